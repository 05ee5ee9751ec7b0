#include "internal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>

static void termination_signals(sigset_t *set) {
    sigemptyset(set);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGINT);
}

void ths_prepare_signals(void) {
    // The threads of libmicrohttpd block only SIGPIPE. Without this mask, which they inherit, the kernel
    // could deliver SIGTERM to a worker, and the default action would end the process.
    sigset_t set;
    termination_signals(&set);
    pthread_sigmask(SIG_BLOCK, &set, NULL);

    // Sockets do not need this (MSG_NOSIGNAL), but a log line written to a closed pipe does.
    signal(SIGPIPE, SIG_IGN);
}

int ths_wait_for_termination(uint64_t microseconds) {
    sigset_t set;
    termination_signals(&set);
    struct timespec limit = {
        .tv_sec = (time_t)(microseconds / 1000000), .tv_nsec = (long)(microseconds % 1000000) * 1000};
    for (;;) {
        // If the wait is interrupted by a debugger or a stop signal, it starts again and is slightly longer.
        int received = sigtimedwait(&set, NULL, microseconds > 0 ? &limit : NULL);
        if (received > 0) return received;
        if (errno == EAGAIN) return 0;
    }
}

bool ths_termination_is_pending(void) {
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGTERM) == 1 || sigismember(&pending, SIGINT) == 1;
}
