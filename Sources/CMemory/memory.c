#include "CMemory.h"

#include <malloc.h>

uint64_t memory_in_use(void) {
    struct mallinfo2 told = mallinfo2();
    return (uint64_t)told.uordblks + told.hblkhd;
}

void memory_return_large_blocks(void) {
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    // Told one, the C library forgets to derive the other: what is free at the end of an arena and is kept.
    mallopt(M_TRIM_THRESHOLD, 4 << 20);
}
