/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quiz_aspects.c - what a learner who missed a question should take home. */
#include "trainer/quiz.h"

#define PAWN_MOVES \
    N_("A pawn steps straight ahead, two squares from its first, and takes diagonally ahead " \
       "(3.7).")
#define KNIGHT_MOVES N_("A knight has up to eight squares and jumps over everything (3.6).")
#define BISHOP_MOVES N_("A bishop follows its two diagonals as far as they are free (3.2).")
#define ROOK_MOVES N_("A rook follows its file and its rank as far as they are free (3.3).")
#define QUEEN_MOVES N_("A queen follows file, rank and both diagonals: eight directions (3.4).")
#define KING_MOVES \
    N_("A king steps to any square beside it that no enemy man attacks, and it may be able to " \
       "castle (3.8).")

static const char *const ASPECTS[ASPECT_COUNT] = {
    [ASPECT_CASTLING_FREE] =
        N_("When all six conditions hold, castling may be played, however wild the board looks "
           "elsewhere."),
    [ASPECT_CASTLING_ROOK_ATTACKED] = N_("The rook may be attacked when it castles (3.8.2.2)."),
    [ASPECT_CASTLING_ROOK_CROSSES] =
        N_("On the queen's side the rook may cross an attacked square, b1 or b8: only the king's "
           "way must be safe (3.8.2.2)."),
    [ASPECT_CASTLING_CHECKED_EARLIER] =
        N_("A king that was in check earlier and did not move may still castle (3.8.2.1)."),
    [ASPECT_CASTLING_OTHER_ROOK] =
        N_("When one rook has moved, the king may still castle with the other (3.8.2.1)."),
    [ASPECT_CASTLING_KING_MOVED] =
        N_("A king that has moved may never castle again, even when it is back home (3.8.2.1)."),
    [ASPECT_CASTLING_ROOK_MOVED] =
        N_("With a rook that has moved the king may never castle, even when the rook is back "
           "home (3.8.2.1)."),
    [ASPECT_CASTLING_RIGHT_GONE] =
        N_("King and rook at home prove nothing: look at the castling rights of the position "
           "(3.8.2.1)."),
    [ASPECT_CASTLING_BETWEEN] =
        N_("No man of either side may stand between king and rook (3.8.2.2)."),
    [ASPECT_CASTLING_BESIDE_ROOK] =
        N_("On the queen's side b1 or b8 must be empty too, although the king never goes there "
           "(3.8.2.2)."),
    [ASPECT_CASTLING_IN_CHECK] = N_("Castling is no answer to check (3.8.2.2)."),
    [ASPECT_CASTLING_CROSS] =
        N_("The square that the king crosses must not be attacked (3.8.2.2)."),
    [ASPECT_CASTLING_LAND] =
        N_("The square where the king arrives must not be attacked (3.8.2.2)."),
    [ASPECT_CASTLING_FIRST_RANK] =
        N_("Castling goes along the first rank of the player, from the squares of the start "
           "(3.8.2)."),
    [ASPECT_CASTLING_SEVERAL] =
        N_("Go through all conditions one after the other: more than one may fail."),
    [ASPECT_EN_PASSANT_FREE] =
        N_("A pawn that has just gone two squares and stands beside yours may be taken en passant "
           "(3.7.3.1)."),
    [ASPECT_EN_PASSANT_ANSWERS] =
        N_("En passant answers a check when it takes the pawn that gives it, or when the pawn "
           "arrives between (3.9.2)."),
    [ASPECT_EN_PASSANT_PIN_LINE] =
        N_("A pinned pawn may take en passant when it stays on the line of the pin (3.9.2)."),
    [ASPECT_EN_PASSANT_EXPIRED] =
        N_("En passant is allowed on the very next move and never after it (3.7.3.2)."),
    [ASPECT_EN_PASSANT_NOT_DOUBLE] =
        N_("A pawn that came there by a single step cannot be taken en passant (3.7.3.1)."),
    [ASPECT_EN_PASSANT_NOT_ADJACENT] =
        N_("Only a pawn on the file right beside yours can be taken en passant (3.7.3.1)."),
    [ASPECT_EN_PASSANT_RANK] =
        N_("En passant takes two pawns off the rank at once: look along it at your king (3.9.2)."),
    [ASPECT_EN_PASSANT_PINNED] =
        N_("A pinned pawn may not leave the line to its king, en passant or not (3.9.2)."),
    [ASPECT_EN_PASSANT_IN_CHECK] =
        N_("In check even en passant is allowed only when it answers the check (3.9.2)."),
    [ASPECT_SQUARES_PAWN] = PAWN_MOVES,
    [ASPECT_SQUARES_KNIGHT] = KNIGHT_MOVES,
    [ASPECT_SQUARES_BISHOP] = BISHOP_MOVES,
    [ASPECT_SQUARES_ROOK] = ROOK_MOVES,
    [ASPECT_SQUARES_QUEEN] = QUEEN_MOVES,
    [ASPECT_SQUARES_KING] = KING_MOVES,
    [ASPECT_COUNT_PAWN] = PAWN_MOVES,
    [ASPECT_COUNT_KNIGHT] = KNIGHT_MOVES,
    [ASPECT_COUNT_BISHOP] = BISHOP_MOVES,
    [ASPECT_COUNT_ROOK] = ROOK_MOVES,
    [ASPECT_COUNT_QUEEN] = QUEEN_MOVES,
    [ASPECT_COUNT_KING] = KING_MOVES,
    [ASPECT_PINS_NAME] =
        N_("A man is pinned when it stands alone between its king and an enemy queen, rook or "
           "bishop on one line."),
    [ASPECT_PINS_NONE] = N_("With two men between there is no pin: each of them may leave."),
    [ASPECT_PINS_ALONG] =
        N_("A pinned man may move along the line of the pin, up to taking the attacker (3.9.2)."),
    [ASPECT_PINS_STUCK] =
        N_("A pinned man that cannot move along the line may not move at all (3.9.2)."),
    [ASPECT_PINS_ATTACK] =
        N_("A pinned man attacks squares all the same, and no king may go there (3.1.3)."),
    [ASPECT_CHECK_THREE_WAYS] =
        N_("Check is answered in three ways: take the attacker, put a man between, move the king "
           "away (3.9.2). Look for all three."),
    [ASPECT_CHECK_ONE] =
        N_("Before you call it mate, look for each of the three answers: one may be left."),
    [ASPECT_CHECK_RUN] =
        N_("When nobody can take the attacker or stand between, only the king's own moves are "
           "left (3.9.2)."),
    [ASPECT_CHECK_DOUBLE] =
        N_("Two men give check: no single move takes or blocks both, so the king must move "
           "(3.9.2)."),
    [ASPECT_CHECK_KNIGHT] =
        N_("Nothing can stand between a knight and the king it checks: take it or move the king "
           "(3.9.2)."),
    [ASPECT_CHECK_PINNED] =
        N_("A pinned man may not help against a check from another line (3.9.2)."),
    [ASPECT_MATE_QUEEN] = N_("Try every check of the queen, and look for the guarded ones."),
    [ASPECT_MATE_ROOK] = N_("Try every check of a rook: the king must have no way off the line."),
    [ASPECT_MATE_BISHOP] = N_("Bishops can give mate too: try their checks as well."),
    [ASPECT_MATE_KNIGHT] =
        N_("A knight's check cannot be blocked: it mates when the king has no square."),
    [ASPECT_MATE_PAWN] = N_("Even a pawn's check can be mate: do not leave pawns out."),
    [ASPECT_MATE_DISCOVERED] =
        N_("A man that steps aside can uncover a check from behind, or give a second one."),
    [ASPECT_MATE_PROMOTION] =
        N_("A pawn that promotes is a new piece at once, and may give mate (3.7.3.5)."),
    [ASPECT_STATE_MATE] =
        N_("Mate: the king is in check, and no legal move answers it (5.1.1)."),
    [ASPECT_STATE_STALEMATE] =
        N_("Stalemate: no legal move, but the king is not in check. The game is drawn (5.2.1)."),
    [ASPECT_STATE_ONE_ANSWER] = N_("A single answer is enough: then it is check and not mate."),
    [ASPECT_STATE_CHECK] = N_("Check that can be answered is only check."),
    [ASPECT_STATE_ONE_MOVE] =
        N_("A single legal move of any man is enough: then it is not stalemate. Look at the pawns "
           "too."),
    [ASPECT_STATE_QUIET] = N_("Few moves are not none: without check and with a move, play goes "
                              "on."),
    [ASPECT_PROMOTION_QUEEN] =
        N_("A promoted queen attacks at once: look whether her first move is mate (3.7.3.5)."),
    [ASPECT_PROMOTION_KNIGHT] =
        N_("Only a knight attacks like a knight: sometimes it mates where a queen does not."),
    [ASPECT_PROMOTION_CAPTURE] =
        N_("A pawn may also promote by taking something on the last rank (3.7.3)."),
    [ASPECT_PROMOTION_ROOK] =
        N_("A queen may take the last square from a lonely king. Then a rook keeps the game going "
           "(5.2.1)."),
    [ASPECT_PROMOTION_SAFE_QUEEN] =
        N_("The queen is the strongest piece. Take another only when she would be stalemate."),
    [ASPECT_PROMOTION_STAY] =
        N_("On the last rank a pawn must become a queen, rook, bishop or knight: it cannot stay a "
           "pawn (3.7.3.3)."),
    [ASPECT_PROMOTION_KING] = N_("A pawn never becomes a king (3.7.3.3)."),
    [ASPECT_PROMOTION_SECOND] =
        N_("The choice does not depend on the pieces left: a second queen is allowed (3.7.3.4)."),
    [ASPECT_CLAIM_THREE] =
        N_("When the same position is on the board for the third time, the player to move may "
           "claim at once (9.2.2)."),
    [ASPECT_CLAIM_THREE_WITH] =
        N_("A player whose move will bring the third occurrence writes it down, declares it and "
           "claims before making it (9.2.1)."),
    [ASPECT_CLAIM_TWO] = N_("Twice is not enough: the position must occur three times (9.2)."),
    [ASPECT_CLAIM_RIGHTS] =
        N_("With a castling right more or less it is another position, however alike it looks "
           "(9.2.3.2)."),
    [ASPECT_CLAIM_EN_PASSANT] =
        N_("A position in which en passant was possible is another one than those after it "
           "(9.2.3.1)."),
    [ASPECT_CLAIM_FIVE] =
        N_("At the fifth occurrence the game is drawn without a claim (9.6.1)."),
    [ASPECT_CLAIM_FIFTY] =
        N_("After fifty moves by each side without a capture or a pawn move, a hundred half-moves, "
           "the player to move may claim (9.3.2)."),
    [ASPECT_CLAIM_FIFTY_WITH] =
        N_("At 99 half-moves a player may claim by announcing one more quiet move (9.3.1)."),
    [ASPECT_CLAIM_FIFTY_NOT] =
        N_("Before 99 half-moves there is nothing to claim by the fifty-move rule (9.3)."),
    [ASPECT_CLAIM_SEVENTY_FIVE] =
        N_("After seventy-five moves by each side, 150 half-moves, the game is drawn without a "
           "claim (9.6.2)."),
    [ASPECT_COLOR_ONE] =
        N_("a1 is dark, and colours alternate: count file and rank as numbers, and an even sum is "
           "a dark square (2.1)."),
    [ASPECT_COLOR_SAME] =
        N_("Two squares have one colour when the steps between them, along files and ranks, are "
           "even in number."),
    [ASPECT_COLOR_BISHOP] = N_("A bishop never leaves the colour it stands on (3.2)."),
    [ASPECT_KING_MATED] = N_("Mate ends the game at once: the king is not taken (1.4.1, 5.1.1)."),
    [ASPECT_KING_STALEMATED] =
        N_("Who has no legal move need not give up the king: it is stalemate, a draw (5.2.1)."),
    [ASPECT_KING_CHECKED] =
        N_("An attack on the king must be answered at once, so nobody comes to take it (3.9.2)."),
    [ASPECT_KING_LEFT] =
        N_("A king left in check is not taken: the illegal move is taken back, and a legal one is "
           "made instead (7.5.1)."),
    [ASPECT_DEAD_BARE] =
        N_("With kings and a single knight or bishop nobody can mate: the game is drawn at once "
           "(5.2.2)."),
    [ASPECT_DEAD_BISHOPS] =
        N_("Bishops that all stand on squares of one colour cannot mate, even if both sides help "
           "(5.2.2)."),
    [ASPECT_DEAD_OTHER_BISHOPS] =
        N_("With bishops on squares of different colours a mate exists, so the game goes on "
           "(5.2.2)."),
    [ASPECT_DEAD_KNIGHTS] =
        N_("A man of the loser can stand in his king's way: two knights, or a knight against "
           "another man, may mate that way (5.2.2)."),
    [ASPECT_DEAD_PAWN] =
        N_("A pawn that can still move may become a queen: while there is one, look twice "
           "(5.2.2)."),
    [ASPECT_DEAD_ONE_SIDE] =
        N_("It is enough that one side can still mate: only when neither can is the game drawn "
           "(5.2.2)."),
    [ASPECT_DEAD_WALL] =
        N_("Pawns that lock each other can wall off both kings: with nothing left to move that "
           "matters, the game is drawn (5.2.2)."),
    [ASPECT_DEAD_GAP] =
        N_("One gap in a wall, or a man that leaps over it, and somebody can mate: play goes on "
           "(5.2.2)."),
    [ASPECT_FLAG_ENOUGH] =
        N_("Who oversteps the time loses when the opponent could still mate (6.9)."),
    [ASPECT_FLAG_BARE] =
        N_("Nobody mates with a king alone: against it a fallen flag is a draw (6.9)."),
    [ASPECT_FLAG_MINOR] =
        N_("When the opponent's last man cannot mate against these men by any moves, a fallen "
           "flag is a draw (6.9)."),
    [ASPECT_FLAG_HELPED] =
        N_("The men of the player whose flag falls count too: they can help a single knight or "
           "bishop to mate (6.9)."),
    [ASPECT_FLAG_KNIGHTS] =
        N_("Two knights cannot force mate, but a mate exists: the fallen flag loses (6.9)."),
    [ASPECT_FLAG_WALL] =
        N_("Where pawns lock everything and nobody can mate any more, the game was drawn before "
           "the flag fell (5.2.2)."),
    [ASPECT_TOUCH_OWN] =
        N_("A man of one's own that was touched must be moved, if it can (4.3.1)."),
    [ASPECT_TOUCH_STUCK] =
        N_("A touched man that has no legal move binds nobody: any legal move may be made (4.5)."),
    [ASPECT_TOUCH_ENEMY] =
        N_("An enemy man that was touched must be taken, if it can (4.3.2)."),
    [ASPECT_TOUCH_SAFE] =
        N_("A touched enemy man that cannot be taken binds nobody: any legal move may be made "
           "(4.5)."),
    [ASPECT_TOUCH_ADJUST] =
        N_("Who says it first may put a man straight on its square without being bound (4.2.1)."),
    [ASPECT_TOUCH_TAKES] =
        N_("One's own man and an enemy man: the one must take the other, if it can (4.3.3)."),
    [ASPECT_TOUCH_TAKES_NOT] =
        N_("When the man cannot take the other one, the first that was touched and can be moved "
           "or taken must be (4.3.3)."),
    [ASPECT_TOUCH_TWO] =
        N_("Of several men of one's own the first one touched that can move must move (4.3.1)."),
    [ASPECT_TOUCH_RELEASED] =
        N_("A man let go on a square to which it may go stays there: the move is made (4.7)."),
    [ASPECT_TOUCH_CASTLING] =
        N_("King first, then the rook: that side's castling must be played, if it is legal "
           "(4.4.1)."),
    [ASPECT_TOUCH_ROOK_FIRST] =
        N_("Rook first, then the king: castling with that rook is not allowed in this move "
           "(4.4.2)."),
};

