/// An HTTP/1.1 server for one handler function, based on libmicrohttpd.
///
/// The rest of touchd does not use libmicrohttpd directly. Guarantees of this wrapper: The handler is called
/// for every request with a complete header block, and the body is contiguous and padded. The body of a
/// response is sent without copying. No limit, malformed request or signal ends the process. No client can
/// hold a connection longer than the deadlines allow. Deferred requests are computed on separate threads.
#ifndef CHTTPSERVER_H
#define CHTTPSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Number of readable bytes after the end of every request body, for parsers that read ahead. Their value is
/// 0.
#define THS_BODY_PADDING 64

/// A reference to bytes; `bytes` is NULL if and only if the value does not exist.
typedef struct {
    const char *_Nullable bytes;
    size_t count;
} ths_bytes;

// MARK: Requests

/// The result of the wrapper's checks of a request.
typedef enum {
    THS_ACCEPTED,
    /// The header block is malformed or ambiguous: 400.
    THS_BAD_REQUEST,
    /// A transfer coding other than chunked: 501.
    THS_NOT_IMPLEMENTED,
    /// The body exceeds `body_limit` and was discarded: 413.
    THS_BODY_TOO_LARGE,
    /// The queue, the memory limit or the number of connections is full: 503.
    THS_OVERLOADED,
} ths_verdict;

/// A request. It and all values obtained from it are valid until it is answered.
typedef struct ths_request ths_request;

/// The verdict. Any value except `THS_ACCEPTED` must be answered immediately with an error.
ths_verdict ths_request_verdict(const ths_request *request);
/// The reason of a rejection, in one sentence; empty for an accepted request.
const char *ths_request_detail(const ths_request *request);
/// The method as sent, for example "GET" or "QUERY"; empty if the request line could not be read.
ths_bytes ths_request_method(const ths_request *request);
/// The request target as sent, including the query, not decoded.
ths_bytes ths_request_target(const ths_request *request);
/// The first value of the named header field (ASCII case-insensitive), or NULL.
ths_bytes ths_request_header(const ths_request *request, const char *name);
/// The body, followed by `THS_BODY_PADDING` readable bytes. Never NULL. A stream that answers the request can
/// read it until the stream is released.
ths_bytes ths_request_body(const ths_request *request);
/// Frees the memory of the body, which is empty from then on. Only for a handler that has read the body and
/// does not defer the request.
void ths_request_release_body(ths_request *request);
/// The request id in responses and logs: the client's X-Request-Id if it has 1 to 128 letters, digits, `.`,
/// `_` and `-`; otherwise a generated id.
const char *ths_request_id(const ths_request *request);
/// Writes the client's numeric address to `text`, which must have room for 46 characters. Behind a trusted proxy, it is
/// the address that the proxy reported.
void ths_request_peer(const ths_request *request, char *text);

// MARK: Pausing

/// Why a computation should end, or that it can continue.
typedef enum {
    THS_PAUSE_CONTINUE,
    /// The client has disconnected or the server is stopping.
    THS_PAUSE_ABANDONED,
    /// The request has waited for longer than `queue_deadline`.
    THS_PAUSE_WAITED,
    /// Its thread is needed for other requests.
    THS_PAUSE_NO_THREAD,
    /// The memory is needed for other requests.
    THS_PAUSE_NO_MEMORY,
} ths_pause;
/// Lets other computations run if they should, and returns whether this one should end. Call it every few milliseconds in
/// long computations, on the compute thread on which the handler or the stream was called.
ths_pause ths_request_pause(ths_request *request);

// MARK: Responses

/// The response to a request, which the handler fills.
typedef struct ths_response ths_response;

