/// A test server for CHTTPServer. Most answers describe the request as JSON.
///
///     echo_server [name=value …]
///
/// The settings and their defaults are `port=0 address=127.0.0.1 workers=2 compute=2 queue=16 connections=1000
/// per_address=0 trusted= patience=0 memory=0 idle=0 header=0 transfer=0 rate=4096 longest=0 body=1048576 drain=2097152
/// held=0 grace=5000`. `patience` is the deadline of the queue in milliseconds.
/// `cycles=N` starts and stops the server N times. With `faults=N`, every Nth allocation of CHTTPServer fails while
/// the server runs. For that, the program must be linked with `-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc`, which
/// does not affect shared libraries.
///
/// Prints `listening PORT` when it accepts connections, and `handled N released N of N` and `observed N complete N`
/// before it exits. Exit status: 0; 3 if it cannot listen; 4 if requests were aborted.
#include "CHTTPServer.h"

#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static atomic_ulong handled, expected_releases, released, observed, completed;
static ths_server *serving;

// MARK: Faults

static atomic_ulong fault_interval, allocations;

void *__real_malloc(size_t count);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *pointer, size_t count);

/// Whether the next allocation of CHTTPServer on this thread fails.
static _Thread_local bool fails_next;

static bool fails(void) {
    if (fails_next) return fails_next = false, true;
    unsigned long interval = atomic_load(&fault_interval);
    return interval != 0 && atomic_fetch_add(&allocations, 1) % interval == interval - 1;
}

void *__wrap_malloc(size_t count) {
    return fails() ? NULL : __real_malloc(count);
}

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *pointer, size_t count) {
    return fails() ? NULL : __real_realloc(pointer, count);
}

// MARK: Answers

static void pause_for(unsigned milliseconds) {
    struct timespec left = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    nanosleep(&left, NULL);
}

static void release(void *bytes) {
    atomic_fetch_add(&released, 1);
    if (bytes != NULL) free(bytes);
}

/// Adds the number of answers that were ready before this one.
static void add_order(ths_response *response) {
    static atomic_ulong ready;
    char number[24];
    snprintf(number, sizeof number, "%lu", atomic_fetch_add(&ready, 1));
    ths_response_add_header(response, "X-Order", number);
}

static void answer(ths_response *response, const char *content_type, char *bytes, size_t count) {
    atomic_fetch_add(&expected_releases, 1);
    ths_response_add_header(response, "Content-Type", content_type);
    ths_response_set_body(response, bytes, count, release, bytes);
}

static void answer_formatted(ths_response *response, const char *content_type, const char *format,
                             va_list arguments) {
    char *text = __real_malloc(4096);
    int count = vsnprintf(text, 4096, format, arguments);
    answer(response, content_type, text, (size_t)count < 4096 ? (size_t)count : 4095);
}

static void answer_text(ths_response *response, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    answer_formatted(response, "application/json", format, arguments);
    va_end(arguments);
}

static void answer_problem(ths_response *response, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    answer_formatted(response, "application/problem+json", format, arguments);
    va_end(arguments);
}

static void big(ths_response *response) {
    size_t count = 1024 * 1024;
    char *bytes = __real_malloc(count);
    for (size_t index = 0; index < count; index += 1) bytes[index] = (char)('a' + index % 26);
    ths_response_set_status(response, 200);
    answer(response, "text/plain", bytes, count);
}

/// Answers with 4 kB of static data, for benchmarks.
static void fixed(ths_response *response) {
    static const char bytes[4096] = "[]";
    ths_response_set_status(response, 200);
    ths_response_add_header(response, "Content-Type", "application/json");
    ths_response_set_body(response, bytes, sizeof bytes, NULL, NULL);
}

