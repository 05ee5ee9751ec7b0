/// The resistance beyond an edge (rule MO-4): a pull of `x` points in a viewport of `d` points moves the
/// content by d · (1 − 1 / (x·c/d + 1)).
public enum RubberBand {
    /// The constant c.
    public static let constant = 0.55

    /// The offset that is shown for the offset `pulled`, which is not limited.
    ///
    /// - Parameters:
    ///   - limits: The smallest and the greatest offset.
    ///   - viewport: The length of the viewport, greater than 0.
    public static func shown(_ pulled: Double, _ limits: ClosedRange<Double>, viewport: Double) -> Double {
        if pulled < limits.lowerBound {
            return limits.lowerBound - moved(limits.lowerBound - pulled, viewport)
        }
        if pulled > limits.upperBound {
            return limits.upperBound + moved(pulled - limits.upperBound, viewport)
        }
        return pulled
    }

    /// The inverse of `shown`.
    public static func pulled(_ shown: Double, _ limits: ClosedRange<Double>, viewport: Double) -> Double {
        if shown < limits.lowerBound {
            return limits.lowerBound - pull(limits.lowerBound - shown, viewport)
        }
        if shown > limits.upperBound {
            return limits.upperBound + pull(shown - limits.upperBound, viewport)
        }
        return shown
    }

    /// The factor between the velocity of the finger and that of the content at the offset `pulled`.
    public static func slope(_ pulled: Double, _ limits: ClosedRange<Double>, viewport: Double) -> Double {
        let beyond = max(limits.lowerBound - pulled, pulled - limits.upperBound)
        guard beyond > 0, viewport > 0 else { return 1 }
        let stretch = beyond * constant / viewport + 1
        return constant / (stretch * stretch)
    }

    private static func moved(_ pull: Double, _ viewport: Double) -> Double {
        guard viewport > 0 else { return 0 }
        return viewport * (1 - 1 / (pull * constant / viewport + 1))
    }

    private static func pull(_ moved: Double, _ viewport: Double) -> Double {
        guard viewport > 0 else { return 0 }
        // Content cannot be moved by the viewport's length; offsets that the scene gives can be further away.
        let part = min(moved / viewport, 0.999)
        return part / (1 - part) * viewport / constant
    }
}
