package import JSONTape
internal import TouchDispatch
package import TouchFormats
package import TouchWire

/// A request whose scene, or whose events, are another tool's: `{"format", "data", "options"}` in their place.
struct ForeignParts {
    /// The request in our words only.
    var text: [UInt8]
    /// What was guessed or lost.
    var warnings: [Fault]
}

extension RequestDecoder {
    /// What is foreign in the request; nil where nothing is.
    ///
    /// - Complexity: O(members of request and scene) where nothing is.
    mutating func foreignParts() throws(RequestFault) -> ForeignParts? {
        var changes = TapeChanges()
        var warnings: [Fault] = []
        for (name, target) in [("scene", ConvertTarget.scene), ("events", .events)] {
            guard let part = JSONValue(reader.tape, at: reader.root)[name], part["data"] != nil else {
                continue
            }
            let position = part.position
            let data = foreignData(at: position, "#/\(name)")
            try reader.check()
            guard let data else { continue }
            let converted = try Conversion.run(data, sceneDecoder.limits)
            changes.replacements[position] = try converted.json(
                target, pointer: "#/\(name)/data", sceneDecoder.limits)
            warnings += converted.warnings
        }
        guard !changes.replacements.isEmpty else { return nil }
        var out = ByteWriter()
        out.value(at: reader.root, on: reader.tape, with: changes)
        return ForeignParts(text: out.finish().withBytes { Array($0) }, warnings: warnings)
    }

    /// `{format, data, options}` in the place of a scene or of events.
    private mutating func foreignData(at position: Int, _ pointer: String) -> ForeignData? {
        var positions: [ConvertMember: Int] = [:]
        guard var cursor = reader.object(at: position, "foreign data") else { return nil }
        while let (member, value) = reader.next(&cursor, Members.convert) { positions[member] = value }
        if let to = positions[.to] {
            reader.notAMember(at: to - 1, "what foreign data becomes is clear here: leave “to” out")
        }
        return foreignData(positions, pointer: pointer + "/data")
    }
}

extension Converted {
    /// What the data became, as JSON.
    ///
    /// - Throws: Where it is not `target`.
    package func json(_ target: ConvertTarget, pointer: String, _ limits: Limits) throws(RequestFault)
        -> String
    {
        guard natural == target else {
            let detail = "\(format.title) becomes \(natural.rawValue), not \(target.rawValue)"
            throw .invalid([Fault(pointer: pointer, code: .wrongKind, detail: detail)])
        }
        var out = ByteWriter(capacity: 4096)
        write(to: &out)
        return out.text()
    }
}

extension Engine {
    /// What `body` makes of the request in `text`, whose foreign parts are in our words by then.
    package func withRequest<Result>(
        _ text: PaddedBytes, _ options: ReadingOptions,
        _ body: (inout RequestDecoder) throws(RequestFault) -> Result
    ) throws(RequestFault) -> Result {
        try withDecoder(text, options) { (decoder) throws(RequestFault) in
            guard let parts = try decoder.foreignParts() else { return try body(&decoder) }
            // What follows is read into the same memory: nothing of the first reading is used any more.
            let shared = decoder.sceneDecoder.shared
            var options = options
            options.parsed = nil
            let result = PaddedBytes.copying(parts.text) { text in
                Swift.Result { () throws(RequestFault) in
                    try withDecoder(text, options) { (decoder) throws(RequestFault) in
                        decoder.sceneDecoder.shared = shared
                        decoder.conversionWarnings = parts.warnings
                        return try body(&decoder)
                    }
                }
            }
            return try result.get()
        }
    }
}