/// Uses a response in invalid and unusual ways.
static void odd(ths_response *response) {
    static const char *const wrongs[][2] = {
        {"X-Split", "a\r\nSet-Cookie: b"}, {"X Space", "a"}, {"X-Colon:", "a"}, {"", "a"},
        {"X-Delete", "a\x7f"}, {"X-Line", "a\nb"}, {"X-Bell", "\a"},
    };
    bool wrong = false;
    for (size_t index = 0; index < sizeof wrongs / sizeof wrongs[0]; index += 1) {
        wrong = ths_response_add_header(response, wrongs[index][0], wrongs[index][1]) || wrong;
    }
    bool right = ths_response_add_header(response, "X-Tab", "a\tb");
    // More header data than fits in the arena of the response.
    char value[400];
    memset(value, 'v', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    for (int index = 0; index < 10; index += 1) {
        char name[16];
        snprintf(name, sizeof name, "X-Long-%d", index);
        right = ths_response_add_header(response, name, value) && right;
    }
    ths_response_set_status(response, wrong || !right ? 599 : 200);
    answer(response, "text/plain", strdup("first"), 5);
    answer_text(response, "second");
}

static uint32_t fnv1a(const char *bytes, size_t count) {
    uint32_t hash = 2166136261;
    for (size_t index = 0; index < count; index += 1) hash = (hash ^ (unsigned char)bytes[index]) * 16777619;
    return hash;
}

static void escape(char *into, size_t capacity, ths_bytes text) {
    size_t used = 0;
    for (size_t index = 0; index < text.count && used + 7 < capacity; index += 1) {
        unsigned char character = (unsigned char)text.bytes[index];
        bool is_plain = character >= 0x20 && character < 0x7F && character != '"' && character != '\\';
        used += (size_t)snprintf(into + used, capacity - used, is_plain ? "%c" : "\\u%04x", character);
    }
    into[used] = '\0';
}

static void echo(const ths_request *request, ths_response *response) {
    ths_bytes body = ths_request_body(request);
    bool is_padded = true;
    for (size_t index = 0; index < THS_BODY_PADDING; index += 1) {
        is_padded = is_padded && body.bytes[body.count + index] == 0;
    }
    bool is_complete = ths_request_verdict(request) == THS_ACCEPTED;
    static _Thread_local char method[64], target[3000], probe[64];
    escape(method, sizeof method, ths_request_method(request));
    escape(target, sizeof target, ths_request_target(request));
    escape(probe, sizeof probe, ths_request_header(request, "x-probe"));
    char peer[46];
    ths_request_peer(request, peer);
    ths_response_set_status(response, is_complete ? 200 : 413);
    answer_text(response,
                "{\"method\":\"%s\",\"target\":\"%s\",\"probe\":\"%s\",\"peer\":\"%s\","
                "\"length\":%zu,\"hash\":%u,\"padded\":%s}",
                method, target, probe, peer, body.count, fnv1a(body.bytes, body.count),
                is_padded ? "true" : "false");
}

// MARK: Streams

/// The stream of `/stream`, `/paced` and `/endless`: the lines of the request body, with a pause between them (paced),
/// or the first line repeatedly (endless).
typedef struct {
    ths_bytes rest, line;
    bool is_paced, is_endless, is_put_off;
} lines;

static ths_bytes next_line(void *context, ths_place place, bool *put_off) {
    lines *source = context;
    *put_off = source->is_put_off && place == THS_EVENT_THREAD;
    if (*put_off) return (ths_bytes){NULL, 0};
    if (source->is_endless && source->line.count > 0) return source->line;
    if (source->rest.count == 0) return (ths_bytes){NULL, 0};
    if (source->is_paced && source->line.count > 0) pause_for(500);
    const char *end = memchr(source->rest.bytes, '\n', source->rest.count);
    size_t count = end == NULL ? source->rest.count : (size_t)(end - source->rest.bytes) + 1;
    source->line = (ths_bytes){source->rest.bytes, count};
    source->rest.bytes += count;
    source->rest.count -= count;
    return source->line;
}

static void stream(const ths_request *request, ths_response *response, lines kind) {
    lines *source = __real_malloc(sizeof(lines));
    *source = kind;
    source->rest = ths_request_body(request);
    atomic_fetch_add(&expected_releases, 1);
    ths_response_set_status(response, 200);
    ths_response_set_stream(response, &(ths_stream){next_line, release, source, UINT64_MAX, 0});
}

// MARK: Refusals and statistics

static void refuse(const ths_request *request, ths_response *response) {
    static const struct {
        unsigned status;
        const char *code;
    } kinds[] = {
        [THS_BAD_REQUEST] = {400, "bad-request"},
        [THS_NOT_IMPLEMENTED] = {501, "not-implemented"},
        [THS_OVERLOADED] = {503, "overloaded"},
    };
    ths_verdict verdict = ths_request_verdict(request);
    ths_response_set_status(response, kinds[verdict].status);
    if (verdict == THS_OVERLOADED) {
        ths_response_add_header(response, "Retry-After", "1");
        add_order(response);
        ths_response_set_overload(response);
    }
    answer_problem(response, "{\"type\":\"/problems/%s\",\"status\":%u,\"code\":\"%s\",\"detail\":\"%s\"}",
                kinds[verdict].code, kinds[verdict].status, kinds[verdict].code, ths_request_detail(request));
}

static void answer_statistics(ths_response *response) {
    ths_statistics now = ths_server_statistics(serving);
    unsigned long cut[THS_CUT_REASONS];
    for (int reason = 0; reason < THS_CUT_REASONS; reason += 1) cut[reason] = now.cut[reason];
    unsigned long *unread = (unsigned long *)now.unreadable;
    answer_text(response,
                "{\"accepted\":%lu,\"turnedAway\":%lu,\"overloaded\":%lu,\"connections\":%lu,\"active\":%lu,"
                "\"waiting\":%lu,\"held\":%lu,\"cut\":{\"idle\":%lu,\"header\":%lu,\"body\":%lu,\"response\":%lu,"
                "\"crowded\":%lu},\"unreadable\":[%lu,%lu,%lu,%lu,%lu,%lu]}",
                now.accepted, now.turned_away, now.overloaded, now.connections, now.active_requests, now.waiting,
                now.held_bytes, cut[0], cut[1], cut[2], cut[3], cut[4], unread[0], unread[1], unread[2], unread[3],
                unread[4], unread[5]);
    ths_response_set_status(response, 200);
}

/// Whether the computation can continue.
static bool goes_on(const ths_request *request) {
    return ths_request_pause((ths_request *)(uintptr_t)request) == THS_PAUSE_CONTINUE;
}

/// Computes until the request is abandoned.
static void compute_for_ever(const ths_request *request) {
    while (goes_on(request)) pause_for(10);
}

static unsigned long thread_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (unsigned long)now.tv_sec * 1000 + (unsigned long)now.tv_nsec / 1000000;
}

