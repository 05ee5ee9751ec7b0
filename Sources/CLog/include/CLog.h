/// Lines to a descriptor by a thread of their own: whoever has a line never waits for whoever reads them.
#ifndef CLOG_H
#define CLOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct clog clog;

/// Starts the thread; null where there is none to be had, or no memory.
clog *_Nullable clog_start(int descriptor);

/// Takes `count` bytes, whole lines, to be written when their turn comes; false, and nothing taken, where too many wait.
bool clog_put(clog *log, const char *bytes, size_t count);

/// How many times nothing was taken.
uint64_t clog_dropped(clog *log);

/// Writes what waits, for `milliseconds` at most, and ends the thread.
void clog_end(clog *log, unsigned milliseconds);

#pragma clang assume_nonnull end
#endif
