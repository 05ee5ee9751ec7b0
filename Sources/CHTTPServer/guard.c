#include "internal.h"

#include <string.h>
#include <strings.h>

// libmicrohttpd 0.9.75 accepts header blocks that two parties in a chain may delimit differently, which is
// how requests are smuggled. Everything here is seen in one pass over the headers, before any body byte is
// taken; a request refused here is answered in the first handler call, and libmicrohttpd closes the
// connection after that. To be thinned out when Debian's libmicrohttpd is 1.0 or later
// (MHD_OPTION_CLIENT_DISCIPLINE_LVL).

// MARK: Refusals

#define PROBLEM(status, code, title, detail) \
    "{\"type\":\"/problems/" code "\",\"title\":\"" title "\",\"status\":" #status \
    ",\"code\":\"" code "\",\"detail\":\"" detail "\"}"
#define REFUSAL(name, status, code, title, detail) \
    const ths_refusal name = { \
        status, sizeof(PROBLEM(status, code, title, detail)) - 1, PROBLEM(status, code, title, detail)}
#define BAD_REQUEST(name, detail) static REFUSAL(name, 400, "bad-request", "Bad request", detail)

BAD_REQUEST(bad_name, "A header field name is not an RFC 9110 token.");
BAD_REQUEST(no_host, "An HTTP/1.1 request must have a Host header field.");
BAD_REQUEST(two_hosts, "There is more than one Host header field.");
BAD_REQUEST(two_lengths, "There is more than one Content-Length header field.");
BAD_REQUEST(bad_length, "Content-Length is not a decimal number below 2^64.");
BAD_REQUEST(length_and_coding, "Content-Length and Transfer-Encoding exclude each other.");
BAD_REQUEST(two_codings, "There is more than one Transfer-Encoding header field.");
BAD_REQUEST(old_coding, "HTTP/1.0 has no Transfer-Encoding.");
static REFUSAL(unknown_coding, 501, "not-implemented", "Not implemented",
               "The only transfer coding is chunked.");
REFUSAL(ths_no_memory, 503, "overloaded", "Overloaded", "There is no memory for this request at the moment.");

// MARK: The pass over the headers

typedef struct {
    ths_framing *framing;
    unsigned hosts, lengths, codings;
    bool has_bad_name, has_bad_length;
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

static enum MHD_Result take(void *context, enum MHD_ValueKind kind, const char *name, size_t name_count,
                            const char *value, size_t value_count) {
    (void)kind;
    survey *survey = context;
    if (!ths_is_token(name, name_count)) survey->has_bad_name = true;
    if (EQUALS(name, name_count, "Host")) {
        survey->hosts += 1;
    } else if (EQUALS(name, name_count, "Content-Length")) {
        survey->lengths += 1;
        survey->framing->has_content_length = true;
        bool is_number = parse_length(value, value_count, &survey->framing->content_length);
        if (!is_number) survey->has_bad_length = true;
    } else if (EQUALS(name, name_count, "Transfer-Encoding")) {
        survey->codings += 1;
        survey->framing->is_chunked = EQUALS(value, value_count, "chunked");
    } else if (EQUALS(name, name_count, "Expect")) {
        survey->framing->expects_continue = EQUALS(value, value_count, "100-continue");
    }
    return MHD_YES;
}

const ths_refusal *ths_guard(struct MHD_Connection *connection, const char *version, ths_framing *framing) {
    *framing = (ths_framing){0};
    survey survey = {.framing = framing};
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, take, &survey);

    bool is_http_1_0 = strcmp(version, "HTTP/1.0") == 0;
    if (survey.has_bad_name) return &bad_name;
    if (survey.hosts > 1) return &two_hosts;
    if (survey.hosts == 0 && !is_http_1_0) return &no_host;
    if (survey.lengths > 1) return &two_lengths;
    if (survey.has_bad_length) return &bad_length;
    if (survey.codings == 0) return NULL;
    if (survey.lengths > 0) return &length_and_coding;
    if (survey.codings > 1) return &two_codings;
    if (is_http_1_0) return &old_coding;
    // Anything but exactly "chunked" makes libmicrohttpd read until the connection closes, and never answer.
    return framing->is_chunked ? NULL : &unknown_coding;
}
