/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate.c - whose turn it is among the aspects, and what was asked before. */
#include "lessons/generate_tools.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Topics and aspects -------------------------------------------------- */

typedef bool (*Maker)(Random *, Aspect, Exercise *);

static const struct {
    const char *name;
    Maker make;
} TOPICS[TOPIC_COUNT] = {
#define TOPIC(NAME, text, maker) {text, maker},
#include "lessons/topics.def"
#undef TOPIC
};

static const struct {
    Topic topic;
    const char *name;
    int weight;
} ASPECTS[ASPECT_COUNT] = {
#define ASPECT(TOPIC, NAME, text, weight) {TOPIC_##TOPIC, text, weight},
#include "lessons/aspects.def"
#undef ASPECT
};

const char *topic_name(Topic topic)
{
    return TOPICS[topic].name;
}

Topic topic_find(const char *word)
{
    Topic found = TOPIC_COUNT;
    size_t length = strlen(word);
    for (Topic t = 0; t < TOPIC_COUNT; t++) {
        if (length == 0 || strncasecmp(TOPICS[t].name, word, length) != 0)
            continue;
        if (TOPICS[t].name[length] == '\0')
            return t;
        found = found == TOPIC_COUNT ? t : TOPIC_COUNT + 1;
    }
    return found > TOPIC_COUNT ? TOPIC_COUNT : found;
}

const char *aspect_name(Aspect aspect)
{
    return ASPECTS[aspect].name;
}

Topic aspect_topic(Aspect aspect)
{
    return ASPECTS[aspect].topic;
}

/* ---- Questions -------------------------------------------------- */

void exercise_begin(Exercise *exercise, const Position *start)
{
    Step *step = &exercise->step;
    *step = (Step){.has_position = true, .new_position = true, .start = *start};
    step->history = exercise->moves;
    exercise->events[0] = '\0';
    exercise->decoys = 0;
}

void exercise_begin_words(Exercise *exercise)
{
    exercise->step = (Step){.kind = STEP_CHOOSE, .history = exercise->moves};
    exercise->decoys = 0;
}

bool exercise_play(Exercise *exercise, Position *position, Move move)
{
    if (exercise->step.history_count == MAX_EXERCISE_MOVES)
        return false;
    exercise->moves[exercise->step.history_count++] = move;
    *position = position_after(position, move);
    return true;
}

static void exercise_copy(Exercise *to, const Exercise *from)
{
    *to = *from;
    to->step.history = to->moves;
    if (to->step.events)
        to->step.events = to->events;
}

static Position exercise_position(const Exercise *exercise)
{
    Position position = exercise->step.start;
    for (int i = 0; i < exercise->step.history_count; i++)
        position = position_after(&position, exercise->moves[i]);
    return position;
}

bool exercise_diagnose(const Exercise *exercise, Diagnosis *diagnosis)
{
    Game *game = step_game(&exercise->step);
    if (game)
        legal_diagnosis(&exercise->step, game, diagnosis);
    game_free(game);
    return game != NULL;
}

bool diagnosis_notes(const Diagnosis *diagnosis, NoteCode code)
{
    for (int i = 0; i < diagnosis->note_count; i++)
        if (diagnosis->notes[i].code == code)
            return true;
    return false;
}

/* ---- What was asked -------------------------------------------------- */

/* Hashes with open addressing; 0 is a free place. */
typedef struct {
    uint64_t *places;
    size_t size, used; /* size: a power of two */
} Seen;

static uint64_t *seen_place(const Seen *seen, uint64_t hash)
{
    size_t at = hash & (seen->size - 1);
    while (seen->places[at] && seen->places[at] != hash)
        at = (at + 1) & (seen->size - 1);
    return &seen->places[at];
}

static bool seen_has(const Seen *seen, uint64_t hash)
{
    return seen->size > 0 && *seen_place(seen, hash) == hash;
}

static bool seen_grow(Seen *seen)
{
    Seen larger = {.size = seen->size ? seen->size * 2 : 1024, .used = seen->used};
    larger.places = calloc(larger.size, sizeof *larger.places);
    if (!larger.places)
        return false;
    for (size_t i = 0; i < seen->size; i++)
        if (seen->places[i])
            *seen_place(&larger, seen->places[i]) = seen->places[i];
    free(seen->places);
    *seen = larger;
    return true;
}

static bool seen_add(Seen *seen, uint64_t hash)
{
    if (seen->used * 2 >= seen->size && !seen_grow(seen))
        return false;
    uint64_t *place = seen_place(seen, hash);
    seen->used += *place == 0;
    *place = hash;
    return true;
}

/* ---- The generator -------------------------------------------------- */

