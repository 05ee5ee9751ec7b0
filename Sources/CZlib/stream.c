#include "CZlib.h"

#include <stdlib.h>
#include <zlib.h>

struct czlib_stream {
    z_stream zlib;
    bool inflates;
};

/// The parameters of zlib: a window of 15 bits, 16 for the gzip format, and the highest memory level.
#define WINDOW (15 + 16)
#define MEMORY 9

czlib_stream *czlib_stream_create(int level) {
    czlib_stream *stream = calloc(1, sizeof *stream);
    if (stream == NULL) return NULL;
    stream->inflates = level == 0;
    int code = stream->inflates ? inflateInit2(&stream->zlib, WINDOW)
                                : deflateInit2(&stream->zlib, level, Z_DEFLATED, WINDOW, MEMORY, Z_DEFAULT_STRATEGY);
    if (code == Z_OK) return stream;
    free(stream);
    return NULL;
}

czlib_progress czlib_stream_continue(czlib_stream *stream, const uint8_t *bytes, size_t count, bool is_last, uint8_t *out,
                                     size_t room) {
    z_stream *zlib = &stream->zlib;
    uInt in_count = count < UINT32_MAX ? (uInt)count : UINT32_MAX, out_count = room < UINT32_MAX ? (uInt)room : UINT32_MAX;
    zlib->next_in = (Bytef *)(uintptr_t)bytes;
    zlib->avail_in = in_count;
    zlib->next_out = out;
    zlib->avail_out = out_count;
    bool ends = is_last && in_count == count;
    int code = stream->inflates ? inflate(zlib, Z_NO_FLUSH) : deflate(zlib, ends ? Z_FINISH : Z_NO_FLUSH);
    return (czlib_progress){
        .read = in_count - zlib->avail_in,
        .written = out_count - zlib->avail_out,
        .has_ended = code == Z_STREAM_END,
        // Z_BUF_ERROR: nothing could be done with this much input and output.
        .has_failed = code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR,
    };
}

void czlib_stream_free(czlib_stream *stream) {
    if (stream->inflates) inflateEnd(&stream->zlib);
    else deflateEnd(&stream->zlib);
    free(stream);
}
