#include "CMemory.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/// Minimum times between two checks of the resident memory, between two attempts to return freed memory to the system, and
/// between two computations that must end, in milliseconds.
#define CHECK_INTERVAL 5
#define TRIM_INTERVAL 100
#define END_INTERVAL 50
/// Above the base plus this many quarters of the limit, a computation begins only if no other has begun.
#define TIGHT_QUARTERS 2
/// Every computation ends if the limit is exceeded by more than one part of this number.
#define EXCESS_PART 16

static atomic_size_t base;
/// The resident memory at the last check, in bytes.
static atomic_size_t seen;
/// The times of the next check, attempt and end, in milliseconds.
static _Atomic uint64_t next_check, next_trim, next_end;

void mem_set_base(size_t bytes) { atomic_store(&base, bytes); }

/// Whether the time has come. Only one thread gets true, and the next one after `interval`.
static bool is_due(_Atomic uint64_t *next, uint64_t interval) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    uint64_t now = (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000, due = atomic_load(next);
    return now >= due && atomic_compare_exchange_strong(next, &due, now + interval);
}

size_t mem_resident(void) {
    // proc(5): the first two fields are total and resident size, in pages.
    char text[128];
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return 0;
    text[count] = '\0';
    char *rest = text;
    strtoull(rest, &rest, 10);
    return (size_t)strtoull(rest, NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
}

bool mem_trim(void) {
    if (!is_due(&next_trim, TRIM_INTERVAL)) return false;
    malloc_trim(0);
    return true;
}

/// The most memory that may be resident with this number of quarters of the limit.
static size_t threshold(size_t quarters) { return atomic_load(&base) + mem_limit() / 4 * quarters; }

static size_t recent(void) {
    if (!is_due(&next_check, CHECK_INTERVAL)) return atomic_load(&seen);
    size_t now = mem_resident();
    if (now > threshold(TIGHT_QUARTERS) && mem_trim()) now = mem_resident();
    atomic_store(&seen, now);
    return now;
}

bool mem_is_tight(void) { return mem_limit() > 0 && recent() > threshold(TIGHT_QUARTERS); }

bool mem_has_room(size_t count) {
    if (mem_limit() == 0) return true;
    size_t most = threshold(4), now = recent();
    return now <= most && count <= most - now;
}

bool mem_is_exhausted(void) {
    if (mem_limit() == 0) return false;
    size_t most = threshold(4), now = recent();
    // If far too much is resident, every computation ends, because those that end first may free little memory.
    return now > most + most / EXCESS_PART || (now > most && is_due(&next_end, END_INTERVAL));
}
