internal import JSONTape

/// Where two requests differ, member by member.
struct RequestChanges {
    /// A value that is another, or is there in one request only; positions on the tape.
    struct Change {
        package var pointer: String
        package var a: Int?
        package var b: Int?
    }

    /// So many are told.
    static let maximum = 100

    private(set) var changes: [Change] = []
    /// Whether there are more.
    private(set) var isCutShort = false

    private let tape: JSONTape
    private var index: TapeIndex
    private let starts: (a: JSONPointer.Start, b: JSONPointer.Start)

    /// Compares the values at `a` and `b`; their `expect` and `$schema` say nothing about the run.
    init(_ a: Int, _ b: Int, on tape: JSONTape) {
        self.tape = tape
        index = TapeIndex(tape)
        starts = (JSONPointer.Start(position: a), JSONPointer.Start(position: b))
        var open = [(a, b)]
        while let (one, other) = open.popLast(), changes.count < RequestChanges.maximum {
            compare(one, other, &open)
        }
        isCutShort = !open.isEmpty
        changes.removeAll { $0.pointer.hasPrefix("#/expect") || $0.pointer == "#/$schema" }
    }

    private mutating func compare(_ a: Int, _ b: Int, _ open: inout [(Int, Int)]) {
        switch (tape.kind(at: a), tape.kind(at: b)) {
        case (.object, .object): compareMembers(a, b, &open)
        case (.array, .array): compareElements(a, b, &open)
        case (let kind, let other):
            let isSame =
                kind.isNumber && other.isNumber
                ? tape.number(at: a) == tape.number(at: b)
                : kind == other && (kind != .string || tape.string(at: a) == tape.string(at: b))
            if !isSame { add(a, b) }
        }
    }

    private mutating func compareMembers(_ a: Int, _ b: Int, _ open: inout [(Int, Int)]) {
        var found: [(Int, Int)] = []
        for member in JSONValue(tape, at: a).members {
            if let value = index.member(member.name, of: b) {
                found.append((member.value.position, value))
            } else {
                add(member.value.position, nil)
            }
        }
        for member in JSONValue(tape, at: b).members where index.member(member.name, of: a) == nil {
            add(nil, member.value.position)
        }
        open += found.reversed()
    }

    /// Objects with ids by their ids, all else in order.
    private mutating func compareElements(_ a: Int, _ b: Int, _ open: inout [(Int, Int)]) {
        let (one, other) = (tape.elements(of: a), tape.elements(of: b))
        var found: [(Int, Int)] = []
        if let ids = self.ids(of: one), let otherIDs = self.ids(of: other) {
            var places: [String: Int] = [:]
            for (id, place) in zip(otherIDs, other) where places[id] == nil { places[id] = place }
            let common = ids.filter { places[$0] != nil }
            for (id, place) in zip(ids, one) {
                if let value = places[id] { found.append((place, value)) } else { add(place, nil) }
            }
            let known = Set(ids)
            for (id, place) in zip(otherIDs, other) where !known.contains(id) { add(nil, place) }
            // The same ones in another order.
            if otherIDs.filter(known.contains) != common { add(a, b) }
        } else {
            found = Array(zip(one, other))
            for place in one.dropFirst(found.count) { add(place, nil) }
            for place in other.dropFirst(found.count) { add(nil, place) }
        }
        open += found.reversed()
    }

    /// Nil unless each is an object with an id.
    private func ids(of elements: [Int]) -> [String]? {
        var ids: [String] = []
        for element in elements {
            guard let id = JSONValue(tape, at: element)["id"]?.text else { return nil }
            ids.append(id)
        }
        return ids
    }

    private mutating func add(_ a: Int?, _ b: Int?) {
        guard changes.count < RequestChanges.maximum else { return isCutShort = true }
        let pointer =
            if let a { JSONPointer.path(to: a, on: tape, from: starts.a) } else if let b {
                JSONPointer.path(to: b, on: tape, from: starts.b)
            } else { "#" }
        changes.append(Change(pointer: pointer, a: a, b: b))
    }
}
