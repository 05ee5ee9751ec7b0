#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

bool ths_enter(ths_request *request, ths_stage stage) {
    uint64_t before = atomic_exchange(&request->stage, ths_milliseconds() << 3 | (uint64_t)stage);
    if ((before & 7) != THS_CUT) return true;
    atomic_store(&request->stage, before);
    return false;
}

// MARK: The worker's list

static void append(ths_worker *worker, ths_request *request) {
    pthread_mutex_lock(&worker->lock);
    request->previous = worker->last;
    if (worker->last != NULL) worker->last->next = request;
    else worker->first = request;
    worker->last = request;
    pthread_mutex_unlock(&worker->lock);
}

/// After this call the reaper does not use the descriptor, which can then be closed.
static void remove_from_list(ths_worker *worker, ths_request *request) {
    pthread_mutex_lock(&worker->lock);
    if (request->previous != NULL) request->previous->next = request->next;
    else worker->first = request->next;
    if (request->next != NULL) request->next->previous = request->previous;
    else worker->last = request->previous;
    pthread_mutex_unlock(&worker->lock);
}

// MARK: Start and end

static int descriptor_of(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info
        = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info != NULL ? (int)info->connect_fd : -1;
}

static void note_peer(ths_request *request) {
    const union MHD_ConnectionInfo *info
        = MHD_get_connection_info(request->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (info != NULL && info->client_addr != NULL) request->peer = ths_mapped_address(info->client_addr);
    request->address = request->peer;
    request->peer_client = ths_clients_of_descriptor(&request->worker->server->clients, request->descriptor);
    request->client = request->body.client = request->peer_client;
}

static void start(ths_worker *worker, struct MHD_Connection *connection, void **context) {
    int descriptor = descriptor_of(connection);
    ths_request *request = calloc(1, sizeof(ths_request));
    *context = request;
    if (request == NULL) {
        // The reaper could not monitor this connection.
        shutdown(descriptor, SHUT_RDWR);
        return;
    }
    request->worker = worker;
    request->connection = connection;
    request->descriptor = descriptor;
    request->detail = "";
    note_peer(request);
    ths_enter(request, THS_NEW);
    append(worker, request);
}

/// Called when a connection starts and when it ends. At the end, its descriptor is still open.
void ths_note_connection(void *context, struct MHD_Connection *connection, void **request,
                         enum MHD_ConnectionNotificationCode event) {
    ths_worker *worker = context;
    if (event == MHD_CONNECTION_NOTIFY_STARTED) {
        start(worker, connection, request);
        return;
    }
    ths_clients_release(&worker->server->clients, descriptor_of(connection));
    if (*request != NULL) remove_from_list(worker, *request);
    free(*request);
    *request = NULL;
    ths_release_slot(worker);
}
