#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# The Chinese catalogue fits the program: nothing missing, nothing stale, the
# same format directives, and none of the misprints that go round.
use strict;
use warnings;
use utf8;
use Test::More;

binmode $_, ':encoding(UTF-8)' for Test::More->builder->output,
    Test::More->builder->failure_output;

my $build = $ENV{BUILD} // 'build';
my $po = 'trainer/po/zh_CN.po';
my $pot = "$build/messages.pot";
delete $ENV{MAKEFLAGS};
delete $ENV{LANGUAGE};

# msgid => {text, fuzzy, line}; the header has the empty id.
sub read_po {
    my ($path) = @_;
    my (%entries, $entry, $part);
    open my $in, '<:encoding(UTF-8)', $path or die "$path: $!";
    while (my $line = <$in>) {
        if ($line =~ /^#,.*fuzzy/) { $entry = {fuzzy => 1}; next }
        if ($line =~ /^msgid (".*")$/) {
            $entry = {fuzzy => $entry && $entry->{fuzzy} && !defined $entry->{id}, line => $.};
            $part = 'id';
        } elsif ($line =~ /^msgstr (".*")$/) {
            $entries{$entry->{id}} = $entry;
            $part = 'text';
        } elsif ($line !~ /^(".*")$/) { next }
        $entry->{$part} = ($entry->{$part} // '') . substr $1, 1, -1;
    }
    return \%entries;
}

# "%2$s is %1$d" => {1 => 'd', 2 => 's'}
sub directives {
    my ($text) = @_;
    my (%kinds, $next);
    while ($text =~ /%(?:(\d+)\$)?[-+ #0']*\d*(?:\.\d+)?([hlzjt]*[a-zA-Z%])/g) {
        $kinds{$1 // ++$next} = $2 if $2 ne '%';
    }
    return join ' ', map {"$_:$kinds{$_}"} sort keys %kinds;
}

sub none_of {
    my ($name, @found) = @_;
    ok(!@found, $name) or diag map {"  $_\n"} @found;
}

is(system("make -s BUILD=$build $pot >/dev/null"), 0, 'the messages can be extracted');
my ($wanted, $have) = (read_po($pot), read_po($po));
delete $_->{''} for $wanted, $have;
cmp_ok(scalar keys %$wanted, '>', 0, 'there are messages');

my @missing = grep { !$have->{$_} || $have->{$_}{text} eq '' || $have->{$_}{fuzzy} }
    sort keys %$wanted;
none_of("every message is translated ($po; `make translations` adds the new ones)", @missing);
none_of('no translation is left without its message (`make translations` drops them)',
    map {"$po:$have->{$_}{line}: $_"} grep { !$wanted->{$_} } sort keys %$have);
none_of('translations take the same values as their messages',
    map {"$po:$have->{$_}{line}: $_"}
    grep { $have->{$_}{text} ne '' && directives($_) ne directives($have->{$_}{text}) }
    sort keys %$have);

my $report = `msgfmt --check -o /dev/null $po 2>&1`;
is($?, 0, 'msgfmt finds no fault') or diag $report;

# Misprints of the web pages many rule summaries are copied from, and the word
# they stand for.
my %misprints = (
    '无子可劝' => '无子可动', '同以格象' => '同色格象', '任何一围' => '任何一翼',
    '造反走任何规则' => '走任何合乎规则', '瞳动' => '走动', '后蓁肋上拿走' => '从棋盘上拿走',
    '四化之' => '四分之', '地棋方' => '行棋方', '枯钟' => '棋钟',
);
my @texts = ($po, 'README.md', 'trainer/chess-trainer.zh_CN.6', glob('lessons/data/*'),
    glob('puzzles/data/*'));
my @found;
for my $path (grep { -f } @texts) {
    open my $in, '<:encoding(UTF-8)', $path or die "$path: $!";
    while (my $line = <$in>) {
        push @found, map {"$path:$.: $_, for $misprints{$_}"}
            grep { index($line, $_) >= 0 } sort keys %misprints;
    }
}
none_of('no known misprint is repeated', @found);

# The habits CONTRIBUTING.md asks translators for. Spaces are not looked for in the
# catalogue, which shows how commands are typed ("touch 格子"), nor among man macros.
my $chinese = qr/[\x{4e00}-\x{9fff}，。？！：；（）“”、]/;
my @habits;
for my $path (@texts) {
    open my $in, '<:encoding(UTF-8)', $path or die "$path: $!";
    while (my $line = <$in>) {
        push @habits, "$path:$.: a space between Chinese and Latin"
            if $path ne $po && $path !~ /\.6$/ && $line =~ /$chinese [A-Za-z0-9`]|[A-Za-z0-9`] $chinese/;
        push @habits, "$path:$.: 半回合 after a number (单步)"
            if $line =~ /[%一二三四五六七八九十百几0-9d]个半回合/;
        push @habits, "$path:$.: 合法 of a move (合乎规则)" if $line =~ /合法/;
        push @habits, "$path:$.: an offer is 提和, a claim 要求判和"
            if $line =~ /提出和棋|提议和棋/;
    }
}
none_of('Chinese keeps to the habits of CONTRIBUTING.md', @habits);

done_testing;
