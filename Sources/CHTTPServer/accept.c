#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

// This file replaces the accept loop of libmicrohttpd. There, all workers wait for one listening socket, and
// the first worker that wakes up takes up to eleven connections, which never move to another worker. With
// inline computation, one worker would be idle while clients of another one wait. The connection limit of
// libmicrohttpd also deadlocks when a connection is added at the limit (`new_connection_process_` of 0.9.75
// leaves its mutex locked), and quiescing the listening socket can abort the process. Here, one thread
// accepts connections, assigns each to the worker with the fewest, and stops accepting when the server is
// full.

/// Time to wait after accept failed because there were no descriptors or no memory, in milliseconds. A freed
/// slot ends the wait.
#define EXHAUSTED_PAUSE 50

// MARK: Slots

void ths_wake(ths_server *server) {
    // This fails only if the counter is full; then the thread is awake anyway.
    uint64_t one = 1;
    ssize_t written = write(server->wake, &one, sizeof one);
    (void)written;
}

void ths_release_slot(ths_worker *worker) {
    ths_server *server = worker->server;
    atomic_fetch_sub(&worker->connections, 1);
    atomic_fetch_sub(&server->connections, 1);
    // Pairs with `wait_would_be_needed`: either this function sees `full`, or that one sees the free slot.
    if (atomic_load(&server->full) && atomic_exchange(&server->full, false)) ths_wake(server);
}

/// Returns true if all slots are taken. Then the release of a slot wakes the accept thread.
static bool wait_would_be_needed(ths_server *server) {
    unsigned limit = server->configuration.connection_limit;
    if (atomic_load(&server->connections) < limit) return false;
    atomic_store(&server->full, true);
    return atomic_load(&server->connections) >= limit;
}

// MARK: Turning away

/// Maximum number of rejected connections that are kept open for a short time. Data that these clients still
/// send is read and discarded, because closing a socket with unread data resets the connection, and the
/// client could lose the answer.
#define LINGERING 64
/// Time until a rejected connection is closed, in milliseconds.
#define LINGERING_TIME 500

typedef struct {
    int descriptor;
    uint64_t until;
} departure;

typedef struct {
    departure departures[LINGERING];
    unsigned count, oldest;
} farewells;

static void close_oldest(farewells *farewells) {
    int descriptor = farewells->departures[farewells->oldest].descriptor;
    char nothing[4096];
    while (recv(descriptor, nothing, sizeof nothing, MSG_DONTWAIT) > 0) continue;
    close(descriptor);
    farewells->oldest = (farewells->oldest + 1) % LINGERING;
    farewells->count -= 1;
}

static void close_departed(farewells *farewells, uint64_t now) {
    while (farewells->count > 0 && farewells->departures[farewells->oldest].until <= now) close_oldest(farewells);
}

static void turn_away(ths_server *server, farewells *farewells, int client) {
    atomic_fetch_add(&server->turned_away, 1);
    if (server->configuration.certificate != NULL) {
        // The client expects a TLS handshake, which is too expensive here.
        close(client);
        return;
    }
    ths_write_canned(client, THS_TOO_MANY);
    shutdown(client, SHUT_WR);
    if (farewells->count == LINGERING) close_oldest(farewells);
    unsigned place = (farewells->oldest + farewells->count) % LINGERING;
    farewells->departures[place] = (departure){client, ths_milliseconds() + LINGERING_TIME};
    farewells->count += 1;
}

// MARK: Accepting

static ths_worker *least_busy_worker(ths_server *server) {
    ths_worker *best = &server->workers[0];
    for (unsigned index = 1; index < server->worker_count; index += 1) {
        ths_worker *worker = &server->workers[index];
        if (atomic_load(&worker->connections) < atomic_load(&best->connections)) best = worker;
    }
    return best;
}

static void hand_over(ths_server *server, int client, const struct sockaddr *address, socklen_t count) {
    ths_worker *worker = least_busy_worker(server);
    // Count the connection first: the worker can close it before MHD_add_connection returns.
    atomic_fetch_add(&worker->connections, 1);
    atomic_fetch_add(&server->connections, 1);
    atomic_fetch_add(&server->accepted, 1);
    // On failure, libmicrohttpd has closed the socket and does not call the connection callback.
    if (MHD_add_connection(worker->daemon, client, address, count) == MHD_NO) {
        ths_clients_release(&server->clients, client);
        ths_release_slot(worker);
    }
}

static bool is_within_address_limit(ths_server *server, int client, const struct sockaddr *address) {
    struct in6_addr mapped = ths_mapped_address(address);
    // All clients of a proxy share its address.
    unsigned limit = ths_is_trusted(&server->proxies, &mapped) ? 0 : server->configuration.address_limit;
    return ths_clients_take(&server->clients, client, address, limit);
}

/// Accepts connections until the queue is empty or the server is full. Returns false if there are no
/// descriptors or no memory.
static bool accept_waiting(ths_server *server, farewells *farewells) {
    while (!wait_would_be_needed(server) && !atomic_load(&server->stopping)) {
        struct sockaddr_storage address;
        socklen_t count = sizeof address;
        int client = accept4(server->listener, (struct sockaddr *)&address, &count,
                             SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (client >= 0) {
            if (is_within_address_limit(server, client, (struct sockaddr *)&address)) {
                hand_over(server, client, (struct sockaddr *)&address, count);
            } else {
                turn_away(server, farewells, client);
            }
            continue;
        }
        switch (errno) {
        case EAGAIN:
            return true;
        case EMFILE:
        case ENFILE:
        case ENOBUFS:
        case ENOMEM:
            return false;
        case EBADF:
        case EINVAL:
        case ENOTSOCK:
            // Cannot happen for a listening socket. A pause avoids a busy loop if it does.
            return false;
        default:
            // ECONNABORTED, EINTR, EPERM, EPROTO and the network errors of accept(2) concern only one client.
            continue;
        }
    }
    return true;
}

void *ths_accept_connections(void *context) {
    ths_server *server = context;
    bool exhausted = false;
    farewells farewells = {.count = 0};
    while (!atomic_load(&server->stopping)) {
        close_departed(&farewells, ths_milliseconds());
        bool full = wait_would_be_needed(server);
        if (exhausted) atomic_store(&server->full, true);
        // poll ignores negative descriptors. While there is no free slot, clients wait in the listen queue.
        struct pollfd events[2] = {
            {.fd = server->wake, .events = POLLIN},
            {.fd = full || exhausted ? -1 : server->listener, .events = POLLIN},
        };
        poll(events, 2, exhausted ? EXHAUSTED_PAUSE : farewells.count > 0 ? LINGERING_TIME : -1);
        if (events[0].revents != 0) {
            uint64_t wakes;
            ssize_t taken = read(server->wake, &wakes, sizeof wakes);
            (void)taken;
        }
        exhausted = !accept_waiting(server, &farewells);
    }
    while (farewells.count > 0) close_oldest(&farewells);
    return NULL;
}
