#include "internal.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// MARK: Addresses

/// An IPv4 address as the IPv6 address that it is mapped to (RFC 4291 §2.5.5.2).
static struct in6_addr mapped(struct in_addr v4) {
    struct in6_addr address = {.s6_addr = {[10] = 0xFF, [11] = 0xFF}};
    memcpy(&address.s6_addr[12], &v4, sizeof v4);
    return address;
}

struct in6_addr ths_mapped_address(const struct sockaddr *address) {
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 v6;
        memcpy(&v6, address, sizeof v6);
        return v6.sin6_addr;
    }
    struct sockaddr_in v4 = {0};
    if (address->sa_family == AF_INET) memcpy(&v4, address, sizeof v4);
    return mapped(v4.sin_addr);
}

/// Reads an IPv4 or IPv6 address. Returns false if the text is neither.
static bool parse_address(const char *text, size_t count, struct in6_addr *address, bool *is_v4) {
    char copy[INET6_ADDRSTRLEN];
    if (count >= sizeof copy) return false;
    memcpy(copy, text, count);
    copy[count] = '\0';
    struct in_addr v4;
    *is_v4 = inet_pton(AF_INET, copy, &v4) == 1;
    if (*is_v4) *address = mapped(v4);
    return *is_v4 || inet_pton(AF_INET6, copy, address) == 1;
}

// MARK: Networks

/// Reads `ADDRESS` or `ADDRESS/BITS`.
static bool parse_network(const char *text, size_t count, ths_network *network) {
    const char *slash = memchr(text, '/', count);
    size_t address_count = slash != NULL ? (size_t)(slash - text) : count;
    bool is_v4 = false;
    if (!parse_address(text, address_count, &network->address, &is_v4)) return false;
    unsigned most = is_v4 ? 32 : 128, bits = most;
    if (slash != NULL) {
        bits = 0;
        size_t digits = count - address_count - 1;
        if (digits == 0 || digits > 3) return false;
        for (const char *digit = slash + 1; digit < text + count; digit += 1) {
            if (*digit < '0' || *digit > '9') return false;
            bits = bits * 10 + (unsigned)(*digit - '0');
        }
    }
    network->bits = bits + (128 - most);
    return bits <= most;
}

bool ths_proxies_start(ths_proxies *proxies, const char *list, char *error, size_t error_capacity) {
    for (const char *rest = list; rest != NULL && *rest != '\0';) {
        size_t count = strcspn(rest, ",");
        size_t spaces = strspn(rest, " ");
        size_t end = count;
        while (end > spaces && rest[end - 1] == ' ') end -= 1;
        ths_network network;
        if (spaces > count || !parse_network(rest + spaces, end - spaces, &network)) {
            snprintf(error, error_capacity, "cannot read the trusted proxies: “%.*s” is not an address or a network",
                     (int)(count < 60 ? count : 60), rest);
            return false;
        }
        ths_network *larger = realloc(proxies->networks, (proxies->count + 1) * sizeof network);
        if (larger == NULL) {
            snprintf(error, error_capacity, "cannot read the trusted proxies: out of memory");
            return false;
        }
        proxies->networks = larger;
        larger[proxies->count] = network;
        proxies->count += 1;
        rest += count + (rest[count] == ',');
    }
    return true;
}

void ths_proxies_end(ths_proxies *proxies) {
    free(proxies->networks);
    *proxies = (ths_proxies){0};
}

static bool contains(const ths_network *network, const struct in6_addr *address) {
    unsigned bytes = network->bits / 8, bits = network->bits % 8;
    if (memcmp(&network->address, address, bytes) != 0) return false;
    if (bits == 0) return true;
    uint8_t mask = (uint8_t)(0xFF << (8 - bits));
    return ((network->address.s6_addr[bytes] ^ address->s6_addr[bytes]) & mask) == 0;
}

bool ths_is_trusted(const ths_proxies *proxies, const struct in6_addr *address) {
    for (size_t index = 0; index < proxies->count; index += 1) {
        if (contains(&proxies->networks[index], address)) return true;
    }
    return false;
}

// MARK: Header fields

