#include "internal.h"

#include <CMemory.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The queue decides which computations run. As many run at a time as there are processors for them, but more can have
// begun: a computation asks every few milliseconds whether to pause (`ths_request_pause`), and pauses on its own thread.
//
// Clients take turns by the computing time that they have used (start-time fair queueing: Goyal, Vin and Cheng, 1996).
// Among the jobs of one client, those that have used little time go first (a multilevel feedback queue), in order of
// arrival within a level. A small request therefore passes expensive ones, also those of its own client.
//
// A job that has waited for too long in total is refused, unless it was admitted to the last level. Only as many jobs are
// admitted there as can run, so that they are finished: if all of them shared the processors, none would be finished in time.

/// Stack size of a compute thread. Deep scenes are processed without recursion.
#define COMPUTE_STACK ((size_t)8 * 1024 * 1024)
/// Nice value of compute threads. Event threads have priority, because their work is short and many
/// connections wait for it.
#define NICENESS 5
/// Maximum number of threads in addition to those that can run at a time, for paused jobs.
#define SPARE_THREADS 64u
/// A job with this much computing time, in nanoseconds, leaves the first and the second level.
#define FIRST_LEVEL UINT64_C(5000000)
#define SECOND_LEVEL UINT64_C(20000000)
/// The last level.
#define LONG 2
/// A client can be this far ahead of another one before its job pauses, in nanoseconds.
#define SLICE UINT64_C(10000000)
/// The computing time that is charged for the attempt to answer a request on an event thread, in nanoseconds.
#define ATTEMPT UINT64_C(300000)
/// Minimum time between two jobs that are refused because memory is tight, in milliseconds.
#define SHEDDING_INTERVAL 10
/// One in this number of choices takes the job that has waited longest, so that none waits forever.
#define AGEING 4

static unsigned level_of(const ths_job *job) {
    return job->used < FIRST_LEVEL ? 0 : job->used < SECOND_LEVEL ? 1 : LONG;
}

static uint64_t thread_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

// MARK: Lists

static void append(ths_computing *computing, ths_job *job) {
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
    if (job->thread == NULL) {
        client->waiting += 1;
        atomic_fetch_add(&computing->waiting, 1);
    }
    job->since = ths_milliseconds();
}

static void take_out(ths_computing *computing, ths_job *job) {
    ths_client *client = job->client;
    if (job->previous != NULL) job->previous->next = job->next;
    else client->first = job->next;
    if (job->next != NULL) job->next->previous = job->previous;
    else client->last = job->previous;
    if (job->thread == NULL) {
        client->waiting -= 1;
        atomic_fetch_sub(&computing->waiting, 1);
    }
    job->waited += ths_milliseconds() - job->since;
    if (client->first != NULL) return;
    if (client->previous_active != NULL) client->previous_active->next_active = client->next_active;
    else computing->active = client->next_active;
    if (client->next_active != NULL) client->next_active->previous_active = client->previous_active;
}

// MARK: Choosing

/// Whether the job has reached the last level and is not admitted.
static bool is_late(const ths_job *job) {
    return level_of(job) == LONG && !job->is_admitted;
}

/// Whether the job can run now: a late one must be admitted, a new one needs a thread and memory.
static bool is_ready(const ths_computing *computing, const ths_job *job) {
    if (is_late(job) && computing->admitted >= computing->admission_limit) return false;
    if (job->thread != NULL) return true;
    if (computing->idle == NULL) return false;
    if (computing->ends) return true;
    if (computing->is_tight && computing->begun > 0) return false;
    size_t limit = mem_limit(), held = mem_held();
    return limit == 0 || job->reserved == 0 || (held <= limit && job->reserved <= limit - held);
}

/// The job of the client with the lowest level; NULL if none is ready.
static ths_job *best_of(const ths_computing *computing, const ths_client *client) {
    ths_job *best = NULL;
    for (ths_job *job = client->first; job != NULL; job = job->next) {
        if ((best == NULL || level_of(job) < level_of(best)) && is_ready(computing, job)) best = job;
    }
    return best;
}

/// The next job; NULL if none is ready.
static ths_job *choose(const ths_computing *computing) {
    ths_job *best = NULL;
    for (ths_client *client = computing->active; client != NULL; client = client->next_active) {
        if (best != NULL && client->used >= best->client->used) continue;
        ths_job *candidate = best_of(computing, client);
        if (candidate != NULL) best = candidate;
    }
    return best;
}

static ths_job *oldest(const ths_computing *computing) {
    ths_job *best = NULL;
    for (ths_client *client = computing->active; client != NULL; client = client->next_active) {
        for (ths_job *job = client->first; job != NULL; job = job->next) {
            if ((best == NULL || job->since < best->since) && is_ready(computing, job)) best = job;
        }
    }
    return best;
}

/// Whether a running job must make room for another one.
static bool precedes(const ths_job *other, const ths_job *running) {
    if (other->client == running->client) return level_of(other) < level_of(running);
    return other->client->used + SLICE < running->client->used;
}

