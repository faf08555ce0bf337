/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_record.c - what a puzzle asks about, and what an answer to it shows. */
#include "trainer/play_record.h"

#include "trainer/play_end.h"

#include <stdio.h>
#include <string.h>

/* ---- The question ------------------------------------------------------------------ */

static const char *question_name(QuestionCode code)
{
    switch (code) {
    case ASK_MATE: return "mate";
    case ASK_LINE: return "line";
    case ASK_CASTLE_SHORT: return "castling short";
    case ASK_CASTLE_LONG: return "castling long";
    case ASK_EN_PASSANT:
    case ASK_EN_PASSANT_MOVE: return "en-passant";
    case ASK_AVOID_STALEMATE: return "avoid-stalemate";
    case ASK_FIND_STALEMATE: return "find-stalemate";
    case ASK_WHICH_END: return "which-end";
    case ASK_STATUS: return "status";
    case ASK_DRAW: return "draw";
    case ASK_SQUARES: return "squares";
    case ASK_CHECK_ANSWERS: return "check-answers";
    case ASK_ALL_MOVES: return "all-moves";
    case ASK_PROMOTION: return "promotion";
    }
    return "";
}

/* In how many moves is no part of it: it may be left out of the file, and goes
 * down while a mate is played out. */
uint64_t puzzle_key(const Puzzle *puzzle, const Question *question)
{
    char text[64], move[MOVE_TEXT_SIZE] = "";
    if (question->code == ASK_EN_PASSANT_MOVE)
        move_uci(question->move, move);
    /* The same position is another question with another history. */
    if (question->code == ASK_DRAW)
        snprintf(move, sizeof move, "%d-%d", game_ply(puzzle->game),
                 game_occurrences(puzzle->game));
    if (question->code == ASK_SQUARES)
        square_name(puzzle->question, move);
    snprintf(text, sizeof text, "%s %s", question_name(question->code), move);
    return record_key(game_position(puzzle->game), text);
}

static IdeaSet ideas_of_grounds(Grounds grounds)
{
    static const struct {
        Grounds ground;
        Idea idea;
    } IDEAS[] = {
        {ON_MATE, IDEA_MATE},           {ON_STALEMATE, IDEA_STALEMATE},
        {ON_DEAD, IDEA_DEAD},           {ON_FIVEFOLD, IDEA_AUTOMATIC},
        {ON_SEVENTYFIVE, IDEA_AUTOMATIC}, {ON_THREEFOLD, IDEA_THREEFOLD},
        {ON_FIFTY, IDEA_FIFTY},         {ON_CHECK, IDEA_CHECK},
    };
    IdeaSet set = 0;
    for (size_t i = 0; i < sizeof IDEAS / sizeof *IDEAS; i++)
        if (grounds & IDEAS[i].ground)
            set |= idea_bit(IDEAS[i].idea);
    return set;
}

static IdeaSet idea_of_man(PieceType man)
{
    static const Idea IDEAS[] = {
        [PAWN] = IDEA_PAWN_STEP, [KNIGHT] = IDEA_KNIGHT, [BISHOP] = IDEA_BISHOP,
        [ROOK] = IDEA_ROOK,      [QUEEN] = IDEA_QUEEN,   [KING] = IDEA_KING_STEP,
    };
    return idea_bit(IDEAS[man]);
}

/* Of a move that was left out: what hid it. */
static IdeaSet ideas_of_missed(const Diagnosis *d)
{
    IdeaSet set = 0;
    for (int i = 0; i < d->note_count; i++)
        if (d->notes[i].code == NOTE_EN_PASSANT || d->notes[i].code == NOTE_CASTLING ||
            d->notes[i].code == NOTE_STAYS_ON_PIN_LINE)
            set |= idea_bit(idea_of_note(d->notes[i].code));
    return set;
}

