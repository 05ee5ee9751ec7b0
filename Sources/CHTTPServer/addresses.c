#include "internal.h"

#include <stdlib.h>
#include <string.h>

// A hash table with chaining. Each descriptor refers to the count of its address. libmicrohttpd can close a
// connection without a callback; its count is then released when the descriptor is used for the next
// connection.

#define BUCKETS 1024

/// An address as 16 bytes. IPv4 addresses are mapped into IPv6. Only the first half of an IPv6 address is
/// used, because one customer usually has the complete second half.
typedef struct {
    uint64_t high, low;
} key;

struct ths_address {
    struct ths_address *next;
    key key;
    unsigned connections;
};

static key key_of(const struct sockaddr *address) {
    key key = {0, 0};
    if (address->sa_family == AF_INET) {
        struct sockaddr_in v4;
        memcpy(&v4, address, sizeof v4);
        key.low = v4.sin_addr.s_addr;
    } else if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 v6;
        memcpy(&v6, address, sizeof v6);
        memcpy(&key.high, &v6.sin6_addr, sizeof key.high);
        // On a socket for IPv4 and IPv6, the address of an IPv4 client is in the second half.
        if (IN6_IS_ADDR_V4MAPPED(&v6.sin6_addr)) memcpy(&key.low, &v6.sin6_addr.s6_addr[12], 4);
    }
    return key;
}

static size_t bucket_of(key key) {
    return (size_t)(((key.high ^ key.low) * UINT64_C(0x9E3779B97F4A7C15)) >> 54) % BUCKETS;
}

bool ths_addresses_start(ths_addresses *addresses, size_t descriptor_count) {
    addresses->buckets = calloc(BUCKETS, sizeof *addresses->buckets);
    addresses->of_descriptor = calloc(descriptor_count, sizeof *addresses->of_descriptor);
    addresses->descriptor_count = descriptor_count;
    return addresses->buckets != NULL && addresses->of_descriptor != NULL;
}

static void release(ths_addresses *addresses, size_t descriptor) {
    struct ths_address *left = addresses->of_descriptor[descriptor];
    addresses->of_descriptor[descriptor] = NULL;
    if (left == NULL) return;
    left->connections -= 1;
    if (left->connections > 0) return;
    struct ths_address **place = &addresses->buckets[bucket_of(left->key)];
    while (*place != left) place = &(*place)->next;
    *place = left->next;
    free(left);
}

static struct ths_address *find(ths_addresses *addresses, key key) {
    struct ths_address **bucket = &addresses->buckets[bucket_of(key)];
    for (struct ths_address *candidate = *bucket; candidate != NULL; candidate = candidate->next) {
        if (candidate->key.high == key.high && candidate->key.low == key.low) return candidate;
    }
    struct ths_address *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    *made = (struct ths_address){*bucket, key, 0};
    *bucket = made;
    return made;
}

bool ths_addresses_take(ths_addresses *addresses, int descriptor, const struct sockaddr *address,
                        unsigned limit) {
    if (addresses->of_descriptor == NULL || (size_t)descriptor >= addresses->descriptor_count) return true;
    pthread_mutex_lock(&addresses->lock);
    release(addresses, (size_t)descriptor);
    struct ths_address *found = find(addresses, key_of(address));
    // Without memory the connection is accepted without being counted.
    bool is_taken = found == NULL || found->connections < limit;
    if (found != NULL && is_taken) {
        found->connections += 1;
        addresses->of_descriptor[descriptor] = found;
    }
    pthread_mutex_unlock(&addresses->lock);
    return is_taken;
}

void ths_addresses_release(ths_addresses *addresses, int descriptor) {
    if (addresses->of_descriptor == NULL || (size_t)descriptor >= addresses->descriptor_count) return;
    pthread_mutex_lock(&addresses->lock);
    release(addresses, (size_t)descriptor);
    pthread_mutex_unlock(&addresses->lock);
}

void ths_addresses_end(ths_addresses *addresses) {
    for (size_t index = 0; addresses->of_descriptor != NULL && index < addresses->descriptor_count; index += 1) {
        if (addresses->buckets != NULL) release(addresses, index);
    }
    free(addresses->buckets);
    free(addresses->of_descriptor);
    *addresses = (ths_addresses){.lock = addresses->lock};
}
