#include "internal.h"

#include <CMemory.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

/// Memory of a connection, in bytes. It limits the size of the header block. Half of it is the first read
/// buffer; all of it is zeroed after every request, so a larger value is slower. Up to 32 KiB, libmicrohttpd would zero
/// it also when a connection is accepted, so that silent connections would take pages.
#define CONNECTION_MEMORY ((size_t)36 * 1024)
#define CONNECTION_MEMORY_INCREMENT ((size_t)16 * 1024)
/// Stack size of a worker. The handler computes short requests on it.
#define WORKER_STACK ((size_t)8 * 1024 * 1024)
/// By default, GnuTLS still supports TLS 1.0 and 1.1, which RFC 8996 deprecates, and RSA key exchange, with which a
/// stolen private key decrypts recorded connections.
#define TLS_PRIORITIES "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA"
/// Descriptors that are not ordinary connections: standard streams, epoll and event descriptors, files of the
/// application, connections of the reserve and their spare descriptors.
#define RESERVED_DESCRIPTORS 64
// MARK: Callbacks

static ths_unreadable_status unreadable_status(unsigned status) {
    switch (status) {
    case 400:
        return THS_UNREADABLE_400;
    case 413:
        return THS_UNREADABLE_413;
    case 414:
        return THS_UNREADABLE_414;
    case 431:
        return THS_UNREADABLE_431;
    case 505:
        return THS_UNREADABLE_505;
    default:
        return THS_UNREADABLE_OTHER;
    }
}

/// Handles the log messages of libmicrohttpd. They report errors of single clients, which can cause any
/// number of them, so none is printed. Two of them are needed.
static void note_message(void *context, const char *format, va_list arguments) {
    ths_worker *worker = context;
    // The only notification of a request that libmicrohttpd itself rejects.
    if (strncmp(format, "Error processing request", 24) == 0) {
        ths_unreadable_status status = unreadable_status(va_arg(arguments, unsigned));
        atomic_fetch_add(&worker->server->unreadable[status], 1);
    }
    // If the memory pool of a connection that `MHD_add_connection` accepted cannot be allocated, the
    // connection is closed without a callback. Without this message, its slot would never be released.
    if (strncmp(format, "Failed to start serving new connection", 38) == 0) ths_release_slot(worker);
}

/// Decodes nothing. The default would decode %00, which would truncate the target.
static size_t unescape_nothing(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

// MARK: Start

/// Raises the limit of open files to the allowed maximum and returns the possible number of connections.
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

static bool start_worker(ths_worker *worker) {
    const ths_configuration *configuration = &worker->server->configuration;
    unsigned flags = MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET
        // Reads from a new connection without waiting for epoll. Safe with MHD_add_connection: the worker's
        // own thread puts the connection into its ready list, exactly as after its own accept.
        | MHD_USE_TURBO | MHD_USE_ERROR_LOG | MHD_ALLOW_SUSPEND_RESUME;
    if (configuration->certificate != NULL) flags |= MHD_USE_TLS;
    worker->daemon = MHD_start_daemon(
        flags, 0, NULL, NULL, ths_handle, worker,
        // Must be the first option: messages about other options would go to stderr.
        MHD_OPTION_EXTERNAL_LOGGER, note_message, worker,
        // Never reached, because this server stops accepting at the same limit. The limit is for each worker,
        // because one worker can have all connections. It is a little higher, because a closed connection is
        // reported to this server before libmicrohttpd has updated its count.
        MHD_OPTION_CONNECTION_LIMIT, configuration->connection_limit + THS_RESERVE_SLOTS + 16,
        // Disabled, because every byte would restart it. The reaper enforces deadlines instead.
        MHD_OPTION_CONNECTION_TIMEOUT, 0,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, CONNECTION_MEMORY,
        MHD_OPTION_CONNECTION_MEMORY_INCREMENT, CONNECTION_MEMORY_INCREMENT,
        MHD_OPTION_THREAD_STACK_SIZE, WORKER_STACK,
        // With 1, a missing Host is answered with two header blocks (guard.c checks Host instead); with -1,
        // header fields are lost.
        MHD_OPTION_STRICT_FOR_CLIENT, 0,
        MHD_OPTION_URI_LOG_CALLBACK, ths_note_request_line, worker,
        MHD_OPTION_UNESCAPE_CALLBACK, unescape_nothing, worker,
        MHD_OPTION_NOTIFY_COMPLETED, ths_note_request_end, worker,
        MHD_OPTION_NOTIFY_CONNECTION, ths_note_connection, worker,
        // Ends the list if TLS is disabled.
        configuration->certificate != NULL ? MHD_OPTION_HTTPS_MEM_CERT : MHD_OPTION_END,
        configuration->certificate, MHD_OPTION_HTTPS_MEM_KEY, configuration->private_key,
        MHD_OPTION_HTTPS_PRIORITIES, TLS_PRIORITIES,
        MHD_OPTION_END);
    return worker->daemon != NULL;
}

static void close_if_open(int descriptor) {
    if (descriptor >= 0) close(descriptor);
}

void ths_dismantle(ths_server *server) {
    close_if_open(server->listener);
    if (server->has_acceptor) pthread_join(server->acceptor, NULL);
    // This resumes all waiting connections. A suspended connection would make the next step abort.
    ths_computing_end(&server->computing);
    if (server->has_reaper) {
        uint64_t one = 1;
        ssize_t written = write(server->reaper_end, &one, sizeof one);
        (void)written;
        pthread_join(server->reaper, NULL);
    }
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        // Closes every connection of the worker and joins its thread; a second call would abort.
        if (server->workers[index].daemon != NULL) MHD_stop_daemon(server->workers[index].daemon);
    }
    ths_clients_end(&server->clients);
    ths_proxies_end(&server->proxies);
    while (ths_give_spare(server)) continue;
    close_if_open(server->wake);
    close_if_open(server->reaper_end);
    free(server);
}

