/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reason_words.c - why a move may not be played, as people put it.
 *
 * An answer is heard clause by clause.  Words that were made use of are blanked,
 * and so is a "not" that only says what the rules forbid ("he cannot pass through
 * check"); a "not" that is left over denies the reason it stands with ("the king
 * has not moved").
 */
#include "trainer/reason_words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *words;
    FaultSet faults;
    bool rule; /* how the men move: "not" makes no difference */
} ReasonRow;

#define F(name) ((FaultSet)1 << FAULT_##name)
#define REASON(words, faults) {words, faults, false},
#define RULE(words, faults) {words, faults, true},
static const ReasonRow ROWS[] = {
#include "trainer/reasons.def"
};
#undef REASON
#undef RULE
static const FaultSet BLOCKS =
    F(BETWEEN) | F(BLOCKED) | F(PAWN_BLOCKED) | F(DOUBLE_BLOCKED);
#undef F

/* ---- Words ------------------------------------------------------------------- */

/* Letters of Latin words; a byte of a Chinese character stands alone. */
static bool is_letter(char c)
{
    return isalnum((unsigned char)c);
}

/* Where a word occurs, an ASCII one only at the beginning of a word, a very
 * short one ("no", "in", "not") only as a whole word. */
static char *find_word(char *text, const char *word, size_t length)
{
    bool ascii = (unsigned char)*word < 0x80;
    for (char *at = text; *at; at++) {
        bool begins = !ascii || at == text || !is_letter(at[-1]);
        bool whole = length <= 2 || strncmp(word, "not", length) == 0;
        if (begins && strncmp(at, word, length) == 0 &&
            (!ascii || !whole || !is_letter(at[length])))
            return at;
    }
    return NULL;
}

/* The word of this list, parted by spaces, that stands exactly here; its length
 * or 0. */
static size_t word_here(const char *text, const char *at, const char *list)
{
    for (const char *w = list; *w;) {
        size_t length = strcspn(w, " ");
        bool ascii = (unsigned char)*w < 0x80;
        bool begins = !ascii || at == text || !is_letter(at[-1]);
        if (begins && strncmp(at, w, length) == 0 && (!ascii || !is_letter(at[length])))
            return length;
        w += length;
        w += strspn(w, " ");
    }
    return 0;
}

static void blank(char *at, size_t length)
{
    memset(at, ' ', length);
}

/* "isn't" to "is not", so that one word is to be looked for. */
static char *spell_out(const char *text)
{
    static const char SHORT[] = "isnt hasnt wasnt doesnt dont didnt havent arent wouldnt cant "
                                "mustnt cannot";
    char *full = malloc(3 * strlen(text) + 1), *write = full;
    if (!full)
        return NULL;
    for (const char *at = text; *at;) {
        size_t length = word_here(text, at, SHORT);
        if (length > 0) {
            size_t stem = strncmp(at, "can", 3) == 0 ? 3 : length - 2;
            write = (char *)mempcpy(mempcpy(write, at, stem), " not", 4);
            at += length;
        } else if (strncmp(at, "n't", 3) == 0) {
            write = (char *)mempcpy(write, " not", 4);
            at += 3;
        } else {
            *write++ = *at == '-' || *at == '\'' ? ' ' : *at;
            at++;
        }
    }
    *write = '\0';
    return full;
}

/* ---- Not ------------------------------------------------------------------------ */

enum { MAX_DENIALS = 8 };

typedef struct {
    char *text;
    const Asked *asked;
    Reasons *reasons;
    bool heard;
    Bitboard squares;  /* that are spoken of */
    unsigned men;      /* that are spoken of, as bits by type */
} Clause;

static char *skip_spaces(char *at)
{
    return at + strspn(at, " ");
}

static char *word_before(char *text, char *at)
{
    while (at > text && at[-1] == ' ')
        at--;
    while (at > text && is_letter(at[-1]))
        at--;
    return at;
}

/* Does this "not" only say what may not be? */
static bool forbids(char *text, char *at)
{
    static const char MAY[] = "can ca could may must should might ought need";
    static const char DO[] = "do does";
    static const char WAYS[] = "move moves go jump leap step walk castle take capture run like";
    static const char ALLOWED[] = "allowed permitted legal possible able to supposed only just";
    char *before = word_before(text, at), *after = skip_spaces(at + strlen("not"));
    return word_here(text, before, MAY) || word_here(text, after, ALLOWED) ||
           (word_here(text, before, DO) && word_here(text, after, WAYS));
}

