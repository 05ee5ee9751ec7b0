#include "CMemory.h"

#include <malloc.h>

uint64_t memory_in_use(void) {
    struct mallinfo2 told = mallinfo2();
    return (uint64_t)told.uordblks + told.hblkhd;
}
