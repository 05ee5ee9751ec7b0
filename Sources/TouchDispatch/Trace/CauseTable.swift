/// The causes to which entries refer. Causes without facts are stored once.
struct CauseTable {
    private(set) var causes: [Cause] = []
    /// The causes without facts.
    private var bare: [(reason: Cause.Reason, rule: Rule, index: CauseIndex)] = []

    mutating func reserveCapacity() {
        causes.reserveCapacity(16)
        bare.reserveCapacity(8)
    }

    mutating func note(_ cause: Cause) -> CauseIndex {
        let isBare = cause.measured == nil && cause.recognizer == nil && cause.view == nil
        if isBare, let known = bare.first(where: { $0.reason == cause.reason && $0.rule == cause.rule }) {
            return known.index
        }
        causes.append(cause)
        let index = CauseIndex(causes.count &- 1)
        if isBare { bare.append((cause.reason, cause.rule, index)) }
        return index
    }
}
