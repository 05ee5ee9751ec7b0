#include "CMemory.h"

#include <stdatomic.h>

static atomic_size_t limit, held;

void mem_set_limit(size_t bytes) { atomic_store(&limit, bytes); }

size_t mem_limit(void) { return atomic_load(&limit); }

size_t mem_held(void) { return atomic_load(&held); }

/// Amounts above this number of bytes are compared with the resident memory, too.
#define LARGE ((size_t)256 * 1024)
/// One part of this number is reserved for small amounts.
#define RESERVED_PART 8

static bool hold(size_t count, size_t most) {
    size_t before = atomic_fetch_add(&held, count);
    if (most == 0 || (before <= most && count <= most - before)) return true;
    atomic_fetch_sub(&held, count);
    return false;
}

bool mem_hold(size_t count) {
    if (count > LARGE && !mem_has_room(count)) return false;
    size_t most = mem_limit();
    return hold(count, most - most / RESERVED_PART);
}

bool mem_hold_small(size_t count) { return hold(count, mem_limit()); }

size_t mem_hold_at_most(size_t count) {
    size_t most = mem_limit(), before = mem_held();
    most -= most / RESERVED_PART;
    size_t room = before < most ? most - before : 0;
    if (mem_limit() > 0 && count > room) count = room;
    mem_hold_existing(count);
    return count;
}

void mem_hold_existing(size_t count) { atomic_fetch_add(&held, count); }

void mem_release(size_t count) { atomic_fetch_sub(&held, count); }
