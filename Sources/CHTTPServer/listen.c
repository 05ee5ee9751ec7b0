#include "internal.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/tcp.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Length of the listen queue, which the kernel limits to net.core.somaxconn. Clients wait in it while the
/// server is at the connection limit.
#define LISTEN_BACKLOG 4096
/// Maximum number of unsent bytes in a socket. By default, the kernel buffers megabytes for clients that do
/// not read.
#define MOST_UNSENT (128 * 1024)

static void enable(int socket, int level, int option) {
    int on = 1;
    setsockopt(socket, level, option, &on, sizeof on);
}

static int listen_on(const struct addrinfo *found) {
    int listener = socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (listener < 0) return -1;

    // A restarted server must not wait until the old connections leave TIME_WAIT.
    enable(listener, SOL_SOCKET, SO_REUSEADDR);
    // On Linux, accepted sockets inherit this option, which saves a system call for each.
    enable(listener, IPPROTO_TCP, TCP_NODELAY);
    int most = MOST_UNSENT;
    setsockopt(listener, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most);
    if (found->ai_family == AF_INET6) {
        // "::" means every address, independent of net.ipv6.bindv6only.
        int off = 0;
        setsockopt(listener, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    }

    if (bind(listener, found->ai_addr, found->ai_addrlen) == 0 && listen(listener, LISTEN_BACKLOG) == 0) {
        return listener;
    }
    int reason = errno;
    close(listener);
    errno = reason;
    return -1;
}

int ths_listen(const char *address, uint16_t port, char *error, size_t error_capacity) {
    struct addrinfo hints = {
        .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char service[8];
    snprintf(service, sizeof service, "%u", port);
    // getaddrinfo accepts an empty name, and the later error would be less clear.
    if (address[0] == '\0' || getaddrinfo(address, service, &hints, &found) != 0) {
        snprintf(error, error_capacity, "cannot listen on \"%s\": not a numeric IPv4 or IPv6 address",
                 address);
        return -1;
    }
    int listener = listen_on(found);
    if (listener < 0) {
        char reason[128];
        const char *text = strerror_r(errno, reason, sizeof reason);
        bool is_ipv6 = found->ai_family == AF_INET6;
        snprintf(error, error_capacity, "cannot listen on %s%s%s:%u: %s", is_ipv6 ? "[" : "", address,
                 is_ipv6 ? "]" : "", port, text);
    }
    freeaddrinfo(found);
    return listener;
}

uint16_t ths_bound_port(int listener) {
    union {
        struct sockaddr_storage storage;
        struct sockaddr any;
        struct sockaddr_in v4;
        struct sockaddr_in6 v6;
    } address = {0};
    socklen_t count = sizeof address;
    if (getsockname(listener, &address.any, &count) != 0) return 0;
    return ntohs(address.any.sa_family == AF_INET6 ? address.v6.sin6_port : address.v4.sin_port);
}

void ths_refuse_handshakes(int listener) {
    // The program sees TCP headers. Byte 13 has the flags.
    struct sock_filter program[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13),
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0x12),
        // Only the first packet of a client has SYN without ACK.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0x02, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, UINT32_MAX),
    };
    struct sock_fprog filter = {.len = sizeof program / sizeof program[0], .filter = program};
    // If the system does not allow filters, clients that connect in the last moment are reset.
    setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter);
}

unsigned ths_listen_queue(int listener) {
    struct tcp_info info = {0};
    socklen_t count = sizeof info;
    getsockopt(listener, IPPROTO_TCP, TCP_INFO, &info, &count);
    // For a listening socket, the kernel stores the length of the queue here.
    return info.tcpi_unacked;
}
