#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# What progress, report, reset and learn make of the records.
use strict;
use warnings;
use File::Spec::Functions 'rel2abs';
use File::Temp 'tempdir';
use Test::More;

my $build = $ENV{BUILD} // 'build';
my $home = tempdir(CLEANUP => 1);
my $records = "$home/chess-trainer/attempts.csv";
@ENV{qw(XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME TZ LC_ALL)} =
    ($home, $home, $home, 'UTC', 'C.UTF-8');
delete @ENV{qw(LANGUAGE CHESS_TRAINER_LANG)};

sub set_now { $ENV{CHESS_TRAINER_NOW} = shift }
sub run {
    my ($typed, @words) = @_;
    open my $in, '>', "$home/typed" or die $!;
    print $in $typed;
    close $in;
    my $command = join ' ', map {"'$_'"} "$build/chess-trainer", '--lang', 'en', @words;
    return scalar `$command <$home/typed 2>&1`;
}
sub contents { open my $in, '<:raw', shift or return undef; local $/; return <$in> }
sub write_file {
    my ($path, $text) = @_;
    open my $out, '>:raw', $path or die "$path: $!";
    print $out $text;
    close $out;
}
# The lines of porcelain whose first fields are these.
sub lines {
    my ($said, @first) = @_;
    my $start = join "\t", @first;
    return grep {/^\Q$start\E(\t|$)/} split /\n/, $said;
}

# ---- A file as a pupil may hand it in; without the chain, which is made by hand

my $header = 'attempt-v1,time,source,item,task,key,score,tries,hints,seconds,rating,articles,'
    . 'ideas,lapsed,answer';
my $anna = <<"END";
$header
puzzle,2025-03-03T09:00:00Z,club,c1,castling,00000000000000c1,wrong,1,0,10,1500,3.8.2.2,castling-cross,castling-cross,yes
puzzle,2025-03-03T09:01:00Z,club,c1,castling,00000000000000c1,right,2,0,15,1500,3.8.2.2,castling-cross,,"no, it crosses"
puzzle,2025-03-03T09:02:00Z,club,c2,castling,00000000000000c2,half,1,0,20,1500,3.8.2.2 3.8.2.1,castling-land castling-lost,castling-lost,"no, lands"
puzzle,2025-03-03T09:03:00Z,club,m1,mate,00000000000000a1,right,1,1,30,1200,5.1.1,mate,,Ra8
puzzle,2025-03-04T09:00:00Z,club,c1,castling,00000000000000c1,right,1,0,4,1500,3.8.2.2,castling-cross,,no
puzzle,2025-03-04T09:01:00Z,club,c2,castling,00000000000000c2,skipped,0,0,2,1500,3.8.2.1,castling-lost,,
lesson,2025-03-05T09:00:00Z,rook,1,squares,00000000000000b1,shown,0,2,9,,3.3,rook-moves,rook-moves,
torn li
END

mkdir "$home/chess-trainer";
write_file($records, $anna);
set_now(1741165200); # 2025-03-05, 9:00 UTC
my $progress = run('', '--porcelain', 'progress');

sub shows {
    my ($name, @fields) = @_;
    is_deeply([lines($progress, @fields[0 .. 2])], [join "\t", @fields], $name);
}
shows('first tries by kind: c1 twice, c2 once; a skip is no try', 'progress', 'kind', 'castling',
    3, 1, 1, '2025-03-04');
shows('right after a hint is not right first time', 'progress', 'kind', 'mate', 1, 0, 0,
    '2025-03-03');
shows('an article of three tasks', 'progress', 'article', '3.8.2.2', 3, 1, 1, '2025-03-04');
shows('an article of one task, skipped later', 'progress', 'article', '3.8.2.1', 1, 0, 1,
    '2025-03-04');
shows('an article never asked', 'progress', 'article', '3.2', 0, 0, 0, '-');
shows('three days in a row', 'progress', 'streak', 3, 3);
shows('where the learner was', 'progress', 'resume', 'rook', 1);
shows('seven lines read, one torn', 'progress', 'lines', 7, 1);
is_deeply([lines($progress, 'progress', 'cycle')],
    ["progress\tcycle\tclub\t1\t3\t0\t65", "progress\tcycle\tclub\t2\t1\t1\t6"],
    'two rounds of the set, with their seconds, those of a skipped puzzle too');

