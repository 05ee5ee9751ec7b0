#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// Maximum memory reserved because of a Content-Length: a client that announces 64 MiB and sends nothing must
/// not cost 64 MiB.
#define FIRST_RESERVATION ((size_t)1024 * 1024)
/// Size of the first buffer of a chunked body.
#define CHUNKED_RESERVATION ((size_t)16 * 1024)

bool ths_body_is_hopeless(const ths_configuration *configuration, uint64_t length) {
    return length > configuration->body_limit
        && length - configuration->body_limit > configuration->drain_limit;
}

static void discard(ths_body *body, int fate) {
    if (body->capacity > 0) ths_release(body->client, body->capacity);
    free(body->bytes);
    body->bytes = NULL;
    body->count = body->capacity = 0;
    body->fate = fate;
}

/// Allocates room for `needed` bytes and the padding. Returns false if there is no memory.
static bool reserve(ths_body *body, const ths_configuration *configuration, size_t needed) {
    if (needed <= body->capacity) return true;
    size_t limit = configuration->body_limit;
    size_t capacity = body->capacity * 2;
    if (capacity == 0) {
        capacity = body->declared == 0 ? CHUNKED_RESERVATION
            : body->declared < FIRST_RESERVATION ? (size_t)body->declared
                                                 : FIRST_RESERVATION;
    }
    // libmicrohttpd delivers at most the declared length.
    size_t most = body->declared != 0 ? (size_t)body->declared : limit;
    if (capacity > most) capacity = most;
    if (capacity < needed) capacity = needed;
    if (capacity > SIZE_MAX - THS_BODY_PADDING) return false;

    size_t more = capacity - body->capacity;
    if (!ths_hold(body->client, more)) return false;
    char *bytes = realloc(body->bytes, capacity + THS_BODY_PADDING);
    if (bytes == NULL) {
        ths_release(body->client, more);
        return false;
    }
    body->bytes = bytes;
    body->capacity = capacity;
    return true;
}

bool ths_body_append(ths_body *body, const ths_configuration *configuration, const char *bytes, size_t count) {
    uint64_t received = atomic_load(&body->received) + count;
    atomic_store(&body->received, received);
    if (received > configuration->body_limit && body->fate == THS_KEEP) {
        discard(body, THS_DISCARD_TOO_LARGE);
    }
    // No response can be queued while a body is received. An endless chunked body can therefore only be ended
    // by closing the connection.
    if (body->fate != THS_KEEP) return !ths_body_is_hopeless(configuration, received);

    // Without memory the rest of the body is still read, so that the client receives the 503.
    if (!reserve(body, configuration, body->count + count)) {
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

void ths_body_release(ths_body *body) {
    discard(body, body->fate);
}

void ths_body_reset(ths_body *body) {
    discard(body, THS_KEEP);
    atomic_store(&body->received, 0);
    body->declared = 0;
}