/* "there must be no man between", "nothing may stand there" */
static bool rules_out(char *text, const char *at)
{
    static const char MAY[] = "must may can should could";
    for (char *c = text; *c; c++)
        if (word_here(text, c, MAY) && c != at)
            return true;
    return false;
}

/* "never" of what pawns do is a rule; "has never moved" is not. */
static bool never_moved(char *text, char *at)
{
    return word_here(text, word_before(text, at), "has have had was king rook") ||
           word_here(text, skip_spaces(at + strlen("never")), "moved been left");
}

static void blank_rules(char *text)
{
    static const char FORBID[] = "不可以 不能 不可 不许 不得 不准 不会 不应 不该 不允许 不行 "
                                 "不合法 非法 没法 无法";
    for (char *at = text; *at; at++) {
        size_t length = word_here(text, at, FORBID);
        if (length > 0)
            blank(at, length);
        else if (word_here(text, at, "not") && forbids(text, at))
            blank(at, strlen("not"));
        else if (word_here(text, at, "never") && !never_moved(text, at))
            blank(at, strlen("never"));
        else if ((length = word_here(text, at, "no nothing nobody none neither")) > 0 &&
                 rules_out(text, at))
            blank(at, length);
    }
}

/* Is there a "not" that belongs to what stands at `word`?  In English it stands
 * before it, in the same part of the sentence. */
static bool is_denied(const char *text, const char *word)
{
    for (const char *at = text; *at; at++) {
        if (word_here(text, at, "没 未 无 非 不 nothing nobody"))
            return true;
        if (at < word && word_here(text, at, "not no none never neither nor without")) {
            const char *and = at;
            while (and < word && !word_here(text, and, "and"))
                and++;
            if (and == word)
                return true;
        }
    }
    return false;
}

/* ---- What was heard --------------------------------------------------------------- */

static void add_reason(Clause *c, FaultSet faults, ReasonFlaw flaw, Square square)
{
    Reasons *reasons = c->reasons;
    c->heard = true;
    for (int i = 0; i < reasons->count; i++)
        if (reasons->list[i] == faults && reasons->flaws[i] == flaw &&
            reasons->squares[i] == square)
            return;
    if (reasons->count == MAX_REASONS)
        return;
    reasons->list[reasons->count] = faults;
    reasons->flaws[reasons->count] = flaw;
    reasons->squares[reasons->count++] = square;
}

static void hear(Clause *c, FaultSet faults, bool denied)
{
    if (denied) {
        c->reasons->denied |= faults;
        c->heard = true;
    } else {
        add_reason(c, faults, FLAW_NONE, NO_SQUARE);
    }
}

/* "3.8.2.2": any fault of that article. */
static void hear_articles(Clause *c)
{
    for (char *at = c->text; *at; at++) {
        if (!isdigit((unsigned char)*at) || (at > c->text && is_letter(at[-1])))
            continue;
        size_t length = strspn(at, "0123456789.");
        while (length > 0 && at[length - 1] == '.')
            length--;
        FaultSet set = 0;
        for (unsigned f = 0; f < FAULT_COUNT; f++)
            if (strlen(fault_article((FaultCode)f)) == length &&
                strncmp(at, fault_article((FaultCode)f), length) == 0)
                set |= fault_bit((FaultCode)f);
        set &= c->asked->possible;
        if (set && length > 1) {
            hear(c, set, is_denied(c->text, at));
            blank(at, length);
        }
    }
}

/* ---- Squares ---------------------------------------------------------------------- */

static Square square_here(const char *text, const char *at)
{
    bool alone = (at == text || !is_letter(at[-1])) && at[0] && at[1] && !is_letter(at[2]);
    char name[3] = {at[0], alone ? at[1] : '\0', '\0'};
    return alone ? square_parse(name) : NO_SQUARE;
}

/* A square of the king's rank: what an attack on it means for castling.  On a
 * square that the king does not stand on, cross or reach it means nothing. */
