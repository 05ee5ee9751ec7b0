/// What the files of this target share. Nothing here is visible outside it, and `MHD_` appears nowhere else.
///
/// One server holds several workers: a worker is one libmicrohttpd daemon with one thread, and a connection
/// stays with the worker it was given to. Nearly everything in a `ths_request` is therefore touched by one
/// thread only; a compute thread has it while the connection is suspended, and what the reaper reads and
/// writes is atomic.
#ifndef CHTTPSERVER_INTERNAL_H
#define CHTTPSERVER_INTERNAL_H

// accept4, and the strerror_r that returns its text. Hence this header comes first in every file.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CHTTPServer.h"

#include <microhttpd.h>
#include <netinet/in.h>
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
    /// Guards the list, which the worker changes and the reaper walks. A descriptor in it is open.
    pthread_mutex_t lock;
    ths_request *first, *last;
} ths_worker;

/// What the threads for computing share.
typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct ths_job *first, *last;
    /// Jobs that wait.
    atomic_uint waiting;
    bool ends;
    unsigned thread_count;
    pthread_t *threads;
} ths_computing;

/// Connections of each address.
typedef struct {
    pthread_mutex_t lock;
    struct ths_address **buckets;
    /// Of each descriptor that is a connection.
    struct ths_address **of_descriptor;
    size_t descriptor_count;
} ths_addresses;

struct ths_server {
    ths_configuration configuration;
    int listener;
    /// An eventfd that gets the accept thread out of its poll.
    int wake;
    /// An eventfd that ends the reaper.
    int reaper_end;
    uint16_t port;
    pthread_t acceptor, reaper;
    bool has_acceptor, has_reaper;
    /// Connections of all workers together.
    atomic_uint connections;
    /// Bytes of bodies and answers that are held.
    atomic_size_t held;
    /// The accept thread waits for a free slot.
    atomic_bool full;
    /// Answers close their connections.
    atomic_bool retiring;
    /// No connection is accepted any more.
    atomic_bool stopping;
    /// The grace is over: nobody waits for answers.
    atomic_bool abandoning;
    ths_computing computing;
    ths_addresses addresses;
    atomic_ulong accepted, turned_away, overloaded;
    atomic_ulong cut[THS_CUT_REASONS];
    atomic_ulong unreadable[THS_UNREADABLE_STATUSES];
    /// Makes request ids differ from those of other processes.
    uint32_t salt;
    atomic_uint_fast32_t next_id;
    unsigned worker_count;
    ths_worker workers[];
};

// MARK: clock.c

/// Of a clock that nobody sets.
uint64_t ths_nanoseconds(void);
/// The same, cheaper and some milliseconds coarse.
uint64_t ths_milliseconds(void);

// MARK: signals.c

/// Whether SIGTERM or SIGINT has come and nobody has waited for it.
bool ths_termination_is_pending(void);

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

// MARK: addresses.c

bool ths_addresses_start(ths_addresses *addresses, size_t descriptor_count);
/// Counts the connection at its address; false if that has `limit` already.
bool ths_addresses_take(ths_addresses *addresses, int descriptor, const struct sockaddr *address, unsigned limit);
void ths_addresses_release(ths_addresses *addresses, int descriptor);
void ths_addresses_end(ths_addresses *addresses);

// MARK: body.c

typedef struct {
    char *bytes;
    size_t count, capacity;
    /// Bytes seen so far, kept or not.
    _Atomic uint64_t received;
    /// Length from the header, or 0 for a chunked body.
    uint64_t declared;
    enum { THS_KEEP, THS_DISCARD_TOO_LARGE, THS_DISCARD_NO_MEMORY } fate;
} ths_body;

/// True if a body of `length` bytes is neither kept nor worth reading to its end.
bool ths_body_is_hopeless(const ths_configuration *configuration, uint64_t length);
/// Takes the next piece; false: cut the connection.
bool ths_body_append(ths_body *body, ths_server *server, const char *bytes, size_t count);
/// Writes the padding. To be called once, when the body is whole.
void ths_body_finish(ths_body *body);
/// Gives the memory back; what has been received stays known.
void ths_body_release(ths_body *body, ths_server *server);
void ths_body_reset(ths_body *body, ths_server *server);

// MARK: compute.c

/// Something to be done on a compute thread; it is gone when `run` has begun.
typedef struct ths_job {
    struct ths_job *next;
    void (*run)(struct ths_job *job);
} ths_job;

/// False: no thread could be started.
bool ths_computing_start(ths_computing *computing, unsigned thread_count);
/// Whether so many wait that no more should.
bool ths_computing_is_full(ths_server *server);
void ths_compute(ths_server *server, ths_job *job);
/// Returns when every job has run and the threads have ended.
void ths_computing_end(ths_computing *computing);

