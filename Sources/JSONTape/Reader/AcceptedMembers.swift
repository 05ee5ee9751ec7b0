/// The members of an object that its table does not contain but accepts (`MemberTable.accepted`).
@usableFromInline struct AcceptedMembers {
    /// The tape indices of the names, in the order of the document.
    fileprivate var keys: [Int] = []
    /// One bit for each name that the table accepts.
    fileprivate var seen = InlineArray<4, UInt64>(repeating: 0)

    @usableFromInline init() {}
}

extension JSONReader {
    /// Whether the object that is being read has accepted members that were not taken yet.
    public var hasAcceptedMembers: Bool { @inline(__always) get { !accepted.keys.isEmpty } }

    /// Returns the tape indices of the names of the accepted members, and forgets them. Must be called after an
    /// object was read whose table accepts members, and before another one is read.
    public mutating func takeAcceptedMembers() -> [Int] {
        defer { accepted = AcceptedMembers() }
        return accepted.keys
    }

    /// Whether the table accepts the member without containing it. Reports repeated members.
    @inline(never)
    @usableFromInline mutating func accept<Member: MemberName>(
        _ key: Int, _ table: MemberTable<Member>
    ) -> Bool {
        guard let names = table.accepted, let number = names[tape.string(at: key).text] else { return false }
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number & 63)
        if accepted.seen[number / 64] & bit == 0 {
            accepted.seen[number / 64] |= bit
            accepted.keys.append(key)
        } else {
            repeatedMember(key)
        }
        return true
    }
}
