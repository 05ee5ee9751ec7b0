/// The members of one kind of object: an enumeration whose cases are the members' names.
protocol MemberName: CaseIterable, RawRepresentable, Sendable where RawValue == UInt8 {}

extension MemberName {
    /// As it stands in JSON. A leading underscore stands for the dollar sign, which Swift keeps for itself.
    var name: String {
        let name = String(describing: self)
        return name.hasPrefix("_") ? "$" + name.dropFirst() : name
    }
}

/// Finds a member by its name without making a String: names are told apart by their length and their first and last
/// eight bytes, and compared in full only beyond sixteen.
///
/// A table is made once for each kind of object and lives for ever; being two addresses and a number, it is passed
/// around without counting references. Nobody writes to it any more: that is why it may be shared.
struct MemberTable<Member: MemberName>: @unchecked Sendable {
    private struct Slot {
        var head: UInt64
        var tail: UInt64
        /// 0 where the slot is free.
        var count: Int32
        var member: UInt8
    }

    private let slots: UnsafePointer<Slot>
    /// The same entries by raw value.
    private let entries: UnsafePointer<Slot>
    private let mask: Int
    /// How many members there are.
    let count: Int
    /// By raw value.
    private let names: UnsafePointer<String>
    /// All names, with commas between them, for messages.
    private let joined: UnsafePointer<String>

    init() {
        let members = Array(Member.allCases)
        precondition(members.count <= 64, "ObjectCursor keeps what was seen in 64 bits")
        let size = members.count.nextPowerOfTwo * 4
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: size)
        slots.initialize(repeating: Slot(head: 0, tail: 0, count: 0, member: 0), count: size)
        let names = UnsafeMutablePointer<String>.allocate(capacity: members.count)
        let entries = UnsafeMutablePointer<Slot>.allocate(capacity: members.count)
        for (index, member) in members.enumerated() {
            (names + index).initialize(to: member.name)
            (entries + index).initialize(to: Self.insert(member, into: slots, mask: size - 1))
        }
        self.entries = UnsafePointer(entries)
        self.slots = UnsafePointer(slots)
        self.names = UnsafePointer(names)
        let joined = UnsafeMutablePointer<String>.allocate(capacity: 1)
        joined.initialize(to: members.map(\.name).joined(separator: ", "))
        self.joined = UnsafePointer(joined)
        mask = size - 1
        count = members.count
    }

    private static func insert(
        _ member: Member, into slots: UnsafeMutablePointer<Slot>, mask: Int
    ) -> Slot {
        let bytes = Array(member.name.utf8) + [UInt8](repeating: 0, count: 16)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("names are never empty") }
            let string = JSONString(base: base, count: bytes.count - 16)
            let (head, tail) = ends(of: string)
            var index = hash(head, tail, string.count) & mask
            while slots[index].count > 0 { index = (index + 1) & mask }
            slots[index].head = head
            slots[index].tail = tail
            slots[index].count = Int32(truncatingIfNeeded: string.count)
            slots[index].member = member.rawValue
            return slots[index]
        }
    }

    /// The names in the order of raw values.
    var allNames: UnsafeBufferPointer<String> { UnsafeBufferPointer(start: names, count: count) }

    /// The names as one list for people.
    var list: String { joined.pointee }

    /// The member called `string`. `guess`, the raw value of the one that most likely comes next, is tried first.
    @inline(__always) func find(_ string: JSONString, guess: Int) -> Member? {
        let (head, tail) = Self.ends(of: string)
        if guess < count, string.count <= 16 {
            let entry = entries[guess]
            if entry.head == head, entry.tail == tail, Int(entry.count) == string.count {
                return Member(rawValue: UInt8(truncatingIfNeeded: guess))
            }
        }
        return find(string, head, tail)
    }

    /// The member called `string`.
    func find(_ string: JSONString) -> Member? {
        let (head, tail) = Self.ends(of: string)
        return find(string, head, tail)
    }

    @inline(never)
    private func find(_ string: JSONString, _ head: UInt64, _ tail: UInt64) -> Member? {
        var index = Self.hash(head, tail, string.count) & mask
        while slots[index].count > 0 {
            let slot = slots[index]
            if slot.head == head, slot.tail == tail, Int(slot.count) == string.count,
                string.count <= 16 || names[Int(slot.member)].utf8.elementsEqual(string.bytes)
            {
                return Member(rawValue: slot.member)
            }
            index = (index &+ 1) & mask
        }
        return nil
    }

    @inline(__always) private static func ends(of string: JSONString) -> (head: UInt64, tail: UInt64) {
        let start = UnsafeRawPointer(string.base)
        let head = start.loadUnaligned(as: UInt64.self)
        guard string.count < 8 else {
            return (head, (start + (string.count &- 8)).loadUnaligned(as: UInt64.self))
        }
        return (head & (1 &<< UInt64(string.count &* 8) &- 1), 0)
    }

    @inline(__always) private static func hash(_ head: UInt64, _ tail: UInt64, _ count: Int) -> Int {
        let mixed = (head ^ (tail &* 0x9E37_79B9_7F4A_7C15)) &* 0xFF51_AFD7_ED55_8CCD
        return Int(truncatingIfNeeded: mixed &>> 40) &+ count
    }
}

extension Int {
    /// The least power of two that is not smaller.
    var nextPowerOfTwo: Int {
        var power = 1
        while power < self { power *= 2 }
        return power
    }
}
