/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every wrong answer in every lesson is followed by its reason, and the reason is
 * the one that the rules core gives: its articles and its squares are in what is
 * said, in English and in Chinese.
 */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/wrong_learner.h"

/* What was typed and what was said to it. */
typedef struct {
    const WrongAnswers *wrong;
    const WrongAnswer *answer;
    const char *text;
} Said;

/* ---- What is in a text --------------------------------------------------------------- */

static bool is_part_of_number(char c)
{
    return (c >= '0' && c <= '9') || c == '.';
}

/* Not as the beginning or end of another one: 3.8.2 is not in "3.8.2.1". */
static bool tells_article(const char *text, const char *article)
{
    size_t length = strlen(article);
    for (const char *at = text; (at = strstr(at, article)); at++) {
        bool longer = at[length] == '.' ? at[length + 1] >= '0' && at[length + 1] <= '9'
                                        : is_part_of_number(at[length]);
        if ((at == text || !is_part_of_number(at[-1])) && !longer)
            return true;
    }
    return false;
}

static void fail_said(const Said *said, const char *what)
{
    fail_msg("line %d: \"%s\" was answered without %s: %s", said->wrong->step->line,
             said->answer->text, what, said->text);
}

static void expect_text(const Said *said, const char *what)
{
    if (!strstr(said->text, what))
        fail_said(said, what);
}

static void expect_article(const Said *said, const char *article)
{
    if (article && !tells_article(said->text, article))
        fail_said(said, article);
}

static void expect_squares(const Said *said, Bitboard squares)
{
    char name[3];
    while (squares) {
        square_name(pop_square(&squares), name);
        expect_text(said, name);
    }
}

static void expect_words(const Said *said, const char *english, const char *chinese)
{
    expect_text(said, said->wrong->chinese ? chinese : english);
}

/* ---- The reasons of the core ---------------------------------------------------------- */

/* The squares of those who are at fault are told by name. */
static void expect_faults(const Said *said, const Diagnosis *d)
{
    assert_false(d->legal);
    assert_true(d->fault_count > 0);
    for (int i = 0; i < d->fault_count; i++) {
        expect_article(said, fault_article(d->faults[i].code));
        expect_squares(said, d->faults[i].culprits);
    }
}

static void expect_notes(const Said *said, const Diagnosis *d)
{
    assert_true(d->legal);
    for (int i = 0; i < d->note_count; i++)
        expect_article(said, note_article(d->notes[i].code));
}

static void expect_diagnosis(const Said *said, Move move)
{
    Diagnosis d;
    game_diagnose(said->wrong->game, move, &d);
    if (d.legal)
        expect_notes(said, &d);
    else
        expect_faults(said, &d);
}

/* ---- Squares --------------------------------------------------------------------------- */

/* The move that goes to this square, as one would mean it. */
static Move move_to_square(const Position *p, Square from, Square to)
{
    bool pawn = piece_type(p->board[from]) == PAWN;
    bool last = square_rank(to) == 0 || square_rank(to) == 7;
    return move_make(from, to, pawn && last && square_file(from) == square_file(to) ? QUEEN
                                                                          : NO_PIECE_TYPE);
}

/* Behind "a1 is not one of them." comes a reason, not at once what else is to be told. */
static void expect_own_reason(const Said *said)
{
    static const char *const others[] = {"You left out", "你漏掉了", "Try again", "再试一次"};
    const char *denial = said->wrong->chinese ? "不在其中。" : "is not one of them.";
    const char *after = strstr(said->text, denial);
    if (!after)
        fail_said(said, denial);
    after += strlen(denial);
    after += strspn(after, "\n ");
    if (*after == '\0')
        fail_said(said, "a reason");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(after, others[i], strlen(others[i])) == 0)
            fail_said(said, "a reason");
}

