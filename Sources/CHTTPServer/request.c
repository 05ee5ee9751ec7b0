#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// libmicrohttpd calls `ths_handle` once when the header block is complete, once for every piece of the body,
// and once when the request is complete. A response queued in the first call ends the connection, so a
// healthy request is answered in the last one; in between none can be queued at all.

// MARK: Life of a request

/// Runs when a connection starts and when it is closed, before its descriptor is.
void ths_note_connection(void *worker, struct MHD_Connection *connection, void **request,
                         enum MHD_ConnectionNotificationCode event) {
    if (event == MHD_CONNECTION_NOTIFY_STARTED) {
        // NULL is dealt with at the first request.
        ths_request *made = calloc(1, sizeof(ths_request));
        if (made != NULL) {
            made->worker = worker;
            made->connection = connection;
        }
        *request = made;
    } else {
        free(*request);
        *request = NULL;
        ths_release_slot(worker);
    }
}

/// Runs after the request line was read; what it returns is the `request` of the calls that follow. The only
/// moment at which the target is whole: libmicrohttpd then takes the query apart in place.
void *ths_note_request_line(void *worker, const char *target, struct MHD_Connection *connection) {
    (void)worker;
    const union MHD_ConnectionInfo *info
        = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    ths_request *request = info != NULL ? info->socket_context : NULL;
    if (request == NULL) return NULL;

    request->phase = THS_REQUEST_LINE;
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

/// Runs once for every request line seen, also when libmicrohttpd answered by itself or the client is gone.
void ths_note_request_end(void *worker, struct MHD_Connection *connection, void **context,
                          enum MHD_RequestTerminationCode reason) {
    (void)connection;
    (void)reason;
    ths_request *request = *context;
    if (request == NULL) return;
    *context = NULL;

    ths_body_reset(&request->body);
    if (request->target != request->short_target) free(request->target);
    request->target = NULL;
    request->method = NULL;
    if (request->counted) atomic_fetch_add(&((ths_worker *)worker)->ended, 1);
    request->counted = false;
}

/// Sees to it that libmicrohttpd learns of a client that has sent its last byte.
///
/// It stops reading when a read did not fill its buffer, until epoll reports the next event. If the end had
/// come before the bytes were reported there is no next event, and the connection would stay until the idle
/// timeout, unanswered or unclosed. Shutting down what is at its end anyway makes one.
static void notice_end_of_input(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info
        = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    if (info == NULL) return;
    char byte;
    if (recv(info->connect_fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0) shutdown(info->connect_fd, SHUT_RD);
}

// MARK: Handling

/// The header block is complete.
static enum MHD_Result begin(ths_request *request, const char *method, const char *version) {
    atomic_fetch_add(&request->worker->begun, 1);
    request->counted = true;
    request->phase = THS_ANSWERED;
    request->method = method;
    notice_end_of_input(request->connection);

    ths_framing framing;
    const ths_refusal *refusal = ths_guard(request->connection, version, &framing);
    if (refusal != NULL) return ths_refuse(request->connection, refusal);

    const ths_configuration *configuration = &request->worker->server->configuration;
    request->body.declared = framing.content_length;
    if (framing.content_length > configuration->body_limit) {
        request->body.fate = THS_DISCARD_TOO_LARGE;
        // A client that asks first is told before it sends; answering here keeps libmicrohttpd from sending
        // 100.
        if (framing.expects_continue || ths_body_is_hopeless(configuration, framing.content_length)) {
            return ths_answer(request);
        }
    }
    request->phase = THS_RECEIVING;
    return MHD_YES;
}

static enum MHD_Result finish(ths_request *request) {
    request->phase = THS_ANSWERED;
    if (request->body.fate == THS_DISCARD_NO_MEMORY) return ths_refuse(request->connection, &ths_no_memory);
    ths_body_finish(&request->body);
    return ths_answer(request);
}

enum MHD_Result ths_handle(void *worker, struct MHD_Connection *connection, const char *url,
                           const char *method, const char *version, const char *upload,
                           size_t *upload_count, void **context) {
    (void)url;
    ths_request *request = *context;
    if (request == NULL || request->phase == THS_OUT_OF_MEMORY) return ths_refuse(connection, &ths_no_memory);

    switch (request->phase) {
    case THS_REQUEST_LINE:
        return begin(request, method, version);
    case THS_RECEIVING:
        if (*upload_count == 0) return finish(request);
        const ths_configuration *configuration = &((ths_worker *)worker)->server->configuration;
        bool goes_on = ths_body_append(&request->body, configuration, upload, *upload_count);
        // Anything left would be offered again at once and for ever.
        *upload_count = 0;
        if (goes_on && request->body.received != request->body.declared) notice_end_of_input(connection);
        return goes_on ? MHD_YES : MHD_NO;
    case THS_ANSWERED:
    case THS_OUT_OF_MEMORY:
        // Reached when the answer was not taken because the daemon is being stopped: the handler is not asked
        // twice.
        return MHD_NO;
    }
    return MHD_NO;
}

// MARK: What the handler sees

ths_bytes ths_request_method(const ths_request *request) {
    return (ths_bytes){request->method, strlen(request->method)};
}

ths_bytes ths_request_target(const ths_request *request) {
    return (ths_bytes){request->target, request->target_count};
}

ths_bytes ths_request_header(const ths_request *request, const char *name) {
    const char *value = NULL;
    size_t count = 0;
    enum MHD_Result found = MHD_lookup_connection_value_n(
        request->connection, MHD_HEADER_KIND, name, strlen(name), &value, &count);
    if (found == MHD_NO) return (ths_bytes){NULL, 0};
    return (ths_bytes){value != NULL ? value : "", count};
}

ths_body_state ths_request_body_state(const ths_request *request) {
    return request->body.fate == THS_DISCARD_TOO_LARGE ? THS_BODY_TOO_LARGE : THS_BODY_COMPLETE;
}

ths_bytes ths_request_body(const ths_request *request) {
    static const char nothing[THS_BODY_PADDING];
    if (request->body.bytes == NULL) return (ths_bytes){nothing, 0};
    return (ths_bytes){request->body.bytes, request->body.count};
}
