/// The resistance of a pinch beyond the limits of the zoom scale (rule MO-14). Scales and limits are greater
/// than 0.
///
/// The zoom scale never reaches twice the maximum or half of the minimum.
public enum ZoomResistance {
    /// The zoom scale that is shown for the scale `pulled`, which is not limited.
    public static func shown(_ pulled: Double, _ limits: ClosedRange<Double>) -> Double {
        if pulled > limits.upperBound { return limits.upperBound * (2 - limits.upperBound / pulled) }
        if pulled < limits.lowerBound { return limits.lowerBound / (2 - pulled / limits.lowerBound) }
        return pulled
    }

    /// The inverse of `shown`.
    public static func pulled(_ shown: Double, _ limits: ClosedRange<Double>) -> Double {
        if shown > limits.upperBound {
            // A pinch cannot reach twice the maximum; a scale that the application has set can.
            return limits.upperBound / max(2 - shown / limits.upperBound, 0.001)
        }
        if shown < limits.lowerBound {
            return limits.lowerBound * max(2 - limits.lowerBound / shown, 0.001)
        }
        return shown
    }
}
