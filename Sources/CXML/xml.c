#include "CXML.h"

#include <expat.h>
#include <limits.h>

/// The state that the handlers share.
typedef struct {
    XML_Parser parser;
    void *context;
    cxml_start start;
    cxml_end end;
    size_t depth;
    size_t maximum_depth;
    cxml_outcome outcome;
} reading;

static void locate(reading *self) {
    self->outcome.line = (size_t)XML_GetCurrentLineNumber(self->parser);
    self->outcome.column = (size_t)XML_GetCurrentColumnNumber(self->parser) + 1;
    XML_Index offset = XML_GetCurrentByteIndex(self->parser);
    self->outcome.offset = offset < 0 ? 0 : (size_t)offset;
}

static void stop(reading *self, cxml_status status) {
    if (self->outcome.status != CXML_OK) return;
    self->outcome.status = status;
    locate(self);
    XML_StopParser(self->parser, XML_FALSE);
}

static void XMLCALL started(void *data, const XML_Char *name, const XML_Char **attributes) {
    reading *self = data;
    // Expat can call further handlers after it was stopped.
    if (self->outcome.status != CXML_OK) return;
    if (self->depth >= self->maximum_depth) return stop(self, CXML_TOO_DEEP);
    self->depth += 1;
    size_t line = (size_t)XML_GetCurrentLineNumber(self->parser);
    size_t column = (size_t)XML_GetCurrentColumnNumber(self->parser) + 1;
    if (!self->start(self->context, name, (const char *const *)attributes, line, column)) stop(self, CXML_STOPPED);
}

static void XMLCALL ended(void *data, const XML_Char *name) {
    (void)name;
    reading *self = data;
    if (self->outcome.status != CXML_OK) return;
    self->depth -= 1;
    self->end(self->context);
}

static void XMLCALL has_doctype(
    void *data, const XML_Char *name, const XML_Char *system, const XML_Char *public, int has_subset) {
    (void)name, (void)system, (void)public, (void)has_subset;
    stop(data, CXML_DOCTYPE);
}

cxml_outcome cxml_parse(
    const char *bytes, size_t count, size_t maximum_depth, void *context, cxml_start start, cxml_end end) {
    cxml_outcome failed = {.status = CXML_NO_MEMORY, .line = 1, .column = 1};
    if (count > INT_MAX) return failed;
    XML_Parser parser = XML_ParserCreate("UTF-8");
    if (!parser) return failed;
    reading self = {
        .parser = parser, .context = context, .start = start, .end = end, .maximum_depth = maximum_depth};
    XML_SetUserData(parser, &self);
    XML_SetElementHandler(parser, started, ended);
    XML_SetStartDoctypeDeclHandler(parser, has_doctype);
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER);
    // Parses the text in one call: if it came in pieces, expat would read long tokens repeatedly.
    if (XML_Parse(parser, bytes, (int)count, XML_TRUE) != XML_STATUS_OK && self.outcome.status == CXML_OK) {
        enum XML_Error error = XML_GetErrorCode(parser);
        self.outcome.status = error == XML_ERROR_NO_MEMORY ? CXML_NO_MEMORY : CXML_MALFORMED;
        self.outcome.detail = XML_ErrorString(error);
        self.outcome.is_cut = error == XML_ERROR_NO_ELEMENTS || error == XML_ERROR_UNCLOSED_TOKEN;
        locate(&self);
    }
    XML_ParserFree(parser);
    return self.outcome;
}
