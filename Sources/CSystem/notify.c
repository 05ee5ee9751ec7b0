#include "CSystem/notify.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int sys_notify_manager(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    if (path == NULL || path[0] == '\0') return 0;
    // A path or a name in the abstract namespace. AF_VSOCK, the only other kind, is for virtual machines.
    if (path[0] != '/' && path[0] != '@') return -EAFNOSUPPORT;

    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(path);
    // A path ends with a zero byte; an abstract name does not.
    if (length + (path[0] == '/') > sizeof address.sun_path) return -E2BIG;
    memcpy(address.sun_path, path, length);
    if (path[0] == '@') address.sun_path[0] = '\0';

    int channel = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (channel < 0) return -errno;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + (path[0] == '/'));
    ssize_t sent = sendto(channel, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&address, size);
    int reason = errno;
    close(channel);
    return sent < 0 ? -reason : 1;
}

/// The value of an environment variable that contains only a decimal number; otherwise 0.
static uint64_t number(const char *name) {
    const char *text = getenv(name);
    if (text == NULL || text[0] < '0' || text[0] > '9') return 0;
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    return errno == 0 && *end == '\0' ? value : 0;
}

uint64_t sys_notify_watchdog_interval(void) {
    // Child processes inherit these variables. WATCHDOG_PID names the process that they apply to.
    if (getenv("WATCHDOG_PID") != NULL && number("WATCHDOG_PID") != (uint64_t)getpid()) return 0;
    return number("WATCHDOG_USEC");
}
