/// Formats text for a terminal.
enum Layout {
    static let width = 100

    /// Wraps `text` at spaces to lines of at most `width` characters. A longer word is on a line of its own.
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

    /// Formats two columns, of which the second begins at `column`. A longer head is on a separate line.
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
