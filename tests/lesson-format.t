#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# lessons/FORMAT.md tells the truth: its example holds, and every word that a
# lesson may use is in it.
use strict;
use warnings;
use Test::More;
use File::Temp;

my $build = $ENV{BUILD} // 'build';

sub text_of {
    my ($path) = @_;
    open my $in, '<', $path or die "$path: $!";
    local $/;
    return <$in>;
}

my $text = text_of('lessons/FORMAT.md');
my ($example) = $text =~ /^```lesson\n(.*?)^```$/ms;
ok($example, 'there is an example');
my $file = File::Temp->new(SUFFIX => '.lesson');
print $file $example // '';
close $file;
my $report = `$build/chess-trainer --no-save --lang en check $file 2>&1`;
is($?, 0, 'the example holds') or diag $report;
like($report, qr/steps that hold: 3, of them tasks: 2\. Errors: 0\./, 'all of it is read');

(my $broken = $example) =~ s/answer: f1 /answer: /;
open my $out, '>', $file->filename or die;
print $out $broken;
close $out;
$report = `$build/chess-trainer --no-save --lang en check $file 2>&1`;
is($? >> 8, 1, 'a wrong answer in it would be found') or diag $report;
like($report, qr/:18:9: The rules say otherwise\./, 'with its place');

for my $table ('steps', 'selectors', 'goals', 'keys') {
    my @words = text_of("lessons/$table.def") =~ /^(?:STEP|SELECTOR|GOAL|KEY)\(\w+, "([^"]+)"/mg;
    cmp_ok(scalar @words, '>', 5, "lessons/$table.def has words");
    my $before = $table eq 'steps' ? qr/^\| /m : qr//; # a step has its row
    my @missing = grep { $text !~ /$before`\Q$_\E[ `]/m } @words;
    is("@missing", '', "they are all in lessons/FORMAT.md");
}

done_testing;
