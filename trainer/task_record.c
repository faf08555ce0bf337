/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_record.c - what a task asks about, and what an answer to it shows. */
#include "trainer/task_record.h"

#include <stdio.h>
#include <string.h>

/* ---- The key ------------------------------------------------------------------- */

static void add_move(char *text, size_t size, Move move)
{
    size_t length = strlen(text);
    if (move != NO_MOVE && length + MOVE_TEXT_SIZE + 1 < size) {
        text[length] = ' ';
        move_uci(move, text + length + 1);
    }
}

static void write_selector(const Selector *s, char *text, size_t size)
{
    snprintf(text, size, "%s %d %d %d %d %d %d", selector_name(s->kind), s->a, s->b, s->line,
             s->color, s->type, s->side);
    if (s->number)
        snprintf(text + strlen(text), size - strlen(text), " %d", s->number);
    add_move(text, size, s->move);
}

static void write_goals(const Step *step, char *text, size_t size)
{
    size_t length = 0;
    for (int i = 0; i < step->goal_count && length < size; i++) {
        const Goal *g = &step->goals[i];
        length += (size_t)snprintf(text + length, size - length, " %d %d %d %d %d %d", g->kind,
                                   g->negated, g->square, g->type, g->side, g->number);
    }
}

static void write_game_question(const Step *step, char *text, size_t size)
{
    const char *rules = step->profile ? step->profile->name : "";
    if (step->kind == STEP_EVENTS)
        snprintf(text, size, "%s %s %d %s", rules, ask_name((AskKind)step->ask_kind),
                 step->color, step->events);
    else
        snprintf(text, size, "%s %d %d %d", rules, step->color, step->has_loss, step->loss);
}

/* Ways to one square keep the key they always had. */
static void write_route_question(const Step *step, char *text, size_t size)
{
    bool one = (step->targets & (step->targets - 1)) == 0;
    if (one && !step->safe)
        snprintf(text, size, "%d %d", step->from, step->to);
    else
        snprintf(text, size, "%d %d %llx", step->from, step->safe,
                 (unsigned long long)step->targets);
}

static void write_diagram(const Step *step, char *text, size_t size)
{
    char board[FEN_BOARD_SIZE];
    fen_board(step->diagram.board, board);
    snprintf(text, size, "%s %d", board, step->diagram.turn);
}

static void write_question(const Step *step, char *text, size_t size)
{
    switch (step->kind) {
    case STEP_SQUARES: case STEP_COUNT: case STEP_PLACE:
        write_selector(&step->selector, text, size);
        break;
    case STEP_MOVE: case STEP_MOVES: write_goals(step, text, size); break;
    case STEP_LEGAL: case STEP_CASTLING: case STEP_WRITE:
        add_move(text, size, step->move);
        break;
    case STEP_CHOOSE: case STEP_ORDER: case STEP_COMPUTE:
        if (step->ask.in[LESSON_ENGLISH])
            snprintf(text, size, "%s", step->ask.in[LESSON_ENGLISH]);
        break;
    case STEP_ROUTE: write_route_question(step, text, size); break;
    case STEP_POSSIBLE: write_diagram(step, text, size); break;
    case STEP_CLAIM: case STEP_RESULT: case STEP_EVENTS:
        write_game_question(step, text, size);
        break;
    case STEP_TEACH: case STEP_STATE: case STEP_COUNT_OF_KINDS: break;
    }
}

uint64_t task_key(const Step *step, const Game *game)
{
    char text[512] = "", question[600];
    write_question(step, text, sizeof text);
    snprintf(question, sizeof question, "%s %s", step_kind_name(step->kind), text);
    return record_key(game ? game_position(game) : NULL, question);
}

/* ---- Ideas ------------------------------------------------------------------------ */

static IdeaSet idea_of_man(const Game *game, Square square)
{
    static const Idea IDEAS[] = {
        [PAWN] = IDEA_PAWN_STEP, [KNIGHT] = IDEA_KNIGHT, [BISHOP] = IDEA_BISHOP,
        [ROOK] = IDEA_ROOK, [QUEEN] = IDEA_QUEEN, [KING] = IDEA_KING_STEP,
    };
    Piece man = position_piece(game_position(game), square);
    return man == NO_PIECE ? 0 : idea_bit(IDEAS[piece_type(man)]);
}

