/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_court.c - games from a file before the Laws: what could be claimed, what
 * only seemed so, and whether the result is one the Laws allow. */
#include "trainer/trial.h"

#include "trainer/explain.h"
#include "trainer/look_alike.h"
#include "trainer/pgn_file.h"

#include <stdlib.h>
#include <string.h>

/* ---- Fields -------------------------------------------------------------- */

/* The right that keeps look-alikes apart: castling, en passant, or both. */
static const char *difference_article(const Trial *trial, int ply)
{
    const Position *now = game_position_at(trial->game, ply);
    bool castling = false, en_passant = false;
    for (int i = 0; i < ply; i++) {
        const Position *p = game_position_at(trial->game, i);
        if (!looks_same_only(p, now))
            continue;
        castling |= p->castling != now->castling;
        en_passant |= position_legal_en_passant(p) != position_legal_en_passant(now);
    }
    if (castling && en_passant)
        return "9.2.3.1,9.2.3.2";
    return castling ? "9.2.3.2" : "9.2.3.1";
}

static void print_claim(const Trial *trial, const CourtEvent *event)
{
    static const char *const FATES[] = {"drawn", "passed", "decided", "open"};
    TrialPlace at = trial_place(trial, event->ply);
    Position position = trial_claimed(trial, event);
    MoveList moves = event->moves;
    char *uci = move_field(&moves), clock[16], *plies = NULL;
    snprintf(clock, sizeof clock, "%d", position.halfmove_clock);
    if (event->ground == CLAIM_THREEFOLD)
        plies = plies_like(trial->game, event->ply, &position, position_same);
    fields(trial->session, "court", at.game, at.ply, at.color,
           event->ground == CLAIM_THREEFOLD ? "threefold" : "fifty", trial_article(event),
           plies ? plies : clock, uci, FATES[trial_fate(trial, event)], END_FIELDS);
    free(plies);
    free(uci);
}

static void print_look_alike(const Trial *trial, const CourtEvent *event)
{
    TrialPlace at = trial_place(trial, event->ply);
    const Position *position = game_position_at(trial->game, event->ply);
    char *equal = plies_like(trial->game, event->ply, position, position_same);
    char *others = plies_like(trial->game, event->ply, position, looks_same_only);
    fields(trial->session, "court", at.game, at.ply, at.color, "look-alike",
           difference_article(trial, event->ply), equal, others, NULL, END_FIELDS);
    free(equal);
    free(others);
}

static void print_over(const Trial *trial, const CourtEvent *event)
{
    TrialPlace at = trial_place(trial, event->ply);
    Ending ending = ending_of(event->outcome.termination);
    char more[16];
    snprintf(more, sizeof more, "%d", game_ply(trial->game) - event->ply);
    fields(trial->session, "court", at.game, at.ply, NULL, ending.name, ending.article, NULL, NULL,
           more, END_FIELDS);
}

static void print_event(Trial *trial, const CourtEvent *event)
{
    TrialPlace at = trial_place(trial, event->ply);
    switch (event->kind) {
    case COURT_STANDING:
    case COURT_ANNOUNCED: print_claim(trial, event); break;
    case COURT_LOOK_ALIKE: print_look_alike(trial, event); break;
    case COURT_OVER: print_over(trial, event); break;
    case COURT_UNDECIDED:
        fields(trial->session, "court", at.game, at.ply, NULL, "undecided", "5.2.2", NULL, NULL,
               NULL, END_FIELDS);
        break;
    }
}

static void print_judgement(const Trial *trial, const Judgement *judgement)
{
    static const char *const VERDICTS[] = {"stands", "open", "missing", "differs"};
    TrialPlace at = trial_place(trial, game_ply(trial->game));
    fields(trial->session, "court", at.game, at.ply, NULL, "result", judgement->article,
           pgn_result_text(trial->pgn->result), pgn_result_text(judgement->lawful),
           VERDICTS[judgement->verdict], END_FIELDS);
}

