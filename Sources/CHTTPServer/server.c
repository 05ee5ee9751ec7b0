#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/// Half of it is the first read buffer; all of it is zeroed after every request, so bigger is slower. It
/// bounds the header block and costs this much memory per connection.
#define CONNECTION_MEMORY ((size_t)64 * 1024)
#define CONNECTION_MEMORY_INCREMENT ((size_t)16 * 1024)
/// The handler computes on the worker's stack.
#define WORKER_STACK ((size_t)8 * 1024 * 1024)
/// Descriptors that are not connections: standard streams, epoll and event descriptors, files of the
/// application.
#define RESERVED_DESCRIPTORS 64
/// While stopping, workers must begin nothing new for so long (milliseconds) before they count as idle. A
/// worker that computed has requests of other connections waiting in their sockets, which it begins a moment
/// later.
#define QUIET_PERIOD 50

// MARK: Callbacks

/// libmicrohttpd's messages are about what single clients did wrong: whoever wants can cause any number of
/// them, so none is printed. One is needed.
static void log_nothing(void *context, const char *format, va_list arguments) {
    (void)arguments;
    // A connection that was accepted by `MHD_add_connection`, but whose memory pool could not be made, is
    // closed without any notification. This line is the only trace of it; without it the slot would be lost.
    if (strncmp(format, "Failed to start serving new connection", 38) == 0) ths_release_slot(context);
}

/// The default would decode %00 and so cut the target.
static size_t unescape_nothing(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

// MARK: Start

/// Raises the limit of open files as far as allowed and returns how many connections that leaves room for.
static unsigned connections_within_file_limit(unsigned wanted) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
    if (files.rlim_cur < files.rlim_max) {
        rlim_t before = files.rlim_cur;
        files.rlim_cur = files.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &files) != 0) files.rlim_cur = before;
    }
    rlim_t room = files.rlim_cur / 2;
    if (room > RESERVED_DESCRIPTORS) room = files.rlim_cur - RESERVED_DESCRIPTORS;
    return room < wanted ? (unsigned)room : wanted;
}

static bool start_worker(ths_worker *worker, ths_server *server) {
    worker->server = server;
    const ths_configuration *configuration = &server->configuration;
    unsigned flags = MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET
        // Reads from a new connection without asking epoll first. Safe with MHD_add_connection: the worker's
        // own thread puts the connection into its ready list, exactly as after its own accept.
        | MHD_USE_TURBO | MHD_USE_ERROR_LOG;
    worker->daemon = MHD_start_daemon(
        flags, 0, NULL, NULL, ths_handle, worker,
        // First, or messages about the other options go to stderr.
        MHD_OPTION_EXTERNAL_LOGGER, log_nothing, worker,
        // Never reached, because one worker may get all connections and our own count stops at the limit.
        // Some more, because a closed connection is reported to us before libmicrohttpd itself has counted it
        // out.
        MHD_OPTION_CONNECTION_LIMIT, configuration->connection_limit + 16,
        MHD_OPTION_CONNECTION_TIMEOUT, configuration->idle_timeout,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, CONNECTION_MEMORY,
        MHD_OPTION_CONNECTION_MEMORY_INCREMENT, CONNECTION_MEMORY_INCREMENT,
        MHD_OPTION_THREAD_STACK_SIZE, WORKER_STACK,
        // At 1 a missing Host is answered by two header blocks (guard.c looks after it), at -1 headers are
        // lost.
        MHD_OPTION_STRICT_FOR_CLIENT, 0,
        MHD_OPTION_URI_LOG_CALLBACK, ths_note_request_line, worker,
        MHD_OPTION_UNESCAPE_CALLBACK, unescape_nothing, worker,
        MHD_OPTION_NOTIFY_COMPLETED, ths_note_request_end, worker,
        MHD_OPTION_NOTIFY_CONNECTION, ths_note_connection, worker,
        MHD_OPTION_END);
    return worker->daemon != NULL;
}

