internal import JSONTape
internal import TouchWire

/// Data of another tool that is ready to be read: JSON, or text. Opens strings that contain JSON, and the
/// responses of WebDriver, whose member `value` contains the data as a string.
struct OpenedData {
    private(set) var source: ForeignSource
    /// The parsers that own the memory that `source` refers to.
    private var parsers: [JSONParser] = []

    init(_ data: ForeignData, _ limits: Limits) throws(RequestFault) {
        source = ForeignSource(
            form: .text(UnsafeBufferPointer(start: nil, count: 0)), pointer: data.pointer,
            options: data.options,
            limits: limits)
        switch data.content {
        case .value(let value):
            if let string = value.string {
                try openText(string.bytes, data.format)
            } else {
                source.form = .json(value)
            }
        case .text(let text): try openText(text, data.format)
        }
        try openEnvelope(data.format)
    }

    private mutating func openText(
        _ text: UnsafeBufferPointer<UInt8>, _ format: ForeignFormat?
    ) throws(RequestFault) {
        var bytes = text
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = UnsafeBufferPointer(rebasing: bytes[3...]) }
        source.form = .text(bytes)
        if let inner = literal(bytes) { return try openText(inner, format) }
        guard let json = JSONText.json(in: bytes, format) else { return }
        do {
            let lines = JSONLines.list(of: json)
            let (parser, tape) = try JSONParser.reading(lines ?? json)
            let value = JSONValue(tape)
            // A text in JSON is only possible in a response.
            if format?.isJSON == false, value["value"]?.string == nil { return }
            parsers.append(parser)
            source.form = .json(value)
        } catch {
            guard case .notJSON(let fault) = error else { throw error }
            // The text can begin like JSON.
            if format?.isJSON == false { return }
            // `JSONLines.list` inserts a bracket before the first line, which moves that line by one column.
            let isMoved = fault.line == 1 && JSONLines.list(of: json) != nil
            throw source.malformed(
                "invalid JSON: \(reason: fault.detail)",
                at: TextLocation(line: fault.line, column: max(1, isMoved ? fault.column - 1 : fault.column)))
        }
    }

    /// Returns the contents of a text that is a JSON string; nil if it is not.
    private mutating func literal(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        let first = text.first { !" \t\r\n".utf8.contains($0) }
        // Each literal is shorter than the one around it, but the work for many of them is not useful.
        guard first == UInt8(ascii: "\""), parsers.count < 3,
            let (parser, tape) = try? JSONParser.reading(Array(text)), let string = JSONValue(tape).string
        else { return nil }
        parsers.append(parser)
        return string.bytes
    }

    /// Opens a response of WebDriver: `{"value": "<?xml…"}`.
    private mutating func openEnvelope(_ format: ForeignFormat?) throws(RequestFault) {
        guard format?.isScene != false, case .json(let root) = source.form, root.isObject,
            let text = root["value"]?.string?.bytes, !OpenedData.isElement(root)
        else { return }
        guard format != nil || FormatDetection.isJSON(text) || FormatDetection.isKnownText(text) else {
            return
        }
        source.pointer += "/value"
        try openText(text, format)
    }

    /// Whether an object with the member `value` is an element, not a response.
    private static func isElement(_ object: JSONValue) -> Bool {
        ["type", "role", "frame", "rect", "AXFrame", "attributes"].contains { object[$0] != nil }
    }
}

/// Finds JSON in a text.
enum JSONText {
    /// Returns the JSON in `text`, with everything around it replaced by spaces, so that it keeps its lines
    /// and columns; nil if the text is in a format that is not JSON.
    static func json(in text: UnsafeBufferPointer<UInt8>, _ format: ForeignFormat?) -> [UInt8]? {
        if FormatDetection.isJSON(text) { return isolated(text, from: text.startIndex) }
        if let format, !format.isJSON { return nil }
        guard let start = start(in: text) else { return format == nil ? nil : Array(text) }
        guard format != nil || isResponse(text, from: start) || !FormatDetection.isKnownText(text) else {
            return nil
        }
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
