/// Writes the tape of a text whose structure simdjson's first stage has found.
#ifndef CJSON_WALK_HPP
#define CJSON_WALK_HPP

#include "CJSON.h"

#include <simdjson.h>

/// An array or object that is not closed yet.
struct cjson_open {
    /// The index of its first word.
    uint32_t start;
    uint32_t elements;
    /// The character that closes it.
    unsigned close;
};

/// The maximum number of words of the tape of a text with this many tokens. A number has two words, every other token at
/// most one. A comma or colon has none, and each number needs one of its own, except the first in the text that has
/// only opening brackets before it. The root has two more words; the rest is a reserve.
static inline size_t cjson_tape_words(size_t tokens) { return tokens + 8; }

/// Writes the tape, or returns `CJSON_REFUSED`.
///
/// `simdjson` has run its first stage on `text`. `open` has room for `max_depth` elements, `tape` for
/// `cjson_tape_words` of them, and `decoded` for the text; it can be null if the text contains no backslash.
cjson_result cjson_walk(const simdjson::internal::dom_parser_implementation &simdjson, const uint8_t *text, size_t count,
                        size_t max_depth, cjson_open *open, uint64_t *tape, uint8_t *decoded);

#endif
