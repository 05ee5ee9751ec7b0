/// Compression and decompression in memory: zlib (RFC 1950) for permalinks, and gzip (RFC 1952) for bodies.
#ifndef CZLIB_H
#define CZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The result of inflating or deflating.
typedef enum __attribute__((enum_extensibility(closed))) {
    czlib_ok,
    /// Not a valid stream, a truncated stream, or a stream followed by other data.
    czlib_malformed,
    /// The output exceeds the limit, or the input is too large.
    czlib_too_large,
    czlib_no_memory,
} czlib_status;

/// Bytes that the caller must free with `czlib_free`.
typedef struct {
    czlib_status status;
    /// NULL unless the status is `czlib_ok`.
    uint8_t *_Nullable bytes;
    size_t count;
} czlib_result;

/// Inflates a complete zlib stream to at most `limit` bytes, followed by `padding` zero bytes.
czlib_result czlib_inflate(const uint8_t *bytes, size_t count, size_t limit, size_t padding);

/// Like `czlib_inflate`, for gzip (RFC 1952) with one or more members.
czlib_result czlib_gunzip(const uint8_t *bytes, size_t count, size_t limit, size_t padding);

/// Deflates to a zlib stream with the best compression.
czlib_result czlib_deflate(const uint8_t *bytes, size_t count);

/// Deflates to gzip (RFC 1952). The header contains no name and no time. `level` is from 1 (fastest) to 9 (smallest).
czlib_result czlib_gzip(const uint8_t *bytes, size_t count, int level);

void czlib_free(uint8_t *_Nullable bytes);

/// Compresses or decompresses gzip (RFC 1952) in pieces.
typedef struct czlib_stream czlib_stream;

/// How far a call came.
typedef struct {
    /// Bytes that were read from the input and written to the output.
    size_t read, written;
    /// Whether the output is complete.
    bool has_ended;
    /// Whether the input is malformed.
    bool has_failed;
} czlib_progress;

/// A stream that deflates (level 1 to 9, as for `czlib_gzip`) or, with level 0, inflates. NULL if there is no memory.
czlib_stream *_Nullable czlib_stream_create(int level);
/// Reads from `bytes` and writes to `out`, until one of them is used up. `is_last`: no more input follows.
czlib_progress czlib_stream_continue(czlib_stream *stream, const uint8_t *bytes, size_t count, bool is_last, uint8_t *out,
                                     size_t room);
void czlib_stream_free(czlib_stream *stream);

#pragma clang assume_nonnull end
#endif