/// Ends the workers and frees everything. The accept thread must be gone.
static void dismantle(ths_server *server) {
    if (server->listener >= 0) close(server->listener);
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        // Closes every connection of the worker and joins its thread; a second call would abort.
        if (server->workers[index].daemon != NULL) MHD_stop_daemon(server->workers[index].daemon);
    }
    if (server->wake >= 0) close(server->wake);
    free(server);
}

static ths_server *fail(ths_server *server, char *error, size_t error_capacity, const char *what,
                        int reason) {
    char buffer[128];
    snprintf(error, error_capacity, "cannot start the HTTP server: %s: %s", what,
             strerror_r(reason, buffer, sizeof buffer));
    dismantle(server);
    return NULL;
}

ths_server *ths_server_start(const ths_configuration *configuration, char *error, size_t error_capacity) {
    unsigned worker_count = configuration->worker_threads > 0 ? configuration->worker_threads : 1;
    ths_server *server = calloc(1, sizeof(ths_server) + worker_count * sizeof(ths_worker));
    if (server == NULL) {
        snprintf(error, error_capacity, "cannot start the HTTP server: out of memory");
        return NULL;
    }
    server->configuration = *configuration;
    // The caller's string need not outlive this call.
    server->configuration.address = "";
    unsigned limit = connections_within_file_limit(configuration->connection_limit);
    server->configuration.connection_limit = limit > 0 ? limit : 1;
    server->worker_count = worker_count;
    server->wake = -1;
    server->listener = ths_listen(configuration->address, configuration->port, error, error_capacity);
    if (server->listener < 0) {
        dismantle(server);
        return NULL;
    }
    server->port = ths_bound_port(server->listener);

    server->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (server->wake < 0) return fail(server, error, error_capacity, "eventfd", errno);
    for (unsigned index = 0; index < worker_count; index += 1) {
        if (!start_worker(&server->workers[index], server)) {
            return fail(server, error, error_capacity, "worker", errno);
        }
    }
    int reason = pthread_create(&server->acceptor, NULL, ths_accept_connections, server);
    if (reason != 0) return fail(server, error, error_capacity, "accept thread", reason);
    return server;
}

uint16_t ths_server_port(const ths_server *server) {
    return server->port;
}

// MARK: Stop

typedef struct {
    unsigned long begun, in_flight;
} progress;

static progress look(ths_server *server) {
    // Ends first: read the other way round, a request that begins and ends in between would make up for one
    // that still runs.
    unsigned long ended = 0, begun = 0;
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        ended += atomic_load(&server->workers[index].ended);
    }
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        begun += atomic_load(&server->workers[index].begun);
    }
    return (progress){.begun = begun, .in_flight = begun - ended};
}

static uint64_t milliseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/// Returns when nothing is in flight and nothing has begun for a while, or after `grace` milliseconds.
static void wait_until_idle(ths_server *server, unsigned grace) {
    uint64_t started = milliseconds_now(), quiet_since = started;
    unsigned long begun = look(server).begun;
    // Polling is good enough for something that happens once in a process's life, and needs no lock in the
    // workers.
    for (;;) {
        uint64_t now = milliseconds_now();
        progress current = look(server);
        if (current.in_flight > 0 || current.begun != begun) quiet_since = now;
        begun = current.begun;
        if (now - quiet_since >= QUIET_PERIOD || now - started >= grace) return;
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
}

bool ths_server_stop(ths_server *server, unsigned grace) {
    atomic_store(&server->stopping, true);
    ths_wake(server);
    pthread_join(server->acceptor, NULL);
    // From here on new clients are refused; the application has announced its leaving before it called.
    close(server->listener);
    server->listener = -1;

    wait_until_idle(server, grace);
    bool nothing_cut = look(server).in_flight == 0;
    // A handler that still runs is waited for: its thread cannot be ended, only joined.
    dismantle(server);
    return nothing_cut;
}
