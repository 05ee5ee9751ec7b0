/// The members of an object that its table does not contain but accepts (`MemberTable.accepted`).
@usableFromInline struct AcceptedMembers {
    /// The tape indices of the names, in the order of the document.
    private(set) var keys: [Int] = []
    /// One bit for each name that the table accepts.
    private var seen = InlineArray<4, UInt64>(repeating: 0)

    @usableFromInline init() {}

    /// Adds the name with this number in the table. Returns false if the object already has it.
    mutating func insert(_ key: Int, number: Int) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number & 63)
        guard seen[number / 64] & bit == 0 else { return false }
        seen[number / 64] |= bit
        keys.append(key)
        return true
    }
}
