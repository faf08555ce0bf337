/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_claims.c - draw claims (9.2 - 9.5) and who can still win (5.2.2, 6.9). */
#include "trainer/trainer.h"

#include "trainer/look_alike.h"
#include "trainer/play_move.h"
#include "trainer/telling.h"
#include "trainer/rules_words.h"
#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

/* A ground on which a draw can be claimed, with its two articles. */
typedef struct {
    Claims claim;
    const char *name, *words, *announced, *standing;
} Ground;

static const Ground GROUNDS[] = {
    {CLAIM_THREEFOLD, "threefold", N_("the same position three times"), "9.2.1", "9.2.2"},
    {CLAIM_FIFTY, "fifty", N_("fifty moves without a capture or a pawn move"), "9.3.1", "9.3.2"},
};

const char *claims_field(Claims claims)
{
    static const char *const NAMES[] = {NULL, "threefold", "fifty", "threefold,fifty"};
    return NAMES[claims & 3];
}

/* ---- Evidence ------------------------------------------------------------------- */

/* Plies at which `position` has stood, joined by commas. */
static char *occurrence_field(const Game *game, const Position *position, bool announced)
{
    WordList plies;
    words_open(&plies, ",");
    for (int ply = 0; ply <= game_ply(game); ply++)
        if (position_same(game_position_at(game, ply), position))
            words_add(&plies, "%d", ply);
    if (announced)
        words_add(&plies, "%d", game_ply(game) + 1);
    return words_close(&plies);
}

/* What the claim rests on: plies of the equal positions, or the clock. */
static char *evidence(const Game *game, const Position *position, bool announced,
                      const Ground *ground)
{
    char *text = NULL;
    if (!ground || ground->claim == CLAIM_THREEFOLD)
        return occurrence_field(game, position, announced);
    return asprintf(&text, "%d", position->halfmove_clock) < 0 ? NULL : text;
}

/* ---- claim ------------------------------------------------------------------------ */

static const Ground *find_ground(Claims claims)
{
    for (size_t i = 0; i < sizeof GROUNDS / sizeof *GROUNDS; i++)
        if (claims & GROUNDS[i].claim)
            return &GROUNDS[i];
    return NULL;
}

static void print_claim(Session *s, const Ground *ground, bool announced, const char *proof)
{
    const char *article = "9.5.3";
    if (ground)
        article = announced ? ground->announced : ground->standing;
    fields(s, "claim", ground ? "right" : "wrong", ground ? ground->name : NULL, article, proof,
           END_FIELDS);
}

static int occurrences_of(const Game *game, const Position *position)
{
    int count = 0;
    for (int ply = 0; ply <= game_ply(game); ply++)
        count += position_same(game_position_at(game, ply), position);
    return count;
}

static void say_wrong_claim(Session *s, const Position *position, bool announced)
{
    say(s, N_("The claim is wrong: that would be the position's occurrence number %1$d, and "
              "%2$d half-moves without a capture or a pawn move. A draw needs three, or a "
              "hundred (9.2, 9.3)."),
        occurrences_of(s->game, position) + announced, position->halfmove_clock);
    say_look_alikes(s, s->game, game_ply(s->game), position);
    if (s->profile == PROFILE_FIDE)
        say(s, N_("A wrong claim gives the opponent two more minutes, one in rapid and blitz, and "
                  "the game goes on (9.5.3, A.3)."));
    else
        say(s, N_("A wrong claim gives the opponent %d more seconds, and the game goes on "
                  "(9.5.3)."), s->profile->claim_seconds);
    if (announced)
        say(s, N_("The announced move must be played (9.5.3)."));
}

static void say_right_threefold(Session *s, const Position *position, bool announced)
{
    char *moves = moves_like(s, s->game, game_ply(s->game), position, position_same);
    if (moves && announced)
        say(s, N_("The claim is right: the announced move brings about once more the position "
                  "that stood after %s (9.2.1). The game is drawn (9.5.2)."), moves);
    else if (moves)
        say(s, N_("The claim is right: the position has stood after %s (9.2.2). The game is drawn "
                  "(9.5.2)."), moves);
    free(moves);
}

static void say_right_claim(Session *s, const Ground *ground, const Position *position,
                            bool announced)
{
    if (ground->claim == CLAIM_THREEFOLD)
        say_right_threefold(s, position, announced);
    else
        say(s, N_("The claim is right: %1$d half-moves without a capture or a pawn move (%2$s). "
                  "The game is drawn (9.5.2)."),
            position->halfmove_clock, announced ? ground->announced : ground->standing);
}