static FaultSet attacked_square(Move castling, Square square)
{
    Square from = move_from(castling), to = move_to(castling);
    if (square == from)
        return fault_bit(FAULT_IN_CHECK);
    if (square == to)
        return fault_bit(FAULT_LAND_ATTACKED);
    return square == (from + to) / 2 ? fault_bit(FAULT_CROSS_ATTACKED) : 0;
}

/* "f1 is attacked" names the fault exactly when the move is castling. */
static void hear_castling_squares(Clause *c)
{
    static const char *const WORDS[] = {"attack", "control", "guard", "cover", "攻击", "控制"};
    Move move = c->asked->move;
    char *word = NULL;
    size_t length = 0;
    for (size_t i = 0; !word && i < sizeof WORDS / sizeof *WORDS; i++) {
        length = strlen(WORDS[i]);
        word = find_word(c->text, WORDS[i], length);
    }
    bool any = false, denied = word && is_denied(c->text, word);
    for (char *at = c->text; word && *at; at++) {
        Square square = square_here(c->text, at);
        if (square == NO_SQUARE || square_rank(square) != square_rank(move_from(move)))
            continue;
        FaultSet faults = attacked_square(move, square);
        if (faults)
            hear(c, faults, denied);
        else if (!denied)
            add_reason(c, 0, FLAW_SQUARE_NO_MATTER, square);
        any = true;
    }
    if (any)
        blank(word, length);
    c->heard |= any;
}

/* ---- Rows --------------------------------------------------------------------------- */

/* The squares that must be empty for the move. */
static Bitboard way_of(const Asked *asked)
{
    Square from = move_from(asked->move), to = move_to(asked->move);
    if (move_is_castling(asked->move))
        return squares_between(from, to > from ? from + 3 : from - 4);
    Bitboard way = squares_between(from, to);
    if (piece_type(position_piece(asked->position, from)) == PAWN)
        way |= square_bit(to);
    return way;
}

/* Somebody bars the way, but is it who and where it was said? */
static void hear_block(Clause *c, FaultSet faults)
{
    Bitboard way = way_of(c->asked), barred = way & position_occupied(c->asked->position);
    Bitboard said = way & c->squares;
    unsigned there = 0, ends = 1u << KING | 1u << ROOK;
    if (said && barred && !(said & barred)) {
        add_reason(c, 0, FLAW_SQUARE_EMPTY, lowest_square(said));
        return;
    }
    for (Bitboard left = barred; left;)
        there |= 1u << piece_type(position_piece(c->asked->position, pop_square(&left)));
    unsigned men = c->men & ~(move_is_castling(c->asked->move) ? ends : 1u << PAWN | 1u << KING);
    bool other = barred && men && !(c->men & there);
    add_reason(c, faults, other ? FLAW_OTHER_MAN : FLAW_NONE,
               other ? lowest_square(barred) : NO_SQUARE);
}

/* Blanks the row's words if all of them occur; *last is the last of them. */
static bool use_row(char *text, const ReasonRow *row, char **last)
{
    char *found[4];
    size_t lengths[4];
    int count = 0;
    *last = NULL;
    for (const char *w = row->words; *w && count < 4; count++) {
        lengths[count] = strcspn(w, " ");
        found[count] = find_word(text, w, lengths[count]);
        if (!found[count])
            return false;
        if (found[count] > *last || !*last)
            *last = found[count];
        w += lengths[count];
        w += strspn(w, " ");
    }
    for (int i = 0; i < count; i++)
        blank(found[i], lengths[i]);
    return true;
}

/* "not on the first rank": the "not" belongs to the rule and denies nothing else. */
static void use_not(char *text, const char *word)
{
    for (char *at = text; at < word; at++) {
        size_t length = word_here(text, at, "not no");
        if (length > 0) {
            blank(at, length);
            return;
        }
    }
}

/* A row of which nothing can be at issue here keeps its words for the next. */
static void hear_rows(Clause *c)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        FaultSet faults = ROWS[i].faults & c->asked->possible;
        char *last;
        if (!faults || !use_row(c->text, &ROWS[i], &last))
            continue;
        bool denied = !ROWS[i].rule && is_denied(c->text, last);
        if (ROWS[i].rule)
            use_not(c->text, last);
        if (!denied && c->asked->position && faults & BLOCKS && !(faults & ~BLOCKS))
            hear_block(c, faults);
        else
            hear(c, faults, denied);
    }
}

