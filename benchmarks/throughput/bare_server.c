/// A server that does the minimum that libmicrohttpd requires for a POST. touchd's throughput is compared
/// with it.
///
///     bare_server PORT THREADS ANSWER_BYTES [added|own|pool]
///
/// Reads and discards the body and answers ANSWER_BYTES bytes of application/json from one response object
/// that is created at the start. No limits, no deadlines, no copy of the body. Options that affect the cost
/// of a request (connection memory, thread stack, turbo) are those of Sources/CHTTPServer/server.c.
///
/// Listens on 127.0.0.1. With PORT 0 the system chooses a port; the first line of output contains it. The
/// last argument selects how workers get connections. `added`, the default, is touchd's method: one
/// accepting thread distributes connections in rotation with MHD_add_connection. With `own`, every worker
/// has a listen socket with SO_REUSEPORT; `pool` is libmicrohttpd's thread pool on one listen socket. With
/// 32 connections and two workers, all three take the same time per request; `added` is the default because
/// only it always distributes few connections evenly.
///
///     cc -O2 bare_server.c $(pkg-config --cflags --libs libmicrohttpd) -pthread -o bare_server
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAXIMUM_THREADS 256

static enum MHD_Result answer(void *response, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_count, void **request) {
    (void)url;
    (void)method;
    (void)version;
    (void)upload;
    // libmicrohttpd would close the connection if the answer were queued in the first call.
    static char seen;
    if (*request == NULL) {
        *request = &seen;
        return MHD_YES;
    }
    if (*upload_count > 0) {
        *upload_count = 0;
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

static void fail(const char *operation) {
    fprintf(stderr, "bare_server: %s: %s\n", operation, strerror(errno));
    exit(3);
}

/// Replaces a `port` of 0 with the port that the system chooses.
static int listen_on(uint16_t *port, bool is_shared) {
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int on = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (is_shared) setsockopt(listener, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(*port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0) fail("bind");
    if (listen(listener, 4096) != 0) fail("listen");
    socklen_t length = sizeof address;
    if (getsockname(listener, (struct sockaddr *)&address, &length) != 0) fail("getsockname");
    *port = ntohs(address.sin_port);
    return listener;
}

/// If `listener` is negative, connections are added with MHD_add_connection. With more than one thread, uses
/// libmicrohttpd's pool.
static struct MHD_Daemon *start(int listener, unsigned threads, struct MHD_Response *response) {
    unsigned flags
        = MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC | MHD_USE_TURBO | MHD_USE_ERROR_LOG;
    if (listener < 0) flags |= MHD_USE_NO_LISTEN_SOCKET;
    struct MHD_OptionItem optional[] = {
        {threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)threads, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    struct MHD_OptionItem socket[] = {
        {listener >= 0 ? MHD_OPTION_LISTEN_SOCKET : MHD_OPTION_END, (intptr_t)listener, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    struct MHD_Daemon *daemon = MHD_start_daemon(
        flags, 0, NULL, NULL, answer, response, MHD_OPTION_CONNECTION_LIMIT, 10000u,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)64 * 1024, MHD_OPTION_CONNECTION_MEMORY_INCREMENT,
        (size_t)16 * 1024, MHD_OPTION_THREAD_STACK_SIZE, (size_t)8 * 1024 * 1024, MHD_OPTION_ARRAY, optional,
        MHD_OPTION_ARRAY, socket, MHD_OPTION_END);
    if (daemon == NULL) fail("daemon");
    return daemon;
}

/// Accepts connections until a signal arrives, and distributes them to the workers in rotation.
static void accept_for(struct MHD_Daemon **workers, unsigned count, int listener, int signals_seen) {
    for (unsigned next = 0;;) {
        struct pollfd events[2] = {
            {.fd = listener, .events = POLLIN},
            {.fd = signals_seen, .events = POLLIN},
        };
        if (poll(events, 2, -1) < 0) continue;
        if (events[1].revents != 0) return;
        struct sockaddr_in address;
        socklen_t length = sizeof address;
        int client = accept4(listener, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (client < 0) continue;
        MHD_add_connection(workers[next++ % count], client, (struct sockaddr *)&address, length);
    }
}

static int stop_pipe[2];

static void note_signal(int number) {
    (void)number;
    ssize_t written = write(stop_pipe[1], "", 1);
    (void)written;
}

int main(int count, char **arguments) {
    if (count < 4) {
        fprintf(stderr, "usage: bare_server PORT THREADS ANSWER_BYTES [added|own|pool]\n");
        return 2;
    }
    uint16_t port = (uint16_t)atoi(arguments[1]);
    unsigned threads = (unsigned)atoi(arguments[2]);
    size_t answer_count = strtoul(arguments[3], NULL, 10);
    const char *layout = count > 4 ? arguments[4] : "added";
    if (threads < 1 || threads > MAXIMUM_THREADS) threads = 1;

    char *bytes = malloc(answer_count + 1);
    if (bytes == NULL || pipe(stop_pipe) != 0) fail("memory");
    memset(bytes, ' ', answer_count);
    if (answer_count >= 2) memcpy(bytes, "[]", 2);
    struct MHD_Response *response
        = MHD_create_response_from_buffer(answer_count, bytes, MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "Content-Type", "application/json");

    signal(SIGPIPE, SIG_IGN);
    signal(SIGTERM, note_signal);
    signal(SIGINT, note_signal);

    struct MHD_Daemon *workers[MAXIMUM_THREADS];
    unsigned worker_count = strcmp(layout, "pool") == 0 ? 1 : threads;
    bool is_added = strcmp(layout, "added") == 0, is_own = strcmp(layout, "own") == 0;
    int listener = is_own ? -1 : listen_on(&port, false);
    for (unsigned index = 0; index < worker_count; index += 1) {
        workers[index] = is_own ? start(listen_on(&port, true), 1, response)
            : is_added          ? start(-1, 1, response)
                                : start(listener, threads, response);
    }
    printf("listening on 127.0.0.1:%u\n", port);
    fflush(stdout);

    accept_for(workers, worker_count, is_added ? listener : -1, stop_pipe[0]);
    for (unsigned index = 0; index < worker_count; index += 1) MHD_stop_daemon(workers[index]);
    MHD_destroy_response(response);
    free(bytes);
    return 0;
}
