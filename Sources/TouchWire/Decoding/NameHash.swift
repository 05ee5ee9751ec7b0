/// A hash of names, eight bytes at a time. Its secrets are drawn once per process, so that nobody can choose names that
/// collide; Swift's own would do as well, but takes three times as long for names as short as these.
enum NameHash {
    private struct Secrets {
        var first = UInt64.random(in: .min ... .max)
        var second = UInt64.random(in: .min ... .max) | 1
    }

    private static let secrets = Secrets()

    static func of(_ name: JSONString) -> Int {
        let secrets = secrets
        var hash = mix(secrets.first ^ UInt64(truncatingIfNeeded: name.count) ^ name.head, secrets.second)
        var offset = 8
        while offset < name.count &- 8 {
            hash = mix(hash ^ name.word(at: offset), secrets.second)
            offset &+= 8
        }
        return Int(truncatingIfNeeded: mix(mix(hash ^ name.tail, secrets.second), secrets.first))
    }

    /// Both halves of the product: every bit of the input reaches every bit of the hash.
    @inline(__always) private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }
}
