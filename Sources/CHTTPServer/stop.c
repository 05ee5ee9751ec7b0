#include "internal.h"

#include <time.h>
#include <unistd.h>

/// The port is closed when no connection has arrived for this time, in milliseconds. It is longer than most
/// round trips, so that the kernel completes the handshakes in progress.
#define LAST_HANDSHAKES 100
/// The port is closed after this time in any case, in milliseconds: where the system does not allow the filter, for example
/// in some containers, new clients continue to arrive.
#define LONGEST_HANDSHAKES 1000
/// Time for which the server waits for the next request of each connection, in milliseconds. Its answer has
/// `Connection: close`. If the machine is so busy that this thread runs late, clients get more time, too.
#define LAST_REQUESTS 500
/// Time between two rounds, in milliseconds.
#define ROUND 2
/// The server counts as idle if nothing has happened for this time, in milliseconds. After a computation, a
/// worker finds requests of other connections in their sockets, which it begins a moment later.
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

void ths_server_retire(ths_server *server) {
    atomic_store(&server->retiring, true);
}

/// Ends the accept thread and closes the port. From here on the kernel rejects new clients.
static void close_port(ths_server *server) {
    if (server->listener < 0) return;
    atomic_store(&server->stopping, true);
    ths_wake(server);
    pthread_join(server->acceptor, NULL);
    server->has_acceptor = false;
    close(server->listener);
    server->listener = -1;
}

/// Whether a connection was accepted since the last call, or waits to be accepted.
static bool has_arrivals(const ths_server *server, unsigned long *known) {
    unsigned long arrived = atomic_load(&server->accepted) + atomic_load(&server->turned_away);
    bool is_new = arrived != *known;
    *known = arrived;
    return is_new || ths_listen_queue(server->listener) > 0;
}

/// Accepts the connections that the kernel has completed, answers the last request of each connection, and
/// returns when nothing has happened for a while, after `grace` milliseconds, or when another termination
/// signal is pending.
static void serve_last_requests(ths_server *server, unsigned grace) {
    uint64_t started = ths_milliseconds(), arrived_at = started, quiet_since = started;
    unsigned long arrived = 0, begun = ths_look(server).begun;
    // Polling is sufficient, because this happens only once, and needs no lock in the workers.
    for (uint64_t planned = 0;; planned += ROUND) {
        uint64_t now = ths_milliseconds();
        if (server->listener >= 0) {
            if (has_arrivals(server, &arrived)) arrived_at = now;
            bool is_last = now - arrived_at >= LAST_HANDSHAKES || now - started >= LONGEST_HANDSHAKES;
            if (is_last) close_port(server);
        }
        uint64_t delay = now - started > planned ? now - started - planned : 0;
        unsigned open = ths_dismiss_silent(server, LAST_REQUESTS + delay);
        ths_progress current = ths_look(server);
        bool is_quiet = server->listener < 0 && open == 0 && current.in_flight == 0 && current.begun == begun;
        if (!is_quiet) quiet_since = now;
        begun = current.begun;
        if (now - quiet_since >= QUIET_PERIOD || now - started >= grace) return;
        if (ths_termination_is_pending()) return;
        nanosleep(&(struct timespec){.tv_nsec = ROUND * 1000000}, NULL);
    }
}

bool ths_server_stop(ths_server *server, unsigned grace) {
    ths_server_retire(server);
    ths_refuse_handshakes(server->listener);
    serve_last_requests(server, grace);
    close_port(server);
    bool nothing_cut = ths_look(server).in_flight == 0;
    // Computations end at their next cancellation check. A handler without such checks must be waited for,
    // because a thread can only be joined.
    atomic_store(&server->abandoning, true);
    ths_dismantle(server);
    return nothing_cut;
}
