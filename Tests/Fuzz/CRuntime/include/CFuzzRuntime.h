/// Functions of libFuzzer and of the sanitizers' allocator that Swift cannot call directly.
#ifndef CFUZZRUNTIME_H
#define CFUZZRUNTIME_H

#include <stddef.h>
#include <stdint.h>

/// Starts counting allocations. Called once, before the first input.
void fuzz_install_hooks(void);
/// Restarts the measurement of the peak at 0.
void fuzz_reset_peak(void);
/// The maximum number of bytes allocated at the same time since the reset, beyond those allocated at the
/// reset.
int64_t fuzz_peak(void);
/// The CPU time of this thread, in seconds.
double fuzz_thread_seconds(void);

/// libFuzzer's own mutation of bytes, which uses its dictionary and recorded comparisons. Returns the new
/// size.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t maximum_size);

#endif
