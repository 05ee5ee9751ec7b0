internal import TouchDispatch

/// The random numbers of a variant: SplitMix64. They are the same on every machine, because only integer arithmetic and
/// basic operations of IEEE 754 are used, and no functions of the C library, whose results can differ.
struct RandomNumbers: Sendable {
    private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// The maximum number of draws of a point. The probability that none of them is accepted is below 10⁻⁴⁰.
    private static let maximumDraws = 64

    private var state: UInt64

    /// The numbers of variant `number` of `seed`: the generator starts with the `number`-th output of a generator
    /// that starts with `seed`. So a variant does not depend on the number of variants.
    init(seed: UInt64, variant number: Int) {
        state = RandomNumbers.mixed(
            seed &+ RandomNumbers.increment &* UInt64(truncatingIfNeeded: number))
    }

    mutating func next() -> UInt64 {
        state &+= RandomNumbers.increment
        return RandomNumbers.mixed(state)
    }

    private static func mixed(_ state: UInt64) -> UInt64 {
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    // MARK: Distributions

    /// A multiple of 2⁻⁵³ in 0..<1, uniformly distributed.
    mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number of `range`, uniformly distributed.
    mutating func uniform(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
    }

    /// An approximately normal number with the mean 0 and the standard deviation 1: the sum of twelve uniform numbers,
    /// minus 6. It is between -6 and 6.
    mutating func normal() -> Double {
        var sum = 0.0
        for _ in 0..<12 { sum += uniform() }
        return sum - 6
    }

    /// A point of the disc around the origin, uniformly distributed.
    mutating func pointInDisc(radius: Double) -> Point {
        for _ in 0..<RandomNumbers.maximumDraws {
            let x = 2 * uniform() - 1
            let y = 2 * uniform() - 1
            if x * x + y * y <= 1 { return Point(x: x * radius, y: y * radius) }
        }
        return .zero
    }
}