/// Whether `/release` was requested, which ends `/held` and `/burn-held`.
static atomic_bool is_released;

/// Occupies the thread without letting others compute, until `/release` is requested, at most for half a minute.
static void wait_for_release(void) {
    for (int left = 3000; left > 0 && !atomic_load(&is_released); left -= 1) pause_for(10);
}

/// Uses computing time, ULONG_MAX: until `/release` is requested, and lets others compute every millisecond. Returns false if the queue refuses the rest.
static bool burn(const ths_request *request, unsigned long milliseconds) {
    unsigned long last = thread_milliseconds(), end = milliseconds == ULONG_MAX ? ULONG_MAX : last + milliseconds;
    while (last < end && !(milliseconds == ULONG_MAX && atomic_load(&is_released))) {
        unsigned long now = thread_milliseconds();
        if (now > last && !goes_on(request)) return false;
        last = now;
    }
    return true;
}

/// Answers a request that the queue has refused while it was computed.
static void answer_late(ths_response *response) {
    add_order(response);
    ths_response_set_status(response, 503);
    ths_response_set_overload(response);
}

/// Answers a refused request with a stream for which there is no memory.
static void answer_without_memory(ths_response *response) {
    static const size_t held = 100000;
    lines *source = __real_malloc(sizeof(lines));
    *source = (lines){.is_paced = false};
    atomic_fetch_add(&expected_releases, 1);
    ths_response_set_status(response, 200);
    ths_response_set_stream(response, &(ths_stream){next_line, release, source, UINT64_MAX, held});
    fails_next = true;
    // The handler is called again for the refusal.
    atomic_fetch_sub(&handled, 1);
}

