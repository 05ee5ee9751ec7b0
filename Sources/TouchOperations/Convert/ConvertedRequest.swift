package import JSONTape
internal import TouchDispatch
package import TouchFormats
internal import TouchWire

extension Converted {
    /// The screen where nobody tells its size: an iPhone's, in points.
    private static let screen = Size(width: 390, height: 844)

    /// A request with the scene, or the events; of the other there is as little as can be.
    package func request(_ options: ConvertOptions, _ notes: inout ForeignNotes) -> Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.key("scene")
        if natural == .scene { write(to: &out) } else { out.emptyScene(size(options, &notes)) }
        out.key("events")
        if natural == .events { write(to: &out) } else { out.append("[]") }
        out.append("}")
        return out.finish()
    }

    private func size(_ options: ConvertOptions, _ notes: inout ForeignNotes) -> Size {
        if let size = options.viewport { return size }
        notes.guessed(
            "there is no scene: an empty window of 390 × 844 points stands for it; “options.viewport” tells another size"
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

/// A request of ours as data, parts of which may be foreign.
package struct OwnRequest {
    /// The request in our words only.
    var text: [UInt8]
    var warnings: [Fault]

    /// Nil where `data` is no request of ours.
    ///
    /// - Throws: Where a part of it cannot be read.
    init?(_ data: ForeignData, on tape: JSONTape, _ options: ReadingOptions) throws(RequestFault) {
        guard data.format == nil || data.format == .touchd else { return nil }
        let bytes: [UInt8]
        if let string = tape.text(at: data.position) {
            guard FormatDetection.isJSON(string.bytes) else { return nil }
            bytes = Array(string.bytes)
        } else {
            bytes = Array(tape.json(at: data.position).utf8)
        }
        // What is no JSON has its place told by whoever reads it next.
        guard let (parser, inner) = try? JSONParser.reading(bytes) else { return nil }
        defer { withExtendedLifetime(parser) {} }
        guard inner.member("scene", of: JSONTape.root) != nil else { return nil }
        var decoder = RequestDecoder(inner, limits: options.limits, isStrict: options.isStrict)
        let parts: ForeignParts?
        do { parts = try decoder.foreignParts() } catch {
            guard case .invalid(let faults) = error else { throw error }
            throw .invalid(faults.map { $0.moved(under: data.pointer) })
        }
        text = parts?.text ?? Array(inner.json(at: JSONTape.root).utf8)
        warnings = (parts?.warnings ?? []).map { $0.moved(under: data.pointer) }
    }
}

extension Fault {
    /// The fault of what stands at `pointer`, which has taken it for the whole.
    fileprivate func moved(under pointer: String) -> Fault {
        var fault = self
        fault.pointer = pointer + self.pointer.dropFirst()
        return fault
    }
}
