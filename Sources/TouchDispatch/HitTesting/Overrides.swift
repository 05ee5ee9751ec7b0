/// One rule of a `hitTest` override; the first that matches answers, else super (rule HT-8).
public enum HitTestRule: Equatable, Sendable {
    /// Answers the view itself.
    case itself
    /// Answers nil.
    case nothing
    /// Answers a view, whatever its own state; only where the point lies in the bounds of `ifInside`, if given.
    case view(ViewIndex, ifInside: ViewIndex?)
    /// Answers nil where super answers the view itself.
    case nilIfSelf
    /// Answers nil where the point lies in the bounds of that view.
    case nilIfInside(ViewIndex)
    /// Asks the subviews first, also outside the bounds, and answers theirs.
    case subviewsFirst
}

/// One rule of a `pointInside` override; the first that matches answers (rules HT-8 and HT-10).
public enum PointInsideRule: Equatable, Sendable {
    /// The same answer everywhere.
    case always(Bool)
    /// Yes inside the bounds with their edges moved inwards; stands in for the bounds.
    case insets(EdgeInsets)
    /// Yes inside the ellipse that fills the bounds; stands in for the bounds.
    case ellipse
    /// Yes inside a polygon of the scene's vertices, in the view's own coordinates; stands in for the bounds.
    case polygon(Span32)
    /// Yes inside the bounds of a subview that can be hit (rule HT-11).
    case anySubview
    /// Yes inside the bounds of that view.
    case insideView(ViewIndex)

    /// Whether the rule describes the area itself, so that super is not asked when the point is outside.
    package var isShape: Bool {
        switch self {
        case .insets, .ellipse, .polygon: true
        case .always, .anySubview, .insideView: false
        }
    }
}
