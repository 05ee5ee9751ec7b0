#include "CJSON.h"

#include <new>
#include <simdjson.h>

static_assert(CJSON_PADDING >= simdjson::SIMDJSON_PADDING, "simdjson reads further ahead than promised");

struct cjson_parser {
    simdjson::dom::parser parser;
};

// allocate() is given the depth here; parse() keeps it when it makes room for longer texts.
cjson_parser *cjson_parser_create(size_t max_depth) {
    auto *made = new (std::nothrow) cjson_parser;
    if (made && made->parser.allocate(16 * 1024, max_depth) != simdjson::SUCCESS) {
        delete made;
        return nullptr;
    }
    return made;
}

void cjson_parser_destroy(cjson_parser *parser) { delete parser; }

size_t cjson_parser_capacity(const cjson_parser *parser) { return parser->parser.capacity(); }

cjson_result cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t count, cjson_document *document) {
    simdjson::dom::element root;
    switch (parser->parser.parse(bytes, count, false).get(root)) {
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
