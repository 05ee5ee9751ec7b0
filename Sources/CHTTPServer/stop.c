#include "internal.h"

#include <time.h>
#include <unistd.h>

/// While stopping, workers must begin nothing new for so long (milliseconds) before they count as idle. A
/// worker that computed has requests of other connections waiting in their sockets, which it begins a moment
/// later.
#define QUIET_PERIOD 50

ths_progress ths_look(const ths_server *server) {
    // Ends first: read the other way round, a request that begins and ends in between would make up for one
    // that still runs.
    unsigned long ended = 0, begun = 0;
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        ended += atomic_load(&server->workers[index].ended);
    }
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        begun += atomic_load(&server->workers[index].begun);
    }
    return (ths_progress){.begun = begun, .in_flight = begun - ended};
}

/// Returns when nothing is in flight and nothing has begun for a while, after `grace` milliseconds, or when the process is
/// told once more to end.
static void wait_until_idle(ths_server *server, unsigned grace) {
    uint64_t started = ths_milliseconds(), quiet_since = started;
    unsigned long begun = ths_look(server).begun;
    // Polling is good enough for something that happens once in a process's life, and needs no lock in the
    // workers.
    for (;;) {
        uint64_t now = ths_milliseconds();
        ths_progress current = ths_look(server);
        if (current.in_flight > 0 || current.begun != begun) quiet_since = now;
        begun = current.begun;
        if (now - quiet_since >= QUIET_PERIOD || now - started >= grace) return;
        if (ths_termination_is_pending()) return;
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

void ths_server_retire(ths_server *server) {
    atomic_store(&server->retiring, true);
}

bool ths_server_stop(ths_server *server, unsigned grace) {
    atomic_store(&server->stopping, true);
    ths_wake(server);
    pthread_join(server->acceptor, NULL);
    server->has_acceptor = false;
    // From here on new clients are refused; the application has announced its leaving before it called.
    close(server->listener);
    server->listener = -1;

    wait_until_idle(server, grace);
    bool nothing_cut = ths_look(server).in_flight == 0;
    // What is computed ends at its next look. A handler that does not look is waited for: its thread cannot be ended,
    // only joined.
    atomic_store(&server->abandoning, true);
    ths_dismantle(server);
    return nothing_cut;
}
