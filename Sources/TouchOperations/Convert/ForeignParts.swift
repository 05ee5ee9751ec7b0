package import JSONTape
internal import TouchDispatch
package import TouchFormats
package import TouchWire

/// The result of converting a request whose scene or events are in another tool's format, given as `{"format",
/// "data", "options"}`.
struct ForeignParts {
    /// The request with all parts converted.
    var text: [UInt8]
    /// Warnings about values that the conversion guessed or lost.
    var warnings: [Diagnostic]
}

extension RequestDecoder {
    /// Converts the parts of the request that are in another tool's format; nil if there are none.
    ///
    /// - Complexity: O(members of the request and the scene) if there are none.
    ///
    /// - Parameter isSceneFile: Whether the text may be a scene instead of a request.
    mutating func foreignParts(isSceneFile: Bool = false) throws(RequestFault) -> ForeignParts? {
        // Stored properties of other modules are accessed without a function call.
        let tape = eventDecoder.sceneDecoder.reader.tape
        let root = eventDecoder.sceneDecoder.reader.root
        let members: [(name: String, target: ConvertTarget)] = [("scene", .scene), ("events", .events)]
        var parts = members.compactMap { name, target in
            tape.member(name, of: root).map { (position: $0, pointer: "#/" + name, target: target) }
        }
        if isSceneFile, tape.member("scene", of: root) == nil { parts = [(root, "#", .scene)] }
        var changes = TapeChanges()
        var warnings: [Diagnostic] = []
        for (position, pointer, target) in parts where tape.member("data", of: position) != nil {
            guard sceneDecoder.limits.allowsConversion else { throw .limitExceeded(.conversion) }
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
        out.value(at: root, on: tape, with: changes)
        return ForeignParts(text: out.finish().withBytes { Array($0) }, warnings: warnings)
    }

    /// Reads `{format, data, options}`, which replaces a scene or events.
    private mutating func foreignData(at position: Int, _ pointer: String) -> ForeignData? {
        var positions: [ConvertMember: Int] = [:]
        guard var cursor = reader.object(at: position, "data in another tool's format") else { return nil }
        while let (member, value) = reader.next(&cursor, Members.convert) { positions[member] = value }
        if let to = positions[.to] {
            reader.notAMember(at: to - 1, "“to” is not allowed here; the target is the scene or the events")
        }
        return foreignData(positions, pointer: pointer + "/data")
    }
}

extension Converted {
    /// The scene or the events as JSON.
    ///
    /// - Throws: An error if the data cannot be converted to `target`.
    package func json(_ target: ConvertTarget, pointer: String, _ limits: Limits) throws(RequestFault)
        -> String
    {
        guard natural == target else {
            let name: DiagnosticMessage = "\(format: format.rawValue, title: format.title)"
            throw .invalid([
                .fault(
                    .wrongKind, at: pointer,
                    name
                        + " can be converted to \(expected: natural.rawValue), not to \(target: target.rawValue)"
                )
            ])
        }
        var out = ByteWriter(capacity: 4096)
        write(to: &out)
        return out.text()
    }
}
