/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_play.c - drills: puzzles one after the other, judged by the rules core. */
#include "trainer/lesson.h"
#include "trainer/play_end.h"
#include "trainer/play_move.h"
#include "trainer/play_record.h"
#include "trainer/play_read.h"
#include "trainer/play_source.h"
#include "trainer/play_tree.h"
#include "trainer/play_words.h"
#include "trainer/reading.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"
#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_NAMES = 30, NAME_SIZE = SET_NAME_SIZE + PUZZLE_NAME_SIZE, HINTS = 3 };

/* How a puzzle ended, and the names of the rows that ended so. */
typedef enum { SOLVED_FIRST, SOLVED_LATER, HALF_RIGHT, MISSED, SKIPPED, RESULT_COUNT } Ending;

typedef struct {
    int count, named;
    char names[MAX_NAMES][NAME_SIZE];
} NameList;

/* Once through the whole set. */
typedef struct {
    int number, asked, first; /* first: solved at the first try */
    double started_at;
} Round;

typedef struct {
    Activity activity; /* first: it is handed out as this */
    PlaySource source;
    NameList tallies[RESULT_COUNT];
    Puzzle puzzle;
    const char *file;
    Attempt attempt;
    bool has_puzzle;
    int number;
    int tries, hints, step; /* step: of the present question */
    int answers;            /* judged ones to the present question */
    double started_at, asked_at; /* by session_now() */
    Shown shown;            /* what the answers showed */
    Round round;            /* the present one */
    bool half;              /* some part was only half right */
    /* The last answer, for `explain`. */
    bool has_last;
    Game *last_game;        /* a copy of what it was about */
    Question last_question;
    Judged last;
    char last_typed[MOVE_TEXT_SIZE * 4];
} Play;

/* ---- The puzzle under way ------------------------------------------------------------ */

static Asking asking_of(const Play *play, const Question *question)
{
    return (Asking){&play->puzzle, play->file, *question, play->answers, play->hints,
                    play->asked_at};
}

/* The session's board shows what the puzzle asks about, history included. */
static void show_in_session(Session *s, const Game *game)
{
    Game *copy = game_copy(game);
    if (!copy)
        return;
    game_free(s->game);
    s->game = copy;
}

static void drop_puzzle(Play *play)
{
    if (!play->has_puzzle)
        return;
    attempt_free(&play->attempt);
    puzzle_free(&play->puzzle);
    play->has_puzzle = false;
}

static void present(Session *s, Play *play, bool whole)
{
    show_in_session(s, play->attempt.game);
    say_puzzle(s, &play->attempt, whole);
}

static void say_heading(Session *s, const Play *play)
{
    const Puzzle *puzzle = &play->puzzle;
    const char *title = puzzle_text(puzzle, COLUMN_TITLE, s->language == CHINESE);
    const char *id = puzzle_text(puzzle, COLUMN_ID, false);

    say_blank(s);
    if (*title)
        say(s, N_("Puzzle %1$d, %2$s: %3$s"), play->number, *id ? id : play->file, title);
    else if (*id)
        say(s, N_("Puzzle %1$d, %2$s"), play->number, id);
    else
        say(s, N_("Puzzle %1$d, line %2$d of %3$s"), play->number, puzzle->line, play->file);
}

/* A row that asks for what is not there is told like a broken one. */
static void say_unsound(Session *s, const Play *play)
{
    const Puzzle *puzzle = &play->puzzle;
    Question question;
    char *text;

    attempt_question(&play->attempt, &question);
    if (question.code == ASK_STATUS || question.code == ASK_DRAW)
        text = phrase(s, N_("The game was over before anything could be asked (9.6)."));
    else if (question.code == ASK_FIND_STALEMATE)
        text = phrase(s, N_("Stalemate cannot be forced here."));
    else if (puzzle->n)
        text = phrase(s, N_("There is no forced mate in %d."), puzzle->n);
    else
        text = phrase(s, N_("There is no forced mate that could be found."));
    if (text)
        say_at_row(s, play->file, puzzle->line, column_name(puzzle->n ? COLUMN_N : COLUMN_FEN),
                   text);
    free(text);
}

