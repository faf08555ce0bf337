/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * right_learner.h - somebody who gets every task of a lesson right: from the
 * board, by learner.h, where it can be seen there, else from the answer that
 * the author wrote into the file.  Nothing is asked of the program.  In English
 * and in Chinese.  Include after cmocka.h.
 */
#ifndef TESTS_RIGHT_LEARNER_H
#define TESTS_RIGHT_LEARNER_H

#include "tests/unit/learner.h"
#include "tests/unit/lesson_ear.h"

#include <stdio.h>

/* ---- What the author wrote ---------------------------------------------------------- */

/* The answer in the file beside the step that starts in this line. */
static inline char *author_answer(const char *path, int line)
{
    char text[MAX_LESSON_LINE + 2], *answer = NULL;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (int at = 1; fgets(text, sizeof text, file); at++) {
        if (at < line)
            continue;
        if (text[0] == '\n')
            break;
        if (strncmp(text, "answer: ", 8) == 0) {
            text[strcspn(text, "\n")] = '\0';
            answer = strdup(text + 8);
        }
    }
    fclose(file);
    if (!answer)
        fail_msg("%s:%d: the author wrote no answer", path, line);
    return answer;
}

/* ---- Somebody who knows the rules ---------------------------------------- */

static inline void write_squares(FILE *out, Bitboard set)
{
    char name[3];
    const char *gap = "";
    if (!set)
        fprintf(out, "none");
    for (; set; gap = " ") {
        square_name(pop_square(&set), name);
        fprintf(out, "%s%s", gap, name);
    }
}

/* A move with the letters of the language. */
static inline void write_own_move(FILE *out, const Position *position, Move move, bool chinese)
{
    static const char *const letters[] = {"", "", "马", "象", "车", "后", "王"};
    if (chinese)
        write_move_by_learner(out, position, move, letters);
    else
        write_san_by_learner(out, position, move);
}

/* One move that does it, or all of them. */
static inline void write_moves(FILE *out, const Step *step, const Position *position, bool chinese)
{
    MoveList list;
    int found = 0;
    try_all_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (!fits_by_learner(step, position, list.moves[i]) ||
            (step->kind == STEP_MOVE && found > 0))
            continue;
        fprintf(out, "%s", found++ > 0 ? " " : "");
        write_own_move(out, position, list.moves[i], chinese);
    }
    if (found == 0)
        fail_msg("line %d: the learner finds no move", step->line);
}

/* A reason as somebody would put it, in both languages. */
static inline const char *reason_in_words(FaultCode fault, bool chinese)
{
    static const struct {
        FaultCode fault;
        const char *words[2];
    } ROWS[] = {
        {FAULT_OWN_PIECE, {"a man of its own side stands there", "那里站着己方的子"}},
        {FAULT_BLOCKED, {"a man is in the way", "路上有子挡着"}},
        {FAULT_ROOK_SHAPE, {"a rook does not move like that", "车不能这样走"}},
        {FAULT_BISHOP_SHAPE, {"a bishop does not move like that", "象不能这样走"}},
        {FAULT_QUEEN_SHAPE, {"a queen does not move like that", "后不能这样走"}},
        {FAULT_KNIGHT_SHAPE, {"a knight does not move like that", "马不能这样走"}},
        {FAULT_KING_SHAPE, {"the king goes one square", "王只能走一格"}},
        {FAULT_PAWN_SHAPE, {"two squares at most", "最多走两格"}},
        {FAULT_PAWN_BACKWARD, {"a pawn never goes back", "兵不能后退"}},
        {FAULT_DOUBLE_NOT_FROM_HOME, {"it has moved already", "兵已经走过了"}},
        {FAULT_DOUBLE_BLOCKED, {"a man is in the way", "路上有子挡着"}},
        {FAULT_NOTHING_TO_CAPTURE, {"there is nothing to take", "那里没有子可吃"}},
        {FAULT_PROMOTION_PIECE_MISSING, {"it must be promoted", "必须升变"}},
        {FAULT_PROMOTION_PIECE_WRONG, {"it cannot become a king", "不能变成王"}},
        {FAULT_KING_INTO_CHECK, {"the king would be in check there", "王会走进将军"}},
        {FAULT_EXPOSES_KING, {"the knight is pinned", "走开后王会被将军"}},
        {FAULT_CHECK_NOT_ANSWERED, {"the king is still in check", "没有应将"}},
        {FAULT_BETWEEN, {"a man stands between king and rook", "王和车之间有子"}},
        {FAULT_RIGHT_LOST_KING, {"the king has moved", "王动过了"}},
        {FAULT_RIGHT_LOST_ROOK, {"that rook has moved", "那个车动过了"}},
        {FAULT_IN_CHECK, {"the king is in check", "王正被将军"}},
        {FAULT_CROSS_ATTACKED, {"the king crosses an attacked square", "王要经过受攻击的格子"}},
        {FAULT_EP_EXPIRED, {"it is too late", "太晚了"}},
        {FAULT_EP_NOT_DOUBLE, {"the pawn did not go two squares", "那个兵不是一次走两格"}},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].fault == fault)
            return ROWS[i].words[chinese];
    fail_msg("the learner has no words for %s", fault_name(fault));
    return NULL;
}

