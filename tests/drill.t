#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# Drills: what the filters let through, how rounds are told apart in the records,
# and that every command the summary names can be typed as it stands.
use strict;
use warnings;
use File::Temp 'tempdir';
use Test::More;

my $build = $ENV{BUILD} // 'build';
my $home = tempdir(CLEANUP => 1);
@ENV{qw(XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME TZ LC_ALL)} =
    ($home, $home, $home, 'UTC', 'C.UTF-8');
delete @ENV{qw(LANGUAGE CHESS_TRAINER_LANG)};
$ENV{CHESS_TRAINER_NOW} = 1741165200; # 2025-03-05, 9:00 UTC

sub run {
    my ($typed, @words) = @_;
    open my $in, '>', "$home/typed" or die $!;
    print $in $typed;
    close $in;
    my $command = join ' ', map {"'$_'"} "$build/chess-trainer", '--lang', 'en', @words;
    my $said = `$command <$home/typed 2>&1`;
    return wantarray ? ($said, $? >> 8) : $said;
}

sub write_file {
    my ($path, $text) = @_;
    open my $out, '>:raw', $path or die "$path: $!";
    print $out $text;
    close $out;
}

sub forget { unlink "$home/chess-trainer/attempts.csv" }

# The ids of the puzzles asked when all are skipped.
sub asked {
    my ($set, @options) = @_;
    my $said = run("skip\n" x 12, '--no-save', 'play', $set, @options);
    return join ' ', $said =~ /^Puzzle \d+, (\w+)$/mg;
}

# ---- Filters

my $set = "$home/drill.csv";
write_file($set, <<'END');
id,kind,fen,question,rating,themes,n
a,castling,1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1,long,800,rook home,
b,castling,5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1,short,1200,home,
c,mate,6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1,,1600,rook backRank,1
d,mate,k7/8/1K6/8/8/8/8/7R,,,corner,1
END
is(asked($set, '--side', 'white'), 'a b c d', 'all, with a side for the one that has none');
is(asked($set), 'a b c', 'which is refused without');
is(asked($set, '--kind', 'mate', '--side', 'white'), 'c d', 'by kind');
is(asked($set, '--theme', 'home'), 'a b', 'by theme');
is(asked($set, '--rating', '900..1600'), 'b c', 'by rating');
is(asked($set, '--rating', '..1199'), 'a', 'by rating, without a lower end');
is(asked($set, '--theme', 'rook', '--theme', 'home'), 'a', 'by two themes that must both be there');
is(asked($set, '--any-theme', 'home', '--any-theme', 'corner', '--side', 'white'), 'a b d',
    'by two of which one will do');
is(asked($set, '--n', '1', '--side', 'white'), 'c d', 'by the length of the mate');
is(asked($set, '--limit', '2'), 'a b', 'so many');
is(asked($set, '--theme', 'rook', '--kind', 'castling'), 'a', 'by several at once');
my %shuffled;
$shuffled{ join ' ', run("skip\n" x 4, '--no-save', '--seed', $_, 'play', $set, '--shuffle')
    =~ /^Puzzle \d+, (\w+)$/mg } = 1 for 1 .. 12;
cmp_ok(scalar keys %shuffled, '>', 2, 'shuffled in several orders');
is_deeply([grep { join(' ', sort split / /) ne 'a b c' } keys %shuffled], [], 'of the same puzzles');

# ---- Rounds in the records: a puzzle skipped in one is in the next one all the same

forget();
run("yes\nskip\nskip\n", 'play', $set);
run("yes\nno, cross\nRe8\n", 'play', $set);
is_deeply([grep {/cycle/} split /\n/, run('', '--porcelain', 'progress')],
    ["progress\tcycle\tdrill\t1\t1\t1\t0", "progress\tcycle\tdrill\t2\t3\t3\t0"],
    'two rounds, one answer in the first');
like(run('', 'progress'), qr/drill, round 2: asked 3, right first time 3, 0 seconds/,
    'progress tells them');

# ---- The summary: what went well, what did not, and commands that work

