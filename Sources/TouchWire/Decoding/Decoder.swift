internal import TouchDispatch

/// Reads a request from its tape into the model, collecting what is wrong with it.
///
/// Every reading function gives back something usable, a default where the text is at fault, and goes on: one fault
/// never hides another. The extensions hold one kind of object each.
struct Decoder {
    let tape: JSONTape
    /// Where the request begins.
    let root: Int
    let limits: Limits
    /// Whether unknown members are faults; else they are warnings.
    let isStrict: Bool
    /// What the request says `{"$scene": name}` for.
    var shared: SharedScene?
    let members = FrequentMembers()

    var faults = FaultList()
    var warnings = FaultList()
    /// What was guessed where the request was in other words before.
    var guesses: [Fault] = []
    /// Suggestions are worked out for so many faults; a text with more is not helped by them.
    private var suggestionsLeft = 60
    /// The value that lacked members latest, being no object; that is said once.
    private var lackingNoObject: Int?
    /// Set once a limit is passed; whoever loops then stops.
    var limitFault: (limit: String, maximum: Int, position: Int)?

    var scene = Scene()
    var names = SceneNames()
    var references: [Reference] = []
    /// Whether ids can be looked up at once.
    var isSceneComplete = false
    /// Per recognizer: the list of answers in which it was named last.
    var answeredIn: [Int] = []
    /// The list of answers about content views in which a view was named last.
    var answeredAboutView: [ViewIndex: Int] = [:]
    /// What recognizers are called, by index.
    var labels: [RecognizerLabel] = []
    var sequence = TouchSequence()
    var fingers = NameTable(capacity: 8)
    /// The names of keys.
    var keys = NameTable(capacity: 0)
    /// Per event of the sequence, once there are shorthands: where it comes from.
    var origins: [EventOrigin] = []
    /// The fingers that each shorthand has, by number, and where it stands.
    var generatedFingers: [(fingers: Range<Int>, position: Int)] = []
    /// Per recognizer, once one was changed: its kind as the events so far leave it.
    var currentKinds: [GestureKind] = []
    /// The names of actions.
    var selectors = NameTable(capacity: 0)
    /// Where `from` of a responder-chain request leads.
    var chainStart: Responder?
    /// Where the members of the view being read stand, by `ViewMember`.
    var memberPositions = InlineArray<64, Int32>(repeating: 0)
    /// Where whole numbers only were read; nil where nobody asks.
    var wholeNumbers: Set<Int>?
    /// Whether a property of the latest control could not be read.
    var isControlUnclear = false
    /// Whether a property of the latest scroll view could not be read.
    var isScrollViewUnclear = false

    init(_ tape: JSONTape, root: Int = JSONTape.root, limits: Limits, isStrict: Bool) {
        self.tape = tape
        self.root = root
        self.limits = limits
        self.isStrict = isStrict
    }

    // MARK: Faults

    mutating func fault(_ code: FaultCode, at position: Int, _ detail: String) {
        faults.add(FaultList.Entry(position: position, code: code, detail: detail))
    }

    mutating func missing(_ member: String, of object: Int, _ detail: String? = nil) {
        guard faults.wants(object) else { return }
        // A pointer to a member of what is no object would lead nowhere.
        guard tape.kind(at: object) == .object else {
            guard lackingNoObject != object else { return }
            lackingNoObject = object
            return wrongType(at: object, "what should have “\(member)”", "an object")
        }
        faults.add(
            FaultList.Entry(
                position: object, member: member, code: .missingMember,
                detail: detail ?? "“\(member)” is required"))
    }

    mutating func exceeded(_ limit: String, _ maximum: Int, at position: Int) {
        if limitFault == nil { limitFault = (limit, maximum, position) }
    }

    /// Where pointers into the request begin.
    var start: JSONPointer.Start { JSONPointer.Start(position: root) }

    /// What is told though the request is answered.
    var foundWarnings: [Fault] { guesses + warnings.resolved(on: tape, from: start) }

    /// Throws what was found, if anything.
    func check() throws(RequestFault) {
        if let limitFault {
            throw .limitExceeded(
                LimitFault(
                    limit: limitFault.limit, maximum: limitFault.maximum,
                    pointer: JSONPointer.path(to: limitFault.position, on: tape, from: start)))
        }
        if !faults.isEmpty { throw .invalid(faults.resolved(on: tape, from: start)) }
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
    @inline(__always)
    mutating func object(at position: Int, _ what: StaticString) -> ObjectCursor? {
        guard tape.kind(at: position) == .object else {
            wrongType(at: position, what, "an object")
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
            guard let member = table.find(tape.string(at: key)) else {
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

    /// A member that exists, but not here.
    mutating func notAMember(at position: Int, _ detail: String) {
        let entry = FaultList.Entry(position: position, code: .unknownMember, detail: detail)
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
}
