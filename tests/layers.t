#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# The shape of the program: trainer -> lessons, puzzles -> rules, never back;
# each library is used in one place; no function that invites overruns.
use strict;
use warnings;
use Test::More;

my $build = $ENV{BUILD} // 'build';

# Which folders a folder may include from.
my %below = (
    rules => ['rules'],
    lessons => ['lessons', 'rules'],
    puzzles => ['puzzles', 'rules'],
    trainer => ['trainer', 'lessons', 'puzzles', 'rules'],
);
# Programs that only run while the trainer is built.
my %tool = map { $_ => 1 } 'rules/attack_tables.c', 'trainer/po2c.c';

sub lines_of {
    my ($path) = @_;
    open my $in, '<:encoding(UTF-8)', $path or die "$path: $!";
    return <$in>;
}

# Comments and strings blanked, so that words in them do not count.
sub code_of {
    my ($path) = @_;
    my $text = join '', lines_of($path);
    $text =~ s{(/\*.*?\*/)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')}
              {my $kept = $1 // ''; $kept =~ s/[^\n]//g; defined $1 ? $kept : '""'}gse;
    return split /^/, $text;
}

my @sources = map { glob "$_/*.[ch] $_/*.def" } sort keys %below;
my @tests = map { glob "tests/$_" } '*/*.[ch]', '*.t', '*/*.t', 'pty/*.tcl';
my %code = map { $_ => [code_of($_)] } grep {/\.[ch]$/} @sources, @tests;

sub none {
    my ($name, @found) = @_;
    ok(!@found, $name) or diag map {"  $_\n"} @found;
}

# Places in the chosen files whose code matches.
sub places {
    my ($pattern, @files) = @_;
    my @found;
    for my $file (grep { $code{$_} } @files) {
        my $number = 0;
        for my $line (@{ $code{$file} }) {
            $number++;
            push @found, "$file:$number: $1" if $line =~ /($pattern)/;
        }
    }
    return @found;
}

sub program { return grep { !$tool{$_} } @sources }
sub except { my ($pattern) = @_; return grep { !/$pattern/ } program() }

cmp_ok(scalar(grep { $code{$_} } @sources), '>', 10, 'there are sources');

# ---- Includes

my (@upward, @private);
for my $file (@sources) {
    my ($folder) = $file =~ m{^(\w+)/};
    my $number = 0;
    for my $line (lines_of($file)) {
        $number++;
        next unless $line =~ m{^\s*#\s*include\s+"([^"]+)"};
        my ($wanted, $path) = ($1, "$file:$number: $1");
        next if $wanted =~ /^\w+\.inc$/;
        my ($other) = $wanted =~ m{^(\w+)/};
        if (!$other || !grep { $_ eq $other } @{ $below{$folder} }) { push @upward, $path }
        elsif ($other ne $folder && $wanted !~ m{^\w+/\w+\.def$} && $wanted ne "$other/$other.h") {
            push @private, $path;
        }
    }
}
none('includes go down, from the root of the tree', @upward);
none('other folders are known by their public header', @private);

my @broken;
for my $header (grep {/\.h$/} @sources) {
    my $report = `cc -std=gnu11 -D_GNU_SOURCE -I. -I$build -Wall -Wextra -Werror -x c -fsyntax-only $header 2>&1`;
    push @broken, $header, $report if $? != 0;
}
none('each header compiles alone', @broken);

# ---- One place for each library

sub includes {
    my ($pattern, @files) = @_;
    return grep {
        my $file = $_;
        grep {/^\s*#\s*include\s*<$pattern>/} lines_of($file)
    } @files;
}
none('readline is known to trainer/input.c only',
    includes(qr{readline/.*}, except(qr{^trainer/input\.c$})));
none('libcsv is known to the CSV readers only',
    includes(qr{csv\.h}, except(qr{^puzzles/|^trainer/(store(_read)?|csv_out)\.c$})));
none('the locale is set in trainer/i18n.c only',
    places(qr{\bsetlocale\b}, except(qr{^trainer/i18n\.c$})));

# ---- What is not done here

none('no function that does not know how much room there is, or hides errors',
    places(qr{\b(?:strcpy|strcat|v?sprintf|gets|strtok|ato[ifl]|atoll|v?[fs]?scanf)\s*\(},
        @sources, @tests));
none('whoever writes a file asks first whether a session is replayed',
    grep { my $file = $_; grep {/\bfopen\(.*"[wa]/ && !/replay/} lines_of($file) }
        except(qr{^trainer/(transcript|replay|out_file)\.c$}));
none('only main() ends the program',
    places(qr{\b(?:_?exit|_Exit|quick_exit)\s*\(}, except(qr{^trainer/main\.c$})));
none('nothing below trainer/ prints',
    places(qr{\b(?:v?printf|puts|putchar|perror|stdout|stderr)\b}, except(qr{^trainer/})));

my @mutable = grep {/\s\.(?:data|bss)(?!\.rel\.ro)\S*\s+0*[1-9a-f]/} `objdump -t $build/librules.a`;
SKIP: {
    skip 'sanitizers add their own data', 1 if $build =~ /san/;
    none('rules/ has no mutable globals', map {s/\s+/ /gr} @mutable);
}

# ---- Size and shape

my (@long, @wide, @big, @unmarked);
for my $file (@sources, @tests) {
    my @lines = lines_of($file);
    push @big, "$file: " . @lines . ' lines' if @lines >= 600;
    my $first = $lines[0] =~ /^#!/ ? $lines[1] : $lines[0];
    push @unmarked, $file if $first !~ /SPDX-License-Identifier: GPL-3\.0-or-later/;
    my ($number, $start) = (0, 0);
    for my $line (@lines) {
        $number++;
        chomp $line;
        push @wide, "$file:$number" if $file =~ /\.[ch]$/ && length $line > 100;
        $start = $number if $file =~ /\.c$/ && $line eq '{';
        push @long, "$file:$start: " . ($number - $start - 1) . ' lines'
            if $start && $line eq '}' && $number - $start - 1 > 60;
        $start = 0 if $line eq '}';
    }
}
none('files have fewer than 600 lines', @big);
none('functions have at most 60 lines', @long);
none('lines have at most 100 columns', @wide);
none('each file names its licence first', @unmarked);

done_testing;
