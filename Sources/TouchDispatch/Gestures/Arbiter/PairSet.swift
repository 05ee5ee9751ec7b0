/// A set of ordered pairs of recognizers: a bit matrix whose rows are allocated when first needed. Lookup
/// takes constant time; 10,000 recognizers take at most 12.5 MB.
struct PairSet {
    /// Empty before the first pair.
    private var rows: [[UInt64]] = []
    private let count: Int

    /// Creates an empty set for `count` recognizers.
    init(count: Int) {
        self.count = count
    }

    /// Whether no pair was ever inserted.
    var isEmpty: Bool { rows.isEmpty }

    func contains(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        let row = Int(a.raw)
        return !rows.isEmpty && !rows[row].isEmpty && rows[row][Int(b.raw) / 64] & PairSet.bit(b) != 0
    }

    /// Inserts the pair. Returns whether it is new.
    mutating func insert(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        let row = Int(a.raw)
        if rows.isEmpty { rows = Array(repeating: [], count: count) }
        if rows[row].isEmpty { rows[row] = Array(repeating: 0, count: (count &+ 63) / 64) }
        let isNew = rows[row][Int(b.raw) / 64] & PairSet.bit(b) == 0
        rows[row][Int(b.raw) / 64] |= PairSet.bit(b)
        return isNew
    }

    mutating func remove(_ a: RecognizerIndex, _ b: RecognizerIndex) {
        guard !rows.isEmpty, !rows[a].isEmpty else { return }
        rows[a][Int(b.raw) / 64] &= ~PairSet.bit(b)
    }

    /// Removes every pair with `recognizer`, in both orders. The set must contain each pair in both orders.
    /// Returns the number of words that were read.
    mutating func removeAll(with recognizer: RecognizerIndex) -> Int {
        guard !rows.isEmpty else { return 0 }
        let own = rows[recognizer]
        rows[recognizer] = []
        for (place, word) in own.enumerated() where word != 0 {
            var rest = word
            while rest != 0 {
                remove(RecognizerIndex(place &* 64 &+ rest.trailingZeroBitCount), recognizer)
                rest &= rest &- 1
            }
        }
        return own.count
    }

    private static func bit(_ recognizer: RecognizerIndex) -> UInt64 { 1 &<< UInt64(recognizer.raw & 63) }
}
