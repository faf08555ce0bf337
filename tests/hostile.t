#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# Whatever comes in, and wherever, the terminal is shown only what can be
# printed, and the program goes on.  tests/tables/hostile.tsv has the bytes.
use strict;
use warnings;
use Encode ();
use File::Temp 'tempdir';
use Test::More;

my $program = ($ENV{BUILD} // 'build') . '/chess-trainer';
my $here = tempdir(CLEANUP => 1);
delete @ENV{qw(LANGUAGE CHESS_TRAINER_NOW CHESS_TRAINER_LANG)};
$ENV{LC_ALL} = 'C.UTF-8';
$ENV{XDG_DATA_HOME} = "$here/data";

my @hostile;
open my $table, '<:raw', 'tests/tables/hostile.tsv' or die "hostile.tsv: $!";
while (<$table>) {
    next if /^#/;
    my ($name, $bytes) = split /\t/;
    my $times = $bytes =~ s/\*(\d+)$// ? $1 : 1;
    $bytes =~ s/\\x(..)|\\(.)/defined $1 ? chr hex $1 : $2 eq 'r' ? "\r" : $2/ge;
    push @hostile, [$name, $bytes x $times];
}
close $table;
cmp_ok(scalar @hostile, '>', 30, 'the table is there');

# ---- What a terminal may be shown

# By Unicode's own properties, which the program's list is not made from.
sub first_bad {
    my ($said) = @_;
    my $text = eval { Encode::decode('UTF-8', my $copy = $said, Encode::FB_CROAK) };
    return 'bytes that are no UTF-8' if !defined $text;
    $text =~ s/[\n\t\x{FE0E}\x{FE0F}]//g;
    return $text =~ /([\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}])/
        ? sprintf('U+%04X', ord $1) : '';
}

sub write_file {
    my ($path, $bytes) = @_;
    open my $out, '>:raw', $path or return;
    print $out $bytes;
    close $out;
    return $path;
}

# Runs the program with this input; what it says on both outputs.
sub run {
    my ($input, @arguments) = @_;
    write_file("$here/input", $input);
    my $process = open my $out, '-|';
    if (!$process) {
        open STDIN, '<', "$here/input" or die $!;
        open STDERR, '>&', \*STDOUT or die $!;
        exec $program, @arguments or die $!;
    }
    local $/;
    my $said = <$out> // '';
    close $out;
    return ($said, $?);
}

# One test: it says nothing bad, and goes on to the last move.
sub goes_on {
    my ($name, $typed, @arguments) = @_;
    my ($said, $status) = run("$typed\nstop\nstop\nposition startpos\ne4\nfen\n", @arguments);
    my $bad = first_bad($said);
    is($bad, '', "$name: nothing that a terminal obeys");
    ok($said =~ m{4P3/8/PPPP1PPP} && ($status & 127) == 0, "$name: and it goes on")
        or diag "status $status: ", substr $said, -300;
    return;
}

# The same for a program that is asked one thing and leaves.
sub leaves {
    my ($name, @arguments) = @_;
    my ($said, $status) = run('', @arguments);
    my $bad = first_bad($said);
    ok($bad eq '' && ($status & 127) == 0, $name) or diag "status $status: $bad";
    return;
}

# A file for each of the hostile texts; what to type about each of them.
sub each_file {
    my ($name, $ending, $content, @commands) = @_;
    my $typed = '';
    my $number = 0;
    for my $hostile (@hostile) {
        my $path = sprintf '%s/%02d%s', $here, $number++, $ending;
        write_file($path, $content->($hostile->[1]));
        $typed .= join '', map { s/FILE/$path/r . "\n" } @commands;
    }
    goes_on($name, $typed, $name =~ /,/ ? () : '--porcelain');
    return;
}

# ---- Files

