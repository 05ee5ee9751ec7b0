/// Writes the tape of a text whose structure simdjson's first stage has found.
#ifndef CJSON_WALK_HPP
#define CJSON_WALK_HPP

#include "CJSON.h"

#include <simdjson.h>

/// A word of the tape.
static constexpr uint32_t cjson_word(cjson_tag tag, uint32_t payload = 0) {
    return static_cast<uint32_t>(tag) << CJSON_PAYLOAD_BITS | payload;
}

/// An array or object that is not closed yet.
struct cjson_open {
    /// The index of its first word.
    uint32_t start;
    /// The character that closes it.
    unsigned close;
};

/// The maximum number of words of the tape of a text with this many tokens. A number has up to three words, every other
/// token at most one. A comma or colon has none, and before each number there is one of its own, or an array opens, before
/// which there is one, too. Exceptions are numbers that have only opening brackets before them. The reserve is for one such
/// number and for the first word.
static inline size_t cjson_tape_words(size_t tokens) { return tokens + tokens / 2 + 8; }

/// The memory that is written.
struct cjson_output {
    /// Has room for `cjson_tape_words` words.
    uint32_t *tape;
    /// Has room for all long strings of the text.
    uint32_t *long_strings;
    /// Has room for all strings with escapes of the text. Null if it contains no backslash.
    uint8_t *decoded;
};

/// Writes the tape, or returns `CJSON_REFUSED`.
///
/// `simdjson` has run its first stage on `text`. `open` has room for `max_depth` + 1 elements. With `replaceable_numbers`, every number has
/// three words.
cjson_result cjson_walk(const simdjson::internal::dom_parser_implementation &simdjson, const uint8_t *text, size_t count,
                        size_t max_depth, cjson_open *open, const cjson_output &output, bool replaceable_numbers);

#endif
