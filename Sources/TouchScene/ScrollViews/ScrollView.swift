/// The properties that only a `UIScrollView` has. Its content offset is the origin of the view's bounds.
public struct ScrollView: Equatable, Sendable {
    /// Boolean properties.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt16
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        public static let isDirectionalLockEnabled = Flags(rawValue: 1 << 0)
        public static let isPagingEnabled = Flags(rawValue: 1 << 1)
        public static let alwaysBounceVertical = Flags(rawValue: 1 << 2)
        public static let alwaysBounceHorizontal = Flags(rawValue: 1 << 3)
        public static let delaysContentTouches = Flags(rawValue: 1 << 4)
        public static let canCancelContentTouches = Flags(rawValue: 1 << 5)
        public static let bounces = Flags(rawValue: 1 << 6)
        public static let bouncesZoom = Flags(rawValue: 1 << 7)
        /// Whether a tap on the status bar can scroll it (rule SB-1).
        public static let scrollsToTop = Flags(rawValue: 1 << 8)
        /// The answer of the delegate's `scrollViewShouldScrollToTop(_:)` (rule SB-2).
        public static let shouldScrollToTop = Flags(rawValue: 1 << 9)
        /// The scene contains this answer.
        public static let answersShouldScrollToTop = Flags(rawValue: 1 << 10)

        /// The flags of properties, without those of answers.
        package static let properties = Flags(rawValue: (1 << 9) - 1)
    }

    /// The answer of an override about a content view.
    public enum ContentAnswer: Equatable, Sendable {
        /// Not overridden.
        case inherited
        case always(Bool)
        /// In `Scene.viewAnswers`. The default applies to views that are not listed.
        case listed(Span32)
    }

    /// Methods that the application's code overrides.
    public struct Overrides: Equatable, Sendable {
        /// `touchesShouldBegin(_:with:in:)` (rule SC-3).
        public var touchesShouldBegin = ContentAnswer.inherited
        /// `touchesShouldCancel(in:)` (rule SC-4).
        public var touchesShouldCancel = ContentAnswer.inherited
    }

    /// The value to which the delegate's `scrollViewWillEndDragging` sets `targetContentOffset` (rule MO-9).
    public enum TargetContentOffset: Equatable, Sendable {
        case point(Point)
        /// The nearest multiple of `interval`, counted from `origin`, along one axis. If two are equally near, it is
        /// the one that is farther from the origin. The other axis keeps the target.
        case snap(GestureDelegate.Axis, interval: Double, origin: Double)

        /// The target instead of the announced one, before it is limited.
        package func applied(to announced: Point) -> Point {
            var target = announced
            switch self {
            case .point(let point): target = point
            case .snap(let axis, let interval, let origin):
                func snapped(_ value: Double) -> Double {
                    ((value - origin) / interval).rounded() * interval + origin
                }
                switch axis {
                case .horizontal: target.x = snapped(target.x)
                case .vertical: target.y = snapped(target.y)
                }
            }
            return target.finite
        }

        /// The axes along which the delegate sets the target.
        package var axes: (horizontal: Bool, vertical: Bool) {
            switch self {
            case .point: (true, true)
            case .snap(let axis, _, _): (axis == .horizontal, axis == .vertical)
            }
        }
    }

    public var view: ViewIndex
    public var flags: Flags = [
        .delaysContentTouches, .canCancelContentTouches, .bounces, .bouncesZoom, .scrollsToTop,
        .shouldScrollToTop,
    ]
    public var contentSize = Size(width: 0, height: 0)
    /// `adjustedContentInset`.
    public var inset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    /// Greater than 0 and less than 1.
    public var decelerationRate = DecelerationRate.normal
    /// Nil if the delegate keeps the target.
    public var targetContentOffset: TargetContentOffset?
    public var zoom = ZoomSettings()
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// A subview of the class UIRefreshControl (rule RF-1).
    public var refreshControl: ControlIndex?
    /// Methods of the scroll view that the application's code overrides.
    public var overrides = Overrides()
    /// Of a table or a collection.
    public var selection = CellSelection()
    /// The first of its own recognizers, which are in the order delayed touches, pan, pinch (rule SC-1).
    public let firstRecognizer: RecognizerIndex

    /// The scroll view `view`, with UIKit's defaults.
    public init(view: ViewIndex, firstRecognizer: RecognizerIndex) {
        self.view = view
        self.firstRecognizer = firstRecognizer
    }

    /// The number of recognizers that every scroll view owns.
    public static let recognizerCount = 3

    public var delayedTouches: RecognizerIndex { firstRecognizer }
    public var pan: RecognizerIndex { RecognizerIndex(Int(firstRecognizer.raw) &+ 1) }
    public var pinch: RecognizerIndex { RecognizerIndex(Int(firstRecognizer.raw) &+ 2) }
}

