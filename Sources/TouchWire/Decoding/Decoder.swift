internal import TouchDispatch

/// Reads a request from its tape into the model, collecting what is wrong with it.
///
/// Every reading function gives back something usable, a default where the text is at fault, and goes on: one fault
/// never hides another. The extensions hold one kind of object each.
struct Decoder {
    let tape: JSONTape
    let limits: Limits
    /// Whether unknown members are faults; else they are warnings.
    let isStrict: Bool

    var faults = FaultList()
    var warnings = FaultList()
    /// Suggestions are worked out for so many faults; a text with more is not helped by them.
    private var suggestionsLeft = 60
    /// Set once a limit is passed; whoever loops then stops.
    var limitFault: (limit: String, maximum: Int, position: Int)?

    var scene = Scene()
    var names = SceneNames()
    var references: [Reference] = []
    /// Whether ids can be looked up at once.
    var isSceneComplete = false
    /// Per recognizer: the list of answers in which it was named last.
    var answeredIn: [Int] = []
    /// What recognizers are called, by index.
    var labels: [RecognizerLabel] = []
    var sequence = TouchSequence()
    var fingers = NameTable(capacity: 8)
    /// Per event of the sequence, once there are shorthands: where it comes from.
    var origins: [EventOrigin] = []
    /// The numbers of the fingers that each shorthand has, and where it stands.
    var generatedFingers: [(Range<Int>, Int)] = []
    /// Per recognizer, once one was changed: its kind as the events so far leave it.
    var currentKinds: [GestureKind] = []
    /// The names of actions.
    var selectors = NameTable(capacity: 0)
    /// Where `from` of a responder-chain request leads.
    var chainStart: Responder?
    /// Where the members of the view being read stand, by `ViewMember`.
    var memberPositions = InlineArray<64, Int32>(repeating: 0)

    init(_ tape: JSONTape, limits: Limits, isStrict: Bool) {
        self.tape = tape
        self.limits = limits
        self.isStrict = isStrict
        // Most scenes and sequences then never grow by copying.
        scene.views.reserveCapacity(64)
        sequence.events.reserveCapacity(32)
        sequence.samples.reserveCapacity(32)
    }

    // MARK: Faults

    mutating func fault(_ code: FaultCode, at position: Int, _ detail: String) {
        faults.add(FaultList.Entry(position: position, code: code, detail: detail))
    }

    mutating func missing(_ member: String, of object: Int, _ detail: String? = nil) {
        guard faults.wants(object) else { return }
        faults.add(
            FaultList.Entry(
                position: object, member: member, code: .missingMember,
                detail: detail ?? "“\(member)” is required"))
    }

    mutating func exceeded(_ limit: String, _ maximum: Int, at position: Int) {
        if limitFault == nil { limitFault = (limit, maximum, position) }
    }

    /// Throws what was found, if anything.
    func check() throws(RequestFault) {
        if let limitFault {
            throw .limitExceeded(
                LimitFault(
                    limit: limitFault.limit, maximum: limitFault.maximum,
                    pointer: JSONPointer.path(to: limitFault.position, on: tape)))
        }
        if !faults.isEmpty { throw .invalid(faults.resolved(on: tape)) }
    }

    // MARK: Objects

    /// The way through the members of one object.
    struct ObjectCursor {
        var position: Int
        let end: Int
        /// The object itself.
        let object: Int
        /// One bit per member met.
        var seen: UInt64 = 0
        /// Whether a member was met that is not in the table: most likely it means one that is missing.
        var hasUnknown = false

        func has<Member: MemberName>(_ member: Member) -> Bool { seen & (1 &<< UInt64(member.rawValue)) != 0 }
    }

    /// A cursor at the start of the object at `position`; nil, and a fault, where there is none.
    mutating func object(at position: Int, _ what: @autoclosure () -> String) -> ObjectCursor? {
        guard tape.kind(at: position) == .object else {
            wrongType(at: position, what(), "an object")
            return nil
        }
        let contents = tape.contents(at: position)
        return ObjectCursor(position: contents.lowerBound, end: contents.upperBound, object: position)
    }

    /// The next known member and the position of its value. Unknown and repeated members are reported on the way.
    @inline(__always)
    mutating func next<Member: MemberName>(
        _ cursor: inout ObjectCursor, _ table: MemberTable<Member>
    ) -> (member: Member, value: Int)? {
        while cursor.position < cursor.end {
            let key = cursor.position
            cursor.position = tape.next(after: key &+ 1)
            // Most texts list members in the order of the documentation.
            let guess = 64 &- cursor.seen.leadingZeroBitCount
            guard let member = table.find(tape.string(at: key), guess: guess) else {
                unknownMember(key, table)
                cursor.hasUnknown = true
                continue
            }
            let bit: UInt64 = 1 &<< UInt64(member.rawValue)
            guard cursor.seen & bit == 0 else {
                repeatedMember(key)
                continue
            }
            cursor.seen |= bit
            return (member, key &+ 1)
        }
        return nil
    }

    @inline(never)
    private mutating func unknownMember<Member: MemberName>(_ key: Int, _ table: MemberTable<Member>) {
        guard isStrict ? faults.wants(key) : warnings.wants(key) else { return }
        let name = tape.string(at: key).text
        let suggestion = suggestion(for: name, among: table.allNames)
        let entry = FaultList.Entry(
            position: key, code: .unknownMember,
            detail: "there is no member “\(name.prefix(64))” here" + suggestion)
        if isStrict { faults.add(entry) } else { warnings.add(entry) }
    }

