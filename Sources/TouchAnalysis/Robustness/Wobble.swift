internal import TouchDispatch

/// Draws the distances of samples from the path of the finger.
struct Wobble {
    /// The greatest distance, in points; 0 for none.
    let radius: Double
    private var random: RandomNumbers
    /// The greatest distance so far.
    private(set) var greatest = 0.0

    init(radius: Double, _ random: RandomNumbers) {
        self.radius = radius
        self.random = random
    }

    /// No wobble.
    static let none = Wobble(radius: 0, RandomNumbers(seed: 0, variant: 0))

    mutating func next() -> Point {
        guard radius > 0 else { return .zero }
        let distance = random.pointInDisc(radius: radius)
        greatest = max(greatest, distance.length)
        return distance
    }
}