/* Loads the next sound puzzle; false at the end of the set. */
static bool load_next(Session *s, Play *play)
{
    Judge by = {.mates = session_mates(s), .letters = session_letters(s), .words = &PUZZLE_WORDS,
                .all_defences = play->source.filter.all_defences};

    drop_puzzle(play);
    while (by.mates && source_next(s, &play->source, &play->puzzle, &play->file)) {
        play->has_puzzle = true;
        if (!attempt_start(&play->attempt, &play->puzzle, &by)) {
            say_error(s, N_("There is not enough memory to play on."));
            drop_puzzle(play);
            return false;
        }
        if (play->attempt.sound != PROOF_NO)
            return true;
        say_unsound(s, play);
        drop_puzzle(play);
    }
    return false;
}

/* ---- The end --------------------------------------------------------------------------- */

/* The name of the row, unless another round put it there. */
static void keep_name(NameList *t, const char *name)
{
    for (int i = 0; i < t->named && i < MAX_NAMES; i++)
        if (strcmp(t->names[i], name) == 0)
            return;
    if (t->named < MAX_NAMES)
        snprintf(t->names[t->named], NAME_SIZE, "%s", name);
    t->named++;
}

static void tally(Play *play, Ending ending)
{
    NameList *t = &play->tallies[ending];
    char set[SET_NAME_SIZE], at[PUZZLE_NAME_SIZE], name[NAME_SIZE];
    const char *id = puzzle_name(&play->puzzle, at);

    set_name(play->file, set);
    if (id == at)
        snprintf(name, sizeof name, "%s%s", set, id);
    else
        snprintf(name, sizeof name, "%.*s", (int)utf8_cut(id, strlen(id), sizeof name - 1), id);
    keep_name(t, name);
    t->count++;
    play->round.asked++;
    play->round.first += ending == SOLVED_FIRST;
}

static char *tally_names(const NameList *t)
{
    WordList list;
    words_open(&list, ", ");
    for (int i = 0; i < t->named && i < MAX_NAMES; i++)
        words_add(&list, "%s", t->names[i]);
    if (t->named > MAX_NAMES)
        words_add(&list, "...");
    return words_close(&list);
}

static void say_tally(Session *s, const Play *play, Ending ending, const char *message)
{
    const NameList *t = &play->tallies[ending];
    if (t->count == 0)
        return;
    char *names = tally_names(t);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    say_item(s, message, t->count, names ? names : "");
#pragma GCC diagnostic pop
    free(names);
}

static void say_summary(Session *s, const Play *play)
{
    int total = 0;
    for (int i = 0; i < RESULT_COUNT; i++)
        total += play->tallies[i].count;
    say_blank(s);
    if (total == 0) {
        say(s, N_("No puzzle was answered."));
        return;
    }
    say(s, N_("That was the set. Puzzles: %1$d. Solved at the first try: %2$d."), total,
        play->tallies[SOLVED_FIRST].count);
    say_tally(s, play, SOLVED_LATER, N_("Solved after tries or hints: %1$d (%2$s)"));
    say_tally(s, play, HALF_RIGHT, N_("Half right: %1$d (%2$s)"));
    say_tally(s, play, MISSED, N_("Missed: %1$d (%2$s)"));
    say_tally(s, play, SKIPPED, N_("Skipped or shown: %1$d (%2$s)"));
    say_play_end(s, &play->source, &play->shown, total > play->tallies[SOLVED_FIRST].count);
}

/* A round with --minutes ends with the puzzle during which the time ran out. */
static bool is_time_over(const Session *s, const Play *play)
{
    int minutes = play->source.filter.minutes;
    return minutes > 0 && session_now(s) >= play->started_at + 60.0 * minutes;
}

