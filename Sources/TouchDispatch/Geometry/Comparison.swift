/// Comparing measured distances, angles and ratios with limits (rule CK-3): a slack of 10⁻⁶ on the inclusive side,
/// so that arithmetic noise never decides.
enum Comparison {
    /// The slack, in the unit compared.
    static let slack = 1e-6

    /// `measured` ≥ `limit`.
    static func reaches(_ measured: Double, _ limit: Double) -> Bool { measured >= limit - slack }

    /// `measured` > `limit`.
    static func exceeds(_ measured: Double, _ limit: Double) -> Bool { measured > limit + slack }
}
