#include "internal.h"

#include <arpa/inet.h>
#include <string.h>

// The functions with which a handler reads a request. On a compute thread, the connection is suspended, so
// that no other thread reads or writes its header fields.

ths_verdict ths_request_verdict(const ths_request *request) {
    return request->verdict;
}

const char *ths_request_detail(const ths_request *request) {
    return request->detail;
}

ths_bytes ths_request_method(const ths_request *request) {
    const char *method = request->method != NULL ? request->method : "";
    return (ths_bytes){method, strlen(method)};
}

ths_bytes ths_request_target(const ths_request *request) {
    return (ths_bytes){request->target, request->target_count};
}

ths_bytes ths_request_header(const ths_request *request, const char *name) {
    const char *value = NULL;
    size_t count = 0;
    enum MHD_Result found = MHD_lookup_connection_value_n(
        request->connection, MHD_HEADER_KIND, name, strlen(name), &value, &count);
    if (found == MHD_NO) return (ths_bytes){NULL, 0};
    // libmicrohttpd removes only the white space in front of a value.
    return (ths_bytes){value != NULL ? value : "", value != NULL ? ths_trimmed(value, count) : 0};
}

ths_bytes ths_request_body(const ths_request *request) {
    static const char nothing[THS_BODY_PADDING];
    if (request->body.bytes == NULL) return (ths_bytes){nothing, 0};
    return (ths_bytes){request->body.bytes, request->body.count};
}

void ths_request_release_body(ths_request *request) {
    ths_body_release(&request->body);
}

const char *ths_request_id(const ths_request *request) {
    return request->id;
}

void ths_request_peer(const ths_request *request, char *text) {
    const struct in6_addr *address = &request->address;
    bool is_v4 = IN6_IS_ADDR_V4MAPPED(address);
    text[0] = '\0';
    inet_ntop(is_v4 ? AF_INET : AF_INET6, is_v4 ? &address->s6_addr[12] : address->s6_addr, text, INET6_ADDRSTRLEN);
}

bool ths_is_abandoned(const ths_request *request) {
    return atomic_load_explicit(&request->abandoned, memory_order_relaxed)
        || atomic_load_explicit(&request->worker->server->abandoning, memory_order_relaxed);
}

const ths_server *ths_request_server(const ths_request *request) {
    return request->worker->server;
}