/* Moves that were left out, or that are none. */
static IdeaSet ideas_of_moves(const Game *game, const MoveList *moves)
{
    IdeaSet set = 0;
    Diagnosis d;
    for (int i = 0; i < moves->count; i++) {
        game_diagnose(game, moves->moves[i], &d);
        set |= d.legal ? ideas_of_missed(&d) : ideas_of_diagnosis(&d);
    }
    return set;
}

IdeaSet question_ideas(const Question *question, const Diagnosis *d)
{
    bool diagnosed = d && d->fault_count + d->note_count > 0;
    switch (question->code) {
    case ASK_MATE: return idea_bit(IDEA_MATE);
    case ASK_LINE: return 0;
    case ASK_CASTLE_SHORT:
    case ASK_CASTLE_LONG: return diagnosed ? ideas_of_diagnosis(d) : idea_bit(IDEA_CASTLING);
    case ASK_EN_PASSANT:
    case ASK_EN_PASSANT_MOVE:
        return diagnosed ? ideas_of_diagnosis(d) : idea_bit(IDEA_EP_WHOM);
    case ASK_AVOID_STALEMATE:
    case ASK_FIND_STALEMATE: return idea_bit(IDEA_STALEMATE);
    case ASK_WHICH_END: return idea_bit(IDEA_MATE) | idea_bit(IDEA_STALEMATE);
    case ASK_STATUS:
        return question->rests_on ? ideas_of_grounds(question->rests_on)
                                  : idea_bit(IDEA_MATE) | idea_bit(IDEA_STALEMATE);
    case ASK_DRAW:
        return question->rests_on ? ideas_of_grounds(question->rests_on)
                                  : idea_bit(IDEA_THREEFOLD) | idea_bit(IDEA_FIFTY);
    case ASK_SQUARES: return idea_of_man(question->man);
    case ASK_CHECK_ANSWERS: return idea_bit(IDEA_CHECK_ANSWER);
    case ASK_ALL_MOVES: return 0;
    case ASK_PROMOTION: return idea_bit(IDEA_PROMOTION) | ideas_of_grounds(question->rests_on);
    }
    return 0;
}

static bool asks_verdict(const Question *question)
{
    return question->code == ASK_CASTLE_SHORT || question->code == ASK_CASTLE_LONG ||
           question->code == ASK_EN_PASSANT || question->code == ASK_EN_PASSANT_MOVE;
}

/* Whoever takes a position for this does not hold that idea. */
static IdeaSet ideas_of_end(End said)
{
    static const Grounds GROUNDS[] = {
        [END_MATE] = ON_MATE,
        [END_STALEMATE] = ON_STALEMATE,
        [END_CHECK] = ON_CHECK,
        [END_DEAD] = ON_DEAD,
    };
    return ideas_of_grounds(GROUNDS[said]);
}

/* ---- Records --------------------------------------------------------------------------- */

typedef struct {
    char source[SET_NAME_SIZE], item[PUZZLE_NAME_SIZE], articles[ARTICLES_SIZE];
    Record record;
} Draft;

const char *puzzle_name(const Puzzle *puzzle, char name[PUZZLE_NAME_SIZE])
{
    const char *id = puzzle_text(puzzle, COLUMN_ID, false);

    if (*id)
        return id;
    snprintf(name, PUZZLE_NAME_SIZE, ":%d", puzzle->line);
    return name;
}

static void start_draft(Session *s, const Asking *asking, const Diagnosis *d, Draft *draft)
{
    const Puzzle *puzzle = asking->puzzle;
    set_name(asking->file, draft->source);
    draft->record = (Record){
        .kind = RECORD_PUZZLE, .source = draft->source,
        .item = puzzle_name(puzzle, draft->item), .task = puzzle_kind_name(puzzle),
        .key = puzzle_key(puzzle, &asking->question), .tries = asking->tries,
        .hints = asking->hints, .seconds = session_now(s) - asking->asked_at,
        .rating = puzzle->rating > 0 ? puzzle->rating : 0,
        .ideas = question_ideas(&asking->question, d),
    };
}

