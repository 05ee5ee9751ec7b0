/// What a recognizer looks for, with the properties that only its kind has (chapter 6).
public enum GestureKind: Sendable {
    case tap(TapSettings)
    case longPress(LongPressSettings)
    case pan(PanSettings)
    case swipe(SwipeSettings)
    case pinch
    case rotation
    case screenEdgePan(ScreenEdgeSet)
    /// A scroll view's own pan (rule SC-1).
    case scrollPan(ScrollIndex)
    /// The recognizer by which a scroll view delays touches of its content (rule SC-1).
    case delayedTouches(ScrollIndex)
    case hover
    case custom(CustomSettings)

    /// Whether it goes from possible to recognized at once (rule GS-1).
    public var isDiscrete: Bool {
        switch self {
        case .tap, .swipe: true
        case .custom(let settings): settings.isDiscrete
        case .longPress, .pan, .scrollPan, .delayedTouches, .pinch, .rotation, .screenEdgePan, .hover: false
        }
    }
}

/// `UITapGestureRecognizer`.
public struct TapSettings: Equatable, Sendable {
    /// 1 or more.
    public var numberOfTapsRequired = 1
    /// 1 or more.
    public var numberOfTouchesRequired = 1

    /// One tap with one finger.
    public init() {}
}

/// `UILongPressGestureRecognizer`.
public struct LongPressSettings: Equatable, Sendable {
    /// Full taps before the press.
    public var numberOfTapsRequired = 0
    /// 1 or more.
    public var numberOfTouchesRequired = 1
    /// Nil: the threshold `longPressMinimumDuration`.
    public var minimumPressDuration: Instant?
    /// Points; nil: the threshold `longPressAllowableMovement`.
    public var allowableMovement: Double?

    /// One finger, no taps before.
    public init() {}
}

/// `UIPanGestureRecognizer`.
public struct PanSettings: Equatable, Sendable {
    /// 1 or more.
    public var minimumNumberOfTouches = 1
    /// Not less than the minimum.
    public var maximumNumberOfTouches = Int.max

    /// One finger or more.
    public init() {}
}

/// `UISwipeGestureRecognizer`.
public struct SwipeSettings: Equatable, Sendable {
    /// 1 or more.
    public var numberOfTouchesRequired = 1
    /// One or several.
    public var direction = SwipeDirections.right

    /// One finger to the right.
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

    /// One by one, in the order in which they are judged: horizontal first (rule SW-1).
    public static let each: [SwipeDirections] = [.right, .left, .up, .down]
}

/// `UIRectEdge`, by `ScreenEdge`.
public struct ScreenEdgeSet: Equatable, Sendable {
    private var bits: UInt8 = 0

    /// No edge.
    public init() {}

    /// Whether `edge` is among them.
    public func contains(_ edge: ScreenEdge) -> Bool { bits & (1 &<< edge.rawValue) != 0 }

    /// Adds `edge`.
    public mutating func insert(_ edge: ScreenEdge) { bits |= 1 &<< edge.rawValue }
}

/// A recognizer of the application's own, as a script (rule CU-1).
public struct CustomSettings: Equatable, Sendable {
    /// Whether it goes from possible to recognized at once.
    public var isDiscrete = false
    /// In `Scene.customRules`; the first that matches is followed.
    public var rules = Span32.empty

    /// A continuous recognizer that never does anything.
    public init() {}
}
