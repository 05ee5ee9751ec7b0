extension JSONReader {
    /// Iterates over the members of one object.
    public struct ObjectCursor {
        public var position: Int
        public let end: Int
        /// The tape index of the object.
        public let object: Int
        /// The known members that were found.
        public var seen = MemberSet()
        /// Whether a member was found that is not in the table. It is probably a misspelled name of a member
        /// that is otherwise missing.
        public var hasUnknown = false

        @usableFromInline init(position: Int, end: Int, object: Int) {
            self.position = position
            self.end = end
            self.object = object
        }

        @inlinable public func has<Member: MemberName>(_ member: Member) -> Bool {
            seen.contains(member.rawValue)
        }
    }

    /// Returns a cursor at the start of the object at `position`. Reports a fault and returns nil if the
    /// value is not an object.
    @inline(__always)
    @inlinable public mutating func object(at position: Int, _ what: StaticString) -> ObjectCursor? {
        guard tape.kind(at: position) == .object else {
            wrongType(at: position, what, "an object")
            return nil
        }
        let contents = tape.contents(at: position)
        return ObjectCursor(position: contents.lowerBound, end: contents.upperBound, object: position)
    }

    /// Returns the next known member and the position of its value; nil at the end, and after a limit was
    /// exceeded. Reports and skips unknown and repeated members.
    @inline(__always)
    @inlinable public mutating func next<Member: MemberName>(
        _ cursor: inout ObjectCursor, _ table: MemberTable<Member>
    ) -> (member: Member, value: Int)? {
        while cursor.position < cursor.end, limitFault == nil {
            let key = cursor.position
            cursor.position = tape.next(after: key &+ 1)
            guard let member = table.find(tape.string(at: key)) else {
                if !accept(key, table) {
                    unknownMember(key, table)
                    cursor.hasUnknown = true
                }
                continue
            }
            guard cursor.seen.insert(member.rawValue) else {
                repeatedMember(key)
                continue
            }
            return (member, key &+ 1)
        }
        return nil
    }

    /// Returns the tape indices of the names of the accepted members, and forgets them. Must be called after an
    /// object was read whose table accepts members, and before another one is read.
    public mutating func takeAcceptedMembers() -> [Int] {
        defer {
            accepted = AcceptedMembers()
            hasAcceptedMembers = false
        }
        return accepted.keys
    }

    /// Whether the table accepts the member without containing it. Reports repeated members.
    @inline(never)
    @usableFromInline mutating func accept<Member: MemberName>(
        _ key: Int, _ table: MemberTable<Member>
    ) -> Bool {
        guard let names = table.accepted, let number = names[tape.string(at: key).text] else { return false }
        if !accepted.insert(key, number: number) { repeatedMember(key) }
        hasAcceptedMembers = true
        return true
    }

    @inline(never)
    @usableFromInline mutating func unknownMember<Member: MemberName>(
        _ key: Int, _ table: MemberTable<Member>
    ) {
        guard isStrict ? faults.wants(key) : warnings.wants(key) else { return }
        let name = tape.string(at: key).text
        let suggestion = suggestion(for: name, among: table.allNames, or: table.acceptedNames)
        let message: DiagnosticMessage =
            if let replacement = Member.replacement(for: name) {
                "unknown member “\(member: name)”; use “\(expected: replacement)”"
            } else if let advice = Member.advice(for: name) {
                "unknown member “\(member: name)”; \(remedy: advice)"
            } else if suggestion == nil, !Member.listed.isEmpty {
                "unknown member “\(member: name.prefix(64))”; valid members are \(allowed: Member.listed)"
            } else {
                "unknown member “\(member: name.prefix(64))”\(suggestion: suggestion)"
            }
        let entry = DiagnosticList.Entry(position: key, code: .unknownMember, message: message)
        if isStrict { faults.add(entry) } else { warnings.add(entry) }
    }

    /// Reports a known member that objects of this kind do not have.
    public mutating func notAMember(at position: Int, _ message: DiagnosticMessage) {
        let entry = DiagnosticList.Entry(position: position, code: .unknownMember, message: message)
        if isStrict { faults.add(entry) } else { warnings.add(entry) }
    }

    @inline(never)
    @usableFromInline mutating func repeatedMember(_ key: Int) {
        guard faults.wants(key) else { return }
        fault(.duplicateMember, at: key, "duplicate member “\(member: tape.string(at: key).text)”")
    }

    /// Reports every member of the table that the object lacks.
    @inline(__always)
    @inlinable public mutating func requireAll<Member: MemberName>(
        _ cursor: JSONReader.ObjectCursor, _ table: MemberTable<Member>
    ) {
        if !table.isAll(cursor.seen) { reportMissing(cursor, table) }
    }

    @inline(never)
    @usableFromInline mutating func reportMissing<Member: MemberName>(
        _ cursor: JSONReader.ObjectCursor, _ table: MemberTable<Member>
    ) {
        for member in Member.allCases where !cursor.has(member) { missing(member.name, of: cursor.object) }
    }

    /// Reads a Boolean that must be true. `otherwise` is the remedy that the fault for false suggests.
    public mutating func requireTrue(
        at position: Int, otherwise: StaticString = "omit the rule"
    ) -> Bool {
        guard let isOn = bool(at: position, "the value") else { return false }
        if !isOn {
            fault(.unknownValue, at: position, "the value must be true; \(remedy: otherwise) instead")
        }
        return isOn
    }

    /// Reports an object that does not have exactly one of the members of `table`.
    public mutating func requireOne<Member: MemberName>(
        _ cursor: JSONReader.ObjectCursor, _ what: String, _ table: MemberTable<Member>
    ) {
        guard cursor.seen.count != 1, faults.wants(cursor.object) else { return }
        let known = table.allNames
        if !cursor.seen.isEmpty {
            fault(
                .conflictingMembers, at: cursor.object,
                "\(subject: what) must have exactly one of these members: \(allowed: known)")
        } else if !cursor.hasUnknown {
            missing(
                table.allNames[0], of: cursor.object,
                "\(subject: what) must have one of these members: \(allowed: known)")
        }
    }
}