static ths_server *fail(ths_server *server, char *error, size_t error_capacity, const char *what,
                        int reason) {
    char buffer[128];
    snprintf(error, error_capacity, "cannot start the HTTP server: %s: %s", what,
             strerror_r(reason, buffer, sizeof buffer));
    ths_dismantle(server);
    return NULL;
}

/// The number of possible descriptors of connections.
static size_t descriptor_count(void) {
    struct rlimit files;
    return getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < 1 << 24 ? files.rlim_cur : 1 << 24;
}

/// Allocates a server and sets everything that needs no thread. Returns NULL if there is no memory.
static ths_server *make_server(const ths_configuration *configuration) {
    unsigned worker_count = (configuration->worker_threads > 0 ? configuration->worker_threads : 1) + 1;
    ths_server *server = calloc(1, sizeof(ths_server) + worker_count * sizeof(ths_worker));
    if (server == NULL) return NULL;
    server->configuration = *configuration;
    // The caller can free the string after this call.
    server->configuration.address = server->configuration.trusted_proxies = "";
    unsigned limit = connections_within_file_limit(configuration->connection_limit);
    server->configuration.connection_limit = limit > 0 ? limit : 1;
    server->worker_count = worker_count;
    size_t spares = descriptor_count() / 8;
    server->spare_limit = spares < THS_RESERVE_SLOTS ? (unsigned)spares : THS_RESERVE_SLOTS;
    for (unsigned index = 0; index < worker_count; index += 1) {
        server->workers[index].server = server;
        pthread_mutex_init(&server->workers[index].lock, NULL);
    }
    pthread_mutex_init(&server->computing.lock, NULL);
    pthread_mutex_init(&server->clients.lock, NULL);
    server->clients.virtual_time = &server->computing.virtual_time;
    server->listener = server->wake = server->reaper_end = -1;
    server->salt = (uint32_t)ths_nanoseconds();
    if (getrandom(&server->salt, sizeof server->salt, GRND_NONBLOCK) < 0) server->salt ^= (uint32_t)getpid();
    return server;
}

/// Returns NULL, or the name of the step that failed with the reason in errno.
static const char *start_threads(ths_server *server) {
    const ths_configuration *configuration = &server->configuration;
    server->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    server->reaper_end = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (server->wake < 0 || server->reaper_end < 0) return "eventfd";
    if (!ths_clients_start(&server->clients, descriptor_count())) return "client table";
    unsigned compute_count = configuration->compute_threads > 0 ? configuration->compute_threads : 1;
    if (!ths_computing_start(&server->computing, compute_count, configuration->queue_limit)) return "compute threads";
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        if (!start_worker(&server->workers[index])) {
            return configuration->certificate != NULL ? "certificate and key, or worker" : "worker";
        }
    }
    server->has_reaper = pthread_create(&server->reaper, NULL, ths_reap_connections, server) == 0;
    if (!server->has_reaper) return "reaper";
    ths_keep_spares(server);
    server->has_acceptor = pthread_create(&server->acceptor, NULL, ths_accept_connections, server) == 0;
    return server->has_acceptor ? NULL : "accept thread";
}

ths_server *ths_server_start(const ths_configuration *configuration, char *error, size_t error_capacity) {
    ths_server *server = make_server(configuration);
    if (server == NULL) {
        snprintf(error, error_capacity, "cannot start the HTTP server: out of memory");
        return NULL;
    }
    mem_set_limit(configuration->held_limit);
    ths_set_base_memory(server);
    if (!ths_proxies_start(&server->proxies, configuration->trusted_proxies, error, error_capacity)) {
        ths_dismantle(server);
        return NULL;
    }
    server->listener = ths_listen(configuration->address, configuration->port, error, error_capacity);
    if (server->listener < 0) {
        ths_dismantle(server);
        return NULL;
    }
    server->port = ths_bound_port(server->listener);
    const char *failed = start_threads(server);
    return failed != NULL ? fail(server, error, error_capacity, failed, errno) : server;
}

// MARK: Statistics

uint16_t ths_server_port(const ths_server *server) {
    return server->port;
}

ths_statistics ths_server_statistics(const ths_server *server) {
    ths_statistics statistics = {
        .accepted = atomic_load(&server->accepted),
        .turned_away = atomic_load(&server->turned_away),
        .overloaded = atomic_load(&server->overloaded),
        .connections = atomic_load(&server->connections),
        .active_requests = ths_look(server).in_flight,
        .waiting = atomic_load(&server->computing.waiting),
        .held_bytes = mem_held(),
    };
    for (int reason = 0; reason < THS_CUT_REASONS; reason += 1) {
        statistics.cut[reason] = atomic_load(&server->cut[reason]);
    }
    for (int status = 0; status < THS_UNREADABLE_STATUSES; status += 1) {
        statistics.unreadable[status] = atomic_load(&server->unreadable[status]);
    }
    return statistics;
}
