/// The XXH3 hash of bytes, for entity tags. It is fast but not cryptographic: collisions can be constructed.
#ifndef CXXHASH_H
#define CXXHASH_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

uint64_t cxxhash_64(const void *bytes, size_t count, uint64_t seed);

#pragma clang assume_nonnull end
#endif
