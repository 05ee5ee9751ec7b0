/// C interface to simdjson and fmt: parses a JSON text into a tape, which Swift reads directly, and finds the shortest
/// decimals of doubles.
///
/// The tape is simdjson's (its documentation, doc/tape.md) except for strings, and has one 64-bit word per value, with its
/// type in the top byte: `r` is the root; `{` and `[` have the index after the matching close in the low 32 bits, and
/// above it the number of elements, at most 2²⁴ − 1; `}` and `]`; `l`, `u` and `d` are followed by a word with an int64, a
/// uint64 or a double; `t`, `f` and `n`. A string, `"`, has its length in bytes above `CJSON_OFFSET_BITS` bits with its
/// offset: in the text, or, with `CJSON_IS_DECODED`, in the memory for strings with escapes.
#ifndef CJSON_H
#define CJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// The number of bytes after every text that must be readable.
#define CJSON_PADDING 64
/// The maximum size of a text in bytes, 128 MiB: lengths and offsets of strings have 27 bits.
#define CJSON_MAXIMUM_SIZE (((size_t)1 << 27) - 1)
#define CJSON_OFFSET_BITS 28
#define CJSON_IS_DECODED ((uint64_t)1 << 55)

/// A parser, with the memory of the last text parsed. Two threads must not use it at the same time.
typedef struct cjson_parser cjson_parser;

/// The result of parsing the last text. Valid as long as the text, until the parser is used again or destroyed.
typedef struct {
    uint64_t *_Nullable tape;
    /// The text.
    const uint8_t *_Nullable text;
    /// The strings with escapes, one after the other; the text if there are none.
    const uint8_t *_Nullable decoded;
} cjson_document;

/// Creates a parser, which rejects texts nested deeper than `max_depth` levels. Returns NULL if memory runs out.
cjson_parser *_Nullable cjson_parser_create(size_t max_depth);
void cjson_parser_destroy(cjson_parser *parser);
/// Whether the parser holds too much memory to keep it for the next text: more than 256 KiB for strings with escapes, or
/// 2 MiB for the tape.
bool cjson_parser_is_oversized(const cjson_parser *parser);

/// Frees the tape of the last text if the parser is oversized. The strings remain valid.
void cjson_forget_tape(cjson_parser *parser);

typedef enum {
    CJSON_OK,
    /// Not JSON, nested too deeply, or a number that simdjson cannot represent. The caller determines which.
    CJSON_REFUSED,
    /// Memory ran out, or the text is longer than `CJSON_MAXIMUM_SIZE`.
    CJSON_NO_MEMORY,
} cjson_result;

/// Parses `count` bytes, after which `CJSON_PADDING` more bytes must be readable.
cjson_result cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t count, cjson_document *document);

/// `significand` · 10^`exponent`. The significand has at most 17 digits and does not end in 0.
typedef struct {
    uint64_t significand;
    int32_t exponent;
} cjson_decimal;

/// The shortest decimal that reads back as `value`; if there are several, the nearest. `value` is finite and above 0.
cjson_decimal cjson_shortest_decimal(double value);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
#endif
