/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check_jobs.c - the rows of one file, checked by several threads.
 *
 * One thread reads, reports and is the one that was there before; the others
 * check.  Rows travel in batches round a ring, so that memory does not grow
 * with the file, and a batch is reported only when all before it were.
 */
#include "trainer/check.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A batch of long rows has fewer of them. */
enum { BATCH_ROWS = 128, BATCH_BYTES = 1 << 18, BATCHES_A_JOB = 8 };

typedef enum { BATCH_EMPTY, BATCH_READ, BATCH_TAKEN, BATCH_CHECKED } BatchState;

typedef struct {
    BatchState state;
    int count;
    Row *rows[BATCH_ROWS];  /* copies; NULL where the result is there already */
    CheckedRow results[BATCH_ROWS];
    uint64_t bytes;         /* of the file read when it was full */
} Batch;

typedef struct {
    CheckRun *run;
    PuzzleReader *reader;
    Batch *batches;
    int count;
    int next_read, next_taken, next_told; /* places in the ring */
    bool ended;                           /* no batch will be read any more */
    pthread_mutex_t lock;                 /* of the states, next_taken and ended */
    pthread_cond_t changed;
} Ring;

/* ---- Checking --------------------------------------------------------------------- */

/* The next batch that was read; NULL when there will be none. */
static Batch *take_batch(Ring *ring)
{
    Batch *batch = NULL;

    pthread_mutex_lock(&ring->lock);
    for (;;) {
        batch = &ring->batches[ring->next_taken];
        if (batch->state == BATCH_READ || ring->ended)
            break;
        pthread_cond_wait(&ring->changed, &ring->lock);
    }
    if (batch->state == BATCH_READ) {
        batch->state = BATCH_TAKEN;
        ring->next_taken = (ring->next_taken + 1) % ring->count;
    } else {
        batch = NULL;
    }
    pthread_mutex_unlock(&ring->lock);
    return batch;
}

static void set_state(Ring *ring, Batch *batch, BatchState state)
{
    pthread_mutex_lock(&ring->lock);
    batch->state = state;
    pthread_cond_broadcast(&ring->changed);
    pthread_mutex_unlock(&ring->lock);
}

typedef struct {
    Ring *ring;
    RowChecker checker;
    pthread_t thread;
    bool runs;
} Job;

static void *run_job(void *context)
{
    Job *job = context;
    Batch *batch;

    while ((batch = take_batch(job->ring)) != NULL) {
        for (int i = 0; i < batch->count; i++)
            if (batch->rows[i])
                check_row(&job->checker, batch->rows[i], &batch->results[i]);
        set_state(job->ring, batch, BATCH_CHECKED);
    }
    return NULL;
}

/* ---- Reading ------------------------------------------------------------------------ */

static void read_row(Ring *ring, Batch *batch, RowStatus status, const Row *row,
                     RowError *error)
{
    int at = batch->count++;

    batch->rows[at] = status == ROW_OK ? row_copy(row) : NULL;
    if (status == ROW_OK && !batch->rows[at])
        *error = (RowError){.code = ROW_NO_MEMORY, .line = row->line};
    if (!batch->rows[at])
        check_broken_row(ring->run->session, error, &batch->results[at]);
}

/* False at the end of the file. */
static bool read_batch(Ring *ring, Batch *batch)
{
    Row row;
    RowError error;
    RowStatus status = ROW_OK;
    uint64_t begin = reader_bytes(ring->reader);

    batch->count = 0;
    while (batch->count < BATCH_ROWS && reader_bytes(ring->reader) - begin < BATCH_BYTES &&
           (status = reader_next(ring->reader, &row, &error)) != ROW_END) {
        run_tell_columns(ring->run, ring->reader);
        read_row(ring, batch, status, &row, &error);
    }
    batch->bytes = reader_bytes(ring->reader);
    return status != ROW_END && !session_stopped(ring->run->session);
}

/* ---- Reporting ------------------------------------------------------------------------ */

static void tell_batch(Ring *ring, Batch *batch)
{
    for (int i = 0; i < batch->count; i++) {
        run_deliver(ring->run, &batch->results[i]);
        row_free(batch->rows[i]);
        progress_tick(&ring->run->progress, ring->run->session, batch->bytes);
    }
}

/* Waits for the oldest batch that is under way, and reports it. */
static void tell_oldest(Ring *ring)
{
    Batch *batch = &ring->batches[ring->next_told];

    pthread_mutex_lock(&ring->lock);
    while (batch->state != BATCH_CHECKED)
        pthread_cond_wait(&ring->changed, &ring->lock);
    pthread_mutex_unlock(&ring->lock);
    tell_batch(ring, batch);
    set_state(ring, batch, BATCH_EMPTY);
    ring->next_told = (ring->next_told + 1) % ring->count;
}

/* ---- The ring ---------------------------------------------------------------------------- */

static void turn_ring(Ring *ring)
{
    int under_way = 0;

    for (bool more = true; more;) {
        if (under_way == ring->count) {
            tell_oldest(ring);
            under_way--;
        }
        Batch *batch = &ring->batches[ring->next_read];
        more = read_batch(ring, batch);
        ring->next_read = (ring->next_read + 1) % ring->count;
        under_way++;
        set_state(ring, batch, BATCH_READ);
    }
    while (under_way-- > 0)
        tell_oldest(ring);
    pthread_mutex_lock(&ring->lock);
    ring->ended = true;
    pthread_cond_broadcast(&ring->changed);
    pthread_mutex_unlock(&ring->lock);
}

static int start_jobs(Ring *ring, Job *jobs, int count)
{
    int running = 0;
    for (int i = 0; i < count; i++) {
        jobs[i].ring = ring;
        bool ready = row_checker_init(&jobs[i].checker, ring->run->session, &ring->run->options);
        jobs[i].runs = ready && pthread_create(&jobs[i].thread, NULL, run_job, &jobs[i]) == 0;
        running += jobs[i].runs;
    }
    return running;
}

static void end_jobs(Job *jobs, int count)
{
    for (int i = 0; i < count; i++) {
        if (jobs[i].runs)
            pthread_join(jobs[i].thread, NULL);
        row_checker_free(&jobs[i].checker);
    }
}

bool run_reader_in_jobs(CheckRun *run, PuzzleReader *reader)
{
    int jobs = run->options.jobs;
    Ring ring = {.run = run, .reader = reader, .count = jobs * BATCHES_A_JOB};
    Job *list = calloc((size_t)jobs, sizeof *list);
    bool running = false;

    ring.batches = calloc((size_t)ring.count, sizeof *ring.batches);
    pthread_mutex_init(&ring.lock, NULL);
    pthread_cond_init(&ring.changed, NULL);
    if (list && ring.batches && start_jobs(&ring, list, jobs) > 0) {
        running = true;
        turn_ring(&ring);
    }
    if (list)
        end_jobs(list, jobs);
    pthread_cond_destroy(&ring.changed);
    pthread_mutex_destroy(&ring.lock);
    free(ring.batches);
    free(list);
    return running;
}