/* Words that could be the reason of some other move: understood, and not true. */
static void hear_elsewhere(Clause *c)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS && !c->heard; i++) {
        char *last;
        if (!ROWS[i].rule && use_row(c->text, &ROWS[i], &last) && !is_denied(c->text, last))
            hear(c, ROWS[i].faults, false);
    }
}

/* "A knight is on e3": no word for it, but it says who stands where it matters. */
static void hear_men_in_the_way(Clause *c)
{
    const Position *p = c->asked->position;
    if (!p || c->heard || is_denied(c->text, c->text + strlen(c->text)))
        return;
    Bitboard there = c->squares & position_occupied(p);
    if (there & way_of(c->asked) & ~square_bit(move_from(c->asked->move)) &&
        (c->asked->possible & BLOCKS))
        hear_block(c, c->asked->possible & BLOCKS);
    else if (there & square_bit(move_to(c->asked->move)))
        hear(c, c->asked->possible & fault_bit(FAULT_OWN_PIECE), false);
}

/* ---- Clauses -------------------------------------------------------------------------- */

static void note_squares_and_men(Clause *c)
{
    static const char *const MEN[] = {
        [PAWN] = "pawn pawns 兵", [KNIGHT] = "knight knights 马", [BISHOP] = "bishop bishops 象",
        [ROOK] = "rook rooks 车", [QUEEN] = "queen queens 后", [KING] = "king kings 王",
    };
    for (char *at = c->text; *at; at++) {
        Square square = square_here(c->text, at);
        if (square != NO_SQUARE)
            c->squares |= square_bit(square);
        for (PieceType type = PAWN; type <= KING; type++)
            if (word_here(c->text, at, MEN[type]))
                c->men |= 1u << type;
    }
}

/* Is there anything in the clause that could have been meant as a reason? */
static bool says_something(const char *text)
{
    static const char NOTHING[] =
        "a an the it is be been that this not no may can could must do does in on of to for at "
        "allowed possible legal illegal played play permitted right move moves castle castling he "
        "she now here there so and then therefore white black yes king rook short long capture "
        "有 是 这 那 着 步 棋 走 了 的 不 行 可 以 能 易 位 合 法 规 则 所 因 为 此 白 黑 方 王 车 "
        "现 在 也 都 就 吃 他 它 她 短 长 对 否 没 错";
    for (const char *at = text; *at;) {
        size_t length = word_here(text, at, NOTHING);
        if (length > 0)
            at += length;
        else if (!is_letter(*at) && (unsigned char)*at < 0x80)
            at++;
        else
            return true;
    }
    return false;
}

static void hear_clause(char *text, const Asked *asked, Reasons *reasons)
{
    Clause c = {.text = text, .asked = asked, .reasons = reasons};
    bool something = says_something(text);
    blank_rules(text);
    note_squares_and_men(&c);
    hear_articles(&c);
    if (move_is_castling(asked->move))
        hear_castling_squares(&c);
    hear_rows(&c);
    hear_men_in_the_way(&c);
    if (!c.heard)
        hear_elsewhere(&c);
    reasons->unheard |= something && !c.heard;
}

/* The length of what parts two clauses here, or 0. */
static size_t parting_here(const char *text, const char *at)
{
    bool number = *at == '.' && isdigit((unsigned char)at[1]);
    if (strchr(",;.!?:()\n", *at) && !number)
        return 1;
    return word_here(text, at, "but because since although though 但是 但 因为 而且 并且");
}

void hear_reasons(const char *text, const Asked *asked, Reasons *reasons)
{
    char *copy = spell_out(text);
    if (!copy)
        return;
    for (char *clause = copy, *at = copy;;) {
        size_t length = *at ? parting_here(copy, at) : 1;
        if (length == 0) {
            at++;
            continue;
        }
        bool end = !*at;
        *at = '\0';
        hear_clause(clause, asked, reasons);
        if (end)
            break;
        clause = at += length;
    }
    free(copy);
}
