#include "internal.h"

#include <errno.h>
#include <linux/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

// This file replaces the accept loop of libmicrohttpd. There, all workers wait for one listening socket, and
// the first worker that wakes up takes up to eleven connections, which never move to another worker. With
// inline computation, one worker would be idle while clients of another one wait. The connection limit of
// libmicrohttpd also deadlocks when a connection is added at the limit (`new_connection_process_` of 0.9.75
// leaves its mutex locked), and quiescing the listening socket can abort the process. Here, one thread
// accepts connections and assigns each to the worker with the fewest.
//
// If all slots are taken, or the process has no descriptor left, clients wait in the listen queue, while the
// reaper closes idle connections. A client must not wait longer than PATIENCE, or a probe behind a thousand
// silent clients would fail. After that time, the thread empties the queue in another way. It sends a 503 to
// clients without a complete header block, and closes their connections. It assigns the others to the reserve,
// a worker with few slots of its own. There, each connection is closed after its first answer, and only requests
// without a body, such as probes, are answered; the others get a 503. A client that occupies a slot of the
// reserve for too long is disconnected when the slot is needed. Descriptors for the reserve are kept open.

/// Time for which clients wait for a free slot, in milliseconds.
#define PATIENCE 400
/// Time between two attempts to empty the listen queue, in milliseconds. A freed slot ends the wait.
#define RETRY 25
/// A client in the listen queue has this time to send a request, in milliseconds.
#define SILENCE 100
/// Maximum number of reads before a rejected connection is closed. A client that sends as fast as this thread reads would
/// otherwise block all other clients.
#define READS 64

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

static bool is_full(ths_server *server) {
    // Read the number of all connections first. If a connection of the reserve ends between the two reads, the
    // result can then be true although a slot is free, and the release that follows wakes this thread.
    unsigned all = atomic_load(&server->connections);
    return all >= server->configuration.connection_limit + atomic_load(&ths_reserve(server)->connections);
}

/// Returns true if all slots are taken. Then the release of a slot wakes the accept thread.
static bool wait_would_be_needed(ths_server *server) {
    if (!is_full(server)) return false;
    atomic_store(&server->full, true);
    return is_full(server);
}

// MARK: State of the accept thread

/// Maximum number of rejected connections that are kept open for a short time. Data that these clients still
/// send is read and discarded, because closing a socket with unread data resets the connection, and the
/// client could lose the answer.
#define LINGERING 64
/// Time until a rejected connection is closed, in milliseconds.
#define LINGERING_TIME 500

typedef struct {
    int descriptor;
    uint64_t until;
} rejected;

typedef struct {
    ths_server *server;
    rejected rejected[LINGERING];
    unsigned rejected_count, oldest;
    /// The time since when clients have been waiting, in milliseconds; 0 if the listen queue was empty.
    uint64_t waiting_since;
    /// Whether the last connection could not be accepted because there were no descriptors or no memory.
    bool is_exhausted;
} acceptor;

void ths_keep_spares(ths_server *server) {
    while (server->spare_count < server->spare_limit) {
        int spare = eventfd(0, EFD_CLOEXEC);
        if (spare < 0) return;
        server->spares[server->spare_count++] = spare;
    }
}

bool ths_give_spare(ths_server *server) {
    if (server->spare_count == 0) return false;
    close(server->spares[--server->spare_count]);
    return true;
}

// MARK: Rejecting

/// Reads what has arrived, up to READS pieces, and closes the connection.
static void close_read(int client) {
    char nothing[4096];
    for (int count = 0; count < READS; count += 1) {
        if (recv(client, nothing, sizeof nothing, MSG_DONTWAIT) <= 0) break;
    }
    close(client);
}

static void close_oldest(acceptor *acceptor) {
    close_read(acceptor->rejected[acceptor->oldest].descriptor);
    acceptor->oldest = (acceptor->oldest + 1) % LINGERING;
    acceptor->rejected_count -= 1;
}

static void close_expired(acceptor *acceptor, uint64_t now) {
    while (acceptor->rejected_count > 0 && acceptor->rejected[acceptor->oldest].until <= now) close_oldest(acceptor);
}

static void reject(acceptor *acceptor, int client, ths_canned canned) {
    atomic_fetch_add(&acceptor->server->turned_away, 1);
    // The client of a TLS connection expects a handshake, which is too expensive here.
    bool is_plain = acceptor->server->configuration.certificate == NULL;
    if (is_plain) ths_write_canned(client, canned);
    // A client in the listen queue of a full server has sent little, and there is no descriptor to wait for more.
    if (!is_plain || canned == THS_FULL) {
        close_read(client);
        return;
    }
    shutdown(client, SHUT_WR);
    if (acceptor->rejected_count == LINGERING) close_oldest(acceptor);
    unsigned index = (acceptor->oldest + acceptor->rejected_count) % LINGERING;
    acceptor->rejected[index] = (rejected){client, ths_milliseconds() + LINGERING_TIME};
    acceptor->rejected_count += 1;
}