static void expect_square_reason(const Said *said)
{
    const Step *step = said->wrong->step;
    const Position *p = game_position(said->wrong->game);
    const Selector *s = &step->selector;
    Diagnosis d;
    expect_squares(said, square_bit(said->answer->square));
    expect_squares(said, set_by_learner(s, p));
    expect_own_reason(said);
    if (s->kind != SELECT_MOVES && s->kind != SELECT_CAPTURES)
        return;
    Move move = move_to_square(p, s->a, said->answer->square);
    if (is_legal(p, move)) {
        expect_words(said, "takes nothing", "没有吃子");
        return;
    }
    game_diagnose(said->wrong->game, move, &d);
    /* A pawn far from home is told what pawns do, whichever piece it would become. */
    if (piece_type(p->board[s->a]) == PAWN)
        expect_article(said, fault_article(d.faults[0].code));
    else
        expect_faults(said, &d);
}

static void expect_hop_reason(const Said *said)
{
    const Position *p = game_position(said->wrong->game);
    Diagnosis d;
    diagnose_move(p, move_to_square(p, said->wrong->step->from, said->answer->square), &d);
    expect_faults(said, &d);
}

/* ---- Moves ----------------------------------------------------------------------------- */

/* Moves that were not named are told, as they are written. */
static void expect_missed(const Said *said)
{
    const Position *p = game_position(said->wrong->game);
    MoveList list;
    try_all_moves(p, &list);
    for (int i = 0; i < list.count; i++) {
        char san[MOVE_TEXT_SIZE * 2] = "";
        if (!fits_by_learner(said->wrong->step, p, list.moves[i]))
            continue;
        FILE *memory = fmemopen(san, sizeof san, "w");
        write_san_by_learner(memory, p, list.moves[i]);
        fclose(memory);
        expect_text(said, san);
    }
}

static void expect_goal_reason(const Said *said)
{
    assert_true(is_legal(game_position(said->wrong->game), said->answer->move));
    expect_words(said, "That is legal, but", "这步合乎规则，但");
    if (said->wrong->step->kind == STEP_MOVES)
        expect_missed(said);
}

/* Another reason than the true one: this is said, and the true one is not. */
static void expect_denial(const Said *said)
{
    Diagnosis d;
    game_diagnose(said->wrong->game, said->wrong->step->move, &d);
    assert_false(diagnosis_faults(&d) & fault_bit(said->answer->fault));
    expect_words(said, "but for another reason", "但理由不对");
    for (int i = 0; i < d.fault_count; i++)
        if (tells_article(said->text, fault_article(d.faults[i].code)))
            fail_msg("line %d: the reason was given away: %s", said->wrong->step->line,
                     said->text);
}

/* ---- The course of a game --------------------------------------------------------------- */

static void expect_mate(const Said *said, const Position *p)
{
    Color side = position_turn(p);
    Square king = king_by_looking(p, side);
    expect_article(said, "5.1.1");
    expect_squares(said, attackers_by_walking(p, other_color(side), king));
    expect_squares(said, attacked_from(p, king)); /* where it cannot go */
}

static void expect_state(const Said *said)
{
    const Position *p = game_position(said->wrong->game);
    Winnable by[2];
    switch ((int)position_outcome(p).termination) {
    case CHECKMATE: expect_mate(said, p); return;
    case STALEMATE:
        expect_article(said, "5.2.1");
        expect_squares(said, attacked_from(p, king_by_looking(p, position_turn(p))));
        return;
    default: break;
    }
    if (is_dead(p, LESSON_BUDGET, by) == PROOF_YES)
        expect_article(said, "5.2.2");
    else if (in_check_by_walking(p, position_turn(p)))
        expect_words(said, "It is check", "这是将军");
    else
        expect_words(said, "nothing of that", "都不是");
}

/* The moves after which a claim would hold are told. */
static void expect_announcements(const Said *said, Claims claims)
{
    const Position *p = game_position(said->wrong->game);
    MoveList list;
    legal_moves(p, &list);
    for (int i = 0; i < list.count && claims == CLAIM_THREEFOLD; i++) {
        char san[MOVE_TEXT_SIZE];
        move_san(p, list.moves[i], san);
        if (game_claims_with(said->wrong->game, list.moves[i]))
            expect_text(said, san);
    }
    expect_article(said, claims & CLAIM_THREEFOLD ? "9.2.1" : "9.3.1");
}

