/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position_words.h - what is wrong with a FEN or a setup, in words. */
#ifndef TRAINER_POSITION_WORDS_H
#define TRAINER_POSITION_WORDS_H

#include "trainer/trainer.h"

/* `error` when the text could not be read, else NULL and the setup's errors.
 * Under --porcelain the one line that `position` prints. */
void say_bad_position(Session *session, const char *fen, const FenError *error,
                      SetupErrors errors);
/* Each error that keeps the setup from being played, in a line. */
void say_setup_errors(Session *session, SetupErrors errors);
/* What is odd about a position that can be played all the same. */
void say_oddities(Session *session, SetupErrors errors);

const char *fen_reason_sentence(FenReason reason);
const char *setup_error_sentence(SetupErrors one_bit);

#endif
