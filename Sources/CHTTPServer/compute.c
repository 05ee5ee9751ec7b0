#include "internal.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Stack size of a compute thread. Deep scenes are processed without recursion.
#define COMPUTE_STACK ((size_t)8 * 1024 * 1024)
/// Nice value of compute threads. Event threads have priority, because their work is short and many
/// connections wait for it.
#define NICENESS 5

static ths_job *take(ths_computing *computing) {
    pthread_mutex_lock(&computing->lock);
    while (computing->first == NULL && !computing->ends) pthread_cond_wait(&computing->work, &computing->lock);
    ths_job *job = computing->first;
    if (job != NULL) {
        computing->first = job->next;
        if (computing->first == NULL) computing->last = NULL;
        atomic_fetch_sub(&computing->waiting, 1);
    }
    pthread_mutex_unlock(&computing->lock);
    return job;
}

static void *compute(void *context) {
    // On Linux, this affects only the calling thread.
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
    for (ths_job *job = take(context); job != NULL; job = take(context)) job->run(job);
    return NULL;
}

bool ths_computing_start(ths_computing *computing, unsigned thread_count) {
    computing->threads = calloc(thread_count, sizeof *computing->threads);
    if (computing->threads == NULL) return false;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, COMPUTE_STACK);
    while (computing->thread_count < thread_count
           && pthread_create(&computing->threads[computing->thread_count], &attributes, compute, computing) == 0) {
        computing->thread_count += 1;
    }
    pthread_attr_destroy(&attributes);
    return computing->thread_count > 0;
}

bool ths_computing_is_full(ths_server *server) {
    return atomic_load(&server->computing.waiting) >= server->configuration.queue_limit;
}

void ths_compute(ths_server *server, ths_job *job) {
    ths_computing *computing = &server->computing;
    pthread_mutex_lock(&computing->lock);
    job->next = NULL;
    if (computing->last != NULL) computing->last->next = job;
    else computing->first = job;
    computing->last = job;
    atomic_fetch_add(&computing->waiting, 1);
    pthread_cond_signal(&computing->work);
    pthread_mutex_unlock(&computing->lock);
}

void ths_computing_end(ths_computing *computing) {
    pthread_mutex_lock(&computing->lock);
    computing->ends = true;
    pthread_cond_broadcast(&computing->work);
    pthread_mutex_unlock(&computing->lock);
    for (unsigned index = 0; index < computing->thread_count; index += 1) {
        pthread_join(computing->threads[index], NULL);
    }
    free(computing->threads);
    computing->threads = NULL;
    computing->thread_count = 0;
}
