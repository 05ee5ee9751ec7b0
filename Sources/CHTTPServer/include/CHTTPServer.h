/// An HTTP/1.1 server for one handler function, over libmicrohttpd.
///
/// The rest of touchd sees requests and responses, never libmicrohttpd. What the wrapper promises:
/// the handler is called for every request that has a header block, and sees its body contiguous and padded; a
/// response's bytes are sent from where they lie; no limit, no broken client and no signal ends the process; nobody
/// keeps a connection longer than the deadlines say; what a handler puts off is computed on threads of its own.
#ifndef CHTTPSERVER_H
#define CHTTPSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Bytes after the end of every request body that may be read (their value is 0), for parsers that read ahead.
#define THS_BODY_PADDING 64

/// Bytes owned by somebody else; `bytes` is NULL exactly when there is no such value.
typedef struct {
    const char *_Nullable bytes;
    size_t count;
} ths_bytes;

// MARK: Requests

/// What the wrapper has found about a request.
typedef enum {
    THS_ACCEPTED,
    /// The header block is not to be trusted: 400.
    THS_BAD_REQUEST,
    /// A transfer coding other than chunked: 501.
    THS_NOT_IMPLEMENTED,
    /// The body was longer than `body_limit`, and was thrown away: 413.
    THS_BODY_TOO_LARGE,
    /// There is no room for it now: 503.
    THS_OVERLOADED,
} ths_verdict;

/// A request. Valid, with everything obtained from it, until it is answered.
typedef struct ths_request ths_request;

/// Anything but `THS_ACCEPTED` has to be answered by a refusal, at once.
ths_verdict ths_request_verdict(const ths_request *request);
/// Why it is refused, one sentence; empty for one that is accepted.
const char *ths_request_detail(const ths_request *request);
/// The method as sent, "GET" or "QUERY", say; empty where the request line could not be read.
ths_bytes ths_request_method(const ths_request *request);
/// The request target as it stood in the request line: not decoded, query included.
ths_bytes ths_request_target(const ths_request *request);
/// The first value of the named header field (ASCII case-insensitive), or NULL.
ths_bytes ths_request_header(const ths_request *request, const char *name);
/// The body, followed by `THS_BODY_PADDING` readable bytes. Never NULL. A stream that answers the request may read it
/// for as long as it is asked for pieces.
ths_bytes ths_request_body(const ths_request *request);
/// Gives back the memory of the body, which is empty from then on. For a handler that has read it, and has not put it off.
void ths_request_release_body(ths_request *request);
/// What the request is called in answers and logs: the client's X-Request-Id, if that has 1…128 letters, digits, `.`,
/// `_` and `-`, or else one made here.
const char *ths_request_id(const ths_request *request);
/// The client's numeric address, written into `text`, which has room for 46 characters.
void ths_request_peer(const ths_request *request, char *text);
/// Whether nobody waits for the answer any more: the client has gone, or the server has to end. To be asked by whoever
/// computes for long.
bool ths_request_is_abandoned(const ths_request *request);

// MARK: Responses

/// The answer to one request, filled by the handler.
typedef struct ths_response ths_response;

/// 200…599; a response given no status, or another one, is sent as 500.
void ths_response_set_status(ths_response *response, unsigned status);
/// A number for the observer; 0 if it is not set.
void ths_response_set_label(ths_response *response, unsigned label);
/// Both strings are copied. False, and nothing added, if either holds a character that may not be in a header.
bool ths_response_add_header(ths_response *response, const char *name, const char *value);
/// Sends `bytes` without copying; `release(context)` is called once, on any thread, when they are no longer needed,
/// which may be before this function returns. `release` may be NULL for bytes that live for ever.
void ths_response_set_body(ths_response *response, const void *bytes, size_t count,
                           void (*_Nullable release)(void *_Nullable context), void *_Nullable context);

/// Where the handler and streams are called.
typedef enum {
    /// The thread that serves many connections: what takes longer than about a millisecond is put off.
    THS_EVENT_THREAD,
    /// One of the threads for computing: nothing can be put off.
    THS_COMPUTE_THREAD,
} ths_place;

/// The next piece of a body that is made as it is sent: it stays where it is until the next call; none at the end. Sets
/// `put_off`, which is false, on an event thread to be called again on a compute thread, and returns nothing. Called when
/// everything before it is sent; while a client does not read, it is not.
typedef ths_bytes (*ths_next_piece)(void *_Nullable context, ths_place place, bool *put_off);
/// Sends what `next` gives, each piece as a chunk of its own as far as it fits. `release(context)` is called once, when
/// no more pieces are wanted: after the last, or when the client is gone.
void ths_response_set_stream(ths_response *response, ths_next_piece next,
                             void (*release)(void *_Nullable context), void *_Nullable context);