static void say_time_left(Session *s, const Play *play)
{
    int minutes = play->source.filter.minutes;
    long left = (long)(play->started_at + 60.0 * minutes - session_now(s) + 0.5);
    if (minutes > 0)
        say(s, N_("Time left: %1$ld:%2$02ld"), left / 60, left % 60);
}

/* ---- Rounds ---------------------------------------------------------------------------- */

static void start_round(Session *s, Play *play, int number)
{
    play->round = (Round){.number = number, .started_at = session_now(s)};
    play->number = 0;
    if (number == 1)
        return;
    say_blank(s);
    say(s, N_("Now the same puzzles again: round %1$d of %2$d."), number,
        play->source.filter.cycles);
}

static void say_round_end(Session *s, const Play *play)
{
    const Round *round = &play->round;
    if (play->source.filter.cycles > 1 && round->asked > 0)
        say(s, N_("Round %1$d of %2$d: puzzles %3$d, solved at the first try %4$d, %5$.0f "
                  "seconds."),
            round->number, play->source.filter.cycles, round->asked, round->first,
            session_now(s) - round->started_at);
}

/* The same again, as often as was asked for. */
static bool next_round(Session *s, Play *play)
{
    say_round_end(s, play);
    if (play->round.number >= play->source.filter.cycles || play->round.asked == 0)
        return false;
    source_restart(&play->source);
    start_round(s, play, play->round.number + 1);
    return true;
}

static bool next_puzzle(Session *s, Play *play)
{
    if (is_time_over(s, play)) {
        say_round_end(s, play);
        return false;
    }
    return load_next(s, play) || (next_round(s, play) && load_next(s, play));
}

/* Asks the next puzzle, or ends the activity: `play` is gone then. */
static void go_on(Session *s, Play *play)
{
    if (next_puzzle(s, play)) {
        play->number++;
        play->tries = play->hints = play->step = play->answers = 0;
        play->half = false;
        play->asked_at = session_now(s);
        say_heading(s, play);
        say_time_left(s, play);
        present(s, play, true);
        return;
    }
    if (play->number == 0 && play->round.number == 1)
        say(s, N_("There is no puzzle here that fits."));
    else
        say_summary(s, play);
    activity_end(s);
}

/* ---- Answers --------------------------------------------------------------------------- */

static Ending ending_of(const Play *play, Mark mark)
{
    if (mark == MARK_WRONG)
        return MISSED;
    if (mark == MARK_HALF || play->half)
        return HALF_RIGHT;
    return play->tries == 0 && play->hints == 0 ? SOLVED_FIRST : SOLVED_LATER;
}

static void finish_puzzle(Session *s, Play *play, Mark mark)
{
    const char *explanation =
        puzzle_text(&play->puzzle, COLUMN_EXPLANATION, s->language == CHINESE);
    if (*explanation)
        say_text(s, explanation);
    tally(play, ending_of(play, mark));
    go_on(s, play);
}

/* What follows an answer that does not finish the puzzle. */
static void ask_on(Session *s, Play *play, const Question *question, Mark mark)
{
    Question next;
    if (mark == MARK_NONE)
        return;
    attempt_question(&play->attempt, &next);
    bool settled = next.code != question->code; /* its truth has been told */
    play->tries += mark == MARK_WRONG;
    if (mark == MARK_WRONG && !settled) {
        say(s, N_("Try again. \"hint\" helps, \"solution\" shows the answer, \"skip\" goes on."));
        return;
    }
    play->step = 0;
    play->half = play->half || mark == MARK_HALF;
    /* Another defence begins further back. */
    present(s, play, settled || play->attempt.open);
}

static void remember(Play *play, const Question *question, const Judged *judgement,
                     const char *typed)
{
    game_free(play->last_game);
    play->last_game = game_copy(judgement->game);
    play->has_last = play->last_game != NULL;
    play->last_question = *question;
    play->last = *judgement;
    play->last.game = play->last_game;
    snprintf(play->last_typed, sizeof play->last_typed, "%s", typed);
}

