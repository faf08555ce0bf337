#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# A pupil who thinks that the rook may not cross an attacked square when
# castling: three times on three days, in three positions.  The idea must come
# again on the days of the published scheduler, each time in another position.
use strict;
use warnings;
use File::Temp 'tempdir';
use IPC::Open2;
use Test::More;
use Time::Local 'timegm';

my $build = $ENV{BUILD} // 'build';
my $home = tempdir(CLEANUP => 1);
@ENV{qw(XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME TZ LC_ALL)} =
    ($home, $home, $home, 'UTC', 'C.UTF-8');
delete @ENV{qw(LANGUAGE CHESS_TRAINER_LANG)};

# The days on which FSRS-6 with its default parameters, as ts-fsrs has it, asks
# again: forgotten on days 0, 1 and 2, remembered ever after.
my @due = (3, 4, 5, 7, 10, 15, 23);

sub run {
    my ($day, $typed, @words) = @_;
    $ENV{CHESS_TRAINER_NOW} = timegm(0, 0, 9, 3, 2, 2025) + $day * 86400;
    my $process = open2(my $out, my $in, "$build/chess-trainer", '--porcelain', '--lang', 'en',
        '--seed', 40 + $day, @words);
    print $in $typed;
    close $in;
    local $/;
    my $said = <$out> // '';
    waitpid $process, 0;
    return $said;
}

sub write_set {
    open my $file, '>', "$home/set.csv" or die $!;
    print $file map {"$_\n"} @_;
    close $file;
}

sub play {
    my ($day, $fen, $answer) = @_;
    write_set('kind,fen,question', "castling,$fen,long");
    return run($day, "$answer\n", 'play', "$home/set.csv");
}

my @asked = ('1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1', '6k1/8/8/8/8/n7/8/R3K3 w Q - 0 1',
    'r3k3/8/8/8/5B2/8/8/6K1 b q - 0 1');
play($_, $asked[$_], 'no, it passes an attacked square') for 0 .. 2;

is(run(2, '', 'review', 'list'), join("\t", 'review', 'castling-rook-cross', '3.8.2.2', 3,
    '2025-03-05', '2025-03-06', 'later', '1.00') . "\n", 'one idea, missed three times');
is(run(2, '', 'review'), '', 'nothing is due on the day of the last mistake');

for my $i (0 .. $#due - 1) {
    my ($day, $next) = @due[$i, $i + 1];
    is(run($day - 1, '', 'review'), '', "nothing is due on day " . ($day - 1)) if $i > 0;
    my $said = run($day, "yes\n", 'review');
    my ($fen) = $said =~ /^task\treview\t1\/1\tlegal\t([^\t]*)\tcastling-rook-cross$/m;
    ok($fen && !grep({ $_ eq $fen } @asked), "another position on day $day") or diag $said;
    push @asked, $fen // '';
    like($said, qr{^answer\treview\t1/1\tlegal\tright$}m, "yes is right on day $day");
    my $date = sprintf '%04d-%02d-%02d', map { $_->[5] + 1900, $_->[4] + 1, $_->[3] }
        [gmtime(timegm(0, 0, 9, 3, 2, 2025) + $next * 86400)];
    like($said, qr/^next\tcastling-rook-cross\t3\.8\.2\.2\t$date$/m, "and again on day $next");
}

# The same wrong reason once more, though the verdict is right.
my $said = play($due[-1], '2r3k1/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'no, in check');
like(run($due[-1], '', 'review', 'list'), qr/^review\tcastling-land\t3\.8\.2\.2\t1\t/m,
    'a right verdict for a wrong reason is a lapse');

# In a quiz too: the right "no" with a reason that is not the true one.
sub quiz_once {
    my ($seed) = @_;
    unlink "$home/chess-trainer/attempts.csv";
    $ENV{CHESS_TRAINER_NOW} = timegm(0, 0, 9, 3, 2, 2025);
    my $said = `printf 'no, the king is in check\nstop\n' | $build/chess-trainer --lang en quiz castling --count 1 --seed $seed 2>&1`;
    open my $file, '<', "$home/chess-trainer/attempts.csv" or return;
    my @fields = split /","/, (<$file>)[1] // '';
    return {score => $fields[6], ideas => $fields[12], lapsed => $fields[13]};
}
my @half = grep { $_ && $_->{score} eq 'half' } map { quiz_once($_) } 1 .. 12;
cmp_ok(scalar @half, '>', 2, 'several quizzes ask about castling that is barred by other things');
is_deeply([grep { my $r = $_; $r->{lapsed} !~ /\bcastling-in-check\b/
    || grep { $r->{lapsed} !~ /\b$_\b/ } split / /, $r->{ideas} } @half], [],
    'the idea missed and the idea seen where it was not both lapse');
unlink "$home/chess-trainer/attempts.csv";

# An idea that no quiz has, shown by an illegal try: a question is made for it.
write_set('id,kind,fen,n', 'm,mate,6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1,1');
run(60, "Rg1\nRe8\n", 'play', "$home/set.csv");
my $made = run(61, "", 'review', 'own-man');
like($made, qr{^task\treview\t1/1\tlegal\t[^\t]+\town-man$}m, 'a made question');
like(run(61, '', 'review', 'list'), qr/^review\town-man\t3\.1\t1\t/m, 'for what an illegal try showed');

# Whatever idea went wrong, there is a fresh position for it.
open my $def, '<', 'trainer/ideas.def' or die $!;
my @ideas = map { /^IDEA\(\w+, "([a-z-]+)"/ ? $1 : () } <$def>;
cmp_ok(scalar @ideas, '>', 30, 'the ideas are read');
my @commands = map { "'$_'" } map { ('-c', "review $_", '-c', 'stop') } @ideas;
my $all = `$build/chess-trainer --lang en --no-save --seed 5 @commands 2>&1`;
is(scalar(() = $all =~ /^The position is another one\.$/mg), scalar @ideas,
    'for each of them a position that was not asked before');
unlike($all, qr/there is no task yet/, 'and none is without a task');

# What is asked about mate and stalemate is not always mate and stalemate.
for my $idea ('mate', 'stalemate') {
    my @boards = map { (`$build/chess-trainer --porcelain --no-save --seed $_ -c 'review $idea'` =~
        /^task\treview\t1\/1\tstate\t([^\t]+)\t/m)[0] // 'other' } 1 .. 10;
    my %states = map { (split /\t/, `$build/chess-trainer --porcelain --no-save -c 'position $_' -c status`
        =~ s/^position.*\n//r)[1] => 1 } @boards;
    cmp_ok(scalar keys %states, '>', 1, "$idea: several answers") or diag join ' ', %states;
    ok($states{ $idea eq 'mate' ? 'checkmate' : 'stalemate' }, "$idea: it is among them");
}

done_testing();
