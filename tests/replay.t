#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# A session that was written down is played again byte for byte; what was
# changed is found, with its line; a replay writes nothing.
use strict;
use warnings;
use File::Temp 'tempdir';
use Test::More;

my $build = $ENV{BUILD} // 'build';
my $program = "$build/chess-trainer";
my $here = tempdir(CLEANUP => 1);
my $number = 0;
delete @ENV{qw(LANGUAGE CHESS_TRAINER_NOW CHESS_TRAINER_LANG)};
$ENV{TMPDIR} = $here;
$ENV{LC_ALL} = 'C.UTF-8';
$ENV{XDG_DATA_HOME} = "$here/data";

sub write_file {
    my ($path, $text) = @_;
    open my $out, '>:raw', $path or die "$path: $!";
    print $out $text;
    close $out or die "$path: $!";
    return $path;
}

sub read_file {
    my ($path) = @_;
    open my $in, '<:raw', $path or return '';
    local $/;
    return <$in>;
}

sub run {
    my ($command) = @_;
    my $said = `$command 2>&1`;
    return ($said, $? >> 8);
}

# Types the lines into the program and gives the name of the transcript.
sub record {
    my ($arguments, $typed) = @_;
    my $path = sprintf '%s/%02d.transcript', $here, ++$number;
    my $input = write_file("$path.in", $typed);
    system("$program --transcript $path $arguments <$input >$path.said 2>&1");
    return $path;
}

sub same {
    my ($name, $path) = @_;
    my ($said, $status) = run("$program --porcelain replay $path");
    my $typed = () = read_file($path) =~ /^> /mg;
    ok($status == 0 && $said eq "replay\tsame\t$typed\n", "$name is played again")
        or diag $said, read_file($path);
    return;
}

sub different {
    my ($name, $path, $line) = @_;
    my ($said, $status) = run("$program --porcelain replay $path");
    ok($status == 1 && $said =~ /^replay\tdifferent\t$line\t/, "$name is found in line $line")
        or diag $said;
    return;
}

# ---- What is typed

my $session = <<'END';
e4
e5
Bc5
learn castling
c1 d1
hint
f1 g1
explain
stop
quiz castling pins --count 3
yes
no
skip
solution
play castling mate-in-1 --shuffle --limit 3
hint
no
solution
skip
set language zh
马f3
progress
review list
END

my $plain = record('', $session);
same('a session from a pipe', $plain);
like(read_file($plain), qr/^> Bc5\n! stdin:3: "Bc5" is legal for none/m,
    'it has what was typed and what was said');
