internal import TouchAnalysis
internal import TouchDispatch

extension Array {
    /// The number of elements up to `time`, which are sorted by their times.
    func count(upTo time: Instant, _ timeOf: (Element) -> Instant) -> Int {
        indices.partition { timeOf(self[$0]) > time }
    }
}