static IdeaSet ideas_of_selector(const Selector *s, const Game *game)
{
    switch (s->kind) {
    case SELECT_MOVES:
    case SELECT_CAPTURES:
    case SELECT_REACH:
    case SELECT_ATTACKS: return idea_of_man(game, s->a);
    case SELECT_CHECKERS: return idea_bit(IDEA_CHECK);
    case SELECT_PINNED: return idea_bit(IDEA_PIN);
    case SELECT_KING_WAY: return idea_bit(IDEA_CASTLING_CROSS);
    case SELECT_FILLED:
    case SELECT_EMPTIED:
        return move_is_castling(s->move) ? idea_bit(IDEA_CASTLING)
                                         : idea_of_man(game, move_from(s->move));
    case SELECT_ATTACKERS:
    case SELECT_MEN:
    case SELECT_FILE:
    case SELECT_RANK:
    case SELECT_DIAGONALS:
    case SELECT_SAME_COLOR:
    case SELECT_BETWEEN:
    case SELECT_BLOCKERS:
    case SELECT_MISPLACED:
    case SELECTOR_COUNT: break;
    }
    return 0;
}

static IdeaSet idea_of_state(const Game *game)
{
    switch (state_expected(game)) {
    case STATE_CHECK: return idea_bit(IDEA_CHECK);
    case STATE_CHECKMATE: return idea_bit(IDEA_MATE);
    case STATE_STALEMATE: return idea_bit(IDEA_STALEMATE);
    case STATE_DEAD: return idea_bit(IDEA_DEAD);
    case STATE_QUIET: break;
    }
    return 0;
}

static IdeaSet idea_of_claim(const Step *step, const Game *game)
{
    ClaimTruth truth;
    claim_truth(game, step->color, &truth);
    if (truth.way == CLAIM_OVER)
        return idea_bit(IDEA_AUTOMATIC);
    bool fifty = truth.grounds ? truth.grounds & CLAIM_FIFTY
                               : game_position(game)->halfmove_clock > 50;
    return idea_bit(fifty ? IDEA_FIFTY : IDEA_THREEFOLD);
}

/* The move asked about, or the first that answers. */
static bool task_diagnosis(const Step *step, const Game *game, Diagnosis *d)
{
    MoveList list = {0};
    if (step->kind == STEP_LEGAL || step->kind == STEP_CASTLING) {
        game_diagnose(game, step->move, d);
        return true;
    }
    if (step->kind == STEP_MOVE || step->kind == STEP_MOVES)
        move_solutions(step, game, &list);
    if (list.count > 0)
        game_diagnose(game, list.moves[0], d);
    return list.count > 0;
}

/* Where there is no move to diagnose. */
static IdeaSet ideas_of_step(const Step *step, const Game *game)
{
    if (!game)
        return 0;
    switch (step->kind) {
    case STEP_SQUARES:
    case STEP_COUNT: return ideas_of_selector(&step->selector, game);
    case STEP_STATE: return idea_of_state(game);
    case STEP_ROUTE: return idea_of_man(game, step->from);
    case STEP_CLAIM: return idea_of_claim(step, game);
    case STEP_RESULT: return step->has_loss ? idea_bit(IDEA_FLAG) : idea_bit(IDEA_AUTOMATIC);
    case STEP_EVENTS: return step->ask_kind == ASK_LEFT ? idea_bit(IDEA_TOUCH) : 0;
    case STEP_WRITE:
    case STEP_PLACE:
    case STEP_COMPUTE:
    case STEP_ORDER:
    case STEP_POSSIBLE:
    case STEP_CASTLING:
    case STEP_TEACH:
    case STEP_MOVE:
    case STEP_MOVES:
    case STEP_LEGAL:
    case STEP_CHOOSE:
    case STEP_COUNT_OF_KINDS: break;
    }
    return 0;
}

