/// Declarations shared by the files of this target. Nothing here is visible outside of it, and `MHD_` is used
/// only in this target.
///
/// A server has several workers. A worker is one libmicrohttpd daemon with one thread, and a connection
/// always stays with its worker. Nearly all members of a `ths_request` are therefore used by one thread only.
/// While the connection is suspended, a compute thread uses them. Members that the reaper reads or writes are
/// atomic.
#ifndef CHTTPSERVER_INTERNAL_H
#define CHTTPSERVER_INTERNAL_H

// For accept4, and for the strerror_r that returns its text. This header must be the first in every file.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CHTTPServer.h"

#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>

// MARK: Types: workers and compute threads

typedef struct ths_worker {
    struct ths_server *server;
    struct MHD_Daemon *daemon;
    /// Number of requests whose header block was received, and of those among them that have ended. Written
    /// only by the worker's thread.
    atomic_ulong begun, ended;
    /// Number of open connections of this worker.
    atomic_uint connections;
    /// Protects the list, which the worker changes and the reaper reads. The descriptors in it are open.
    pthread_mutex_t lock;
    ths_request *first, *last;
} ths_worker;

/// A thread for long computations. Everything except `thread` is protected by the lock of the queue.
typedef struct ths_compute_thread {
    pthread_t thread;
    struct ths_computing *computing;
    /// The job to begin.
    struct ths_job *job;
    struct ths_compute_thread *next_idle;
    pthread_cond_t wakes;
    bool is_awake;
    /// The thread's computing time that is already charged, in nanoseconds.
    uint64_t charged;
} ths_compute_thread;

/// The compute threads (compute.c) and their queue (queue.c).
typedef struct ths_computing {
    pthread_mutex_t lock;
    /// The clients with jobs that do not run.
    struct ths_client *active;
    ths_compute_thread *idle;
    /// Number of jobs that have not begun, and of those among them that can be refused because the queue is full.
    atomic_uint waiting;
    unsigned refusable;
    /// Number of jobs that have begun, of those that run, and of those that were admitted to the last level.
    unsigned begun, running, admitted;
    /// Whether no job should begin, because much memory is in use.
    bool is_tight;
    /// Maximum number of jobs that run. Of the admitted jobs, the first one of each client can exceed it.
    unsigned running_limit;
    /// Number of jobs chosen and begun so far.
    unsigned choices, begun_ever;
    /// Time of the next refusal because memory is tight, in milliseconds.
    uint64_t next_shedding;
    /// The largest computing time that a client had when one of its jobs started or continued, in nanoseconds.
    _Atomic uint64_t virtual_time;
    /// The largest computing time of a client, in nanoseconds.
    uint64_t most_used;
    bool ends;
    unsigned thread_count;
    ths_compute_thread *threads;
} ths_computing;

// MARK: Types: clients and proxies

#define THS_CLIENT_BUCKETS 4096

typedef struct {
    uint64_t high, low;
} ths_client_key;

/// A client: an IPv4 address or a /64 network of IPv6, because one customer usually has all of it.
typedef struct ths_client {
    struct ths_client *next;
    ths_client_key key;
    /// Number of connections, and of those plus the requests that a trusted proxy sent for this client. Protected by the
    /// lock of the clients.
    unsigned connections, references;
    /// Bytes held for its bodies and answers.
    atomic_size_t held;
    /// Computing time in nanoseconds, at least the virtual time at which the client became active. This and the
    /// following members are protected by the lock of the queue.
    uint64_t used;
    /// Jobs that do not run, in order of arrival, and the number of those that have not begun and can be refused.
    struct ths_job *first, *last;
    /// Number of its jobs that were admitted to the last level.
    unsigned admitted;
    unsigned refusable;
    struct ths_client *previous_active, *next_active;
} ths_client;

/// All clients with connections, requests or held bytes, and those that have used more computing time than others.
typedef struct {
    pthread_mutex_t lock;
    ths_client **buckets;
    size_t count;
    /// The client of each descriptor that is a connection.
    ths_client **of_descriptor;
    size_t descriptor_count;
    /// Represents every client that could not be stored because there was no memory.
    ths_client unknown;
    const _Atomic uint64_t *virtual_time;
    /// Random, so that clients cannot choose addresses that are in the same bucket.
    uint64_t seed;
} ths_clients;

/// An IPv6 network. IPv4 networks are mapped into IPv6.
typedef struct {
    struct in6_addr address;
    unsigned bits;
} ths_network;

/// The networks of proxies that are trusted to name the client of a request.
typedef struct {
    ths_network *networks;
    size_t count;
} ths_proxies;

