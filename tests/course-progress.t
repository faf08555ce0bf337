#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# Who has gone through the whole course has been asked about every article of the
# Laws that the rules core can cite, and `progress` says so.  What is typed comes
# from the transcripts of the course; what can be cited, from the core's sources.
use strict;
use warnings;
use File::Temp 'tempdir';
use Test::More;

my $build = $ENV{BUILD} // 'build';
my $home = tempdir(CLEANUP => 1);
@ENV{qw(XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME TZ LC_ALL)} =
    ($home, $home, $home, 'UTC', 'C.UTF-8');
delete @ENV{qw(LANGUAGE CHESS_TRAINER_LANG)};

sub run {
    my ($typed, @words) = @_;
    open my $in, '>', "$home/typed" or die $!;
    print $in $typed;
    close $in;
    my $command = join ' ', map {"'$_'"} "$build/chess-trainer", '--lang', 'en', @words;
    return scalar `$command <$home/typed 2>&1`;
}

sub contents { open my $in, '<', shift or die $!; local $/; return <$in> }

my (%cited, $sources);
for my $path (glob 'rules/*.c rules/*.def') {
    $cited{$_} = 1 for contents($path) =~ /"((?:\d+|[A-D])\.\d+(?:\.\d+)*)"/g;
    $sources++;
}
cmp_ok($sources, '>', 30, 'the sources of the core are here');
cmp_ok(scalar keys %cited, '>', 50, 'it cites articles');

my @answers = map { contents($_) =~ /^> (.*)$/mg } glob 'tests/golden/course/*.en.right';
my @lessons = map { [(split /\t/)[2, 4]] } grep {/^lesson\t/} split /\n/, run('', '--porcelain', 'lessons');
my ($typed, $tasks) = ('', 0);
for (@lessons) {
    my ($topic, $count) = @$_;
    $typed .= join "\n", "learn $topic", splice(@answers, 0, $count), '';
    $tasks += $count;
}
is(scalar @answers, 0, 'the transcripts have an answer to every task');
my $said = run($typed, '--porcelain');
is(scalar(() = $said =~ /^answer\t.*\tright$/mg), $tasks, "all $tasks answers are right");

my %asked;
for (split /\n/, run('', '--porcelain', 'progress')) {
    my (undef, $what, $name, $times, $right) = split /\t/;
    next unless $what eq 'article' && $times > 0;
    $asked{$name} = $times;
    is($right, $times, "article $name: right each time") if $right != $times;
}
is(join(' ', grep { !$asked{$_} } sort keys %cited), '', 'every article that the core cites was asked about');
my $told = run('', 'progress');
unlike($told, qr/Not asked yet/, 'and nothing is left in the list');
is(scalar(() = $told =~ /^\s*\*\*\* /mg), scalar @lessons, 'three stars for each lesson');

done_testing;
