internal import Synchronization

/// Counts of requests, for `/metrics`. Names and units are those of OpenTelemetry for HTTP servers, in
/// Prometheus' spelling. The number of values of each label is limited, whatever clients send.
final class Metrics: Sendable {
    /// Upper bounds of the histogram's buckets, in nanoseconds.
    static let bounds: [UInt64] = [
        100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    ]
    /// The reported methods; all others are reported as `_OTHER`.
    static let methods = ["GET", "HEAD", "POST", "QUERY", "DELETE", "OPTIONS", "_OTHER"]
    /// The reported statuses: 0 means no response, and the last one means any other status.
    static let statuses = [
        0, 200, 201, 202, 204, 304, 400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 422, 429, 500, 501, 503,
        otherStatus,
    ]
    private static let otherStatus = -1

    static func label(of status: Int) -> String { status == otherStatus ? "other" : String(status) }

    /// Durations of one route.
    final class Histogram: Sendable {
        /// Counts by bucket; the last one is for durations above all bounds.
        let buckets = Counters(Metrics.bounds.count + 1)
        let nanoseconds = Atomic<UInt64>(0)
    }

    let durations = RouteLabel.all.map { _ in Histogram() }
    /// Counts by method, then by status.
    let responses = Counters(Metrics.methods.count * Metrics.statuses.count)
    let received = Atomic<UInt64>(0)
    let sent = Atomic<UInt64>(0)
    let incomplete = Atomic<UInt64>(0)

    func note(_ record: RequestRecord) {
        let durations = durations[Int(record.route.rawValue)]
        let bucket = Metrics.bounds.firstIndex { record.duration <= $0 } ?? Metrics.bounds.count
        durations.buckets.add(at: bucket)
        durations.nanoseconds.wrappingAdd(record.duration, ordering: .relaxed)
        let method = Metrics.methods.firstIndex(of: record.method) ?? Metrics.methods.count - 1
        let status = Metrics.statuses.firstIndex(of: record.status) ?? Metrics.statuses.count - 1
        responses.add(at: method * Metrics.statuses.count + status)
        received.wrappingAdd(record.received, ordering: .relaxed)
        sent.wrappingAdd(record.sent, ordering: .relaxed)
        if !record.isComplete { incomplete.wrappingAdd(1, ordering: .relaxed) }
    }
}
