#include "internal.h"

#include <CMemory.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/// A header field set by the handler. Stored until the body is known, because libmicrohttpd creates a
/// response from the body.
typedef struct header {
    struct header *next;
    const char *value;
    bool is_on_heap;
    char name[];
} header;

/// On the thread's stack while the handler runs. Most responses need no memory except the arena.
struct ths_response {
    unsigned status, label;
    bool is_out_of_memory, is_overload;
    const void *bytes;
    size_t count;
    void (*release)(void *context);
    void *context;
    /// If `next` is not NULL, the body is a stream and `bytes` is NULL. The stream's `release` and `context` are not used.
    ths_stream stream;
    header *first;
    header **last;
    size_t arena_used;
    alignas(max_align_t) char arena[2048];
};

// MARK: What the handler sets

void ths_response_set_status(ths_response *response, unsigned status) {
    response->status = status;
}

void ths_response_set_label(ths_response *response, unsigned label) {
    response->label = label;
}

void ths_response_set_overload(ths_response *response) {
    response->is_overload = true;
}

static header *make_header(ths_response *response, size_t text_count) {
    const size_t alignment = alignof(header);
    size_t size = (sizeof(header) + text_count + alignment - 1) / alignment * alignment;
    bool fits = size <= sizeof response->arena - response->arena_used;
    header *made = fits ? (header *)(void *)(response->arena + response->arena_used) : malloc(size);
    if (made == NULL) return NULL;
    if (fits) response->arena_used += size;
    *made = (header){.is_on_heap = !fits};
    return made;
}

bool ths_response_add_header(ths_response *response, const char *name, const char *value) {
    // libmicrohttpd cannot send an empty value.
    if (value[0] == '\0' || !ths_is_field_value(value, strlen(value))) return false;
    if (!ths_is_token(name, strlen(name))) return false;
    size_t name_count = strlen(name) + 1, value_count = strlen(value) + 1;
    header *added = make_header(response, name_count + value_count);
    if (added == NULL) {
        response->is_out_of_memory = true;
        return false;
    }
    memcpy(added->name, name, name_count);
    memcpy(added->name + name_count, value, value_count);
    added->value = added->name + name_count;
    *response->last = added;
    response->last = &added->next;
    return true;
}

static void drop_body(ths_response *response) {
    if (response->release != NULL) response->release(response->context);
    response->release = NULL;
    response->bytes = NULL;
    response->count = 0;
    response->stream = (ths_stream){0};
}

void ths_response_set_body(ths_response *response, const void *bytes, size_t count,
                           void (*release)(void *context), void *context) {
    drop_body(response);
    response->bytes = bytes;
    response->count = count;
    response->release = release;
    response->context = context;
}

void ths_response_set_stream(ths_response *response, const ths_stream *stream) {
    drop_body(response);
    response->stream = *stream;
    response->release = stream->release;
    response->context = stream->context;
}

// MARK: Messages

/// A 1xx status is not final: the client would continue to wait for a response.
static unsigned final_status(unsigned status) {
    return status >= 200 && status <= 599 ? status : 500;
}

static void drop_headers(ths_response *response) {
    for (header *current = response->first; current != NULL;) {
        header *next = current->next;
        if (current->is_on_heap) free(current);
        current = next;
    }
}

/// Adds the memory of the response to the held bytes. Returns false if there is no room for it.
static bool hold(ths_request *request, size_t count) {
    if (!ths_hold(request->client, count)) return false;
    request->answer_held += count;
    return true;
}

static struct MHD_Response *make_whole(ths_request *request, ths_response *response) {
    if (response->count == 0) drop_body(response);
    // Constant bytes are not counted as held.
    if (response->release != NULL && !hold(request, response->count)) return NULL;
    // libmicrohttpd requires a mutable buffer but does not write to it.
    void *bytes = response->count == 0 ? "" : (void *)(uintptr_t)response->bytes;
    struct MHD_Response *message = MHD_create_response_from_buffer_with_free_callback_cls(
        response->count, bytes, response->release, response->context);
    if (message != NULL) request->sent = response->count;
    return message;
}

static struct MHD_Response *make_stream(ths_request *request, const ths_response *response) {
    return hold(request, response->stream.held) ? ths_make_stream(request, &response->stream) : NULL;
}

/// Converts `response` to a message and empties it. Returns NULL if there is no memory. After that,
/// libmicrohttpd releases the body when the last reference to the message is removed.
static struct MHD_Response *make_message(ths_request *request, ths_response *response) {
    struct MHD_Response *message = response->is_out_of_memory ? NULL
        : response->stream.next != NULL ? make_stream(request, response)
                                        : make_whole(request, response);
    if (message == NULL) drop_body(response);
    response->release = NULL;
    for (header *current = response->first; message != NULL && current != NULL; current = current->next) {
        // libmicrohttpd rejects Content-Length and Transfer-Encoding, which it sets itself.
        MHD_add_response_header(message, current->name, current->value);
    }
    drop_headers(response);
    if (message != NULL) MHD_add_response_header(message, "X-Request-Id", request->id);
    request->status = final_status(response->status);
    request->label = response->label;
    request->is_overload = response->is_overload;
    return message;
}

