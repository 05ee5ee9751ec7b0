internal import JSONTape

/// Consecutive changes of event times by the same amount.
struct EventShift {
    let text: String

    /// Returns nil if `changes` contains any other change.
    init?(_ changes: [RequestDifference.Change]) {
        guard changes.count > 1 else { return nil }
        var numbers: [Int] = []
        var shift: Double?
        for change in changes {
            let tokens = change.pointer.split(separator: "/")
            guard tokens.count == 4, tokens[1] == "events", tokens[3] == "time", let number = Int(tokens[2]),
                let from = Double(change.from), let to = Double(change.to)
            else { return nil }
            guard abs((shift ?? to - from) - (to - from)) < 1e-7 else { return nil }
            shift = shift ?? to - from
            numbers.append(number)
        }
        guard let shift, let first = numbers.first, let last = numbers.last else { return nil }
        var out = ByteWriter(capacity: 64)
        out.number((shift.magnitude * 1e6).rounded() / 1e6)
        text = "events \(first) to \(last) were \(out.text()) s \(shift < 0 ? "earlier" : "later")"
    }
}