/* A right move on the way is no answer yet; a verdict on one side is. */
static void keep_answer(Session *s, Play *play, const Question *question, const Judged *judgement,
                        const char *line)
{
    bool verdict = judgement->remark >= REMARK_VERDICT_RIGHT;
    if (judgement->mark == MARK_NONE ||
        (judgement->mark == MARK_RIGHT && !judgement->finished && !verdict))
        return;
    play->answers++;
    Asking asking = asking_of(play, question);
    record_answer(s, &asking, judgement, line, &play->shown);
    if (verdict && !judgement->finished) { /* the next question is one of its own */
        play->answers = 0;
        play->asked_at = session_now(s);
    }
}

static void play_answer(Session *s, Activity *activity, const char *line)
{
    Play *play = (Play *)activity;
    Question question;
    Judged judgement;

    attempt_question(&play->attempt, &question);
    char spoken[MOVE_TEXT_SIZE];
    attempt_answer(&play->attempt,
                   move_as_written(s, game_position(play->attempt.game), line, spoken),
                   &judgement);
    remember(play, &question, &judgement, line);
    if (judgement.move == judgement.read.move)
        say_reading(s, &judgement.before, &judgement.read);
    if (judgement.mark == MARK_RIGHT && judgement.finished && !play->puzzle.lichess)
        say_judgement_in_full(s, &question, &judgement, line);
    else
        say_judgement(s, &question, &judgement, line);
    keep_answer(s, play, &question, &judgement, line);
    if (judgement.finished)
        finish_puzzle(s, play, judgement.mark);
    else
        ask_on(s, play, &question, judgement.mark);
}

/* ---- Other requests ---------------------------------------------------------------------- */

static bool begins_with(const char *line, const char *words)
{
    size_t length = strlen(words);
    return strncasecmp(line, words, length) == 0 &&
           (line[length] == '\0' || strchr(" \t\r\n,.:;!", line[length]));
}

/* Some words are commands too, but not where they answer. */
static bool play_takes(Session *s, Activity *activity, const char *line)
{
    const Play *play = (const Play *)activity;
    Question question;

    (void)s;
    attempt_question(&play->attempt, &question);
    bool check = answers_with(line, "check");
    switch ((int)question.code) {
    case ASK_CASTLE_SHORT:
    case ASK_CASTLE_LONG:
    case ASK_EN_PASSANT:
    case ASK_EN_PASSANT_MOVE:
        return check || answers_with(line, "illegal") || is_square_reason(line);
    case ASK_WHICH_END:
    case ASK_STATUS: return check || answers_with(line, "mate");
    case ASK_DRAW:
        line += strspn(line, " \t");
        return begins_with(line, "claim") || begins_with(line, "play on") ||
               answers_with(line, "mate");
    default: return false;
    }
}

static void play_hint(Session *s, Activity *activity)
{
    Play *play = (Play *)activity;
    Solution *solution = malloc(sizeof *solution);

    if (!solution)
        return;
    if (play->step < HINTS)
        play->step++;
    play->hints++;
    attempt_solution(&play->attempt, solution);
    say_hint(s, &play->puzzle, solution, play->step);
    free(solution);
}

static void leave_puzzle(Session *s, Play *play, const Solution *shown)
{
    Question question;
    attempt_question(&play->attempt, &question);
    Asking asking = asking_of(play, &question);
    record_left(s, &asking, shown, &play->shown);
    tally(play, SKIPPED);
    go_on(s, play);
}

static void play_solution(Session *s, Activity *activity)
{
    Play *play = (Play *)activity;
    Solution *solution = malloc(sizeof *solution);

    if (!solution)
        return;
    attempt_solution(&play->attempt, solution);
    say_solution(s, solution);
    say_open_lines(s, &play->attempt);
    leave_puzzle(s, play, solution);
    free(solution);
}

