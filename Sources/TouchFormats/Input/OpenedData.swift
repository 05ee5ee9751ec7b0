package import JSONTape
internal import TouchWire

/// Data of another tool that is ready to be read: JSON, or text. Opens strings that contain JSON, and the
/// responses of WebDriver, whose member `value` contains the data as a string.
package struct OpenedData {
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

    /// Opens the answers of WebDriver (`{"value": "<?xml…"}`), of tools for agents (`{"ok": true, "data": …}`) and of the Model
    /// Context Protocol (`{"content": [{"type": "text", "text": …}]}`), also inside each other.
    private mutating func openEnvelope(_ format: ForeignFormat?) throws(RequestFault) {
        for _ in 0..<OpenedData.maximumEnvelopes {
            guard format?.isScene != false, case .json(let root) = source.form, root.isObject,
                !OpenedData.isElement(root), let (path, inner) = OpenedData.contents(of: root)
            else { return }
            if let text = inner.string?.bytes {
                guard
                    format != nil || FormatDetection.format(ofText: text) != nil
                        || JSONText.json(in: text, nil) != nil
                else { return }
                source.pointer += path
                try openText(text, format)
            } else {
                // The pointer of JSON inside the same text continues from its root.
                source.form = .json(inner)
                source.pointer += path
            }
        }
    }

    /// Envelopes that are deeper inside each other are not opened.
    private static let maximumEnvelopes = 4

    /// Whether an object is the answer of a tool, with its result in a member.
    package static func isEnvelope(_ object: JSONValue) -> Bool {
        ["ok", "success", "status", "jsonrpc", "sessionId"].contains { object[$0] != nil }
    }

    /// The contents of an envelope, and their path; nil if the object is none.
    private static func contents(of object: JSONValue) -> (path: String, value: JSONValue)? {
        if let value = object["value"], value.string != nil { return ("/value", value) }
        if let first = object["content"]?.firstElement, first["type"]?.text == "text",
            let text = first["text"]
        {
            return ("/content/0/text", text)
        }
        if let value = object["raw"], value.isArray { return ("/raw", value) }
        guard isEnvelope(object) else { return nil }
        for name in ["data", "result"] {
            if let value = object[name], value.isObject || value.isArray || value.string != nil {
                return ("/" + name, value)
            }
        }
        return nil
    }

    /// Whether an object with the member `value` is an element, not a response.
    private static func isElement(_ object: JSONValue) -> Bool {
        ["type", "role", "frame", "rect", "AXFrame", "attributes"].contains { object[$0] != nil }
    }
}
