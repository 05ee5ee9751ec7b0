#include "internal.h"

#include <time.h>
#include <unistd.h>

/// While stopping, the server counts as idle if no request has begun for this time, in milliseconds. After a
/// computation, a worker finds requests of other connections in their sockets, which it begins a moment
/// later.
#define QUIET_PERIOD 50

ths_progress ths_look(const ths_server *server) {
    // Read `ended` first. Otherwise, a request that begins and ends between the two reads would hide one that
    // is still active.
    unsigned long ended = 0, begun = 0;
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        ended += atomic_load(&server->workers[index].ended);
    }
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        begun += atomic_load(&server->workers[index].begun);
    }
    return (ths_progress){.begun = begun, .in_flight = begun - ended};
}

/// Returns when no request is active and none has begun for a while, after `grace` milliseconds, or when
/// another termination signal is pending.
static void wait_until_idle(ths_server *server, unsigned grace) {
    uint64_t started = ths_milliseconds(), quiet_since = started;
    unsigned long begun = ths_look(server).begun;
    // Polling is sufficient, because this happens only once, and needs no lock in the workers.
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
    // From here on the kernel rejects new clients. The application has already announced the shutdown.
    close(server->listener);
    server->listener = -1;

    wait_until_idle(server, grace);
    bool nothing_cut = ths_look(server).in_flight == 0;
    // Computations end at their next cancellation check. A handler without such checks must be waited for,
    // because a thread can only be joined.
    atomic_store(&server->abandoning, true);
    ths_dismantle(server);
    return nothing_cut;
}
