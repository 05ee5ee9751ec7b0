/// A position in a distributed trace: the `traceparent` header field of W3C Trace Context, version 00.
package struct TraceParent: Equatable, Sendable {
    /// 32 hexadecimal digits, not all 0.
    package var traceID: String
    /// 16 hexadecimal digits, not all 0: the span within the trace.
    package var spanID: String
    /// Two hexadecimal digits.
    package var flags: String

    /// Parses a header field; nil if it is malformed and must be ignored.
    package init?(_ field: String) {
        let parts = field.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, TraceParent.isHex(parts[0], 2), parts[0] != "ff" else { return nil }
        // Later versions can have additional parts.
        guard parts.count == 4 || parts[0] != "00" else { return nil }
        guard TraceParent.isHex(parts[1], 32), TraceParent.isHex(parts[2], 16) else { return nil }
        guard TraceParent.isHex(parts[3], 2) else { return nil }
        guard !parts[1].allSatisfy({ $0 == "0" }), !parts[2].allSatisfy({ $0 == "0" }) else { return nil }
        traceID = String(parts[1])
        spanID = String(parts[2])
        flags = String(parts[3])
    }

    private init(traceID: String, spanID: String, flags: String) {
        self.traceID = traceID
        self.spanID = spanID
        self.flags = flags
    }

    /// A new span in the trace of `field`, or in a new trace if `field` is absent or malformed.
    package static func here(_ field: String?) -> TraceParent {
        let parent = field.flatMap(TraceParent.init)
        return TraceParent(
            traceID: parent?.traceID ?? randomHex() + randomHex(), spanID: randomHex(),
            flags: parent?.flags ?? "00")
    }

    /// The value of the header field.
    package var text: String { "00-\(traceID)-\(spanID)-\(flags)" }

    /// 16 hexadecimal digits, not all 0.
    private static func randomHex() -> String {
        let hex = String(UInt64.random(in: 1...UInt64.max), radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }

    private static func isHex(_ text: Substring, _ count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
