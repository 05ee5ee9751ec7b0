#include "CFuzzRuntime.h"

#include <sanitizer/allocator_interface.h>
#include <stdatomic.h>
#include <time.h>

// Missing without AddressSanitizer (`scripts/long/fuzz --fast`); memory is then not measured.
#pragma weak __sanitizer_install_malloc_and_free_hooks
#pragma weak __sanitizer_get_allocated_size

static _Atomic int64_t live;
static _Atomic int64_t peak;

static void allocated(const volatile void *pointer, size_t size) {
    (void)pointer;
    int64_t now = atomic_fetch_add_explicit(&live, (int64_t)size, memory_order_relaxed) + (int64_t)size;
    // A thread can miss the peak of another thread. Only one thread computes, so the difference is small.
    if (now > atomic_load_explicit(&peak, memory_order_relaxed)) {
        atomic_store_explicit(&peak, now, memory_order_relaxed);
    }
}

static void freed(const volatile void *pointer) {
    if (!pointer) return;
    int64_t size = (int64_t)__sanitizer_get_allocated_size(pointer);
    atomic_fetch_sub_explicit(&live, size, memory_order_relaxed);
}

void fuzz_install_hooks(void) {
    if (__sanitizer_install_malloc_and_free_hooks) __sanitizer_install_malloc_and_free_hooks(allocated, freed);
}

void fuzz_reset_peak(void) {
    atomic_store(&live, 0);
    atomic_store(&peak, 0);
}

int64_t fuzz_peak(void) { return atomic_load(&peak); }

double fuzz_thread_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
