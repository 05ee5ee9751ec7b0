/// The page on which a scroll view with `isPagingEnabled` comes to rest (rule MO-8), along one axis.
public enum Paging {
    /// A lift at this speed or more turns to the next page in its direction, in points per second.
    public static let flickVelocity = 250.0
    /// The tolerance of comparisons (rule CK-3).
    private static let tolerance = 1e-6

    /// The offset of the page.
    ///
    /// - Parameters:
    ///   - offset: At the lift.
    ///   - velocity: Of the content at the lift, in points per second.
    ///   - page: The length of a page, greater than 0.
    ///   - limits: The smallest and the greatest offset.
    public static func target(
        _ offset: Double, velocity: Double, page: Double, _ limits: ClosedRange<Double>
    ) -> Double {
        let pages = offset / page
        let chosen =
            if velocity >= flickVelocity - tolerance {
                pages.rounded(.down) + 1
            } else if velocity <= tolerance - flickVelocity {
                pages.rounded(.up) - 1
            } else {
                pages.rounded()
            }
        return min(max(chosen * page, limits.lowerBound), limits.upperBound)
    }
}
