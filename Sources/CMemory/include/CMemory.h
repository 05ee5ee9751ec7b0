/// The memory of the process: what it holds for clients, what is resident, and the settings of glibc's allocator. All
/// functions can be called from any thread, unless they say otherwise.
#ifndef CMEMORY_H
#define CMEMORY_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

// MARK: held.c

// The bytes that the process holds for clients: bodies, answers, and what is reserved for computations. The count is
// global, because the limit applies to the process.

/// Amounts up to this number of bytes are small.
#define MEM_SMALL 65536

/// Sets the maximum number of held bytes. 0, the default, means no limit.
void mem_set_limit(size_t limit);
size_t mem_limit(void);

/// The number of held bytes.
size_t mem_held(void);

/// Adds `count` to the held bytes. Returns false, and adds nothing, if the sum would exceed seven eighths of the limit. The
/// last eighth is for `mem_hold_small`, so that small requests are answered while large ones use everything else. For more
/// than 256 KiB, it also returns false if the resident memory has no room.
bool mem_hold(size_t count);

/// Adds a small amount, for example that of a small body. The sum can reach the limit.
bool mem_hold_small(size_t count);

/// Adds `count`, or less if the sum would exceed seven eighths of the limit. Returns the number of added bytes.
size_t mem_hold_at_most(size_t count);

/// Adds bytes that already exist and cannot be refused. The sum can exceed the limit.
void mem_hold_existing(size_t count);

/// Subtracts bytes that were added by one of the functions above.
void mem_release(size_t count);

// MARK: resident.c

// Memory that computations allocate is not counted. Instead, the resident memory of the process is compared with the limit
// of held bytes plus a base. It is checked at most every few milliseconds. If much is resident, freed memory is
// returned to the system first.

/// The resident memory in bytes; 0 if the system does not report it.
size_t mem_resident(void);

/// Returns unused memory of the allocator to the system. Does nothing and returns false if it did so in the last 100 ms.
bool mem_trim(void);

/// Sets the base: the memory that the process needs in addition to held bytes.
void mem_set_base(size_t bytes);

/// Whether so much memory is resident that no further computation should begin. Always false without a limit.
bool mem_is_tight(void);

/// Whether `count` more bytes can be used. Always true without a limit. `mem_hold` calls it for large amounts.
bool mem_has_room(size_t count);

/// Whether the caller should end its computation, because too much memory is resident. Always false without a limit. At
/// most one caller every 50 ms gets true, because the memory of one computation is usually enough; if the limit is exceeded
/// by more than 1/16, every caller does.
bool mem_is_exhausted(void);

// MARK: allocator.c

/// Bytes that are allocated, in all arenas of the allocator. The process holds more memory than that, because
/// the allocator keeps freed blocks for reuse.
size_t mem_in_use(void);

/// Makes the allocator map each block of 8 MiB or more separately and unmap it when it is freed.
///
/// By default, glibc raises this threshold when the first such block is freed, and then keeps large blocks: a
/// server would hold twice the memory of its largest request until it ends. Smaller blocks are still kept,
/// which saves page faults in the next request, until `mem_return_free` is called.
void mem_return_large_blocks(void);

/// Returns unused memory to the system if the process holds at least 24 MiB of it, and at least 4 MiB more
/// than the last call that returned memory had to leave. Call it periodically, from one thread only.
void mem_return_free(void);

/// realloc(3), which moves the pages of large blocks instead of copying them. Returns NULL if there is no memory; then
/// `block` is unchanged.
void *_Nullable mem_reallocate(void *_Nullable block, size_t count);

#pragma clang assume_nonnull end
#endif
