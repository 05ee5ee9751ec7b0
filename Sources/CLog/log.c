#include "CLog.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/// Bytes that may wait.
#define CAPACITY ((size_t)1024 * 1024)
/// A pipe that poll says is writable takes so many without blocking (pipe(7)).
#define PORTION ((size_t)4096)
/// Milliseconds after which a reader that takes nothing is asked again, and an end is noticed.
#define PATIENCE 100

// The ring is only ever filled under the lock. The thread takes what it writes out of it first, so that a reader that takes
// nothing holds up nobody; and it never writes what could block, so that it can be ended.

struct clog {
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

static bool is_over(const clog *log) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > log->end.tv_sec || (now.tv_sec == log->end.tv_sec && now.tv_nsec >= log->end.tv_nsec);
}

/// Whether the thread has to stop, whatever waits.
static bool gives_up(clog *log) {
    pthread_mutex_lock(&log->lock);
    bool gives_up = log->ends && is_over(log);
    pthread_mutex_unlock(&log->lock);
    return gives_up;
}

/// Waits for lines; 0 at the end.
static size_t take(clog *log, char *out) {
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

/// False: it cannot be written any more.
static bool write_all(clog *log, const char *bytes, size_t count) {
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
    clog *log = context;
    char portion[PORTION];
    // What cannot be written is thrown away: the ring must not fill up for good.
    for (size_t count = take(log, portion); count > 0; count = take(log, portion)) {
        if (!write_all(log, portion, count) && gives_up(log)) break;
    }
    return NULL;
}

clog *clog_start(int descriptor) {
    clog *log = calloc(1, sizeof(clog));
    if (log == NULL) return NULL;
    log->descriptor = descriptor;
    pthread_mutex_init(&log->lock, NULL);
    pthread_cond_init(&log->arrival, NULL);
    if (pthread_create(&log->thread, NULL, write_lines, log) == 0) return log;
    free(log);
    return NULL;
}

bool clog_put(clog *log, const char *bytes, size_t count) {
    pthread_mutex_lock(&log->lock);
    bool fits = count <= CAPACITY - log->count;
    if (fits) {
        size_t end = (log->start + log->count) % CAPACITY;
        size_t first = CAPACITY - end < count ? CAPACITY - end : count;
        memcpy(log->ring + end, bytes, first);
        memcpy(log->ring, bytes + first, count - first);
        // The thread sleeps only while there is nothing.
        if (log->count == 0) pthread_cond_signal(&log->arrival);
        log->count += count;
    } else {
        log->dropped += 1;
    }
    pthread_mutex_unlock(&log->lock);
    return fits;
}

uint64_t clog_dropped(clog *log) {
    pthread_mutex_lock(&log->lock);
    uint64_t dropped = log->dropped;
    pthread_mutex_unlock(&log->lock);
    return dropped;
}

void clog_end(clog *log, unsigned milliseconds) {
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
