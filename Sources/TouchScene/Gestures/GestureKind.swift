/// The kind of a recognizer, with the properties that only this kind has (semantics.md, chapter 6).
public enum GestureKind: Sendable {
    case tap(TapSettings)
    case longPress(LongPressSettings)
    case pan(PanSettings)
    case swipe(SwipeSettings)
    case pinch
    case rotation
    case screenEdgePan(ScreenEdgeSet)
    /// A scroll view's own pan (rule SC-1), with its numbers of touches (rule SC-11).
    case scrollPan(ScrollIndex, PanTouches)
    /// The recognizer with which a scroll view delays touches of its content (rule SC-1).
    case delayedTouches(ScrollIndex)
    case hover
    case custom(CustomSettings)

    /// Whether it goes directly from possible to recognized (rule GS-1).
    public var isDiscrete: Bool {
        switch self {
        case .tap, .swipe: true
        case .custom(let settings): settings.isDiscrete
        case .longPress, .pan, .scrollPan, .delayedTouches, .pinch, .rotation, .screenEdgePan, .hover: false
        }
    }
}

extension GestureKind {
    /// The numbers of touches of a pan, also of a scroll view's; nil for other kinds.
    package var panTouches: PanTouches? {
        switch self {
        case .pan(let settings): settings.touches
        case .scrollPan(_, let touches): touches
        case .tap, .longPress, .swipe, .pinch, .rotation, .screenEdgePan, .delayedTouches, .hover, .custom:
            nil
        }
    }
}

/// `UITapGestureRecognizer`.
public struct TapSettings: Equatable, Sendable {
    /// 1 or more.
    public var numberOfTapsRequired = 1
    /// 1 or more.
    public var numberOfTouchesRequired = 1
    /// Only touches of a pointer are compared with it (rule PT-3). Empty: nothing is compared; only the taps before a long
    /// press have this value.
    public var buttonMaskRequired = ButtonMask.primary

    public init() {}
}

/// `UILongPressGestureRecognizer`.
public struct LongPressSettings: Equatable, Sendable {
    /// The number of complete taps before the press.
    public var numberOfTapsRequired = 0
    /// 1 or more.
    public var numberOfTouchesRequired = 1
    /// Nil selects the threshold `longPressMinimumDuration`.
    public var minimumPressDuration: Instant?
    /// In points; nil selects the threshold `longPressAllowableMovement`.
    public var allowableMovement: Double?

    public init() {}
}

/// The numbers of touches with which a pan begins.
public struct PanTouches: Equatable, Sendable {
    /// 1 or more.
    public var minimum: Int
    /// Not less than `minimum`.
    public var maximum: Int

    public init(minimum: Int = 1, maximum: Int = .max) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }
}

/// `UIPanGestureRecognizer`.
public struct PanSettings: Equatable, Sendable {
    public var touches = PanTouches()
    /// The scroll events that it recognizes (rule PT-5).
    public var allowedScrollTypesMask: ScrollTypeMask = []
    /// Its use by UIKit; nil for a pan of the app.
    public var purpose: Purpose?

    /// A use of a pan by UIKit that changes when it begins.
    public enum Purpose: Sendable {
        /// The pan of swipe actions, which follows horizontal movements only (rule SA-2).
        case swipeActions
        /// The pan of a sheet, which must also move up or down (rule SH-1).
        case sheet
    }

    public var minimumNumberOfTouches: Int {
        get { touches.minimum }
        set { touches.minimum = newValue }
    }

    public var maximumNumberOfTouches: Int {
        get { touches.maximum }
        set { touches.maximum = newValue }
    }

    public init(_ touches: PanTouches = PanTouches()) { self.touches = touches }
}

/// `UISwipeGestureRecognizer`.
public struct SwipeSettings: Equatable, Sendable {
    /// 1 or more.
    public var numberOfTouchesRequired = 1
    /// One or more directions.
    public var direction = SwipeDirections.right

    public init() {}
}

/// `UISwipeGestureRecognizer.Direction`.
public struct SwipeDirections: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let right = SwipeDirections(rawValue: 1)
    public static let left = SwipeDirections(rawValue: 2)
    public static let up = SwipeDirections(rawValue: 4)
    public static let down = SwipeDirections(rawValue: 8)

    /// The single directions, in the order in which they are evaluated: horizontal first (rule SW-1).
    public static let each: [SwipeDirections] = [.right, .left, .up, .down]
}

/// The screen edge from which a touch entered.
public enum ScreenEdge: UInt8, CaseIterable, Sendable {
    case top, left, bottom, right
}

/// `UIRectEdge`: a set of `ScreenEdge`.
public struct ScreenEdgeSet: Equatable, Sendable {
    private var bits: UInt8 = 0

    public init() {}

    public func contains(_ edge: ScreenEdge) -> Bool { bits & (1 &<< edge.rawValue) != 0 }

    public mutating func insert(_ edge: ScreenEdge) { bits |= 1 &<< edge.rawValue }
}

/// The settings of a custom recognizer, which is defined by a script (rule CU-1).
public struct CustomSettings: Equatable, Sendable {
    /// Whether it goes directly from possible to recognized.
    public var isDiscrete = false
    /// A range of `Scene.customRules`; the first rule that matches applies.
    public var rules = Span32.empty

    /// A continuous recognizer without rules.
    public init() {}
}
