/// Random numbers from a seed. libFuzzer provides a seed for each mutation.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    // SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number from 0 to `bound` − 1; 0 if `bound` is not positive.
    mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

    /// Returns true with a probability of 1/`count`.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    mutating func among<Element>(_ list: [Element]) -> Element? {
        list.isEmpty ? nil : list[below(list.count)]
    }
}
