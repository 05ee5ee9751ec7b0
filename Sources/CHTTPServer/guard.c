#include "internal.h"

#include <string.h>
#include <strings.h>

// libmicrohttpd 0.9.75 accepts header blocks that two servers in a chain can delimit differently, which
// allows request smuggling. This file checks the header block in one pass, before the body is read. A
// rejected request is answered in the first call of the handler, and libmicrohttpd then closes the
// connection. Most of these checks can be removed when Debian's libmicrohttpd is 1.0 or later
// (MHD_OPTION_CLIENT_DISCIPLINE_LVL).

// MARK: Refusals

#define BAD_REQUEST(name, detail) static const ths_refusal name = {THS_BAD_REQUEST, detail}

BAD_REQUEST(bad_method, "The method is not an RFC 9110 token.");
BAD_REQUEST(bad_target, "The request target contains a space, a control character or a non-ASCII byte.");
BAD_REQUEST(bad_name, "A header field name is not an RFC 9110 token.");
BAD_REQUEST(bad_value, "A header field value contains a control character.");
BAD_REQUEST(no_host, "An HTTP/1.1 request must have a Host header field.");
BAD_REQUEST(two_hosts, "There is more than one Host header field.");
BAD_REQUEST(two_lengths, "There is more than one Content-Length header field.");
BAD_REQUEST(bad_length, "Content-Length is not a decimal number below 2^64.");
BAD_REQUEST(length_and_coding, "Content-Length and Transfer-Encoding cannot be combined.");
BAD_REQUEST(two_codings, "There is more than one Transfer-Encoding header field.");
BAD_REQUEST(old_coding, "HTTP/1.0 does not support Transfer-Encoding.");
BAD_REQUEST(bad_host, "The value of Host is not a host with an optional port.");
BAD_REQUEST(bad_layout, "The request line has additional spaces, or the header block has bare line feeds, folded lines or NULs.");
static const ths_refusal unknown_coding = {THS_NOT_IMPLEMENTED, "The only supported transfer coding is chunked."};

// MARK: The pass over the headers

typedef struct {
    ths_framing *framing;
    ths_layout layout;
    unsigned hosts, lengths, codings;
    bool has_bad_name, has_bad_value, has_bad_host, has_bad_length;
} survey;

bool ths_is_token(const char *text, size_t count) {
    static const char others[] = "!#$%&'*+-.^_`|~";
    for (size_t index = 0; index < count; index += 1) {
        char character = text[index];
        bool is_letter = (character | 0x20) >= 'a' && (character | 0x20) <= 'z';
        bool is_digit = character >= '0' && character <= '9';
        if (!is_letter && !is_digit && (character == '\0' || strchr(others, character) == NULL)) return false;
    }
    return count > 0;
}

bool ths_is_field_value(const char *text, size_t count) {
    for (size_t index = 0; index < count; index += 1) {
        unsigned char code = (unsigned char)text[index];
        if ((code < 0x20 && code != '\t') || code == 0x7F) return false;
    }
    return true;
}

/// Whether all characters are visible ASCII (RFC 9112 §3.2 requires URIs of RFC 3986). libmicrohttpd accepts
/// any byte.
static bool is_target(const char *text, size_t count) {
    for (size_t index = 0; index < count; index += 1) {
        unsigned char code = (unsigned char)text[index];
        if (code <= 0x20 || code >= 0x7F) return false;
    }
    return count > 0;
}

static bool equals(const char *text, size_t count, const char *expected, size_t expected_count) {
    return count == expected_count && strncasecmp(text, expected, count) == 0;
}
#define EQUALS(text, count, literal) equals(text, count, literal, sizeof(literal) - 1)

static bool parse_length(const char *text, size_t count, uint64_t *value) {
    *value = 0;
    for (size_t index = 0; index < count; index += 1) {
        if (text[index] < '0' || text[index] > '9') return false;
        if (__builtin_mul_overflow(*value, 10, value)) return false;
        if (__builtin_add_overflow(*value, (uint64_t)(text[index] - '0'), value)) return false;
    }
    return count > 0;
}

size_t ths_trimmed(const char *text, size_t count) {
    while (count > 0 && (text[count - 1] == ' ' || text[count - 1] == '\t')) count -= 1;
    return count;
}

static enum MHD_Result take(void *context, enum MHD_ValueKind kind, const char *name, size_t name_count,
                            const char *value, size_t value_count) {
    (void)kind;
    survey *survey = context;
    ths_layout_take(&survey->layout, name, value, value_count);
    if (!ths_is_token(name, name_count)) survey->has_bad_name = true;
    if (!ths_is_field_value(value, value_count)) survey->has_bad_value = true;
    if (EQUALS(name, name_count, "Host")) {
        survey->hosts += 1;
        if (!ths_is_host(value, ths_trimmed(value, value_count))) survey->has_bad_host = true;
    } else if (EQUALS(name, name_count, "Content-Length")) {
        survey->lengths += 1;
        survey->framing->has_content_length = true;
        bool is_number = parse_length(value, value_count, &survey->framing->content_length);
        if (!is_number) survey->has_bad_length = true;
    } else if (EQUALS(name, name_count, "Transfer-Encoding")) {
        survey->codings += 1;
        survey->framing->is_chunked = EQUALS(value, value_count, "chunked");
    } else if (EQUALS(name, name_count, "Expect")) {
        // One such line is enough: libmicrohttpd looks at only one of them.
        if (EQUALS(value, ths_trimmed(value, value_count), "100-continue")) survey->framing->expects_continue = true;
    } else if (survey->framing->id == NULL && EQUALS(name, name_count, "X-Request-Id")) {
        survey->framing->id = value;
        survey->framing->id_count = ths_trimmed(value, value_count);
    }
    return MHD_YES;
}

const ths_refusal *ths_guard(const ths_request *request, const char *url, const char *version,
                             ths_framing *framing) {
    *framing = (ths_framing){0};
    survey survey = {.framing = framing, .layout = ths_layout_begin(request, url, version)};
    MHD_get_connection_values_n(request->connection, MHD_HEADER_KIND, take, &survey);
    ths_layout_end(&survey.layout, request, url);
    framing->is_unchecked = survey.layout.is_unchecked;
    framing->body = survey.layout.end;

    bool is_http_1_0 = strcmp(version, "HTTP/1.0") == 0;
    if (!ths_is_token(request->method, strlen(request->method))) return &bad_method;
    if (!is_target(request->target, request->target_count)) return &bad_target;
    if (survey.has_bad_name) return &bad_name;
    if (survey.has_bad_value) return &bad_value;
    if (!survey.layout.is_exact) return &bad_layout;
    if (survey.hosts > 1) return &two_hosts;
    if (survey.hosts == 0 && !is_http_1_0) return &no_host;
    if (survey.has_bad_host) return &bad_host;
    if (survey.lengths > 1) return &two_lengths;
    if (survey.has_bad_length) return &bad_length;
    if (survey.codings == 0) return NULL;
    if (survey.lengths > 0) return &length_and_coding;
    if (survey.codings > 1) return &two_codings;
    if (is_http_1_0) return &old_coding;
    // For any value other than "chunked", libmicrohttpd reads until the connection closes and never answers.
    return framing->is_chunked ? NULL : &unknown_coding;
}