is(read_file($plain) =~ s/^(?:[#>].*\n)//mgr =~ s/^[|!] //mgr =~ s/\\\\/\\/gr, read_file("$plain.said"),
    'and nothing else than what was shown');
my ($seed) = read_file($plain) =~ /^# seed: (\d+)$/m;
like(read_file($plain), qr/^\| What comes now is drawn with the seed $seed\./m,
    'the seed is told before the first thing that is drawn');

same("a session in Chinese, with $_", record("--lang zh $_", $session))
    for '--accessible', '--board text --seed 7', '--porcelain', '--color always --board unicode', '--no-save';
same('a session of today, some other day', do {
    local $ENV{CHESS_TRAINER_NOW} = 1234567890;
    record('', $session);
});
same('a session in another time zone', do { local $ENV{TZ} = 'Asia/Shanghai'; record('', $session) });
same('commands of the command line', record('-c e4 -c e5 -c "why Ke2" why Nf3', ''));
same('a command that asks', record('learn rook', "\nhint\na2-a8 b1-h1\nstop\n"));
write_file("$here/my set.csv", "kind,fen\ndraw,8/8/4k3/8/8/4K3/8/8 w - - 0 1\n");
same('a name with a space', record("play '$here/my set.csv'", "hint\nsolution\n"));
same('bytes that are no text',
    record('', "e\x{04}4\n\xFF\xFE\n\xE2\x80\xAE\nwhy \e]0;x\x07\nback\\slash \\x41\n\t\ne4\r\n"));
same('lines that are left out', record('', "e4\n" . 'x' x 70000 . "\nnew\0line\nwhy\n"));
same('a session that says nothing', record('--porcelain', ''));
same('what was failed, of the records it began with',
    record('', "play castling --failed\nhint\nstop\nplay mate-in-1 --failed\nskip\nlessons\n"));

# ---- What is there already, as golden sessions

for my $input (map {"tests/golden/$_.in"} qw(claim court play play-lines profile touch why)) {
    my ($arguments) = read_file($input) =~ /^# args: *(.*)/;
    next if ($arguments // '') =~ /(?:^| )-(?: |$)/; # standard input is no part of a transcript
    local $ENV{XDG_DATA_HOME} = "$here/golden";
    same($input, record($arguments // '', read_file($input)));
}

# ---- What is not the same

sub changed {
    my ($change) = @_;
    local $_ = read_file($plain);
    $change->();
    return write_file("$here/changed", $_);
}
sub line_of {
    my ($pattern, $text) = @_;
    my ($before) = $text =~ /\A(.*?)$pattern/ms;
    return 1 + ($before =~ tr/\n//);
}

my $text = read_file($plain);
different('a changed answer', changed(sub {s/White has played e4/White has played d4/}),
    line_of(qr/^\| White has played e4/m, $text));
different('another move', changed(sub {s/^> e4$/> d4/m}), line_of(qr/^> e4/m, $text) + 1);
different('another seed', changed(sub {s/^# seed: \d+/# seed: 1/m}),
    line_of(qr/^\| What comes now is drawn/m, $text));
different('a line too many at the end', changed(sub {s/\z/| and more\n/}), 1 + ($text =~ tr/\n//));
different('a line too few', changed(sub {s/^\| Black has played e5\.\n//m}),
    line_of(qr/^> Bc5/m, $text) - 1);
same('one with a remark and an empty line', changed(sub {s/^(> e5)$/## Here it went wrong.\n\n$1/m}));
same('one saved with other line ends', changed(sub {s/\n/\r\n/g}));
my ($said, $status) = run("$program replay " . changed(sub {s/has played e4/has played d4/}));
is($status, 1, 'a difference is an error');
like($said, qr{changed:\d+: From here on it is different\.\nRecorded: \| White has played d4\.
This time: \| White has played e4\.}, 'that names the line and says what was said');

($said) = run("$program replay " . changed(sub {s/^# data: .*/# data: 1/m; s/played e4/played d4/}));
like($said, qr/recorded with other lessons or puzzles/, 'other lessons may be why');
($said) = run("$program replay " . changed(sub {s/^# version: .*/# version: 0.0.1/m; s/played e4/played d4/}));
like($said, qr/another version of the program/, 'or another program');

# ---- What is left alone

my $attempts = read_file("$here/data/chess-trainer/attempts.csv");
cmp_ok(length $attempts, '>', 0, 'there are records');
same('the first one again', $plain);
is(read_file("$here/data/chess-trainer/attempts.csv"), $attempts, 'the records stay as they are');
is(join(' ', glob "$here/chess-trainer-??????"), '', 'and no folder is left behind');
my $picking = record('', "pick puzzles/data/mate-in-1.csv --limit 1 --seed 1 -o $here/picked.csv\n" .
    "check puzzles/data/mate-in-1.csv --fix $here/fixed.csv\n" .
    "report $here/data/chess-trainer/attempts.csv --csv $here/report.csv\n");
unlink my @written = map {"$here/$_.csv"} qw(picked fixed report);
same('a session that wrote files', $picking);
is(join(' ', grep {-e} @written), '', 'and the files are not written again');
($said, $status) = run("$program --transcript $plain -c e4");
ok($status == 2 && $said =~ /cannot be written: File exists/, 'no file is written over') or diag $said;
($said, $status) = run("cat $plain | $program --porcelain replay /dev/stdin");
like($said, qr/^replay\tsame/, 'a pipe can be replayed');
($said, $status) = run("$program --transcript $here/x transcript $here/y");
like($said, qr/being written to ".*x" already/, 'one transcript is enough');
($said, $status) = run("echo transcript $here/y | $program");
like($said, qr/Start with chess-trainer --transcript/, 'a script has to say so before');
my $nested = record('', "replay $plain\n");
my ($nesting) = run("$program replay $nested");
like($nesting, qr/This time: ! stdin:1: A replay within a replay/, 'a replay replays nothing');

SKIP: {
    skip 'no /dev/full', 1 unless -w '/dev/full';
    symlink '/dev/full', "$here/full";
    ($said, $status) = run("$program --transcript $here/full -c e4");
    isnt($status, 0, 'a full disk is no success');
}

# ---- What was not written by the program

my $head = "# chess-trainer transcript 1\n";
my @hostile = (
    ['', 1, qr/no transcript/], ["\0\0\0", 1, qr/no transcript/], ["e4\n", 1, qr/no transcript/],
    ["# chess-trainer transcript 2\n", 1, qr/newer program/],
    ["${head}e4\n", 2, qr/A line begins with/], ["$head>e4\n", 2, qr/A line begins with/],
    ["$head> e4\n> \e[2J\n", 3, qr/hidden character/], ["$head> \xFF\n", 2, qr/hidden character/],
    ["$head> \xE2\x80\xAE\n", 2, qr/hidden character/], ["$head> a\0b\n", 2, qr/hidden character/],
    ["$head> \\q\n", 2, qr/backslash/], ["$head> \\x0\n", 2, qr/backslash/],
    ["$head> \\x00\n", 2, qr/backslash/], ["$head# record: \\\n", 2, qr/backslash/],
    ["$head# seed\n", 2, qr/no such setting/], ["$head# seed: -1\n", 2, qr/no such setting/],
    ["$head# seed: 99999999999999999999\n", 2, qr/no such setting/],
    ["$head# colour: on\n", 2, qr/no such setting/], ["$head# board: none\n", 2, qr/no such setting/],
    ["$head# now: nan\n", 2, qr/no such setting/], ["$head# now: 1e300\n", 2, qr/no such setting/],
    ["$head# width: 99999999\n", 2, qr/no such setting/],
    ["$head# utc-offset: 999999\n", 2, qr/no such setting/],
    ["$head# input: mouse\n", 2, qr/no such setting/], ["$head> " . 'x' x 300000 . "\n", 2, qr/too long/],
);
for my $hostile (@hostile) {
    my ($bytes, $line, $sentence) = @$hostile;
    my $path = write_file("$here/hostile", $bytes);
    ($said, $status) = run("$program replay $path");
    (my $shown = substr $bytes, -20) =~ s/[^ -~]/?/g;
    ok($status == 2 && $said =~ /^\Q$path\E:$line: / && $said =~ $sentence && $said !~ /[^\n -~]/,
        "refused in line $line: $shown") or diag "status $status: $said";
}
($said, $status) = run("$program replay $here");
ok($status == 2 && $said =~ /cannot be read: Is a directory/, 'a folder is refused') or diag $said;
($said, $status) = run("$program replay /dev/zero");
ok($status == 2 && $said =~ /too long/, 'and what never ends') or diag $said;

# What hides in a line that was typed is typed again and shown to be harmless.
same('a hidden character', record('', "why \xE2\x80\x8B\n"));

done_testing;
