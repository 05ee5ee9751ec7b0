/// The motion of an animated change of a scroll view's content offset along one axis (rule AN-9). The progress
/// after the part u of the duration is 3u² − 2u³. Positions are in points, times in seconds since the start.
public struct Easing: Equatable, Sendable {
    public let start: Double
    public let end: Double

    /// In seconds.
    public static let duration = 0.3

    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    public func position(at time: Double) -> Double {
        let part = min(max(time / Easing.duration, 0), 1)
        let progress = part * part * (3 - 2 * part)
        // The difference of both positions could be infinite.
        return start * (1 - progress) + end * progress
    }
}