static Result judge_claim(Session *s, Claims claims, const Position *position, bool announced)
{
    const Ground *ground = find_ground(claims);
    char *proof = evidence(s->game, position, announced, ground);
    if (s->porcelain)
        print_claim(s, ground, announced, proof);
    else if (ground)
        say_right_claim(s, ground, position, announced);
    else
        say_wrong_claim(s, position, announced);
    free(proof);
    return ground ? DONE : FAILED;
}

/* By the Laws, or by the rules of the house alone. */
static bool is_over(Session *s)
{
    return session_outcome(s).termination != ONGOING ||
           profile_outcome(s->game, s->profile, QUICK_BUDGET).end != PROFILE_GOES_ON;
}

/* Says why nobody claims anything here; false when somebody may. */
static bool refuse_claims(Session *s)
{
    if (is_over(s)) {
        say(s, N_("The game is over already, so there is nothing left to claim."));
        say_state(s);
        return true;
    }
    if (!s->profile->claims)
        say(s, N_("By these rules draws come by themselves and need not be claimed. \"profile "
                  "fide\" goes back to the FIDE Laws."));
    return !s->profile->claims;
}

static Result run_claim(Session *s, int count, char **words)
{
    if (!s->porcelain && refuse_claims(s))
        return FAILED;
    if (s->porcelain && !s->profile->claims) {
        fields(s, "claim", "needless", NULL, NULL, NULL, END_FIELDS);
        return FAILED;
    }
    if (count == 0)
        return judge_claim(s, game_claims(s->game), game_position(s->game), false);
    Move move;
    if (!read_move(s, words[0], &move))
        return FAILED;
    Position after = position_after(game_position(s->game), move);
    return judge_claim(s, game_claims_with(s->game, move), &after, true);
}

const Command command_claim = {
    .name = "claim",
    .aliases = "",
    .arguments = "[MOVE]",
    .least = 0,
    .most = 1,
    .completion = COMPLETE_MOVES,
    .summary = N_("Claim a draw, now or by announcing a move, and hear the verdict."),
    .details = N_("Without a move the claim rests on the position on the board (9.2.2, 9.3.2); "
                  "with a move, on the position that move would bring about (9.2.1, 9.3.1). The "
                  "move is written and announced, not played. Where the rules of the profile in "
                  "use know no claims, scripts read \"needless\"."),
    .run = run_claim,
};

/* ---- claims ------------------------------------------------------------------------- */

/* The moves of the list whose announcement gives this ground. */
static MoveList announceable(const Game *game, const MoveList *list, Claims ground)
{
    MoveList kept = {.count = 0};
    for (int i = 0; i < list->count; i++)
        if (game_claims_with(game, list->moves[i]) & ground)
            kept.moves[kept.count++] = list->moves[i];
    return kept;
}

static bool has_ground(const Game *game, const MoveList *list)
{
    return game_claims(game) != 0 || announceable(game, list, CLAIM_THREEFOLD).count > 0 ||
           announceable(game, list, CLAIM_FIFTY).count > 0;
}

static void list_ground(Session *s, const Ground *g, const MoveList *list)
{
    MoveList kept = announceable(s->game, list, g->claim);
    if (game_claims(s->game) & g->claim)
        say_item(s, N_("now, without a move: %1$s (%2$s)"), tr(s, g->words), g->standing);
    char *moves = kept.count ? san_list(game_position(s->game), &kept) : NULL;
    if (moves)
        say_item(s, N_("by announcing %1$s: %2$s (%3$s)"), moves, tr(s, g->words), g->announced);
    free(moves);
}

static void say_claims(Session *s, const MoveList *list)
{
    bool white = position_turn(game_position(s->game)) == WHITE;
    if (!has_ground(s->game, list)) {
        say_text(s, tr(s, white ? N_("White, who is to move, has no ground to claim a draw.")
                                : N_("Black, who is to move, has no ground to claim a draw.")));
        say(s, N_("Three equal positions are needed, or fifty moves each without a capture or a "
                  "pawn move (9.2, 9.3)."));
        return;
    }
    say_text(s, tr(s, white ? N_("White, who is to move, may claim a draw:")
                            : N_("Black, who is to move, may claim a draw:")));
    for (size_t i = 0; i < sizeof GROUNDS / sizeof *GROUNDS; i++)
        list_ground(s, &GROUNDS[i], list);
}

static void print_claims(Session *s, const MoveList *list)
{
    if (!s->profile->claims) {
        fields(s, "claims", NULL, NULL, NULL, END_FIELDS);
        return;
    }
    MoveList by_threefold = announceable(s->game, list, CLAIM_THREEFOLD);
    MoveList by_fifty = announceable(s->game, list, CLAIM_FIFTY);
    char *threefold = move_field(&by_threefold), *fifty = move_field(&by_fifty);
    fields(s, "claims", claims_field(game_claims(s->game)), threefold, fifty, END_FIELDS);
    free(threefold);
    free(fifty);
}

