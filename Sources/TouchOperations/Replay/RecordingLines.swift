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
        defer { withExtendedLifetime(parser) {} }
        var out = ByteWriter(capacity: text.count + text.count / 16 + 64)
        out.append("{\"recording\":[")
        var rest = withoutByteOrderMark(text)
        var isFirst = true
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            let line = UnsafeBufferPointer(rebasing: rest[..<end])
            rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.endIndex)...])
            if !isFirst { out.append(",\n") }
            isFirst = false
            if line.allSatisfy({ " \t\r".utf8.contains($0) }) {
                out.append("null")
            } else if depth(of: line) <= maximumDepth, let tape = try? parser.parse(copying: Array(line)),
                JSONValue(tape).isObject
            {
                out.append(line)
            } else {
                out.string(String(decoding: line.prefix(keptBytes), as: UTF8.self))
            }
        }
        out.append("]}")
        return out.finish().withBytes { Array($0) }
    }

    /// Two levels less than a parser allows, because the line becomes an element of a list in an object.
    private static let maximumDepth = JSONParser.maximumDepth - 2

    /// The greatest number of objects and arrays inside each other.
    private static func depth(of line: UnsafeBufferPointer<UInt8>) -> Int {
        var (depth, greatest) = (0, 0)
        var (isString, isEscaped) = (false, false)
        for byte in line {
            if isEscaped {
                isEscaped = false
            } else if isString {
                isEscaped = byte == UInt8(ascii: "\\")
                isString = byte != UInt8(ascii: "\"")
            } else {
                switch byte {
                case UInt8(ascii: "\""): isString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    depth += 1
                    greatest = max(greatest, depth)
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
        }
        return greatest
    }

    private static func withoutByteOrderMark(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>
    {
        text.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeBufferPointer(rebasing: text.dropFirst(3)) : text
    }

    /// The member that every record has is in this many bytes at the start of the first one.
    private static let headBytes = 1024
    private static let mark = Array("\"entry\"".utf8)

    /// Whether the first line that is not blank is a record.
    package static func isRecording(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let rest = withoutByteOrderMark(text).drop { " \t\r\n".utf8.contains($0) }
        guard rest.first == UInt8(ascii: "{"), rest.prefix(headBytes).firstRange(of: mark) != nil else {
            return false
        }
        guard let (parser, tape) = try? JSONParser.reading(Array(rest.prefix { $0 != 0x0A })) else {
            return false
        }
        return withExtendedLifetime(parser) { JSONValue(tape)["entry"] != nil }
    }

    package static func isRecording(_ text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { isRecording($0) }
    }
}