static enum MHD_Result send_message(ths_request *request, struct MHD_Response *message) {
    ths_server *server = request->worker->server;
    if (message == NULL) {
        request->status = 503;
        request->sent = 0;
        atomic_fetch_add(&server->overloaded, 1);
        return ths_send_canned(request->connection, THS_NO_MEMORY);
    }
    // An abandoned computation ends with the same answer, which is not received.
    if (request->is_overload && !ths_is_abandoned(request)) atomic_fetch_add(&server->overloaded, 1);
    bool is_leaving = atomic_load(&server->retiring) || atomic_load(&server->stopping);
    if (is_leaving || request->closes) MHD_add_response_header(message, "Connection", "close");
    // These responses have no body; only Content-Length is sent.
    bool is_bodiless = request->status == 204 || request->status == 304 || strcmp(request->method, "HEAD") == 0;
    if (is_bodiless) request->sent = 0;
    enum MHD_Result queued = MHD_queue_response(request->connection, request->status, message);
    MHD_destroy_response(message);
    return queued;
}

// MARK: Asking the handler

/// Calls the handler with an empty response. Returns false if the handler defers the request.
static bool ask(ths_request *request, ths_response *response, ths_place place) {
    // The arena need not be zeroed.
    memset(response, 0, offsetof(ths_response, arena));
    response->last = &response->first;
    const ths_configuration *configuration = &request->worker->server->configuration;
    return configuration->handler(configuration->context, request, response, place);
}

static void compute_answer(ths_job *job) {
    ths_request *request = (ths_request *)job;
    if (ths_is_abandoned(request)) return;
    ths_response response;
    ask(request, &response, THS_COMPUTE_THREAD);
    request->message = make_message(request, &response);
}

static void resume(ths_job *job) {
    MHD_resume_connection(((ths_request *)job)->connection);
}

static bool is_abandoned(const ths_job *job) {
    return ths_is_abandoned((const ths_request *)job);
}

bool ths_defer(ths_request *request, void (*compute)(ths_job *job)) {
    if (!ths_enter(request, THS_COMPUTING)) return false;
    ths_server *server = request->worker->server;
    request->job.client = request->client;
    request->job.compute = compute;
    request->job.finish = resume;
    request->job.is_abandoned = is_abandoned;
    MHD_suspend_connection(request->connection);
    if (!ths_compute(server, &request->job)) {
        request->job.refused = THS_REFUSED_FULL;
        MHD_resume_connection(request->connection);
    }
    return true;
}

/// The bytes that are held while the request is computed. Small requests need little more than the memory that threads
/// keep anyway.
static size_t working_memory(const ths_request *request) {
    const ths_configuration *configuration = &request->worker->server->configuration;
    if (request->body.count <= MEM_SMALL) return 0;
    size_t bytes;
    if (__builtin_mul_overflow(request->body.count, configuration->working_memory, &bytes)) bytes = SIZE_MAX;
    if (configuration->held_limit == 0) return bytes;
    // One request can always be computed, if little else is held than its body.
    size_t most = configuration->held_limit / 4 * 3, body = request->body.capacity;
    size_t rest = configuration->held_limit > body ? configuration->held_limit - body : 0;
    if (most > rest / 8 * 7) most = rest / 8 * 7;
    return bytes > most ? most : bytes;
}

/// Answers a request that the queue has refused.
static enum MHD_Result refuse(ths_request *request) {
    static const char *const details[] = {
        [THS_REFUSED_WAITED] = "The request waited too long for a compute thread.",
        [THS_REFUSED_FULL] = "The queue of requests to compute is full.",
        [THS_REFUSED_NO_THREAD] = "The server has no thread for this request at the moment.",
        [THS_REFUSED_MEMORY] = "The server does not have enough memory for this request at the moment.",
    };
    request->verdict = THS_OVERLOADED;
    request->detail = details[request->job.refused];
    ths_response response;
    ask(request, &response, THS_EVENT_THREAD);
    return send_message(request, make_message(request, &response));
}

enum MHD_Result ths_answer(ths_request *request) {
    if (!ths_enter(request, THS_SENDING)) return MHD_NO;
    ths_response response;
    if (ask(request, &response, THS_EVENT_THREAD)) return send_message(request, make_message(request, &response));
    request->phase = THS_PUT_OFF;
    request->job.reserved = working_memory(request);
    return ths_defer(request, compute_answer) ? MHD_YES : MHD_NO;
}

enum MHD_Result ths_send_computed(ths_request *request) {
    if (!ths_enter(request, THS_SENDING)) return MHD_NO;
    struct MHD_Response *message = request->message;
    request->message = NULL;
    if (message != NULL) return send_message(request, message);
    if (ths_is_abandoned(request)) return MHD_NO;
    return request->job.refused != THS_REFUSED_NOT ? refuse(request) : send_message(request, NULL);
}

// MARK: Pausing

ths_pause ths_request_pause(ths_request *request) {
    if (ths_is_abandoned(request)) return THS_PAUSE_ABANDONED;
    switch (ths_job_pause(request->worker->server, &request->job)) {
    case THS_REFUSED_NOT:
        return mem_is_exhausted() ? THS_PAUSE_NO_MEMORY : THS_PAUSE_CONTINUE;
    case THS_REFUSED_MEMORY:
        return THS_PAUSE_NO_MEMORY;
    case THS_REFUSED_WAITED:
    case THS_REFUSED_FULL:
        return THS_PAUSE_WAITED;
    case THS_REFUSED_NO_THREAD:
        return THS_PAUSE_NO_THREAD;
    }
    return THS_PAUSE_CONTINUE;
}
