#include "internal.h"

#include <linux/tcp.h>
#include <linux/sockios.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

// libmicrohttpd has only one timeout, which every byte restarts. Here, each stage of a request has a deadline
// that a slow trickle of bytes does not extend. The reaper shuts a connection down but never closes it: the
// worker then notices the end and closes it, so that no descriptor is reused while libmicrohttpd still has
// it. The lock of a list guarantees that the descriptors in it are open.

/// Time between two rounds, in milliseconds.
#define ROUND 100
/// If the server is full, connections that have been idle for this time, in milliseconds, are closed to make
/// room. The same applies to new connections without a request line.
#define SPARED_IDLENESS 1000
/// Maximum number of idle connections that are closed in one round.
#define EVICTED_AT_ONCE 256
/// Time for which a connection of the reserve can remain in one stage if its slot is needed, in milliseconds.
#define RESERVE_TIME 150
/// Time for which a request is still computed after its client has closed its sending side, in milliseconds.
#define HALF_CLOSED_PATIENCE 100

typedef struct {
    ths_server *server;
    uint64_t now;
    /// Number of idle connections that can still be closed in this round.
    unsigned evictions;
} round;

// MARK: Deadlines

static bool is_past(unsigned seconds, uint64_t elapsed) {
    return seconds > 0 && elapsed > (uint64_t)seconds * 1000;
}

/// Whether a transfer of `moved` bytes in `elapsed` milliseconds is slower than allowed.
static bool is_too_slow(const ths_configuration *limits, uint64_t elapsed, uint64_t moved) {
    if (!is_past(limits->transfer_timeout, elapsed)) return false;
    uint64_t extra = limits->minimum_rate > 0 ? moved * 1000 / limits->minimum_rate : 0;
    return elapsed - (uint64_t)limits->transfer_timeout * 1000 > extra;
}

/// Whether the socket contains sent data that the client has not acknowledged. After all data was
/// acknowledged, the socket is not checked again in this stage.
static bool has_unread(const round *round, ths_request *request, uint64_t stage) {
    if (request->delivered == stage) return false;
    int unread = 0;
    bool is_empty = ioctl(request->descriptor, SIOCOUTQ, &unread) != 0 || unread <= 0;
    // While a response is being sent, more data follows, even if the kernel has no memory for it.
    if (is_empty && (stage & 7) != THS_SENDING) {
        request->delivered = stage;
        request->unread.since = 0;
        return false;
    }
    struct tcp_info info = {0};
    socklen_t count = sizeof info;
    getsockopt(request->descriptor, IPPROTO_TCP, TCP_INFO, &info, &count);
    uint64_t taken = info.tcpi_bytes_acked - request->unread.from;
    // A client that has room for all data and keeps acknowledging it is not slow, even at a low rate.
    bool goes_on = (is_empty || info.tcpi_notsent_bytes == 0) && taken > request->unread.taken;
    if (request->unread.since == 0 || goes_on) {
        request->unread.since = round->now;
        request->unread.from = info.tcpi_bytes_acked;
        taken = 0;
    }
    request->unread.taken = taken;
    return true;
}

/// Whether sent data was not acknowledged for too long. This is independent of the stage: the kernel accepts
/// the responses to many pipelined requests before the client has read the first.
static bool leaves_unread(const round *round, const ths_request *request) {
    return is_too_slow(&round->server->configuration, round->now - request->unread.since, request->unread.taken);
}

/// Whether the first chunk is too large, and none of its data has arrived. Then libmicrohttpd does not call the
/// handler, and its buffer still starts with the size. Data that is being received could look like a size, so
/// the size must be the same in two rounds.
static bool announces_too_much(const round *round, ths_request *request, uint64_t stage) {
    const char *chunks = atomic_load(&request->chunks);
    if ((stage & 7) != THS_BODY || chunks == NULL || atomic_load(&request->body.received) > 0) return false;
    if (!ths_body_is_hopeless(&round->server->configuration, ths_look_at_first_chunk(chunks))) return false;
    bool is_second_round = request->too_large == stage;
    request->too_large = stage;
    return is_second_round;
}