/// Sets a status from 200 to 599. A response without a status or with another one is sent as 500.
void ths_response_set_status(ths_response *response, unsigned status);
/// Sets a number for the observer. The default is 0.
void ths_response_set_label(ths_response *response, unsigned label);
/// Counts the response in `overloaded` when it is sent.
void ths_response_set_overload(ths_response *response);
/// Adds a copy of a header field. Returns false, and adds nothing, if the name or the value has invalid
/// characters, if the value is empty, or if there is no memory.
bool ths_response_add_header(ths_response *response, const char *name, const char *value);
/// Sends `bytes` without copying. `release(context)` is called once, on any thread, when they are no longer
/// needed, possibly before this function returns. `release` can be NULL for bytes that are never freed.
void ths_response_set_body(ths_response *response, const void *bytes, size_t count,
                           void (*_Nullable release)(void *_Nullable context), void *_Nullable context);

/// The kinds of threads that call the handler and streams.
typedef enum {
    /// A thread that serves many connections. Work of more than about a millisecond must be deferred.
    THS_EVENT_THREAD,
    /// A thread for long computations. Nothing can be deferred.
    THS_COMPUTE_THREAD,
} ths_place;

/// Returns the next piece of a streamed body, which must stay valid until the next call; no bytes at the end.
/// On an event thread, it can set `put_off`, which is false, and return nothing; then it is called again on a
/// compute thread. It is called only when all previous pieces were sent, so not while the client does not
/// read.
typedef ths_bytes (*ths_next_piece)(void *_Nullable context, ths_place place, bool *put_off);
/// A body that is made while it is sent.
typedef struct {
    ths_next_piece next;
    /// Called once, after the last piece or when the client has disconnected.
    void (*release)(void *_Nullable context);
    void *_Nullable context;
    /// The size of the body in bytes, or UINT64_MAX if it is not known. Then each piece is sent as one chunk if possible.
    uint64_t size;
    /// Bytes of memory that the stream uses until it is released.
    size_t held;
} ths_stream;
/// Sends the pieces of the stream.
void ths_response_set_stream(ths_response *response, const ths_stream *stream);

/// Answers `request`: fills `response` and returns true. On an event thread it can return false instead. Then
/// it is called again: on a compute thread, or with the verdict `THS_OVERLOADED` if the queue is full. Called
/// from several threads at the same time.
typedef bool (*ths_handler)(void *_Nullable context, const ths_request *request, ths_response *response,
                            ths_place place);

// MARK: Observation

/// The result of a request.
typedef struct {
    /// 0 if no response was started.
    unsigned status;
    /// The number set by the handler.
    unsigned label;
    /// Time from the request line until the last byte was passed to the system, in nanoseconds.
    uint64_t duration;
    /// Sizes of the bodies in bytes. The bytes of a stream are counted in the wrapper's portions.
    uint64_t received, sent;
    /// False if the request was aborted by the client, a deadline or the end of the server.
    bool is_complete;
} ths_record;

/// Called once for every request whose request line was read, on an event thread, when it has ended.
typedef void (*ths_observer)(void *_Nullable context, const ths_request *request, const ths_record *record);

/// The reasons why the server closes connections early.
typedef enum {
    THS_CUT_IDLE,
    THS_CUT_HEADER,
    THS_CUT_BODY,
    THS_CUT_RESPONSE,
    /// To make room for other connections when the server is full.
    THS_CUT_CROWDED,
    THS_CUT_REASONS,
} ths_cut_reason;

/// The statuses with which libmicrohttpd itself rejects requests, without calling the handler.
typedef enum {
    THS_UNREADABLE_400,
    THS_UNREADABLE_413,
    THS_UNREADABLE_414,
    THS_UNREADABLE_431,
    THS_UNREADABLE_505,
    THS_UNREADABLE_OTHER,
    THS_UNREADABLE_STATUSES,
} ths_unreadable_status;

/// Counts since the start of the server, and current values.
typedef struct {
    uint64_t accepted, turned_away;
    /// Number of responses with `ths_response_set_overload`, and of those that report a lack of memory without the handler.
    uint64_t overloaded;
    uint64_t cut[THS_CUT_REASONS];
    uint64_t unreadable[THS_UNREADABLE_STATUSES];
    uint64_t connections, active_requests, waiting, held_bytes;
} ths_statistics;

// MARK: The server

