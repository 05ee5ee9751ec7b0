/// Finds JSON in a text.
enum JSONText {
    /// Returns the JSON in `text`, with everything around it replaced by spaces, so that it keeps its lines
    /// and columns; nil if the text is in a format that is not JSON.
    static func json(in text: UnsafeBufferPointer<UInt8>, _ format: ForeignFormat?) -> [UInt8]? {
        if FormatDetection.isJSON(text) { return isolated(text, from: text.startIndex) }
        if let format, !format.isJSON { return nil }
        guard let start = start(in: text) else { return format == nil ? nil : Array(text) }
        guard format != nil || isResponse(text, from: start) || FormatDetection.format(ofText: text) == nil
        else { return nil }
        return isolated(text, from: start)
    }

    /// Whether the object at `start` begins with a member of WebDriver's responses.
    private static func isResponse(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        let rest = text[start...].dropFirst().drop { " \t\r\n".utf8.contains($0) }
        return ["\"value\"", "\"sessionId\"", "\"status\""].contains { rest.starts(with: $0.utf8) }
    }

    /// Returns the start of the first line that begins like a JSON object or a list of values.
    private static func start(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var line = text.startIndex
        while line < text.endIndex {
            let first = text[line...].firstIndex { !" \t>".utf8.contains($0) } ?? text.endIndex
            if first < text.endIndex, text[first] == UInt8(ascii: "{") || text[first] == UInt8(ascii: "[") {
                let next = text[(first + 1)...].first { !" \t\r\n".utf8.contains($0) }
                let follows = text[first] == UInt8(ascii: "{") ? "\"}" : "{[\"]"
                if let next, follows.utf8.contains(next) { return first }
            }
            line = (text[line...].firstIndex(of: 0x0A) ?? text.endIndex - 1) + 1
        }
        return nil
    }

    /// Replaces the text before `start` and the lines after the end of the JSON value by spaces. Further JSON
    /// values remain.
    private static func isolated(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> [UInt8] {
        var bytes = Array(text)
        for index in bytes[..<start].indices where bytes[index] != 0x0A { bytes[index] = 0x20 }
        guard let end = end(of: text, from: start) else { return bytes }
        let rest = text[end...]
        guard let newline = rest.firstIndex(of: 0x0A),
            rest[..<newline].allSatisfy({ " \t\r".utf8.contains($0) }),
            let next = rest.first(where: { !" \t\r\n".utf8.contains($0) }), !"{[]},".utf8.contains(next)
        else { return bytes }
        return Array(bytes[..<newline])
    }

    /// Returns the end of the JSON object or array that begins at `start` or after it.
    private static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var depth = 0
        var isString = false
        var isEscaped = false
        for index in start..<text.endIndex {
            let byte = text[index]
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                }
            } else if byte == UInt8(ascii: "\"") {
                isString = true
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
                if depth <= 0 { return index + 1 }
            }
        }
        return nil
    }
}
