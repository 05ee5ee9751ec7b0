#ifndef CMEMORY_H
#define CMEMORY_H

#include <stdint.h>

/// Bytes that the C allocator has given out and not got back, in all its arenas. What it keeps for later is more.
uint64_t memory_in_use(void);

/// Has every block of eight megabytes and more mapped by itself, and given back to the system when it is free. By itself
/// the C library learns from the first such block to keep them: a server would hold twice what its largest request took,
/// for good. Smaller blocks are kept for the next request, which then has no pages to wait for, until `memory_return_free`.
void memory_return_large_blocks(void);

/// Gives back to the system what is free, if that has become worth the while. For one thread, now and then.
void memory_return_free(void);

#endif
