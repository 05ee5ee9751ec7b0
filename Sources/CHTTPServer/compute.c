#include "internal.h"

#include <CMemory.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// As many computations run at a time as there are processors for them, but more can have begun: a computation asks every
// few milliseconds whether to pause (`ths_request_pause`), and pauses on its own thread. queue.c chooses which ones run.
//
// A job that has waited for too long in total is refused, unless it was admitted to the last level. Only as many jobs are
// admitted there as can run, so that they are finished: if all of them shared the processors, none would be finished in
// time.

/// Stack size of a compute thread. Deep scenes are processed without recursion.
#define COMPUTE_STACK ((size_t)8 * 1024 * 1024)
/// Nice value of compute threads. Event threads have priority, because their work is short and many
/// connections wait for it.
#define NICENESS 5
/// Maximum number of threads in addition to those that can run at a time, for paused jobs.
#define SPARE_THREADS 64u
/// The computing time that is charged for the attempt to answer a request on an event thread, in nanoseconds.
#define ATTEMPT UINT64_C(300000)
/// Minimum time between two jobs that are refused because memory is tight, in milliseconds.
#define SHEDDING_INTERVAL 10

static uint64_t thread_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

// MARK: Running

static void admit(ths_computing *computing, ths_job *job) {
    if (!ths_needs_admission(job) || !ths_can_be_admitted(computing, job)) return;
    job->is_admitted = true;
    job->client->admitted += 1;
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
        // The only computation begins even if there is not enough memory, but it leaves some memory for small requests.
        if (computing->begun == 0) job->reserved = mem_hold_at_most(job->reserved);
        else mem_hold_existing(job->reserved);
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
        ths_job *job = ths_queue_choose(computing);
        if (job == NULL) return;
        ths_queue_remove(computing, job);
        start(computing, job);
    }
}

/// Adds the computing time since the last call.
static void charge(ths_computing *computing, ths_job *job) {
    uint64_t now = thread_time();
    uint64_t passed = now - job->thread->charged;
    job->thread->charged = now;
    job->used += passed;
    job->client->used += passed;
    if (computing->most_used < job->client->used) computing->most_used = job->client->used;
}

/// Finishes a job that has not begun, without having run it.
static void drop(ths_computing *computing, ths_job *job) {
    ths_queue_remove(computing, job);
    job->reserved = 0;
    job->finish(job);
}

/// Ends a job that waits or is paused. A waiting one ends without having run.
static void refuse(ths_computing *computing, ths_job *job, ths_refused reason) {
    job->refused = reason;
    if (job->thread == NULL) return drop(computing, job);
    ths_queue_remove(computing, job);
    // It runs in addition to the others, because it ends soon.
    computing->running += 1;
    wake(job->thread);
}

/// Refuses the paused job that began last, at most one in a while, because its memory is needed to finish the others.
static void shed(ths_computing *computing) {
    uint64_t now = ths_milliseconds();
    if (now < computing->next_shedding) return;
    ths_job *last = NULL;
    for (ths_job *job = ths_queue_first(computing); job != NULL; job = ths_queue_after(job)) {
        bool can_end = job->thread != NULL && !job->is_admitted;
        if (can_end && (last == NULL || job->began >= last->began)) last = job;
    }
    if (last == NULL) return;
    computing->next_shedding = now + SHEDDING_INTERVAL;
    refuse(computing, last, THS_REFUSED_MEMORY);
}

/// Locks the queue and updates `is_tight`. The check reads /proc and can return memory to the system, so it is made before
/// the lock is taken.
static void lock(ths_computing *computing) {
    bool is_tight = mem_is_tight();
    pthread_mutex_lock(&computing->lock);
    computing->is_tight = is_tight;
}

static void sleep_until_woken(ths_computing *computing, ths_compute_thread *thread) {
    while (!thread->is_awake) pthread_cond_wait(&thread->wakes, &computing->lock);
    thread->is_awake = false;
    thread->charged = thread_time();
}

