/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are read as a lesson without harm.  Errors point into the text; what
 * was read has its right answers, and no prose can command a terminal.
 */
#include "lessons/lessons.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

static void check_errors(const LessonErrors *errors, const uint8_t *data, size_t size)
{
    int lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    int kept = errors->count < MAX_LESSON_ERRORS ? errors->count : MAX_LESSON_ERRORS;
    for (int i = 0; i < kept; i++) {
        const LessonError *error = &errors->list[i];
        assert(error->line >= 0 && error->line <= lines);
        assert(error->line == 0 || error->column >= 1);
        assert(memchr(error->word, '\0', sizeof error->word));
        assert(i == 0 || error->line >= errors->list[i - 1].line);
    }
}

static void check_prose(const Prose *prose)
{
    for (int i = 0; i < LESSON_LANGUAGES; i++)
        if (prose->in[i])
            assert_clean(prose->in[i], strlen(prose->in[i]), "\n\t");
}

static void check_move(const Step *step, const Game *game)
{
    MoveList list;
    MoveGrade grade;
    move_solutions(step, game, &list);
    assert(list.count > 0);
    grade_move(step, game, list.moves[0], &grade);
    assert(grade.grade == GRADE_RIGHT);
}

static void check_legal(const Step *step, const Game *game)
{
    LegalGrade grade;
    Reasons none = {0}, one = {.count = 1};
    bool legal = is_legal(game_position(game), step->move);
    grade_legal(step, game, legal, &none, &grade);
    assert(grade.diagnosis.legal == legal && grade.verdict_right);
    assert(legal == (grade.grade == GRADE_RIGHT));
    one.list[0] = grade.faults;
    grade_legal(step, game, legal, &one, &grade);
    assert(grade.grade == GRADE_RIGHT);
    grade_legal(step, game, !legal, &one, &grade);
    assert(grade.grade == GRADE_WRONG);
}

static void check_squares(const Step *step, const Game *game)
{
    SquaresGrade grade = grade_squares(step, game, 0);
    Bitboard all = grade.expected;
    assert(grade_squares(step, game, all).grade == GRADE_RIGHT);
    assert(count_squares(all) == count_expected(step, game));
    if (all)
        assert(grade_squares(step, game, all & (all - 1)).grade == GRADE_WRONG);
}

static void check_route(const Step *step, const Game *game)
{
    Route route;
    RouteGrade grade;
    bool found = shortest_route(step, game, &route);
    assert(found);
    grade_route(step, game, &route, &grade);
    assert(grade.grade == GRADE_RIGHT);
}

/* All of them together are the right answer, and all but one are not. */
static void check_moves(const Step *step, const Game *game)
{
    MovesGrade grade;
    MoveList list;
    move_solutions(step, game, &list);
    assert(list.count > 0);
    grade_moves(step, game, &list, &grade);
    assert(grade.grade == GRADE_RIGHT);
    list.count--;
    grade_moves(step, game, &list, &grade);
    assert(grade.grade == GRADE_WRONG && grade.missed.count == 1 && grade.unexpected.count == 0);
}

/* What claims truly hold, the grade says so too. */
static void check_claim(const Step *step, const Game *game)
{
    ClaimTruth truth;
    ClaimGrade grade;
    claim_truth(game, step->color, &truth);
    ClaimReply answer = {.way = truth.way, .grounds = truth.grounds, .move = NO_MOVE};
    if (truth.way == CLAIM_ANNOUNCED)
        answer.move = truth.moves.moves[0];
    grade_claim(step, game, &answer, &grade);
    assert(grade.grade == GRADE_RIGHT);
}

static void check_order(const Step *step)
{
    assert(step->order_count > 0);
    for (int k = 0; k < step->order_count; k++) {
        unsigned seen = 0;
        for (int i = 0; i < step->option_count; i++)
            seen |= 1u << step->orders[k][i];
        assert(seen == (1u << (step->option_count + 1)) - 2);
    }
}

static void check_verdict(const Step *step, const Game *game)
{
    static EventsTruth events;
    ResultTruth result;
    Diagnosis diagnosis;
    char san[MOVE_TEXT_SIZE];
    MoveText text;
    switch ((int)step->kind) {
    case STEP_CLAIM: check_claim(step, game); break;
    case STEP_RESULT:
        result_truth(step, game, &result);
        assert(result.decided);
        break;
    case STEP_EVENTS: {
        bool heard = events_truth(step, game, &events);
        assert(heard);
        break;
    }
    case STEP_CASTLING: castle_when(step, game, &diagnosis); break;
    case STEP_WRITE:
        move_san(game_position(game), step->move, san);
        move_parse(game_position(game), san, NULL, &text);
        assert(grade_writing(step, &text) == WRITTEN_WELL);
        break;
    case STEP_COMPUTE: assert(number_is_right(step, step->number)); break;
    case STEP_ORDER: check_order(step); break;
    default: break;
    }
}

static void check_possible(const Step *step)
{
    PossibleGrade grade;
    SetupErrors faults = setup_errors(&step->diagram);
    grade_possible(step, faults == 0, &faults, faults != 0, &grade);
    assert(grade.grade == GRADE_RIGHT);
}

static void check_step(const Step *step)
{
    Game *game = step->has_position ? step_game(step) : NULL;
    check_prose(&step->say);
    check_prose(&step->ask);
    check_prose(&step->hint);
    check_prose(&step->after);
    switch (step->kind) {
    case STEP_SQUARES: case STEP_COUNT: check_squares(step, game); break;
    case STEP_MOVE: check_move(step, game); break;
    case STEP_MOVES: check_moves(step, game); break;
    case STEP_LEGAL: check_legal(step, game); break;
    case STEP_ROUTE: check_route(step, game); break;
    case STEP_CHOOSE:
        assert(step->right_option >= 1 && step->right_option <= step->option_count);
        break;
    case STEP_CLAIM: case STEP_RESULT: case STEP_EVENTS: case STEP_CASTLING: case STEP_WRITE:
    case STEP_PLACE: case STEP_COMPUTE: case STEP_ORDER:
        check_verdict(step, game);
        break;
    case STEP_POSSIBLE: check_possible(step); break;
    case STEP_TEACH: case STEP_STATE: case STEP_COUNT_OF_KINDS: break;
    }
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    LessonErrors errors;
    Lesson *lesson = lesson_parse((const char *)data, size, &errors);
    check_errors(&errors, data, size);
    assert(lesson || errors.count > 0);
    for (int i = 0; lesson && i < lesson->step_count; i++)
        check_step(&lesson->steps[i]);
    lesson_free(lesson);
    return 0;
}