    @inline(never)
    private mutating func repeatedMember(_ key: Int) {
        guard faults.wants(key) else { return }
        fault(.duplicateMember, at: key, "“\(tape.string(at: key).text)” is given twice")
    }

    /// “; did you mean …?”, or nothing.
    mutating func suggestion(for text: String, among candidates: some Sequence<String>) -> String {
        guard suggestionsLeft > 0 else { return "" }
        suggestionsLeft -= 1
        return Suggestion.phrase(for: text, among: candidates)
    }

    // MARK: Values

    @inline(never)
    mutating func wrongType(at position: Int, _ what: @autoclosure () -> String, _ wanted: String) {
        guard faults.wants(position) else { return }
        let what = what()
        fault(.wrongType, at: position, "\(what) must be \(wanted), not \(describe(position))")
    }

    private func describe(_ position: Int) -> String {
        switch tape.kind(at: position) {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .int, .unsigned, .double: "a number"
        case .true, .false: "a boolean"
        case .null: "null"
        }
    }

    mutating func bool(at position: Int, _ what: StaticString) -> Bool? {
        switch tape.kind(at: position) {
        case .true: return true
        case .false: return false
        case .object, .array, .string, .int, .unsigned, .double, .null:
            wrongType(at: position, "\(what)", "true or false")
            return nil
        }
    }

    /// A finite number within `range`.
    mutating func number(
        at position: Int, _ what: StaticString,
        in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Double? {
        if tape.kind(at: position).isNumber {
            let value = tape.number(at: position)
            if value.isFinite, range.contains(value) { return value }
        }
        refuseNumber(at: position, "\(what)", in: range)
        return nil
    }

    /// Says why the value at `position` is no finite number within `range`.
    @inline(never)
    mutating func refuseNumber(at position: Int, _ what: String, in range: ClosedRange<Double>) {
        guard faults.wants(position) else { return }
        guard tape.kind(at: position).isNumber else { return wrongType(at: position, what, "a number") }
        let value = tape.number(at: position)
        if value.isFinite {
            fault(
                .outOfRange, at: position,
                "\(what) must be \(Decoder.phrase(range)), not \(Decoder.print(value))")
        } else {
            fault(.notFinite, at: position, "\(what) is beyond what a 64-bit floating-point number holds")
        }
    }

    private static func phrase(_ range: ClosedRange<Double>) -> String {
        switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "from \(print(range.lowerBound)) to \(print(range.upperBound))"
        case (true, false): "\(print(range.lowerBound)) or more"
        case (false, _): "\(print(range.upperBound)) or less"
        }
    }

    static func print(_ value: Double) -> String {
        var out = ByteWriter(capacity: 64)
        out.number(value)
        return out.text()
    }

    /// A whole number within `range`.
    mutating func integer(at position: Int, _ what: StaticString, in range: ClosedRange<Int>) -> Int? {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        guard let value = number(at: position, what, in: bounds) else { return nil }
        guard value == value.rounded() else {
            fault(.outOfRange, at: position, "\(what) must be a whole number, not \(Decoder.print(value))")
            return nil
        }
        return Int(value)
    }

    mutating func string(at position: Int, _ what: @autoclosure () -> String) -> JSONString? {
        guard tape.kind(at: position) == .string else {
            wrongType(at: position, what(), "a string")
            return nil
        }
        return tape.string(at: position)
    }

    /// A time on the virtual clock, not negative.
    mutating func time(at position: Int, _ what: StaticString) -> Instant? {
        guard let seconds = number(at: position, what, in: 0...Instant.maximumSeconds) else { return nil }
        return Instant(seconds: seconds)
    }

    /// One of the names of `table`.
    mutating func value<Member: MemberName>(
        at position: Int, _ what: StaticString, _ table: MemberTable<Member>
    ) -> Member? {
        guard let string = string(at: position, "\(what)") else { return nil }
        if let value = table.find(string) { return value }
        guard faults.wants(position) else { return nil }
        let suggestion = suggestion(for: string.text, among: table.allNames)
        fault(
            .unknownValue, at: position,
            "\(what) must be one of \(table.list)" + suggestion)
        return nil
    }

    /// The elements of an array; empty, and a fault, where there is none.
    mutating func elements(at position: Int, _ what: @autoclosure () -> String) -> ElementCursor {
        guard tape.kind(at: position) == .array else {
            wrongType(at: position, what(), "an array")
            return ElementCursor(position: 0, end: 0)
        }
        let contents = tape.contents(at: position)
        return ElementCursor(position: contents.lowerBound, end: contents.upperBound)
    }

    /// The way through the elements of one array.
    struct ElementCursor {
        var position: Int
        let end: Int

        var isAtEnd: Bool { position >= end }
    }

    /// The position of the next element.
    func next(_ cursor: inout ElementCursor) -> Int? {
        guard cursor.position < cursor.end else { return nil }
        defer { cursor.position = tape.next(after: cursor.position) }
        return cursor.position
    }

    /// A member of the interface that this version does not simulate.
    mutating func unsupported(at position: Int, _ what: StaticString) {
        fault(
            .unsupported, at: position,
            "this version of touchd does not simulate \(what) yet; leave the member out")
    }

    /// The same, unless it is an empty list.
    mutating func unsupportedUnlessEmpty(at position: Int, _ what: StaticString) {
        if tape.kind(at: position) == .array, tape.contents(at: position).isEmpty { return }
        unsupported(at: position, what)
    }
}