// MARK: Types: the server

/// Number of connections of the reserve.
#define THS_RESERVE_SLOTS 16

struct ths_server {
    ths_configuration configuration;
    int listener;
    /// An eventfd that wakes the accept thread.
    int wake;
    /// An eventfd that ends the reaper.
    int reaper_end;
    uint16_t port;
    /// Open descriptors that are closed if connections of the reserve need them. Used by the accept thread.
    int spares[THS_RESERVE_SLOTS];
    unsigned spare_count, spare_limit;
    pthread_t acceptor, reaper;
    bool has_acceptor, has_reaper;
    /// Number of connections of all workers, the reserve included.
    atomic_uint connections;
    /// Whether the accept thread waits for a free slot.
    atomic_bool full;
    /// Whether responses close their connections.
    atomic_bool retiring;
    /// Whether no more connections are accepted.
    atomic_bool stopping;
    /// Whether the grace period has ended and all computations must be canceled.
    atomic_bool abandoning;
    ths_computing computing;
    ths_clients clients;
    ths_proxies proxies;
    atomic_ulong accepted, turned_away, overloaded;
    atomic_ulong cut[THS_CUT_REASONS];
    atomic_ulong unreadable[THS_UNREADABLE_STATUSES];
    /// Part of the request ids, which distinguishes them from those of other processes.
    uint32_t salt;
    atomic_uint_fast32_t next_id;
    /// All workers. The last one is the reserve (accept.c).
    unsigned worker_count;
    ths_worker workers[];
};

// MARK: Types: requests

typedef struct {
    /// The client for which the bytes are held.
    ths_client *client;
    char *bytes;
    size_t count, capacity;
    /// Number of received bytes, including discarded ones.
    _Atomic uint64_t received;
    /// Content-Length, or 0 for a chunked body.
    uint64_t declared;
    enum { THS_KEEP, THS_DISCARD_TOO_LARGE, THS_DISCARD_NO_MEMORY } fate;
} ths_body;

/// Whether and why the queue has refused a job.
typedef enum {
    THS_REFUSED_NOT,
    /// It has waited too long.
    THS_REFUSED_WAITED,
    /// The queue is full.
    THS_REFUSED_FULL,
    /// It is a long computation, and its thread is needed for other jobs.
    THS_REFUSED_NO_THREAD,
    /// Its memory is needed for other jobs.
    THS_REFUSED_MEMORY,
} ths_refused;

/// Work for a compute thread. While it is queued or computed, its members belong to the queue.
typedef struct ths_job {
    ths_client *client;
    /// Called on a compute thread; it can call `ths_job_pause`. It is not called for a refused job.
    void (*compute)(struct ths_job *job);
    /// Called last, on any thread, possibly with the lock of the queue held: it must not call the queue.
    void (*finish)(struct ths_job *job);
    /// Whether nothing needs the result any more. A job that has not begun is then finished without having run.
    bool (*is_abandoned)(const struct ths_job *job);
    /// The neighbors in the client's list, while it does not run.
    struct ths_job *previous, *next;
    /// NULL until it begins.
    ths_compute_thread *thread;
    /// The number of jobs that began before it.
    unsigned began;
    /// Its computing time in nanoseconds, also of earlier times in the queue.
    uint64_t used;
    /// Start of the current wait, and total of all earlier waits, in milliseconds.
    uint64_t since, waited;
    /// Bytes that are held while it is computed, for the memory of the computation.
    size_t reserved;
    /// Whether it was admitted to the last level.
    bool is_admitted;
    ths_refused refused;
    /// Whether it cannot be refused before it begins.
    bool cannot_be_refused;
} ths_job;

/// The stage of a connection, for the reaper.
typedef enum {
    /// Accepted, without a request line.
    THS_NEW,
    THS_IDLE,
    THS_HEADER,
    THS_BODY,
    /// Suspended until a compute thread has finished.
    THS_COMPUTING,
    THS_SENDING,
    /// Shut down by the reaper.
    THS_CUT,
} ths_stage;