// MARK: Running

static void admit(ths_computing *computing, ths_job *job) {
    if (!is_late(job)) return;
    job->is_admitted = true;
    computing->admitted += 1;
}

static void wake(ths_compute_thread *thread) {
    thread->is_awake = true;
    pthread_cond_signal(&thread->wakes);
}

/// Lets a job run that was taken out of its list.
static void start(ths_computing *computing, ths_job *job) {
    computing->running += 1;
    if (atomic_load(&computing->virtual_time) < job->client->used) {
        atomic_store(&computing->virtual_time, job->client->used);
    }
    admit(computing, job);
    if (job->thread == NULL) {
        mem_hold_existing(job->reserved);
        computing->begun += 1;
        // The thread that became idle last: its memory is most likely in the processor's caches.
        job->thread = computing->idle;
        computing->idle = job->thread->next_idle;
        job->thread->job = job;
        job->began = ++computing->begun_ever;
    }
    wake(job->thread);
}

/// Starts jobs as long as more can run. Call it whenever a job was added or stopped running.
static void schedule(ths_computing *computing) {
    while (computing->running < computing->running_limit && computing->active != NULL) {
        computing->choices += 1;
        ths_job *job = computing->choices % AGEING == 0 ? oldest(computing) : choose(computing);
        if (job == NULL) return;
        take_out(computing, job);
        start(computing, job);
    }
}

/// Adds the computing time since the last call.
static void charge(ths_job *job) {
    uint64_t now = thread_time();
    uint64_t passed = now - job->thread->charged;
    job->thread->charged = now;
    job->used += passed;
    job->client->used += passed;
}

static const char too_long[] = "The request waited too long for a compute thread.";
static const char no_memory[] = "The server has not enough memory for this request at the moment.";
const char ths_queue_is_full[] = "The queue of requests to compute is full.";

/// Ends a job that waits or is paused. A waiting one ends without having run.
static void refuse(ths_server *server, ths_job *job, const char *reason) {
    ths_computing *computing = &server->computing;
    atomic_fetch_add(&server->overloaded, 1);
    job->refusal = reason;
    take_out(computing, job);
    if (job->thread == NULL) {
        job->reserved = 0;
        job->finish(job);
        return;
    }
    // It runs in addition to the others, because it ends soon.
    computing->running += 1;
    wake(job->thread);
}

/// Refuses the paused job that began last, at most one in a while, because its memory is needed to finish the others.
static void shed(ths_server *server) {
    ths_computing *computing = &server->computing;
    uint64_t now = ths_milliseconds();
    if (now < computing->next_shedding) return;
    ths_job *last = NULL;
    for (const ths_client *client = computing->active; client != NULL; client = client->next_active) {
        for (ths_job *job = client->first; job != NULL; job = job->next) {
            bool can_end = job->thread != NULL && !job->is_admitted;
            if (can_end && (last == NULL || job->began >= last->began)) last = job;
        }
    }
    if (last == NULL) return;
    computing->next_shedding = now + SHEDDING_INTERVAL;
    refuse(server, last, no_memory);
}

static void sleep_until_woken(ths_computing *computing, ths_compute_thread *thread) {
    while (!thread->is_awake) pthread_cond_wait(&thread->wakes, &computing->lock);
    thread->is_awake = false;
    thread->charged = thread_time();
}

ths_pause ths_job_pause(ths_server *server, ths_job *job) {
    ths_computing *computing = &server->computing;
    bool is_tight = mem_is_tight();
    pthread_mutex_lock(&computing->lock);
    computing->is_tight = is_tight;
    if (is_tight) shed(server);
    charge(job);
    if (computing->admitted < computing->admission_limit) admit(computing, job);
    const ths_job *other = choose(computing);
    if (is_late(job) || (other != NULL && precedes(other, job))) {
        append(computing, job);
        computing->running -= 1;
        schedule(computing);
        sleep_until_woken(computing, job->thread);
    }
    bool is_refused = job->refusal != NULL;
    pthread_mutex_unlock(&computing->lock);
    return is_refused ? THS_PAUSE_REFUSED : THS_PAUSE_CONTINUE;
}

static void *compute(void *context) {
    ths_compute_thread *thread = context;
    ths_computing *computing = thread->computing;
    // On Linux, this affects only the calling thread.
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
    pthread_mutex_lock(&computing->lock);
    while (!computing->ends || computing->active != NULL) {
        thread->next_idle = computing->idle;
        computing->idle = thread;
        schedule(computing);
        sleep_until_woken(computing, thread);
        ths_job *job = thread->job;
        if (job == NULL) break;
        thread->job = NULL;
        pthread_mutex_unlock(&computing->lock);

        job->compute(job);

        bool is_tight = mem_is_tight();
        pthread_mutex_lock(&computing->lock);
        computing->is_tight = is_tight;
        charge(job);
        mem_release(job->reserved);
        job->reserved = 0;
        if (job->is_admitted) computing->admitted -= 1;
        job->is_admitted = false;
        job->thread = NULL;
        computing->running -= 1;
        computing->begun -= 1;
        pthread_mutex_unlock(&computing->lock);
        // From here on, the job belongs to its worker's thread.
        job->finish(job);
        pthread_mutex_lock(&computing->lock);
    }
    pthread_mutex_unlock(&computing->lock);
    return NULL;
}

