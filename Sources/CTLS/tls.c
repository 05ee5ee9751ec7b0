#include "CTLS.h"

#include <gnutls/gnutls.h>

static ssize_t exchange(gnutls_session_t session, const char *request, size_t request_count, char *answer,
                        size_t capacity) {
    int status;
    do status = gnutls_handshake(session);
    while (status < 0 && status != GNUTLS_E_AGAIN && !gnutls_error_is_fatal(status));
    if (status < 0) return -1;

    size_t sent = 0;
    while (sent < request_count) {
        ssize_t count = gnutls_record_send(session, request + sent, request_count - sent);
        if (count == GNUTLS_E_INTERRUPTED) continue;
        if (count <= 0) return -1;
        sent += (size_t)count;
    }
    size_t received = 0;
    while (received < capacity) {
        ssize_t count = gnutls_record_recv(session, answer + received, capacity - received);
        if (count == GNUTLS_E_INTERRUPTED) continue;
        // The connection was closed, with or without a close_notify alert.
        if (count <= 0) break;
        received += (size_t)count;
    }
    return received > 0 ? (ssize_t)received : -1;
}

ssize_t tls_exchange(int descriptor, const char *request, size_t request_count, char *answer, size_t capacity) {
    gnutls_session_t session;
    gnutls_certificate_credentials_t credentials;
    if (gnutls_certificate_allocate_credentials(&credentials) < 0) return -1;
    ssize_t result = -1;
    if (gnutls_init(&session, GNUTLS_CLIENT) >= 0) {
        gnutls_transport_set_int(session, descriptor);
        if (gnutls_set_default_priority(session) >= 0 &&
            gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, credentials) >= 0) {
            result = exchange(session, request, request_count, answer, capacity);
        }
        gnutls_deinit(session);
    }
    gnutls_certificate_free_credentials(credentials);
    return result;
}
