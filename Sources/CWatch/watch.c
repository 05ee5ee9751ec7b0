#include "CWatch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

struct cwatch {
    int descriptor;
    size_t position;
    size_t count;
    // As inotify(7) wants it, and room for many events.
    char buffer[64 * 1024] __attribute__((aligned(__alignof__(struct inotify_event))));
};

cwatch *cwatch_create(void) {
    cwatch *watch = malloc(sizeof *watch);
    if (watch == NULL) return NULL;
    watch->descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    watch->position = watch->count = 0;
    if (watch->descriptor >= 0) return watch;
    free(watch);
    return NULL;
}

void cwatch_destroy(cwatch *watch) {
    close(watch->descriptor);
    free(watch);
}

int cwatch_add(cwatch *watch, const char *folder) {
    // A file is read when whoever writes it has closed it, or has put it in its place. Of permissions, a file may have
    // become readable.
    const uint32_t mask = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR;
    return inotify_add_watch(watch->descriptor, folder, mask);
}

static volatile sig_atomic_t is_terminated;

static void note(int signal) {
    (void)signal;
    is_terminated = 1;
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };

/// Waits until there is something to read. The signals are blocked but during the wait, so none can come unnoticed just
/// before it.
static int wait_for_input(int descriptor, int milliseconds) {
    struct sigaction action = {.sa_handler = note}, before[SIGNALS];
    sigset_t blocked, mask;
    sigemptyset(&blocked);
    for (int index = 0; index < SIGNALS; index++) sigaddset(&blocked, signals[index]);
    pthread_sigmask(SIG_BLOCK, &blocked, &mask);
    for (int index = 0; index < SIGNALS; index++) sigaction(signals[index], &action, &before[index]);

    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    int result = ppoll(&input, 1, milliseconds < 0 ? NULL : &limit, &mask);
    int reason = errno;

    for (int index = 0; index < SIGNALS; index++) sigaction(signals[index], &before[index], NULL);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    errno = reason;
    return result;
}

cwatch_event cwatch_next(cwatch *watch, int milliseconds, int *folder, const char **name) {
    while (watch->position >= watch->count) {
        int ready = wait_for_input(watch->descriptor, milliseconds);
        if (is_terminated) return CWATCH_TERMINATED;
        if (ready == 0) return CWATCH_TIMEOUT;
        if (ready < 0 && errno != EINTR) return CWATCH_FAILED;
        if (ready < 0) continue;
        ssize_t count = read(watch->descriptor, watch->buffer, sizeof watch->buffer);
        if (count < 0 && errno != EAGAIN && errno != EINTR) return CWATCH_FAILED;
        watch->position = 0;
        watch->count = count > 0 ? (size_t)count : 0;
    }
    const struct inotify_event *event = (const struct inotify_event *)(const void *)(watch->buffer + watch->position);
    watch->position += sizeof *event + event->len;
    if (event->mask & (IN_Q_OVERFLOW | IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) return CWATCH_UNCERTAIN;
    *folder = event->wd;
    *name = event->len > 0 ? event->name : "";
    return CWATCH_CHANGED;
}
