#include "internal.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

typedef struct {
    unsigned status;
    const char *reason;
    const char *body;
} answer;

#define PROBLEM(status, code, title, detail) \
    "{\"type\":\"/problems/" code "\",\"title\":\"" title "\",\"status\":" #status \
    ",\"detail\":\"" detail "\",\"code\":\"" code "\"}"

// The titles must be those of `ProblemCode` in TouchService.
static const answer answers[] = {
    [THS_NO_MEMORY] = {503, "Service Unavailable",
                       PROBLEM(503, "overloaded", "The server is overloaded",
                               "The server has no memory for this request at the moment.")},
    [THS_TIMED_OUT] = {408, "Request Timeout",
                       PROBLEM(408, "request-timeout", "The request took too long to arrive",
                               "The request did not arrive in time.")},
    [THS_TOO_MANY] = {429, "Too Many Requests",
                      PROBLEM(429, "too-many-requests", "Too many requests",
                              "The client address has reached the limit of open connections.")},
    [THS_TOO_LARGE] = {413, "Content Too Large",
                       PROBLEM(413, "body-too-large", "The body is too large",
                               "The size of a chunk exceeds the limit of this server.")},
    [THS_FULL] = {503, "Service Unavailable",
                  PROBLEM(503, "overloaded", "The server is overloaded",
                          "All connections of the server are in use.")},
};

#define CONTENT_TYPE "application/problem+json"

enum MHD_Result ths_send_canned(struct MHD_Connection *connection, ths_canned canned) {
    const answer *answer = &answers[canned];
    struct MHD_Response *message = MHD_create_response_from_buffer(
        strlen(answer->body), (void *)(uintptr_t)answer->body, MHD_RESPMEM_PERSISTENT);
    if (message == NULL) return MHD_NO;
    MHD_add_response_header(message, "Content-Type", CONTENT_TYPE);
    MHD_add_response_header(message, "Cache-Control", "no-store");
    MHD_add_response_header(message, "Connection", "close");
    MHD_add_response_header(message, "Retry-After", "1");
    enum MHD_Result queued = MHD_queue_response(connection, answer->status, message);
    MHD_destroy_response(message);
    return queued;
}

void ths_write_canned(int socket, ths_canned canned) {
    const answer *answer = &answers[canned];
    char message[1024];
    int count = snprintf(message, sizeof message,
                         "HTTP/1.1 %u %s\r\nContent-Type: " CONTENT_TYPE
                         "\r\nCache-Control: no-store\r\nConnection: close\r\nRetry-After: 1\r\n"
                         "Content-Length: %zu\r\n\r\n%s",
                         answer->status, answer->reason, strlen(answer->body), answer->body);
    // The connection is closed even if the message was not sent completely.
    ssize_t sent = send(socket, message, (size_t)count, MSG_DONTWAIT | MSG_NOSIGNAL);
    (void)sent;
}