static Result run_claims(Session *s, int count, char **words)
{
    (void)count, (void)words;
    MoveList list;
    legal_moves(game_position(s->game), &list);
    move_list_sort(&list);
    if (s->porcelain)
        print_claims(s, &list);
    else if (!refuse_claims(s))
        say_claims(s, &list);
    return DONE;
}

const Command command_claims = {
    .name = "claims",
    .aliases = "",
    .arguments = "",
    .summary = N_("List every draw that the player to move may claim now, and how."),
    .details = N_("Only the player to move may claim. Touching a piece with the intention of "
                  "moving it loses the claim for that move (9.4). At five equal positions or "
                  "seventy-five moves the game is drawn without a claim (9.6)."),
    .run = run_claims,
};

/* ---- winnable ------------------------------------------------------------------------- */

static const char *answer_name(Proof answer)
{
    switch (answer) {
    case PROOF_YES: return "yes";
    case PROOF_NO: return "no";
    case PROOF_UNKNOWN: break;
    }
    return "unknown";
}

/* The line to mate, the method of the proof, or how far it was looked. */
static char *answer_evidence(const Winnable *w)
{
    char *nodes = NULL;
    if (w->answer == PROOF_YES)
        return line_field(w->line, w->length);
    if (w->answer == PROOF_NO)
        return strdup(win_method_name(w->method));
    return asprintf(&nodes, "%llu", (unsigned long long)w->nodes) < 0 ? NULL : nodes;
}

/* One line, for one side or for White and Black. */
static void print_winnable(Session *s, Color first, Color last)
{
    char *evidence[2] = {NULL, NULL};
    const char *answers[2];
    for (Color c = first; c <= last; c++) {
        Winnable w;
        can_win(game_position(s->game), c, WIN_BUDGET, s->stop, &w);
        answers[c] = answer_name(w.answer);
        evidence[c] = answer_evidence(&w);
    }
    if (first == last)
        fields(s, "winnable", answers[first], evidence[first], END_FIELDS);
    else
        fields(s, "winnable", answers[WHITE], evidence[WHITE], answers[BLACK], evidence[BLACK],
               END_FIELDS);
    free(evidence[WHITE]);
    free(evidence[BLACK]);
}

static void say_winnable(Session *s, Color color, const Winnable *w, const char *line)
{
    bool white = color == WHITE;
    switch (w->answer) {
    case PROOF_YES:
        say(s, white ? N_("White can still mate, for instance: %s")
                     : N_("Black can still mate, for instance: %s"), line);
        break;
    case PROOF_NO:
        say_text(s, tr(s, white ? N_("White can never mate by any legal moves. If Black's time "
                                     "runs out, the game is drawn (6.9).")
                                : N_("Black can never mate by any legal moves. If White's time "
                                     "runs out, the game is drawn (6.9).")));
        break;
    case PROOF_UNKNOWN:
        if (!session_stopped(s))
            say(s, N_("That could not be decided after %llu positions."),
                (unsigned long long)w->nodes);
        break;
    }
}

static void tell_winnable(Session *s, Color color)
{
    Winnable w;
    const Position *position = game_position(s->game);
    can_win(position, color, WIN_BUDGET, s->stop, &w);
    char *line = line_words(position, w.line, w.length);
    if (line)
        say_winnable(s, color, &w, line);
    free(line);
}

static Result run_winnable(Session *s, int count, char **words)
{
    Color first = WHITE, last = BLACK;
    if (count > 0 && !read_side(words[0], &first)) {
        say_error(s, N_("Name a side: white or black."));
        return USAGE;
    }
    if (count > 0)
        last = first;
    if (s->porcelain)
        print_winnable(s, first, last);
    for (Color c = first; !s->porcelain && c <= last && !session_stopped(s); c++)
        tell_winnable(s, c);
    return DONE;
}

const Command command_winnable = {
    .name = "winnable",
    .aliases = "",
    .arguments = "[white|black]",
    .least = 0,
    .most = 1,
    .summary = N_("Decide whether a side can still mate by any legal moves at all."),
    .details = N_("When a player's time runs out, the game is drawn if the opponent could not "
                  "mate by any series of legal moves (6.9). When neither side can, the position "
                  "is dead and the game over (5.2.2). A yes comes with such a series, a no is "
                  "proved.\nFor scripts a line has winnable, yes, no or unknown, and the moves to "
                  "mate, the method of the proof or the positions visited; without a colour the "
                  "same two fields follow for Black."),
    .run = run_winnable,
};
