/// Samples of enumerated and random cases, as large as `TestRun.depth` says and chosen by `TestRun.seed`.
package enum TestSample {
    /// Numbers below `count`: one of every `quick` consecutive ones, in a deep run one of every `deep`. Which one of
    /// them differs from group to group, so that a sample does not follow the loops of an enumeration.
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

    /// Seeds for as many random cases. They begin with the seed of the run: a failed case comes first if its own seed
    /// is given as `TOUCHD_TEST_SEED`.
    package static func seeds(quick: Int, deep: Int, all: Int) -> [UInt64] {
        let count =
            switch TestRun.depth {
            case .quick: quick
            case .deep: deep
            case .all: all
            }
        return (0..<UInt64(count)).map { TestRun.seed &+ $0 }
    }

    /// Mixes two numbers (SplitMix64's finalizer).
    private static func hash(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var mixed = a &* 0x9E37_79B9_7F4A_7C15 &+ b &+ 1
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
