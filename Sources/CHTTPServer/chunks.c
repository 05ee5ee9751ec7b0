#include "internal.h"

#include <string.h>

// The sizes of chunks, which libmicrohttpd 0.9.75 does not report. They are read from its buffer.

/// The hexadecimal number at the start of the text, or 2^64 - 1 if it is larger.
static uint64_t leading_number(const char *text, const char *end) {
    uint64_t number = 0;
    for (; text < end; text += 1) {
        char letter = (char)(*text | 0x20);
        bool is_digit = *text >= '0' && *text <= '9';
        if (!is_digit && (letter < 'a' || letter > 'f')) return number;
        if (number >> 60 != 0) return UINT64_MAX;
        number = number << 4 | (uint64_t)(is_digit ? *text - '0' : letter - 'a' + 10);
    }
    return number;
}

uint64_t ths_first_chunk(const char *body) {
    // At the start of a page, the buffer may have ended.
    return (uintptr_t)body % THS_PAGE == 0 ? 0 : leading_number(body, ths_end_of_page(body));
}

/// The reaper calls this function while the worker may write to the buffer. The result can then be wrong.
__attribute__((no_sanitize("thread"))) uint64_t ths_look_at_first_chunk(const char *body) {
    char line[64];
    size_t count = 0;
    const volatile char *end = ths_end_of_page(body), *next = body;
    if ((uintptr_t)body % THS_PAGE == 0) return 0;
    while (count < sizeof line && next < end) line[count++] = *next++;
    return leading_number(line, line + count);
}

uint64_t ths_chunk_before(const char *body, const char *data) {
    // libmicrohttpd parses the body at the start of its buffer. In front of data at another position is the
    // line with the size of its chunk.
    if (data <= body + 1) return 0;
    const char *line = memrchr(body, '\n', (size_t)(data - 1 - body));
    return leading_number(line != NULL ? line + 1 : body, data);
}