/// The current request of a connection. Each connection has one object, which is reused.
struct ths_request {
    /// The first member, so that a pointer to the job is a pointer to the request.
    ths_job job;
    ths_worker *worker;
    /// The client of the connection, and of the current request.
    ths_client *peer_client, *client;
    /// The neighbors in the worker's list.
    ths_request *previous, *next;
    struct MHD_Connection *connection;
    int descriptor;
    /// The address of the peer of the connection, and of the client of the current request.
    struct in6_addr peer, address;
    /// A `ths_stage` in the lowest three bits; the other bits are the time when it began, in milliseconds.
    _Atomic uint64_t stage;
    /// For the reaper: the value of `stage` at which the client had acknowledged all sent data.
    uint64_t delivered;
    /// For the reaper. `since`: the time since when there is unacknowledged data, in milliseconds; 0 if there
    /// is none. `from`: the number of acknowledged bytes at that time. `taken`: the number of bytes
    /// acknowledged after it.
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
    /// Bytes of the responses that are counted as held, and bytes that were sent. A second response replaces one that could
    /// not be made.
    size_t answer_held;
    uint64_t sent;
    unsigned label, status;
    /// A response from a compute thread that is to be sent.
    struct MHD_Response *message;
    /// The stream of the response, or NULL (stream.c).
    void *stream;
    atomic_bool abandoned;
    /// Whether the connection must be closed after the response.
    bool closes;
    /// Whether the response reports an overload.
    bool is_overload;
    enum {
        /// The request line was received; waiting for the end of the header block.
        THS_REQUEST_LINE,
        /// The header block was accepted; waiting for the body or the end of the request.
        THS_RECEIVING,
        /// The handler has deferred the request.
        THS_PUT_OFF,
        /// The handler was called, or the request was rejected.
        THS_ANSWERED,
        /// An error was sent during the body. The rest is discarded until the client closes the connection.
        THS_GIVEN_UP,
        /// There is no memory for the target.
        THS_OUT_OF_MEMORY,
    } phase;
    /// Whether the request is counted in the worker's `begun`.
    bool counted;
    /// The first NUL after the request line when that line was read, or NULL if it is not in the same page of
    /// memory, and whether it was received (layout.c).
    const char *nul;
    bool is_nul_received;
    /// The start of a chunked body in libmicrohttpd's buffer, or NULL.
    const char *_Atomic chunks;
    /// For the reaper: the value of `stage` at which the first chunk was too large.
    uint64_t too_large;
    /// Buffer for short targets, which nearly all requests have.
    char short_target[256];
};

/// The length of the body and other properties of the header block.
typedef struct {
    uint64_t content_length;
    bool has_content_length, is_chunked, expects_continue;
    /// Whether the header block is too large to be searched for NULs completely. Then data after this request
    /// cannot be trusted.
    bool is_unchecked;
    /// The position after the header block in libmicrohttpd's buffer.
    const char *body;
    /// The value of X-Request-Id, or NULL.
    const char *id;
    size_t id_count;
} ths_framing;

/// The reason why a request must be rejected.
typedef struct {
    ths_verdict verdict;
    const char *detail;
} ths_refusal;

/// The position at which the next field must start if all lines so far were valid.
typedef struct {
    const char *next;
    /// The end of the header block.
    const char *end;
    /// Whether the bytes between the names and values are only valid line ends, spaces and tabs.
    bool is_exact;
    /// Whether NULs may have been overlooked, because the header block is not in one page of memory.
    bool is_unchecked;
} ths_layout;

/// Responses that are made without the handler, because it cannot be called.
typedef enum { THS_NO_MEMORY, THS_TIMED_OUT, THS_TOO_MANY, THS_TOO_LARGE, THS_FULL } ths_canned;

typedef struct {
    unsigned long begun, in_flight;
} ths_progress;

// MARK: clock.c

/// Monotonic time in nanoseconds.
uint64_t ths_nanoseconds(void);
/// Monotonic time in milliseconds. Faster, but with a resolution of a few milliseconds.
uint64_t ths_milliseconds(void);

// MARK: signals.c

/// Whether SIGTERM or SIGINT is pending.
bool ths_termination_is_pending(void);

// MARK: listen.c

/// Returns a listening, non-blocking socket, or -1 with a message of one line in `error`.
int ths_listen(const char *address, uint16_t port, char *error, size_t error_capacity);
uint16_t ths_bound_port(int listener);
/// Makes the kernel ignore new connections. Handshakes in progress are still completed.
void ths_refuse_handshakes(int listener);
/// The number of connections that wait to be accepted.
unsigned ths_listen_queue(int listener);

// MARK: accept.c

static inline ths_worker *ths_reserve(ths_server *server) {
    return &server->workers[server->worker_count - 1];
}

/// The accept thread: `server` is a `ths_server`.
void *ths_accept_connections(void *server);
void ths_wake(ths_server *server);
/// Opens the missing spare descriptors, as far as possible.
void ths_keep_spares(ths_server *server);
/// Closes a spare descriptor. Returns false if there is none.
bool ths_give_spare(ths_server *server);
/// Releases the slot of a connection of `worker`.
void ths_release_slot(ths_worker *worker);

// MARK: clients.c

