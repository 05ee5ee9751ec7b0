/// Compression and decompression in memory: zlib (RFC 1950) for permalinks, and gzip (RFC 1952) for bodies.
#ifndef CZLIB_H
#define CZLIB_H

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

#pragma clang assume_nonnull end
#endif