/* Why the word at fault is no move of the game: codes, or NULL. */
static char *fault_codes(const Trial *trial)
{
    const PgnError *error = &trial->pgn->error;
    Diagnosis diagnosis;
    if (error->reason == PGN_MOVE_UNREADABLE)
        return strdup(move_text_error_name(error->move_error));
    if (error->reason != PGN_MOVE_ILLEGAL)
        return NULL;
    game_diagnose(trial->game, error->move, &diagnosis);
    return diagnosis_field(&diagnosis);
}

static void print_fault(const Trial *trial)
{
    const PgnError *error = &trial->pgn->error;
    TrialPlace at = trial_place(trial, trial->game ? game_ply(trial->game) : 0);
    char place[32], *codes = fault_codes(trial);
    snprintf(place, sizeof place, "%ld:%d", error->line, error->column);
    fields(trial->session, "court", at.game, trial->game ? at.ply : NULL, at.color, "error",
           pgn_reason_name(error->reason), place, error->text, codes, END_FIELDS);
    free(codes);
}

/* ---- Sentences: claims --------------------------------------------------- */

static void say_fate(const Trial *trial, const CourtEvent *event)
{
    Session *s = trial->session;
    char *next = NULL;
    switch (trial_fate(trial, event)) {
    case CLAIM_DRAWN:
        say_item(s, N_("The game was given as drawn here. Whether by the claim or by agreement "
                       "the score does not tell."));
        break;
    case CLAIM_PASSED:
        next = move_label(s, trial->game, event->ply + 1);
        say_item(s, N_("It was not claimed: the game went on with %s."), next ? next : "");
        free(next);
        break;
    case CLAIM_DECIDED:
        say_item(s, N_("It was not claimed: the game ended here with %s."),
                 pgn_result_text(trial->pgn->result));
        break;
    case CLAIM_OPEN:
        if (trial_is_cut(trial))
            say_item(s, N_("The score cannot be followed any further."));
        else
            say_item(s, N_("The score stops here, without a result."));
        break;
    }
}

static void say_threefold(const Trial *trial, const CourtEvent *event)
{
    Session *s = trial->session;
    Position position = trial_claimed(trial, event);
    bool white = position_turn(game_position_at(trial->game, event->ply)) == WHITE;
    bool announced = event->kind == COURT_ANNOUNCED;
    char *now = move_label(s, trial->game, event->ply);
    char *before = moves_like(s, trial->game, event->ply - !announced, &position, position_same);
    char *move = NULL;
    if (announced)
        move = numbered_move(trial->game, event->ply, event->moves.moves[0]);
    if (announced && now && before && move)
        say(s, white ? N_("After %1$s White could claim a draw by announcing %2$s: the position "
                          "it leads to had stood after %3$s (9.2.1).")
                     : N_("After %1$s Black could claim a draw by announcing %2$s: the position "
                          "it leads to had stood after %3$s (9.2.1)."),
            now, move, before);
    else if (now && before)
        say(s, white ? N_("After %1$s White could claim a draw at once: the same position had "
                          "stood after %2$s (9.2.2).")
                     : N_("After %1$s Black could claim a draw at once: the same position had "
                          "stood after %2$s (9.2.2)."),
            now, before);
    free(now);
    free(before);
    free(move);
    say_fate(trial, event);
}

/* What was passed over in silence since the last word on fifty moves. */
static void say_fifty_more(Trial *trial)
{
    if (trial->fifty_more > 0)
        say_item(trial->session,
                 N_("The same could be claimed at each of the next %d half-moves, and was not."),
                 trial->fifty_more);
    trial->fifty_more = 0;
}