bool ths_clients_start(ths_clients *clients, size_t descriptor_count);
/// Counts the connection for its client. Returns false if the client already has `limit` connections; 0: no limit.
bool ths_clients_take(ths_clients *clients, int descriptor, const struct sockaddr *address, unsigned limit);
void ths_clients_release(ths_clients *clients, int descriptor);
/// The client of an open connection, valid as long as that.
ths_client *ths_clients_of_descriptor(ths_clients *clients, int descriptor);
/// The client with this address, valid until it is dereferenced. NULL if there is no memory.
ths_client *ths_clients_refer(ths_clients *clients, const struct in6_addr *address);
void ths_clients_dereference(ths_clients *clients, ths_client *client);
void ths_clients_end(ths_clients *clients);

// MARK: proxies.c

/// Reads a list of networks such as `10.0.0.0/8,::1`. Returns false, with a message of one line in `error`, if it is
/// malformed.
bool ths_proxies_start(ths_proxies *proxies, const char *list, char *error, size_t error_capacity);
void ths_proxies_end(ths_proxies *proxies);
bool ths_is_trusted(const ths_proxies *proxies, const struct in6_addr *address);
/// The client's address according to Forwarded (RFC 7239) or else X-Forwarded-For. Reads the list from its end and returns
/// the first address that is not a trusted proxy's; if there is none, the last one that could be read. Returns false if
/// none could be read.
bool ths_forwarded_address(const ths_proxies *proxies, struct MHD_Connection *connection, struct in6_addr *address);
/// The address without its port. IPv4 addresses are mapped into IPv6.
struct in6_addr ths_mapped_address(const struct sockaddr *address);

// MARK: held.c

/// Sets the memory that the process needs in addition to the held bytes. Call it regularly.
void ths_set_base_memory(const ths_server *server);
/// Adds `count` to the bytes held for a client. Returns false, and adds nothing, if the server or the client would exceed
/// its share.
bool ths_hold(ths_client *client, size_t count);
/// The same for bytes that already exist and cannot be refused.
void ths_hold_existing(ths_client *client, size_t count);
void ths_release(ths_client *client, size_t count);

// MARK: body.c

/// Whether a body of `length` bytes exceeds the limits and is not even read to its end.
bool ths_body_is_hopeless(const ths_configuration *configuration, uint64_t length);
/// Appends the next piece. Returns false if the connection must be closed.
bool ths_body_append(ths_body *body, const ths_configuration *configuration, const char *bytes, size_t count);
/// Writes the padding. Call it once, when the body is complete.
void ths_body_finish(ths_body *body);
/// Frees the memory. `received` is not changed.
void ths_body_release(ths_body *body);
void ths_body_reset(ths_body *body);

// MARK: compute.c

/// Returns false if no thread could be started.
bool ths_computing_start(ths_computing *computing, unsigned running_limit, unsigned queue_limit);
/// Queues the job. Returns false if the queue is full or has ended; then nothing is called.
bool ths_compute(ths_server *server, ths_job *job);
/// Lets other jobs run if they should. Returns whether the job was refused meanwhile.
ths_refused ths_job_pause(ths_server *server, ths_job *job);
/// Refuses jobs that have waited too long, and finishes abandoned ones. Call it regularly.
void ths_computing_expire(ths_server *server, uint64_t now);
/// Returns when every job has finished and the threads have ended.
void ths_computing_end(ths_computing *computing);

// MARK: queue.c

// The lock of the queue must be held for these functions.

/// Whether the job has reached the last level and is not admitted.
bool ths_needs_admission(const ths_job *job);
/// Whether the job can be admitted to the last level. While other clients wait, a client can have one admitted job.
bool ths_can_be_admitted(const ths_computing *computing, const ths_job *job);
/// Adds a job that does not run.
void ths_queue_append(ths_computing *computing, ths_job *job);
void ths_queue_remove(ths_computing *computing, ths_job *job);
/// The jobs that do not run, in no particular order; NULL after the last one.
ths_job *ths_queue_first(const ths_computing *computing);
ths_job *ths_queue_after(const ths_job *job);
/// The job that runs next; NULL if none can run.
ths_job *ths_queue_choose(ths_computing *computing);
/// Whether a job that does not run must run instead of this one.
bool ths_queue_interrupts(const ths_computing *computing, const ths_job *running);
/// The job that was added last by the client with the most refusable jobs. NULL if `client` has as many.
ths_job *ths_queue_last_of_longest(const ths_computing *computing, const ths_client *client);

// MARK: request.c

enum MHD_Result ths_handle(void *worker, struct MHD_Connection *connection, const char *url,
                           const char *method, const char *version, const char *upload,
                           size_t *upload_count, void **request);
