#include "CJSON.h"

#include <new>
#include <simdjson.h>

static_assert(CJSON_PADDING >= simdjson::SIMDJSON_PADDING, "simdjson needs more padding than CJSON_PADDING");

struct cjson_parser {
    simdjson::dom::parser parser;
};

// The size in bytes of the text that every parser has room for, and of the longest text after which the parser keeps
// its memory for the next text.
static constexpr size_t initial_capacity = 16 * 1024, kept_capacity = 256 * 1024;

// allocate() sets the maximum depth. parse() keeps that depth when it allocates memory for longer texts.
cjson_parser *cjson_parser_create(size_t max_depth) {
    auto *made = new (std::nothrow) cjson_parser;
    if (made && made->parser.allocate(initial_capacity, max_depth) != simdjson::SUCCESS) {
        delete made;
        return nullptr;
    }
    return made;
}

void cjson_parser_destroy(cjson_parser *parser) { delete parser; }

bool cjson_parser_is_oversized(const cjson_parser *parser) { return parser->parser.doc.capacity() > kept_capacity; }

void cjson_forget_tape(cjson_parser *parser) {
    if (cjson_parser_is_oversized(parser)) parser->parser.doc.tape.reset();
}

cjson_result cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t count, cjson_document *document) {
    simdjson::dom::element root;
    // cjson_forget_tape freed the tape, but simdjson still counts it as allocated.
    if (!parser->parser.doc.tape) (void)!parser->parser.doc.allocate(0);
    const auto error = parser->parser.parse(bytes, count, false).get(root);
    // The index of the text's structure is up to four times as large as the text and is no longer needed. If this
    // allocation fails, the next call of parse() allocates.
    if (parser->parser.capacity() > kept_capacity) {
        (void)!parser->parser.allocate(initial_capacity, parser->parser.max_depth());
    }
    switch (error) {
    case simdjson::SUCCESS:
        document->tape = parser->parser.doc.tape.get();
        document->strings = parser->parser.doc.string_buf.get();
        return CJSON_OK;
    case simdjson::MEMALLOC:
        return CJSON_NO_MEMORY;
    default:
        return CJSON_REFUSED;
    }
}
