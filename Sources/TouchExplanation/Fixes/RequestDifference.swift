package import JSONTape

/// The values in which an edited request differs from the original.
package struct RequestDifference {
    /// One value that differs.
    package struct Change: Hashable, Sendable {
        /// The JSON Pointer to the value. The member can be absent from the original.
        package var pointer: String
        /// The value in the original as JSON; null if it is absent.
        package var from: String
        /// The value in the edited request as JSON.
        package var to: String
    }

    private let original: JSONTape
    private let edited: JSONTape
    private let places: [Place]

    /// Compares two requests. Returns nil if they are equal.
    package init?(from original: JSONTape, to edited: JSONTape) {
        self.original = original
        self.edited = edited
        places = RequestDifference.places(original, edited)
        if places.isEmpty { return nil }
    }

    /// The number of values that differ. If the length of a list differs, all of its values count.
    package var members: Int { places.reduce(0) { $0 + $1.size(original, edited) } }

    /// The values that differ, in the order of the original. A list whose length differs is one change.
    package var changes: [Change] {
        places.sorted { $0.order(original) < $1.order(original) }.map { place in
            let (from, to) = place.values(original, edited)
            return Change(pointer: place.pointer(original, edited), from: from, to: to)
        }
    }

    /// All differences as one change: of the only value that differs, or of the smallest container of all of them.
    package var whole: Change {
        guard places.count > 1 else {
            let (from, to) = places[0].values(original, edited)
            return Change(pointer: places[0].pointer(original, edited), from: from, to: to)
        }
        let (a, b) = RequestDifference.container(of: places.map(\.position), original, edited)
        return Change(
            pointer: JSONPointer.path(to: a, on: original), from: JSONValue(original, at: a).json,
            to: JSONValue(edited, at: b).json)
    }

    private static func places(_ original: JSONTape, _ edited: JSONTape) -> [Place] {
        var places: [Place] = []
        var pairs = [(JSONTape.root, JSONTape.root)]
        while let (a, b) = pairs.popLast() {
            switch (original.kind(at: a), edited.kind(at: b)) {
            case (.object, .object):
                compareMembers(a, original, b, edited, &pairs, &places)
            case (.array, .array):
                let before = original.elements(of: a)
                let after = edited.elements(of: b)
                if before.count == after.count {
                    pairs.append(contentsOf: zip(before, after))
                } else {
                    places.append(.changed(a, b))
                }
            default: if !original.hasSameScalar(at: a, as: b, of: edited) { places.append(.changed(a, b)) }
            }
        }
        return places
    }

    private static func compareMembers(
        _ a: Int, _ original: JSONTape, _ b: Int, _ edited: JSONTape, _ pairs: inout [(Int, Int)],
        _ places: inout [Place]
    ) {
        let count = pairs.count
        let range = edited.contents(at: b)
        var ownKey = original.contents(at: a).lowerBound
        let ownEnd = original.contents(at: a).upperBound
        var key = range.lowerBound
        // Edits keep the order of members and append new ones.
        while key < range.upperBound {
            if ownKey < ownEnd, original.string(at: ownKey) == edited.string(at: key) {
                pairs.append((ownKey + 1, key + 1))
                ownKey = original.next(after: ownKey + 1)
            } else if ownKey < ownEnd {
                pairs.removeLast(pairs.count - count)
                return compareUnordered(a, original, b, edited, &pairs, &places)
            } else {
                places.append(.added(a, key))
            }
            key = edited.next(after: key + 1)
        }
        if ownKey < ownEnd { places.append(.changed(a, b)) }
    }

    /// Compares objects whose members are in different orders: a replaced object.
    private static func compareUnordered(
        _ a: Int, _ original: JSONTape, _ b: Int, _ edited: JSONTape, _ pairs: inout [(Int, Int)],
        _ places: inout [Place]
    ) {
        let own = Array(JSONValue(original, at: a).members)
        let others = Array(JSONValue(edited, at: b).members)
        guard own.count <= 64, others.count <= 64,
            own.allSatisfy({ edited.member($0.name.text, of: b) != nil })
        else { return places.append(.changed(a, b)) }
        for other in others {
            if let before = original.member(other.name.text, of: a) {
                pairs.append((before, other.value.position))
            } else {
                places.append(.added(a, other.value.position - 1))
            }
        }
    }

    /// A difference, by its positions on the two tapes.
    private enum Place {
        case changed(Int, Int)
        /// A new member of the object, by the position of its key.
        case added(Int, Int)

        var position: Int {
            switch self {
            case .changed(let a, _), .added(let a, _): a
            }
        }

        /// A sort key for the order of the original. A new member follows those of its object.
        func order(_ original: JSONTape) -> (Int, Int) {
            switch self {
            case .changed(let a, _): (a, 0)
            case .added(let object, let key): (original.next(after: object), key)
            }
        }

        func pointer(_ original: JSONTape, _ edited: JSONTape) -> String {
            switch self {
            case .changed(let a, _): JSONPointer.path(to: a, on: original)
            case .added(let object, let key):
                JSONPointer.path(to: object, member: edited.string(at: key).text, on: original)
            }
        }

        func values(_ original: JSONTape, _ edited: JSONTape) -> (String, String) {
            switch self {
            case .changed(let a, let b): (JSONValue(original, at: a).json, JSONValue(edited, at: b).json)
            case .added(_, let key): ("null", JSONValue(edited, at: key + 1).json)
            }
        }

        /// The number of values in it.
        func size(_ original: JSONTape, _ edited: JSONTape) -> Int {
            guard case .changed(let a, let b) = self else { return 1 }
            return max(leaves(of: a, original), leaves(of: b, edited), 1)
        }
    }

    /// The number of scalar values in the value at `position`.
    private static func leaves(of position: Int, _ tape: JSONTape) -> Int {
        var count = 0
        var open = [JSONValue(tape, at: position)]
        while let current = open.popLast() {
            switch current.kind {
            case .array: open.append(contentsOf: current.elements)
            case .object: open.append(contentsOf: current.members.map(\.value))
            case .string, .number, .true, .false, .null: count += 1
            }
        }
        return count
    }

    /// The position of the smallest container in the original that contains all of `positions`, and of its
    /// counterpart in the edited request.
    private static func container(of positions: [Int], _ original: JSONTape, _ edited: JSONTape) -> (Int, Int)
    {
        var (a, b) = (JSONTape.root, JSONTape.root)
        while let next = child(of: a, containing: positions, original) {
            switch next {
            case .member(let name, let value):
                guard let other = edited.member(name, of: b) else { return (a, b) }
                (a, b) = (value, other)
            case .element(let index, let value):
                let others = edited.elements(of: b)
                guard others.indices.contains(index) else { return (a, b) }
                (a, b) = (value, others[index])
            }
        }
        return (a, b)
    }

    private enum Child {
        case member(String, Int)
        case element(Int, Int)
    }

    /// The object or array in the value at `position` that contains all of `positions`; nil if there is none.
    private static func child(of position: Int, containing positions: [Int], _ tape: JSONTape) -> Child? {
        func contains(_ value: Int) -> Bool {
            let next = tape.next(after: value)
            return (tape.kind(at: value) == .object || tape.kind(at: value) == .array)
                && positions.allSatisfy { value <= $0 && $0 < next }
        }
        switch tape.kind(at: position) {
        case .object:
            return JSONValue(tape, at: position).members.first { contains($0.value.position) }.map {
                .member($0.name.text, $0.value.position)
            }
        case .array:
            return tape.elements(of: position).enumerated().first { contains($0.element) }.map {
                .element($0.offset, $0.element)
            }
        default: return nil
        }
    }
}
