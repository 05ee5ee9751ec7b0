/// Finds the candidate that was probably meant by an unknown word.
public enum Suggestion {
    /// Maximum number of candidates that are compared.
    private static let maximumCandidates = 1_000
    /// Number of bytes that are compared.
    private static let compared = 64
    /// The work for one suggestion, in compared bytes: less than a millisecond.
    public static let maximumWork = 400_000

    /// The end of a sentence that suggests the candidate nearest to `text`; empty if none is near.
    public static func phrase(for text: String, among candidates: some Sequence<String>) -> String {
        guard let nearest = nearest(to: text, among: candidates) else { return "" }
        return DiagnosticFormatter.suggestion(nearest)
    }

    /// The candidate nearest to `text`; nil if none is near.
    ///
    /// - Parameter maximum: Candidates with a greater edit distance are not near.
    public static func nearest(
        to text: String, among candidates: some Sequence<String>, within maximum: Int = .max
    ) -> String? {
        var work = maximumWork
        return nearest(to: text, among: candidates, within: maximum, &work)
    }

    /// The same; nil also if `work` was not enough for all candidates.
    ///
    /// - Parameter work: The number of bytes that can still be compared. It is reduced.
    static func nearest(
        to text: String, among candidates: some Sequence<String>, within maximum: Int = .max,
        _ work: inout Int
    ) -> String? {
        let distance = EditDistance(to: folded(text))
        var best: (name: String, distance: Int)?
        for candidate in candidates.prefix(maximumCandidates) {
            let name = folded(candidate)
            work -= compared + name.count
            guard work > 0 else { return nil }
            let longest = max(distance.wanted.count, name.count)
            let bound = min(best.map { $0.distance - 1 } ?? .max, min(maximum, allowance(longest)))
            guard bound >= 0, let found = distance.measure(name, within: bound, &work) else { continue }
            best = (candidate, found)
            if found == 0 { break }
        }
        return best?.name
    }

    /// The first bytes in lower case.
    private static func folded(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8.prefix(compared))
        guard bytes.allSatisfy({ $0 < 0x80 }) else {
            return Array(text.prefix(compared).lowercased().utf8.prefix(compared))
        }
        return bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// Maximum edit distance for names of `count` bytes: a third of them, but at least 1. It is 0 for one or
    /// two bytes, because otherwise any other name would match.
    private static func allowance(_ count: Int) -> Int { count <= 2 ? 0 : max(1, count / 3) }
}

/// Edit distances to one word, with neighboring letters swapped as one edit.
private struct EditDistance {
    let wanted: [UInt8]
    /// How often each byte occurs in `wanted`.
    private var counts = [Int](repeating: 0, count: 256)

    init(to wanted: [UInt8]) {
        self.wanted = wanted
        for byte in wanted { counts[Int(byte)] += 1 }
    }

    /// Returns the distance to `name`; nil above `bound`, and if `work` is not enough.
    ///
    /// Only the cells of the table that can be part of a distance within `bound` are computed: those near its
    /// diagonal.
    func measure(_ name: [UInt8], within bound: Int, _ work: inout Int) -> Int? {
        guard abs(name.count - wanted.count) <= bound, !lettersDiffer(name, by: bound) else { return nil }
        let far = bound + 1
        var before = [Int](repeating: far, count: name.count + 1)
        var last = (0...name.count).map { min($0, far) }
        for i in wanted.indices {
            let columns = max(0, i - bound)..<min(name.count, i + bound + 1)
            work -= columns.count
            guard work > 0 else { return nil }
            var row = [Int](repeating: far, count: name.count + 1)
            row[0] = min(i + 1, far)
            var least = row[0]
            for j in columns {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (wanted[i] == name[j] ? 0 : 1))
                if i > 0, j > 0, wanted[i] == name[j - 1], wanted[i - 1] == name[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                row[j + 1] = min(cost, far)
                least = min(least, row[j + 1])
            }
            if least > bound { return nil }
            (before, last) = (last, row)
        }
        return last[name.count] <= bound ? last[name.count] : nil
    }

    /// Whether more than `bound` bytes of one word are missing in the other one, in any order.
    private func lettersDiffer(_ name: [UInt8], by bound: Int) -> Bool {
        var left = counts
        var extra = 0
        for byte in name {
            left[Int(byte)] -= 1
            if left[Int(byte)] < 0 { extra += 1 }
        }
        let missing = extra + wanted.count - name.count
        return max(extra, missing) > bound
    }
}