static void say_fifty(const Trial *trial, const CourtEvent *event)
{
    Session *s = trial->session;
    bool white = position_turn(game_position_at(trial->game, event->ply)) == WHITE;
    char *now = move_label(s, trial->game, event->ply);
    char *move = NULL;
    if (event->kind == COURT_ANNOUNCED)
        move = numbered_move(trial->game, event->ply, event->moves.moves[0]);
    if (now && move)
        say(s, white ? N_("After %1$s White could claim a draw by announcing a move that is no "
                          "capture and no pawn move, such as %2$s: with it both sides have made "
                          "fifty such moves (9.3.1).")
                     : N_("After %1$s Black could claim a draw by announcing a move that is no "
                          "capture and no pawn move, such as %2$s: with it both sides have made "
                          "fifty such moves (9.3.1)."),
            now, move);
    else if (now && event->kind == COURT_STANDING)
        say(s, white ? N_("After %1$s White could claim a draw at once: both sides have made "
                          "fifty moves or more without a capture or a pawn move (9.3.2).")
                     : N_("After %1$s Black could claim a draw at once: both sides have made "
                          "fifty moves or more without a capture or a pawn move (9.3.2)."),
            now);
    free(now);
    free(move);
    say_fate(trial, event);
}

/* Once fifty moves are full, every half-move brings the same claim: it is told
 * once for either way, and counted after that. */
static void hear_fifty(Trial *trial, const CourtEvent *event)
{
    bool same_turn = event->ply == trial->fifty_at;
    bool again = event->ply == trial->fifty_at + 1 && event->kind == trial->fifty_kind;
    trial->fifty_at = event->ply;
    if (same_turn)
        return;
    if (again && trial_fate(trial, event) == CLAIM_PASSED) {
        trial->fifty_more++;
        return;
    }
    say_fifty_more(trial);
    trial->fifty_kind = event->kind;
    say_fifty(trial, event);
}

/* ---- Sentences: look-alikes ---------------------------------------------- */

static void say_look_alike(const Trial *trial, const CourtEvent *event)
{
    Session *s = trial->session;
    const Position *now = game_position_at(trial->game, event->ply);
    char *label = move_label(s, trial->game, event->ply);
    say(s, N_("After %s the men stand as before for the third time or more, but the position is "
              "not the same each time, so nobody could claim (9.2.3)."), label ? label : "");
    free(label);
    say_look_alikes(s, trial->game, event->ply, now);
    char *equal = moves_like(s, trial->game, event->ply, now, position_same);
    if (equal)
        say_item(s, N_("It is the same position only after %s."), equal);
    free(equal);
}

/* ---- Sentences: the end -------------------------------------------------- */

static const char *end_sentence(Termination termination)
{
    switch (termination) {
    case CHECKMATE: return N_("With %s it is checkmate (5.1.1).");
    case STALEMATE: return N_("With %s it is stalemate, and the game is drawn (5.2.1).");
    case DEAD_POSITION:
        return N_("From %s on neither side can mate by any legal moves: the game is drawn as it "
                  "stands (5.2.2).");
    case FIVEFOLD_REPETITION:
        return N_("With %s the same position stands for the fifth time: the game is drawn, "
                  "claimed or not (9.6.1).");
    case SEVENTYFIVE_MOVES:
        return N_("With %s both sides have made seventy-five moves without a capture or a pawn "
                  "move: the game is drawn, claimed or not (9.6.2).");
    case ONGOING: break;
    }
    return "%s";
}

static void say_over(const Trial *trial, const CourtEvent *event)
{
    Session *s = trial->session;
    char *label = move_label(s, trial->game, event->ply);
    int more = game_ply(trial->game) - event->ply;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    say(s, end_sentence(event->outcome.termination), label ? label : "");
#pragma GCC diagnostic pop
    free(label);
    if (more > 0)
        say_item(s, N_("Half-moves on record after that: %d. They do not count."), more);
}

/* How a game ends that its moves do not end. */
static void say_other_end(const Trial *trial)
{
    Session *s = trial->session;
    if (trial->over_at >= 0 || (trial->record_faults & RECORD_NO_TIME_DRAW))
        return;
    if (trial_lost_on_time(trial))
        say_item(s, trial->pgn->result == PGN_DRAW
                        ? N_("The tag Termination speaks of time: a fallen flag draws the game "
                             "when the opponent can never mate (6.9).")
                        : N_("The tag Termination speaks of time: a fallen flag loses, for the "
                             "winner could still mate (6.9)."));
    else if (trial->pgn->result != PGN_DRAW)
        say_item(s, N_("The moves do not end the game: it is won by resignation, on time or by a "
                       "ruling such as that on a second illegal move (5.1.2, 6.9, 7.5.5)."));
    else if (!trial->has_drawing_claim)
        say_item(s, N_("The moves do not end the game, and nothing could be claimed at the end: "
                       "it is drawn by agreement (5.2.3)."));
}

