/// An HTTP/1.1 server for one handler function, over libmicrohttpd.
///
/// The rest of touchd sees requests and responses, never libmicrohttpd. What the wrapper promises:
/// the handler is called once per complete request, on a worker thread; the body is contiguous and padded;
/// a response's bytes are sent from where they lie; no limit, no broken client and no signal ends the process.
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

typedef enum {
    /// The body is whole, empty included.
    THS_BODY_COMPLETE,
    /// The body was longer than `body_limit`; it was thrown away, and `ths_request_body` is empty.
    THS_BODY_TOO_LARGE,
} ths_body_state;

/// A complete request. Valid, with everything obtained from it, until the handler returns.
typedef struct ths_request ths_request;

/// The method as sent, "GET" or "QUERY", say.
ths_bytes ths_request_method(const ths_request *request);
/// The request target as it stood in the request line: not decoded, query included.
ths_bytes ths_request_target(const ths_request *request);
/// The first value of the named header field (ASCII case-insensitive), or NULL.
ths_bytes ths_request_header(const ths_request *request, const char *name);
ths_body_state ths_request_body_state(const ths_request *request);
/// The body, followed by `THS_BODY_PADDING` readable bytes. Never NULL. A stream that answers the request may read it
/// for as long as it is asked for pieces.
ths_bytes ths_request_body(const ths_request *request);

/// The answer to one request, filled by the handler.
typedef struct ths_response ths_response;

/// 200…599; a response given no status, or another one, is sent as 500.
void ths_response_set_status(ths_response *response, unsigned status);
/// Both strings are copied. False, and nothing added, if either holds a character that may not be in a header.
bool ths_response_add_header(ths_response *response, const char *name, const char *value);
/// Sends `bytes` without copying; `release(context)` is called once, on any thread, when they are no longer needed,
/// which may be before this function returns. `release` may be NULL for bytes that live for ever.
void ths_response_set_body(ths_response *response, const void *bytes, size_t count,
                           void (*_Nullable release)(void *_Nullable context), void *_Nullable context);

/// The next piece of a body that is made as it is sent: `count` bytes, 0 at the end, which stay where they are until the
/// next call. Called on the worker's thread when everything before it is sent; while a client does not read, it is not.
typedef ths_bytes (*ths_next_piece)(void *_Nullable context);
/// Sends what `next` gives, each piece as a chunk of its own as far as it fits. `release(context)` is called once, when
/// no more pieces are wanted: after the last, or when the client is gone.
void ths_response_set_stream(ths_response *response, ths_next_piece next,
                             void (*release)(void *_Nullable context), void *_Nullable context);

/// Answers `request` by filling `response` before it returns. Called from several threads at once.
typedef void (*ths_handler)(void *_Nullable context, const ths_request *request, ths_response *response);

typedef struct {
    /// A numeric IPv4 or IPv6 address, without brackets.
    const char *address;
    /// 0 lets the system choose; `ths_server_port` tells.
    uint16_t port;
    /// At least 1.
    unsigned worker_threads;
    /// Connections held at once; more wait in the listen queue.
    unsigned connection_limit;
    /// Seconds without a byte in either direction after which a connection is closed. 0: never.
    unsigned idle_timeout;
    /// Longest body that is handed to the handler, bytes.
    size_t body_limit;
    /// How far beyond `body_limit` an upload is still read and thrown away, so that the client sees its answer.
    size_t drain_limit;
    ths_handler handler;
    void *_Nullable context;
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
/// Stops accepting, waits until the requests that have begun are answered (`grace` milliseconds at most), closes
/// every connection and frees the server. Answers sent meanwhile carry `Connection: close`.
/// True if nothing was cut off.
bool ths_server_stop(ths_server *server, unsigned grace);

#pragma clang assume_nonnull end
#endif
