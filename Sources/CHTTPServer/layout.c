#include "internal.h"

#include <string.h>

#if MHD_VERSION >= 0x01000000
#error "This file depends on the parser of libmicrohttpd 0.9.75. libmicrohttpd 1.0 can reject these messages itself."
#endif

// libmicrohttpd 0.9.75 parses a header block in place, and its names and values are pointers into its buffer.
// A name ends at the first colon of a line. A value starts after the spaces and tabs that follow, and ends at
// the first NUL. libmicrohttpd has written NULs over the line ends before: two over a CR and LF, one over a
// bare LF. In a valid block, each name therefore starts two bytes after the value before it, and the block
// ends two bytes after the last line. Everything else changes these distances:
//
// - A bare LF is one byte instead of two.
// - The bytes after a NUL belong to no value.
// - A folded line is appended to the name before it, in new memory, or is a gap if it is empty.
//
// There is one exception: a NUL directly before a bare LF becomes the same two bytes as a CR and LF.
// `ths_note_nul` searches for it while the lines after the request line are still unchanged.

/// The size of "HTTP/1.1".
#define VERSION_SIZE 8
/// The size of a line end.
#define LINE_END 2
/// The smallest page size. libmicrohttpd maps the memory of a connection in whole pages, so a page that
/// contains one byte of its buffer can be read completely. Unused bytes of the buffer are 0.
#define PAGE ((uintptr_t)4096)

static const char *end_of_page(const char *position) {
    return position + (PAGE - (uintptr_t)position % PAGE);
}

void ths_note_nul(ths_request *request, const char *target) {
    const char *lines = target + request->target_count + 1 + VERSION_SIZE + LINE_END;
    const char *end = end_of_page(target);
    request->nul = lines < end ? memchr(lines, '\0', (size_t)(end - lines)) : NULL;
    request->is_nul_received = false;
    if (request->nul == NULL) return;
    // Either the NUL was received, or the received bytes end here. Only zeros follow the received bytes. A NUL
    // that could be a part of a line end is at most three bytes in front of its line feed.
    for (const char *next = request->nul + 1; next < end && next <= request->nul + 3; next += 1) {
        if (*next != '\0') request->is_nul_received = true;
    }
}

ths_layout ths_layout_begin(const ths_request *request, const char *url, const char *version) {
    bool is_exact = url == request->method + strlen(request->method) + 1 && version == url + request->target_count + 1;
    return (ths_layout){.next = version + VERSION_SIZE + LINE_END, .is_exact = is_exact};
}

void ths_layout_take(ths_layout *layout, const char *name, const char *value, size_t value_count) {
    if (name != layout->next) layout->is_exact = false;
    layout->next = value + value_count + LINE_END;
}

void ths_layout_end(ths_layout *layout, const ths_request *request, const char *url) {
    const union MHD_ConnectionInfo *info
        = MHD_get_connection_info(request->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    layout->end = request->method + (info != NULL ? info->header_size : 0);
    const char *last = layout->next;
    // The last line can also begin with a NUL and have other bytes after it.
    if (layout->end != last + LINE_END || last[0] != '\0' || last[1] != '\0') layout->is_exact = false;
    if (request->nul == NULL) layout->is_unchecked = layout->end > end_of_page(url);
    else if (request->nul < layout->end && request->is_nul_received) layout->is_exact = false;
}

// MARK: Chunks

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
    return (uintptr_t)body % PAGE == 0 ? 0 : leading_number(body, end_of_page(body));
}

/// The reaper calls this function while the worker may write to the buffer. The result can then be wrong.
__attribute__((no_sanitize("thread"))) uint64_t ths_look_at_first_chunk(const char *body) {
    char line[64];
    size_t count = 0;
    const volatile char *end = end_of_page(body), *next = body;
    if ((uintptr_t)body % PAGE == 0) return 0;
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
