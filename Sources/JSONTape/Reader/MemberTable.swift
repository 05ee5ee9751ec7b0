/// An enumeration whose cases are the names of the members of one kind of object, or of the values of one
/// member.
public protocol MemberName: CaseIterable, RawRepresentable, Sendable where RawValue == UInt8 {
    /// The name in JSON.
    var name: String { get }
    /// The member that has the meaning of an unknown member with this name; nil if there is none.
    static func replacement(for name: String) -> String?
    /// A clause that states where a member with this name belongs; nil if it belongs nowhere.
    static func advice(for name: String) -> String?
    /// The members that the report of an unknown member lists, if no known member has a similar name.
    static var listed: [String] { get }
}

extension MemberName {
    public static func replacement(for name: String) -> String? { nil }
    public static func advice(for name: String) -> String? { nil }
    public static var listed: [String] { [] }

    /// The name of the case. Its leading underscore represents `$`, which Swift identifiers cannot begin with.
    public var name: String {
        let name = String(describing: self)
        return name.hasPrefix("_") ? "$" + name.dropFirst() : name
    }
}

/// A hash table that finds a member by its name without allocating a String.
///
/// Names are compared by their length and their first and last eight bytes, which together contain all bytes
/// of a name of up to 16 bytes. Longer names are compared completely. A table is created once for each kind
/// of object and never freed. It is a single pointer, so copying it needs no reference counting. It is
/// immutable: threads may share it.
public struct MemberTable<Member: MemberName>: @unchecked Sendable {
    @usableFromInline struct Slot {
        @usableFromInline var head: UInt64 = 0
        /// The bits of the head that belong to the name: all bits if the name has at least 8 bytes.
        @usableFromInline var mask: UInt64 = 0
        @usableFromInline var tail: UInt64 = 0
        /// The length of the name in bytes; 0 if the slot is free.
        @usableFromInline var count = 0
        @usableFromInline var member: Member?
    }

    @usableFromInline struct Contents {
        /// The hash table, with open addressing.
        @usableFromInline let slots: UnsafePointer<Slot>
        @usableFromInline let mask: Int
        @usableFromInline let count: Int
        /// The slots in use, by raw value.
        @usableFromInline let entries: UnsafePointer<Slot>
        /// By raw value.
        let names: [String]
        /// The same names as bytes in memory that is never freed.
        @usableFromInline let spellings: [JSONString]
        /// All names, with commas between them, for messages.
        let list: String
        /// Numbers from 0 for the names that are accepted although they are not in the table; nil if there are
        /// none.
        let accepted: [String: Int]?
    }

    @usableFromInline let contents: UnsafePointer<Contents>

    /// Creates the table of all cases.
    ///
    /// - Parameter accepted: Other names that are accepted (`JSONReader.takeAcceptedMembers`), at most 256.
    public init(accepting accepted: [String] = []) {
        precondition(accepted.count <= 256, "AcceptedMembers has 256 bits")
        let members = Array(Member.allCases)
        precondition(members.count <= 128, "MemberSet has 128 bits")
        let size = members.count.nextPowerOfTwo * 4
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: size)
        slots.initialize(repeating: Slot(), count: size)
        let entries = UnsafeMutablePointer<Slot>.allocate(capacity: members.count)
        let names = members.map(\.name)
        let spellings = names.map(JSONString.lasting)
        for (index, member) in members.enumerated() {
            let name = spellings[index]
            let mask: UInt64 = name.count < 8 ? 1 << UInt64(name.count * 8) - 1 : .max
            let slot = Slot(
                head: name.head, mask: mask, tail: name.tail, count: name.count, member: member)
            (entries + index).initialize(to: slot)
            var place = Self.hash(slot.head, slot.tail) & (size - 1)
            while slots[place].count > 0 { place = (place + 1) & (size - 1) }
            slots[place] = slot
        }
        let contents = UnsafeMutablePointer<Contents>.allocate(capacity: 1)
        contents.initialize(
            to: Contents(
                slots: slots, mask: size - 1, count: members.count, entries: entries, names: names,
                spellings: spellings, list: names.joined(separator: ", "),
                accepted: accepted.isEmpty
                    ? nil : Dictionary(uniqueKeysWithValues: zip(accepted, 0...))))
        self.contents = UnsafePointer(contents)
    }

    /// The number of members.
    @inlinable public var count: Int { contents.pointee.count }

    /// The names in the order of raw values.
    public var allNames: [String] { contents.pointee.names }

    /// The name with that raw value, which must be valid.
    @inlinable @inline(__always) public func spelling(of number: UInt8) -> JSONString {
        contents.pointee.spellings[Int(number)]
    }

    var accepted: [String: Int]? { contents.pointee.accepted }

    /// The names that are accepted although they are not in the table, in a fixed order, for suggestions. Short
    /// names are omitted, because many other words are similar to them.
    var acceptedNames: [String] { accepted?.keys.filter { $0.count > 5 }.sorted() ?? [] }

    /// The names, separated by commas, for messages.
    public var list: String { contents.pointee.list }

    /// The member with that raw value, which must be valid.
    @inlinable @inline(__always) public func member(_ number: Int) -> Member? {
        contents.pointee.entries[number].member
    }

    /// The member with the name `string`; nil if there is none.
    @inlinable @inline(__always) public func find(_ string: JSONString) -> Member? {
        let head = string.head
        let tail = string.tail
        let slots = contents.pointee.slots
        let mask = contents.pointee.mask
        var index = Self.hash(head, tail) & mask
        while slots[index].head != head || slots[index].tail != tail || slots[index].count != string.count {
            guard slots[index].count > 0 else { return nil }
            index = (index &+ 1) & mask
        }
        let member = slots[index].member
        return string.count <= 16 || isSpelled(string, member) ? member : nil
    }

    @usableFromInline @inline(never) func isSpelled(_ string: JSONString, _ member: Member?) -> Bool {
        guard let member else { return false }
        return contents.pointee.spellings[Int(member.rawValue)] == string
    }

    /// Whether the string at `position` is the name of the member with that raw value. Always false for names longer than
    /// 8 bytes.
    @inlinable @inline(__always)
    public func isName(at position: Int, on tape: JSONTape, of number: Int) -> Bool {
        let entry = contents.pointee.entries + number
        guard entry.pointee.count <= 8, tape.hasString(at: position, ofCount: entry.pointee.count) else {
            return false
        }
        return tape.shortString(at: position).word(at: 0) & entry.pointee.mask == entry.pointee.head
    }

    /// Whether `seen` has the bit of every member.
    @inlinable @inline(__always) public func isAll(_ seen: UInt64) -> Bool {
        seen == .max &>> UInt64(64 &- count)
    }

    /// Whether `seen` contains every member.
    @inlinable @inline(__always) public func isAll(_ seen: MemberSet) -> Bool {
        count <= 64
            ? isAll(seen.low) : seen.low == .max && seen.high == .max &>> UInt64(128 &- count)
    }

    @inlinable @inline(__always) static func hash(_ head: UInt64, _ tail: UInt64) -> Int {
        Int(truncatingIfNeeded: ((head ^ (tail &<< 1)) &* 0x9E37_79B9_7F4A_7C15) &>> 40)
    }
}

extension JSONString {
    /// `text` in memory that is never freed.
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
