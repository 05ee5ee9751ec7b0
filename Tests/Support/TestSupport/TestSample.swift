/// Samples of enumerated and random cases. `TestRun.depth` determines the size of a sample,
/// and `TestRun.seed` the selection.
package enum TestSample {
    /// A sample of the indices `0..<count`: one of each group of `quick` consecutive indices, or of `deep` in
    /// a deep run. The position within the group varies, so that a sample is not aligned with the loops of an
    /// enumeration.
    package static func indices(of count: Int, quick: Int, deep: Int = 1) -> [Int] {
        switch TestRun.depth {
        case .quick: indices(of: count, oneIn: quick, seed: TestRun.seed)
        case .deep: indices(of: count, oneIn: deep, seed: TestRun.seed)
        case .all: Array(0..<count)
        }
    }

    package static func indices(of count: Int, oneIn size: Int, seed: UInt64) -> [Int] {
        guard size > 1 else { return Array(0..<count) }
        return stride(from: 0, to: count, by: size).compactMap { start in
            let index = start + Int(hash(seed, UInt64(start)) % UInt64(size))
            return index < count ? index : nil
        }
    }

    /// A sample of the elements: one of each group of `quick`, or of `deep` in a deep run.
    package static func elements<Element>(of elements: [Element], quick: Int, deep: Int = 1) -> [Element] {
        indices(of: elements.count, quick: quick, deep: deep).map { elements[$0] }
    }

    /// Consecutive seeds for random cases, starting with the seed of the run. To run a failed case first, set
    /// `TOUCHD_TEST_SEED` to that case's seed.
    package static func seeds(quick: Int, deep: Int, all: Int) -> [UInt64] {
        let count =
            switch TestRun.depth {
            case .quick: quick
            case .deep: deep
            case .all: all
            }
        return (0..<UInt64(count)).map { TestRun.seed &+ $0 }
    }

    /// A hash of two numbers, made with the finalizer of SplitMix64.
    private static func hash(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var mixed = a &* 0x9E37_79B9_7F4A_7C15 &+ b &+ 1
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
