internal import JSONTape
internal import TouchScene

/// The names of the arguments of all tools.
enum ArgumentName: UInt8, MemberName {
    case scene, source, format
    case before, after
    case target, point
    case gesture, to, direction, distance, duration, fingers, scale, angle
    case method, severity, minimumTapSize
    case details

    static let table = MemberTable<Self>()
}

/// The arguments of a call, or an object in them. Faults are collected with pointers that begin at the arguments.
struct ToolArguments {
    private var reader: JSONReader
    private var values: [ArgumentName: Int] = [:]

    /// - Parameters:
    ///   - value: The arguments.
    ///   - names: The names of the arguments that are allowed.
    ///   - owner: The tool or the argument that has these arguments, for messages.
    init(_ value: JSONValue, _ names: [ArgumentName], of owner: String, pointer: String = "#") {
        reader = JSONReader(value.tape, root: value.position, pointer: pointer, isStrict: true)
        guard var cursor = reader.object(at: value.position, "the argument") else { return }
        while let (name, position) = reader.next(&cursor, ArgumentName.table) {
            if names.contains(name) {
                values[name] = position
            } else {
                reader.fault(
                    .unknownMember, at: position,
                    "\(subject: owner) has no argument “\(member: name.name)”; its arguments are \(allowed: names.map(\.name))"
                )
            }
        }
    }

    func has(_ name: ArgumentName) -> Bool { values[name] != nil }

    /// The value of an argument; nil if it is absent.
    func value(_ name: ArgumentName) -> JSONValue? { values[name].map { JSONValue(reader.tape, at: $0) } }

    mutating func string(_ name: ArgumentName, _ what: StaticString) -> String? {
        values[name].flatMap { reader.string(at: $0, what)?.text }
    }

    mutating func bool(_ name: ArgumentName, _ what: StaticString) -> Bool? {
        values[name].flatMap { reader.bool(at: $0, what) }
    }

    mutating func number(_ name: ArgumentName, _ what: StaticString, in range: ClosedRange<Double>) -> Double?
    {
        values[name].flatMap { reader.number(at: $0, what, in: range) }
    }

    mutating func integer(_ name: ArgumentName, _ what: StaticString, in range: ClosedRange<Int>) -> Int? {
        values[name].flatMap { reader.integer(at: $0, what, in: range) }
    }

    /// One of the words of an enumeration.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ name: ArgumentName, _ what: StaticString
    ) -> Word? {
        guard let position = values[name], let text = reader.string(at: position, what)?.text else {
            return nil
        }
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        let suggestion = reader.suggestion(for: text, among: words)
        reader.fault(
            .unknownValue, at: position,
            "\(subject: what.description) must be one of \(allowed: words)\(suggestion: suggestion)")
        return nil
    }

    private static let coordinates = -1_000_000.0...1_000_000.0

    /// A point on the screen: `{"x", "y"}` or `[x, y]`.
    mutating func point(_ name: ArgumentName) -> Point? {
        guard let value = value(name) else { return nil }
        let numbers = value.isArray ? value.elements : ["x", "y"].compactMap { value[$0] }
        guard value.isArray || value.isObject, numbers.count == 2 else {
            reader.fault(
                .wrongType, at: value.position,
                "the point must be an object with x and y, or a list of two numbers")
            return nil
        }
        let read = numbers.map {
            reader.number(at: $0.position, "a coordinate", in: ToolArguments.coordinates)
        }
        guard let x = read[0], let y = read[1] else { return nil }
        return Point(x: x, y: y)
    }

    // MARK: Faults

    mutating func fault(_ name: ArgumentName, _ code: DiagnosticCode, _ message: DiagnosticMessage) {
        if let position = values[name] { reader.fault(code, at: position, message) }
    }

    /// Reports that an argument is missing.
    mutating func missing(_ name: ArgumentName, _ message: DiagnosticMessage) {
        reader.missing(name.name, of: reader.root, message)
    }

    /// Throws the faults that were found, if there are any.
    func check() throws(RequestFault) { try reader.check() }

    /// The pointer of an argument.
    func pointer(of name: ArgumentName) -> String { reader.start.pointer + "/" + name.name }
}