/// Answers the requests `/burn/N`, `/burn-on/N` and `/burn-stream/N`, which use N milliseconds of computing time, and
/// `/burn-held/0`.
static bool answer_burning(const ths_request *request, ths_response *response, const char *kind,
                           unsigned long milliseconds) {
    if (strcmp(kind, "burn-held") == 0) milliseconds = ULONG_MAX;
    if (burn(request, milliseconds)) return true;
    if (strcmp(kind, "burn-stream") == 0) return answer_without_memory(response), false;
    // A computation can ask again although it was refused.
    for (int left = strcmp(kind, "burn-on") == 0 ? 200 : 0; left > 0; left -= 1) goes_on(request);
    return answer_late(response), false;
}

static void observe(void *context, const ths_request *request, const ths_record *record) {
    (void)context;
    char peer[46];
    ths_request_peer(request, peer);
    bool is_sound = strlen(ths_request_id(request)) > 0 && strlen(peer) > 0 && record->duration > 0;
    if (is_sound) atomic_fetch_add(&observed, 1);
    if (record->is_complete) atomic_fetch_add(&completed, 1);
}

static bool handle(void *context, const ths_request *request, ths_response *response, ths_place place) {
    (void)context;
    ths_verdict verdict = ths_request_verdict(request);
    ths_bytes target = ths_request_target(request);
#define IS(path) (target.count == sizeof(path) - 1 && memcmp(target.bytes, path, target.count) == 0)
    bool is_for_later = IS("/later") || IS("/later-slow") || IS("/later-for-ever") || IS("/held");
    char kind[24] = "", path[32] = "";
    unsigned long milliseconds = 0;
    if (target.count < sizeof path) memcpy(path, target.bytes, target.count);
    bool burns = sscanf(path, "/%23[a-z-]/%lu", kind, &milliseconds) == 2 && strncmp(kind, "burn", 4) == 0;
    if ((is_for_later || burns) && place == THS_EVENT_THREAD && verdict == THS_ACCEPTED) return false;
    atomic_fetch_add(&handled, 1);
    if (verdict != THS_ACCEPTED && verdict != THS_BODY_TOO_LARGE) return refuse(request, response), true;
    if (IS("/big")) return big(response), true;
    if (IS("/fixed")) return fixed(response), true;
    if (IS("/odd")) return odd(response), true;
    if (IS("/unset")) return true;
    if (IS("/statistics")) return answer_statistics(response), true;
    if (IS("/stream")) return stream(request, response, (lines){.is_paced = false}), true;
    if (IS("/paced")) return stream(request, response, (lines){.is_paced = true}), true;
    if (IS("/endless")) return stream(request, response, (lines){.is_endless = true}), true;
    if (IS("/stream-later")) return stream(request, response, (lines){.is_put_off = true}), true;
    if (IS("/paced-later")) return stream(request, response, (lines){.is_paced = true, .is_put_off = true}), true;
    if (IS("/slow") || IS("/later-slow")) pause_for(300);
    if (IS("/release")) atomic_store(&is_released, true);
    if (IS("/held")) wait_for_release();
    if (IS("/later-for-ever")) compute_for_ever(request);
    if (burns && !answer_burning(request, response, kind, milliseconds)) return true;
    echo(request, response);
    add_order(response);
    ths_response_add_header(response, "X-Place", place == THS_EVENT_THREAD ? "event" : "compute");
    if (IS("/none")) ths_response_set_status(response, 204);
    if (IS("/same")) ths_response_set_status(response, 304);
    if (IS("/early")) ths_response_set_status(response, 103);
    return true;
}

