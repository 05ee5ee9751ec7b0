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
        /// Lives for ever; empty where the slot is free.
        var name: JSONString
        var member: Member?

        init(_ name: JSONString, _ member: Member?) {
            (self.name, self.member) = (name, member)
            (head, tail) = (name.head, name.tail)
        }

        @inline(__always) func isCalled(_ string: JSONString, _ head: UInt64, _ tail: UInt64) -> Bool {
            self.head == head && self.tail == tail && name.count == string.count
                && (string.count <= 16 || name == string)
        }
    }

    private let slots: UnsafePointer<Slot>
    /// The same by raw value.
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
        let noName = JSONString.lasting("")
        slots.initialize(repeating: Slot(noName, nil), count: size)
        let entries = UnsafeMutablePointer<Slot>.allocate(capacity: members.count)
        let names = UnsafeMutablePointer<String>.allocate(capacity: members.count)
        for (index, member) in members.enumerated() {
            (names + index).initialize(to: member.name)
            let slot = Slot(JSONString.lasting(member.name), member)
            (entries + index).initialize(to: slot)
            var place = Self.hash(slot.head, slot.tail) & (size - 1)
            while slots[place].member != nil { place = (place + 1) & (size - 1) }
            slots[place] = slot
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

    /// The names in the order of raw values.
    var allNames: UnsafeBufferPointer<String> { UnsafeBufferPointer(start: names, count: count) }

    /// The names as one list for people.
    var list: String { joined.pointee }

    /// The member called `string`.
    @inline(__always) func find(_ string: JSONString) -> Member? {
        let head = string.head
        let tail = string.tail
        var index = Self.hash(head, tail) & mask
        while true {
            let slot = slots + index
            if slot.pointee.isCalled(string, head, tail) { return slot.pointee.member }
            guard slot.pointee.name.count > 0 else { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// Whether `string` is the name of the member with that raw value.
    @inline(__always) func isName(_ string: JSONString, of number: Int) -> Bool {
        entries[number].isCalled(string, string.head, string.tail)
    }

    /// Whether every member is in `seen`, one bit for each.
    @inline(__always) func isAll(_ seen: UInt64) -> Bool { seen == .max &>> UInt64(64 &- count) }

    @inline(__always) private static func hash(_ head: UInt64, _ tail: UInt64) -> Int {
        Int(truncatingIfNeeded: ((head ^ (tail &<< 1)) &* 0x9E37_79B9_7F4A_7C15) &>> 40)
    }
}

extension JSONString {
    /// `text` in memory that is never given back.
    fileprivate static func lasting(_ text: String) -> JSONString {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.utf8.count + 16)
        bytes.initialize(repeating: 0, count: text.utf8.count + 16)
        for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
        return JSONString(base: bytes, count: text.utf8.count)
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
