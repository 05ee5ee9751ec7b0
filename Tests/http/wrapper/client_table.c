/// Prints the size of the longest bucket of a client table with all /64 networks of an IPv6 /48 network, that of another table
/// with all addresses of an IPv4 /16 network, and the number of these addresses in the same bucket of both tables.
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define COUNT 65536

/// Fills a table with addresses that differ in the two bytes at `index`, and notes the bucket of each.
static size_t fill(ths_clients *clients, struct in6_addr address, size_t index, unsigned short *buckets) {
    static _Atomic uint64_t no_time;
    clients->virtual_time = &no_time;
    if (!ths_clients_start(clients, 1)) return 0;
    for (unsigned number = 0; number < COUNT; number += 1) {
        address.s6_addr[index] = (uint8_t)(number >> 8);
        address.s6_addr[index + 1] = (uint8_t)number;
        ths_clients_refer(clients, &address);
    }
    size_t longest = 0;
    for (unsigned bucket = 0; bucket < THS_CLIENT_BUCKETS; bucket += 1) {
        size_t size = 0;
        for (const ths_client *client = clients->buckets[bucket]; client != NULL; client = client->next) {
            uint64_t bytes = index == 6 ? client->key.high : client->key.low;
            uint8_t text[8];
            memcpy(text, &bytes, sizeof text);
            buckets[text[6] << 8 | text[7]] = (unsigned short)bucket;
            size += 1;
        }
        if (size > longest) longest = size;
    }
    ths_clients_end(clients);
    return longest;
}

int main(void) {
    static unsigned short buckets[2][COUNT];
    struct in6_addr v6 = {.s6_addr = {0x20, 0x01, 0x0D, 0xB8}}, v4 = {.s6_addr = {[10] = 0xFF, [11] = 0xFF, [12] = 198, [13] = 18}};
    ths_clients clients[3] = {0};
    size_t of_v6 = fill(&clients[0], v6, 6, buckets[0]);
    size_t of_v4 = fill(&clients[1], v4, 14, buckets[0]);
    fill(&clients[2], v4, 14, buckets[1]);
    unsigned same = 0;
    for (unsigned number = 0; number < COUNT; number += 1) same += buckets[0][number] == buckets[1][number];
    printf("%zu %zu %u\n", of_v6, of_v4, same);
    return 0;
}
