package import JSONTape
internal import TouchWire

/// The log line of a request.
package struct LogLine: Sendable {
    /// The format of log lines.
    package enum Form: String, CaseIterable, Sendable {
        case off
        /// Plain text: method, target, status, duration and sizes.
        case text
        /// One JSON object per line.
        case json
    }

    /// Maximum length of a target in the log, in UTF-8 bytes. Longer targets are truncated.
    private static let maximumTargetLength = 1024

    package var record: RequestRecord
    /// The time in RFC 3339 format, in UTC.
    package var time: String
    package var id: String
    package var target: String
    /// The numeric address of the client.
    package var peer: String
    /// The field `traceparent` as sent by the client.
    package var traceParent: String?

    /// Creates a line about `record`.
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

    /// The line with its line end. It is always one line, whatever the client sent.
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
        // Control characters could change a terminal, and line ends could forge log lines.
        out.append(text: TerminalText.printable(line))
        out.append("\n")
        return out.finish()
    }
}
