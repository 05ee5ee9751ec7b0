/// What action callbacks refer to.
struct ActionTable {
    private(set) var actions: [ActionRecord] = []
    private(set) var locations: [Point] = []
    private(set) var sent: [SentAction] = []

    mutating func reserveCapacity(_ count: Int) {
        actions.reserveCapacity(count)
        locations.reserveCapacity(count)
    }

    /// Keeps what an action's receiver reads.
    mutating func note(_ action: ActionRecord) -> Int32 {
        actions.append(action)
        return Int32(truncatingIfNeeded: actions.count &- 1)
    }

    /// Keeps where the touches of an action are.
    mutating func note(_ locations: [Point]) -> Span32 {
        let start = self.locations.count
        self.locations.append(contentsOf: locations)
        return Span32(start: start, count: locations.count)
    }

    /// Likewise, for one touch.
    mutating func note(_ location: Point) -> Span32 {
        locations.append(location)
        return Span32(start: locations.count &- 1, count: 1)
    }

    /// Keeps how an action is sent. Only reported ones are kept.
    mutating func note(_ action: SentAction, isReported: Bool) -> Int32 {
        if isReported { sent.append(action) }
        return Int32(truncatingIfNeeded: sent.count &- 1)
    }
}
