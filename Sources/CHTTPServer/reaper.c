#include "internal.h"

#include <linux/tcp.h>
#include <linux/sockios.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

// libmicrohttpd knows one timeout, and every byte restarts it. Here each stage of a request has a deadline that a
// trickle of bytes does not move. A connection is shut down, never closed: its worker then notices an end and closes it,
// so no descriptor is used again under libmicrohttpd's feet. That a descriptor in a list is open is what the lists' locks
// are for.

/// Milliseconds between two rounds.
#define ROUND 250
/// When the server is full, connections that have been idle for so long (milliseconds) make room, some in each round.
#define SPARED_IDLENESS 1000
#define EVICTED_AT_ONCE 256
/// Milliseconds that are computed for a client that has closed its sending side.
#define HALF_CLOSED_PATIENCE 1000

typedef struct {
    ths_server *server;
    uint64_t now;
    /// Connections that may yet be evicted in this round.
    unsigned evictions;
} round;

// MARK: Deadlines

static bool is_past(unsigned seconds, uint64_t elapsed) {
    return seconds > 0 && elapsed > (uint64_t)seconds * 1000;
}

/// Whether `moved` bytes are too few for the time.
static bool is_too_slow(const ths_configuration *limits, uint64_t elapsed, uint64_t moved) {
    if (!is_past(limits->transfer_timeout, elapsed)) return false;
    uint64_t extra = limits->minimum_rate > 0 ? moved * 1000 / limits->minimum_rate : 0;
    return elapsed - (uint64_t)limits->transfer_timeout * 1000 > extra;
}

/// Whether something of what the client was sent still lies in the socket. Not looked at again in a stage once it is gone,
/// unless more is written in that.
static bool has_unread(const round *round, ths_request *request, uint64_t stage) {
    if (request->delivered == stage) return false;
    int unread = 0;
    bool is_empty = ioctl(request->descriptor, SIOCOUTQ, &unread) != 0 || unread <= 0;
    // While an answer is sent there is more to come, even where the kernel has no memory for it.
    if (is_empty && (stage & 7) != THS_SENDING) {
        request->delivered = stage;
        request->unread.since = 0;
        return false;
    }
    struct tcp_info info = {0};
    socklen_t count = sizeof info;
    getsockopt(request->descriptor, IPPROTO_TCP, TCP_INFO, &info, &count);
    uint64_t taken = info.tcpi_bytes_acked - request->unread.from;
    // Who has room for all there is, and takes of it, is not slow, however little it be.
    bool goes_on = (is_empty || info.tcpi_notsent_bytes == 0) && taken > request->unread.taken;
    if (request->unread.since == 0 || goes_on) {
        request->unread.since = round->now;
        request->unread.from = info.tcpi_bytes_acked;
        taken = 0;
    }
    request->unread.taken = taken;
    return true;
}

/// Whether what the client was sent waits for it for too long. That is no matter of the stage: the kernel takes answers to
/// requests which come one behind the other, and many of them, before the client has read the first.
static bool leaves_unread(const round *round, const ths_request *request) {
    return is_too_slow(&round->server->configuration, round->now - request->unread.since, request->unread.taken);
}

static bool is_overdue(const round *round, ths_request *request, uint64_t stage, ths_cut_reason *reason) {
    const ths_configuration *limits = &round->server->configuration;
    uint64_t since = stage >> 3;
    // Stages begin while the round goes on.
    uint64_t elapsed = round->now > since ? round->now - since : 0;
    if ((stage & 7) == THS_CUT) return false;
    bool is_unread = has_unread(round, request, stage);
    if (is_unread && leaves_unread(round, request)) {
        *reason = THS_CUT_RESPONSE;
        return true;
    }
    switch ((ths_stage)(stage & 7)) {
    case THS_NEW:
    case THS_HEADER:
        *reason = THS_CUT_HEADER;
        return is_past(limits->header_timeout, elapsed);
    case THS_IDLE:
        *reason = round->evictions > 0 ? THS_CUT_CROWDED : THS_CUT_IDLE;
        if (is_unread) {
            *reason = THS_CUT_RESPONSE;
            return is_past(limits->longest_transfer, elapsed);
        }
        return is_past(limits->idle_timeout, elapsed) || (round->evictions > 0 && elapsed > SPARED_IDLENESS);
    case THS_BODY:
        *reason = THS_CUT_BODY;
        return is_past(limits->longest_transfer, elapsed)
            || is_too_slow(limits, elapsed, atomic_load(&request->body.received));
    case THS_SENDING:
        *reason = THS_CUT_RESPONSE;
        return is_past(limits->longest_transfer, elapsed);
    case THS_COMPUTING:
    case THS_CUT:
        return false;
    }
    return false;
}

// MARK: Rounds

/// Closing will reset the connection: otherwise the kernel would go on offering what nobody reads.
static void forget_unsent(int descriptor) {
    struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

/// Unless the worker has gone on to the next stage meanwhile.
static void cut(round *round, ths_request *request, uint64_t stage, ths_cut_reason reason) {
    uint64_t mark = round->now << 3 | THS_CUT;
    if (!atomic_compare_exchange_strong(&request->stage, &stage, mark)) return;
    // Before the client can know of it.
    atomic_fetch_add(&round->server->cut[reason], 1);
    bool is_request = ((stage & 7) == THS_HEADER || (stage & 7) == THS_BODY) && reason != THS_CUT_RESPONSE;
    bool is_plain = round->server->configuration.certificate == NULL;
    if (is_request && is_plain) ths_write_canned(request->descriptor, THS_TIMED_OUT);
    if (reason == THS_CUT_RESPONSE) forget_unsent(request->descriptor);
    shutdown(request->descriptor, SHUT_RDWR);
    if (reason == THS_CUT_CROWDED) round->evictions -= 1;
}

/// A client that has closed its side while it is computed for does not wait for an answer, most likely. One that only says
/// that no more requests come cannot be told from it, and so gets a while; one whose connection is broken gets none.
static void notice_departure(const round *round, ths_request *request, uint64_t stage) {
    struct pollfd event = {.fd = request->descriptor, .events = POLLRDHUP};
    if (poll(&event, 1, 0) <= 0) return;
    bool is_broken = (event.revents & (POLLERR | POLLHUP)) != 0;
    if (is_broken || round->now > (stage >> 3) + HALF_CLOSED_PATIENCE) atomic_store(&request->abandoned, true);
}

static void walk(round *round, ths_worker *worker) {
    pthread_mutex_lock(&worker->lock);
    for (ths_request *request = worker->first; request != NULL; request = request->next) {
        uint64_t stage = atomic_load(&request->stage);
        ths_cut_reason reason = THS_CUT_IDLE;
        if ((stage & 7) == THS_COMPUTING) notice_departure(round, request, stage);
        else if (is_overdue(round, request, stage, &reason)) cut(round, request, stage, reason);
    }
    pthread_mutex_unlock(&worker->lock);
}

void *ths_reap_connections(void *context) {
    ths_server *server = context;
    struct pollfd end = {.fd = server->reaper_end, .events = POLLIN};
    while (poll(&end, 1, ROUND) <= 0) {
        round round = {
            .server = server,
            .now = ths_milliseconds(),
            .evictions = atomic_load(&server->full) ? EVICTED_AT_ONCE : 0,
        };
        for (unsigned index = 0; index < server->worker_count; index += 1) walk(&round, &server->workers[index]);
    }
    return NULL;
}
