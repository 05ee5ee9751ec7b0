/// Files that the binary carries: the contract, the examples, the pages.
#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct {
    /// Path in the repository; of an example, its name after "Examples/": "Examples/dispatch-tap.json".
    const char *path;
    const uint8_t *bytes;
    size_t count;
} cassets_file;

/// How many files there are.
size_t cassets_count(void);
/// The file at `index`, which is below `cassets_count()`. Lives for ever.
cassets_file cassets_at(size_t index);

#pragma clang assume_nonnull end
#endif
