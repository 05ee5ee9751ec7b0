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
            options: data.options, limits: limits, settings: data.settings)
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
        let lines = JSONLines.list(of: json)
        do {
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
            let isMoved = fault.line == 1 && lines != nil
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
        guard format != nil || FormatDetection.isJSON(text) || FormatDetection.format(ofText: text) != nil
        else { return }
        source.pointer += "/value"
        try openText(text, format)
    }

    /// Whether an object with the member `value` is an element, not a response.
    private static func isElement(_ object: JSONValue) -> Bool {
        ["type", "role", "frame", "rect", "AXFrame", "attributes"].contains { object[$0] != nil }
    }
}
