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
//
// Lines that are not written completely are counted once, at their line end: by `sys_log_put` if the ring has no
// room, by the thread if a write fails, and by `sys_log_end` if they are still in the ring.

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

/// The state of the line that contains the next byte.
typedef enum { UNTOUCHED, STARTED, LOST } line_state;

/// The state of the thread between two portions.
typedef struct {
    line_state line;
    /// Whether the last byte that was written is not a line end.
    bool is_open;
} progress;

static uint64_t count_lines(const char *bytes, size_t count) {
    uint64_t lines = 0;
    for (size_t index = 0; index < count; index += 1) lines += bytes[index] == '\n';
    return lines;
}

static void add_dropped(sys_log *log, uint64_t lines) {
    pthread_mutex_lock(&log->lock);
    log->dropped += lines;
    pthread_mutex_unlock(&log->lock);
}

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

/// Returns the number of bytes written, which is less than `count` if a write fails or if the thread must stop.
static size_t write_some(sys_log *log, const char *bytes, size_t count) {
    size_t done = 0;
    while (done < count) {
        struct pollfd event = {.fd = log->descriptor, .events = POLLOUT};
        int ready = poll(&event, 1, PATIENCE);
        if (ready > 0 && (event.revents & POLLOUT) != 0) {
            ssize_t written = write(log->descriptor, bytes + done, count - done);
            if (written > 0) {
                done += (size_t)written;
            } else if (errno != EINTR && errno != EAGAIN) {
                break;
            }
        } else if (ready > 0 || gives_up(log)) {
            break;
        }
    }
    return done;
}

/// Writes a portion. If a write fails, drops the rest of the line and continues with the next one, because
/// otherwise the ring would stay full. Returns false if the thread must stop.
static bool write_portion(sys_log *log, progress *progress, const char *bytes, size_t count) {
    while (count > 0) {
        if (progress->line == LOST) {
            const char *end = memchr(bytes, '\n', count);
            if (end == NULL) return true;
            add_dropped(log, 1);
            progress->line = UNTOUCHED;
            count -= (size_t)(end + 1 - bytes);
            bytes = end + 1;
            continue;
        }
        // The start of a lost line is a line of its own, so that it does not damage this one.
        if (progress->line == UNTOUCHED && progress->is_open) {
            progress->is_open = write_some(log, "\n", 1) == 0;
        }
        bool is_behind_fragment = progress->line == UNTOUCHED && progress->is_open;
        size_t written = is_behind_fragment ? 0 : write_some(log, bytes, count);
        if (written > 0) {
            progress->is_open = bytes[written - 1] != '\n';
            progress->line = progress->is_open ? STARTED : UNTOUCHED;
        }
        bytes += written;
        count -= written;
        if (count == 0) return true;
        progress->line = LOST;
        if (gives_up(log)) {
            add_dropped(log, count_lines(bytes, count));
            return false;
        }
    }
    return true;
}

static void *write_lines(void *context) {
    sys_log *log = context;
    progress progress = {.line = UNTOUCHED};
    char portion[PORTION];
    size_t count = take(log, portion);
    while (count > 0 && write_portion(log, &progress, portion, count)) count = take(log, portion);
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
        log->dropped += count_lines(bytes, count);
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

uint64_t sys_log_end(sys_log *log, unsigned milliseconds) {
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
    size_t first = CAPACITY - log->start < log->count ? CAPACITY - log->start : log->count;
    uint64_t dropped = log->dropped + count_lines(log->ring + log->start, first) +
        count_lines(log->ring, log->count - first);
    pthread_mutex_destroy(&log->lock);
    pthread_cond_destroy(&log->arrival);
    free(log);
    return dropped;
}
