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

void ths_note_nul(ths_request *request, const char *target) {
    const char *lines = target + request->target_count + 1 + VERSION_SIZE + LINE_END;
    const char *end = ths_end_of_page(target);
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
    if (request->nul == NULL) layout->is_unchecked = layout->end > ths_end_of_page(url);
    else if (request->nul < layout->end && request->is_nul_received) layout->is_exact = false;
}
