/// The values of a number for which an outcome holds.
package struct FoundRange: Sendable {
    package var from: Double
    package var to: Double
    package var includesFrom: Bool
    package var includesTo: Bool
    /// Whether an end is the limit of the search.
    package var fromIsLimit: Bool
    package var toIsLimit: Bool

    /// The interval of `line` that contains `value`, which is one of its samples. The outcome must hold there.
    package init(_ line: FlipSearch.Line, around value: Double) {
        let stretches = line.stretches
        let index = stretches.firstIndex { $0.outcome == 1 && $0.contains(value) }
        let found =
            index.map { stretches[$0] }
            ?? FlipSearch.Stretch(outcome: 1, from: value, hasFrom: true, to: value, hasTo: true)
        (from, to, includesFrom, includesTo) = (found.from, found.to, found.hasFrom, found.hasTo)
        fromIsLimit = index == 0
        toIsLimit = index == stretches.count - 1
    }

    /// All values divided by `number`.
    package func divided(by number: Double) -> FoundRange {
        var range = self
        (range.from, range.to) = (from / number, to / number)
        return range
    }
}