enum { MAX_BAG = 64, MAX_DUE = 16, REPEAT_AFTER = 2, ATTEMPTS = 400 };

struct Generator {
    Topic topic;
    Random random;
    int level;
    int bag_count;
    Aspect bag[MAX_BAG];  /* what is left of this round, in shuffled order */
    int due_count;
    Aspect due[MAX_DUE];  /* what was missed, in its order */
    int due_wait;       /* questions before the first of them */
    Seen seen;
};

Generator *generator_new(Topic topic, uint64_t seed)
{
    Generator *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->topic = topic;
    /* So that the topics of one seed have nothing in common. */
    g->random.state = seed + (uint64_t)topic * 0x632BE59BD9B4E019u;
    g->level = 1;
    return g;
}

void generator_free(Generator *g)
{
    if (g)
        free(g->seen.places);
    free(g);
}

void generator_set_level(Generator *g, int level)
{
    g->level = level < 0 ? 0 : level > MAX_LEVEL ? MAX_LEVEL : level;
}

void generator_repeat(Generator *g, Aspect aspect)
{
    assert(aspect_topic(aspect) == g->topic);
    if (g->due_count == 0)
        g->due_wait = REPEAT_AFTER;
    if (g->due_count < MAX_DUE)
        g->due[g->due_count++] = aspect;
}

static void fill_bag(Generator *g)
{
    for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++)
        for (int i = 0; aspect_topic(aspect) == g->topic && i < ASPECTS[aspect].weight; i++) {
            assert(g->bag_count < MAX_BAG);
            int at = random_below(&g->random, ++g->bag_count);
            g->bag[g->bag_count - 1] = g->bag[at];
            g->bag[at] = aspect;
        }
}

static Aspect next_aspect(Generator *g)
{
    if (g->due_count > 0 && g->due_wait-- <= 0) {
        Aspect aspect = g->due[0];
        memmove(g->due, g->due + 1, (size_t)--g->due_count * sizeof *g->due);
        g->due_wait = REPEAT_AFTER;
        return aspect;
    }
    if (g->bag_count == 0)
        fill_bag(g);
    return g->bag[--g->bag_count];
}

/* What tells one question from another: the position asked about and the one
 * its history starts from. */
typedef struct {
    uint64_t start, end;
} Identity;

static Identity identity_of(const Exercise *exercise)
{
    const Step *step = &exercise->step;
    if (!step->has_position) {
        uint64_t squares = 1 + ((uint64_t)exercise->aspect << 12 | (uint64_t)step->from << 6 |
                                (uint64_t)step->to);
        return (Identity){squares, squares};
    }
    Position end = exercise_position(exercise);
    return (Identity){position_hash(&exercise->step.start), position_hash(&end)};
}

static bool is_sound(const Position *position)
{
    Setup setup = position_setup(position);
    return setup_errors(&setup) == 0;
}

static bool is_fresh(const Generator *g, const Exercise *exercise)
{
    Identity identity = identity_of(exercise);
    if (seen_has(&g->seen, identity.start) || seen_has(&g->seen, identity.end))
        return false;
    if (!exercise->step.has_position)
        return true;
    Position end = exercise_position(exercise);
    return is_sound(&exercise->step.start) && is_sound(&end);
}

static bool make_fresh(Generator *g, Aspect aspect, Exercise *exercise)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        exercise->topic = g->topic;
        exercise->aspect = aspect;
        if (TOPICS[g->topic].make(&g->random, aspect, exercise) && is_fresh(g, exercise))
            return true;
    }
    return false;
}

/* The level decides how many are made and whether the one with the fewest or
 * with the most decoys is taken. */
static bool make_of_level(Generator *g, Aspect aspect, Exercise *exercise)
{
    static const int CANDIDATES[MAX_LEVEL + 1] = {3, 1, 2, 4};
    if (!make_fresh(g, aspect, exercise))
        return false;
    for (int i = 1; i < CANDIDATES[g->level]; i++) {
        Exercise other;
        if (!make_fresh(g, aspect, &other))
            break;
        bool better = g->level == 0 ? other.decoys < exercise->decoys
                                    : other.decoys > exercise->decoys;
        if (better)
            exercise_copy(exercise, &other);
    }
    return true;
}

bool generator_next(Generator *g, Exercise *exercise)
{
    for (int tries = 0; tries < MAX_BAG; tries++) {
        Aspect aspect = next_aspect(g);
        if (!make_of_level(g, aspect, exercise))
            continue;
        Identity identity = identity_of(exercise);
        return seen_add(&g->seen, identity.start) && seen_add(&g->seen, identity.end);
    }
    return false;
}