my %field = (
    id => 'p1', kind => 'mate', fen => '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1', moves => '', n => 1,
    question => '', answer => '', hint => 'h', explanation => 'e', rating => '', themes => 'x',
    title => 't', hint_zh => 'h', title_zh => 't', explanation_zh => 'e',
);
my @columns = sort keys %field;
sub quoted { my ($text) = @_; return '"' . ($text =~ s/"/""/gr) . '"' }
sub csv_row { my (%row) = @_; return join(',', map { quoted($row{$_}) } @columns) . "\n" }

for my $column (@columns) {
    each_file("CSV, column $column", '.csv', sub {
        my ($bytes) = @_;
        return join(',', @columns) . "\n" . csv_row(%field) . csv_row(%field, $column => $bytes) .
            csv_row(%field, id => 'p3');
    }, 'check FILE', 'play FILE', 'hint', 'hint', 'solution', 'hint', 'solution', 'stop');
}
each_file('CSV, a name of a column', '.csv', sub {
    my ($bytes) = @_;
    return join(',', @columns, quoted($bytes)) . "\n" . (csv_row(%field) =~ s/\n/,x\n/r);
}, 'check FILE', 'play FILE', 'stop');
each_file('CSV, all of it', '.csv', sub { return $_[0] }, 'check FILE', 'play FILE', 'pick FILE');
each_file('positions, one a line', '.txt',
    sub { return "$field{fen} $_[0]\n$_[0]\n$field{fen}\n" }, 'check FILE', 'play FILE', 'hint', 'stop');
each_file('EPD', '.epd', sub { return "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm $_[0]; id \"$_[0]\";\n" },
    'check FILE', 'play FILE', 'hint', 'stop');

my $pgn = "[Event \"%\"]\n[White \"%\"]\n[Result \"*\"]\n[%\"x\"]\n\n1. e4 {%} e5 ;%\n2. Nf3 % Nc6 *\n\n" .
    "[FEN \"%\"]\n\n1. e4 *\n\n[FEN \"$field{fen}\"]\n[Event \"%\"]\n\n1. Re8# *\n";
each_file('PGN', '.pgn', sub { return $pgn =~ s/%/$_[0]/gr },
    'court FILE', 'position pgn FILE game 1', 'check FILE', 'play FILE', 'hint', 'stop');

my $lesson = <<'END';
title: The rook
title.zh: 车
topic: rook
articles: 3.3

step: teach
fen: 7k/8/8/8/8/8/8/R6K w - - 0 1
say: It goes far.

step: squares moves a1
answer: a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1
ask: Name every square.
hint: Its own king.
END
for my $line (grep {/:/} split /\n/, $lesson) {
    my ($key) = $line =~ /^([^:]+)/;
    each_file("lesson, $key", '.lesson', sub { return $lesson =~ s/^\Q$line\E$/$line $_[0]/mr }, 'check FILE');
}
each_file('lesson, a key', '.lesson', sub { return $lesson . "$_[0]: x\n" }, 'check FILE');
each_file('lesson, all of it', '.lesson', sub { return $_[0] }, 'check FILE');

each_file('transcript, what was typed', '.transcript',
    sub { return "# chess-trainer transcript 1\n# input: prompt\n> $_[0]\n" }, 'replay FILE');
each_file('transcript, a setting', '.transcript',
    sub { return "# chess-trainer transcript 1\n# board: $_[0]\n" }, 'replay FILE');
each_file('transcript, what was said', '.transcript',
    sub { return "# chess-trainer transcript 1\n# input: prompt\n> e4\n| $_[0]\n" }, 'replay FILE');
each_file('transcript, escaped', '.transcript', sub {
    my $escaped = $_[0] =~ s/([^ -~]|\\)/sprintf '\\x%02X', ord $1/ger;
    return "# chess-trainer transcript 1\n# input: prompt\n> why $escaped\n| x\n";
}, 'replay FILE');

my $record = 'puzzle,2026-01-01T10:00:00Z,%,%,%,0123456789abcdef,wrong,1,0,1.0,,%,%,%,%';
my $header = 'attempt-v1,time,source,item,task,key,score,tries,hints,seconds,rating,articles,ideas,lapsed,answer';
each_file('attempts', '.csv', sub { return "$header\n" . ($record =~ s/%/quoted($_[0])/ger) . "\n" },
    'report FILE --answers');
each_file('names of pupils', '.names', sub { return "$_[0] = $_[0]\n00 = $_[0]\n" },
    "report $here/00.csv --names FILE --answers");
{
    my $text = "$header\n";
    $text .= $record =~ s/%/quoted($_->[1])/ger . "\n" for @hostile;
    mkdir "$here/data";
    mkdir "$here/data/chess-trainer";
    write_file("$here/data/chess-trainer/attempts.csv", $text);
    goes_on('the records of this learner', "progress\nreview\nreview list\nlearn\nlessons\nplay castling --failed");
    goes_on('the same in fields', "progress\nreview list\nlessons\nlearn", '--porcelain');
}

# One rule for all files: what is hidden is refused, with its line.
for my $hostile (grep { $_->[0] ne 'carriage return' } @hostile) {
    my ($name, $bytes) = @$hostile;
    my $csv = write_file("$here/refused.csv",
        join(',', @columns) . "\n" . csv_row(%field) . csv_row(%field, title => "A $bytes"));
    my ($said) = run('', '--porcelain', 'check', $csv);
    like($said, qr/^\Q$csv\E:3\t[^\t]*\t[^\t]*\terror\t(?:control-character|bad-utf-8|nul-byte|field-too-long)/m,
        "a puzzle set is refused for its $name");
    my $file = write_file("$here/refused.lesson", $lesson =~ s/^say: /say: $bytes/mr);
    ($said) = run('', 'check', $file);
    like($said, qr/^\Q$file\E:8:\d+: (?:Here is a hidden|The line is too long)/m, "and a lesson");
}

# ---- Names of files

sub can_be_name { my ($bytes) = @_; return $bytes !~ m{[\0/]} && length $bytes < 200 }
my $data = "$here/folder";
mkdir $_ for $data, "$data/lessons", "$data/puzzles";
for my $hostile (grep { can_be_name($_->[1]) } @hostile) {
    my ($name, $bytes) = @$hostile;
    my $path = write_file("$here/$bytes.csv", "$header\n") or next;
    write_file("$data/lessons/99-$bytes.lesson", "nonsense\n");
    write_file("$data/puzzles/$bytes.csv", "kind,fen\nmate,nonsense\n");
    goes_on("file name, $name", join "\n", map {("$_ \"$path\"", "$_ \"$here/none $bytes\"")}
        'check', 'play', 'pick', 'report', 'court', 'replay', 'position pgn', 'pick mate-in-1 -o');
    leaves("file name, $name: check", 'check', $path);
    leaves("file name, $name: --transcript", '--transcript', "$here/none/$bytes", 'fen');
}
goes_on('names in the folder of lessons and sets', "lessons\npuzzles\nlearn\nprogress", '--data-dir', $data);
goes_on('the same in fields', "lessons\npuzzles\nprogress", '--data-dir', $data, '--porcelain');

# ---- What is typed

my @before = ('', 'why ', 'help ', 'set board ', 'set ', 'quiz ', 'learn ', 'position ', 'moves ', 'claim ',
    'mate ', 'play --kind ', 'touch ', 'profile ', 'report ', 'transcript ', 'san ', 'flag ');
for my $before (@before) {
    my $typed = join '', map {"$before$_->[1]\n"} @hostile;
    goes_on('typed: ' . ($before || 'alone'), $typed);
    goes_on("typed in Chinese: $before", $typed, '--lang', 'zh') if $before =~ /why|set|touch/;
}
goes_on("an answer to $_", join "\n", $_, (map { $_->[1] } @hostile), 'explain', 'solution')
    for 'learn rook', 'quiz castling', 'quiz claims --count 3', 'play castling', 'play mate-in-1', 'play draw';

# All that Unicode calls a control, a format or ignorable, in lines of a hundred.
my @all = grep { chr($_) =~ /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\p{NChar}]/ } 1 .. 0xD7FF, 0xE000 .. 0x10FFFF;
cmp_ok(scalar @all, '>', 4000, 'there are many of them');
my $lines = '';
while (my @some = splice @all, 0, 100) {
    no warnings 'nonchar';
    my $text = join '', map { chr } grep { $_ != 10 } @some;
    utf8::encode($text);
    $lines .= "why $text\n";
}
goes_on('every hidden character', $lines);

# ---- What it is started with

for my $hostile (grep { $_->[1] !~ /\0/ } @hostile) {
    my ($name, $bytes) = @$hostile;
    leaves("option $_, $name", $_, $bytes, 'fen') for qw(--lang --board --color --seed --data-dir -c);
    leaves("an option that is none, $name", "--$bytes");
    leaves("letters that are no option, $name", "-$bytes");
    leaves("a command that is none, $name", $bytes);
    my @variables = qw(CHESS_TRAINER_LANG CHESS_TRAINER_NOW LANGUAGE LC_ALL TERM TZ XDG_DATA_HOME
        XDG_STATE_HOME XDG_CONFIG_HOME NO_COLOR CLICOLOR_FORCE TMPDIR);
    local @ENV{@variables} = ("/$bytes") x @variables;
    leaves("variables, $name", qw(-c e4 -c puzzles -c), 'replay none', '-c', 'play mate-in-1', '-c', 'Re8');
    local $ENV{CHESS_TRAINER_DATA} = "/$bytes";
    leaves("CHESS_TRAINER_DATA, $name", qw(-c puzzles -c lessons));
}

done_testing;
