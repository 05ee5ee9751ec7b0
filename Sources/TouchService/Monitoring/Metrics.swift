internal import Synchronization

/// Counts of requests, for `/metrics`. Names and units are OpenTelemetry's for HTTP servers, in Prometheus' spelling;
/// every label has few values, whatever clients send.
final class Metrics: Sendable {
    /// Upper bounds of the histogram's buckets, nanoseconds.
    static let bounds: [UInt64] = [
        100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    ]
    /// Methods as they are told; all others are `_OTHER`.
    static let methods = ["GET", "HEAD", "POST", "QUERY", "OPTIONS", "_OTHER"]
    /// Statuses that are answered; the last stands for no answer.
    static let statuses = [
        200, 204, 304, 400, 401, 404, 405, 406, 408, 413, 414, 415, 422, 429, 500, 501, 503, 0,
    ]

    /// Durations of one route.
    final class Histogram: Sendable {
        /// By bucket; the last is for what is longer than every bound.
        let buckets = Counters(Metrics.bounds.count + 1)
        let nanoseconds = Atomic<UInt64>(0)
    }

    let durations = RouteLabel.allCases.map { _ in Histogram() }
    /// By method, then status.
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
