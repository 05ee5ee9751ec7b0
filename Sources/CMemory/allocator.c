#include "CMemory.h"

#include <malloc.h>
#include <stdlib.h>

size_t mem_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

void mem_return_large_blocks(void) {
    mallopt(M_MMAP_THRESHOLD, 8 << 20);
    // Setting the first threshold disables the automatic value of this one: the free bytes kept at the end of
    // an arena.
    mallopt(M_TRIM_THRESHOLD, 12 << 20);
}

/// Bytes of resident memory that are not allocated, or 0 if the system does not report them.
static size_t unused(void) {
    const size_t bytes = mem_resident(), used = mem_in_use();
    return bytes > used ? bytes - used : 0;
}

void mem_return_free(void) {
    // The program itself and the memory kept after small requests are less than `usual`.
    static const size_t usual = 24 << 20, step = 4 << 20;
    static size_t left;
    size_t now = unused();
    if (now < usual || now < left + step) return;
    if (!mem_trim()) return;
    // Free memory between allocated blocks cannot be returned; do not try again until it grows.
    left = unused();
}

void *mem_reallocate(void *block, size_t count) { return realloc(block, count); }