const char *aspect_sentence(Aspect aspect)
{
    return ASPECTS[aspect];
}

IdeaSet aspect_ideas(Aspect aspect)
{
    switch ((int)aspect) {
    case ASPECT_CLAIM_THREE: case ASPECT_CLAIM_THREE_WITH: case ASPECT_CLAIM_TWO:
    case ASPECT_CLAIM_RIGHTS: case ASPECT_CLAIM_EN_PASSANT:
        return idea_bit(IDEA_THREEFOLD);
    case ASPECT_CLAIM_FIFTY: case ASPECT_CLAIM_FIFTY_WITH: case ASPECT_CLAIM_FIFTY_NOT:
        return idea_bit(IDEA_FIFTY);
    case ASPECT_CLAIM_FIVE: case ASPECT_CLAIM_SEVENTY_FIVE:
        return idea_bit(IDEA_AUTOMATIC);
    case ASPECT_PROMOTION_ROOK: case ASPECT_PROMOTION_SAFE_QUEEN:
        return idea_bit(IDEA_STALEMATE);
    /* Who takes what is nearly mate or stalemate for one does not hold it either. */
    case ASPECT_STATE_MATE: case ASPECT_STATE_ONE_ANSWER:
        return idea_bit(IDEA_MATE);
    case ASPECT_STATE_STALEMATE: case ASPECT_STATE_ONE_MOVE: case ASPECT_STATE_QUIET:
        return idea_bit(IDEA_STALEMATE);
    case ASPECT_STATE_CHECK:
        return idea_bit(IDEA_CHECK);
    default: break;
    }
    switch ((int)aspect_topic(aspect)) {
    case TOPIC_KING: return idea_bit(IDEA_KING_TAKEN);
    case TOPIC_DEAD: return idea_bit(IDEA_DEAD);
    case TOPIC_FLAG: return idea_bit(IDEA_FLAG);
    case TOPIC_TOUCH: return idea_bit(IDEA_TOUCH);
    default: return 0;
    }
}
