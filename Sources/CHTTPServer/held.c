#include "internal.h"

#include <CMemory.h>

// The held bytes are divided by dynamic thresholds (Choudhury and Hahne, “Dynamic queue length thresholds for
// shared-memory packet switches”, 1998): a client can hold a multiple of the bytes that are still free. One client alone
// can therefore use nearly everything, and the more others hold, the less it can add. Small amounts are exempt, and the
// last part of the limit is reserved for them (`mem_hold_small`), so that small requests are answered while large ones are
// not.

/// A client can hold this multiple of the free bytes.
#define SHARE 7

/// Whether the client can hold `count` more bytes.
static bool is_within_share(const ths_client *client, size_t count) {
    size_t limit = mem_limit(), held = mem_held(), own = atomic_load(&client->held);
    return limit == 0 || (held <= limit && own <= SIZE_MAX - count && (own + count) / SHARE <= limit - held);
}

/// Resident memory of the process without held bytes and connections, and of one connection, in bytes.
#define BASE_MEMORY ((size_t)96 * 1024 * 1024)
#define CONNECTION_MEMORY ((size_t)68 * 1024)

void ths_set_base_memory(const ths_server *server) {
    mem_set_base(BASE_MEMORY + atomic_load(&server->connections) * CONNECTION_MEMORY);
}

bool ths_hold(ths_client *client, size_t count) {
    if (count <= MEM_SMALL ? !mem_hold_small(count) : !is_within_share(client, count) || !mem_hold(count)) return false;
    atomic_fetch_add(&client->held, count);
    return true;
}

void ths_hold_existing(ths_client *client, size_t count) {
    mem_hold_existing(count);
    atomic_fetch_add(&client->held, count);
}

void ths_release(ths_client *client, size_t count) {
    mem_release(count);
    atomic_fetch_sub(&client->held, count);
}
