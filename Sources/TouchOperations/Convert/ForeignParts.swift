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
            guard let position = reader.tape.member(name, of: reader.root),
                reader.tape.member("data", of: position) != nil
            else { continue }
            let data = foreignData(at: position, "#/\(name)")
            try reader.check()
            guard let data else { continue }
            let converted = try Conversion.run(data, on: reader.tape, sceneDecoder.limits)
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
        while let (member, value) = reader.next(&cursor, ConvertMember.table) { positions[member] = value }
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
