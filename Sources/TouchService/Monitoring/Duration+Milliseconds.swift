extension Duration {
    /// The number of milliseconds with three decimals, truncated. The duration must not be negative.
    package var milliseconds: String {
        let microseconds = components.seconds &* 1_000_000 &+ components.attoseconds / 1_000_000_000_000
        // Each answer contains several durations, and interpolation takes a thousand instructions for each.
        return String(unsafeUninitializedCapacity: 24) { buffer in
            var digits = microseconds.magnitude
            var first = 24
            repeat {
                first -= 1
                if first == 20 {
                    buffer[first] = UInt8(ascii: ".")
                } else {
                    buffer[first] = UInt8(ascii: "0") + UInt8(digits % 10)
                    digits /= 10
                }
            } while digits > 0 || first > 19
            for index in first..<24 { buffer[index - first] = buffer[index] }
            return 24 - first
        }
    }
}
