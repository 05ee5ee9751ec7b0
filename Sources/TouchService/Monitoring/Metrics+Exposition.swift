internal import JSONTape
internal import Synchronization
internal import TouchWire

extension Metrics {
    /// The media type of Prometheus' text format, version 0.0.4.
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// All metrics in Prometheus' text format.
    func exposition(_ server: ServerStatistics, isDraining: Bool) -> Bytes {
        var page = Exposition()
        writeRequests(to: &page)
        page.family("http_server_active_requests", .gauge, "Number of active requests.")
        page.sample("http_server_active_requests", server.activeRequests)
        page.write(server)
        page.family("touchd_ready", .gauge, "1 if the server is ready, 0 while it drains.")
        page.sample("touchd_ready", isDraining ? 0 : 1)
        page.family("touchd_build_info", .gauge, "The version of the server; the value is always 1.")
        page.sample("touchd_build_info", [("version", Version.number)], 1)
        return page.finish()
    }

    private func writeRequests(to page: inout Exposition) {
        page.family(
            "http_server_request_duration_seconds", .histogram,
            "Time from the request line to the last byte of the response.")
        for route in RouteLabel.all { writeDurations(of: route, to: &page) }
        page.family(
            "http_server_responses_total", .counter, "Number of responses; status 0 means no response.")
        for (row, method) in Metrics.methods.enumerated() {
            for (index, status) in Metrics.statuses.enumerated() {
                let count = responses.value(at: row * Metrics.statuses.count + index)
                if count == 0 { continue }
                page.sample(
                    "http_server_responses_total",
                    [
                        ("http_request_method", method),
                        ("http_response_status_code", Metrics.label(of: status)),
                    ],
                    count)
            }
        }
        page.family(
            "http_server_incomplete_requests_total", .counter,
            "Number of requests aborted before the response was sent.")
        page.sample("http_server_incomplete_requests_total", incomplete.load(ordering: .relaxed))
        page.family("http_server_request_body_bytes_total", .counter, "Bytes of received request bodies.")
        page.sample("http_server_request_body_bytes_total", received.load(ordering: .relaxed))
        page.family("http_server_response_body_bytes_total", .counter, "Bytes of sent response bodies.")
        page.sample("http_server_response_body_bytes_total", sent.load(ordering: .relaxed))
    }

    /// Writes the histogram of a route; nothing if it was never requested.
    private func writeDurations(of route: RouteLabel, to page: inout Exposition) {
        let name = "http_server_request_duration_seconds"
        let histogram = durations[Int(route.rawValue)]
        let counts = (0...Metrics.bounds.count).map(histogram.buckets.value)
        let total = counts.reduce(0, +)
        if total == 0 { return }
        var sum: UInt64 = 0
        for (bound, count) in zip(Metrics.bounds, counts) {
            sum += count
            let limit = String(Double(bound) / 1e9)
            page.sample(name + "_bucket", [("http_route", route.name), ("le", limit)], sum)
        }
        page.sample(name + "_bucket", [("http_route", route.name), ("le", "+Inf")], total)
        let seconds = Double(histogram.nanoseconds.load(ordering: .relaxed)) / 1e9
        page.sample(name + "_sum", [("http_route", route.name)], seconds)
        page.sample(name + "_count", [("http_route", route.name)], total)
    }
}

/// Builds a text in Prometheus' format.
struct Exposition: ~Copyable {
    enum Kind: String {
        case counter, gauge, histogram
    }

    private var out = ByteWriter(capacity: 8192)

    mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        out.append(text: "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n")
    }

    /// Label values are not escaped. They are constants that need no escapes.
    mutating func sample(
        _ name: String, _ labels: [(name: String, value: String)], _ value: some CustomStringConvertible
    ) {
        let pairs = labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",")
        out.append(text: pairs.isEmpty ? "\(name) \(value)\n" : "\(name){\(pairs)} \(value)\n")
    }

    mutating func sample(_ name: String, _ value: some CustomStringConvertible) { sample(name, [], value) }

    consuming func finish() -> Bytes { out.finish() }

    mutating func write(_ server: ServerStatistics) {
        one("touchd_connections", .gauge, "Number of open connections.", server.connections)
        one("touchd_connections_accepted_total", .counter, "Number of accepted connections.", server.accepted)
        one(
            "touchd_connections_turned_away_total", .counter,
            "Number of connections rejected by the limit per client address, or without a request on a full server.",
            server.turnedAway)
        many(
            "touchd_connections_cut_total", "Number of connections closed by the server, by reason.",
            "reason", server.cut)
        many(
            "touchd_unreadable_requests_total", "Number of requests that could not be parsed, by status.",
            "http_response_status_code",
            server.unreadable)
        one(
            "touchd_overloaded_total", .counter,
            "Number of requests rejected because of overload.",
            server.overloaded)
        one("touchd_waiting_requests", .gauge, "Number of queued requests.", server.waiting)
        one("touchd_held_bytes", .gauge, "Bytes held for bodies, answers and computations.", server.heldBytes)
        one(
            "touchd_log_lines_dropped_total", .counter,
            "Number of log lines dropped because they could not be written.", server.droppedLogLines)
        one(
            "touchd_allocated_bytes", .gauge, "Allocated memory in bytes.", server.process.allocatedMemory)
        one(
            "process_resident_memory_bytes", .gauge, "Resident memory in bytes.",
            server.process.residentMemory)
        one("process_virtual_memory_bytes", .gauge, "Virtual memory in bytes.", server.process.virtualMemory)
        one(
            "process_cpu_seconds_total", .counter, "User and system CPU time in seconds.",
            server.process.cpuSeconds)
        one("process_open_fds", .gauge, "Number of open file descriptors.", server.process.openDescriptors)
        one(
            "process_max_fds", .gauge, "Maximum number of open file descriptors.",
            server.process.maximumDescriptors)
        one(
            "process_start_time_seconds", .gauge, "Start time of the process, in seconds since 1970.",
            server.process.startTime)
    }

    private mutating func one(
        _ name: String, _ kind: Kind, _ help: String, _ value: some CustomStringConvertible
    ) {
        family(name, kind, help)
        sample(name, value)
    }

    private mutating func many(
        _ name: String, _ help: String, _ label: String, _ counts: ServerStatistics.Counts
    ) {
        family(name, .counter, help)
        for (reason, count) in counts { sample(name, [(label, reason)], count) }
    }
}
