#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual pages say what the program does: its commands, options and
# variables, the columns and kinds of puzzles, and examples that work.
use strict;
use warnings;
use utf8;
use Cwd 'abs_path';
use File::Copy 'copy';
use File::Temp 'tempdir';
use Test::More;

binmode $_, ':encoding(UTF-8)' for Test::More->builder->output,
    Test::More->builder->failure_output;

my $root = abs_path('.');
my $build = $ENV{BUILD} // 'build';
delete @ENV{qw(MAKEFLAGS CHESS_TRAINER_LANG CHESS_TRAINER_NOW XDG_DATA_HOME XDG_STATE_HOME
    XDG_CONFIG_HOME CLICOLOR_FORCE MANOPT)};
$ENV{LC_ALL} = 'C.UTF-8';
$ENV{CHESS_TRAINER_DATA} = $root;
$ENV{HOME} = tempdir(CLEANUP => 1);
$ENV{PATH} = abs_path($build) . ":$ENV{PATH}";
$ENV{MANWIDTH} = 80;

my %page = (en => "$build/chess-trainer.6", zh => "$build/chess-trainer.zh_CN.6");

sub text_of {
    my ($path) = @_;
    open my $in, '<:encoding(UTF-8)', $path or die "$path: $!";
    local $/;
    return <$in>;
}

sub output_of {
    my ($command) = @_;
    open my $in, '-|:encoding(UTF-8)', 'sh', '-c', $command or die "sh: $!";
    local $/;
    my $said = <$in> // '';
    close $in;
    return ($said, $? >> 8);
}

