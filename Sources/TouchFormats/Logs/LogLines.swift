/// Iterates over the lines of a log. Colors of terminals are removed.
struct LogLines {
    /// A line.
    struct Line {
        /// From 1.
        var number: Int
        var bytes: ArraySlice<UInt8>
        /// The text of the first `longest` bytes, without colors.
        var text: Substring
    }

    /// Maximum number of bytes of a line that are searched for messages.
    static let longest = 16 * 1024

    private let bytes: [UInt8]
    private var offset = 0
    private var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Line? {
        guard offset < bytes.count else { return nil }
        let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
        var line = bytes[offset..<end]
        if line.last == 0x0D { line = line.dropLast() }
        offset = end + 1
        number += 1
        return Line(number: number, bytes: line, text: LogLines.text(line.prefix(LogLines.longest))[...])
    }

    /// The text without escape sequences (ECMA-48: ESC, “[”, parameters, a letter). Invalid UTF-8 is replaced by
    /// U+FFFD.
    static func text(_ line: ArraySlice<UInt8>) -> String {
        guard line.contains(0x1B) else { return String(decoding: line, as: UTF8.self) }
        var plain: [UInt8] = []
        var rest = line
        while let byte = rest.popFirst() {
            guard byte == 0x1B, rest.first == UInt8(ascii: "[") else {
                plain.append(byte)
                continue
            }
            rest = rest.dropFirst().drop { (0x20...0x3F).contains($0) }.dropFirst()
        }
        return String(decoding: plain, as: UTF8.self)
    }
}

extension Substring {
    /// The text after the first occurrence of `words`; nil if there is none.
    func after(_ words: String) -> Substring? { range(of: words).map { self[$0.upperBound...] } }

    /// The text before the first occurrence of `words`, or the complete text.
    func before(_ words: String) -> Substring { range(of: words).map { self[..<$0.lowerBound] } ?? self }

    /// The text without white space at both ends.
    var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
