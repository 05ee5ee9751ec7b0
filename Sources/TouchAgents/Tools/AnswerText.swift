internal import JSONTape

/// The text of an answer for a model. It is short, because it takes part of the model's context.
enum AnswerText {
    /// The greatest size of a text, in bytes of UTF-8.
    static let maximumBytes = 1000

    /// Joins parts. If they are too long together, each is clipped to a number of bytes. Empty parts are omitted.
    static func joined(_ parts: (text: String, room: Int)...) -> String {
        let parts = parts.filter { !$0.text.isEmpty }
        let text = parts.map(\.text).joined(separator: "\n")
        if text.utf8.count <= maximumBytes { return text }
        return clipped(parts.map { clipped($0.text, to: $0.room) }.joined(separator: "\n"), to: maximumBytes)
    }

    /// Sentences with a space between them. Empty ones are omitted.
    static func sentences(_ sentences: String?...) -> String {
        sentences.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text if it has at most `count` bytes; otherwise its start, with an ellipsis.
    static func clipped(_ text: String, to count: Int) -> String {
        guard text.utf8.count > count else { return text }
        var start = ""
        // The ellipsis has three bytes.
        var room = count - 3
        for scalar in text.unicodeScalars {
            room -= UTF8.width(scalar)
            if room < 0 { break }
            start.unicodeScalars.append(scalar)
        }
        return start + "…"
    }

    /// An id in quotes, clipped. Line ends are replaced.
    static func quoted(_ id: String) -> String {
        let line = String(id.map { $0.isNewline ? " " : $0 })
        return "“\(clipped(line, to: 48))”"
    }

    /// The first items that fit, and the number of the others.
    static func list(_ items: [String], room: Int, separator: String = "; ") -> String {
        var text = ""
        var count = 0
        for item in items {
            let item = clipped(item, to: max(16, room - 24))
            let next = text.isEmpty ? item : text + separator + item
            if next.utf8.count > room - 20, count > 0 { break }
            text = next
            count += 1
        }
        return count < items.count ? text + "\(separator)and \(items.count - count) more" : text
    }

    /// “1 view” or “2 views”; nil if there is none.
    static func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// A number, rounded to a multiple of 1 / `parts`.
    static func number(_ value: Double, parts: Double = 10) -> String {
        JSONReader.print(value.magnitude < 1e12 ? (value * parts).rounded() / parts : value)
    }

    /// The pointers of members of an explain request to the arguments of `why_not` that they come from.
    private static let argumentPointers = ["#/question/method": "#/method", "#/question/id": "#/target"]

    /// The text about arguments that cannot be used.
    static func refusal(_ fault: RequestFault) -> String {
        let faults = fault.faults
        guard case .invalid = fault, !faults.isEmpty else { return clipped(fault.detail, to: maximumBytes) }
        let lines = faults.map { fault in
            let location = fault.location.text.map { ", line \($0.line), column \($0.column)" } ?? ""
            let pointer = argumentPointers[fault.pointer] ?? fault.pointer
            return "\(pointer)\(location): \(fault.detail)"
        }
        let head = faults.count == 1 ? "" : "\(faults.count) errors:\n"
        return clipped(head + list(lines, room: 900, separator: "\n"), to: maximumBytes)
    }
}

extension ByteWriter {
    /// Writes the member `content` with one text.
    mutating func toolText(_ text: String) {
        key("content")
        objects([text]) { text, out in
            out.member("type", "text")
            out.member("text", text)
        }
    }
}
