/// Finds JSON in a text.
enum JSONText {
    /// Returns the JSON in `text`, with spaces in place of what is before it, so that it keeps its lines and columns; nil if the text is in a format that is not JSON.
    static func json(in text: UnsafeBufferPointer<UInt8>, _ format: ForeignFormat?) -> [UInt8]? {
        if FormatDetection.isJSON(text) { return isolated(text, from: text.startIndex) }
        if let format, !format.isJSON || FormatDetection.format(ofText: text)?.format == format { return nil }
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

    /// Returns the start of the first JSON object or list of values that begins a line, or that follows “: ” in a line, as in
    /// “[XCUITest] Got response with status 200: {…}” and “Found these elements on screen: […]”.
    private static func start(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var line = text.startIndex
        while line < text.endIndex {
            let end = text[line...].firstIndex(of: 0x0A) ?? text.endIndex
            let first = text[line..<end].firstIndex { !" \t>".utf8.contains($0) } ?? end
            if begins(text, at: first) { return first }
            // Lines of XML and of view trees contain no JSON.
            var colon = first < end && "<|".utf8.contains(text[first]) ? end : first
            while let next = text[colon..<end].firstIndex(of: UInt8(ascii: ":")) {
                let value = text[(next + 1)..<end].firstIndex { $0 != 0x20 } ?? end
                if value > next + 1, begins(text, at: value) { return value }
                colon = next + 1
            }
            line = end + 1
        }
        return nil
    }

    /// Whether the byte at `index` begins an object with a member, or a list of objects, lists or strings.
    private static func begins(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index < text.endIndex, text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "[")
        else {
            return false
        }
        let follows = text[index] == UInt8(ascii: "{") ? "\"}" : "{[\"]"
        return text[(index + 1)...].first { !" \t\r\n".utf8.contains($0) }.map(follows.utf8.contains) ?? false
    }

    /// Replaces the text before `start` by spaces, and removes the text after the JSON value unless more JSON follows.
    private static func isolated(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> [UInt8] {
        var bytes = Array(text)
        for index in bytes[..<start].indices where bytes[index] != 0x0A { bytes[index] = 0x20 }
        guard let end = end(of: text, from: start) else { return bytes }
        var rest = text[end...].drop { " \t\r\n".utf8.contains($0) }
        // A value that was copied from a list can end with a comma.
        if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst().drop { " \t\r\n".utf8.contains($0) } }
        let continues = rest.indices.first.map {
            "]}\"".utf8.contains(rest[$0]) || begins(text, at: $0)
        }
        return continues == true ? bytes : Array(bytes[..<end])
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
