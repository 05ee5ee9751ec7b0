package import JSONTape
internal import TouchWire

/// One line about one request.
package struct LogLine: Sendable {
    /// How lines are written.
    package enum Form: String, CaseIterable, Sendable {
        case off
        /// For people: method, target, status, duration, sizes.
        case text
        /// For collectors: an object a line.
        case json
    }

    /// Longest target that is told, UTF-8 bytes.
    private static let maximumTargetLength = 1024

    package var record: RequestRecord
    /// RFC 3339, UTC.
    package var time: String
    package var id: String
    package var target: String
    /// Numeric.
    package var peer: String
    /// As the client sent it.
    package var traceParent: String?

    /// A line about `record`.
    package init(
        _ record: RequestRecord, time: String, id: String, target: String, peer: String, traceParent: String?
    ) {
        self.record = record
        self.time = time
        self.id = id
        self.target = target
        self.peer = peer
        self.traceParent = traceParent
    }

    /// The line and its end. Whatever clients have sent, it is one line.
    package func written(as form: Form) -> Bytes {
        switch form {
        case .json: json
        case .text, .off: text
        }
    }

    private var shownTarget: String {
        target.utf8.count <= LogLine.maximumTargetLength
            ? target : String(decoding: target.utf8.prefix(LogLine.maximumTargetLength), as: UTF8.self) + "…"
    }

    private var milliseconds: String {
        Duration.nanoseconds(Int64(clamping: record.duration)).milliseconds
    }

    private var json: Bytes {
        var json = ByteWriter(capacity: 512)
        json.append("{")
        json.member("time", time)
        json.member("level", record.status >= 500 ? "error" : "info")
        json.member("msg", record.isComplete ? "request" : "request cut off")
        json.member("request_id", id)
        if let parent = traceParent.flatMap(TraceParent.init) {
            json.member("trace_id", parent.traceID)
            json.member("parent_id", parent.spanID)
        }
        json.member("method", String(record.method.prefix(32)))
        json.member("route", record.route.name)
        json.member("target", shownTarget)
        json.member("status", record.status)
        json.member("duration_ms", json: milliseconds)
        json.member("bytes_in", Int(clamping: record.received))
        json.member("bytes_out", Int(clamping: record.sent))
        json.member("peer", peer)
        json.append("}\n")
        return json.finish()
    }

    private var text: Bytes {
        var out = ByteWriter(capacity: 256)
        let status = record.status == 0 ? "-" : String(record.status)
        let end = record.isComplete ? "" : " cut off"
        let line =
            "\(time) \(peer) \(record.method.prefix(32)) \(shownTarget) \(status) \(milliseconds) ms "
            + "in \(record.received) out \(record.sent) \(id)\(end)"
        // A terminal would obey control characters, and a line end would begin a line.
        for scalar in line.unicodeScalars {
            let isControl =
                scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            out.append(text: isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar))
        }
        out.append("\n")
        return out.finish()
    }
}
