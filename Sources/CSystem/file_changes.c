#include "CSystem/file_changes.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <time.h>
#include <unistd.h>

struct sys_file_changes {
    int descriptor;
    size_t position;
    size_t count;
    // Aligned as inotify(7) requires, with room for many events.
    char buffer[64 * 1024] __attribute__((aligned(__alignof__(struct inotify_event))));
};

sys_file_changes *sys_file_changes_create(void) {
    sys_file_changes *changes = malloc(sizeof *changes);
    if (changes == NULL) return NULL;
    changes->descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    changes->position = changes->count = 0;
    if (changes->descriptor >= 0) return changes;
    free(changes);
    return NULL;
}

void sys_file_changes_destroy(sys_file_changes *changes) {
    close(changes->descriptor);
    free(changes);
}

int sys_file_changes_add(sys_file_changes *changes, const char *folder) {
    // A changed file is complete when its writer closes it or moves it here. After a change of permissions, a
    // file may have become readable.
    const uint32_t mask = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR;
    return inotify_add_watch(changes->descriptor, folder, mask);
}

static volatile sig_atomic_t is_terminated;

static void note(int signal) {
    (void)signal;
    is_terminated = 1;
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };

/// Waits until there is something to read. The signals are blocked except during the wait, so that none is
/// missed just before it.
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

sys_file_changes_event sys_file_changes_next(
    sys_file_changes *changes, int milliseconds, int *folder, const char **name) {
    while (changes->position >= changes->count) {
        int ready = wait_for_input(changes->descriptor, milliseconds);
        if (is_terminated) return SYS_FILE_CHANGES_TERMINATED;
        if (ready == 0) return SYS_FILE_CHANGES_TIMEOUT;
        if (ready < 0 && errno != EINTR) return SYS_FILE_CHANGES_FAILED;
        if (ready < 0) continue;
        ssize_t count = read(changes->descriptor, changes->buffer, sizeof changes->buffer);
        if (count < 0 && errno != EAGAIN && errno != EINTR) return SYS_FILE_CHANGES_FAILED;
        changes->position = 0;
        changes->count = count > 0 ? (size_t)count : 0;
    }
    const void *next = changes->buffer + changes->position;
    const struct inotify_event *event = next;
    changes->position += sizeof *event + event->len;
    const uint32_t uncertain = IN_Q_OVERFLOW | IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT;
    if (event->mask & uncertain) return SYS_FILE_CHANGES_UNCERTAIN;
    *folder = event->wd;
    *name = event->len > 0 ? event->name : "";
    return SYS_FILE_CHANGES_CHANGED;
}
