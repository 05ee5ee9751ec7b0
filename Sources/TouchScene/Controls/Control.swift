/// The properties that only a `UIControl` has. Its class decides which of the values are used.
public struct Control: Equatable, Sendable {
    public var view: ViewIndex
    /// Contains only the bits `selected` and `highlighted`.
    private var state: ControlState = []
    /// A range of `Scene.controlTargets`, in the order in which targets were added.
    public var targets = Span32.empty
    /// Methods of the control that the application's code overrides.
    public var overrides = Overrides()

    /// The value of a slider or stepper, within `range`.
    public var value = 0.0
    /// Sliders and steppers only.
    public var range: ValueRange
    /// Steppers only.
    public var stepping = Stepping()
    /// Sliders and steppers only: whether `valueChanged` is sent before the lift.
    public var isContinuous = true
    /// Switches only.
    public var isOn = false
    /// Refresh controls only (rule RF-1).
    public var refresh = Refresh()
    public var segments = Segments()
    public var pages = Pages()

    /// Methods that the application's code overrides.
    public struct Overrides: Equatable, Sendable {
        /// The result of `beginTracking`; nil if it is not overridden.
        public var beginTracking: Bool?
        /// The result of `continueTracking`; nil if it is not overridden.
        public var continueTracking: Bool?
        /// `sendAction(_:to:for:)` (rule CT-5).
        public var sendAction: SendActionOverride?
    }

    /// How the value of a stepper changes (rules CT-7 and CT-18).
    public struct Stepping: Equatable, Sendable {
        public var stepValue = 1.0
        /// Whether the value changes repeatedly while a button is held.
        public var autorepeat = true
        /// Whether a step beyond a limit continues at the other limit.
        public var wraps = false
    }

    /// `minimumValue` and `maximumValue`. The maximum is not less than the minimum.
    public struct ValueRange: Equatable, Sendable {
        public var minimum = 0.0
        public var maximum: Double
    }

    /// The state of a refresh control.
    public struct Refresh: Equatable, Sendable {
        public var isRefreshing = false
        /// Whether the inset of the scroll view contains the height of the control (rule RF-3).
        public var extendsInset = false

        /// The height of the control while it refreshes, in points.
        package static let height = 60.0
    }

    /// The segments of a segmented control.
    public struct Segments: Equatable, Sendable {
        /// `numberOfSegments`.
        public var count: Int32 = 0
        /// `selectedSegmentIndex`; -1 if no segment is selected.
        public var selected: Int32 = -1
    }

    /// The pages of a page control.
    public struct Pages: Equatable, Sendable {
        /// `numberOfPages`.
        public var count: Int32 = 0
        /// `currentPage`.
        public var current: Int32 = 0
    }

    public var isSelected: Bool {
        get { state.contains(.selected) }
        set { if newValue { state.insert(.selected) } else { state.remove(.selected) } }
    }

    /// Whether the control tracks a touch that is inside (rule CT-1).
    public var isHighlighted: Bool {
        get { state.contains(.highlighted) }
        set { if newValue { state.insert(.highlighted) } else { state.remove(.highlighted) } }
    }

    /// Creates the control of `view` with the UIKit defaults of `viewClass`.
    public init(view: ViewIndex, viewClass: ViewClass) {
        self.view = view
        range = ValueRange(maximum: viewClass == .UIStepper ? 100 : 1)
    }

    /// Limits the values to their ranges after one of them has changed, as UIKit's setters do.
    public mutating func clamp() {
        range.maximum = max(range.minimum, range.maximum)
        value = min(max(value, range.minimum), range.maximum)
        if segments.selected >= segments.count { segments.selected = -1 }
        pages.current = min(max(pages.current, 0), max(pages.count &- 1, 0))
    }
}

/// A target of a control and the events that it is registered for.
public struct ControlTarget: Sendable {
    public var target: Target
    public var events: ControlEventSet

    public init(_ target: Target, for events: ControlEventSet) {
        self.target = target
        self.events = events
    }
}

/// An override of `sendAction` that replaces the action, the receiver or both (rule CT-5).
public struct SendActionOverride: Equatable, Sendable {
    /// The receiver of the action.
    public enum Receiver: Equatable, Sendable {
        case same
        /// Nil selects the first responder up the chain that implements the action.
        case object(SceneObject?)
    }

    public var receiver = Receiver.same
    /// Nil keeps the action.
    public var action: SelectorIndex?

    public init() {}

    package func applied(to target: Target) -> Target {
        var target = target
        if case .object(let object) = receiver { target.receiver = object }
        if let action { target.action = action }
        return target
    }
}

extension Control {
    /// Sets one property and adjusts the properties that depend on it (rule LC-5).
    package mutating func set(_ property: ControlProperty) {
        assign(property)
        switch property {
        case .minimumValue(let minimum): range.maximum = max(minimum, range.maximum)
        case .maximumValue(let maximum): range.minimum = min(range.minimum, maximum)
        default: break
        }
        clamp()
    }
}