// MARK: Main

static unsigned long setting(int count, char **arguments, const char *name, unsigned long otherwise) {
    size_t length = strlen(name);
    for (int index = 1; index < count; index += 1) {
        if (strncmp(arguments[index], name, length) == 0 && arguments[index][length] == '=') {
            return strtoul(arguments[index] + length + 1, NULL, 10);
        }
    }
    return otherwise;
}

static bool serve_cycles(ths_configuration *configuration, unsigned long cycles, char *error,
                         size_t capacity) {
    for (unsigned long cycle = 0; cycle < cycles; cycle += 1) {
        ths_server *server = ths_server_start(configuration, error, capacity);
        if (server == NULL) return false;
        configuration->port = ths_server_port(server);
        if (cycle == 0) printf("listening %u\n", configuration->port);
        fflush(stdout);
        pause_for(100);
        ths_server_stop(server, 2000);
    }
    return true;
}

int main(int count, char **arguments) {
    ths_prepare_signals();
    ths_configuration configuration = {
        .address = "127.0.0.1",
        .port = (uint16_t)setting(count, arguments, "port", 0),
        .worker_threads = (unsigned)setting(count, arguments, "workers", 2),
        .compute_threads = (unsigned)setting(count, arguments, "compute", 2),
        .queue_limit = (unsigned)setting(count, arguments, "queue", 16),
        .queue_deadline = (unsigned)setting(count, arguments, "patience", 0),
        .working_memory = (unsigned)setting(count, arguments, "memory", 0),
        .trusted_proxies = "",
        .connection_limit = (unsigned)setting(count, arguments, "connections", 1000),
        .address_limit = (unsigned)setting(count, arguments, "per_address", 0),
        .idle_timeout = (unsigned)setting(count, arguments, "idle", 0),
        .header_timeout = (unsigned)setting(count, arguments, "header", 0),
        .transfer_timeout = (unsigned)setting(count, arguments, "transfer", 0),
        .minimum_rate = (unsigned)setting(count, arguments, "rate", 4096),
        .longest_transfer = (unsigned)setting(count, arguments, "longest", 0),
        .body_limit = setting(count, arguments, "body", 1024 * 1024),
        .drain_limit = setting(count, arguments, "drain", 2 * 1024 * 1024),
        .held_limit = setting(count, arguments, "held", 0),
        .handler = handle,
        .observer = observe,
    };
    for (int index = 1; index < count; index += 1) {
        if (strncmp(arguments[index], "address=", 8) == 0) configuration.address = arguments[index] + 8;
        if (strncmp(arguments[index], "trusted=", 8) == 0) configuration.trusted_proxies = arguments[index] + 8;
    }

    char error[256];
    bool nothing_cut = true;
    unsigned long cycles = setting(count, arguments, "cycles", 0);
    if (cycles > 0) {
        if (!serve_cycles(&configuration, cycles, error, sizeof error)) {
            fprintf(stderr, "%s\n", error);
            return 3;
        }
    } else {
        ths_server *server = ths_server_start(&configuration, error, sizeof error);
        if (server == NULL) {
            fprintf(stderr, "%s\n", error);
            return 3;
        }
        serving = server;
        atomic_store(&fault_interval, setting(count, arguments, "faults", 0));
        printf("listening %u\n", ths_server_port(server));
        fflush(stdout);
        ths_wait_for_termination(0);
        nothing_cut = ths_server_stop(server, (unsigned)setting(count, arguments, "grace", 5000));
    }
    printf("handled %lu released %lu of %lu\n", atomic_load(&handled), atomic_load(&released),
           atomic_load(&expected_releases));
    printf("observed %lu complete %lu\n", atomic_load(&observed), atomic_load(&completed));
    return nothing_cut ? 0 : 4;
}
