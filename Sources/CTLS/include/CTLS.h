#ifndef CTLS_H
#define CTLS_H

#include <stddef.h>
#include <sys/types.h>

/// Sends `request` over TLS, by the connection `descriptor`, and reads the beginning of the answer.
///
/// Whose certificate the server shows is not asked: this is for a process that asks itself, by an address that stands in no
/// certificate. The connection stays open; the socket's own timeouts count for each read and write.
///
/// - Returns: The bytes written to `answer`, at most `capacity`; -1 where there is no TLS on the other side, or no time.
ssize_t tls_exchange(int descriptor, const char *request, size_t request_count, char *answer, size_t capacity);

#endif
