/// A view's `gestureRecognizerShouldBegin(_:)` (rule GS-3).
public enum ShouldBeginOverride: Equatable, Sendable {
    /// Not overridden: yes.
    case inherited
    case always(Bool)
    /// In `Scene.recognizerAnswers`; yes to those that are not listed.
    case listed(Span32)
}

/// A view, windows included, as UIKit would hold it.
///
/// It has more than 12 stored properties, because hit testing reads the views of a scene one after the other: the
/// properties are in one flat value, in the order in which they are read.
public struct View: Sendable {
    /// Boolean properties.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        public static let isHidden = Flags(rawValue: 1 << 0)
        public static let isUserInteractionEnabled = Flags(rawValue: 1 << 1)
        public static let isMultipleTouchEnabled = Flags(rawValue: 1 << 2)
        public static let isExclusiveTouch = Flags(rawValue: 1 << 3)
        /// `UIControl.isEnabled`; set for every view that is no control.
        public static let isEnabled = Flags(rawValue: 1 << 4)
        /// `UIScrollView.isScrollEnabled`; set for every view that is no scroll view.
        public static let isScrollEnabled = Flags(rawValue: 1 << 5)
        public static let canBecomeFirstResponder = Flags(rawValue: 1 << 6)
        public static let canResignFirstResponder = Flags(rawValue: 1 << 7)
        /// Never matters for hit testing (rule HT-3).
        public static let clipsToBounds = Flags(rawValue: 1 << 8)
        /// It was taken out of its superview, with everything below it (rule LC-2).
        public static let isRemoved = Flags(rawValue: 1 << 9)

        /// Those that the application's code can set between touches.
        static let settable: [Flags] = [
            .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .isEnabled,
            .isScrollEnabled, .canBecomeFirstResponder, .canResignFirstResponder, .clipsToBounds,
        ]
    }

    /// Where the view stands; nil for a window.
    public var superview: ViewIndex?
    /// The window it stands in, itself for a window.
    public var window: WindowIndex
    /// Levels above: 0 for a window.
    public var depth: Int32
    /// One past the last descendant in `Scene.views`.
    public var subtreeEnd: Int32
    /// The UIKit class it behaves as.
    public var viewClass: ViewClass
    /// Boolean properties.
    public var flags: Flags
    /// 0…1, at the precision UIKit stores it with (rule HT-1).
    public var alpha: Float
    /// Position and size.
    public var placement: Placement
    /// Where the scene's transforms hold this view's; nil for the identity.
    public var transform: Int32?
    /// What it has as a control; nil for a view that is no `UIControl`.
    public var control: ControlIndex?
    /// What it has as a scroll view; nil for a view that is no `UIScrollView`.
    public var scrollView: ScrollIndex?
    /// The controller whose root view this is.
    public var viewController: ControllerIndex?
    /// Own handling of events and of `next`.
    public var responder: ResponderOverrides
    /// In `Scene.gestureRecognizers`, in added order; a scroll view's own come first (rule GE-2).
    public var gestureRecognizers: Span32
    /// `gestureRecognizerShouldBegin`.
    public var shouldBegin: ShouldBeginOverride
    /// `hitTest` rules in `Scene.hitTestRules`, first match wins.
    public var hitTestRules: Span32
    /// `pointInside` rules in `Scene.pointInsideRules`, first match wins.
    public var pointInsideRules: Span32

    /// A view of `viewClass` with UIKit's defaults.
    public init(superview: ViewIndex?, window: WindowIndex, depth: Int32, viewClass: ViewClass) {
        self.superview = superview
        self.window = window
        self.depth = depth
        self.viewClass = viewClass
        subtreeEnd = 0
        flags = [.isEnabled, .isScrollEnabled, .canResignFirstResponder]
        alpha = 1
        placement = Placement(frame: Rect(origin: .zero, size: Size(width: 0, height: 0)))
        responder = ResponderOverrides()
        gestureRecognizers = .empty
        shouldBegin = .inherited
        hitTestRules = .empty
        pointInsideRules = .empty
        if viewClass.isUserInteractionEnabledByDefault { flags.insert(.isUserInteractionEnabled) }
        if viewClass.canBecomeFirstResponderByDefault { flags.insert(.canBecomeFirstResponder) }
    }
}
