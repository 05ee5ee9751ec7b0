extension Duration {
    /// The number of milliseconds with three decimals, truncated. The duration must not be negative.
    package var milliseconds: String {
        let microseconds = components.seconds &* 1_000_000 &+ components.attoseconds / 1_000_000_000_000
        let fraction = String(microseconds % 1000)
        return "\(microseconds / 1000)." + String(repeating: "0", count: max(0, 3 - fraction.utf8.count))
            + fraction
    }
}