my $drill = "$home/my drill.csv"; # with a blank in its name
my @rows = (
    ['castling,5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1,,short', 'yes', 'castling', 'castling'],
    ['en-passant,,e2e4 a7a6 e4e5 d7d5 a2a3 h7h6,e5d6', 'yes', 'en-passant', 'en-passant'],
    ['status,5k2/5P2/5K2/8/8/8/8/8 b - - 0 1,,', 'checkmate', 'stalemate', 'stalemate-or-mate'],
    ['draw,,g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8,', 'play on', 'repetition', 'claims'],
    ['status,8/8/3kb3/8/8/3K1B2/8/8 w - - 0 1,,', 'stalemate', 'dead-positions', 'dead-position'],
    ['moves,4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1,,e2', 'c3', 'check', 'pins'],
    ['promotion,8/5P1k/5K2/8/8/8/8/8 w - - 0 1,,', 'f8=Q', 'stalemate', 'stalemate-or-mate'],
);
for (@rows) {
    my ($row, $wrong, $lesson, $topic) = @$_;
    my ($kind) = split /,/, $row;
    forget();
    write_file($drill, "kind,fen,moves,question,id\n$row,x\n"
        . "castling,1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1,,long,y\n");
    my $on = $kind eq 'promotion' ? "skip\n" : ''; # a wrong move may be followed by another
    my $said = run("$wrong\n${on}yes\n", 'play', $drill);
    my ($end) = $said =~ /(^That was the set\..*)/ms;
    $end //= diag($said) && '';
    like($end, qr/^This went well:\n  When castling, the rook may cross an attacked square\./m,
        "$kind: what went well");
    like($end, qr/^Look at this again:\n  /m, "$kind: what did not");
    my @commands = $end =~ /: ((?:learn|quiz|play|review)\b.*)$/mg;
    ok((grep { $_ eq "learn $lesson" } @commands), "$kind: learn $lesson");
    ok((grep { $_ eq "quiz $topic --count 5" } @commands), "$kind: quiz $topic");
    ok((grep { $_ eq qq{play "$drill" --failed} } @commands), "$kind: play --failed");
    for my $command (@commands) {
        local $ENV{CHESS_TRAINER_NOW} = $ENV{CHESS_TRAINER_NOW} + ($command eq 'review' && 86400);
        my ($heard, $status) = run("$command\nstop\n", '--no-save');
        my $started = $command =~ /^learn/ ? qr/^Lesson: /m
            : $command =~ /^quiz/ ? qr/^Question 1 of 5$/m
            : $command =~ /^play/ ? qr/^Puzzle 1, x$/m : qr/^Review 1 of \d/m;
        ok($status == 0 && $heard =~ $started, "$kind: \"$command\" works") or diag $heard;
    }
}

# With everything right there is nothing to look at again.
write_file($drill, "kind,fen,question\ncastling,1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1,long\n");
my $good = run("yes\n", 'play', $drill);
like($good, qr/^This went well:/m, 'all right: said so');
unlike($good, qr/Look at this again|--failed/, 'and nothing else');

# ---- What was skipped was not solved

forget();
write_file("$home/skips.csv", "id,kind,fen,n\na,mate,6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,1\n"
    . "b,mate,kr6/pp6/8/3N4/8/8/6PP/6K1 w - - 0 1,1\nc,mate,k7/8/1K6/8/8/8/8/7R w - - 0 1,1\n");
like(run("Ra8\nskip\nskip\n", 'play', "$home/skips.csv"), qr/ --failed$/m,
    'the summary offers to repeat what was skipped');
is(asked("$home/skips.csv", '--failed'), 'b c', 'and it is repeated');
run("Nc7\nRh8\n", 'play', "$home/skips.csv", '--failed');
is(asked("$home/skips.csv", '--failed'), '', 'until it is solved');
run("skip\nstop\n", 'play', "$home/skips.csv");
is(asked("$home/skips.csv", '--failed'), 'a', 'or skipped another time');

# ---- explain, when the next puzzle is on the board

write_file("$home/two.csv", "id,kind,fen,n\na,mate,6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,1\n"
    . "b,mate,kr6/pp6/8/3N4/8/8/6PP/6K1 w - - 0 1,1\n");
my $explained = run("Nd6\nskip\nexplain\nagain\nNd6\n", '--no-save', 'play', "$home/two.csv");
is(scalar(() = $explained =~ /"Nd6" names a kind of man that White does not have/g), 2,
    'the last answer is explained on the board that it was meant for');
is(scalar(() = $explained =~ /^ 5  \. \. \. N/mg), 2, 'which is not shown instead of the present one');

done_testing();