static void say_judgement(const Trial *trial, const Judgement *judgement)
{
    Session *s = trial->session;
    const char *written = pgn_result_text(trial->pgn->result);
    const char *lawful = pgn_result_text(judgement->lawful);
    switch (judgement->verdict) {
    case RESULT_STANDS:
        say(s, N_("The result %s stands."), written);
        say_other_end(trial);
        break;
    case RESULT_OPEN: say(s, N_("The score gives no result.")); break;
    case RESULT_MISSING:
        say(s, N_("The score gives no result. By the Laws it is %1$s (%2$s)."), lawful,
            judgement->article);
        break;
    case RESULT_DIFFERS:
        if (strcmp(judgement->article, "5.2.3") == 0)
            say(s, N_("A draw cannot be agreed before both sides have made a move (5.2.3)."));
        else if (trial->over_at < 0)
            say(s, N_("The score gives %1$s, but the winner could not mate by any legal moves. "
                      "Neither resignation, nor a fallen flag, nor a second illegal move wins "
                      "then: the game is drawn (5.1.2, 6.9, 7.5.5)."), written);
        else
            say(s, N_("The score gives %1$s. By the Laws it is %2$s (%3$s)."), written, lawful,
                judgement->article);
        break;
    }
}

/* ---- One game ------------------------------------------------------------ */

static void say_event(Trial *trial, const CourtEvent *event)
{
    bool fifty = event->kind <= COURT_ANNOUNCED && event->ground == CLAIM_FIFTY;
    if (!fifty)
        say_fifty_more(trial);
    switch (event->kind) {
    case COURT_STANDING:
    case COURT_ANNOUNCED:
        if (fifty)
            hear_fifty(trial, event);
        else
            say_threefold(trial, event);
        break;
    case COURT_LOOK_ALIKE: say_look_alike(trial, event); break;
    case COURT_OVER: say_over(trial, event); break;
    case COURT_UNDECIDED:
        say(trial->session, N_("Whether the last position is dead could not be decided."));
        break;
    }
}

static void hear_event(void *context, const CourtEvent *event)
{
    Trial *trial = context;
    trial->found++;
    if (event->kind == COURT_OVER) {
        trial->over_at = event->ply;
        trial->outcome = event->outcome;
    }
    if (event->kind <= COURT_ANNOUNCED && trial_fate(trial, event) == CLAIM_DRAWN)
        trial->has_drawing_claim = true;
    if (trial->session->porcelain)
        print_event(trial, event);
    else
        say_event(trial, event);
}

static void say_heading(const Trial *trial)
{
    const char *white = trial->pgn->tags[PGN_WHITE], *black = trial->pgn->tags[PGN_BLACK];
    if (trial->session->porcelain)
        return;
    if (trial->number > 1)
        say_blank(trial->session);
    say(trial->session, N_("Game %1$d: %2$s - %3$s"), trial->number, *white ? white : "?",
        *black ? black : "?");
}

static void tell_fault(const Trial *trial, const char *path)
{
    Session *s = trial->session;
    if (s->porcelain) {
        print_fault(trial);
        return;
    }
    if (trial->game && game_ply(trial->game) > 0 && trial->found == 0)
        say(s, N_("As far as it can be followed, nothing could be claimed, and the game did not "
                  "end by itself."));
    say_pgn_fault(s, path, trial->pgn);
    if (trial->game)
        say_item(s, N_("Half-moves heard before that: %d. What follows is not heard."),
                 game_ply(trial->game));
}