// MARK: Adding

/// The job that was added last by the client with the most waiting jobs, if that are more than those of `client`.
static ths_job *last_of_longest(const ths_computing *computing, const ths_client *client) {
    const ths_client *longest = client;
    for (const ths_client *other = computing->active; other != NULL; other = other->next_active) {
        if (other->waiting > longest->waiting) longest = other;
    }
    if (longest == client) return NULL;
    for (ths_job *job = longest->last; job != NULL; job = job->previous) {
        if (job->thread == NULL && !job->is_patient) return job;
    }
    return NULL;
}

/// Refuses the late job that waits for the shortest time, because no thread is idle.
static void free_thread(ths_server *server) {
    ths_job *last = NULL;
    for (const ths_client *client = server->computing.active; client != NULL; client = client->next_active) {
        for (ths_job *job = client->first; job != NULL; job = job->next) {
            if (job->thread != NULL && is_late(job) && (last == NULL || job->since >= last->since)) last = job;
        }
    }
    if (last != NULL) refuse(server, last, too_long);
}

bool ths_compute(ths_server *server, ths_job *job) {
    ths_computing *computing = &server->computing;
    pthread_mutex_lock(&computing->lock);
    if (computing->ends) {
        pthread_mutex_unlock(&computing->lock);
        return false;
    }
    if (!job->is_patient && atomic_load(&computing->waiting) >= server->configuration.queue_limit) {
        ths_job *other = last_of_longest(computing, job->client);
        if (other == NULL) {
            pthread_mutex_unlock(&computing->lock);
            return false;
        }
        refuse(server, other, ths_queue_is_full);
    }
    job->thread = NULL;
    job->refusal = NULL;
    job->is_admitted = false;
    append(computing, job);
    job->client->used += ATTEMPT;
    if (computing->idle == NULL) free_thread(server);
    schedule(computing);
    pthread_mutex_unlock(&computing->lock);
    return true;
}

void ths_computing_expire(ths_server *server, uint64_t now) {
    ths_computing *computing = &server->computing;
    uint64_t deadline = server->configuration.queue_deadline;
    bool is_tight = mem_is_tight();
    pthread_mutex_lock(&computing->lock);
    computing->is_tight = is_tight;
    for (ths_client *client = computing->active, *next; deadline > 0 && client != NULL; client = next) {
        next = client->next_active;
        for (ths_job *job = client->first, *following; job != NULL; job = following) {
            following = job->next;
            bool has_expired = now > job->since && job->waited + (now - job->since) > deadline;
            // The answer of a batch has begun, so its later items wait.
            bool waits_patiently = job->is_patient && job->thread == NULL;
            if (has_expired && !waits_patiently && !job->is_admitted) refuse(server, job, too_long);
        }
    }
    // Memory for a waiting job may have become free.
    schedule(computing);
    pthread_mutex_unlock(&computing->lock);
}

// MARK: Start and end

bool ths_computing_start(ths_computing *computing, unsigned running_limit, unsigned queue_limit) {
    unsigned thread_count = running_limit + (queue_limit < SPARE_THREADS ? queue_limit : SPARE_THREADS);
    computing->running_limit = running_limit;
    computing->admission_limit = running_limit;
    computing->threads = calloc(thread_count, sizeof *computing->threads);
    if (computing->threads == NULL) return false;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, COMPUTE_STACK);
    while (computing->thread_count < thread_count) {
        ths_compute_thread *thread = &computing->threads[computing->thread_count];
        thread->computing = computing;
        pthread_cond_init(&thread->wakes, NULL);
        if (pthread_create(&thread->thread, &attributes, compute, thread) != 0) break;
        computing->thread_count += 1;
    }
    pthread_attr_destroy(&attributes);
    return computing->thread_count > 0;
}

void ths_computing_end(ths_computing *computing) {
    pthread_mutex_lock(&computing->lock);
    computing->ends = true;
    // Paused jobs end at their next pause, waiting ones when they begin.
    computing->running_limit = computing->admission_limit = UINT_MAX;
    schedule(computing);
    // Either all threads run, and end when no job is left, or no job is left.
    for (ths_compute_thread *thread = computing->idle; thread != NULL; thread = thread->next_idle) wake(thread);
    pthread_mutex_unlock(&computing->lock);
    for (unsigned index = 0; index < computing->thread_count; index += 1) {
        pthread_join(computing->threads[index].thread, NULL);
        pthread_cond_destroy(&computing->threads[index].wakes);
    }
    free(computing->threads);
    computing->threads = NULL;
    computing->thread_count = 0;
}
