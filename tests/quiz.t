#!/usr/bin/perl
# SPDX-License-Identifier: GPL-3.0-or-later
# What `quiz` prints for scripts: castling questions judged once more from the
# six conditions (3.8.2), on a board that is a hash of letters; the lines of
# every topic well formed, no diagram twice, and the same again with that seed.
use strict;
use warnings;
use Test::More;

my $program = ($ENV{BUILD} // 'build') . '/chess-trainer';
my $count = $ENV{CHECK_SLOW} ? 5000 : 1000;

sub quiz {
    my ($topic, $many, $seed) = @_;
    return `$program --no-save --porcelain quiz $topic --count $many --seed $seed 2>&1`;
}

# ---- A board: {square => letter}, squares as [file, rank] joined

sub read_fen {
    my ($board, $turn, $rights) = split / /, shift;
    my (%men, $rank);
    $rank = 8;
    for my $row (split m{/}, $board) {
        my $file = 1;
        for my $sign (split //, $row) {
            if ($sign =~ /\d/) { $file += $sign }
            else { $men{"$file$rank"} = $sign; $file++ }
        }
        $rank--;
    }
    return {men => \%men, white => $turn eq 'w', rights => $rights};
}

sub is_white { return $_[0] =~ /[A-Z]/ }

my %step = (
    n => [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]],
    k => [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]],
    r => [[1, 0], [0, 1], [-1, 0], [0, -1]],
    b => [[1, 1], [-1, 1], [-1, -1], [1, -1]],
);

# Is the square attacked by that side?  Looked at from the square outwards.
sub attacked {
    my ($men, $square, $white) = @_;
    my ($file, $rank) = split //, $square;
    my $there = sub {
        my ($f, $r, $kinds) = @_;
        my $man = $men->{"$f$r"} // return 0;
        return is_white($man) == $white && index($kinds, lc $man) >= 0;
    };
    for my $kind ('n', 'k') {
        for (@{ $step{$kind} }) { return 1 if $there->($file + $_->[0], $rank + $_->[1], $kind) }
    }
    my $below = $white ? $rank - 1 : $rank + 1;
    for (-1, 1) { return 1 if $there->($file + $_, $below, 'p') }
    for my $kind ('r', 'b') {
        for (@{ $step{$kind} }) {
            my ($f, $r) = ($file, $rank);
            while (1) {
                ($f, $r) = ($f + $_->[0], $r + $_->[1]);
                last if $f < 1 || $f > 8 || $r < 1 || $r > 8;
                next if !$men->{"$f$r"};
                return 1 if $there->($f, $r, $kind . 'q');
                last;
            }
        }
    }
    return 0;
}

sub square_of { my ($name) = @_; return (ord(substr $name, 0, 1) - 96) . substr $name, 1, 1 }

sub play {
    my ($position, $uci) = @_;
    my $men = $position->{men};
    my ($from, $to) = (square_of(substr $uci, 0, 2), square_of(substr $uci, 2, 2));
    my ($f, $t) = (substr($from, 0, 1), substr($to, 0, 1));
    my $man = delete $men->{$from};
    delete $men->{ $t . substr $from, 1 } if lc $man eq 'p' && $f != $t && !$men->{$to};
    if (lc $man eq 'k' && abs($f - $t) == 2) {
        my $home = substr $from, 1;
        $men->{ ($f + $t) / 2 . $home } = delete $men->{ ($t > $f ? 8 : 1) . $home };
    }
    $men->{$to} = length $uci > 4 ? ($position->{white} ? uc substr $uci, 4 : substr $uci, 4) : $man;
    $position->{white} = !$position->{white};
    return ($from, $to);
}

# ---- The conditions

my (%seen_code, %seen_diagram);

