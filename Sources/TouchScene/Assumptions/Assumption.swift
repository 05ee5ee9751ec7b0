/// A member of a view whose value the author of the scene does not know (rule AS-1). The scene contains the value
/// that the author considers the most likely one.
public struct Assumption: Hashable, Sendable {
    public var view: ViewIndex
    public var member: AssumedMember

    public init(_ view: ViewIndex, _ member: AssumedMember) {
        self.view = view
        self.member = member
    }
}

/// The members of a view that can be assumed (rule AS-1).
public enum AssumedMember: UInt8, CaseIterable, Sendable {
    case isHidden, alpha, isUserInteractionEnabled, isEnabled
    /// Each edge by up to 1 pt in both directions. Subviews stay where they are on the screen.
    case frame
    /// The position among its siblings.
    case order
    /// Either no override, or an override that returns nil instead of the view itself.
    case hitTest
    case isMultipleTouchEnabled, isExclusiveTouch, isScrollEnabled
    /// Either all given recognizers or none.
    case gestureRecognizers

    /// Whether the results of hit tests depend on it.
    public var affectsHitTests: Bool {
        switch self {
        case .isHidden, .alpha, .isUserInteractionEnabled, .isEnabled, .frame, .order, .hitTest: true
        case .isMultipleTouchEnabled, .isExclusiveTouch, .isScrollEnabled, .gestureRecognizers: false
        }
    }
}

/// One of the two extreme values of an assumed member. For members that affect hit tests, a view receives a subset
/// of the touches with `least` that it, or a view behind it, receives with any other value.
public enum ExtremeValue: CaseIterable, Sendable {
    /// With this value, a view and its subviews take the most touches: it is visible and enabled, its edges are 1 pt
    /// further out, it is in front of its siblings, it has no override. Other members: true, all recognizers.
    case most
    /// The opposite: hidden, disabled, edges 1 pt further in, behind its siblings. Other members: false, no
    /// recognizers.
    case least
}

/// A value for one assumed member.
public struct AssumedChoice: Equatable, Sendable {
    public var assumption: Assumption
    public var value: ExtremeValue

    public init(_ assumption: Assumption, _ value: ExtremeValue) {
        self.assumption = assumption
        self.value = value
    }
}
