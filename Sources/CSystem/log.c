#include "CSystem/log.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/// Size of the queue, in bytes.
#define CAPACITY ((size_t)1024 * 1024)
/// Bytes that can be written to a pipe without blocking when poll reports that it is writable (pipe(7)).
#define PORTION ((size_t)4096)
/// Time limit of one poll, in milliseconds. After it the thread checks whether it must stop.
#define PATIENCE 100

// All access to the ring is under the lock. The thread copies a portion out of the ring before it writes it,
// so that a stalled reader blocks no caller. It only makes writes that do not block, so that it can always be
// stopped.

struct sys_log {
    pthread_mutex_t lock;
    pthread_cond_t arrival;
    pthread_t thread;
    int descriptor;
    size_t start, count;
    uint64_t dropped;
    bool ends;
    struct timespec end;
    char ring[CAPACITY];
};

static bool is_over(const sys_log *log) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > log->end.tv_sec || (now.tv_sec == log->end.tv_sec && now.tv_nsec >= log->end.tv_nsec);
}

/// Whether the thread must stop even if lines are queued.
static bool gives_up(sys_log *log) {
    pthread_mutex_lock(&log->lock);
    bool gives_up = log->ends && is_over(log);
    pthread_mutex_unlock(&log->lock);
    return gives_up;
}

/// Waits for lines and removes up to `PORTION` bytes from the ring. Returns 0 if the queue is empty and the
/// log ends.
static size_t take(sys_log *log, char *out) {
    pthread_mutex_lock(&log->lock);
    while (log->count == 0 && !log->ends) pthread_cond_wait(&log->arrival, &log->lock);
    size_t count = log->count < PORTION ? log->count : PORTION;
    size_t first = CAPACITY - log->start < count ? CAPACITY - log->start : count;
    memcpy(out, log->ring + log->start, first);
    memcpy(out + first, log->ring, count - first);
    log->start = (log->start + count) % CAPACITY;
    log->count -= count;
    pthread_mutex_unlock(&log->lock);
    return count;
}

/// Returns false if the descriptor accepts no more data or if the thread must stop.
static bool write_all(sys_log *log, const char *bytes, size_t count) {
    while (count > 0) {
        struct pollfd event = {.fd = log->descriptor, .events = POLLOUT};
        int ready = poll(&event, 1, PATIENCE);
        if (ready > 0 && (event.revents & POLLOUT) != 0) {
            ssize_t written = write(log->descriptor, bytes, count);
            if (written > 0) {
                bytes += written;
                count -= (size_t)written;
            } else if (errno != EINTR && errno != EAGAIN) {
                return false;
            }
        } else if (ready > 0 || gives_up(log)) {
            return false;
        }
    }
    return true;
}

static void *write_lines(void *context) {
    sys_log *log = context;
    char portion[PORTION];
    // Discard what cannot be written: otherwise the ring would stay full.
    for (size_t count = take(log, portion); count > 0; count = take(log, portion)) {
        if (!write_all(log, portion, count) && gives_up(log)) break;
    }
    return NULL;
}

sys_log *sys_log_start(int descriptor) {
    sys_log *log = calloc(1, sizeof(sys_log));
    if (log == NULL) return NULL;
    log->descriptor = descriptor;
    pthread_mutex_init(&log->lock, NULL);
    pthread_cond_init(&log->arrival, NULL);
    if (pthread_create(&log->thread, NULL, write_lines, log) == 0) return log;
    free(log);
    return NULL;
}

bool sys_log_put(sys_log *log, const char *bytes, size_t count) {
    pthread_mutex_lock(&log->lock);
    bool fits = count <= CAPACITY - log->count;
    if (fits) {
        size_t end = (log->start + log->count) % CAPACITY;
        size_t first = CAPACITY - end < count ? CAPACITY - end : count;
        memcpy(log->ring + end, bytes, first);
        memcpy(log->ring, bytes + first, count - first);
        // The thread only sleeps while the ring is empty.
        if (log->count == 0) pthread_cond_signal(&log->arrival);
        log->count += count;
    } else {
        log->dropped += 1;
    }
    pthread_mutex_unlock(&log->lock);
    return fits;
}

uint64_t sys_log_dropped(sys_log *log) {
    pthread_mutex_lock(&log->lock);
    uint64_t dropped = log->dropped;
    pthread_mutex_unlock(&log->lock);
    return dropped;
}

void sys_log_end(sys_log *log, unsigned milliseconds) {
    pthread_mutex_lock(&log->lock);
    clock_gettime(CLOCK_MONOTONIC, &log->end);
    log->end.tv_sec += milliseconds / 1000;
    log->end.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (log->end.tv_nsec >= 1000000000) {
        log->end.tv_sec += 1;
        log->end.tv_nsec -= 1000000000;
    }
    log->ends = true;
    pthread_cond_signal(&log->arrival);
    pthread_mutex_unlock(&log->lock);
    pthread_join(log->thread, NULL);
    pthread_mutex_destroy(&log->lock);
    pthread_cond_destroy(&log->arrival);
    free(log);
}