/* The first fault that the author names after "no". */
static inline FaultCode fault_by_author(const char *answer)
{
    const char *word = strncmp(answer, "no ", 3) == 0 ? answer + 3 : "";
    size_t length = strcspn(word, " ");
    for (int f = 0; f < FAULT_COUNT; f++)
        if (strlen(fault_name((FaultCode)f)) == length &&
            strncmp(fault_name((FaultCode)f), word, length) == 0)
            return (FaultCode)f;
    fail_msg("\"%s\" names no fault", answer);
    return FAULT_COUNT;
}

/* Whether it may be played is tried out; why not, the author says. */
static inline void write_verdict(FILE *out, const Step *step, const Game *game, const char *author,
                                 bool chinese)
{
    MoveList list;
    try_all_moves(game_position(game), &list);
    bool legal = move_list_has(&list, step->move);
    assert_int_equal(legal, strcmp(author, "yes") == 0);
    if (legal)
        fprintf(out, chinese ? "能" : "yes");
    else
        fprintf(out, chinese ? "不能，%s" : "no, %s",
                reason_in_words(fault_by_author(author), chinese));
}

/* Looks at everything that can still happen, as far as that is not too much. */
static inline bool dead_by_learner(const Position *start)
{
    enum { MOST = 3000 };
    Position *seen = malloc(MOST * sizeof *seen);
    int count = 1;
    bool dead = true;
    assert_non_null(seen);
    seen[0] = *start;
    for (int at = 0; at < count && dead; at++) {
        MoveList list;
        legal_moves(&seen[at], &list);
        dead = list.count > 0 || !position_in_check(&seen[at]);
        for (int i = 0; i < list.count && dead; i++) {
            Position next = position_after(&seen[at], list.moves[i]);
            bool known = false;
            for (int k = 0; k < count && !known; k++)
                known = memcmp(seen[k].board, next.board, sizeof next.board) == 0 &&
                        seen[k].turn == next.turn;
            if (!known && count == MOST)
                dead = false;
            else if (!known)
                seen[count++] = next;
        }
    }
    free(seen);
    return dead;
}

/* A king, and one bishop or knight at most, or nothing but bishops of a colour. */
static inline bool bare_by_learner(const Position *p)
{
    int minors = 0, others = 0;
    unsigned shades = 0;
    for (Square s = A1; s <= H8; s++) {
        PieceType type = piece_type(p->board[s]);
        minors += type == BISHOP || type == KNIGHT;
        others += type == PAWN || type == ROOK || type == QUEEN;
        if (type == BISHOP)
            shades |= 1u << (square_file(s) + square_rank(s)) % 2;
        if (type == KNIGHT)
            shades |= 3;
    }
    return others == 0 && (minors <= 1 || shades == 1 || shades == 2);
}

static inline void write_state(FILE *out, const Position *position, bool chinese)
{
    static const char *const words[][2] = {
        {"nothing", "都不是"}, {"check", "将军"}, {"mate", "将死"},
        {"stalemate", "逼和"}, {"dead", "死局"},
    };
    bool pawns_only = true, check = in_check_by_walking(position, position_turn(position));
    for (Square s = A1; s <= H8; s++)
        pawns_only = pawns_only && (piece_type(position->board[s]) == NO_PIECE_TYPE ||
                                    piece_type(position->board[s]) == PAWN ||
                                    piece_type(position->board[s]) == KING);
    int state = stuck(position) ? (check ? 2 : 3) : check ? 1 : 0;
    if (state < 2 && (bare_by_learner(position) || (pawns_only && dead_by_learner(position))))
        state = 4;
    fprintf(out, "%s", words[state][chinese]);
}

static inline void write_route(FILE *out, const Step *step, const Position *position)
{
    Route route = route_by_learner(step, position);
    char name[3];
    for (int i = 0; i < route.count; i++) {
        square_name(route.squares[i], name);
        fprintf(out, "%s%s", i ? " " : "", name);
    }
}

/* The men of a set with their letters, as they stand there. */
static inline void write_men(FILE *out, const Step *step, const Position *position)
{
    Bitboard set = set_by_learner(&step->selector, position);
    const char *gap = "";
    for (Square s = A1; s <= H8; s++)
        if ((set & square_bit(s)) && position->board[s] != NO_PIECE) {
            fprintf(out, "%s%c%c%c", gap, " PNBRQK"[piece_type(position->board[s])],
                    'a' + square_file(s), '1' + square_rank(s));
            gap = " ";
        }
}

