internal import TouchDispatch

/// How imprecise a finger is (`FingerNoise` in openapi.yaml). 0 switches a part off.
package struct FingerNoise: Equatable, Sendable {
    /// The standard deviation of the start point of each contact, in points along each axis.
    package var offset = 4.0
    /// The greatest distance between the start point of a contact and its exact location, in points.
    package var maximumOffset = 8.0
    /// The greatest distance between a sample and the path without wobble, in points.
    package var wobble = 3.0
    /// The greatest relative change of the durations, less than 1.
    package var hold = 0.3
    /// The possible sample rates; nil for the samples of the exact gesture.
    package var samplesPerSecond: ClosedRange<Double>? = 60...120

    /// The maximum number of draws of an offset. After that, the offset is shortened to `maximumOffset`.
    private static let maximumDraws = 32

    /// Creates the default noise.
    package init() {}

    /// The duration factor of a variant.
    func factor(_ random: inout RandomNumbers) -> Double { random.uniform(in: 1 - hold...1 + hold) }

    /// The sample rate of a variant. A number is drawn in any case, so that the offsets do not depend on this part.
    func rate(_ random: inout RandomNumbers) -> Double? {
        let part = random.uniform()
        return samplesPerSecond.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * part }
    }

    /// The offset of a contact.
    func startOffset(_ random: inout RandomNumbers) -> Point {
        guard offset > 0, maximumOffset > 0 else { return .zero }
        var drawn = Point.zero
        for _ in 0..<FingerNoise.maximumDraws {
            let x = offset * random.normal()
            let y = offset * random.normal()
            drawn = Point(x: x, y: y)
            if drawn.length <= maximumOffset { return drawn }
        }
        return drawn * (maximumOffset / drawn.length)
    }
}