static Claims claims_by_any_move(const Game *game)
{
    MoveList list;
    Claims claims = 0;
    legal_moves(game_position(game), &list);
    for (int i = 0; i < list.count; i++)
        claims |= game_claims_with(game, list.moves[i]);
    return claims;
}

static void expect_claim(const Said *said)
{
    const Game *game = said->wrong->game;
    char times[12];
    Termination end = game_outcome(game).termination;
    Claims standing = game_claims(game), with = claims_by_any_move(game);
    snprintf(times, sizeof times, "%d", game_occurrences(game));
    if (end != ONGOING) {
        expect_article(said, end == FIVEFOLD_REPETITION ? "9.6.1" : "9.6.2");
    } else if (said->wrong->step->color != position_turn(game_position(game))) {
        expect_article(said, "9.2");
    } else if (standing) {
        expect_article(said, standing & CLAIM_THREEFOLD ? "9.2.2" : "9.3.2");
        expect_text(said, standing & CLAIM_THREEFOLD ? times : "");
    } else if (with) {
        expect_announcements(said, with);
    } else {
        expect_article(said, "9.2");
        expect_article(said, "9.3");
        expect_text(said, times);
    }
}

static void expect_outcome(const Said *said, const char *article, bool fide)
{
    if (article)
        expect_article(said, article);
    else if (!fide)
        expect_words(said, "FIDE has no such rule", "国际棋联没有这样的规则");
    else
        expect_words(said, "the game goes on", "对局继续");
}

static void expect_result(const Said *said)
{
    const Step *step = said->wrong->step;
    const Game *game = said->wrong->game;
    Loss loss;
    if (step->has_loss) {
        judge_loss(game, step->color, step->loss, step->profile, LESSON_BUDGET, NULL,
                   &loss);
        expect_outcome(said, loss.article, false);
    } else {
        ProfileOutcome outcome = profile_outcome(game, step->profile, LESSON_BUDGET);
        expect_outcome(said, outcome.article, outcome.end == PROFILE_GOES_ON);
    }
}

/* All that was ruled on the way, and what is owed at the end. */
static void expect_rulings(const Said *said, bool rulings)
{
    const Step *step = said->wrong->step;
    Event events[MAX_EVENTS];
    EventError error;
    Ruling ruling;
    Duty duty;
    Arbiter *arbiter = arbiter_new(said->wrong->game, step->profile, LESSON_BUDGET);
    int count = event_log_parse(step->events, events, &error);
    assert_non_null(arbiter);
    for (int i = 0; i < count; i++) {
        assert_true(arbiter_hear(arbiter, &events[i], &ruling));
        if (rulings)
            expect_article(said, ruling.article);
    }
    arbiter_duty(arbiter, &duty);
    if (!rulings)
        expect_article(said, duty.article);
    arbiter_free(arbiter);
}

/* ---- Words ------------------------------------------------------------------------------- */

/* With the answer comes what the author has to say; before it, where to look. */
static void expect_choice(const Said *said)
{
    const Step *step = said->wrong->step;
    LessonLanguage language = said->wrong->chinese ? LESSON_CHINESE : LESSON_ENGLISH;
    expect_text(said, said->answer->text);
    if (step->option_count > 2)
        expect_text(said, step->articles ? step->articles : "");
    else if (step->after.in[LESSON_ENGLISH])
        expect_text(said, prose_in(&step->after, language));
    else
        expect_text(said, prose_in(&step->hint, language));
}