static void play_skip(Session *s, Activity *activity)
{
    leave_puzzle(s, (Play *)activity, NULL);
}

static void play_again(Session *s, Activity *activity)
{
    present(s, (Play *)activity, true);
}

static void play_tree(Session *s, Activity *activity)
{
    say_open_defences(s, &((Play *)activity)->attempt);
}

static void play_explain(Session *s, Activity *activity)
{
    Play *play = (Play *)activity;
    if (!play->has_last) {
        say(s, N_("There is no answer to explain yet."));
        return;
    }
    /* What could not be read is read again, on the session's board. */
    show_in_session(s, play->last_game);
    say_judgement_in_full(s, &play->last_question, &play->last, play->last_typed);
    show_in_session(s, play->attempt.game);
}

/* "castling 3/9"; how many there are is known only when it was asked for. */
static char *play_prompt(Session *s, Activity *activity)
{
    const Play *play = (const Play *)activity;
    const char *kind = puzzle_kind_name(&play->puzzle);
    int limit = play->source.filter.limit;
    char *prompt = NULL;

    (void)s;
    if (limit > 0 ? asprintf(&prompt, "%s %d/%d", kind, play->number, limit) < 0
                  : asprintf(&prompt, "%s %d", kind, play->number) < 0)
        return NULL;
    return prompt;
}

static void play_free(Activity *activity)
{
    Play *play = (Play *)activity;
    drop_puzzle(play);
    game_free(play->last_game);
    source_free(&play->source);
    free(play);
}

static const Activity PLAY_ACTIVITY = {
    .prompt = play_prompt,
    .answer = play_answer,
    .takes = play_takes,
    .hint = play_hint,
    .solution = play_solution,
    .skip = play_skip,
    .again = play_again,
    .explain = play_explain,
    .tree = play_tree,
    .free = play_free,
};

/* ---- The command --------------------------------------------------------------------------- */

static Result run_play(Session *s, int count, char **words)
{
    Play *play = calloc(1, sizeof *play);

    if (!play) {
        say_error(s, N_("There is not enough memory to play."));
        return FAILED;
    }
    play->activity = PLAY_ACTIVITY;
    play->started_at = session_now(s);
    start_round(s, play, 1);
    if (!source_read_words(s, &play->source, count, words)) {
        play_free(&play->activity);
        return USAGE;
    }
    if (play->source.filter.shuffle) {
        tell_seed(s);
        play->source.seed = play->source.random = session_random(s);
    }
    activity_start(s, &play->activity);
    go_on(s, play);
    return DONE;
}

const Command command_play = {
    .name = "play",
    .aliases = "",
    .arguments = "SET... [--kind K] [--theme T] [--any-theme T] [--rating A..B] "
                 "[--popularity A..B] [--n A..B] [--side S] [--limit N] [--minutes N] "
                 "[--cycles N] [--shuffle] [--failed] [--due] [--all-defences]",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_PUZZLES,
    .summary = N_("Solve puzzles from CSV files or from the sets that come with the program."),
    .details = N_("SET is a CSV file or a name that \"puzzles\" lists. Every move is judged by "
                  "the rules: any forced mate counts, and a wrong try is refuted.\n"
                  "A puzzle is asked when it has every --theme and one --any-theme that is named, "
                  "and its kind, rating, popularity and n fit.\n"
                  "--failed plays what was not solved at once the last time, --due what asks "
                  "about ideas that are due for review; after --minutes nothing new is asked. "
                  "A set played again is another round: the summary compares them, and --cycles "
                  "plays it that often in a row, the same puzzles in the same order. --side "
                  "white, black or tried says who is to move where a FEN does not.\n"
                  "--all-defences asks for an answer to every defence of a mate that needs "
                  "another one; \"tree\" shows what is still to come.\n"
                  "While you solve: hint, solution, skip, again, explain, stop."),
    .run = run_play,
};