// MARK: request.c

/// What a connection is at, for the reaper.
typedef enum {
    /// Accepted, and no request line yet.
    THS_NEW,
    THS_IDLE,
    THS_HEADER,
    THS_BODY,
    /// Suspended: waits for a compute thread, or for what that makes.
    THS_COMPUTING,
    THS_SENDING,
    /// Shut down by the reaper.
    THS_CUT,
} ths_stage;

/// One per connection, used again for every request on it.
struct ths_request {
    /// First, so that a job is its request.
    ths_job job;
    ths_worker *worker;
    /// In the worker's list.
    ths_request *previous, *next;
    struct MHD_Connection *connection;
    int descriptor;
    struct sockaddr_storage peer;
    /// A `ths_stage` in the lowest three bits, and since when, milliseconds.
    _Atomic uint64_t stage;
    /// The reaper's: the stage at which the client had acknowledged all it was sent; and since when there is something that it
    /// has not (milliseconds; 0: there is nothing), with the count of acknowledged bytes then, and of those since.
    uint64_t delivered;
    struct {
        uint64_t since, from, taken;
    } unread;

    const char *method;
    char *target;
    size_t target_count;
    ths_body body;
    ths_verdict verdict;
    const char *detail;
    uint64_t began;
    char id[129];
    /// Bytes of the answer counted in `held`, and sent.
    size_t answer_held;
    uint64_t sent;
    unsigned label, status;
    /// An answer that was computed elsewhere, to be sent.
    struct MHD_Response *message;
    atomic_bool abandoned;
    /// The connection must end with the answer.
    bool closes;
    enum {
        /// The request line is in; waiting for the end of the header block.
        THS_REQUEST_LINE,
        /// Header block accepted; waiting for body bytes or the end.
        THS_RECEIVING,
        /// The handler has put it off.
        THS_PUT_OFF,
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

// MARK: connection.c

void ths_note_connection(void *worker, struct MHD_Connection *connection, void **request,
                         enum MHD_ConnectionNotificationCode event);
/// The connection has come to `stage`; false if it was cut.
bool ths_enter(ths_request *request, ths_stage stage);

// MARK: reaper.c

/// The thread that closes connections past their deadline: `server` is a `ths_server`.
void *ths_reap_connections(void *server);

// MARK: guard.c

/// How the body is delimited, and what else the header block tells.
typedef struct {
    uint64_t content_length;
    bool has_content_length, is_chunked, expects_continue;
    /// The header block may have been read otherwise than it was meant: nothing behind this request can be
    /// trusted.
    bool is_doubtful;
    /// The value of X-Request-Id, or NULL.
    const char *id;
    size_t id_count;
} ths_framing;

/// Why a request must be refused.
typedef struct {
    ths_verdict verdict;
    const char *detail;
} ths_refusal;

/// Reads the header block into `framing`; returns why the request must be refused, or NULL.
const ths_refusal *ths_guard(const ths_request *request, const char *version, ths_framing *framing);
/// Whether the characters are those of an RFC 9110 §5.6.2 token, a header field name, say.
bool ths_is_token(const char *text, size_t count);
/// Whether there are no control characters but the tab (RFC 9110 §5.5).
bool ths_is_field_value(const char *text, size_t count);

// MARK: canned.c

/// Answers that are made without the handler, where there is nobody or nothing to call it with.
typedef enum { THS_NO_MEMORY, THS_TIMED_OUT, THS_TOO_MANY } ths_canned;

/// Sends it and closes the connection after it.
enum MHD_Result ths_send_canned(struct MHD_Connection *connection, ths_canned canned);
/// Writes it to a socket that libmicrohttpd is not writing to, as far as that takes it at once.
void ths_write_canned(int socket, ths_canned canned);

// MARK: server.c

/// Ends all threads and frees everything.
void ths_dismantle(ths_server *server);

// MARK: stop.c

typedef struct {
    unsigned long begun, in_flight;
} ths_progress;

ths_progress ths_look(const ths_server *server);

// MARK: response.c

/// Calls the handler and sends what it answers, or puts it off.
enum MHD_Result ths_answer(ths_request *request);
/// Sends what was computed elsewhere.
enum MHD_Result ths_send_computed(ths_request *request);

// MARK: stream.c

/// A response that asks `next` for its body; NULL where there is no memory, and then nothing was taken over.
struct MHD_Response *ths_make_stream(ths_request *request, ths_next_piece next, void (*release)(void *context),
                                     void *context);

#endif