/// The configuration of a server. 0 means no limit only where that is documented.
typedef struct {
    /// A numeric IPv4 or IPv6 address, without brackets.
    const char *address;
    /// 0 lets the system choose a port, which `ths_server_port` returns.
    uint16_t port;
    /// Number of event threads; at least 1.
    unsigned worker_threads;
    /// Number of compute threads; at least 1.
    unsigned compute_threads;
    /// Maximum number of requests that wait for a compute thread. Pieces of streams are queued even if the queue is full.
    unsigned queue_limit;
    /// Maximum time that a request waits for a compute thread, in milliseconds. 0: no limit.
    unsigned queue_deadline;
    /// The memory that a computation may need, as a multiple of the size of the body. It is held during the computation.
    unsigned working_memory;
    /// Maximum number of open connections. More wait in the listen queue for a moment, and then get an answer
    /// from a reserve of a few connections: GET, HEAD and OPTIONS without a body are answered, others are rejected.
    unsigned connection_limit;
    /// Maximum number of open connections of one address (for IPv6, one /64 network); more are answered with
    /// 429 and closed. Trusted proxies are exempt. 0: no limit.
    unsigned address_limit;
    /// The addresses and networks of proxies whose Forwarded or X-Forwarded-For names the client, for example
    /// "10.0.0.0/8,::1". Empty: the client is always the peer of the connection.
    const char *trusted_proxies;
    /// Maximum time between two requests of a connection, in seconds. 0: no limit.
    unsigned idle_timeout;
    /// Maximum time from accepting a connection to its first request line, and from a request line to the end
    /// of the header block, in seconds. 0: no limit.
    unsigned header_timeout;
    /// Time for a body or a response in addition to the time that it takes at `minimum_rate`, in seconds. 0:
    /// no limit.
    unsigned transfer_timeout;
    /// Minimum rate of a transfer, in bytes per second.
    unsigned minimum_rate;
    /// Maximum time for a body or a response at any rate, in seconds. 0: no limit.
    unsigned longest_transfer;
    /// Maximum size of a body that is passed to the handler, in bytes.
    size_t body_limit;
    /// Number of bytes beyond `body_limit` that are still read and discarded, so that the client receives the
    /// response.
    size_t drain_limit;
    /// Maximum memory of bodies, responses and `working_memory`, in bytes. If it is reached, requests are rejected. 0: no
    /// limit. It applies to all servers of the process together.
    size_t held_limit;
    ths_handler handler;
    ths_observer _Nullable observer;
    void *_Nullable context;
    /// Certificate and key in PEM format; both NULL to disable TLS.
    const char *_Nullable certificate;
    const char *_Nullable private_key;
} ths_configuration;

typedef struct ths_server ths_server;

/// Blocks SIGTERM and SIGINT in the calling thread and all threads that it starts, and ignores SIGPIPE. Call
/// it first in `main`, before any thread exists.
void ths_prepare_signals(void);
/// Waits for SIGTERM or SIGINT and returns the signal, or 0 after `microseconds`. 0 microseconds: no limit.
int ths_wait_for_termination(uint64_t microseconds);

/// Starts a server. Returns NULL, with a message of one line in `error`, if that fails.
ths_server *_Nullable ths_server_start(const ths_configuration *configuration, char *error, size_t error_capacity);
/// The port on which the server listens.
uint16_t ths_server_port(const ths_server *server);
ths_statistics ths_server_statistics(const ths_server *server);
/// The server that received `request`.
const ths_server *ths_request_server(const ths_request *request);
/// Adds `Connection: close` to all responses from now on. New connections are still accepted.
void ths_server_retire(ths_server *server);
/// Accepts and answers the connections that the kernel has completed, closes the port, waits until all active
/// requests are answered (at most `grace` milliseconds, or until another SIGTERM or SIGINT), closes all
/// connections and frees the server. Responses sent during that time have `Connection: close`. Returns true if
/// no request was aborted.
bool ths_server_stop(ths_server *server, unsigned grace);

#pragma clang assume_nonnull end
#endif
