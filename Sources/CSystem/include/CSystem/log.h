/// A log that never blocks its callers: a separate thread writes the lines to a file descriptor.
#ifndef CSYSTEM_LOG_H
#define CSYSTEM_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A queue of lines and the thread that writes them. The queue holds 1 MiB.
typedef struct sys_log sys_log;

/// Starts a thread that writes to `descriptor`, which must stay open until `sys_log_end` returns.
///
/// Returns NULL if the thread cannot be started or if there is no memory.
sys_log *_Nullable sys_log_start(int descriptor);

/// Appends `count` bytes, which must be complete lines, to the queue. Any thread may call it.
///
/// Returns false if the queue has no room for all of them. Then nothing is appended, and the lines are dropped.
bool sys_log_put(sys_log *log, const char *bytes, size_t count);

/// Number of dropped lines: the queue had no room for them, or they could not be written completely. Each line
/// counts once. Any thread may call it.
uint64_t sys_log_dropped(sys_log *log);

/// Writes the queued lines for at most `milliseconds`, ends the thread and frees `log`. Lines that are still
/// queued then are dropped. Returns the number of dropped lines.
uint64_t sys_log_end(sys_log *log, unsigned milliseconds);

#pragma clang assume_nonnull end
#endif