/* For the wrong verdict each fault is told by its article; for a wrong reason none. */
static void expect_possible(const Said *said)
{
    SetupErrors faults = setup_errors(&said->wrong->step->diagram);
    bool last = said->answer == &said->wrong->list[said->wrong->count - 1];
    if (!last) {
        expect_words(said, "but for another reason", "但理由不对");
        if (tells_article(said->text, "3.10.3"))
            fail_said(said, "keeping it");
    } else if (faults) {
        expect_article(said, "3.10.3");
        expect_article(said, faults & SETUP_PAWN_ON_BACK_RANK ? "3.7.3.3" : NULL);
        expect_article(said, faults & SETUP_KINGS_TOUCH ? "3.9.2" : NULL);
        expect_article(said, faults & SETUP_OPPONENT_IN_CHECK ? "3.9.2" : NULL);
        expect_article(said, faults & SETUP_TOO_MANY_PAWNS ? "2.2" : NULL);
        expect_article(said, faults & SETUP_TOO_MUCH_MATERIAL ? "3.7.3.3" : NULL);
    } else {
        expect_words(said, "Nothing speaks against", "没有发现问题");
    }
}

static void expect_word_reason(const Said *said)
{
    const Step *step = said->wrong->step;
    switch ((int)step->kind) {
    case STEP_STATE: expect_state(said); break;
    case STEP_CLAIM: expect_claim(said); break;
    case STEP_RESULT: expect_result(said); break;
    case STEP_EVENTS:
        expect_rulings(said, ask_answer((AskKind)step->ask_kind) != ANSWER_MOVES);
        break;
    case STEP_CASTLING: expect_diagnosis(said, step->move); break;
    case STEP_WRITE: expect_text(said, "C."); break;
    case STEP_PLACE: expect_text(said, "e4"); break;
    case STEP_CHOOSE: expect_choice(said); break;
    case STEP_POSSIBLE: expect_possible(said); break;
    case STEP_ORDER: expect_words(said, "does not come at place 1", "第1位不是"); break;
    default: fail_msg("line %d: an answer of another kind", step->line);
    }
}

static void expect_reason(const WrongAnswers *wrong, const WrongAnswer *answer, const char *text)
{
    Said said = {wrong, answer, text};
    switch (answer->way) {
    case WRONG_SQUARE:
        if (wrong->step->kind == STEP_ROUTE)
            expect_hop_reason(&said);
        else
            expect_square_reason(&said);
        break;
    case WRONG_NUMBER: expect_text(&said, answer->text); break;
    case WRONG_ILLEGAL: expect_diagnosis(&said, answer->move); break;
    case WRONG_GOAL: expect_goal_reason(&said); break;
    case WRONG_REASON: expect_denial(&said); break;
    case WRONG_VERDICT: expect_diagnosis(&said, wrong->step->move); break;
    case WRONG_WORD: expect_word_reason(&said); break;
    }
}

/* ---- The course --------------------------------------------------------------------------- */

static int checked;

static void fail_through(const CatalogEntry *entry, Language language)
{
    Listener l;
    listen_to_lesson(&l, entry);
    l.session.language = language;
    l.session.no_save = true;
    while (l.session.activity && !run_under_way(&l)->second_round) {
        WrongAnswers wrong;
        const LessonRun *run = run_under_way(&l);
        int at = run->at;
        wrong_answers(&l, &wrong);
        /* The task may be over with an answer; its game must not be. */
        wrong.game = wrong.step->has_position ? step_game(wrong.step) : NULL;
        for (int i = 0; i < wrong.count && run->at == at; i++, checked++)
            expect_reason(&wrong, &wrong.list[i], told_reason(&l, wrong.list[i].text));
        game_free(wrong.game);
        if (l.session.activity && run->at == at && !run->second_round)
            told(&l, "solution");
    }
    forget(&l);
}

static void every_wrong_answer_gets_the_reason_of_the_core(void **state)
{
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++) {
        fail_through(&catalog.entries[i], ENGLISH);
        fail_through(&catalog.entries[i], CHINESE);
    }
    catalog_free(&catalog);
    assert_true(checked > 800);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_wrong_answer_gets_the_reason_of_the_core),
    };
    return cmocka_run_group_tests_name("reasons", tests, NULL, NULL);
}
