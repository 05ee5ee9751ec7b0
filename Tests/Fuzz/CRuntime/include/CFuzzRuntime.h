/// What Swift cannot reach of libFuzzer and of the sanitizers' allocator.
#ifndef CFUZZRUNTIME_H
#define CFUZZRUNTIME_H

#include <stddef.h>
#include <stdint.h>

/// Starts counting what is allocated; once, before the first input.
void fuzz_install_hooks(void);
/// From here on the peak is counted anew, from 0.
void fuzz_reset_peak(void);
/// The most bytes that were allocated at once since the reset, beyond what there was then.
int64_t fuzz_peak(void);
/// Seconds that this thread has computed.
double fuzz_thread_seconds(void);

/// libFuzzer's own mutation of bytes, with its dictionary and what it has seen compared: the new size.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t maximum_size);

#endif