void *ths_note_request_line(void *worker, const char *target, struct MHD_Connection *connection);
void ths_note_request_end(void *worker, struct MHD_Connection *connection, void **request,
                          enum MHD_RequestTerminationCode reason);

// MARK: query.c

/// Whether the client has disconnected or the server is stopping.
bool ths_is_abandoned(const ths_request *request);

// MARK: connection.c

void ths_note_connection(void *worker, struct MHD_Connection *connection, void **request,
                         enum MHD_ConnectionNotificationCode event);
/// Sets the stage of the connection. Returns false if the reaper has shut it down.
bool ths_enter(ths_request *request, ths_stage stage);

// MARK: reaper.c

/// The thread that shuts down connections after their deadline: `server` is a `ths_server`.
void *ths_reap_connections(void *server);
/// Shuts down the connections of the reserve that occupy their slots for too long.
void ths_cut_slow(ths_worker *reserve);
/// Ends the connections that have sent nothing for `patience` milliseconds. Returns the number of the others.
unsigned ths_dismiss_silent(ths_server *server, uint64_t patience);

// MARK: guard.c

/// Reads the header block into `framing`. Returns the reason why the request must be rejected, or NULL.
const ths_refusal *ths_guard(const ths_request *request, const char *url, const char *version,
                             ths_framing *framing);
/// Whether the text is a token of RFC 9110 §5.6.2, for example a header field name.
bool ths_is_token(const char *text, size_t count);
/// Whether the text has no control characters except tabs (RFC 9110 §5.5).
bool ths_is_field_value(const char *text, size_t count);
/// The size of the text without the spaces and tabs at its end.
size_t ths_trimmed(const char *text, size_t count);

// MARK: host.c

/// Whether the text is a valid value of Host, possibly empty.
bool ths_is_host(const char *text, size_t count);

// MARK: layout.c

/// The smallest page size. libmicrohttpd maps the memory of a connection in whole pages, so a page that
/// contains one byte of its buffer can be read completely. Unused bytes of the buffer are 0.
#define THS_PAGE ((uintptr_t)4096)

static inline const char *ths_end_of_page(const char *position) {
    return position + (THS_PAGE - (uintptr_t)position % THS_PAGE);
}

/// Searches for NULs behind the request line, before libmicrohttpd parses the next line.
void ths_note_nul(ths_request *request, const char *target);
/// `url` and `version` are those of the call of the handler, which point into libmicrohttpd's buffer.
ths_layout ths_layout_begin(const ths_request *request, const char *url, const char *version);
/// Call it for each field in the order of the header block.
void ths_layout_take(ths_layout *layout, const char *name, const char *value, size_t value_count);
void ths_layout_end(ths_layout *layout, const ths_request *request, const char *url);

// MARK: chunks.c

/// The size of the first chunk of the body that starts at `body`, as far as it was already received; otherwise
/// 0, or a smaller number.
uint64_t ths_first_chunk(const char *body);
/// The same for another thread. If the worker is receiving data, the result can be wrong.
uint64_t ths_look_at_first_chunk(const char *body);
/// The size of the chunk whose data starts at `data`, if its size and the data were received together;
/// otherwise 0.
uint64_t ths_chunk_before(const char *body, const char *data);

// MARK: canned.c

/// Sends the response to the request and then closes the connection.
enum MHD_Result ths_send_canned(struct MHD_Connection *connection, ths_canned canned);
/// Writes the response to a socket to which libmicrohttpd does not write. Does not block; the rest is
/// discarded.
void ths_write_canned(int socket, ths_canned canned);

// MARK: server.c

/// Ends all threads and frees the server.
void ths_dismantle(ths_server *server);

// MARK: stop.c

ths_progress ths_look(const ths_server *server);

// MARK: response.c

/// Calls the handler and sends its response, or defers the request.
enum MHD_Result ths_answer(ths_request *request);
/// Suspends the connection until `compute` has run on a compute thread, or the queue has refused it. Returns false if the
/// connection has ended.
bool ths_defer(ths_request *request, void (*compute)(ths_job *job));
/// Sends the response of a compute thread.
enum MHD_Result ths_send_computed(ths_request *request);

// MARK: stream.c

/// Creates a response whose body is read from `next`. Returns NULL if there is no memory; then the caller
/// must release the context.
struct MHD_Response *ths_make_stream(ths_request *request, const ths_stream *stream);
/// Ends the connection between the stream and the request, which ends before libmicrohttpd releases the stream.
void ths_detach_stream(ths_request *request);

#endif