/// Reads an address with optional brackets, port and quotes: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`,
/// `"[2001:db8::1]:80"`. Returns false for anything else, such as `unknown` or `_hidden`.
static bool parse_node(const char *text, size_t count, struct in6_addr *address) {
    if (count >= 2 && text[0] == '"' && text[count - 1] == '"') {
        text += 1;
        count -= 2;
    }
    bool is_v4;
    if (count > 0 && text[0] == '[') {
        const char *end = memchr(text, ']', count);
        return end != NULL && parse_address(text + 1, (size_t)(end - text) - 1, address, &is_v4);
    }
    const char *colon = memchr(text, ':', count);
    bool has_port = colon != NULL && memchr(colon + 1, ':', count - (size_t)(colon + 1 - text)) == NULL;
    return parse_address(text, has_port ? (size_t)(colon - text) : count, address, &is_v4);
}

/// The text without spaces and tabs at both ends.
static ths_bytes trimmed(const char *text, size_t count) {
    while (count > 0 && (*text == ' ' || *text == '\t')) {
        text += 1;
        count -= 1;
    }
    return (ths_bytes){text, ths_trimmed(text, count)};
}

/// The start of the last part of a list with this separator. Separators in quotes do not count.
static const char *last_part(const char *text, size_t count, char separator) {
    bool is_quoted = false;
    for (size_t index = count; index > 0; index -= 1) {
        if (text[index - 1] == '"') is_quoted = !is_quoted;
        if (text[index - 1] == separator && !is_quoted) return text + index;
    }
    return text;
}

/// The value of the parameter `for` of an element of Forwarded (RFC 7239).
static ths_bytes forwarded_for(const char *text, size_t count) {
    for (;;) {
        const char *start = last_part(text, count, ';');
        ths_bytes pair = trimmed(start, (size_t)(text + count - start));
        if (pair.count > 4 && strncasecmp(pair.bytes, "for=", 4) == 0) {
            return (ths_bytes){pair.bytes + 4, pair.count - 4};
        }
        if (start == text) return (ths_bytes){NULL, 0};
        count = (size_t)(start - text) - 1;
    }
}

/// The last lines of the two header fields, in order of receipt.
typedef struct {
    ths_bytes lines[8];
    unsigned count;
} field;
typedef struct {
    field forwarded, x_forwarded_for;
} fields;

static void add(field *field, const char *value, size_t count) {
    // More lines than these are not needed: the last ones were added by the nearest proxies.
    const unsigned most = sizeof field->lines / sizeof *field->lines;
    if (field->count == most) memmove(field->lines, field->lines + 1, (most - 1) * sizeof *field->lines);
    else field->count += 1;
    field->lines[field->count - 1] = (ths_bytes){value, count};
}

static enum MHD_Result collect(void *context, enum MHD_ValueKind kind, const char *name, size_t name_count,
                               const char *value, size_t value_count) {
    (void)kind;
    fields *found = context;
    if (name_count == 9 && strncasecmp(name, "Forwarded", 9) == 0) {
        add(&found->forwarded, value, value_count);
    } else if (name_count == 15 && strncasecmp(name, "X-Forwarded-For", 15) == 0) {
        add(&found->x_forwarded_for, value, value_count);
    }
    return MHD_YES;
}

bool ths_forwarded_address(const ths_proxies *proxies, struct MHD_Connection *connection, struct in6_addr *address) {
    fields found = {0};
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, collect, &found);
    bool is_standard = found.forwarded.count > 0;
    const field *field = is_standard ? &found.forwarded : &found.x_forwarded_for;
    bool is_found = false;
    // Each proxy appends the address that it received the request from. The list is therefore read from its end, as long
    // as its addresses are those of trusted proxies: what a client wrote itself is further ahead.
    for (unsigned line = field->count; line > 0; line -= 1) {
        const char *text = field->lines[line - 1].bytes;
        size_t count = field->lines[line - 1].count;
        for (;;) {
            const char *start = last_part(text, count, ',');
            ths_bytes node = trimmed(start, (size_t)(text + count - start));
            if (is_standard) node = forwarded_for(node.bytes, node.count);
            if (node.bytes == NULL || !parse_node(node.bytes, node.count, address)) return is_found;
            is_found = true;
            if (!ths_is_trusted(proxies, address)) return true;
            if (start == text) break;
            count = (size_t)(start - text) - 1;
        }
    }
    return is_found;
}
