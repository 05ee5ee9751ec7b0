#include "CZlib.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static czlib_result failure(czlib_status status) { return (czlib_result){status, NULL, 0}; }

/// Reallocates `bytes` to `capacity` bytes and the padding after them. Returns NULL if the sum overflows or memory runs
/// out.
static uint8_t *grow(uint8_t *bytes, size_t capacity, size_t padding) {
    return capacity > SIZE_MAX - padding ? NULL : realloc(bytes, capacity + padding);
}

/// Inflates into memory that doubles up to one byte beyond the limit. Output that needs that byte is too large. With
/// `has_members`, another stream can follow the end of a stream.
static czlib_status inflate_all(z_stream *stream, uint8_t **bytes, size_t limit, size_t padding, bool has_members) {
    size_t most = limit < SIZE_MAX ? limit + 1 : limit;
    size_t capacity = most < 16384 ? most : 16384;
    size_t before = 0;
    for (;;) {
        uint8_t *larger = grow(*bytes, capacity, padding);
        if (larger == NULL) return czlib_no_memory;
        *bytes = larger;
        size_t room = capacity - before - stream->total_out;
        stream->next_out = *bytes + before + stream->total_out;
        stream->avail_out = room < UINT32_MAX ? (uInt)room : UINT32_MAX;
        int code = inflate(stream, Z_NO_FLUSH);
        if (before + stream->total_out > limit) return czlib_too_large;
        if (code == Z_STREAM_END) {
            before += stream->total_out;
            if (stream->avail_in == 0 || !has_members) {
                stream->total_out = before;
                return stream->avail_in == 0 ? czlib_ok : czlib_malformed;
            }
            if (inflateReset(stream) != Z_OK) return czlib_malformed;
            continue;
        }
        if (code == Z_MEM_ERROR) return czlib_no_memory;
        // If there is room left, zlib has reached the end of the input before the end of the stream.
        if ((code != Z_OK && code != Z_BUF_ERROR) || stream->avail_out > 0) return czlib_malformed;
        if (before + stream->total_out == capacity) capacity = capacity < most / 2 ? capacity * 2 : most;
    }
}

/// `window` is the parameter windowBits of inflateInit2.
static czlib_result inflate_whole(const uint8_t *bytes, size_t count, size_t limit, size_t padding, int window,
                                  bool has_members) {
    if (count > UINT32_MAX) return failure(czlib_too_large);
    z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
    if (inflateInit2(&stream, window) != Z_OK) return failure(czlib_no_memory);
    czlib_result result = failure(czlib_ok);
    result.status = inflate_all(&stream, &result.bytes, limit, padding, has_members);
    result.count = stream.total_out;
    inflateEnd(&stream);
    if (result.status != czlib_ok) {
        free(result.bytes);
        return failure(result.status);
    }
    memset(result.bytes + result.count, 0, padding);
    return result;
}

czlib_result czlib_inflate(const uint8_t *bytes, size_t count, size_t limit, size_t padding) {
    return inflate_whole(bytes, count, limit, padding, 15, false);
}

// Adding 16 to the 15 bits of the window selects the gzip format.
czlib_result czlib_gunzip(const uint8_t *bytes, size_t count, size_t limit, size_t padding) {
    return inflate_whole(bytes, count, limit, padding, 15 + 16, true);
}

/// Deflates all of `bytes` into one stream. `level`, `window` and `memory` are parameters of deflateInit2.
static czlib_result deflate_all(const uint8_t *bytes, size_t count, int level, int window, int memory) {
    if (count > UINT32_MAX / 2) return failure(czlib_too_large);
    z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
    if (deflateInit2(&stream, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) != Z_OK) {
        return failure(czlib_no_memory);
    }
    uLong room = deflateBound(&stream, count);
    uint8_t *out = malloc(room);
    stream.next_out = out;
    stream.avail_out = (uInt)room;
    int code = out == NULL ? Z_MEM_ERROR : deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    if (code != Z_STREAM_END) {
        free(out);
        return failure(czlib_no_memory);
    }
    return (czlib_result){czlib_ok, out, written};
}

// 8 is zlib's default memory level. Another level would change permalinks.
czlib_result czlib_deflate(const uint8_t *bytes, size_t count) {
    return deflate_all(bytes, count, Z_BEST_COMPRESSION, 15, 8);
}

czlib_result czlib_gzip(const uint8_t *bytes, size_t count, int level) {
    return deflate_all(bytes, count, level, 15 + 16, 9);
}

void czlib_free(uint8_t *bytes) { free(bytes); }
