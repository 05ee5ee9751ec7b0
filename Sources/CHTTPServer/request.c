#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// libmicrohttpd calls `ths_handle` once when the header block is complete, once for every piece of the body,
// and once when the request is complete. A response queued in the first call ends the connection, so a
// healthy request is answered in the last one; in between none can be queued at all. What was put off is suspended in
// that last call, and then there is one more.

static const char too_large[] = "The body is longer than this server takes.";

// MARK: Life of a request

/// Runs after the request line was read; what it returns is the `request` of the calls that follow. The only
/// moment at which the target is whole: libmicrohttpd then takes the query apart in place.
void *ths_note_request_line(void *worker, const char *target, struct MHD_Connection *connection) {
    (void)worker;
    const union MHD_ConnectionInfo *info
        = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    ths_request *request = info != NULL ? info->socket_context : NULL;
    if (request == NULL) return NULL;

    // A connection that was cut is at its end anyway.
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
    return request;
}

static void tell_observer(ths_request *request, enum MHD_RequestTerminationCode reason) {
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

/// Everything of the last request is forgotten.
static void clear(ths_request *request) {
    ths_server *server = request->worker->server;
    ths_body_reset(&request->body, server);
    atomic_fetch_sub(&server->held, request->answer_held);
    if (request->target != request->short_target) free(request->target);
    // An answer that was computed and could not be sent.
    if (request->message != NULL) MHD_destroy_response(request->message);
    request->message = NULL;
    request->target = NULL;
    request->target_count = 0;
    request->method = NULL;
    request->verdict = THS_ACCEPTED;
    request->detail = "";
    request->answer_held = 0;
    request->sent = 0;
    request->status = request->label = 0;
    request->closes = false;
    atomic_store(&request->abandoned, false);
}

/// Runs once for every request line seen, also when libmicrohttpd answered by itself or the client is gone.
void ths_note_request_end(void *worker, struct MHD_Connection *connection, void **context,
                          enum MHD_RequestTerminationCode reason) {
    (void)connection;
    ths_request *request = *context;
    if (request == NULL) return;
    *context = NULL;

    if (request->counted) tell_observer(request, reason);
    clear(request);
    if (request->counted) atomic_fetch_add(&((ths_worker *)worker)->ended, 1);
    request->counted = false;
    ths_enter(request, THS_IDLE);
}

/// Sees to it that libmicrohttpd learns of a client that has sent its last byte.
///
/// It stops reading when a read did not fill its buffer, until epoll reports the next event. If the end had
/// come before the bytes were reported there is no next event, and the connection would stay until the idle
/// timeout, unanswered or unclosed. Shutting down what is at its end anyway makes one.
static void notice_end_of_input(ths_request *request) {
    char byte;
    if (recv(request->descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0) return;
    shutdown(request->descriptor, SHUT_RD);
}

// MARK: Handling

/// Letters, digits and what names of traces and hosts are made of: nothing that a log or a header could stumble over.
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
        atomic_fetch_add(&request->worker->server->overloaded, 1);
        return refuse(request, THS_OVERLOADED, "There is no memory for this body at the moment.");
    default:
        request->phase = THS_ANSWERED;
        ths_body_finish(&request->body);
        return ths_answer(request);
    }
}

/// The header block is complete. An answer given here ends the connection.
static enum MHD_Result begin(ths_request *request, const char *method, const char *version) {
    ths_server *server = request->worker->server;
    atomic_fetch_add(&request->worker->begun, 1);
    request->counted = true;
    request->method = method;
    notice_end_of_input(request);

    ths_framing framing;
    const ths_refusal *refusal = ths_guard(request, version, &framing);
    choose_id(request, &framing);
    if (refusal != NULL) return refuse(request, refusal->verdict, refusal->detail);
    // Where chunks end 0.9.75 sees more generously than others.
    request->closes = framing.is_doubtful || framing.is_chunked;

    const ths_configuration *configuration = &server->configuration;
    request->body.declared = framing.content_length;
    if (framing.content_length > configuration->body_limit) {
        request->body.fate = THS_DISCARD_TOO_LARGE;
        // A client that asks first is told before it sends; answering here keeps libmicrohttpd from sending
        // 100.
        if (framing.expects_continue || ths_body_is_hopeless(configuration, framing.content_length)) {
            return refuse(request, THS_BODY_TOO_LARGE, too_large);
        }
    }
    // libmicrohttpd would send 100, and never the answer if more bytes are there already.
    if (framing.expects_continue && !framing.is_chunked && framing.content_length == 0) return finish(request);
    request->phase = THS_RECEIVING;
    return ths_enter(request, THS_BODY) ? MHD_YES : MHD_NO;
}

enum MHD_Result ths_handle(void *worker, struct MHD_Connection *connection, const char *url,
                           const char *method, const char *version, const char *upload,
                           size_t *upload_count, void **context) {
    (void)url;
    ths_request *request = *context;
    if (request == NULL || request->phase == THS_OUT_OF_MEMORY) {
        return ths_send_canned(connection, THS_NO_MEMORY);
    }
    switch (request->phase) {
    case THS_REQUEST_LINE:
        return begin(request, method, version);
    case THS_RECEIVING:
        if (*upload_count == 0) return finish(request);
        bool goes_on = ths_body_append(&request->body, ((ths_worker *)worker)->server, upload, *upload_count);
        // Anything left would be offered again at once and for ever.
        *upload_count = 0;
        if (goes_on && atomic_load(&request->body.received) != request->body.declared) {
            notice_end_of_input(request);
        }
        return goes_on ? MHD_YES : MHD_NO;
    case THS_PUT_OFF:
        request->phase = THS_ANSWERED;
        return ths_send_computed(request);
    case THS_ANSWERED:
    case THS_OUT_OF_MEMORY:
        // Reached when the answer was not taken because the daemon is being stopped: the handler is not asked
        // twice.
        return MHD_NO;
    }
    return MHD_NO;
}
