/// C interface to simdjson and fmt: parses a JSON text into a tape, which Swift reads directly, and finds the shortest
/// decimals of doubles.
///
/// The tape has 32-bit words. The first is the number of words. The others are the values in the order of the text; a value
/// begins with a word that has its tag in the upper bits and a payload in the lower ones (`cjson_tag`). An object or array
/// is followed by its members (name and value) or elements, and by a word that closes it.
///
/// The most frequent word has no tag: a string without escapes of up to `CJSON_SHORT` bytes, if the highest bit is 0. The
/// lower `CJSON_OFFSET_BITS` bits are its offset in the text, and the four bits above it are its length in bytes.
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
#define CJSON_OFFSET_BITS 27
#define CJSON_SHORT 15
#define CJSON_PAYLOAD_BITS 28
#define CJSON_PAYLOAD_MASK (((uint32_t)1 << CJSON_PAYLOAD_BITS) - 1)
/// The maximum size of a text in bytes, 128 MiB.
#define CJSON_MAXIMUM_SIZE (((size_t)1 << CJSON_OFFSET_BITS) - 1)

/// The upper four bits of all other words.
typedef enum {
    /// The payload is the index after the word that closes it.
    CJSON_OBJECT = 8,
    CJSON_ARRAY = 9,
    CJSON_CLOSE = 10,
    /// The payload is an offset in the memory for strings with escapes. There are four bytes with the length (uint32) and the
    /// decoded string.
    CJSON_DECODED_STRING = 11,
    /// The payload is a signed integer.
    CJSON_SHORT_INTEGER = 12,
    /// The next two words are a double.
    CJSON_NUMBER = 13,
    /// The payload is 0 for false, 1 for true and 2 for null.
    CJSON_LITERAL = 14,
    /// A longer string without escapes. The payload is its number among these strings.
    CJSON_LONG_STRING = 15,
} cjson_tag;

/// A parser, with the memory of the last text parsed. Two threads must not use it at the same time.
typedef struct cjson_parser cjson_parser;

/// The result of parsing the last text. Valid as long as the text, until the parser is used again or destroyed.
typedef struct {
    uint32_t *_Nullable tape;
    /// The text.
    const uint8_t *_Nullable text;
    /// The offset in the text and the length in bytes of each `CJSON_LONG_STRING`.
    const uint32_t *_Nullable long_strings;
    /// The strings with escapes, one after the other, each after its length; the text if there are none.
    const uint8_t *_Nullable decoded;
} cjson_document;

/// Creates a parser, which rejects texts nested deeper than `max_depth` levels. Returns NULL if memory runs out.
cjson_parser *_Nullable cjson_parser_create(size_t max_depth);
void cjson_parser_destroy(cjson_parser *parser);
/// Whether the parser holds too much memory to keep it for the next text: more than 256 KiB for strings with escapes,
/// 1 MiB for the tape, or 1 MiB for the places of long strings.
bool cjson_parser_is_oversized(const cjson_parser *parser);

/// Frees the tape of the last text if the parser is oversized. Text and decoded strings remain valid.
void cjson_forget_tape(cjson_parser *parser);

typedef enum {
    CJSON_OK,
    /// Not JSON, nested too deeply, or a number that simdjson cannot represent. The caller determines which.
    CJSON_REFUSED,
    /// Memory ran out, or the text is longer than `CJSON_MAXIMUM_SIZE`.
    CJSON_NO_MEMORY,
} cjson_result;

/// Parses `count` bytes, after which `CJSON_PADDING` more bytes must be readable. With `replaceable_numbers`, no number is a
/// `CJSON_SHORT_INTEGER`, so that each can be replaced by any other.
cjson_result cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t count, bool replaceable_numbers,
                         cjson_document *document);

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
