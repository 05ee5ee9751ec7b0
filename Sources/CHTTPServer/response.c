#include "internal.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/// The buffer that libmicrohttpd keeps for a stream, bytes.
#define STREAM_PORTION ((size_t)16 * 1024)

/// A header the handler asked for; kept until the body is known, because libmicrohttpd makes a response from
/// it.
typedef struct header {
    struct header *next;
    const char *value;
    bool is_on_heap;
    char name[];
} header;

/// Lives on the worker's stack while the handler runs. Most answers need no memory but the arena.
struct ths_response {
    unsigned status;
    bool is_out_of_memory;
    const void *bytes;
    size_t count;
    void (*release)(void *context);
    void *context;
    /// Not NULL: the body is a stream, and `bytes` is NULL.
    ths_next_piece next;
    header *first;
    header **last;
    size_t arena_used;
    alignas(max_align_t) char arena[2048];
};

// MARK: What the handler sets

void ths_response_set_status(ths_response *response, unsigned status) {
    response->status = status;
}

/// No control characters but the tab; and not empty, which libmicrohttpd cannot send.
static bool is_field_value(const char *text) {
    for (const char *character = text; *character != '\0'; character += 1) {
        unsigned char code = (unsigned char)*character;
        if ((code < 0x20 && code != '\t') || code == 0x7F) return false;
    }
    return text[0] != '\0';
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
    if (!ths_is_token(name, strlen(name)) || !is_field_value(value)) return false;
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
    response->next = NULL;
}

void ths_response_set_body(ths_response *response, const void *bytes, size_t count,
                           void (*release)(void *context), void *context) {
    drop_body(response);
    response->bytes = bytes;
    response->count = count;
    response->release = release;
    response->context = context;
}

void ths_response_set_stream(ths_response *response, ths_next_piece next, void (*release)(void *context),
                             void *context) {
    drop_body(response);
    response->next = next;
    response->release = release;
    response->context = context;
}

// MARK: Streams

/// What libmicrohttpd asks for in its portions, which may be smaller than the pieces.
typedef struct {
    ths_next_piece next;
    void (*release)(void *context);
    void *context;
    /// What is left of the last piece.
    ths_bytes piece;
} stream;

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t room) {
    (void)position;
    stream *source = context;
    if (source->piece.count == 0) source->piece = source->next(source->context);
    if (source->piece.count == 0) return MHD_CONTENT_READER_END_OF_STREAM;
    size_t count = source->piece.count < room ? source->piece.count : room;
    memcpy(out, source->piece.bytes, count);
    source->piece.bytes += count;
    source->piece.count -= count;
    return (ssize_t)count;
}

static void release_stream(void *context) {
    stream *source = context;
    source->release(source->context);
    free(source);
}

/// Takes the stream over; the body is dropped where there is no memory.
static struct MHD_Response *make_stream(ths_response *response) {
    stream *source = malloc(sizeof(stream));
    if (source == NULL) return NULL;
    *source = (stream){response->next, response->release, response->context, {NULL, 0}};
    struct MHD_Response *message = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, STREAM_PORTION, read_stream, source, release_stream);
    if (message == NULL) free(source);
    return message;
}

// MARK: Sending

static void drop_headers(ths_response *response) {
    for (header *current = response->first; current != NULL;) {
        header *next = current->next;
        if (current->is_on_heap) free(current);
        current = next;
    }
}

static struct MHD_Response *make_whole(ths_response *response) {
    if (response->count == 0) drop_body(response);
    // libmicrohttpd asks for a mutable buffer and does not write to it.
    void *bytes = response->count == 0 ? "" : (void *)(uintptr_t)response->bytes;
    return MHD_create_response_from_buffer_with_free_callback_cls(
        response->count, bytes, response->release, response->context);
}

/// From here on the body is libmicrohttpd's to release, when the response's last reference goes.
static struct MHD_Response *make_message(ths_response *response) {
    struct MHD_Response *message = response->next != NULL ? make_stream(response) : make_whole(response);
    if (message == NULL) {
        drop_body(response);
        return NULL;
    }
    response->release = NULL;
    for (header *current = response->first; current != NULL; current = current->next) {
        // It refuses Content-Length and Transfer-Encoding, which are its own business.
        MHD_add_response_header(message, current->name, current->value);
    }
    return message;
}

/// 1xx is not an end of anything: sent as an answer it would leave the client waiting.
static unsigned final_status(unsigned status) {
    return status >= 200 && status <= 599 ? status : 500;
}

static enum MHD_Result send_message(ths_request *request, ths_response *response) {
    if (response->is_out_of_memory) {
        drop_body(response);
        return ths_refuse(request->connection, &ths_no_memory);
    }
    struct MHD_Response *message = make_message(response);
    if (message == NULL) return MHD_NO;
    bool is_stopping = atomic_load(&request->worker->server->stopping);
    if (is_stopping) MHD_add_response_header(message, "Connection", "close");
    enum MHD_Result queued = MHD_queue_response(request->connection, final_status(response->status), message);
    MHD_destroy_response(message);
    return queued;
}

enum MHD_Result ths_answer(ths_request *request) {
    // The arena need not be zeroed.
    ths_response response;
    memset(&response, 0, offsetof(ths_response, arena));
    response.last = &response.first;

    const ths_configuration *configuration = &request->worker->server->configuration;
    configuration->handler(configuration->context, request, &response);
    enum MHD_Result result = send_message(request, &response);
    drop_headers(&response);
    return result;
}

enum MHD_Result ths_refuse(struct MHD_Connection *connection, const ths_refusal *refusal) {
    struct MHD_Response *message = MHD_create_response_from_buffer(
        refusal->count, (void *)(uintptr_t)refusal->body, MHD_RESPMEM_PERSISTENT);
    if (message == NULL) return MHD_NO;
    MHD_add_response_header(message, "Content-Type", "application/problem+json");
    MHD_add_response_header(message, "Cache-Control", "no-store");
    MHD_add_response_header(message, "Connection", "close");
    if (refusal->status == 503) MHD_add_response_header(message, "Retry-After", "1");
    enum MHD_Result queued = MHD_queue_response(connection, refusal->status, message);
    MHD_destroy_response(message);
    return queued;
}
