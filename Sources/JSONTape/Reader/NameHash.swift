/// A keyed hash of names that reads eight bytes at a time. The key is random for each process, so that a
/// client cannot choose names that collide. Swift's `Hasher` is as safe, but takes three times as long for
/// short names.
struct NameHash {
    private let first: UInt64
    private let second: UInt64

    static let ofProcess = NameHash(
        first: .random(in: .min ... .max), second: .random(in: .min ... .max) | 1)

    @usableFromInline @inline(__always) func callAsFunction(_ name: JSONString) -> Int {
        var hash = NameHash.mix(first ^ UInt64(truncatingIfNeeded: name.count) ^ name.head, second)
        var offset = 8
        while offset < name.count &- 8 {
            hash = NameHash.mix(hash ^ name.word(at: offset), second)
            offset &+= 8
        }
        return Int(truncatingIfNeeded: NameHash.mix(NameHash.mix(hash ^ name.tail, second), first))
    }

    /// Combines both halves of the product, so that every bit of the input affects every bit of the hash.
    @inline(__always) private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }
}
