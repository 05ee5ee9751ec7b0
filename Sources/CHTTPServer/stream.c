#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// Size of the buffer that libmicrohttpd allocates for a stream, in bytes.
#define STREAM_PORTION ((size_t)16 * 1024)

/// A stream. libmicrohttpd reads it in portions, which can be smaller than the pieces.
typedef struct {
    ths_stream source;
    /// NULL when the request has ended.
    ths_request *request;
    /// The rest of the last piece.
    ths_bytes piece;
    /// Bytes of the last piece that are counted as held.
    size_t held;
    /// Whether the piece was deferred. It is available when libmicrohttpd reads again.
    bool is_computed;
} stream;

static void set_piece(stream *stream, ths_bytes piece) {
    stream->piece = piece;
    if (piece.count > stream->held) ths_hold_existing(stream->request->client, piece.count - stream->held);
    else if (piece.count < stream->held) ths_release(stream->request->client, stream->held - piece.count);
    stream->held = piece.count;
}

/// Runs on a compute thread, while the connection is suspended.
static void compute_piece(ths_job *job) {
    ths_request *request = (ths_request *)job;
    stream *stream = request->stream;
    bool put_off = false;
    if (ths_is_abandoned(request)) return;
    set_piece(stream, stream->source.next(stream->source.context, THS_COMPUTE_THREAD, &put_off));
}

/// Defers the next piece. libmicrohttpd reads again when it is available. Returns false if the connection has ended.
static bool defer(stream *stream) {
    stream->is_computed = true;
    // The answer has begun, so the piece waits as long as it must. The queue takes it until the server stops.
    stream->request->job.cannot_be_refused = true;
    stream->request->job.waited = 0;
    return ths_defer(stream->request, compute_piece);
}

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t room) {
    (void)position;
    stream *stream = context;
    bool is_new = stream->is_computed || stream->piece.count == 0;
    if (is_new) {
        if (!stream->is_computed) {
            bool put_off = false;
            set_piece(stream, stream->source.next(stream->source.context, THS_EVENT_THREAD, &put_off));
            if (put_off) return defer(stream) ? 0 : MHD_CONTENT_READER_END_WITH_ERROR;
        }
        stream->is_computed = false;
        // End with an error, so that the client does not treat the partial body as complete.
        if (ths_is_abandoned(stream->request)) return MHD_CONTENT_READER_END_WITH_ERROR;
        if (!ths_enter(stream->request, THS_SENDING)) return MHD_CONTENT_READER_END_WITH_ERROR;
    }
    if (stream->piece.count == 0) return MHD_CONTENT_READER_END_OF_STREAM;
    size_t count = stream->piece.count < room ? stream->piece.count : room;
    memcpy(out, stream->piece.bytes, count);
    stream->piece.bytes += count;
    stream->piece.count -= count;
    stream->request->sent += count;
    return (ssize_t)count;
}

void ths_detach_stream(ths_request *request) {
    stream *stream = request->stream;
    set_piece(stream, (ths_bytes){NULL, 0});
    stream->request = NULL;
    request->stream = NULL;
}

static void release_stream(void *context) {
    stream *stream = context;
    if (stream->request != NULL) ths_detach_stream(stream->request);
    stream->source.release(stream->source.context);
    free(stream);
}

struct MHD_Response *ths_make_stream(ths_request *request, const ths_stream *source) {
    stream *made = malloc(sizeof(stream));
    if (made == NULL) return NULL;
    *made = (stream){.source = *source, .request = request};
    uint64_t size = source->size == UINT64_MAX ? MHD_SIZE_UNKNOWN : source->size;
    struct MHD_Response *message
        = MHD_create_response_from_callback(size, STREAM_PORTION, read_stream, made, release_stream);
    if (message == NULL) free(made);
    else request->stream = made;
    return message;
}
