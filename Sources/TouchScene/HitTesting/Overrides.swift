/// One rule of a `hitTest` override. The first rule that matches answers, otherwise super does (rule HT-8).
public enum HitTestRule: Equatable, Sendable {
    /// Returns the view itself.
    case itself
    /// Returns nil.
    case nothing
    /// Returns a view regardless of its state. With `ifInside`, only if the point lies in the bounds of that
    /// view.
    case view(ViewIndex, ifInside: ViewIndex?)
    /// Returns nil if super returns the view itself.
    case nilIfSelf
    /// Returns nil if the point lies in the bounds of that view.
    case nilIfInside(ViewIndex)
    /// Asks the subviews first, also outside the bounds, and returns their answer.
    case subviewsFirst
    /// The first part of the hit test of React Native's views (rule HT-16): returns nil if the view is hidden, has interaction
    /// disabled or, unless `isLegacy`, is transparent; then asks the subviews, also outside the bounds unless the view clips.
    case reactNative(isLegacy: Bool)
    /// Returns the view itself if the point is inside, otherwise nil.
    case itselfIfInside
}

/// One rule of a `pointInside` override. The first rule that matches answers (rules HT-8 and HT-10).
public enum PointInsideRule: Equatable, Sendable {
    /// The same answer for every point.
    case always(Bool)
    /// True inside the bounds with their edges moved inwards. Replaces the bounds.
    case insets(EdgeInsets)
    /// True inside the ellipse that fills the bounds. Replaces the bounds.
    case ellipse
    /// True inside a polygon in the view's own coordinates, in `Scene.polygonVertices`. Replaces the bounds.
    case polygon(Span32)
    /// True inside the bounds of a subview that can be hit (rule HT-11).
    case anySubview
    /// True inside the bounds of that view.
    case insideView(ViewIndex)

    /// Whether the rule replaces the bounds, so that super is not asked when the point is outside.
    package var isShape: Bool {
        switch self {
        case .insets, .ellipse, .polygon: true
        case .always, .anySubview, .insideView: false
        }
    }
}
