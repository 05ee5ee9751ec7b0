internal import JSONTape
internal import TouchReports

/// The differences between two requests, member by member.
struct RequestChanges {
    /// A value that differs between the requests, or that only one has. The values are given as positions on
    /// the tapes.
    struct Change {
        package var pointer: String
        package var a: Int?
        package var b: Int?
    }

    /// The maximum number of differences that are reported.
    static let maximum = 100

    private(set) var changes: [Change] = []
    /// Whether there are more differences.
    private(set) var isCutShort = false

    /// One of the two requests.
    private struct Side {
        let tape: JSONTape
        var index: TapeIndex
        let start: JSONPointer.Start

        init(_ tape: JSONTape, _ position: Int) {
            self.tape = tape
            index = TapeIndex(tape)
            start = JSONPointer.Start(position: position)
        }

        func pointer(to position: Int) -> String { JSONPointer.path(to: position, on: tape, from: start) }

        func members(of object: Int) -> JSONValue.Members { JSONValue(tape, at: object).members }

        /// The ids of the elements; nil unless each element is an object with an id.
        func ids(of elements: [Int]) -> [String]? {
            var ids: [String] = []
            for element in elements {
                guard let id = JSONValue(tape, at: element)["id"]?.text else { return nil }
                ids.append(id)
            }
            return ids
        }
    }

    private var one: Side
    private var other: Side

    /// Compares the value at `position` of `tape` with that at `otherPosition` of `otherTape`. Ignores `expect` and
    /// `$schema`, which do not affect a run.
    init(_ tape: JSONTape, _ position: Int, _ otherTape: JSONTape, _ otherPosition: Int) {
        one = Side(tape, position)
        other = Side(otherTape, otherPosition)
        var open = [(position, otherPosition)]
        while let (a, b) = open.popLast(), changes.count < RequestChanges.maximum { compare(a, b, &open) }
        isCutShort = !open.isEmpty
        changes.removeAll { $0.pointer.hasPrefix("#/expect") || $0.pointer == "#/$schema" }
    }

    private mutating func compare(_ a: Int, _ b: Int, _ open: inout [(Int, Int)]) {
        switch (one.tape.kind(at: a), other.tape.kind(at: b)) {
        case (.object, .object): compareMembers(a, b, &open)
        case (.array, .array): compareElements(a, b, &open)
        default: if !one.tape.hasSameScalar(at: a, as: b, of: other.tape) { add(a, b) }
        }
    }

    private mutating func compareMembers(_ a: Int, _ b: Int, _ open: inout [(Int, Int)]) {
        var found: [(Int, Int)] = []
        for member in one.members(of: a) {
            if let value = other.index.member(member.name, of: b) {
                found.append((member.value.position, value))
            } else {
                add(member.value.position, nil)
            }
        }
        for member in other.members(of: b) where one.index.member(member.name, of: a) == nil {
            add(nil, member.value.position)
        }
        open += found.reversed()
    }

    /// Compares arrays: objects with ids by their ids, other elements by their order.
    private mutating func compareElements(_ a: Int, _ b: Int, _ open: inout [(Int, Int)]) {
        let (elements, others) = (one.tape.elements(of: a), other.tape.elements(of: b))
        var found: [(Int, Int)] = []
        if let ids = one.ids(of: elements), let otherIDs = other.ids(of: others) {
            var places: [String: Int] = [:]
            for (id, place) in zip(otherIDs, others) where places[id] == nil { places[id] = place }
            let common = ids.filter { places[$0] != nil }
            for (id, place) in zip(ids, elements) {
                if let value = places[id] { found.append((place, value)) } else { add(place, nil) }
            }
            let known = Set(ids)
            for (id, place) in zip(otherIDs, others) where !known.contains(id) { add(nil, place) }
            // The order of the common elements differs.
            if otherIDs.filter(known.contains) != common { add(a, b) }
        } else {
            found = Array(zip(elements, others))
            for place in elements.dropFirst(found.count) { add(place, nil) }
            for place in others.dropFirst(found.count) { add(nil, place) }
        }
        open += found.reversed()
    }

    private mutating func add(_ a: Int?, _ b: Int?) {
        guard changes.count < RequestChanges.maximum else { return isCutShort = true }
        let pointer = a.map { one.pointer(to: $0) } ?? b.map { other.pointer(to: $0) } ?? "#"
        changes.append(Change(pointer: pointer, a: a, b: b))
    }
}