ths_refused ths_job_pause(ths_server *server, ths_job *job) {
    ths_computing *computing = &server->computing;
    // A refusal is written only while this job does not run, and is final.
    if (job->refused != THS_REFUSED_NOT) return job->refused;
    lock(computing);
    if (computing->is_tight) shed(computing);
    charge(computing, job);
    admit(computing, job);
    if (ths_needs_admission(job) || ths_queue_interrupts(computing, job)) {
        ths_queue_append(computing, job);
        computing->running -= 1;
        schedule(computing);
        sleep_until_woken(computing, job->thread);
    }
    ths_refused refused = job->refused;
    pthread_mutex_unlock(&computing->lock);
    return refused;
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

        lock(computing);
        charge(computing, job);
        mem_release(job->reserved);
        job->reserved = 0;
        if (job->is_admitted) {
            computing->admitted -= 1;
            job->client->admitted -= 1;
        }
        job->is_admitted = false;
        job->thread = NULL;
        computing->running -= 1;
        computing->begun -= 1;
        // A client that begins after a pause of all clients is not ahead of those that have used time before.
        if (computing->begun == 0 && computing->active == NULL) atomic_store(&computing->virtual_time, computing->most_used);
        pthread_mutex_unlock(&computing->lock);
        // From here on, the job belongs to its worker's thread.
        job->finish(job);
        pthread_mutex_lock(&computing->lock);
    }
    pthread_mutex_unlock(&computing->lock);
    return NULL;
}

// MARK: Adding

/// Refuses the job that needs admission and was paused last, because no thread is idle.
static void free_thread(ths_computing *computing) {
    ths_job *last = NULL;
    for (ths_job *job = ths_queue_first(computing); job != NULL; job = ths_queue_after(job)) {
        if (job->thread != NULL && ths_needs_admission(job) && (last == NULL || job->since >= last->since)) last = job;
    }
    if (last != NULL) refuse(computing, last, THS_REFUSED_NO_THREAD);
}

/// Makes room in the queue for a job of the client. Returns false if there is none.
static bool has_room(ths_server *server, const ths_client *client) {
    if (server->computing.refusable < server->configuration.queue_limit) return true;
    ths_job *other = ths_queue_last_of_longest(&server->computing, client);
    if (other != NULL) refuse(&server->computing, other, THS_REFUSED_FULL);
    return other != NULL;
}

bool ths_compute(ths_server *server, ths_job *job) {
    ths_computing *computing = &server->computing;
    job->thread = NULL;
    job->refused = THS_REFUSED_NOT;
    pthread_mutex_lock(&computing->lock);
    bool is_queued = !computing->ends && (job->cannot_be_refused || has_room(server, job->client));
    if (is_queued) {
        ths_queue_append(computing, job);
        job->client->used += ATTEMPT;
        if (computing->idle == NULL) free_thread(computing);
        schedule(computing);
    }
    pthread_mutex_unlock(&computing->lock);
    return is_queued;
}

static bool has_expired(const ths_job *job, uint64_t deadline, uint64_t now) {
    // The items of a batch wait until they begin, because the answer of the batch has begun.
    if (job->is_admitted || (job->cannot_be_refused && job->thread == NULL)) return false;
    return deadline > 0 && now > job->since && job->waited + (now - job->since) > deadline;
}

void ths_computing_expire(ths_server *server, uint64_t now) {
    ths_computing *computing = &server->computing;
    lock(computing);
    for (ths_job *job = ths_queue_first(computing), *next; job != NULL; job = next) {
        next = ths_queue_after(job);
        if (job->thread == NULL && job->is_abandoned(job)) drop(computing, job);
        else if (has_expired(job, server->configuration.queue_deadline, now)) refuse(computing, job, THS_REFUSED_WAITED);
    }
    // Memory for a waiting job may have become free.
    schedule(computing);
    pthread_mutex_unlock(&computing->lock);
}

// MARK: Start and end

bool ths_computing_start(ths_computing *computing, unsigned running_limit, unsigned queue_limit) {
    unsigned thread_count = running_limit + (queue_limit < SPARE_THREADS ? queue_limit : SPARE_THREADS);
    computing->running_limit = running_limit;
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
    computing->running_limit = UINT_MAX;
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
