#include "internal.h"

#include <arpa/inet.h>
#include <string.h>

// The value of Host is `uri-host [":" port]` (RFC 9112 §3.2, RFC 3986 §3.2.2).

static bool is_hexadecimal(char character) {
    char letter = (char)(character | 0x20);
    return (character >= '0' && character <= '9') || (letter >= 'a' && letter <= 'f');
}

/// Whether the character is in `unreserved` or `sub-delims` of RFC 3986.
static bool is_name_character(char character) {
    char letter = (char)(character | 0x20);
    if ((character >= '0' && character <= '9') || (letter >= 'a' && letter <= 'z')) return true;
    return character != '\0' && strchr("-._~!$&'()*+,;=", character) != NULL;
}

/// The number of characters at the start that belong to a registered name or an IPv4 address.
static size_t name_size(const char *text, size_t count) {
    size_t size = 0;
    while (size < count) {
        if (is_name_character(text[size])) {
            size += 1;
        } else if (text[size] == '%' && count - size > 2 && is_hexadecimal(text[size + 1])
                   && is_hexadecimal(text[size + 2])) {
            size += 3;
        } else {
            break;
        }
    }
    return size;
}

/// `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
static bool is_future_address(const char *text, size_t count) {
    size_t index = 1;
    while (index < count && is_hexadecimal(text[index])) index += 1;
    if (index == 1 || index + 1 >= count || text[index] != '.') return false;
    for (index += 1; index < count; index += 1) {
        if (text[index] != ':' && !is_name_character(text[index])) return false;
    }
    return true;
}

/// Whether the text between brackets is an address. RFC 9110 allows no zone.
static bool is_address(const char *text, size_t count) {
    char terminated[INET6_ADDRSTRLEN];
    struct in6_addr address;
    if (count > 0 && (text[0] == 'v' || text[0] == 'V')) return is_future_address(text, count);
    if (count >= sizeof terminated) return false;
    memcpy(terminated, text, count);
    terminated[count] = '\0';
    return inet_pton(AF_INET6, terminated, &address) == 1;
}

static bool is_port(const char *text, size_t count) {
    unsigned port = 0;
    for (size_t index = 0; index < count; index += 1) {
        if (text[index] < '0' || text[index] > '9') return false;
        port = port * 10 + (unsigned)(text[index] - '0');
        if (port > UINT16_MAX) return false;
    }
    return true;
}

bool ths_is_host(const char *text, size_t count) {
    size_t size;
    if (count > 0 && text[0] == '[') {
        const char *end = memchr(text, ']', count);
        if (end == NULL || !is_address(text + 1, (size_t)(end - text) - 1)) return false;
        size = (size_t)(end - text) + 1;
    } else {
        size = name_size(text, count);
    }
    // An empty value means that the target has no host. RFC 9110 §4.2.1 forbids an empty host with a port.
    return size == count || (size > 0 && text[size] == ':' && is_port(text + size + 1, count - size - 1));
}
