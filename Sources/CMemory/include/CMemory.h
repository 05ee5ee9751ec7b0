/// Counts the memory that the process holds for its clients: request bodies, answers, and what computations reserve.
/// The count is one number for the process, because the limit is about the memory of the process. All functions can be
/// called from any thread.
#ifndef CMEMORY_H
#define CMEMORY_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Sets the maximum number of held bytes. 0, the default, means no limit.
void mem_set_limit(size_t limit);
size_t mem_limit(void);

/// The number of held bytes.
size_t mem_held(void);

/// Adds `count` to the held bytes. Returns false, and adds nothing, if the sum would exceed the limit without its last eighth,
/// which is reserved for `mem_hold_small`.
bool mem_hold(size_t count);

/// Like `mem_hold`, for a small amount that is held for a short time, for example a small body. The sum can reach the limit. Small
/// requests are therefore answered while large ones use everything else.
bool mem_hold_small(size_t count);

/// The same for bytes that already exist and cannot be refused. The sum can exceed the limit.
void mem_hold_existing(size_t count);

/// Subtracts bytes that were added by one of the functions above.
void mem_release(size_t count);

// What computations use is not counted one by one. The following functions compare the resident memory of the process with
// the limit plus a base. They look at it at most every few milliseconds, and without a limit they do nothing. Memory that was
// freed is returned to the system before it counts.

/// Sets the base: the memory that the process needs in addition to what is held.
void mem_set_base(size_t bytes);

/// Whether so much memory is resident that no further computation should begin.
bool mem_is_tight(void);

/// Whether `count` more bytes can be used. `mem_hold` calls it for large amounts.
bool mem_has_room(size_t count);

/// Whether the caller should end its computation, because too much memory is resident. Returns true to one caller at a time,
/// because one is enough in most cases, and to every caller if the excess is large.
bool mem_is_exhausted(void);

/// realloc(3), which moves the pages of large blocks instead of copying them. Returns NULL if there is no memory; then
/// `block` is unchanged.
void *_Nullable mem_reallocate(void *_Nullable block, size_t count);

#pragma clang assume_nonnull end
#endif
