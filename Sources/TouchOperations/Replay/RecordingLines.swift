package import JSONTape

/// The lines of a recording (NDJSON) as a replay request.
package enum RecordingLines {
    /// The media types of recordings.
    package static let mediaTypes = ["application/x-ndjson", "application/jsonl"]

    /// The greatest part of an unreadable line that is kept, in bytes.
    private static let keptBytes = 80

    /// Returns `{"recording": […]}` with one element for each line: the object of the line, a string with the beginning of a
    /// line that is no JSON object, and null for a blank line. Each element is on its line.
    package static func request(
        of text: UnsafeBufferPointer<UInt8>
    ) throws(RequestFault) -> [UInt8] {
        let parser = try JSONParser.forBody()
        var out = ByteWriter(capacity: text.count + text.count / 16 + 64)
        out.append("{\"recording\":[")
        var rest = text
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = UnsafeBufferPointer(rebasing: rest.dropFirst(3)) }
        var isFirst = true
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            let line = UnsafeBufferPointer(rebasing: rest[..<end])
            rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.endIndex)...])
            if !isFirst { out.append(",\n") }
            isFirst = false
            if line.allSatisfy({ " \t\r".utf8.contains($0) }) {
                out.append("null")
            } else if let tape = try? parser.parse(copying: Array(line)), JSONValue(tape).isObject {
                out.append(line)
            } else {
                out.string(String(decoding: line.prefix(keptBytes), as: UTF8.self))
            }
        }
        out.append("]}")
        return out.finish().withBytes { Array($0) }
    }

    /// Whether the text begins with a record, on a line of its own.
    package static func isRecording(_ text: [UInt8]) -> Bool {
        let line = Array(text.prefix { $0 != 0x0A })
        guard line.count < text.count, let (parser, tape) = try? JSONParser.reading(line) else {
            return false
        }
        return withExtendedLifetime(parser) { JSONValue(tape)["entry"] != nil }
    }
}
