/// Finds the valid name that is most similar to a misspelled one, for “did you mean …?”.
public enum Suggestion {
    /// Maximum number of candidates that are compared.
    private static let maximumCandidates = 1_000

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
        let wanted = Array(text.lowercased().utf8.prefix(64))
        var best: (name: String, distance: Int)?
        for candidate in candidates.prefix(maximumCandidates) {
            let name = Array(candidate.lowercased().utf8.prefix(64))
            let allowed = min(maximum, allowance(max(wanted.count, name.count)))
            let bound = min(best.map { $0.distance - 1 } ?? .max, allowed)
            guard abs(name.count - wanted.count) <= bound,
                let distance = distance(wanted, name, within: bound)
            else {
                continue
            }
            best = (candidate, distance)
            if distance == 0 { break }
        }
        return best?.name
    }

    /// Maximum edit distance for names of `count` bytes: a third of them, but at least 1. It is 0 for one or
    /// two bytes, because otherwise any other name would match.
    private static func allowance(_ count: Int) -> Int { count <= 2 ? 0 : max(1, count / 3) }

    /// Edit distance with neighboring letters swapped as one edit; nil above `bound`.
    private static func distance(_ a: [UInt8], _ b: [UInt8], within bound: Int) -> Int? {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            if row.allSatisfy({ $0 > bound }) { return nil }
            (beforeLast, last) = (last, row)
        }
        return last[b.count] <= bound ? last[b.count] : nil
    }
}