/* What can be seen is seen; the rest the author knows. */
static inline void write_possible(FILE *out, const Step *step, const char *author, bool chinese)
{
    static const char *const ROWS[][3] = {
        {"kings-touch", "the kings stand side by side", "两个王挨在一起"},
        {"pawn-on-back-rank", "a pawn stands on the last rank", "最后一排有兵"},
        {"opponent-in-check", "Black is in check and White is to move", "黑方被将军，却轮到白方走"},
        {"too-many-pawns", "nine pawns", "有九个兵"},
        {"too-much-material", "a third rook and all pawns", "多了一个车"},
        {"impossible-pawns", "nothing was captured", "黑方没有少子"},
        {"locked-bishop", "the bishop cannot get there", "象走不到那里"},
        {"impossible-check", "no move gives this check", "没有一步棋能这样将军"},
    };
    const char *seen = flaw_by_looking(&step->diagram);
    assert_true(!seen || strstr(author, seen));
    if (strcmp(author, "yes") == 0)
        fprintf(out, chinese ? "可能" : "yes");
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (strstr(author, ROWS[i][0])) {
            fprintf(out, chinese ? "不可能，%s" : "no, %s", ROWS[i][1 + chinese]);
            return;
        }
}

/* What the author wrote of the course of a game, in the language of the learner. */
static inline void write_from_author(FILE *out, const char *answer, bool chinese)
{
    static const char *const words[][3] = {
        {"now threefold", "now, threefold", "现在可以，三次重复"},
        {"now fifty", "now, fifty moves", "现在可以，五十回合"},
        {"announce fifty", "with any quiet move", "任何一步不吃子也不走兵的棋"},
        {"over", "over", "已经结束了"},
        {"white", "White", "白方"}, {"black", "Black", "黑方"}, {"draw", "draw", "和棋"},
        {"on", "it goes on", "继续"}, {"void", "void", "对局无效"},
        {"now", "now", "现在可以"}, {"later", "not now", "暂时不能"},
        {"never", "never", "永远不能"}, {"any", "any", "任何"},
        {"yes", "yes", "是"}, {"no", "no", "不"},
    };
    const char *announced = "announce threefold ";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], answer) == 0) {
            fprintf(out, "%s", words[i][1 + chinese]);
            return;
        }
    if (strncmp(answer, announced, strlen(announced)) == 0)
        fprintf(out, chinese ? "写下%s" : "with %s", answer + strlen(announced));
    else
        fprintf(out, "%s", answer);
}

static inline void write_first_order(FILE *out, const Step *step, const char *answer)
{
    fprintf(out, "%.*s", step->option_count * 2 - 1, answer);
}

/* On the board, and then as the author has it. */
static inline void write_seen(FILE *out, const Step *step, const Position *position,
                              const char *author)
{
    char seen[128] = "";
    FILE *memory = fmemopen(seen, sizeof seen, "w");
    assert_non_null(memory);
    if (step->kind == STEP_PLACE)
        write_men(memory, step, position);
    else
        write_san_by_learner(memory, position, step->move);
    fclose(memory);
    assert_string_equal(seen, author);
    fprintf(out, "%s", seen);
}

static inline char *right_answer(Listener *l, const char *path)
{
    const Step *step = step_under_way(l);
    const Position *position = step->has_position ? game_position(run_under_way(l)->asked.task.game)
                                                  : NULL;
    bool chinese = l->session.language == CHINESE;
    char *text = NULL, *author = author_answer(path, step->line);
    size_t size;
    FILE *out = open_memstream(&text, &size);
    switch (step->kind) {
    case STEP_SQUARES: write_squares(out, set_by_learner(&step->selector, position)); break;
    case STEP_COUNT:
        fprintf(out, "%d", count_squares(set_by_learner(&step->selector, position)));
        break;
    case STEP_MOVE: case STEP_MOVES: write_moves(out, step, position, chinese); break;
    case STEP_LEGAL:
        write_verdict(out, step, run_under_way(l)->asked.task.game, author, chinese);
        break;
    case STEP_STATE: write_state(out, position, chinese); break;
    case STEP_CHOOSE: fprintf(out, "%d", step->right_option); break;
    case STEP_ROUTE: write_route(out, step, position); break;
    case STEP_CLAIM: case STEP_RESULT: case STEP_EVENTS: case STEP_CASTLING:
    case STEP_COMPUTE:
        write_from_author(out, author, chinese);
        break;
    case STEP_POSSIBLE: write_possible(out, step, author, chinese); break;
    case STEP_ORDER: write_first_order(out, step, author); break;
    case STEP_WRITE: case STEP_PLACE: write_seen(out, step, position, author); break;
    case STEP_TEACH: case STEP_COUNT_OF_KINDS: fail_msg("nothing was asked"); break;
    }
    fclose(out);
    free(author);
    return text;
}

#endif
