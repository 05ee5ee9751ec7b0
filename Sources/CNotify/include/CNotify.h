/// The protocol by which a service tells its manager how it is: sd_notify(3), without libsystemd, as that manual proposes.
#ifndef CNOTIFY_H
#define CNOTIFY_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Sends `state` ("READY=1", say; several lines are told together) to the socket that NOTIFY_SOCKET names.
/// 1: sent; 0: there is no manager to tell; otherwise a negative errno.
int notify_manager(const char *state);
/// How often the manager wants to hear "WATCHDOG=1" from this process, in microseconds; 0: never.
uint64_t notify_watchdog_interval(void);

#pragma clang assume_nonnull end
#endif