/* After a fault the result is judged only where the game had ended before. */
static Result tell_result(Trial *trial)
{
    Session *s = trial->session;
    trial->record_faults = trial_record_faults(trial, QUICK_BUDGET);
    tell_record_faults(trial);
    if (trial_is_cut(trial) && trial->over_at < 0)
        return FAILED;
    Judgement judgement = trial_judge(trial, QUICK_BUDGET);
    if (s->porcelain)
        print_judgement(trial, &judgement);
    else
        say_judgement(trial, &judgement);
    tell_clocks(trial);
    bool ok = judgement.verdict != RESULT_DIFFERS && trial->record_faults == 0;
    return ok && !trial_is_cut(trial) ? DONE : FAILED;
}

static Result try_game(Session *s, const char *path, const PgnGame *pgn, int number)
{
    Trial trial = {.session = s, .pgn = pgn, .game = pgn->game, .number = number, .over_at = -1,
                   .fifty_at = -2};
    say_heading(&trial);
    if (pgn->game && !court_hear(pgn->game, QUICK_BUDGET, hear_event, &trial)) {
        say_error(s, N_("There is not enough memory for this game."));
        return FAILED;
    }
    if (!s->porcelain)
        say_fifty_more(&trial);
    if (trial_is_cut(&trial))
        tell_fault(&trial, path);
    else if (!s->porcelain && trial.found == 0)
        say(s, N_("Nothing could be claimed, and the game did not end by itself."));
    return trial.game ? tell_result(&trial) : FAILED;
}

/* ---- The command --------------------------------------------------------- */

/* Said of a file instead of a game. */
static void print_file_error(Session *s, const char *code)
{
    fields(s, "court", NULL, NULL, NULL, "error", code, NULL, NULL, NULL, END_FIELDS);
}

static Result try_file(Session *s, const char *path)
{
    PgnFile file;
    PgnGame game;
    Result worst = DONE;
    int number = 0;
    if (!pgn_file_open(s, path, &file)) {
        if (s->porcelain)
            print_file_error(s, "unreadable-file");
        return USAGE;
    }
    while (!session_stopped(s) && pgn_read(&file.reader, &game)) {
        Result result = try_game(s, file.path, &game, ++number);
        worst = result > worst ? result : worst;
        pgn_game_clear(&game);
    }
    pgn_file_close(&file);
    if (number > 0)
        return worst;
    if (s->porcelain)
        print_file_error(s, "no-game");
    else
        say_error(s, N_("There is no game in \"%s\"."), path);
    return FAILED;
}

static Result run_court(Session *s, int count, char **words)
{
    Result worst = DONE;
    for (int i = 0; i < count; i++) {
        Result result = try_file(s, words[i]);
        worst = result > worst ? result : worst;
    }
    return worst;
}

const Command command_court = {
    .name = "court",
    .aliases = "",
    .arguments = "FILE...",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_FILES,
    .summary = N_("Go through games in PGN: every draw that could be claimed, and every end."),
    .details = N_("For each game: where a draw could be claimed, by whom, on what ground and "
                  "whether it was; where the men stood alike for the third time and the position "
                  "was another; where the game was over by itself; whether the result is one the "
                  "Laws allow, and whether the tags agree with it. A game with an illegal or "
                  "unreadable move is heard up to there, and the next game follows. Clocks in "
                  "comments (\"clk\") are told where the moves do not end the game; they "
                  "decide nothing.\n"
                  "The exit status is 0 when all is well; 1 when a result is not allowed, a tag "
                  "contradicts the moves, a game cannot be followed to its end, or a file has no "
                  "game; 2 when a file cannot be opened.\n"
                  "For scripts a line has nine fields: court, the game's number, the half-moves "
                  "played, who was to move, what was found, the article, and three more. For "
                  "threefold and fifty these are the plies of the equal positions or the "
                  "half-move clock, the moves to announce, and what became of it: drawn, passed, "
                  "decided or open. For look-alike they are the plies that are equal and those "
                  "that only look so; for an end, how many half-moves follow it; for result, the "
                  "one on record, the lawful one, and stands, open, missing or differs; for "
                  "clocks, the seconds White and Black had left; for result-tag, time-too-late, "
                  "no-checkmate, no-stalemate and no-draw-on-time, the tag and the result of the "
                  "moves. For error the sixth field is the code, and the others are the line and "
                  "column, the word, and why it is no move."),
    .run = run_court,
};
