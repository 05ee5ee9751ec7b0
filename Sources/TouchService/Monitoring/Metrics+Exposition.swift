internal import JSONTape
internal import Synchronization
internal import TouchWire

extension Metrics {
    /// Version 0.0.4 of Prometheus' text format.
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// Everything that is counted, in Prometheus' text format.
    func exposition(_ server: ServerStatistics, isDraining: Bool) -> Bytes {
        var page = Exposition()
        writeRequests(to: &page)
        page.family("http_server_active_requests", .gauge, "Requests that have begun and are not over.")
        page.sample("http_server_active_requests", server.activeRequests)
        page.write(server)
        page.family("touchd_ready", .gauge, "Whether new work should come here.")
        page.sample("touchd_ready", isDraining ? 0 : 1)
        page.family("touchd_build_info", .gauge, "Always 1.")
        page.sample("touchd_build_info", [("version", Version.number)], 1)
        return page.finish()
    }

    private func writeRequests(to page: inout Exposition) {
        page.family(
            "http_server_request_duration_seconds", .histogram,
            "From the request line to the last byte of the answer.")
        for route in RouteLabel.allCases { writeDurations(of: route, to: &page) }
        page.family("http_server_responses_total", .counter, "Answers; the status is 0 where there was none.")
        for (place, method) in Metrics.methods.enumerated() {
            for (index, status) in Metrics.statuses.enumerated() {
                let count = responses.value(at: place * Metrics.statuses.count + index)
                if count == 0 { continue }
                page.sample(
                    "http_server_responses_total",
                    [("http_request_method", method), ("http_response_status_code", String(status))], count)
            }
        }
        page.family(
            "http_server_incomplete_requests_total", .counter, "Cut off before their answer was sent.")
        page.sample("http_server_incomplete_requests_total", incomplete.load(ordering: .relaxed))
        page.family("http_server_request_body_bytes_total", .counter, "Bytes of bodies that came in.")
        page.sample("http_server_request_body_bytes_total", received.load(ordering: .relaxed))
        page.family("http_server_response_body_bytes_total", .counter, "Bytes of bodies that went out.")
        page.sample("http_server_response_body_bytes_total", sent.load(ordering: .relaxed))
    }

    /// Nothing for a route that nobody has asked for.
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

/// Prometheus' text format in the making.
struct Exposition: ~Copyable {
    enum Kind: String {
        case counter, gauge, histogram
    }

    private var out = ByteWriter(capacity: 8192)

    mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        out.append(text: "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n")
    }

    /// Label values are ours: they hold nothing that would have to be escaped.
    mutating func sample(
        _ name: String, _ labels: [(name: String, value: String)], _ value: some CustomStringConvertible
    ) {
        let pairs = labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",")
        out.append(text: pairs.isEmpty ? "\(name) \(value)\n" : "\(name){\(pairs)} \(value)\n")
    }

    mutating func sample(_ name: String, _ value: some CustomStringConvertible) { sample(name, [], value) }

    consuming func finish() -> Bytes { out.finish() }

    mutating func write(_ server: ServerStatistics) {
        one("touchd_connections", .gauge, "Connections held.", server.connections)
        one("touchd_connections_accepted_total", .counter, "Connections accepted.", server.accepted)
        one(
            "touchd_connections_turned_away_total", .counter, "Too many of their address.", server.turnedAway)
        many("touchd_connections_cut_total", "Ended by the server.", "reason", server.cut)
        many(
            "touchd_unreadable_requests_total", "Refused unread.", "http_response_status_code",
            server.unreadable)
        one("touchd_overloaded_total", .counter, "Requests refused for want of room.", server.overloaded)
        one("touchd_waiting_requests", .gauge, "Requests that wait to be computed.", server.waiting)
        one("touchd_held_bytes", .gauge, "Bytes of bodies and answers in memory.", server.heldBytes)
        one("touchd_log_lines_dropped_total", .counter, "Lines nobody took in time.", server.droppedLogLines)
        one(
            "touchd_allocated_bytes", .gauge, "Memory that is in use.", server.process.allocatedMemory)
        one("process_resident_memory_bytes", .gauge, "Resident memory.", server.process.residentMemory)
        one("process_virtual_memory_bytes", .gauge, "Virtual memory.", server.process.virtualMemory)
        one("process_cpu_seconds_total", .counter, "User and system time.", server.process.cpuSeconds)
        one("process_open_fds", .gauge, "Open descriptors.", server.process.openDescriptors)
        one("process_max_fds", .gauge, "Descriptors allowed.", server.process.maximumDescriptors)
        one("process_start_time_seconds", .gauge, "Since 1970.", server.process.startTime)
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
