internal import JSONTape

/// Compares values for `json` and `final`: numbers with a tolerance of 10⁻⁶, objects by their expected
/// members, arrays element by element.
struct ValueComparison {
    /// A location at which the values differ.
    struct Difference {
        /// The position of the expected value.
        package var wanted: Int
        /// The position of the value in the answer; nil if there is none.
        package var got: Int?
        /// Members only: the position of the expected name.
        package var key: Int?
    }

    private let wanted: JSONTape
    private var got: TapeIndex
    /// The containers that are being compared, innermost last.
    private var open: [Frame] = []

    private struct Frame {
        var wanted: Range<Int>
        var object: Int?
        /// Elements of the other array that were not compared yet.
        var elements: ArraySlice<Int> = []
    }

    init(_ wanted: JSONTape, _ got: JSONTape) {
        self.wanted = wanted
        self.got = TapeIndex(got)
    }

    /// The value of the answer at the dotted path `path`.
    mutating func value(at path: JSONString) -> Int? { got.value(at: path) }

    /// The first difference in document order, or all differences; empty if the expected value is there.
    ///
    /// - Complexity: O(both values), without recursion.
    mutating func differences(_ wantedValue: Int, _ gotValue: Int?, all: Bool) -> [Difference] {
        open.removeAll(keepingCapacity: true)
        guard let gotValue, enter(wantedValue, gotValue) else {
            return [Difference(wanted: wantedValue, got: gotValue)]
        }
        var found: [Difference] = []
        while var frame = open.popLast() {
            guard let current = frame.wanted.first else { continue }
            let isMember = frame.object != nil
            let value = isMember ? current + 1 : current
            frame.wanted = wanted.next(after: value)..<frame.wanted.upperBound
            let other =
                frame.object.map { got.member(wanted.string(at: current), of: $0) }
                ?? frame.elements.popFirst()
            open.append(frame)
            if let other, enter(value, other) { continue }
            found.append(Difference(wanted: value, got: other, key: isMember ? current : nil))
            guard all else { return found }
        }
        return found
    }

    /// Returns false if the two values differ by themselves. Containers are added to `open`.
    private mutating func enter(_ a: Int, _ b: Int) -> Bool {
        switch (wanted.kind(at: a), got.tape.kind(at: b)) {
        case (.object, .object):
            open.append(Frame(wanted: wanted.contents(at: a), object: b))
            return true
        case (.array, .array):
            let elements = got.elements(of: b)
            guard wanted.elements(of: a).count == elements.count else { return false }
            open.append(Frame(wanted: wanted.contents(at: a), object: nil, elements: elements[...]))
            return true
        case (.string, .string): return wanted.string(at: a) == got.tape.string(at: b)
        case (.number, .number):
            return abs(wanted.number(at: a) - got.tape.number(at: b)) <= 1e-6
        case (let kind, let other): return kind == other
        }
    }
}