IdeaSet task_ideas(const Step *step, const Game *game)
{
    Diagnosis d;
    return game && task_diagnosis(step, game, &d) ? ideas_of_diagnosis(&d)
                                                  : ideas_of_step(step, game);
}

/* A reason may leave open which of several faults is meant: for castling one of
 * castling's own, else one of the others. */
static FaultCode likely_fault(FaultSet set, bool castling)
{
    int any = 0;
    for (int f = 0; f < FAULT_COUNT; f++) {
        bool own = strncmp(fault_article((FaultCode)f), "3.8.2", 5) == 0;
        if (!(set & fault_bit((FaultCode)f)))
            continue;
        if (own == castling)
            return (FaultCode)f;
        any = f;
    }
    return (FaultCode)any;
}

static IdeaSet lapsed_by_reasons(const LegalGrade *grade)
{
    FaultSet named = grade->named;
    for (int i = 0; i < grade->false_reasons.count; i++)
        if (grade->false_reasons.list[i])
            named |= fault_bit(likely_fault(grade->false_reasons.list[i],
                                            move_is_castling(grade->diagnosis.move)));
    return ideas_lapsed(&grade->diagnosis, grade->verdict_right, named);
}

/* ---- Records ------------------------------------------------------------------------- */

static Record describe(const Task *task, const TaskOrigin *origin, char *number, char *articles)
{
    const Step *step = task->step;
    Diagnosis d;
    IdeaSet ideas;
    snprintf(number, 16, "%d", origin->number);
    task_articles(step, task->game, articles);
    if (task->game && task_diagnosis(step, task->game, &d)) {
        ideas = ideas_of_diagnosis(&d);
        diagnosis_articles(&d, articles);
    } else {
        ideas = ideas_of_step(step, task->game);
        if (!*articles)
            ideas_articles(ideas | origin->also, articles);
    }
    return (Record){
        .kind = origin->kind, .source = origin->source, .item = number,
        .task = step_kind_name(step->kind), .key = task_key(step, task->game),
        .hints = task->hints, .tries = task->tries,
        .articles = *articles || step->articles || !origin->articles ? articles : origin->articles,
        .ideas = ideas | origin->also,
    };
}

/* A legal move that misses its goal speaks against no rule. */
static IdeaSet lapsed_ideas(const Judgement *j, IdeaSet asked)
{
    if (j->step->kind == STEP_LEGAL)
        return lapsed_by_reasons(&j->legal);
    if (j->result == ANSWER_RIGHT)
        return 0;
    if (j->step->kind == STEP_MOVE)
        return j->move.diagnosis.legal ? 0 : ideas_of_diagnosis(&j->move.diagnosis);
    if (j->step->kind == STEP_ROUTE)
        return j->route.fault == ROUTE_ILLEGAL ? ideas_of_diagnosis(&j->route.diagnosis) : 0;
    return asked;
}

void record_task(Session *s, const Task *task, const TaskOrigin *origin, const char *line)
{
    static const Score SCORES[] = {
        [ANSWER_RIGHT] = SCORE_RIGHT, [ANSWER_HALF] = SCORE_HALF, [ANSWER_WRONG] = SCORE_WRONG,
        [ANSWER_GIVEN] = SCORE_WRONG,
    };
    char number[16], articles[ARTICLES_SIZE];
    const Judgement *j = &task->last;
    if (j->result == ANSWER_UNREAD || j->result == ANSWER_ASKS)
        return;
    Record record = describe(task, origin, number, articles);
    bool counted = j->result == ANSWER_HALF || j->result == ANSWER_WRONG;
    record.tries += !counted;
    record.score = SCORES[j->result];
    record.seconds = session_now(s) - task->asked_at;
    record.answer = line;
    record.lapsed = lapsed_ideas(j, record.ideas);
    record_attempt(s, &record);
}

void record_task_left(Session *s, const Task *task, const TaskOrigin *origin, Score score)
{
    char number[16], articles[ARTICLES_SIZE];
    Record record = describe(task, origin, number, articles);
    record.score = score;
    record.lapsed = score == SCORE_SHOWN ? record.ideas : 0;
    record.seconds = session_now(s) - task->asked_at;
    record_attempt(s, &record);
}
