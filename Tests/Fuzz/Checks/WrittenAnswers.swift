/// The bytes that a server has sent over one connection: answers in sequence, and nothing else.
struct WrittenAnswers {
    private var rest: ArraySlice<UInt8>
    private static let lineEnd = Array("\r\n".utf8)

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Returns the number of final answers. The last one can have no body, because an answer to HEAD has
    /// none.
    consuming func check() throws(Violation) -> Int {
        var count = 0
        while !rest.isEmpty {
            let line = try nextLine()
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count >= 2, parts[0] == "HTTP/1.1" || parts[0] == "HTTP/1.0",
                let status = Int(parts[1]),
                (100...599).contains(status)
            else { throw Violation("not a status line: \(line.prefix(60))") }
            var length = 0
            while true {
                let field = try nextLine()
                if field.isEmpty { break }
                guard let colon = field.firstIndex(of: ":") else {
                    throw Violation("not a header field: \(field.prefix(60))")
                }
                guard field[..<colon].lowercased() == "content-length" else { continue }
                let value = field[field.index(after: colon)...].split(separator: " ").joined()
                guard let reported = Int(value), reported >= 0 else {
                    throw Violation("invalid Content-Length: \(value)")
                }
                length = reported
            }
            if status >= 200 { count += 1 }
            // An answer without a body is followed by the next answer, or by the end.
            let isHead = rest.starts(with: Array("HTTP/1.".utf8)) || rest.isEmpty
            if !isHead, status != 304 { rest = rest.dropFirst(length) }
        }
        return count
    }

    private mutating func nextLine() throws(Violation) -> String {
        guard let end = rest.firstIndex(of: 10), end > rest.startIndex, rest[end - 1] == 13 else {
            throw Violation("an incomplete answer")
        }
        let line = rest[rest.startIndex..<(end - 1)]
        rest = rest[(end + 1)...]
        guard !line.contains(where: { $0 < 0x20 && $0 != 9 || $0 == 0x7F }) else {
            throw Violation("an answer with a control character in its header")
        }
        return String(decoding: line, as: UTF8.self)
    }
}
