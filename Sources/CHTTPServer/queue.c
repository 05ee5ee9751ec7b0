#include "internal.h"

#include <CMemory.h>

// The order in which jobs run. Clients take turns by the computing time that they have used (start-time fair queueing:
// Goyal, Vin and Cheng, 1996). Among the jobs of one client, those that have used little time go first (a multilevel
// feedback queue), in order of arrival within a level. A small request therefore passes expensive ones, also those of its
// own client.

/// A job with this much computing time, in nanoseconds, leaves the first and the second level.
#define FIRST_LEVEL UINT64_C(5000000)
#define SECOND_LEVEL UINT64_C(20000000)
/// The last level.
#define LAST_LEVEL 2
/// The number of jobs that are admitted in addition to those that can run, if each is the first one of its client. Therefore, one
/// client cannot keep others from the last level. The number is small because admitted jobs share the processors.
#define OTHER_CLIENTS 8u
/// A client can be this far ahead of another one before its job pauses, in nanoseconds.
#define SLICE UINT64_C(10000000)
/// One in this number of choices takes the job that was queued or paused first, so that none waits forever.
#define AGEING 4

static unsigned level_of(const ths_job *job) {
    return job->used < FIRST_LEVEL ? 0 : job->used < SECOND_LEVEL ? 1 : LAST_LEVEL;
}

bool ths_needs_admission(const ths_job *job) {
    return level_of(job) == LAST_LEVEL && !job->is_admitted;
}

// MARK: Lists

/// Adds 1 or -1 to the numbers of waiting jobs. Jobs that cannot be refused do not use up the queue: they would block the
/// jobs of other clients.
static void count_waiting(ths_computing *computing, const ths_job *job, int change) {
    atomic_fetch_add(&computing->waiting, (unsigned)change);
    if (job->cannot_be_refused) return;
    computing->refusable += (unsigned)change;
    job->client->refusable += (unsigned)change;
}

void ths_queue_append(ths_computing *computing, ths_job *job) {
    ths_client *client = job->client;
    if (client->first == NULL) {
        // A client that was idle starts at the time of the others, so that idleness earns nothing.
        uint64_t now = atomic_load(&computing->virtual_time);
        if (client->used < now) client->used = now;
        client->previous_active = NULL;
        client->next_active = computing->active;
        if (computing->active != NULL) computing->active->previous_active = client;
        computing->active = client;
    }
    job->previous = client->last;
    job->next = NULL;
    if (client->last != NULL) client->last->next = job;
    else client->first = job;
    client->last = job;
    if (job->thread == NULL) count_waiting(computing, job, 1);
    job->since = ths_milliseconds();
}

void ths_queue_remove(ths_computing *computing, ths_job *job) {
    ths_client *client = job->client;
    if (job->previous != NULL) job->previous->next = job->next;
    else client->first = job->next;
    if (job->next != NULL) job->next->previous = job->previous;
    else client->last = job->previous;
    if (job->thread == NULL) count_waiting(computing, job, -1);
    job->waited += ths_milliseconds() - job->since;
    if (client->first != NULL) return;
    if (client->previous_active != NULL) client->previous_active->next_active = client->next_active;
    else computing->active = client->next_active;
    if (client->next_active != NULL) client->next_active->previous_active = client->previous_active;
}

ths_job *ths_queue_first(const ths_computing *computing) {
    return computing->active != NULL ? computing->active->first : NULL;
}

ths_job *ths_queue_after(const ths_job *job) {
    if (job->next != NULL) return job->next;
    const ths_client *client = job->client->next_active;
    return client != NULL ? client->first : NULL;
}

// MARK: Choosing

/// Whether a client without an admitted job waits for admission.
static bool others_wait(const ths_computing *computing, const ths_client *client) {
    for (ths_job *job = ths_queue_first(computing); job != NULL; job = ths_queue_after(job)) {
        if (job->client != client && job->client->admitted == 0 && ths_needs_admission(job)) return true;
    }
    return false;
}

bool ths_can_be_admitted(const ths_computing *computing, const ths_job *job) {
    if (job->client->admitted == 0) return computing->admitted < computing->running_limit + OTHER_CLIENTS;
    return computing->admitted < computing->running_limit && !others_wait(computing, job->client);
}

/// Whether the job can run now: a long one must be admitted, a new one needs a thread and memory.
static bool is_ready(const ths_computing *computing, const ths_job *job) {
    if (ths_needs_admission(job) && !ths_can_be_admitted(computing, job)) return false;
    if (job->thread != NULL) return true;
    if (computing->idle == NULL) return false;
    // One computation can always run.
    if (computing->ends || computing->begun == 0) return true;
    if (computing->is_tight) return false;
    size_t limit = mem_limit(), held = mem_held();
    return limit == 0 || job->reserved == 0 || (held <= limit && job->reserved <= limit - held);
}

/// Whether the job's turn is before that of the other one, if none of them runs.
static bool is_before(const ths_job *job, const ths_job *other) {
    if (job->client != other->client) return job->client->used < other->client->used;
    return level_of(job) < level_of(other);
}

/// The job that is next by used time; NULL if none is ready.
static ths_job *next_by_turn(const ths_computing *computing) {
    ths_job *best = NULL;
    for (ths_job *job = ths_queue_first(computing); job != NULL; job = ths_queue_after(job)) {
        if ((best == NULL || is_before(job, best)) && is_ready(computing, job)) best = job;
    }
    return best;
}

static ths_job *oldest(const ths_computing *computing) {
    ths_job *best = NULL;
    for (ths_job *job = ths_queue_first(computing); job != NULL; job = ths_queue_after(job)) {
        if ((best == NULL || job->since < best->since) && is_ready(computing, job)) best = job;
    }
    return best;
}

ths_job *ths_queue_choose(ths_computing *computing) {
    computing->choices += 1;
    return computing->choices % AGEING == 0 ? oldest(computing) : next_by_turn(computing);
}

bool ths_queue_interrupts(const ths_computing *computing, const ths_job *running) {
    const ths_job *other = next_by_turn(computing);
    if (other == NULL) return false;
    if (other->client == running->client) return level_of(other) < level_of(running);
    return other->client->used + SLICE < running->client->used;
}

ths_job *ths_queue_last_of_longest(const ths_computing *computing, const ths_client *client) {
    const ths_client *longest = client;
    for (const ths_client *other = computing->active; other != NULL; other = other->next_active) {
        if (other->refusable > longest->refusable) longest = other;
    }
    if (longest == client) return NULL;
    for (ths_job *job = longest->last; job != NULL; job = job->previous) {
        if (job->thread == NULL && !job->cannot_be_refused) return job;
    }
    return NULL;
}