/// `UIScrollView.DecelerationRate`: the factor by which the velocity decreases in each millisecond.
public enum DecelerationRate {
    public static let normal = 0.998
    public static let fast = 0.99
}

/// The answer about one content view.
public struct ViewAnswer: Equatable, Sendable {
    public var view: ViewIndex
    public var answer: Bool
    /// The row that `willSelectRowAt` returns instead of the row `view`; nil if it returns that row, or nil.
    public var other: ViewIndex?

    public init(view: ViewIndex, answer: Bool, other: ViewIndex? = nil) {
        self.view = view
        self.answer = answer
        self.other = other
    }
}

/// A property of a scroll view, with the value that the application's code sets or that it has at the end.
public enum ScrollProperty: Equatable, Sendable {
    case flag(ScrollView.Flags, Bool)
    case zoomScale(Double), minimumZoomScale(Double), maximumZoomScale(Double)
    case keyboardDismissMode(KeyboardDismissMode)
    /// Set by drags, not by the application's code.
    case contentOffset(Point)
    /// Set by zooms, not by the application's code.
    case contentSize(Size)
    case selectionFlag(CellSelection.Flags, Bool)
    /// Without calls of the delegate (rule TB-4).
    case selectedCells([ViewIndex])
    /// Set by swipes, not by the application's code.
    case openSwipeActions(SwipeActions.OpenCell?)
}

extension ScrollView {
    /// Sets one property. The content offset is stored in the view.
    public mutating func assign(_ property: ScrollProperty) {
        switch property {
        case .flag(let flag, let isSet): if isSet { flags.insert(flag) } else { flags.remove(flag) }
        case .zoomScale(let scale): zoomScale = scale
        case .minimumZoomScale(let scale): minimumZoomScale = scale
        case .maximumZoomScale(let scale): maximumZoomScale = scale
        case .keyboardDismissMode(let mode): keyboardDismissMode = mode
        case .contentOffset, .contentSize, .openSwipeActions: break
        case .selectionFlag(let flag, let isSet):
            if isSet { selection.flags.insert(flag) } else { selection.flags.remove(flag) }
        case .selectedCells(let cells): selection.select(cells)
        }
    }

    /// Returns the properties that differ from those of `other`, in the order of `ScrollProperty`.
    package func changes(since other: ScrollView) -> [ScrollProperty] {
        var changes: [ScrollProperty] = []
        for bit in 0..<UInt16.bitWidth {
            let flag = Flags(rawValue: 1 << bit)
            if Flags.properties.contains(flag), flags.contains(flag) != other.flags.contains(flag) {
                changes.append(.flag(flag, flags.contains(flag)))
            }
        }
        if zoomScale != other.zoomScale { changes.append(.zoomScale(zoomScale)) }
        if minimumZoomScale != other.minimumZoomScale { changes.append(.minimumZoomScale(minimumZoomScale)) }
        if maximumZoomScale != other.maximumZoomScale { changes.append(.maximumZoomScale(maximumZoomScale)) }
        if keyboardDismissMode != other.keyboardDismissMode {
            changes.append(.keyboardDismissMode(keyboardDismissMode))
        }
        if contentSize != other.contentSize { changes.append(.contentSize(contentSize)) }
        return changes + selection.changes(since: other.selection)
    }
}
