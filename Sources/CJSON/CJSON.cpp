#include "walk.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

static_assert(CJSON_PADDING >= simdjson::SIMDJSON_PADDING, "simdjson needs more padding than CJSON_PADDING");

/// Memory of a parser that grows with the texts.
template <typename Element> struct cjson_memory {
    Element *base = nullptr;
    size_t count = 0;

    /// Makes room for `needed` elements and does not keep the old ones. Returns false if memory runs out.
    bool reserve(size_t needed) {
        if (needed <= count) return true;
        free();
        base = static_cast<Element *>(std::malloc(needed * sizeof(Element)));
        count = base ? needed : 0;
        return base;
    }
    void free() {
        std::free(base);
        base = nullptr;
        count = 0;
    }
    ~cjson_memory() { std::free(base); }
};

struct cjson_parser {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> simdjson;
    size_t max_depth = 0;
    cjson_memory<uint32_t> tape;
    cjson_memory<uint32_t> long_strings;
    cjson_memory<uint8_t> decoded;
    cjson_memory<cjson_open> open;
};

// The size in bytes of the text that every parser has room for, and of the longest text after which the parser keeps
// its memory for the next text.
static constexpr size_t initial_capacity = 16 * 1024, kept_capacity = 256 * 1024;

cjson_parser *cjson_parser_create(size_t max_depth) {
    auto *made = new (std::nothrow) cjson_parser;
    if (!made) return nullptr;
    made->max_depth = max_depth;
    const auto error = simdjson::get_active_implementation()->create_dom_parser_implementation(
        initial_capacity, max_depth, made->simdjson);
    if (error != simdjson::SUCCESS || !made->open.reserve(max_depth + 1)) {
        delete made;
        return nullptr;
    }
    return made;
}

void cjson_parser_destroy(cjson_parser *parser) { delete parser; }

bool cjson_parser_is_oversized(const cjson_parser *parser) {
    return parser->tape.count > kept_capacity || parser->long_strings.count > kept_capacity
        || parser->decoded.count > kept_capacity;
}

void cjson_forget_tape(cjson_parser *parser) {
    if (parser->tape.count > kept_capacity) parser->tape.free();
    if (parser->long_strings.count > kept_capacity) parser->long_strings.free();
}

/// Finds the structure of the text (simdjson's first stage) and writes the tape.
static cjson_result parse(cjson_parser *parser, const uint8_t *bytes, size_t count, bool replaceable_numbers) {
    auto &simdjson = *parser->simdjson;
    if (count > CJSON_MAXIMUM_SIZE) return CJSON_NO_MEMORY;
    if (count > simdjson.capacity() && simdjson.set_capacity(count) != simdjson::SUCCESS) return CJSON_NO_MEMORY;
    if (simdjson.stage1(bytes, count, simdjson::stage1_mode::regular) != simdjson::SUCCESS) return CJSON_REFUSED;
    const bool has_escapes = std::memchr(bytes, '\\', count) != nullptr;
    if (!parser->tape.reserve(cjson_tape_words(simdjson.n_structural_indexes))) return CJSON_NO_MEMORY;
    // A long string takes more than `CJSON_SHORT` bytes and two quotes.
    if (!parser->long_strings.reserve(2 * (count / (CJSON_SHORT + 3) + 1))) return CJSON_NO_MEMORY;
    // A decoded string and its length take at most as many bytes as the string with its quotes and the next token, which is
    // missing after a text that is one string.
    if (has_escapes && !parser->decoded.reserve(count + sizeof(uint32_t) + CJSON_PADDING)) return CJSON_NO_MEMORY;
    const cjson_output output = {parser->tape.base, parser->long_strings.base, has_escapes ? parser->decoded.base : nullptr};
    return cjson_walk(simdjson, bytes, count, parser->max_depth, parser->open.base, output, replaceable_numbers);
}

cjson_result cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t count, bool replaceable_numbers,
                         cjson_document *document) {
    const auto result = parse(parser, bytes, count, replaceable_numbers);
    // The index of the text's structure is up to four times as large as the text and is no longer needed. If this
    // allocation fails, the next call allocates.
    if (parser->simdjson->capacity() > kept_capacity) (void)!parser->simdjson->set_capacity(initial_capacity);
    document->tape = parser->tape.base;
    document->text = bytes;
    document->long_strings = parser->long_strings.base;
    document->decoded = parser->decoded.base ? parser->decoded.base : bytes;
    return result;
}
