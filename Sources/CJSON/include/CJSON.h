/// The door to simdjson and fmt: parses a JSON text into simdjson's tape, which Swift walks by itself, and finds the
/// shortest decimals of doubles.
///
/// The tape (simdjson's documentation, doc/tape.md): one 64-bit word per value, its type in the top byte. `r` the
/// root; `{` `[` with the index behind the matching close in the low 32 bits; `}` `]`; `"` with the offset of the
/// string, a 32-bit length and its bytes; `l` `u` `d` followed by a word with an int64, a uint64 or a double;
/// `t` `f` `n`.
#ifndef CJSON_H
#define CJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// Bytes behind every text that must be readable.
#define CJSON_PADDING 64

/// A parser, with the memory of the last text parsed. Not to be used by two threads at once.
typedef struct cjson_parser cjson_parser;

/// What the last text came to. Valid until the parser is used again or destroyed.
typedef struct {
    uint64_t *_Nullable tape;
    const uint8_t *_Nullable strings;
} cjson_document;

/// NULL where there is no memory. Texts nested deeper than `max_depth` levels are refused.
cjson_parser *_Nullable cjson_parser_create(size_t max_depth);
void cjson_parser_destroy(cjson_parser *parser);
/// Whether it has grown to more memory than is worth keeping for the next text: fifteen times 256 KiB.
bool cjson_parser_is_oversized(const cjson_parser *parser);

/// Gives back the tape of the last text, if it is oversized; the strings stay.
void cjson_forget_tape(cjson_parser *parser);

typedef enum {
    CJSON_OK,
    /// Not JSON, too deep, or a number that simdjson cannot hold: the caller finds out which.
    CJSON_REFUSED,
    CJSON_NO_MEMORY,
} cjson_result;

/// Parses `count` bytes, behind which `CJSON_PADDING` more can be read.
cjson_result cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t count, cjson_document *document);

/// `significand` · 10^`exponent`. The significand has at most 17 digits and does not end in 0.
typedef struct {
    uint64_t significand;
    int32_t exponent;
} cjson_decimal;

/// The shortest decimal that reads back as `value`, and of several the nearest. `value` is finite and above 0.
cjson_decimal cjson_shortest_decimal(double value);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
#endif
