package import JSONTape

/// How far an edited request is from the original, and what it has otherwise.
package struct RequestDifference {
    /// One value that differs.
    package struct Change {
        /// To the value; the member may be absent from the original.
        package var pointer: String
        /// The value in the original, as JSON; null where there is none.
        package var from: String
        /// The value in the edited request.
        package var to: String
    }

    /// How many values differ; of a list that is as long no longer, all that it holds.
    package var members = 0
    /// How far they differ, together: of a number by which part of the greater one, of anything else 1.
    package var distance = 0.0

    /// Nil where nothing differs.
    package init?(from original: JSONTape, to edited: JSONTape) {
        let places = RequestDifference.places(original, edited)
        guard !places.isEmpty else { return nil }
        for place in places {
            let (weight, distance) = place.size(original, edited)
            self.members += weight
            self.distance += distance
        }
    }

    /// The values that differ, in the order of the original. A list that is as long no longer is one.
    package static func changes(from original: JSONTape, to edited: JSONTape) -> [Change] {
        places(original, edited).sorted { $0.order(original) < $1.order(original) }.map { place in
            let (from, to) = place.values(original, edited)
            return Change(pointer: place.pointer(original, edited), from: from, to: to)
        }
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
            case (let kind, let other):
                let isSame =
                    kind.isNumber && other.isNumber
                    ? original.number(at: a) == edited.number(at: b)
                    : kind == other && (kind != .string || original.string(at: a) == edited.string(at: b))
                if !isSame { places.append(.changed(a, b)) }
            }
        }
        return places
    }

    private static func compareMembers(
        _ a: Int, _ original: JSONTape, _ b: Int, _ edited: JSONTape, _ pairs: inout [(Int, Int)],
        _ places: inout [Place]
    ) {
        let range = edited.contents(at: b)
        var ownKey = original.contents(at: a).lowerBound
        let ownEnd = original.contents(at: a).upperBound
        var key = range.lowerBound
        // Members keep their order; new ones stand behind them.
        while key < range.upperBound {
            if ownKey < ownEnd, original.string(at: ownKey) == edited.string(at: key) {
                pairs.append((ownKey + 1, key + 1))
                ownKey = original.next(after: ownKey + 1)
            } else if ownKey < ownEnd {
                return places.append(.changed(a, b))
            } else {
                places.append(.added(a, key))
            }
            key = edited.next(after: key + 1)
        }
        if ownKey < ownEnd { places.append(.changed(a, b)) }
    }

    /// A place that differs, by positions on the two tapes.
    private enum Place {
        case changed(Int, Int)
        /// A member of the object, by its key.
        case added(Int, Int)

        var position: Int {
            switch self {
            case .changed(let a, _), .added(let a, _): a
            }
        }

        /// Where it stands in the original: a new member stands behind those of its object.
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

        /// How many values, and how far from each other.
        func size(_ original: JSONTape, _ edited: JSONTape) -> (Int, Double) {
            guard case .changed(let a, let b) = self else { return (1, 1) }
            if original.kind(at: a).isNumber, edited.kind(at: b).isNumber {
                let (x, y) = (original.number(at: a), edited.number(at: b))
                let greater = max(x.magnitude, y.magnitude)
                return (1, greater > 0 ? min((y - x).magnitude / greater, 2) : 0)
            }
            let count = max(leaves(of: a, original), leaves(of: b, edited), 1)
            return (count, Double(count))
        }
    }

    /// How many values without parts the value at `position` has.
    private static func leaves(of position: Int, _ tape: JSONTape) -> Int {
        var count = 0
        var open = [JSONValue(tape, at: position)]
        while let current = open.popLast() {
            switch current.kind {
            case .array: open.append(contentsOf: current.elements)
            case .object: open.append(contentsOf: current.members.map(\.value))
            case .string, .int, .unsigned, .double, .true, .false, .null: count += 1
            }
        }
        return count
    }

    /// All that differs as one value: the only one, or the smallest that holds them all; nil where nothing differs.
    package static func whole(from original: JSONTape, to edited: JSONTape) -> Change? {
        let places = places(original, edited)
        guard let first = places.first else { return nil }
        guard places.count > 1 else {
            let (from, to) = first.values(original, edited)
            return Change(pointer: first.pointer(original, edited), from: from, to: to)
        }
        let (a, b) = container(of: places.map(\.position), original, edited)
        return Change(
            pointer: JSONPointer.path(to: a, on: original), from: JSONValue(original, at: a).json,
            to: JSONValue(edited, at: b).json)
    }

    /// The smallest container of the original that holds all of `positions`, and the same one of the edited request.
    private static func container(of positions: [Int], _ original: JSONTape, _ edited: JSONTape) -> (Int, Int)
    {
        var (a, b) = (JSONTape.root, JSONTape.root)
        descent: while true {
            let isObject = original.kind(at: a) == .object
            guard isObject || original.kind(at: a) == .array else { break }
            var child = original.contents(at: a).lowerBound
            var other = edited.contents(at: b).lowerBound
            let end = original.contents(at: a).upperBound
            let otherEnd = edited.contents(at: b).upperBound
            while child < end, other < otherEnd {
                let value = isObject ? child + 1 : child
                let otherValue = isObject ? other + 1 : other
                let next = original.next(after: value)
                if positions.allSatisfy({ value <= $0 && $0 < next }) {
                    guard original.kind(at: value) == .object || original.kind(at: value) == .array else {
                        break descent
                    }
                    (a, b) = (value, otherValue)
                    continue descent
                }
                child = next
                other = edited.next(after: otherValue)
            }
            break
        }
        return (a, b)
    }
}
