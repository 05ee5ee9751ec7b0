/// Notifications to the service manager: the protocol of sd_notify(3), implemented without libsystemd as that
/// manual page suggests.
#ifndef CSYSTEM_NOTIFY_H
#define CSYSTEM_NOTIFY_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Sends `state`, for example "READY=1", to the socket that the environment variable NOTIFY_SOCKET names. One
/// call can send several lines.
///
/// Returns 1 if it was sent, 0 if there is no service manager, and a negative errno if sending failed.
int sys_notify_manager(const char *state);

/// The longest time that may pass between two notifications "WATCHDOG=1" of this process, in microseconds.
///
/// Returns 0 if the service manager expects none.
uint64_t sys_notify_watchdog_interval(void);

#pragma clang assume_nonnull end
#endif
