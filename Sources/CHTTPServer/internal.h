/// What the files of this target share. Nothing here is visible outside it, and `MHD_` appears nowhere else.
///
/// One server holds several workers: a worker is one libmicrohttpd daemon with one thread, and a connection
/// stays with the worker it was given to. Everything in a `ths_request` is therefore touched by one thread
/// only; what threads share is the atomics below.
#ifndef CHTTPSERVER_INTERNAL_H
#define CHTTPSERVER_INTERNAL_H

// accept4, and the strerror_r that returns its text. Hence this header comes first in every file.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CHTTPServer.h"

#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>

// MARK: Server and workers

typedef struct ths_worker {
    struct ths_server *server;
    struct MHD_Daemon *daemon;
    /// Requests whose header block was seen, and those of them that are over. Written by the worker's thread
    /// alone.
    atomic_ulong begun, ended;
    /// Connections given to this worker and not closed.
    atomic_uint connections;
} ths_worker;

struct ths_server {
    ths_configuration configuration;
    int listener;
    /// An eventfd that gets the accept thread out of its poll.
    int wake;
    uint16_t port;
    pthread_t acceptor;
    /// Connections of all workers together.
    atomic_uint connections;
    /// The accept thread waits for a free slot.
    atomic_bool full;
    atomic_bool stopping;
    unsigned worker_count;
    ths_worker workers[];
};

// MARK: listen.c

/// A listening, non-blocking socket, or -1 with one line in `error`.
int ths_listen(const char *address, uint16_t port, char *error, size_t error_capacity);
uint16_t ths_bound_port(int listener);

// MARK: accept.c

/// The accept thread: `server` is a `ths_server`.
void *ths_accept_connections(void *server);
void ths_wake(ths_server *server);
/// Gives back the slot of a connection that `worker` had.
void ths_release_slot(ths_worker *worker);

// MARK: body.c

typedef struct {
    char *bytes;
    size_t count, capacity;
    /// Bytes seen so far, kept or not.
    uint64_t received;
    /// Length from the header, or 0 for a chunked body.
    uint64_t declared;
    enum { THS_KEEP, THS_DISCARD_TOO_LARGE, THS_DISCARD_NO_MEMORY } fate;
} ths_body;

/// True if a body of `length` bytes is neither kept nor worth reading to its end.
bool ths_body_is_hopeless(const ths_configuration *configuration, uint64_t length);
/// Takes the next piece; false: cut the connection.
bool ths_body_append(ths_body *body, const ths_configuration *configuration, const char *bytes, size_t count);
/// Writes the padding. To be called once, when the body is whole.
void ths_body_finish(ths_body *body);
void ths_body_reset(ths_body *body);

// MARK: request.c

/// One per connection, used again for every request on it.
struct ths_request {
    ths_worker *worker;
    struct MHD_Connection *connection;
    const char *method;
    char *target;
    size_t target_count;
    ths_body body;
    enum {
        /// The request line is in; waiting for the end of the header block.
        THS_REQUEST_LINE,
        /// Header block accepted; waiting for body bytes or the end.
        THS_RECEIVING,
        /// The handler was called, or the request was refused.
        THS_ANSWERED,
        /// There was no memory for the target.
        THS_OUT_OF_MEMORY,
    } phase;
    /// Counted in the worker's `begun`.
    bool counted;
    /// Room for the target of nearly every request.
    char short_target[256];
};

enum MHD_Result ths_handle(void *worker, struct MHD_Connection *connection, const char *url,
                           const char *method, const char *version, const char *upload,
                           size_t *upload_count, void **request);
void *ths_note_request_line(void *worker, const char *target, struct MHD_Connection *connection);
void ths_note_request_end(void *worker, struct MHD_Connection *connection, void **request,
                          enum MHD_RequestTerminationCode reason);
void ths_note_connection(void *worker, struct MHD_Connection *connection, void **request,
                         enum MHD_ConnectionNotificationCode event);

// MARK: guard.c

/// How the body is delimited, as far as the header block tells.
typedef struct {
    uint64_t content_length;
    bool has_content_length, is_chunked, expects_continue;
} ths_framing;

/// An answer made here, without the handler.
typedef struct {
    unsigned status;
    size_t count;
    const char *body;
} ths_refusal;

/// Reads the header block into `framing`; returns why the request must be refused, or NULL.
const ths_refusal *ths_guard(struct MHD_Connection *connection, const char *version, ths_framing *framing);
extern const ths_refusal ths_no_memory;
/// Whether the characters are those of an RFC 9110 §5.6.2 token, a header field name, say.
bool ths_is_token(const char *text, size_t count);

// MARK: response.c

/// Sends `refusal` and closes the connection after it.
enum MHD_Result ths_refuse(struct MHD_Connection *connection, const ths_refusal *refusal);
/// Calls the handler and sends what it answers.
enum MHD_Result ths_answer(ths_request *request);

#endif
