/* SPDX-License-Identifier: GPL-3.0-or-later */
/* usage.h - what the program says of itself. */
#ifndef TRAINER_USAGE_H
#define TRAINER_USAGE_H

#include "trainer/trainer.h"

void greet(Session *session);
/* Where a learner with records was, and what is due (cmd_progress.c). */
void welcome_back(Session *session);
void show_usage(Session *session);
void show_version(Session *session);

#endif
