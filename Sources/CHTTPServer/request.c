#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// libmicrohttpd calls `ths_handle` when the header block is complete, for every piece of the body, and when
// the request is complete. A response that is queued in the first call ends the connection, so a valid
// request is answered in the last call; between them, no response can be queued. A deferred request is
// suspended in the last call, and then there is one more call.

static const char too_large[] = "The body exceeds the limit of this server.";

// MARK: Life of a request

/// Called after the request line was read. The result is passed as `request` to the following calls. Only
/// here is the target complete: libmicrohttpd then parses the query in place.
void *ths_note_request_line(void *worker, const char *target, struct MHD_Connection *connection) {
    (void)worker;
    const union MHD_ConnectionInfo *info
        = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    ths_request *request = info != NULL ? info->socket_context : NULL;
    if (request == NULL) return NULL;

    // The result can be ignored: a connection that was shut down ends anyway.
    ths_enter(request, THS_HEADER);
    request->phase = THS_REQUEST_LINE;
    request->began = ths_nanoseconds();
    request->target_count = strlen(target);
    request->target = request->short_target;
    if (request->target_count >= sizeof request->short_target) {
        request->target = malloc(request->target_count + 1);
        if (request->target == NULL) {
            request->target = request->short_target;
            request->target_count = 0;
            request->phase = THS_OUT_OF_MEMORY;
        }
    }
    memcpy(request->target, target, request->target_count);
    ths_note_nul(request, target);
    return request;
}

static void notify_observer(ths_request *request, enum MHD_RequestTerminationCode reason) {
    const ths_configuration *configuration = &request->worker->server->configuration;
    if (configuration->observer == NULL) return;
    ths_record record = {
        .status = request->status,
        .label = request->label,
        .duration = ths_nanoseconds() - request->began,
        .received = atomic_load(&request->body.received),
        .sent = request->sent,
        .is_complete = reason == MHD_REQUEST_TERMINATED_COMPLETED_OK,
    };
    configuration->observer(configuration->context, request, &record);
}

/// Resets everything that belongs to the last request.
static void clear(ths_request *request) {
    // A response that was computed but could not be sent.
    if (request->message != NULL) MHD_destroy_response(request->message);
    if (request->stream != NULL) ths_detach_stream(request);
    ths_body_reset(&request->body);
    if (request->answer_held > 0) ths_release(request->client, request->answer_held);
    if (request->client != request->peer_client) {
        ths_clients_dereference(&request->worker->server->clients, request->client);
    }
    request->client = request->body.client = request->peer_client;
    request->address = request->peer;
    request->job = (ths_job){0};
    if (request->target != request->short_target) free(request->target);
    request->message = NULL;
    request->target = NULL;
    request->target_count = 0;
    request->method = NULL;
    request->verdict = THS_ACCEPTED;
    request->detail = "";
    request->answer_held = 0;
    request->sent = 0;
    request->status = request->label = 0;
    request->closes = request->is_overload = false;
    atomic_store(&request->chunks, NULL);
    atomic_store(&request->abandoned, false);
}

/// Called once for every request line, also if libmicrohttpd sent its own response or the client has
/// disconnected.
void ths_note_request_end(void *worker, struct MHD_Connection *connection, void **context,
                          enum MHD_RequestTerminationCode reason) {
    (void)connection;
    ths_request *request = *context;
    if (request == NULL) return;
    *context = NULL;

    if (request->counted) notify_observer(request, reason);
    clear(request);
    if (request->counted) atomic_fetch_add(&((ths_worker *)worker)->ended, 1);
    request->counted = false;
    ths_enter(request, THS_IDLE);
}

