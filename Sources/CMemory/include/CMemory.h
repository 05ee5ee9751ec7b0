#ifndef CMEMORY_H
#define CMEMORY_H

#include <stdint.h>

/// Bytes that the C allocator has given out and not got back, in all its arenas. What it keeps for later is more.
uint64_t memory_in_use(void);

#endif
