#ifndef CTLS_H
#define CTLS_H

#include <stddef.h>
#include <sys/types.h>

/// Sends `request` over TLS on the connection `descriptor`, and reads the beginning of the answer.
///
/// The server's certificate is not verified: this function is for a process that connects to itself, at an address that
/// no certificate contains. The connection stays open. The socket's timeouts apply to each read and write.
///
/// - Returns: The number of bytes written to `answer`, at most `capacity`; -1 if the TLS handshake fails or a timeout
///   expires before the first byte.
ssize_t tls_exchange(int descriptor, const char *request, size_t request_count, char *answer, size_t capacity);

#endif
