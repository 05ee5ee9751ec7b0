#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// What a Content-Length alone may reserve: a client that claims 64 MiB and sends nothing must not cost 64
/// MiB.
#define FIRST_RESERVATION ((size_t)1024 * 1024)
/// First buffer of a chunked body.
#define CHUNKED_RESERVATION ((size_t)16 * 1024)

bool ths_body_is_hopeless(const ths_configuration *configuration, uint64_t length) {
    return length > configuration->body_limit
        && length - configuration->body_limit > configuration->drain_limit;
}

static void discard(ths_body *body, int fate) {
    free(body->bytes);
    body->bytes = NULL;
    body->count = body->capacity = 0;
    body->fate = fate;
}

/// Makes room for `needed` bytes, at most `limit`, and the padding. False: no memory.
static bool reserve(ths_body *body, size_t needed, size_t limit) {
    if (needed <= body->capacity) return true;
    size_t capacity = body->capacity * 2;
    if (capacity == 0) {
        capacity = body->declared == 0 ? CHUNKED_RESERVATION
            : body->declared < FIRST_RESERVATION ? (size_t)body->declared
                                                 : FIRST_RESERVATION;
    }
    // A declared length is not exceeded: libmicrohttpd delivers no more than that.
    size_t most = body->declared != 0 ? (size_t)body->declared : limit;
    if (capacity > most) capacity = most;
    if (capacity < needed) capacity = needed;
    if (capacity > SIZE_MAX - THS_BODY_PADDING) return false;

    char *bytes = realloc(body->bytes, capacity + THS_BODY_PADDING);
    if (bytes == NULL) return false;
    body->bytes = bytes;
    body->capacity = capacity;
    return true;
}

bool ths_body_append(ths_body *body, const ths_configuration *configuration, const char *bytes,
                     size_t count) {
    body->received += count;
    size_t limit = configuration->body_limit;
    if (body->received > limit && body->fate == THS_KEEP) discard(body, THS_DISCARD_TOO_LARGE);
    // No answer can be queued in the middle of a body, so an endless chunked one can only be cut.
    if (body->fate != THS_KEEP) return !ths_body_is_hopeless(configuration, body->received);

    // Without memory the rest is read all the same, so that the client sees its 503.
    if (!reserve(body, body->count + count, limit)) {
        discard(body, THS_DISCARD_NO_MEMORY);
        return true;
    }
    memcpy(body->bytes + body->count, bytes, count);
    body->count += count;
    return true;
}

void ths_body_finish(ths_body *body) {
    if (body->bytes != NULL) memset(body->bytes + body->count, 0, THS_BODY_PADDING);
}

void ths_body_reset(ths_body *body) {
    free(body->bytes);
    *body = (ths_body){0};
}
