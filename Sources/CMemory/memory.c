#include "CMemory.h"

#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

uint64_t memory_in_use(void) {
    struct mallinfo2 told = mallinfo2();
    return (uint64_t)told.uordblks + told.hblkhd;
}

void memory_return_large_blocks(void) {
    mallopt(M_MMAP_THRESHOLD, 8 << 20);
    // Told one, the C library forgets to derive the other: what is free at the end of an arena and is kept.
    mallopt(M_TRIM_THRESHOLD, 12 << 20);
}

/// Bytes of memory that the process has and does not use; 0 where the system does not tell.
static uint64_t kept(void) {
    // proc(5): the whole, and what is resident, in pages.
    unsigned long long whole, resident = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL) return 0;
    if (fscanf(file, "%llu %llu", &whole, &resident) != 2) resident = 0;
    fclose(file);
    const uint64_t bytes = resident * (uint64_t)sysconf(_SC_PAGESIZE), used = memory_in_use();
    return bytes > used ? bytes - used : 0;
}

void memory_return_free(void) {
    // The program itself and what small requests leave are less than `usual`.
    static const uint64_t usual = 24 << 20, step = 4 << 20;
    static uint64_t left;
    uint64_t now = kept();
    if (now < usual || now < left + step) return;
    malloc_trim(0);
    // What lies between blocks in use stays, and is not worth another try.
    left = kept();
}
