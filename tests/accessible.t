#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# The accessible mode: every lesson and every puzzle set, gone through in both
# languages, comes in lines of forty columns at most, and nothing in them is a
# drawing, a colour, a table, or told by what stands above what.
use strict;
use warnings;
use utf8;
use open qw(:std :encoding(UTF-8));
use File::Temp;
use Test::More;

my $build = $ENV{BUILD} || 'build';
my $program = "$build/chess-trainer";
my $columns = 40;

$ENV{LC_ALL} = 'C.UTF-8';
delete @ENV{qw(ACCESSIBLE CHESS_TRAINER_ACCESSIBLE LANGUAGE CHESS_TRAINER_LANG NO_COLOR
    CLICOLOR_FORCE COLORTERM COLORFGBG)};
my $folder = File::Temp->newdir;
$ENV{XDG_DATA_HOME} = $ENV{XDG_STATE_HOME} = $ENV{XDG_CONFIG_HOME} = "$folder";

# What the program says to these lines, errors included.
sub output_of {
    my ($input, @arguments) = @_;
    my $file = "$folder/typed";
    open my $in, '>', $file or die "$file: $!";
    print $in $input;
    close $in;
    my $command = join ' ', map {"'$_'"} $program, '--no-save', @arguments;
    my $output = `$command <'$file' 2>&1`;
    return $output;
}

sub width_of {
    my ($line) = @_;
    my $wide = () = $line =~ /[\p{Ea=W}\p{Ea=F}]/g;
    return length($line) + $wide;
}

# What a line must not have; '' when it is good.
sub fault_of {
    my ($line) = @_;
    return 'too wide' if width_of($line) > $columns;
    return 'not printable' if $line =~ /[\p{C}\p{Zl}\p{Zp}]/;
    return 'a drawing' if $line =~ /[\x{2500}-\x{27BF}]/ || $line =~ /(?:[.rnbqkp] ){4}/i;
    return 'a gap, as of a table' if $line =~ /\S {2,}\S/;
    return 'a caret' if $line =~ /^ *\^$/;
    return '';
}

sub is_accessible {
    my ($output, $name) = @_;
    my @faults = map { my $fault = fault_of($_); $fault ? "$fault: $_" : () } split /\n/, $output;
    ok(@faults == 0 && $output ne '', $name) or diag(join "\n", grep {defined} @faults[0 .. 9]);
}

# What can be typed in the first field of each line of a list.
sub list_of {
    my ($field, @words) = @_;
    return map { (split /\t/)[$field] } split /\n/, output_of('', '--porcelain', @words);
}

# Tried with a false answer of several kinds, helped, and shown.
sub tries {
    my ($times) = @_;
    my @tries = qw(hint hint hint a1 Ke1 no 3 explain board last again xyzzy solution);
    return join "\n", (@tries) x $times, '';
}

for my $language ('en', 'zh') {
    my @start = ('--accessible', '--lang', $language, '--seed', '1');
    my @lessons = list_of(2, 'lessons');
    my @tasks = list_of(4, 'lessons');
    for my $lesson (0 .. $#lessons) { # what went wrong comes again
        my $output = output_of(tries(2 * $tasks[$lesson]), @start, 'learn', $lessons[$lesson]);
        is_accessible($output, "$language: lesson $lessons[$lesson]");
        ok($output =~ /first\s+try: \d+ of|一次答对的题：/, "$language: to its end");
    }
    for my $set (list_of(1, 'puzzles')) {
        my $output = output_of(tries(30), @start, 'play', $set);
        is_accessible($output, "$language: puzzles $set");
        ok($output =~ /That was the set|这一组做完了/, "$language: to its end");
    }
    for my $topic (list_of(1, 'quiz')) {
        my $output = output_of(tries(6), @start, 'quiz', $topic, '--count', 6);
        is_accessible($output, "$language: quiz $topic");
    }
    my @commands = map { /^COMMAND\((\w+)\)/ ? $1 : () } do {
        open my $file, '<', 'trainer/commands.def' or die; <$file>
    };
    my $help = join "\n", 'help', map {"help $_"} @commands;
    is_accessible(output_of($help, @start), "$language: help");
    is_accessible(output_of('', @start, '--help'), "$language: --help");
    is_accessible(output_of(<<"END", @start), "$language: commands");
e4
e5
Bc4
Qh4+
xyzzy
Bc4 to d5 and more words
board
board kind N
board ranks
board files
board rank 9
square e4
square e5
last
moves
status
set
set board unicode
set color on
board
flip
lessons
puzzles
quiz
progress
review list
profile
profile online
mate 2
position fen rnbqkbnr/ppxppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
position 8/8/8/8/8/8/8/8 w - -
position r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
O-O-O
why Kd1
END
}

# What the environment says, and what overrules it.
sub setting {
    my ($name, $environment, @options) = @_;
    local %ENV = (%ENV, %$environment);
    return (split /\t/, output_of('', '--porcelain', @options, 'set', $name))[2];
}

for (
    ['accessible', {}, 'off'],
    ['accessible', {ACCESSIBLE => 1}, 'on'],
    ['accessible', {ACCESSIBLE => 0}, 'off'],
    ['accessible', {ACCESSIBLE => 1, CHESS_TRAINER_ACCESSIBLE => 0}, 'off'],
    ['accessible', {CHESS_TRAINER_ACCESSIBLE => 0}, 'on', '--accessible'],
    ['palette', {TERM => 'xterm'}, '16'],
    ['palette', {TERM => 'screen-256color'}, '256'],
    ['palette', {TERM => 'xterm', COLORTERM => 'truecolor'}, 'true'],
    ['palette', {COLORTERM => 'truecolor'}, '16', '--palette', '16'],
    ['background', {}, 'dark'],
    ['background', {COLORFGBG => '0;15'}, 'light'],
    ['background', {COLORFGBG => '15;default;0'}, 'dark'],
    ['background', {COLORFGBG => '0;15'}, 'dark', '--background', 'dark'],
) {
    my ($name, $environment, $value, @options) = @$_;
    my $given = join ' ', (map {"$_=$environment->{$_}"} sort keys %$environment), @options;
    is(setting($name, $environment, @options), $value, "$name: $given");
}

done_testing();
