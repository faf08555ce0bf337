/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trainer/trainer.h"
void explain_diagnosis(Session *, const Position *, const Diagnosis *);
void explain_check_answers(Session *, const Position *);
void explain_mate(Session *, const Position *);
void explain_stalemate(Session *, const Position *);
