/// A `UIGestureRecognizer` as the scene describes it. `RecognizerRun` contains its run-time state.
public struct GestureRecognizer: Sendable {
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let isEnabled = Flags(rawValue: 1 << 0)
        public static let cancelsTouchesInView = Flags(rawValue: 1 << 1)
        public static let delaysTouchesBegan = Flags(rawValue: 1 << 2)
        public static let delaysTouchesEnded = Flags(rawValue: 1 << 3)
        public static let requiresExclusiveTouchType = Flags(rawValue: 1 << 4)
        /// Whether UIKit's own delegate answers for a recognizer of UIKit; not set if the application has replaced it.
        public static let hasSystemDelegate = Flags(rawValue: 1 << 5)
        /// Whether the delegate of a context menu interaction returns no menu (rule CM-2).
        public static let hasNoMenu = Flags(rawValue: 1 << 6)
        /// Whether an event adds it to its view later (rule GE-11).
        public static let isAddedLater = Flags(rawValue: 1 << 7)
    }

    /// The view to which it is attached.
    public var view: ViewIndex
    public var kind: GestureKind
    public var flags: Flags
    public var allowedTouchTypes = TouchTypeSet.all
    public var allowedPressTypes = PressTypeSet.all
    /// A range of `Scene.targets`, in the order in which targets were added.
    public var targets = Span32.empty
    /// `require(toFail:)`: the recognizers that must fail first, in `Scene.recognizerLists`.
    public var requireToFail = Span32.empty
    /// Overrides of `canPrevent(_:)`, in `Scene.recognizerAnswers`; true for recognizers that are not listed.
    public var canPrevent = Span32.empty
    /// Overrides of `canBePrevented(by:)`, with the same default.
    public var canBePreventedBy = Span32.empty
    /// A position in `Scene.gestureDelegates`; nil if it has no delegate.
    public var delegate: Int32?
    /// The gesture of UIKit that it recognizes; nil for the application's recognizers and for a scroll view's own.
    public var system: SystemGesture?

    /// A recognizer on `view` with UIKit's defaults.
    public init(_ kind: GestureKind, on view: ViewIndex) {
        self.kind = kind
        self.view = view
        flags = [.isEnabled, .cancelsTouchesInView, .delaysTouchesEnded, .requiresExclusiveTouchType]
        // Rule EP-1.
        if case .screenEdgePan = kind { flags.insert(.delaysTouchesBegan) }
    }

    /// The recognizers that every scroll view owns, in the order of `ScrollView.firstRecognizer`. None of
    /// them delays the end of touches (rule SC-11).
    public static func own(of scroll: ScrollIndex, on view: ViewIndex) -> [GestureRecognizer] {
        [GestureKind.delayedTouches(scroll), .scrollPan(scroll, PanTouches()), .pinch].map { kind in
            var recognizer = GestureRecognizer(kind, on: view)
            recognizer.flags.remove(.delaysTouchesEnded)
            if case .delayedTouches = kind {
                recognizer.flags.remove(.cancelsTouchesInView)
                recognizer.flags.insert(.delaysTouchesBegan)
            }
            return recognizer
        }
    }
}

/// A target and its action.
public struct Target: Hashable, Sendable {
    /// Any object. Nil selects the first responder up the chain that implements the action (rule RC-7), which a
    /// recognizer's target must not be.
    public var receiver: SceneObject?
    public var action: SelectorIndex

    public init(_ receiver: SceneObject?, action: SelectorIndex) {
        self.receiver = receiver
        self.action = action
    }

    public init(_ responder: Responder, action: SelectorIndex) {
        self.init(.responder(responder), action: action)
    }
}

/// The targets that `removeTarget(_:action:)` removes (rule GS-14).
public struct TargetPattern: Equatable, Sendable {
    /// Nil for every receiver.
    public var receiver: SceneObject?
    /// Nil for every action.
    public var action: SelectorIndex?

    public init(_ receiver: SceneObject?, action: SelectorIndex?) {
        self.receiver = receiver
        self.action = action
    }

    public func matches(_ target: Target) -> Bool {
        (receiver == nil || receiver == target.receiver) && (action == nil || action == target.action)
    }
}

/// `UITouch.TouchType`.
public enum TouchType: UInt8, CaseIterable, Sendable {
    case direct, indirect, pencil, indirectPointer
}

/// A set of touch types (`allowedTouchTypes`).
public struct TouchTypeSet: Equatable, Sendable {
    private var bits: UInt8

    public static let all = TouchTypeSet(bits: .max)
    public static let none = TouchTypeSet(bits: 0)

    private init(bits: UInt8) { self.bits = bits }

    public func contains(_ type: TouchType) -> Bool { bits & (1 &<< type.rawValue) != 0 }
    public mutating func insert(_ type: TouchType) { bits |= 1 &<< type.rawValue }

    /// Direct touches if the set contains them, or else the first type in it; nil if it is empty.
    package var preferred: TouchType? { TouchType.allCases.first { contains($0) } }
}

/// `UIPress.PressType`.
public enum PressType: UInt8, CaseIterable, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown
}

/// A set of press types (`allowedPressTypes`).
public struct PressTypeSet: Equatable, Sendable {
    private var bits: UInt16

    public static let all = PressTypeSet(bits: .max)
    public static let none = PressTypeSet(bits: 0)

    private init(bits: UInt16) { self.bits = bits }

    public func contains(_ type: PressType) -> Bool { bits & (1 &<< UInt16(type.rawValue)) != 0 }
    public mutating func insert(_ type: PressType) { bits |= 1 &<< UInt16(type.rawValue) }
}
