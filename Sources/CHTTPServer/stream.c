#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// Size of the buffer that libmicrohttpd allocates for a stream, in bytes.
#define STREAM_PORTION ((size_t)16 * 1024)

/// A stream. libmicrohttpd reads it in portions, which can be smaller than the pieces.
typedef struct {
    ths_job job;
    ths_request *request;
    ths_next_piece next;
    void (*release)(void *context);
    void *context;
    /// The rest of the last piece.
    ths_bytes piece;
    /// Whether the piece was deferred. It is available when libmicrohttpd reads again.
    bool is_computed;
} stream;

/// Runs on a compute thread, while the connection is suspended.
static void compute_piece(ths_job *job) {
    stream *source = (stream *)job;
    bool put_off = false;
    if (!ths_request_is_abandoned(source->request)) {
        source->piece = source->next(source->context, THS_COMPUTE_THREAD, &put_off);
    }
    MHD_resume_connection(source->request->connection);
}

/// Returns false if the piece is deferred. libmicrohttpd reads again when it is available.
static bool fetch(stream *source) {
    bool put_off = false;
    source->piece = source->next(source->context, THS_EVENT_THREAD, &put_off);
    if (!put_off) return true;
    source->is_computed = true;
    source->job.run = compute_piece;
    ths_enter(source->request, THS_COMPUTING);
    MHD_suspend_connection(source->request->connection);
    ths_compute(source->request->worker->server, &source->job);
    return false;
}

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t room) {
    (void)position;
    stream *source = context;
    bool is_new = source->is_computed || source->piece.count == 0;
    if (is_new) {
        if (!source->is_computed && !fetch(source)) return 0;
        source->is_computed = false;
        // End with an error, so that the client does not treat the partial body as complete.
        if (ths_request_is_abandoned(source->request)) return MHD_CONTENT_READER_END_WITH_ERROR;
        if (!ths_enter(source->request, THS_SENDING)) return MHD_CONTENT_READER_END_WITH_ERROR;
    }
    if (source->piece.count == 0) return MHD_CONTENT_READER_END_OF_STREAM;
    size_t count = source->piece.count < room ? source->piece.count : room;
    memcpy(out, source->piece.bytes, count);
    source->piece.bytes += count;
    source->piece.count -= count;
    source->request->sent += count;
    return (ssize_t)count;
}

static void release_stream(void *context) {
    stream *source = context;
    source->release(source->context);
    free(source);
}

struct MHD_Response *ths_make_stream(ths_request *request, ths_next_piece next, void (*release)(void *context),
                                     void *context) {
    stream *source = malloc(sizeof(stream));
    if (source == NULL) return NULL;
    *source = (stream){.request = request, .next = next, .release = release, .context = context};
    struct MHD_Response *message = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, STREAM_PORTION, read_stream, source, release_stream);
    if (message == NULL) free(source);
    return message;
}