static bool is_overdue(const round *round, ths_request *request, uint64_t stage, ths_cut_reason *reason) {
    const ths_configuration *limits = &round->server->configuration;
    uint64_t since = stage >> 3;
    // A stage can begin after the start of the round.
    uint64_t elapsed = round->now > since ? round->now - since : 0;
    if ((stage & 7) == THS_CUT) return false;
    bool is_unread = has_unread(round, request, stage);
    if (is_unread && leaves_unread(round, request)) {
        *reason = THS_CUT_RESPONSE;
        return true;
    }
    bool is_crowding = round->evictions > 0 && elapsed > SPARED_IDLENESS;
    switch ((ths_stage)(stage & 7)) {
    case THS_NEW:
        *reason = is_crowding ? THS_CUT_CROWDED : THS_CUT_HEADER;
        return is_crowding || is_past(limits->header_timeout, elapsed);
    case THS_HEADER:
        *reason = THS_CUT_HEADER;
        return is_past(limits->header_timeout, elapsed);
    case THS_IDLE:
        *reason = is_crowding ? THS_CUT_CROWDED : THS_CUT_IDLE;
        if (is_unread) {
            *reason = THS_CUT_RESPONSE;
            return is_past(limits->longest_transfer, elapsed);
        }
        return is_crowding || is_past(limits->idle_timeout, elapsed);
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

/// Makes the later close reset the connection. Otherwise the kernel would continue to send data that the
/// client does not read.
static void forget_unsent(int descriptor) {
    struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

/// Shuts the connection down, unless the worker has entered the next stage in the meantime.
static void cut(round *round, ths_request *request, uint64_t stage, ths_cut_reason reason, ths_canned answer) {
    uint64_t mark = round->now << 3 | THS_CUT;
    if (!atomic_compare_exchange_strong(&request->stage, &stage, mark)) return;
    // Count first, so that the counter is right when the client notices the shutdown.
    atomic_fetch_add(&round->server->cut[reason], 1);
    bool is_request = ((stage & 7) == THS_HEADER || (stage & 7) == THS_BODY) && reason != THS_CUT_RESPONSE;
    bool is_plain = round->server->configuration.certificate == NULL;
    if (is_request && is_plain) ths_write_canned(request->descriptor, answer);
    if (reason == THS_CUT_RESPONSE) forget_unsent(request->descriptor);
    shutdown(request->descriptor, SHUT_RDWR);
    if (reason == THS_CUT_CROWDED) round->evictions -= 1;
}

/// Marks a request as abandoned if its client has probably gone. A client that closes its sending side
/// probably does not wait for the answer, but it may only have sent its last request, so its request is still
/// computed for a while. If the connection is broken, the request is abandoned immediately.
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
        else if (is_overdue(round, request, stage, &reason)) cut(round, request, stage, reason, THS_TIMED_OUT);
        else if (announces_too_much(round, request, stage)) cut(round, request, stage, THS_CUT_BODY, THS_TOO_LARGE);
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
        ths_computing_expire(server, round.now);
        ths_set_base_memory(server);
    }
    return NULL;
}

void ths_cut_slow(ths_worker *reserve) {
    round round = {.server = reserve->server, .now = ths_milliseconds(), .evictions = THS_RESERVE_SLOTS};
    pthread_mutex_lock(&reserve->lock);
    for (ths_request *request = reserve->first; request != NULL; request = request->next) {
        uint64_t stage = atomic_load(&request->stage);
        bool is_active = (stage & 7) == THS_COMPUTING || (stage & 7) == THS_CUT;
        if (!is_active && round.now > (stage >> 3) + RESERVE_TIME) cut(&round, request, stage, THS_CUT_CROWDED, THS_FULL);
    }
    pthread_mutex_unlock(&reserve->lock);
}

// MARK: The end of the server

/// Closes the server's side of a connection from which no request is expected. A client that sends one in this
/// moment sees the end of the connection. Closing the socket would reset the connection instead.
static void dismiss(ths_request *request, uint64_t stage) {
    uint64_t mark = ths_milliseconds() << 3 | THS_CUT;
    if (atomic_compare_exchange_strong(&request->stage, &stage, mark)) shutdown(request->descriptor, SHUT_WR);
}

static bool is_silent(const ths_request *request, uint64_t stage, uint64_t patience) {
    ths_stage kind = (ths_stage)(stage & 7);
    if (kind != THS_NEW && kind != THS_IDLE && kind != THS_HEADER) return false;
    if (ths_milliseconds() <= (stage >> 3) + patience) return false;
    // A busy worker may not have read the request yet.
    int unread = 0;
    return ioctl(request->descriptor, SIOCINQ, &unread) != 0 || unread == 0;
}

unsigned ths_dismiss_silent(ths_server *server, uint64_t patience) {
    unsigned open = atomic_load(&server->connections), ended = 0;
    for (unsigned index = 0; index < server->worker_count; index += 1) {
        ths_worker *worker = &server->workers[index];
        pthread_mutex_lock(&worker->lock);
        for (ths_request *request = worker->first; request != NULL; request = request->next) {
            uint64_t stage = atomic_load(&request->stage);
            if (is_silent(request, stage, patience)) dismiss(request, stage);
            if ((atomic_load(&request->stage) & 7) == THS_CUT) ended += 1;
        }
        pthread_mutex_unlock(&worker->lock);
    }
    // A connection that is being accepted or closed is in no list.
    return open > ended ? open - ended : 0;
}
