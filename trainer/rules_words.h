/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules_words.h - profiles, lost games and the arbiter in words. */
#ifndef TRAINER_RULES_WORDS_H
#define TRAINER_RULES_WORDS_H

#include "trainer/trainer.h"

/* "White", "Black" */
const char *side_name(const Session *session, Color color);
/* "white" or "w", "black" or "b", in any case; false when it is neither. */
bool read_side(const char *word, Color *color) RULES_CHECK;

/* How the game stands under a profile, one sentence; whatever a rule decides
 * that FIDE does not have is said to be the house's. */
void say_profile_outcome(Session *session, const Profile *profile,
                         const ProfileOutcome *outcome);
/* Under another profile than FIDE's: says when its rules end the game although
 * the Laws would play on. */
void say_house_end(Session *session);

/* What becomes of a game that `loser` would lose without mate. */
void say_loss(Session *session, const Game *game, Color loser, const Loss *loss);

/* A line from its position in SAN, with blanks; the caller frees. */
char *line_words(const Position *position, const Move *line, int length);

#endif
