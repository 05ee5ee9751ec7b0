/// Text in lines for a terminal.
enum Layout {
    static let width = 100

    /// `text` broken at spaces, so that no line has more than `width` characters, if its words allow.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.unicodeScalars.count + 1 + word.unicodeScalars.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Two columns, the second one from `column` on; a head that is too long stands in a line of its own.
    static func entry(_ head: String, _ text: String, column: Int) -> String {
        let head = "  " + head
        let margin = String(repeating: " ", count: column)
        var lines = wrapped(text, to: width - column).map { margin + $0 }
        let length = head.unicodeScalars.count
        if length + 2 <= column, let first = lines.first {
            lines[0] = head + first.dropFirst(length)
        } else {
            lines.insert(head, at: 0)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
