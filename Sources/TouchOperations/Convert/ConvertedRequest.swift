package import JSONTape
internal import TouchDispatch
package import TouchFormats
internal import TouchWire

extension Converted {
    /// The default size of the screen: that of an iPhone, in points.
    private static let screen = Size(width: 390, height: 844)

    /// A request with the scene and no events, or with the events and a scene of one empty window.
    package func request(_ options: ConvertOptions, _ notes: ForeignNotes) -> Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.key("scene")
        if natural == .scene { write(to: &out) } else { out.emptyScene(size(options, notes)) }
        out.key("events")
        if natural == .events { write(to: &out) } else { out.append("[]") }
        out.append("}")
        return out.finish()
    }

    private func size(_ options: ConvertOptions, _ notes: ForeignNotes) -> Size {
        if let size = options.viewport { return size }
        notes.guessed(
            "the data contains no scene, so an empty window of 390 × 844 pt is used; "
                + "set “\(setting: "options.viewport")” to change its size"
        )
        return Converted.screen
    }
}

extension ByteWriter {
    fileprivate mutating func emptyScene(_ size: Size) {
        append("{\"windows\":[{\"id\":\"window\",\"frame\":")
        rect(Rect(origin: Point(x: 0, y: 0), size: size))
        append("}]}")
    }
}

/// A touchd request or recording as the data of a conversion. Its scene or events may be in another tool's format.
package struct OwnRequest {
    /// The request with all parts converted.
    var text: [UInt8]
    var warnings: [Diagnostic]

    /// The JSON of the request.
    var json: Bytes {
        var out = ByteWriter(capacity: text.count)
        text.withUnsafeBufferPointer { out.append($0) }
        return out.finish()
    }

    /// Returns nil if `data` is not a touchd request.
    ///
    /// - Throws: An error if a part cannot be converted.
    init?(_ data: ForeignData, _ options: ReadingOptions) throws(RequestFault) {
        guard data.format == nil || data.format == .touchd else { return nil }
        var bytes: [UInt8]
        switch data.content {
        case .text(let text):
            guard FormatDetection.isJSON(text) else { return nil }
            bytes = Array(text)
        case .value(let value):
            if let string = value.string {
                guard FormatDetection.isJSON(string.bytes) else { return nil }
                bytes = Array(string.bytes)
            } else {
                bytes = Array(value.json.utf8)
            }
        }
        var notes: [Diagnostic] = []
        let recorded: RecordedRequest?
        do { recorded = try RecordedRequest(of: bytes) } catch {
            guard case .invalid(let faults) = error else { throw error }
            throw .invalid(faults.map { $0.moved(under: data.pointer) })
        }
        if let recorded {
            bytes = recorded.text
            notes = recorded.notes.map { .warning(.lost, at: data.pointer, "\(reason: $0)") }
        }
        // Malformed JSON is reported by `Conversion.run`, with its location.
        guard let (parser, inner) = try? JSONParser.reading(bytes) else { return nil }
        defer { withExtendedLifetime(parser) {} }
        guard JSONValue(inner)["scene"] != nil else { return nil }
        var decoder = RequestDecoder(inner, limits: options.limits, isStrict: options.isStrict)
        let parts: ForeignParts?
        do { parts = try decoder.foreignParts() } catch {
            guard case .invalid(let faults) = error else { throw error }
            throw .invalid(faults.map { $0.moved(under: data.pointer) })
        }
        text = parts?.text ?? Array(JSONValue(inner).json.utf8)
        warnings = notes + (parts?.warnings ?? []).map { $0.moved(under: data.pointer) }
    }
}

extension Diagnostic {
    /// The diagnostic with a pointer into the document that contains the request at `pointer`.
    fileprivate func moved(under pointer: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.location.pointer = pointer + self.pointer.dropFirst()
        return diagnostic
    }
}