/// Whether the client has not sent a complete header block, although it had time to do so, or has disconnected.
static bool is_incomplete(const acceptor *acceptor, int client) {
    char head[4096];
    ssize_t count = recv(client, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
    if (count == 0) return true;
    if (count < 0) {
        struct tcp_info info = {0};
        socklen_t size = sizeof info;
        getsockopt(client, IPPROTO_TCP, TCP_INFO, &info, &size);
        return info.tcpi_last_ack_recv >= SILENCE;
    }
    bool is_plain = acceptor->server->configuration.certificate == NULL;
    return is_plain && (size_t)count < sizeof head && memmem(head, (size_t)count, "\r\n\r\n", 4) == NULL;
}

// MARK: Accepting

static ths_worker *least_busy_worker(ths_server *server) {
    ths_worker *best = &server->workers[0];
    for (ths_worker *worker = best; worker < ths_reserve(server); worker += 1) {
        if (atomic_load(&worker->connections) < atomic_load(&best->connections)) best = worker;
    }
    return best;
}

static void hand_over(ths_worker *worker, int client, const struct sockaddr *address, socklen_t count) {
    ths_server *server = worker->server;
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

typedef enum {
    ACCEPTED,
    /// The listen queue is empty.
    QUEUE_EMPTY,
    /// There are no descriptors or no memory.
    EXHAUSTED,
} result;

/// Accepts one connection for an ordinary worker or for the reserve.
static result accept_one(acceptor *acceptor, bool is_for_reserve) {
    ths_server *server = acceptor->server;
    struct sockaddr_storage storage;
    struct sockaddr *address = (struct sockaddr *)&storage;
    for (;;) {
        socklen_t count = sizeof storage;
        int client = accept4(server->listener, address, &count, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (client >= 0) {
            if (is_for_reserve && is_incomplete(acceptor, client)) {
                reject(acceptor, client, THS_FULL);
            } else if (!is_within_address_limit(server, client, address)) {
                reject(acceptor, client, THS_TOO_MANY);
            } else {
                hand_over(is_for_reserve ? ths_reserve(server) : least_busy_worker(server), client, address, count);
            }
            return ACCEPTED;
        }
        switch (errno) {
        case EAGAIN:
            return QUEUE_EMPTY;
        case EMFILE:
        case ENFILE:
        case ENOBUFS:
        case ENOMEM:
            return EXHAUSTED;
        case EBADF:
        case EINVAL:
        case ENOTSOCK:
            // Cannot happen for a listening socket. A pause avoids a busy loop if it does.
            return EXHAUSTED;
        default:
            // ECONNABORTED, EINTR, EPERM, EPROTO and the network errors of accept(2) concern only one client.
            continue;
        }
    }
}

/// Empties the listen queue if clients have been waiting for too long.
static void accept_for_reserve(acceptor *acceptor) {
    ths_server *server = acceptor->server;
    if (acceptor->waiting_since == 0 && ths_listen_queue(server->listener) > 0) acceptor->waiting_since = ths_milliseconds();
    if (acceptor->waiting_since == 0 || ths_milliseconds() < acceptor->waiting_since + PATIENCE) return;
    while (!atomic_load(&server->stopping)) {
        if (atomic_load(&ths_reserve(server)->connections) >= THS_RESERVE_SLOTS) {
            ths_cut_slow(ths_reserve(server));
            return;
        }
        result result = accept_one(acceptor, true);
        if (result == EXHAUSTED && ths_give_spare(server)) result = accept_one(acceptor, true);
        if (result == QUEUE_EMPTY) acceptor->waiting_since = 0;
        if (result != ACCEPTED) return;
        ths_keep_spares(server);
    }
}

/// Accepts connections until the listen queue is empty or the remaining clients must wait.
static void accept_waiting(acceptor *acceptor) {
    ths_server *server = acceptor->server;
    acceptor->is_exhausted = false;
    while (!atomic_load(&server->stopping)) {
        if (wait_would_be_needed(server)) return accept_for_reserve(acceptor);
        // The reserve has priority over ordinary connections.
        ths_keep_spares(server);
        switch (server->spare_count < server->spare_limit ? EXHAUSTED : accept_one(acceptor, false)) {
        case ACCEPTED:
            continue;
        case QUEUE_EMPTY:
            acceptor->waiting_since = 0;
            return;
        case EXHAUSTED:
            acceptor->is_exhausted = true;
            while (acceptor->rejected_count > 0) close_oldest(acceptor);
            return accept_for_reserve(acceptor);
        }
    }
}

/// The longest time to wait for an event, in milliseconds; -1 without a limit.
static int timeout(const acceptor *acceptor, uint64_t now) {
    if (acceptor->waiting_since == 0) return acceptor->rejected_count > 0 ? LINGERING_TIME : -1;
    uint64_t end = acceptor->waiting_since + PATIENCE;
    return acceptor->is_exhausted || end < now + RETRY ? RETRY : (int)(end - now);
}

void *ths_accept_connections(void *context) {
    ths_server *server = context;
    acceptor acceptor = {.server = server};
    while (!atomic_load(&server->stopping)) {
        uint64_t now = ths_milliseconds();
        close_expired(&acceptor, now);
        wait_would_be_needed(server);
        // With `full`, the reaper closes idle connections, and the release of a slot wakes this thread.
        if (acceptor.is_exhausted) atomic_store(&server->full, true);
        // While clients wait in the listen queue, the listener would always be readable. poll ignores negative descriptors.
        struct pollfd events[2] = {
            {.fd = server->wake, .events = POLLIN},
            {.fd = acceptor.waiting_since != 0 ? -1 : server->listener, .events = POLLIN},
        };
        poll(events, 2, timeout(&acceptor, now));
        if (events[0].revents != 0) {
            uint64_t wakes;
            ssize_t taken = read(server->wake, &wakes, sizeof wakes);
            (void)taken;
        }
        accept_waiting(&acceptor);
    }
    while (acceptor.rejected_count > 0) close_oldest(&acceptor);
    return NULL;
}
