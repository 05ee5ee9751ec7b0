/// Numbers names in the order of their first appearance. Ids are replaced by these numbers when a request is
/// decoded; the simulation works with numbers only.
public struct NameTable {
    /// The names by number. Their bytes belong to the parsed text, to a constant or to `generated`.
    public internal(set) var names: [JSONString] = []
    /// The memory of names that this table generated or copied.
    private var generated: [Bytes] = []
    /// Whether there are names that need escapes when written as JSON.
    @usableFromInline var hasEscapes = false
    /// The hash table, with open addressing.
    private var slots: [Slot]
    private let hash = NameHash.ofProcess

    /// The lower half of a name's hash, which rules out nearly all other names without comparing bytes, and
    /// the name's number; -1 if the slot is free.
    private struct Slot {
        var hash: UInt32 = 0
        var number: Int32 = -1
    }

    /// A table with room for `capacity` names before it grows. With a capacity of 0 it allocates nothing.
    public init(capacity: Int) {
        slots = capacity == 0 ? [] : Array(repeating: Slot(), count: NameTable.slots(for: capacity))
        names.reserveCapacity(capacity)
    }

    /// The number of slots for this many names: at most four fifths of the slots are used, so that the names of 200 000
    /// views need 2 MiB.
    private static func slots(for names: Int) -> Int { max(16, (names &+ names / 4 &+ 1).nextPowerOfTwo) }

    /// Makes room for `count` more names.
    public mutating func reserve(_ count: Int) {
        let needed = NameTable.slots(for: names.count &+ count)
        if needed > slots.count { grow(to: needed) }
    }

    public var count: Int { names.count }

    /// The number of `name`, and whether it was new.
    public mutating func insert(_ name: JSONString) -> (number: Int, isNew: Bool) {
        if names.count &* 5 >= slots.count &* 4 { grow(to: max(32, slots.count &* 2)) }
        let hash = UInt32(truncatingIfNeeded: hash(name))
        let slot = slot(for: name, hash)
        if slots[slot].number >= 0 { return (Int(slots[slot].number), false) }
        slots[slot] = Slot(hash: hash, number: Int32(truncatingIfNeeded: names.count))
        append(name)
        return (names.count &- 1, true)
    }

    /// Numbers `name`, but `find` does not return this number. Used for a second object with the same name.
    @inline(__always) public mutating func append(_ name: JSONString) {
        names.append(name)
        if !name.isPlain, name.needsEscape { hasEscapes = true }
    }

    /// Generates and numbers the names `prefix.1`, `prefix.2`, …. `find` does not return their numbers.
    public mutating func appendGenerated(_ prefix: String, count: Int) -> Range<Int> {
        var out = ByteWriter(capacity: count &* (prefix.utf8.count &+ 4) &+ 32)
        var ends: [Int] = []
        for number in 1...max(count, 1) {
            out.append(text: prefix)
            out.append(".")
            out.int(number)
            ends.append(out.count)
        }
        let (made, memory) = out.strings(endingAt: ends)
        generated.append(memory)
        let first = names.count
        for name in made { append(name) }
        return first..<names.count
    }

    /// Generates and numbers the names made of `prefix` and each of `suffixes`. `find` does not return the
    /// number of a generated name that was in the table already.
    public mutating func insertGenerated(_ prefix: JSONString, _ suffixes: [StaticString]) -> [Int] {
        var out = ByteWriter(capacity: suffixes.count &* (prefix.count &+ 20) &+ 16)
        var ends: [Int] = []
        for suffix in suffixes {
            out.append(prefix.bytes)
            out.append(suffix)
            ends.append(out.count)
        }
        let (made, memory) = out.strings(endingAt: ends)
        generated.append(memory)
        return made.map { name in
            if insert(name).isNew { return names.count &- 1 }
            append(name)
            return names.count &- 1
        }
    }

    /// Copies the names to memory of this table, so that they remain valid without the parsed text.
    public mutating func keepNames() {
        let (copies, memory) = JSONString.copied(names)
        names = copies
        generated = [memory]
    }

    public func find(_ name: JSONString) -> Int? {
        guard !slots.isEmpty else { return nil }
        let number = slots[slot(for: name, UInt32(truncatingIfNeeded: hash(name)))].number
        return number < 0 ? nil : Int(number)
    }

    /// Writes a name in quotes.
    @inlinable @inline(__always) public func write(_ number: Int, to out: inout ByteWriter) {
        let name = names[number]
        guard !hasEscapes || !name.needsEscape else { return out.string(name.bytes) }
        out.write(atMost: name.count &+ 18) {
            $0.append(UInt8(ascii: "\""))
            $0.append(name)
            $0.append(UInt8(ascii: "\""))
        }
    }

    /// The index of the slot that contains `name`, or of the free slot where it belongs.
    @inline(__always) private func slot(for name: JSONString, _ hash: UInt32) -> Int {
        let mask = slots.count &- 1
        var place = Int(hash) & mask
        while true {
            let slot = slots[place]
            if slot.number < 0 || slot.hash == hash && names[Int(slot.number)] == name { return place }
            place = (place &+ 1) & mask
        }
    }

    private mutating func grow(to size: Int) {
        let old = slots
        slots = Array(repeating: Slot(), count: size)
        names.reserveCapacity(size / 5 * 4)
        let mask = size &- 1
        for slot in old where slot.number >= 0 {
            var place = Int(slot.hash) & mask
            while slots[place].number >= 0 { place = (place &+ 1) & mask }
            slots[place] = slot
        }
    }
}

extension JSONString {
    /// Whether a character must be escaped in JSON.
    @usableFromInline var needsEscape: Bool {
        var index = 0
        while index < count {
            let byte = base[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
            index &+= 1
        }
        return false
    }
}