# All the codes that hold, in no order; those of misconceptions when none bars it.
sub judge {
    my ($fen, $moves, $question) = @_;
    my (undef, $color, $side) = split /:/, $question;
    my $position = read_fen($fen);
    my ($white, $home) = $color eq 'white' ? (1, 1) : (0, 8);
    my $corner = ($side eq 'short' ? 8 : 1) . $home;
    my ($cross, $land) = $side eq 'short' ? (6, 7) : (4, 3);
    my (%moved, $checked);
    my $king_of = sub {
        my ($at) = grep { ($position->{men}{$_} // '') eq ($white ? 'K' : 'k') }
            keys %{ $position->{men} };
        return $at;
    };
    for my $uci ($moves eq '-' ? () : split /,/, $moves) {
        $checked = 1
            if $position->{white} == $white && attacked($position->{men}, $king_of->(), !$white);
        $moved{$_} = 1 for play($position, $uci);
    }
    die "not its turn: $fen $moves\n" if $position->{white} != $white;
    my $men = $position->{men};
    my @codes;
    my $king = $king_of->();
    my $right = $side eq 'short' ? 'K' : 'Q';
    my $at_start = index($position->{rights}, $white ? $right : lc $right) >= 0;
    push @codes, 'not-on-first-rank' if substr($king, 1) ne $home;
    push @codes, 'right-lost-king' if $king ne "5$home" || $moved{"5$home"};
    my $rook_there = ($men->{$corner} // '') eq ($white ? 'R' : 'r');
    push @codes, 'right-lost-rook' if !$rook_there || $moved{$corner};
    push @codes, 'castling-right-gone' if !$at_start && !@codes;
    push @codes, 'in-check' if attacked($men, $king, !$white);
    return @codes if $king ne "5$home";
    my @way = $side eq 'short' ? (6, 7) : (2, 3, 4);
    push @codes, 'between' if grep { $men->{"$_$home"} } @way;
    push @codes, 'cross-attacked' if attacked($men, "$cross$home", !$white);
    push @codes, 'land-attacked' if attacked($men, "$land$home", !$white);
    return @codes if @codes;
    return 'castling', ($checked ? 'checked-earlier' : ()),
        (attacked($men, $corner, !$white) ? 'rook-attacked' : ()),
        ($side eq 'long' && attacked($men, "2$home", !$white) ? 'rook-crosses-attacked' : ());
}

sub diagram {
    my ($fen, $moves) = @_;
    my $position = read_fen($fen);
    play($position, $_) for $moves eq '-' ? () : split /,/, $moves;
    return join ' ', $position->{white}, map {"$_$position->{men}{$_}"} sort keys %{ $position->{men} };
}

my $text = quiz('castling', $count, 7);
my @lines = split /\n/, $text;
is(scalar @lines, $count, "$count questions on castling");
my (@wrong, @twice);
for my $line (@lines) {
    my (undef, $number, undef, $fen, $moves, $question, $verdict, $codes) = split /\t/, $line;
    my @codes = judge($fen, $moves, $question);
    my $expected = join ',', sort @codes;
    my $told = join ',', sort grep { !/^gives-|^answers-/ } split /,/, $codes;
    my $may = $codes[0] eq 'castling' ? 'yes' : 'no';
    push @wrong, "$line: $expected" if $told ne $expected || $verdict ne $may;
    push @twice, $line if $seen_diagram{ diagram($fen, $moves) }++;
    $seen_code{$_}++ for split /,/, $codes;
}
is_deeply(\@wrong, [], 'verdicts and codes follow from the six conditions');
is_deeply(\@twice, [], 'no position twice');
my @codes = qw(right-lost-king right-lost-rook between in-check cross-attacked land-attacked
    not-on-first-rank castling-right-gone checked-earlier rook-attacked rook-crosses-attacked);
is_deeply([grep { !$seen_code{$_} } @codes], [], 'every fault and every misconception comes up');
is(quiz('castling', 20, 7), join('', map {"$_\n"} @lines[0 .. 19]), 'the same seed, the same start');
isnt(quiz('castling', 20, 8), quiz('castling', 20, 7), 'another seed, other questions');

# ---- All topics

my %form = (
    castling => qr/castling:(?:white|black):(?:short|long)\t(?:yes|no)\t[a-z,-]+/,
    'en-passant' => qr/en-passant:[a-h][45][a-h][36]\t(?:yes|no)\t[a-z,-]+/,
    squares => qr/squares:[a-h][1-8]\t[a-h1-8,]+\t-/,
    count => qr/count:[a-h][1-8]\t\d+\t-/,
    pins => qr/(?:pinned:(?:white|black)|squares:[a-h][1-8])\t(?:none|[a-h1-8,]+)\t-|legal:\w{4}\tno\t[a-z,-]+/,
    check => qr/check\t[a-h1-8qrbn,]+\t-/,
    'mate-in-1' => qr/mate-in-1\t[a-h1-8qrbn]{4,5}\t-/,
    'stalemate-or-mate' => qr/state\t(?:checkmate|stalemate|check|ongoing)\t-/,
    promotion => qr/promotion\t[a-h1-8]{4}[qrbn]\t-|legal:[a-h1-8]{4}[qk]?\t(?:yes|no)\t[a-z,-]+/,
    claims => qr/claims\t(?:nothing|threefold|threefold-announced|fifty|fifty-announced|drawn)\t-/,
    'king-taken' => qr/king(?:\t(?:checkmate|stalemate|check)|:\w{4}\ttaken-back)\t-/,
    'dead-position' => qr/mating\t(?:none|white|black|both)\t-/,
    'flag-fall' => qr/flag:(?:white|black)\t(?:white|black|draw)\t-/,
    'touch-move' => qr/left(?::(?:touch|adjust|release)-[a-h][1-8])+\t(?:any|[a-h1-8qrbn,]+)\t-/,
    colors => qr/color:[a-h][1-8]\t(?:light|dark)\t-|(?:same-color|bishop):[a-h1-8]+:[a-h1-8]+\t(?:yes|no)\t-/,
);
my @topics = map { (split /\t/)[1] } split /\n/, `$program --porcelain quiz`;
is_deeply([sort @topics], [sort keys %form], 'the topics are those known here');
for my $topic (@topics) {
    my $number = 0;
    my @odd = grep { $number++; !/^quiz\t$number\t$topic\t[^\t]+\t(?:-|[a-h1-8qrbn,]+)\t$form{$topic}$/ }
        split /\n/, quiz($topic, 12, 3);
    is_deeply([$number, @odd], [12], "$topic: lines are well formed");
}

done_testing;
