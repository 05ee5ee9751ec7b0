internal import CHTTPServer
internal import CSystem
internal import Glibc
internal import JSONTape
internal import TouchService
internal import TouchWire

/// Writes a line to standard output for every request, on a separate thread. Lines that cannot be written,
/// because the reader is too slow or gone or the disk is full, are dropped and counted. Requests are not
/// delayed.
final class AccessLog: @unchecked Sendable {
    // Unchecked: CSystem's log functions can be called from any thread.
    /// Time limit for writing the queued lines at the end, in milliseconds.
    private static let patience: UInt32 = 1000

    private let form: LogLine.Form
    private let writer: OpaquePointer?

    init(_ form: LogLine.Form) throws(ServerError) {
        self.form = form
        writer = form == .off ? nil : sys_log_start(1)
        if form != .off, writer == nil { throw ServerError(reason: "cannot start the log thread") }
    }

    func note(_ record: RequestRecord, _ request: OpaquePointer) {
        guard let writer else { return }
        let peer = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 46) { text in
            guard let start = text.baseAddress else { return "" }
            ths_request_peer(request, start)
            return String(cString: start)
        }
        let line = LogLine(
            record, time: AccessLog.now, id: String(cString: ths_request_id(request)),
            target: ths_request_target(request).text ?? "", peer: peer,
            traceParent: ths_request_header(request, "traceparent").text)
        line.written(as: form).withBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                if let start = bytes.baseAddress { _ = sys_log_put(writer, start, bytes.count) }
            }
        }
    }

    /// Number of dropped lines.
    var dropped: UInt64 { writer.map(sys_log_dropped) ?? 0 }

    /// Writes the queued lines, ends the log and returns the number of dropped lines. `note` must not be called afterwards.
    func end() -> UInt64 { writer.map { sys_log_end($0, AccessLog.patience) } ?? 0 }

    /// The current time in RFC 3339 format, in UTC, with milliseconds.
    private static var now: String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var parts = tm()
        gmtime_r(&time.tv_sec, &parts)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
            guard let start = text.baseAddress else { return "" }
            let count = strftime(start, 32, "%Y-%m-%dT%H:%M:%S", &parts)
            let milliseconds = String(1000 + time.tv_nsec / 1_000_000).dropFirst()
            return count > 0 ? String(cString: start) + "." + milliseconds + "Z" : ""
        }
    }
}