/* Who stalemates, or leaves nothing to mate with, did not see that. */
static IdeaSet ideas_of_promotion(const Judged *j)
{
    for (int i = 0; i < j->promotions.count; i++) {
        const Promotion *p = &j->promotions.list[i];
        if (p->move == j->move && p->end == PROMOTION_STALEMATE)
            return idea_bit(IDEA_STALEMATE);
        if (p->move == j->move && p->end == PROMOTION_DEAD)
            return idea_bit(IDEA_DEAD);
    }
    return 0;
}

/* What a legal move that is not good enough speaks against: nothing, but that
 * it stalemates where it must not. */
static IdeaSet lapsed_ideas(const Asking *asking, const Judged *j)
{
    if (j->remark == REMARK_ILLEGAL)
        return ideas_of_diagnosis(&j->diagnosis);
    if (j->mark == MARK_RIGHT)
        return 0;
    if (asks_verdict(&asking->question))
        return ideas_lapsed(&j->diagnosis, j->mark == MARK_HALF, j->named);
    if (asking->question.code == ASK_WHICH_END)
        return question_ideas(&asking->question, NULL);
    if (asking->question.code == ASK_STATUS)
        return question_ideas(&asking->question, NULL) | ideas_of_end(j->said);
    if (asking->question.code == ASK_DRAW)
        return question_ideas(&asking->question, NULL) | ideas_of_grounds(j->draw.grounds);
    if (j->remark == REMARK_PROMOTION_WRONG)
        return ideas_of_promotion(j);
    if (j->remark == REMARK_MOVES_MISSED || j->remark == REMARK_MOVES_FALSE)
        return (j->missed.count ? question_ideas(&asking->question, NULL) : 0) |
               ideas_of_moves(j->game, &j->missed) | ideas_of_moves(j->game, &j->wrong);
    return j->remark == REMARK_STALEMATES ? idea_bit(IDEA_STALEMATE) : 0;
}

static void add_draft(Session *s, const Diagnosis *d, Draft *draft, Shown *shown)
{
    const Record *r = &draft->record;
    shown->lapsed |= r->lapsed;
    if (r->score == SCORE_RIGHT && r->tries == 1 && r->hints == 0)
        shown->held |= r->ideas;
    draft->articles[0] = '\0';
    if (d && d->fault_count + d->note_count > 0)
        diagnosis_articles(d, draft->articles);
    else
        ideas_articles(draft->record.ideas, draft->articles);
    draft->record.articles = draft->articles;
    record_attempt(s, &draft->record);
}

void record_answer(Session *s, const Asking *asking, const Judged *j, const char *typed,
                   Shown *shown)
{
    Draft draft;
    const Diagnosis *d = asks_verdict(&asking->question) ? &j->diagnosis : NULL;
    start_draft(s, asking, d, &draft);
    draft.record.score = j->mark == MARK_RIGHT  ? SCORE_RIGHT
                         : j->mark == MARK_HALF ? SCORE_HALF
                                                : SCORE_WRONG;
    draft.record.answer = typed;
    draft.record.lapsed = lapsed_ideas(asking, j);
    add_draft(s, d, &draft, shown);
}

/* Who asks for a mate may know all the rules; who asks for a verdict misses
 * one. */
void record_left(Session *s, const Asking *asking, const Solution *solution, Shown *shown)
{
    Draft draft;
    bool verdict = solution && asks_verdict(&asking->question);
    const Diagnosis *d = verdict ? &solution->diagnosis : NULL;
    start_draft(s, asking, d, &draft);
    draft.record.score = solution ? SCORE_SHOWN : SCORE_SKIPPED;
    draft.record.lapsed = d ? draft.record.ideas : 0;
    add_draft(s, d, &draft, shown);
}