/// Makes libmicrohttpd notice that a client has sent its last byte.
///
/// If a read did not fill the buffer, libmicrohttpd stops reading until the next epoll event. If the client
/// closed its side before the data was reported, there is no further event, and the connection would stay
/// open until the idle timeout, without an answer or a close. Shutting down the receiving side, which has
/// ended anyway, creates an event.
static void notice_end_of_input(ths_request *request) {
    char byte;
    if (recv(request->descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0) return;
    shutdown(request->descriptor, SHUT_RD);
}

// MARK: Handling

/// Whether the text is a valid request id: only characters that are safe in logs and header fields.
static bool is_request_id(const char *text, size_t count) {
    if (count == 0 || count > 128) return false;
    for (size_t index = 0; index < count; index += 1) {
        char character = text[index];
        bool is_letter = (character | 0x20) >= 'a' && (character | 0x20) <= 'z';
        bool is_digit = character >= '0' && character <= '9';
        if (!is_letter && !is_digit && character != '.' && character != '_' && character != '-') return false;
    }
    return true;
}

static void choose_id(ths_request *request, const ths_framing *framing) {
    if (framing->id != NULL && is_request_id(framing->id, framing->id_count)) {
        memcpy(request->id, framing->id, framing->id_count);
        request->id[framing->id_count] = '\0';
        return;
    }
    ths_server *server = request->worker->server;
    uint32_t number = (uint32_t)atomic_fetch_add(&server->next_id, 1);
    snprintf(request->id, sizeof request->id, "%08x-%08x", server->salt, number);
}

/// Finds the client of a request that a trusted proxy has sent.
static void find_client(ths_request *request) {
    ths_server *server = request->worker->server;
    if (server->proxies.count == 0 || !ths_is_trusted(&server->proxies, &request->peer)) return;
    struct in6_addr address;
    if (!ths_forwarded_address(&server->proxies, request->connection, &address)) return;
    ths_client *client = ths_clients_refer(&server->clients, &address);
    if (client == NULL) return;
    request->address = address;
    request->client = request->body.client = client;
}

static enum MHD_Result refuse(ths_request *request, ths_verdict verdict, const char *detail) {
    request->phase = THS_ANSWERED;
    request->verdict = verdict;
    request->detail = detail;
    return ths_answer(request);
}

static enum MHD_Result finish(ths_request *request) {
    switch (request->body.fate) {
    case THS_DISCARD_TOO_LARGE:
        return refuse(request, THS_BODY_TOO_LARGE, too_large);
    case THS_DISCARD_NO_MEMORY:
        return refuse(request, THS_OVERLOADED, "The server has no memory for this body at the moment.");
    default:
        request->phase = THS_ANSWERED;
        ths_body_finish(&request->body);
        return ths_answer(request);
    }
}

/// Whether requests with this method have no body, and answering them is cheap.
static bool is_without_content(const char *method) {
    return strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0 || strcmp(method, "OPTIONS") == 0;
}

/// Called when the header block is complete. A response sent here ends the connection.
static enum MHD_Result begin(ths_request *request, const char *url, const char *method, const char *version) {
    ths_server *server = request->worker->server;
    atomic_fetch_add(&request->worker->begun, 1);
    request->counted = true;
    request->method = method;
    notice_end_of_input(request);

    ths_framing framing;
    const ths_refusal *refusal = ths_guard(request, url, version, &framing);
    choose_id(request, &framing);
    find_client(request);
    if (refusal != NULL) return refuse(request, refusal->verdict, refusal->detail);
    // libmicrohttpd 0.9.75 accepts chunk boundaries that other servers do not.
    request->closes = framing.is_unchecked || framing.is_chunked;
    if (framing.is_chunked) atomic_store(&request->chunks, framing.body);
    if (request->worker == ths_reserve(server)) {
        request->closes = true;
        if (framing.is_chunked || framing.content_length > 0 || !is_without_content(method)) {
            return refuse(request, THS_OVERLOADED, "All connections of the server are in use.");
        }
    }

    const ths_configuration *configuration = &server->configuration;
    request->body.declared = framing.content_length;
    if (framing.content_length > configuration->body_limit) {
        request->body.fate = THS_DISCARD_TOO_LARGE;
        // A client that sent “Expect: 100-continue” receives the error before it sends the body. Answering
        // here prevents libmicrohttpd from sending 100.
        if (framing.expects_continue || ths_body_is_hopeless(configuration, framing.content_length)) {
            return refuse(request, THS_BODY_TOO_LARGE, too_large);
        }
    }
    if (framing.is_chunked && ths_body_is_hopeless(configuration, ths_first_chunk(framing.body))) {
        return refuse(request, THS_BODY_TOO_LARGE, too_large);
    }
    // libmicrohttpd would send 100, and then no answer if more data has already arrived.
    if (framing.expects_continue && !framing.is_chunked && framing.content_length == 0) return finish(request);
    request->phase = THS_RECEIVING;
    return ths_enter(request, THS_BODY) ? MHD_YES : MHD_NO;
}

/// Whether the data belongs to a chunk that cannot be accepted. Only its beginning has arrived.
static bool is_hopeless_chunk(const ths_request *request, const char *data) {
    const char *chunks = atomic_load(&request->chunks);
    if (chunks == NULL) return false;
    uint64_t size = ths_chunk_before(chunks, data), received = atomic_load(&request->body.received);
    uint64_t sum = size > UINT64_MAX - received ? UINT64_MAX : size + received;
    return ths_body_is_hopeless(&request->worker->server->configuration, sum);
}

/// Sends an error during a body, when libmicrohttpd accepts no response. It reads and discards what the client
/// still sends, because closing a socket with unread data could destroy the answer.
static enum MHD_Result give_up(ths_request *request) {
    // The client of a TLS connection expects an encrypted answer.
    if (request->worker->server->configuration.certificate != NULL) return MHD_NO;
    request->phase = THS_GIVEN_UP;
    request->status = 413;
    ths_body_release(&request->body);
    ths_write_canned(request->descriptor, THS_TOO_LARGE);
    shutdown(request->descriptor, SHUT_WR);
    return MHD_YES;
}

static enum MHD_Result receive(ths_request *request, const char *bytes, size_t count) {
    const ths_configuration *configuration = &request->worker->server->configuration;
    if (is_hopeless_chunk(request, bytes)) return give_up(request);
    if (!ths_body_append(&request->body, configuration, bytes, count)) return MHD_NO;
    if (atomic_load(&request->body.received) != request->body.declared) notice_end_of_input(request);
    return MHD_YES;
}

/// Discards data after an error that was sent during a body.
static enum MHD_Result discard(ths_request *request, size_t count) {
    uint64_t received = atomic_fetch_add(&request->body.received, count) + count;
    if (count == 0 || ths_body_is_hopeless(&request->worker->server->configuration, received)) return MHD_NO;
    notice_end_of_input(request);
    return MHD_YES;
}

enum MHD_Result ths_handle(void *worker, struct MHD_Connection *connection, const char *url,
                           const char *method, const char *version, const char *upload,
                           size_t *upload_count, void **context) {
    ths_request *request = *context;
    if (request == NULL || request->phase == THS_OUT_OF_MEMORY) {
        atomic_fetch_add(&((ths_worker *)worker)->server->overloaded, 1);
        return ths_send_canned(connection, THS_NO_MEMORY);
    }
    size_t count = *upload_count;
    // libmicrohttpd would deliver remaining bytes again immediately, in an endless loop.
    *upload_count = 0;
    switch (request->phase) {
    case THS_REQUEST_LINE:
        return begin(request, url, method, version);
    case THS_RECEIVING:
        return count == 0 ? finish(request) : receive(request, upload, count);
    case THS_GIVEN_UP:
        return discard(request, count);
    case THS_PUT_OFF:
        request->phase = THS_ANSWERED;
        return ths_send_computed(request);
    case THS_ANSWERED:
    case THS_OUT_OF_MEMORY:
        // Reached if the response was not accepted because the daemon is being stopped. The handler is not
        // called twice.
        return MHD_NO;
    }
    return MHD_NO;
}
