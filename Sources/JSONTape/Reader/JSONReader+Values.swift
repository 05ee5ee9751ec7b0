extension JSONReader {
    @inline(never)
    public mutating func wrongType(at position: Int, _ what: StaticString, _ wanted: StaticString) {
        guard faults.wants(position) else { return }
        wrongType(at: position, what.description, wanted)
    }

    @inline(never)
    public mutating func wrongType(at position: Int, _ what: String, _ wanted: StaticString) {
        guard faults.wants(position) else { return }
        wrongType(at: position, "\(subject: what)", expected: wanted)
    }

    /// Reports that the value at `position` has the wrong type. `subject` begins the sentence.
    mutating func wrongType(at position: Int, _ subject: DiagnosticMessage, expected: StaticString) {
        let rest: DiagnosticMessage = " must be \(expected: expected), not \(actual: describe(position))"
        fault(.wrongType, at: position, subject + rest)
    }

    private func describe(_ position: Int) -> String {
        switch tape.kind(at: position) {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "a boolean"
        case .null: "null"
        }
    }

    @inlinable public mutating func bool(at position: Int, _ what: StaticString) -> Bool? {
        switch tape.kind(at: position) {
        case .true: return true
        case .false: return false
        case .object, .array, .string, .number, .null:
            wrongType(at: position, what, "true or false")
            return nil
        }
    }

    /// Returns the value at `position` of a member with this name, which must be true or false. Otherwise reports a fault
    /// and returns nil.
    @inlinable public mutating func bool(at position: Int, of member: some MemberName) -> Bool? {
        switch tape.kind(at: position) {
        case .true: return true
        case .false: return false
        case .object, .array, .string, .number, .null:
            wrongType(at: position, member.name, "true or false")
            return nil
        }
    }

    /// Returns the number at `position`, which must be finite and within `range`. Otherwise reports a fault
    /// and returns nil.
    @inlinable public mutating func number(
        at position: Int, _ what: StaticString,
        in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Double? {
        if tape.isNumber(at: position) {
            let value = tape.number(at: position)
            if value.isFinite, range.contains(value) { return value }
        }
        refuseNumber(at: position, what, in: range)
        return nil
    }

    /// Reports why the value at `position` is not a finite number within `range`.
    @inline(never)
    public mutating func refuseNumber(at position: Int, _ what: StaticString, in range: ClosedRange<Double>) {
        guard faults.wants(position) else { return }
        refuseNumber(at: position, what.description, in: range)
    }

    @inline(never)
    public mutating func refuseNumber(at position: Int, _ what: String, in range: ClosedRange<Double>) {
        guard faults.wants(position) else { return }
        guard tape.isNumber(at: position) else { return wrongType(at: position, what, "a number") }
        let value = tape.number(at: position)
        if value.isFinite {
            let bounds: DiagnosticMessage = "\(subject: what) must be " + JSONReader.phrase(range)
            fault(.outOfRange, at: position, bounds + ", not \(value: value)")
        } else {
            fault(
                .notFinite, at: position,
                "\(subject: what) exceeds the range of a 64-bit floating-point number")
        }
    }

    private static func phrase(_ range: ClosedRange<Double>) -> DiagnosticMessage {
        let (minimum, maximum) = (range.lowerBound, range.upperBound)
        if maximum == Double.greatestFiniteMagnitude, minimum > -maximum {
            return "a finite number, \(minimum: minimum) or more"
        }
        return switch (minimum.isFinite, maximum.isFinite) {
        case (true, true): "from \(minimum: minimum) to \(maximum: maximum)"
        case (true, false): "\(minimum: minimum) or more"
        case (false, _): "\(maximum: maximum) or less"
        }
    }

    public static func print(_ value: Double) -> String {
        var out = ByteWriter(capacity: 64)
        out.number(value)
        return out.text()
    }

    /// Returns the number at `position`, which must be whole and within `range`. Otherwise reports a fault
    /// and returns nil.
    public mutating func integer(at position: Int, _ what: StaticString, in range: ClosedRange<Int>) -> Int? {
        wholeNumbers?.insert(position)
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        guard let value = number(at: position, what, in: bounds) else { return nil }
        guard value == value.rounded() else {
            fault(.outOfRange, at: position, "\(subject: what) must be a whole number, not \(value: value)")
            return nil
        }
        return Int(value)
    }

    @inline(__always)
    @inlinable public mutating func string(at position: Int, _ what: StaticString) -> JSONString? {
        guard tape.kind(at: position) == .string else {
            wrongType(at: position, what, "a string")
            return nil
        }
        return tape.string(at: position)
    }

    /// Reads a comment, which must be a string and has no effect.
    public mutating func comment(at position: Int) { _ = string(at: position, "$comment") }

    /// Returns the member of `table` whose name is the string at `position`. Otherwise reports a fault and
    /// returns nil.
    public mutating func value<Member: MemberName>(
        at position: Int, _ what: StaticString, _ table: MemberTable<Member>
    ) -> Member? {
        guard let string = string(at: position, what) else { return nil }
        if let value = table.find(string) { return value }
        guard faults.wants(position) else { return nil }
        let suggestion = suggestion(for: string.text, among: table.allNames)
        fault(
            .unknownValue, at: position,
            "\(subject: what) must be one of \(allowed: table.allNames)\(suggestion: suggestion)")
        return nil
    }

    /// Returns a cursor at the start of the array at `position`. Reports a fault and returns an empty cursor
    /// if the value is not an array.
    @inline(__always)
    @inlinable public mutating func elements(at position: Int, _ what: StaticString) -> ElementCursor {
        guard tape.kind(at: position) == .array else {
            wrongType(at: position, what, "an array")
            return ElementCursor(position: 0, end: 0)
        }
        let contents = tape.contents(at: position)
        return ElementCursor(position: contents.lowerBound, end: contents.upperBound)
    }

    /// Returns a cursor at the start of an array that must not be empty. Reports `message` as a fault if it
    /// is empty.
    @inline(__always)
    @inlinable public mutating func elements(
        at position: Int, _ what: StaticString, orFault message: @autoclosure () -> DiagnosticMessage
    ) -> ElementCursor {
        let cursor = elements(at: position, what)
        if cursor.isAtEnd, tape.kind(at: position) == .array { fault(.outOfRange, at: position, message()) }
        return cursor
    }

    /// Iterates over the elements of one array.
    public struct ElementCursor {
        public var position: Int
        public let end: Int

        public init(position: Int, end: Int) {
            self.position = position
            self.end = end
        }

        public var isAtEnd: Bool { position >= end }
    }

    /// Returns the position of the next element; nil at the end, and after a limit was exceeded.
    @inline(__always)
    @inlinable public mutating func next(_ cursor: inout ElementCursor) -> Int? {
        guard cursor.position < cursor.end, limitFault == nil else { return nil }
        defer { cursor.position = tape.next(after: cursor.position) }
        return cursor.position
    }

    /// Reports a member of the interface that this version does not simulate.
    public mutating func unsupported(at position: Int, _ what: StaticString) {
        fault(
            .unsupported, at: position,
            "touchd does not simulate \(subject: what) yet; omit the member")
    }
}