# As a reader sees it.
sub plain {
    my ($text) = @_;
    $text =~ s/\\(?:f[BRP]|[:&])//g;
    $text =~ s/\\\(aq/'/g;
    $text =~ s/\\\(dq/"/g;
    $text =~ s/\\-/-/g;
    $text =~ s/\\e/\\/g;
    return $text;
}

sub squeeze { my ($text) = @_; $text =~ s/\s+//g; return $text }
sub words { return join ' ', @_ }
sub unique { my %seen; return grep { !$seen{$_}++ } @_ }

# The section in which the text stands: both pages have the same ones in the
# same order.
sub section {
    my ($language, $name) = @_;
    my @order = qw(NAME SYNOPSIS DESCRIPTION OPTIONS COMMANDS PUZZLES ENVIRONMENT FILES EXIT
        EXAMPLES SEE BUGS);
    my (undef, @sections) = split /^\.Sh /m, text_of($page{$language});
    my ($at) = grep { $order[$_] eq $name } 0 .. $#order;
    return @sections == @order ? $sections[$at] : '';
}

is(system("make -s BUILD=$build $page{en} $page{zh} >/dev/null"), 0, 'the pages can be made');

# ---- What the program has

my @commands = text_of('trainer/commands.def') =~ /^COMMAND\((\w+)\)/mg;
cmp_ok(scalar @commands, '>', 30, 'there are commands');
my @kinds = map {tr/_/-/r} text_of('puzzles/kinds.def') =~ /^KIND\((\w+)\)/mg;
my @columns = text_of('puzzles/puzzles.h') =~ /X\(COLUMN_\w+, "(\w+)"\)/g;
my $code = join '', map { text_of($_) } grep { !/po2c/ } glob 'trainer/*.[ch]';
my @variables = sort(unique(
    $code =~ /(?:getenv|is_set|is_on)\("(\w+)"\)/g,
    $code =~ /"(LANG(?:UAGE)?|LC_\w+|(?:CHESS_TRAINER|XDG)_[A-Z_]+)"/g));
@variables = grep { $_ ne 'XDG_CONFIG_HOME' } @variables if $code !~ /xdg_path\(XDG_CONFIG/;

for my $language (sort keys %page) {
    my $say = "chess-trainer --no-save --lang $language";

    my $text = section($language, 'COMMANDS');
    ok($text, "$language: the sections are there") or next;
    is(words($text =~ /^\.It Ic (\w+)/mg), words(@commands),
        "$language: the commands are listed in their order");
    my ($list) = output_of("$say help </dev/null");
    my %summary = $list =~ /^  (\w+) +(.*)$/mg;
    my $seen = squeeze(plain($text));
    is(words(grep { index($seen, squeeze($summary{$_} // "no help on $_")) < 0 } @commands), '',
        "$language: each with its summary");

    my ($help) = output_of("$say --help </dev/null");
    my (undef, $usage) = split /\n\n/, $help;
    my @known = sort $usage =~ /(?<![\w-])(--?[a-z][a-z-]*)(?=[ ,])/g;
    my @told = sort map { '-' . plain($_) }
        map {/Fl (\S+)/g} section($language, 'OPTIONS') =~ /^\.It (.*)/mg;
    is(words(@told), words(@known), "$language: the options are those of --help");

    my $puzzles = plain(section($language, 'PUZZLES'));
    is(words(grep { $puzzles !~ /\b$_\b/a } @kinds, @columns), '',
        "$language: every kind and column of puzzles is named");

    my $environment = section($language, 'ENVIRONMENT');
    is(words(grep { $environment !~ /(?<![A-Z_])(?:\\fB)?$_(?![A-Z_])/ } @variables), '',
        "$language: every variable that is read is named");
    my %read = map { $_ => 1 } @variables;
    is(words(grep { !$read{$_} } map { split / , / } $environment =~ /^\.It Ev (.*)/mg), '',
        "$language: and no other");
}

# ---- Examples: "$ COMMAND", then what it answers, if that is shown

sub try_example {
    my ($language, $command, $answer) = @_;
    my $typed = $command =~ /own\.csv/ ? 'Ra8' : 'stop';
    my ($said, $status) = output_of("cd \$HOME && echo $typed | { $command 2>&1\n}");
    is($status, 0, "$language: $command") or diag $said;
    is(squeeze($said), squeeze($answer), "$language: ... and its answer") if $answer ne '';
    mkdir "$ENV{HOME}/class";
    copy("$ENV{HOME}/.local/share/chess-trainer/attempts.csv", "$ENV{HOME}/class/anna.csv");
    return;
}

for my $language (sort keys %page) {
    local $ENV{LANGUAGE} = $language;
    local $ENV{HOME} = tempdir(CLEANUP => 1);
    my $count = 0;
    for my $block (section($language, 'EXAMPLES') =~ /^\.Bd [^\n]*\n(.*?)^\.Ed/msg) {
        my (undef, @steps) = split /^\$ /m, plain($block);
        for my $step (@steps) {
            my ($command, $answer) = split /\n/, $step, 2;
            try_example($language, $command, $answer);
            $count++;
        }
    }
    cmp_ok($count, '>', 5, "$language: there are examples");
}

# ---- Form

# mandoc knows the English names of sections, and every page of this machine.
my %passed_over = (
    en => qr/referenced manual not found|mandoc\.db/,
    zh => qr/not "NAME"|outside NAME|trailing delimiter|longer than 80|manual not found|mandoc\.db/,
);
for my $language (sort keys %page) {
    SKIP: {
        skip 'mandoc is not installed', 1 if system('command -v mandoc >/dev/null 2>&1');
        my ($report) = output_of("mandoc -Tlint $page{$language} 2>&1");
        is(join("\n", grep { !/$passed_over{$language}/ } split /\n/, $report), '',
            "$language: mandoc finds no fault");
    }
    SKIP: {
        skip 'man is not installed', 2
            if system('man --version 2>/dev/null | grep -q "^man " && command -v groff >/dev/null');
        my ($faults) = output_of("man --warnings -l -Tutf8 $page{$language} 2>&1 >/dev/null");
        is($faults, '', "$language: man shows it without a warning");
        my ($shown) = output_of("man -E UTF-8 -l -Tutf8 $page{$language} 2>/dev/null | col -b");
        like($shown, $language eq 'zh' ? qr/学习和练习国际象棋规则/ : qr/learn and drill the rules/,
            "$language: ... in UTF-8");
    }
}

done_testing;
