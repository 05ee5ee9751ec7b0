/// zlib streams in memory (RFC 1950), for permalinks, and gzip (RFC 1952), for bodies.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// What became of an attempt to inflate.
typedef enum __attribute__((enum_extensibility(closed))) {
    czlib_ok,
    /// No zlib stream, a damaged one, one that breaks off, or one with something behind it.
    czlib_malformed,
    /// More than the limit came out of it.
    czlib_too_large,
    czlib_no_memory,
} czlib_status;

/// Bytes of malloc; `czlib_free` them.
typedef struct {
    czlib_status status;
    /// Null unless all went well.
    uint8_t *_Nullable bytes;
    size_t count;
} czlib_result;

/// Inflates a whole stream of at most `limit` bytes; `padding` readable zero bytes follow what comes out.
czlib_result czlib_inflate(const uint8_t *bytes, size_t count, size_t limit, size_t padding);

/// The same for gzip (RFC 1952): one member, or several behind each other.
czlib_result czlib_gunzip(const uint8_t *bytes, size_t count, size_t limit, size_t padding);

/// Deflates as small as zlib can.
czlib_result czlib_deflate(const uint8_t *bytes, size_t count);

/// Deflates with a gzip header (RFC 1952) that tells neither name nor time. `level` is zlib's, 1 quick to 9 small.
czlib_result czlib_gzip(const uint8_t *bytes, size_t count, int level);

void czlib_free(uint8_t *_Nullable bytes);

#pragma clang assume_nonnull end
#endif
