#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# Every position of tests/tables/laws.tsv is set up and asked about through the
# program, as a script would.
use strict;
use warnings;
use Test::More;

my $table = 'tests/tables/laws.tsv';
my $program = ($ENV{BUILD} // 'build') . '/chess-trainer';
$ENV{CHESS_TRAINER_LANG} = 'en';

# What the program says last: to a script, or to people.
sub ask {
    my ($position, $command, $to_people) = @_;
    my @words = ($program, '--no-save', $to_people ? () : '--porcelain', '-c', "position $position");
    push @words, '-c', $command if $command ne '';
    open my $out, '-|', @words or die "$program: $!";
    my @lines = <$out>;
    close $out;
    return $to_people ? join(' ', map { s/\s+/ /gr } @lines) : $lines[-1] // '';
}

sub agrees {
    my ($got, $expected) = @_;
    return 1 if $expected eq '*';
    return index($got, $1) >= 0 if $expected =~ /^~(.*)/;
    return $got eq $expected;
}

sub row_agrees {
    my ($answer, @expected) = @_;
    return agrees($answer, $expected[1]) if $expected[0] eq 'says';
    chomp $answer;
    my @got = split /\t/, $answer, -1;
    return !grep { !agrees($got[$_] // '', $expected[$_]) } 0 .. $#expected;
}

open my $rows, '<', $table or die "$table: $!";
while (my $row = <$rows>) {
    my $line = $.;
    next if $row =~ /^#/;
    chomp $row;
    my ($id, $position, $command, $expected) = split /\t/, $row, -1;
    my @expected = split / \| /, $expected;
    my $answer = ask($position, $command, $expected[0] eq 'says');
    ok(row_agrees($answer, @expected), "$table:$line: $id $command")
        or diag("expected $expected\nanswered $answer");
}
done_testing();
