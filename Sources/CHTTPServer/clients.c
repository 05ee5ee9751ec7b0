#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// A hash table with chaining. Each descriptor refers to the client of its connection. libmicrohttpd can close a
// connection without a callback; its reference is then released when the descriptor is used for the next connection.

/// Maximum number of clients that are kept only because of their computing time.
#define REMEMBERED 65536

static ths_client_key key_of(const struct in6_addr *address) {
    ths_client_key key = {0, 0};
    memcpy(&key.high, address, sizeof key.high);
    // All IPv4 addresses are in one /64 network, so they are used completely.
    if (IN6_IS_ADDR_V4MAPPED(address)) memcpy(&key.low, &address->s6_addr[8], sizeof key.low);
    return key;
}

/// The finalizer of MurmurHash3: each bit of the key and of the seed changes each bit of the result. The addresses of one
/// network differ in few bits.
static size_t bucket_of(const ths_clients *clients, ths_client_key key) {
    uint64_t hash = (key.high ^ clients->seed) ^ key.low;
    hash = (hash ^ hash >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
    hash = (hash ^ hash >> 33) * UINT64_C(0xC4CEB9FE1A85EC53);
    return (size_t)(hash ^ hash >> 33) % THS_CLIENT_BUCKETS;
}

bool ths_clients_start(ths_clients *clients, size_t descriptor_count) {
    clients->buckets = calloc(THS_CLIENT_BUCKETS, sizeof *clients->buckets);
    clients->of_descriptor = calloc(descriptor_count, sizeof *clients->of_descriptor);
    clients->descriptor_count = descriptor_count;
    if (getrandom(&clients->seed, sizeof clients->seed, GRND_NONBLOCK) < 0) clients->seed = ths_nanoseconds();
    return clients->buckets != NULL && clients->of_descriptor != NULL;
}

/// Whether nothing refers to the client and other clients have used as much computing time, so that forgetting it
/// gives it no advantage.
static bool is_forgettable(const ths_clients *clients, const ths_client *client) {
    if (client->references > 0 || atomic_load(&client->held) > 0) return false;
    // Reading `used` needs no lock of the queue: it changes only while the client has a job, and then a connection or a
    // request refers to it.
    return client->used <= atomic_load(clients->virtual_time) || clients->count > REMEMBERED;
}

/// Frees the forgettable clients of a bucket.
static void forget(ths_clients *clients, ths_client **link) {
    while (*link != NULL) {
        ths_client *client = *link;
        if (is_forgettable(clients, client)) {
            *link = client->next;
            clients->count -= 1;
            free(client);
        } else {
            link = &client->next;
        }
    }
}

static void dereference(ths_clients *clients, ths_client *client) {
    client->references -= 1;
    if (client->references == 0) forget(clients, &clients->buckets[bucket_of(clients, client->key)]);
}

/// Returns NULL if there is no memory.
static ths_client *find(ths_clients *clients, const struct in6_addr *address) {
    ths_client_key key = key_of(address);
    ths_client **bucket = &clients->buckets[bucket_of(clients, key)];
    for (ths_client *candidate = *bucket; candidate != NULL; candidate = candidate->next) {
        if (candidate->key.high == key.high && candidate->key.low == key.low) return candidate;
    }
    forget(clients, bucket);
    ths_client *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    made->next = *bucket;
    made->key = key;
    *bucket = made;
    clients->count += 1;
    return made;
}

/// Removes the connection of a descriptor, if there is one.
static void remove_connection(ths_clients *clients, int descriptor) {
    ths_client *client = clients->of_descriptor[descriptor];
    clients->of_descriptor[descriptor] = NULL;
    if (client == NULL) return;
    client->connections -= 1;
    dereference(clients, client);
}

static bool is_known(const ths_clients *clients, int descriptor) {
    return descriptor >= 0 && (size_t)descriptor < clients->descriptor_count;
}

bool ths_clients_take(ths_clients *clients, int descriptor, const struct sockaddr *address, unsigned limit) {
    if (!is_known(clients, descriptor)) return true;
    struct in6_addr mapped = ths_mapped_address(address);
    pthread_mutex_lock(&clients->lock);
    remove_connection(clients, descriptor);
    ths_client *client = find(clients, &mapped);
    // Without memory the connection is accepted without being counted.
    bool is_admitted = client == NULL || limit == 0 || client->connections < limit;
    if (client != NULL && is_admitted) {
        client->connections += 1;
        client->references += 1;
        clients->of_descriptor[descriptor] = client;
    }
    pthread_mutex_unlock(&clients->lock);
    return is_admitted;
}

void ths_clients_release(ths_clients *clients, int descriptor) {
    if (!is_known(clients, descriptor)) return;
    pthread_mutex_lock(&clients->lock);
    remove_connection(clients, descriptor);
    pthread_mutex_unlock(&clients->lock);
}

ths_client *ths_clients_of_descriptor(ths_clients *clients, int descriptor) {
    ths_client *client = is_known(clients, descriptor) ? clients->of_descriptor[descriptor] : NULL;
    return client != NULL ? client : &clients->unknown;
}

ths_client *ths_clients_refer(ths_clients *clients, const struct in6_addr *address) {
    pthread_mutex_lock(&clients->lock);
    ths_client *client = find(clients, address);
    if (client != NULL) client->references += 1;
    pthread_mutex_unlock(&clients->lock);
    return client;
}

void ths_clients_dereference(ths_clients *clients, ths_client *client) {
    pthread_mutex_lock(&clients->lock);
    dereference(clients, client);
    pthread_mutex_unlock(&clients->lock);
}

void ths_clients_end(ths_clients *clients) {
    for (size_t index = 0; clients->buckets != NULL && index < THS_CLIENT_BUCKETS; index += 1) {
        for (ths_client *client = clients->buckets[index]; client != NULL;) {
            ths_client *next = client->next;
            free(client);
            client = next;
        }
    }
    free(clients->buckets);
    free(clients->of_descriptor);
    clients->buckets = NULL;
    clients->of_descriptor = NULL;
    clients->descriptor_count = 0;
}
