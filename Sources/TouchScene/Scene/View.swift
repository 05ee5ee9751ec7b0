/// A view or a window.
///
/// It has more than 12 stored properties, because hit testing reads the views of a scene in sequence: the
/// properties are in one flat value, in the order in which they are read.
public struct View: Sendable {
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        public static let isHidden = Flags(rawValue: 1 << 0)
        public static let isUserInteractionEnabled = Flags(rawValue: 1 << 1)
        public static let isMultipleTouchEnabled = Flags(rawValue: 1 << 2)
        public static let isExclusiveTouch = Flags(rawValue: 1 << 3)
        /// `UIControl.isEnabled`; also set for views that are not controls.
        public static let isEnabled = Flags(rawValue: 1 << 4)
        /// `UIScrollView.isScrollEnabled`; also set for views that are not scroll views.
        public static let isScrollEnabled = Flags(rawValue: 1 << 5)
        public static let canBecomeFirstResponder = Flags(rawValue: 1 << 6)
        public static let canResignFirstResponder = Flags(rawValue: 1 << 7)
        /// Has no effect on hit testing (rule HT-3).
        public static let clipsToBounds = Flags(rawValue: 1 << 8)
        /// The view was removed from its superview (rule LC-2), or is not added yet (rule AN-7). The flag is not set
        /// for its descendants.
        public static let isRemoved = Flags(rawValue: 1 << 9)
        /// The view ignores new touches because it is animated (rule AN-1). The flag is not set for its descendants.
        public static let isAnimating = Flags(rawValue: 1 << 10)
        /// The button is the accessory button of its row (rule TB-5).
        public static let isAccessoryButton = Flags(rawValue: 1 << 11)
        /// `UITextView.isEditable`; also set for views that are not text views.
        public static let isEditable = Flags(rawValue: 1 << 12)
        /// The answer of `textFieldShouldBeginEditing(_:)` or `textViewShouldBeginEditing(_:)` of the view's delegate
        /// (rule TX-4); also set for other views.
        public static let shouldBeginEditing = Flags(rawValue: 1 << 13)
        /// `UITextView.isSelectable` (rule TX-5); also set for views that are not text views.
        public static let isSelectable = Flags(rawValue: 1 << 15)
        /// `UIControl.showsMenuAsPrimaryAction` (rule MN-1). It has an effect in buttons only.
        public static let showsMenuAsPrimaryAction = Flags(rawValue: 1 << 14)

        /// The flags that the application's code can set between touches.
        package static let settable: [Flags] = [
            .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .isEnabled,
            .isScrollEnabled, .canBecomeFirstResponder, .canResignFirstResponder, .clipsToBounds,
            .isEditable, .isSelectable, .showsMenuAsPrimaryAction,
        ]
    }

    /// Nil for a window.
    @OptionalIndex public var superview: ViewIndex?
    /// The view's window; for a window, itself.
    public var window: WindowIndex
    /// The number of ancestors: 0 for a window.
    public var depth: Int32
    /// One past the last descendant in `Scene.views`.
    public var subtreeEnd: Int32
    /// The UIKit class whose behavior the view has.
    public var viewClass: ViewClass
    public var flags: Flags
    /// 0…1, with UIKit's precision (rule HT-1).
    public var alpha: Float
    /// The frame's origin in the superview before any transform. Conversion without a transform subtracts it.
    public var frameOrigin = Point.zero
    /// The bounds, in the view's own coordinates.
    public var bounds = Rect(origin: .zero, size: Size(width: 0, height: 0))
    /// In `Scene.anchors`; nil if the anchor is the middle of the frame and never was another point.
    @OptionalIndex public var anchor: AnchorIndex?
    /// In `Scene.transforms`; nil for the identity.
    @OptionalIndex public var transform: TransformIndex?
    /// Its properties as a control; nil if the view is not a `UIControl`.
    @OptionalIndex public var control: ControlIndex?
    /// Its properties as a scroll view; nil if the view is not a `UIScrollView`.
    @OptionalIndex public var scrollView: ScrollIndex?
    /// The controller whose root view this is.
    @OptionalIndex public var viewController: ControllerIndex?
    /// In `Scene.gestureRecognizers`, in added order. A scroll view's own come first, then that of a text input (rules
    /// GE-2 and TX-1).
    public var gestureRecognizers: Span32
    /// In `Scene.viewOverrides`; nil if it overrides no method.
    @OptionalIndex public var overrides: OverridesIndex?

    /// A view of `viewClass` with UIKit's defaults.
    public init(superview: ViewIndex?, window: WindowIndex, depth: Int32, viewClass: ViewClass) {
        self.superview = superview
        self.window = window
        self.depth = depth
        self.viewClass = viewClass
        subtreeEnd = 0
        flags = [
            .isEnabled, .isScrollEnabled, .canResignFirstResponder, .isEditable, .isSelectable,
            .shouldBeginEditing,
        ]
        alpha = 1
        gestureRecognizers = .empty
        if viewClass.isUserInteractionEnabledByDefault { flags.insert(.isUserInteractionEnabled) }
        if viewClass.canBecomeFirstResponderByDefault { flags.insert(.canBecomeFirstResponder) }
    }
}