my %cited = map { $_ => 1 } map { /^(?:FAULT|NOTE)\(\w+, "[^"]+", "([\d.]+)"\)/ ? $1 : () }
    split /\n/, contents('rules/diagnosis.def');
my %listed = map { (split /\t/)[2] => 1 } lines($progress, 'progress', 'article');
cmp_ok(scalar keys %cited, '>', 15, 'the core cites articles');
is_deeply([grep { !$listed{$_} } sort keys %cited], [], 'progress lists each of them');
my @sorted = map { (split /\t/)[2] } lines($progress, 'progress', 'article');
my ($before) = grep { $sorted[$_] eq '3.9.2' } 0 .. $#sorted;
my ($after) = grep { $sorted[$_] eq '5.1.1' } 0 .. $#sorted;
ok($before < $after, 'in the order of the Laws');

set_now(1741165200 + 2 * 86400);
like(run('', '--porcelain', 'progress'), qr/^progress\tstreak\t0\t3$/m,
    'two days without training end the row');
unlike(run('', 'progress'), qr/\bnan\b|\(null\)|%/, 'the sentences have all their words');

# ---- A class

my $class = "$home/class";
mkdir $class;
mkdir "$class/ben";
write_file("$class/=anna.csv", $anna);
write_file("$class/ben/attempts.csv", "$header\nquiz,2025-03-06T10:00:00Z,castling,1,legal,"
    . "00000000000000d1,right,1,0,3,,3.8.2.2,castling-cross,,=HYPERLINK(1)\n");
my $report = run('', '--porcelain', 'report', "$class/=anna.csv", "$class/ben/attempts.csv",
    '--csv', "$class/out.csv", '--spreadsheet', '--answers');
is_deeply([lines($report, 'report', 'pupil')],
    ["report\tpupil\t=anna\t7\t5\t1\t1\t1\t0\t2025-03-03\t2025-03-05",
     "report\tpupil\tben\t1\t1\t1\t0\t0\t0\t2025-03-06\t2025-03-06"],
    'each pupil by the name of the file or its folder');
is_deeply([lines($report, 'report', 'article', '-', '3.8.2.2')],
    ["report\tarticle\t-\t3.8.2.2\t4\t2\t1\t2025-03-06"], 'the class together');
is_deeply([map { (split /\t/)[3] } lines($report, 'report', 'idea', '=anna')],
    ['rook-moves', 'castling-lost'], 'ideas not held: the last answer speaks against them');
is_deeply([map { (split /\t/)[8] } lines($report, 'report', 'answer', '=anna')],
    ['yes', 'no, lands'], 'the answers that were not right');
my $table = contents("$class/out.csv");
like($table, qr/^\xEF\xBB\xBF"pupil","article","asked","right","half","last"\r\n/,
    'the table for spreadsheets begins with a mark and a header');
like($table, qr/^"'=anna","3\.8\.2\.2","3","1","1","2025-03-04"\r$/m, 'a formula is disarmed');
my $hidden = "$class/a\e[31m\xE2\x80\xAE.csv";
write_file($hidden, $anna);
run('', 'report', $hidden, '--csv', "$class/hidden.csv");
like(contents("$class/hidden.csv"), qr/^"a\^\[\[31m<U\+202E>","3\.8\.2\.2",/m,
    'what is hidden in a name shows in the table');
like(run('', 'report', "$class/=anna.csv", '--csv', "$class/out.csv"), qr/cannot be written/,
    'a file that is there is not written over');
write_file("$class/names", "ben = Ben Ben\xC3\xADtez\n");
like(run('', '--porcelain', 'report', "$class/ben/attempts.csv", '--names', "$class/names"),
    qr/^report\tpupil\tBen Ben\xC3\xADtez\t/m, 'real names come from a list');
like(run('', 'report', "$class/ben/attempts.csv", '--names', "$class/no-names"),
    qr/no-names cannot be read/, 'a list that is not there is named');
write_file("$class/bad-names", "\xEF\xBB\xBFben=Ben\n# the rest is wrong\n\nno sign\n = Nobody\nanna =\nben = Other\n"
    . 'x' x 2000 . " = Long\n=anna = Anna\n");
like(run('', 'report', "$class/ben/attempts.csv", '--names', '/dev/zero'),
    qr{^/dev/zero:1: This line has no end}, 'a list of names that never ends is given up');
my $bad = run('', '--porcelain', 'report', "$class/ben/attempts.csv", '--names', "$class/bad-names");
is_deeply([$bad =~ /^\Q$class\E\/bad-names:(\d+): /mg], [4 .. 9],
    'each line of it that is wrong is named with its place');
like($bad, qr/^report\tpupil\tBen\t1\t/m, 'and the others count');
is($? >> 8, 1, 'with a status that says so');
like(run('', 'report', "$class/none.csv", '--csv', "$class/none-out.csv"),
    qr/none\.csv.*cannot be read/, 'a missing file is named');
ok(!-e "$class/none-out.csv", 'and no empty table is left in the way of the next try');

# ---- Thirty pupils: every second has q1 right, every third q2, all have q3

mkdir "$home/thirty";
for my $i (1 .. 30) {
    my ($one, $two) = ($i % 2 ? 'wrong' : 'right', $i % 3 ? 'wrong' : 'right');
    my ($miss_one, $miss_two) = map { $_ eq 'wrong' ? 1 : 0 } $one, $two;
    my $time = sprintf '2025-03-%02dT09:00:00Z', $i;
    my $rows = "puzzle,$time,club,q1,castling,00000000000000c1,$one,1,0,10,,3.8.2.2,castling-cross,"
        . ($miss_one ? 'castling-cross' : '') . ",x\n"
        . "puzzle,$time,club,q3,mate,00000000000000c3," . ($i % 5 ? 'right' : 'half')
        . ",1,0,5,,5.1.1,mate,,x\n"
        . "puzzle,$time,club,q2,castling,00000000000000c2,$two,1,0,10,,3.8.2.2,castling-land,"
        . ($miss_two ? 'castling-land' : '') . ",x\n";
    # The first of those who missed q2 has it right now.
    $rows .= "puzzle,$time,club,q2,castling,00000000000000c2,right,1,0,10,,3.8.2.2,castling-land,,x\n"
        if $i == 1;
    write_file(sprintf("$home/thirty/+p%02d.csv", $i), "$header\n$rows");
}
my @thirty = map { sprintf "$home/thirty/+p%02d.csv", $_ } 1 .. 30;
my $puzzles = run('', '--porcelain', 'report', @thirty, '--by', 'puzzle', '--csv',
    "$home/thirty/puzzles.out");
is_deeply([lines($puzzles, 'report', 'puzzle')], ["report\tpuzzle\tclub\tq2\tcastling\t30\t10\t0",
    "report\tpuzzle\tclub\tq1\tcastling\t30\t15\t0", "report\tpuzzle\tclub\tq3\tmate\t30\t24\t6"],
    'by puzzle, the hardest first, as it was met first');
is_deeply([map { (split /\t/)[5] } lines($puzzles, 'report', 'missed', 'club', 'q2')],
    [map { sprintf '+p%02d', $_ } grep { $_ % 3 && $_ != 1 } 1 .. 30], 'and who has still to do it');
like(contents("$home/thirty/puzzles.out"), qr/^"club","q1","castling","30","15","0","'\+p01, \+p03, /m,
    'the same as a table, where no field is a formula, asked for or not');
unlike(contents("$home/thirty/puzzles.out"), qr/^\xEF\xBB\xBF|\r/, 'and which is plain CSV otherwise');
my $ideas = run('', '--porcelain', 'report', @thirty, '--by', 'idea');
is_deeply([lines($ideas, 'report', 'idea', '-')],
    ["report\tidea\t-\tcastling-land\t3.8.2.2\t19\t2025-03-29",
     "report\tidea\t-\tcastling-cross\t3.8.2.2\t15\t2025-03-29"], 'by idea, the least held first');
is(scalar(() = $ideas =~ /^report\tidea\t\+p\d\d\tcastling-cross\t/mg), 15, 'with each pupil');
like(run('', 'report', @thirty, '--by', 'idea'),
    qr/^  Pupils who seem to believe it: 19 of 30\. The king may castle into check\. \(3\.8\.2\.2\)$/m,
    'in words');
like(run('', 'report', @thirty, '--by', 'puzzle'),
    qr/^  club q3 \(mate\): pupils 30, right first time 24, right for a wrong reason 6$/m, 'both');
like(run('', 'report', @thirty, '--by', 'day'), qr/not by "day"/, 'no other way');
like($report, qr/^report\tcycle\t=anna\tclub\t2\t1\t1\t6$/m, 'rounds of a set are in the report');

# ---- Puzzles without an id are told by their lines

my $deep = "$home/a-folder-with-a-long-name/and-another";
mkdir $_ for "$home/a-folder-with-a-long-name", $deep;
write_file("$deep/nameless.csv", "kind,fen,n\nmate,6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,1\n"
    . "mate,k7/8/1K6/8/8/8/8/7R w - - 0 1,1\n");
{
    local $ENV{XDG_DATA_HOME} = $deep;
    like(run("Ra2\nsolution\nRh2\nsolution\n", 'play', "$deep/nameless.csv"),
        qr/\(nameless:2, nameless:3\)/, 'at the end of the set');
    is_deeply([sort(lines(run('', '--porcelain', 'report', "$deep/chess-trainer/attempts.csv",
        '--by', 'puzzle'), 'report', 'puzzle'))], ["report\tpuzzle\tnameless\t:2\tmate\t1\t0\t0",
        "report\tpuzzle\tnameless\t:3\tmate\t1\t0\t0"], 'and in the report of a class');
}

# ---- Reset

like(run('', 'reset'), qr/Nothing was changed/, 'a script must say yes');
is(contents($records), $anna, 'and before that nothing changes');
my ($backup) = run('', '--porcelain', 'reset', 'yes') =~ /^reset\t(.*)$/m;
is(contents($backup // ''), $anna, 'the backup has every byte');
ok(!-e $records, 'and the records begin anew');
like(run('', 'reset', 'yes'), qr/no records yet/, 'nothing is there to reset');

# ---- Going on

my $first = run("64\nstop\n", '--porcelain', 'learn');
like($first, qr{^task\tboard\t1/}m, 'the first lesson starts at its first task');
like($first, qr{^answer\tboard\t1/10\tcompute\tright$}m, 'which is answered');
like(run("stop\n", '--porcelain', 'learn'), qr{\Atask\tboard\t2/}, 'and learn goes on behind it');
like(run("stop\n", '--porcelain', 'learn', 'board'), qr{\Atask\tboard\t1/}, 'by name from the start');
like(run('', '--porcelain', 'progress'), qr{^progress\tlesson\tboard\t\d+\t1\t1\t0\t2\t}m,
    'one task is done, clean, and the next one is the second');
like(run('', 'lessons'), qr/board .*done: 1, stars: 0 of 3/, 'the list shows it');

# The file of a lesson under another name, in another order, with another title and no hints.
mkdir "$home/edited";
mkdir "$home/edited/lessons";
my ($old) = glob 'lessons/data/*-board.lesson';
my ($head, @steps) = split /\n\n+/, contents($old);
s/^hint: .*\n?(?:^  .*\n?)*//mg for @steps;
write_file("$home/edited/lessons/01-other.lesson", join "\n\n",
    $head =~ s/^title: .*/title: Another title/mr, $steps[0], @steps[3, 2, 1], @steps[4 .. $#steps], '');
like(run('', '--porcelain', '--data-dir', "$home/edited", 'progress'),
    qr{^progress\tlesson\tboard\t\d+\t1\t1\t0\t1\t}m,
    'a task is known again when its lesson was edited, put in another order and renamed');

# ---- Failed ones only

write_file("$home/drill.csv", "id,kind,fen,question\n"
    . "one,castling,1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1,long\n"
    . "two,castling,5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1,short\n");
run("yes\nyes\n", 'play', "$home/drill.csv");
# The same puzzle in another file, under another name.
write_file("$home/other.csv", "fen,id,kind,question\n"
    . "1r4k1/8/8/8/8/8/8/R3K2R w KQ - 5 9,a,castling,long\n"
    . "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1,b,castling,short\n");
my $failed = run("no, it crosses an attacked square\n", 'play', "$home/other.csv", '--failed');
like($failed, qr/^Puzzle 1, b$/m, 'a failed puzzle is known in another file');
unlike($failed, qr/^Puzzle \d, a$/m, 'a solved one is left out');
like(run('', 'play', "$home/other.csv", '--failed'), qr/no puzzle here that fits/,
    'until it is solved at once');
$ENV{CHESS_TRAINER_NOW} += 86400;
my $due = run('', 'play', "$home/other.csv", '--due');
like($due, qr/^Puzzle 1, b$/m, 'an idea that went wrong is due');
unlike($due, qr/^Puzzle \d, a$/m, 'one that did not is not');

# ---- A home that cannot be written to

SKIP: {
    my $program = rel2abs("$build/chess-trainer");
    my $as = $< == 0 ? 'setpriv --reuid=65534 --clear-groups' : '';
    chmod 0755, $home;
    skip 'nobody else may look into this folder', 2
        if system("$as test -x $program -a -r $home/drill.csv 2>/dev/null") != 0;
    my $closed = tempdir(CLEANUP => 1);
    chmod 0555, $closed;
    my $homes = join ' ', map {"XDG_${_}_HOME=$closed"} qw(DATA STATE CONFIG);
    my $command = "$as env $homes $program --lang en play $home/drill.csv";
    my $said = `cd / && printf 'yes\nyes\n' | $command 2>&1`;
    is($?, 0, "a home that cannot be written to ends nothing") or diag $said;
    is_deeply([$said =~ /^(.*cannot be saved.*)$/mg], ["stdin:1: Your answers cannot be saved in "
        . "$closed/chess-trainer/attempts.csv: Permission denied. Training goes on without."],
        'it is told once, with the reason');
}

# ---- Without saving

my $size = -s $records;
run("yes\n", '--no-save', 'play', "$home/drill.csv");
is(-s $records, $size, '--no-save adds nothing');

# ---- A disk that is full, seen from outside: 1 KiB for a file

unlink $records;
my $full = `(ulimit -f 1; yes yes | head -40 | $build/chess-trainer --lang en play $home/drill.csv $home/other.csv 2>&1 | cat)`;
is(() = $full =~ /cannot be saved/g, 1, 'a full disk is told once');
like($full, qr/That was the set/, 'and training goes on');
like(run('', '--porcelain', 'progress'), qr/^progress\tlines\t[1-9]\d*\t0$/m, 'no line is torn');

# ---- A file system of 16 KiB: in a name space of one's own nobody needs to be root

unlink $records;
mkdir "$home/small";
my $small = `unshare -rm sh -c "mount -t tmpfs -o size=16k none $home/small && echo mounted" 2>&1`;
SKIP: {
    skip 'this system lets nobody but root mount anything', 4 if $small !~ /^mounted$/;
    my $typed = "yes\n" x 400;
    write_file("$home/typed", $typed);
    write_file("$home/script", <<"END");
mount -t tmpfs -o size=16k none $home/small
export XDG_DATA_HOME=$home/small
$build/chess-trainer --lang en play $home/drill.csv --cycles 200 <$home/typed 2>&1
echo status \$?
tail -c 1 $home/small/chess-trainer/attempts.csv | od -An -c
wc -c <$home/small/chess-trainer/attempts.csv
$build/chess-trainer --lang en --porcelain progress
END
    my $said = `unshare -rm sh $home/script`;
    is(() = $said =~ /cannot be saved/g, 1, 'a full file system is told once');
    like($said, qr/^That was the set\. Puzzles: 400\..*^status 0$/ms, 'and training goes on');
    my ($bytes) = $said =~ /^ +\\n\n(\d+)$/m;
    cmp_ok($bytes // 0, '>', 12000, 'it is full, up to the end of a line');
    like($said, qr/^progress\tlines\t[1-9]\d+\t0$/m, 'and no line is torn');
}

# ---- What answers to draws, ends, lists of moves and promotions show

my $threefold = 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8';
for (
    ['draw,,' . $threefold . ',', 'play on', 'wrong', 'threefold', 'threefold'],
    ['draw,,' . $threefold . ',', 'claim now, fifty', 'half', 'threefold fifty-moves',
        'threefold fifty-moves'],
    ['draw,,' . $threefold . ',', 'claim now, threefold', 'right', 'threefold', ''],
    ['status,4R1k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1,,', 'checkmate', 'wrong', 'check mate', 'check mate'],
    ['status,8/8/3kb3/8/8/3K1B2/8/8 w - - 0 1,,', 'dead', 'right', 'dead-position', ''],
    ['moves,4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1,,e2', 'c3', 'wrong', 'knight-moves pin', 'pin'],
    ['moves,,e2e4 a7a6 e4e5 d7d5,e5', 'e6', 'half', 'pawn-steps en-passant-whom',
        'pawn-steps en-passant-whom'],
    ['promotion,8/5P1k/5K2/8/8/8/8/8 w - - 0 1,,', 'f8=Q', 'wrong',
        'promotion stalemate dead-position', 'stalemate'],
) {
    my ($row, $answer, $score, $ideas, $lapsed) = @$_;
    unlink $records;
    write_file("$home/one.csv", "kind,fen,moves,question\n$row\n");
    run("$answer\nstop\n", 'play', "$home/one.csv");
    my @fields = map { tr/"//dr } split /","/, (split /\n/, contents($records) // '')[1] // '';
    is_deeply([@fields[6, 12], [sort split / /, $fields[13] // '']],
        [$score, $ideas, [sort split / /, $lapsed]], "$row: what \"$answer\" shows");
}

done_testing();