/// Answers `request` by filling `response` before it returns true. On an event thread it may return false instead: then
/// it is called again on a compute thread, or, where too many wait already, with the verdict `THS_OVERLOADED`. Called
/// from several threads at once.
typedef bool (*ths_handler)(void *_Nullable context, const ths_request *request, ths_response *response,
                            ths_place place);

// MARK: Observation

/// What became of one request.
typedef struct {
    /// 0: no answer was begun.
    unsigned status;
    /// As the handler has set it.
    unsigned label;
    /// From the request line to the last byte handed to the system, nanoseconds.
    uint64_t duration;
    /// Bytes of the bodies. What a stream has sent is counted in the wrapper's portions.
    uint64_t received, sent;
    /// False: cut off by the client, a deadline or the end of the server.
    bool is_complete;
} ths_record;

/// Called once for every request whose request line was read, on an event thread, when it is over.
typedef void (*ths_observer)(void *_Nullable context, const ths_request *request, const ths_record *record);

/// Why connections were closed by the server before they were at their end.
typedef enum {
    THS_CUT_IDLE,
    THS_CUT_HEADER,
    THS_CUT_BODY,
    THS_CUT_RESPONSE,
    /// To make room for others when the server was full.
    THS_CUT_CROWDED,
    THS_CUT_REASONS,
} ths_cut_reason;

/// Statuses of libmicrohttpd's own refusals, which no request is made of.
typedef enum {
    THS_UNREADABLE_400,
    THS_UNREADABLE_413,
    THS_UNREADABLE_414,
    THS_UNREADABLE_431,
    THS_UNREADABLE_505,
    THS_UNREADABLE_OTHER,
    THS_UNREADABLE_STATUSES,
} ths_unreadable_status;

/// Counts since the start, and what there is at the moment.
typedef struct {
    uint64_t accepted, turned_away, overloaded;
    uint64_t cut[THS_CUT_REASONS];
    uint64_t unreadable[THS_UNREADABLE_STATUSES];
    uint64_t connections, active_requests, waiting, held_bytes;
} ths_statistics;

// MARK: The server

/// 0 means none for times and limits that say so.
typedef struct {
    /// A numeric IPv4 or IPv6 address, without brackets.
    const char *address;
    /// 0 lets the system choose; `ths_server_port` tells.
    uint16_t port;
    /// At least 1.
    unsigned worker_threads;
    /// Threads that compute what was put off; at least 1.
    unsigned compute_threads;
    /// Requests that may wait for one of them.
    unsigned queue_limit;
    /// Connections held at once; more wait in the listen queue.
    unsigned connection_limit;
    /// Connections held of one address, an IPv6 /64 being one; more are answered 429 and closed. 0: no limit.
    unsigned address_limit;
    /// Seconds between a connection's requests. 0: for ever.
    unsigned idle_timeout;
    /// Seconds from the connection, or else from the request line, to the end of the header block. 0: for ever.
    unsigned header_timeout;
    /// Seconds that a body or an answer may take on top of what it takes at `minimum_rate`. 0: for ever.
    unsigned transfer_timeout;
    /// Bytes a second.
    unsigned minimum_rate;
    /// Seconds that a body or an answer may take at any rate. 0: no limit.
    unsigned longest_transfer;
    /// Longest body that is handed to the handler, bytes.
    size_t body_limit;
    /// How far beyond `body_limit` an upload is still read and thrown away, so that the client sees its answer.
    size_t drain_limit;
    /// Bytes of bodies and answers held at once, beyond which requests are refused. 0: no limit.
    size_t held_limit;
    ths_handler handler;
    ths_observer _Nullable observer;
    void *_Nullable context;
    /// PEM; both NULL: no TLS.
    const char *_Nullable certificate;
    const char *_Nullable private_key;
} ths_configuration;

typedef struct ths_server ths_server;

/// Blocks SIGTERM and SIGINT in the calling thread and those it starts, and ignores SIGPIPE.
/// Call it first in `main`, before any thread exists.
void ths_prepare_signals(void);
/// Waits for SIGTERM or SIGINT and returns it; 0 if `microseconds` have passed before. 0 microseconds: waits for ever.
int ths_wait_for_termination(uint64_t microseconds);

/// Listens and serves, or returns NULL with one line saying why in `error`.
ths_server *_Nullable ths_server_start(const ths_configuration *configuration, char *error, size_t error_capacity);
/// The port listened on.
uint16_t ths_server_port(const ths_server *server);
ths_statistics ths_server_statistics(const ths_server *server);
/// The server that has received `request`.
const ths_server *ths_request_server(const ths_request *request);
/// From now on answers carry `Connection: close`; new connections are still accepted.
void ths_server_retire(ths_server *server);
/// Stops accepting, waits until the requests that have begun are answered (`grace` milliseconds at most, or until SIGTERM or
/// SIGINT comes again), closes every connection and frees the server. Answers sent meanwhile carry `Connection: close`.
/// True if nothing was cut off.
bool ths_server_stop(ths_server *server, unsigned grace);

#pragma clang assume_nonnull end
#endif
