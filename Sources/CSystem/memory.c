#include "CSystem/memory.h"

#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

uint64_t sys_memory_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (uint64_t)info.uordblks + info.hblkhd;
}

void sys_memory_return_large_blocks(void) {
    mallopt(M_MMAP_THRESHOLD, 8 << 20);
    // Setting the first threshold disables the automatic value of this one: the free bytes kept at the end of
    // an arena.
    mallopt(M_TRIM_THRESHOLD, 12 << 20);
}

/// Bytes of resident memory that are not allocated, or 0 if the system does not report them.
static uint64_t unused(void) {
    // proc(5): the first two fields are total and resident size, in pages.
    unsigned long long total, resident = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL) return 0;
    if (fscanf(file, "%llu %llu", &total, &resident) != 2) resident = 0;
    fclose(file);
    const uint64_t bytes = resident * (uint64_t)sysconf(_SC_PAGESIZE), used = sys_memory_in_use();
    return bytes > used ? bytes - used : 0;
}

void sys_memory_return_free(void) {
    // The program itself and the memory kept after small requests are less than `usual`.
    static const uint64_t usual = 24 << 20, step = 4 << 20;
    static uint64_t left;
    uint64_t now = unused();
    if (now < usual || now < left + step) return;
    malloc_trim(0);
    // Free memory between allocated blocks cannot be returned; do not try again until it grows.
    left = unused();
}
