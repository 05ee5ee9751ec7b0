/// Statistics and settings of glibc's memory allocator.
#ifndef CSYSTEM_MEMORY_H
#define CSYSTEM_MEMORY_H

#include <stdint.h>

/// Bytes that are allocated, in all arenas of the allocator. The process holds more memory than that, because
/// the allocator keeps freed blocks for reuse.
uint64_t sys_memory_in_use(void);

/// Makes the allocator map each block of 8 MiB or more separately and unmap it when it is freed.
///
/// By default, glibc raises this threshold when the first such block is freed, and then keeps large blocks: a
/// server would hold twice the memory of its largest request until it ends. Smaller blocks are still kept,
/// which saves page faults in the next request, until `sys_memory_return_free` is called.
void sys_memory_return_large_blocks(void);

/// Returns unused memory to the system if the process holds at least 24 MiB of it, and at least 4 MiB more
/// than the last call that returned memory had to leave. Call it periodically, from one thread only.
void sys_memory_return_free(void);

#endif
