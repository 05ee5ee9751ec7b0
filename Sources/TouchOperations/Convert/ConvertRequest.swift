internal import JSONTape
internal import TouchFormats
internal import TouchWire

extension RequestDecoder {
    /// Reads a convert request: `{from, to, data, options}`.
    mutating func convertRequest() throws(RequestFault) -> (data: ForeignData, to: ConvertTarget?) {
        var positions: [ConvertMember: Int] = [:]
        if var cursor = reader.object(at: JSONTape.root, "the request") {
            while let (member, value) = reader.next(&cursor, Members.convert) {
                positions[member] = value
            }
            if !cursor.has(ConvertMember.data) { reader.missing("data", of: JSONTape.root) }
        }
        let target = positions[.to].flatMap { convertTarget(at: $0) }
        let data = foreignData(positions, pointer: "#/data")
        try reader.check()
        guard let data else { throw .internalError("the request could not be read") }
        return (data, target)
    }

    /// Reads the members of data in another tool's format; nil if there is no member `data`.
    mutating func foreignData(_ positions: [ConvertMember: Int], pointer: String) -> ForeignData? {
        if let position = positions[._schema] { _ = reader.string(at: position, "$schema") }
        if let position = positions[._comment] { reader.comment(at: position) }
        if positions[.from] != nil, let second = positions[.format] {
            reader.fault(
                .conflictingMembers, at: second, "“format” is an alias of “from”; use only one of them")
        }
        let format = (positions[.from] ?? positions[.format]).flatMap { foreignFormat(at: $0) }
        let options = positions[.options].map { ConvertOptions.read(at: $0, &self) } ?? ConvertOptions()
        return positions[.data].map {
            ForeignData(
                .value(JSONValue(reader.tape, at: $0)), pointer: pointer, format: format, options: options)
        }
    }

    /// The format that a name denotes; nil for `auto`. Adds a fault and returns nil if the name is unknown.
    mutating func foreignFormat(at position: Int) -> ForeignFormat? {
        guard let name = reader.string(at: position, "from")?.text, name != "auto" else { return nil }
        if let format = ForeignFormat(rawValue: name) { return format }
        let names = ["auto"] + ForeignFormat.allCases.map(\.rawValue)
        let suggestion = reader.suggestion(for: name, among: names)
        reader.fault(
            .unknownValue, at: position,
            "the format must be one of \(allowed: names)\(suggestion: suggestion)")
        return nil
    }

    private mutating func convertTarget(at position: Int) -> ConvertTarget? {
        guard let name = reader.string(at: position, "to")?.text, name != "auto" else { return nil }
        if let target = ConvertTarget(rawValue: name) { return target }
        let names = ["auto"] + ConvertTarget.allCases.map(\.rawValue)
        let suggestion = reader.suggestion(for: name, among: names)
        reader.fault(
            .unknownValue, at: position,
            "to must be one of \(allowed: names)\(suggestion: suggestion)")
        return nil
    }
}
