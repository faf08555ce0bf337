#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# The sessions printed in README.md are run, and must still say what they say.
#
# The lesson and the puzzle file it prints must pass `check`.
#
# A block ```console begins with "$ COMMAND"; a line "name> words" is typed at
# the prompt; all else is what the program answers.  Line breaks may differ: a
# page is narrower than a pipe.
use strict;
use warnings;
use File::Temp;
use IPC::Open2;
use Test::More;

$ENV{LC_ALL} = 'C.UTF-8';
$ENV{XDG_DATA_HOME} = $ENV{XDG_STATE_HOME} = $ENV{XDG_CONFIG_HOME} = '/nonexistent';
delete $ENV{LANGUAGE};
my $build = $ENV{BUILD} // 'build';

sub blocks {
    my ($language) = @_;
    open my $file, '<', 'README.md' or die "README.md: $!";
    local $/;
    return <$file> =~ /^```$language\n(.*?)^```$/msg;
}

sub passes_check {
    my ($text, $ending) = @_;
    my $file = File::Temp->new(SUFFIX => $ending);
    print $file $text;
    close $file;
    return system("$build/chess-trainer --lang en check $file") == 0;
}

sub run {
    my ($command, @typed) = @_;
    $command =~ s{\bbuild/}{$build/}g;
    $command =~ s{chess-trainer}{chess-trainer --no-save --lang en};
    my $process = open2(my $out, my $in, "$command 2>&1");
    print $in "$_\n" for @typed;
    close $in;
    local $/;
    my $said = <$out>;
    waitpid $process, 0;
    return $said;
}

sub squeeze { my ($text) = @_; $text =~ s/\s+/ /g; $text =~ s/^ | $//g; return $text }

my $count = 0;
for my $block (blocks('console')) {
    my ($first, @lines) = split /\n/, $block;
    my ($command) = $first =~ /^\$ (.*chess-trainer.*)/ or next;
    my @typed = map { /^[a-z-]+(?: \d+\/\d+)?> (.*)/ ? $1 : () } @lines;
    my @said = grep { !/^[a-z-]+(?: \d+\/\d+)?> / } @lines;
    s/^stdin:\d+: // for @said;
    (my $answer = run($command, @typed)) =~ s/^stdin:\d+: //mg;
    is(squeeze($answer), squeeze(join "\n", @said), $command);
    $count++;
}
ok($count >= 3, 'README.md shows sessions');
for my $kind (qw(lesson csv)) {
    my @files = blocks($kind);
    ok(@files == 1 && passes_check($files[0], ".$kind"), "the $kind file in README.md is sound");
}
done_testing();
