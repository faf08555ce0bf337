/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_kinds.h - what a kind of task is able to do; one row a kind. */
#ifndef TRAINER_TASK_KINDS_H
#define TRAINER_TASK_KINDS_H

#include "trainer/lesson.h"

typedef struct {
    const char *how;       /* to answer it, in a sentence */
    bool keeps_case;       /* the answer is notation */
    void (*judge)(Session *, Task *, Judgement *);
    void (*tell)(Session *, Task *, const Judgement *, bool in_full);
    void (*hint)(Session *, Task *, int level); /* the second and the third */
    void (*solve)(Session *, Task *);
    void (*unread)(Session *, Task *, const Judgement *); /* NULL: in general words */
} TaskKind;

extern const TaskKind CLAIM_TASK;
extern const TaskKind RESULT_TASK;
extern const TaskKind EVENTS_TASK;
extern const TaskKind CASTLING_TASK;
extern const TaskKind WRITE_TASK;
extern const TaskKind PLACE_TASK;
extern const TaskKind COMPUTE_TASK;
extern const TaskKind ORDER_TASK;
extern const TaskKind POSSIBLE_TASK;

/* How a question about events is answered. */
const char *events_how(const Step *step);
/* What happens, event by event, in sentences. */
void say_events(Session *session, const Step *step, const Game *game);

#endif
