package import JSONTape
internal import TouchDispatch
package import TouchFormats
package import TouchWire

/// A request whose scene, or whose events, are another tool's: `{"format", "data", "options"}` in their place.
struct ForeignParts {
    /// The request in our words only.
    var text: [UInt8]
    /// What was guessed or lost.
    var warnings: [Diagnostic]
}

extension RequestDecoder {
    /// What is foreign in the request; nil where nothing is.
    ///
    /// - Complexity: O(members of request and scene) where nothing is.
    ///
    /// - Parameter isSceneFile: Whether the whole may be a scene.
    mutating func foreignParts(isSceneFile: Bool = false) throws(RequestFault) -> ForeignParts? {
        let tape = reader.tape
        var parts: [(position: Int, pointer: String, target: ConvertTarget)] = []
        for (name, target) in [("scene", ConvertTarget.scene), ("events", .events)] {
            if let position = tape.member(name, of: reader.root) {
                parts.append((position, "#/\(name)", target))
            }
        }
        if isSceneFile, tape.member("scene", of: reader.root) == nil { parts = [(reader.root, "#", .scene)] }
        var changes = TapeChanges()
        var warnings: [Diagnostic] = []
        for (position, pointer, target) in parts where tape.member("data", of: position) != nil {
            let data = foreignData(at: position, pointer)
            try reader.check()
            guard let data else { continue }
            let converted = try Conversion.run(data, sceneDecoder.limits)
            changes.replacements[position] = try converted.json(
                target, pointer: pointer + "/data", sceneDecoder.limits)
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
            let name: DiagnosticMessage = "\(format: format.rawValue, title: format.title)"
            throw .invalid([
                .fault(
                    .wrongKind, at: pointer,
                    name + " becomes \(expected: natural.rawValue), not \(target: target.rawValue)")
            ])
        }
        var out = ByteWriter(capacity: 4096)
        write(to: &out)
        return out.text()
    }
}
