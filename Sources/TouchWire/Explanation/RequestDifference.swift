/// What an edited request has otherwise than the original, as one value to be put in the place of another.
struct RequestDifference {
    /// To the one member that differs, or to the smallest value that holds all that do.
    var pointer: String
    /// The value there in the original, as JSON; null where there is none.
    var from: String
    /// The value there in the edited request.
    var to: String
    /// How many values differ; of a list that is as long no longer, all that it holds.
    var members: Int
    /// The members that differ one by one, as far as they are few: pointer, value before, value after.
    private(set) var parts: [(pointer: String, from: String, to: String)] = []
    /// How far they differ, together: of a number by which part of the greater one, of anything else 1.
    var distance: Double

    /// So many are told one by one.
    private static let told = 4

    /// Nil where nothing differs.
    init?(from original: JSONTape, to edited: JSONTape) {
        var places: [Place] = []
        members = 0
        distance = 0
        var pairs = [(JSONTape.root, JSONTape.root)]
        while let (a, b) = pairs.popLast() {
            switch (original.kind(at: a), edited.kind(at: b)) {
            case (.object, .object):
                RequestDifference.compareMembers(a, original, b, edited, &pairs, &places)
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
        guard let first = places.first else { return nil }
        for place in places {
            let (weight, distance) = place.size(original, edited)
            self.members += weight
            self.distance += distance
        }
        if places.count <= RequestDifference.told {
            parts = places.map { place in
                let (from, to) = place.values(original, edited)
                return (place.pointer(original, edited), from, to)
            }
        }
        if places.count == 1 {
            pointer = first.pointer(original, edited)
            (from, to) = first.values(original, edited)
        } else {
            let (a, b) = RequestDifference.container(of: places.map(\.position), original, edited)
            pointer = JSONPointer.path(to: a, on: original)
            from = RequestDifference.text(of: a, original)
            to = RequestDifference.text(of: b, edited)
        }
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

        func pointer(_ original: JSONTape, _ edited: JSONTape) -> String {
            switch self {
            case .changed(let a, _): JSONPointer.path(to: a, on: original)
            case .added(let object, let key):
                JSONPointer.path(to: object, member: edited.string(at: key).text, on: original)
            }
        }

        func values(_ original: JSONTape, _ edited: JSONTape) -> (String, String) {
            switch self {
            case .changed(let a, let b): (text(of: a, original), text(of: b, edited))
            case .added(_, let key): ("null", text(of: key + 1, edited))
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
        var open = [position]
        while let current = open.popLast() {
            switch tape.kind(at: current) {
            case .array: open.append(contentsOf: tape.elements(of: current))
            case .object:
                let contents = tape.contents(at: current)
                var key = contents.lowerBound
                while key < contents.upperBound {
                    open.append(key + 1)
                    key = tape.next(after: key + 1)
                }
            case .string, .int, .unsigned, .double, .true, .false, .null: count += 1
            }
        }
        return count
    }

    private static func text(of position: Int, _ tape: JSONTape) -> String {
        var out = ByteWriter(capacity: 64)
        out.value(at: position, on: tape)
        return out.text()
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
