/// What only a `UIControl` has. Which of the values mean anything depends on its class.
public struct Control: Equatable, Sendable {
    public var view: ViewIndex
    public var isSelected = false
    /// While it tracks a touch that is inside (rule CT-1).
    public var isHighlighted = false
    /// In `Scene.controlTargets`, in the order in which they were added.
    public var targets = Span32.empty
    /// What an override of `beginTracking` returns; nil: not overridden.
    public var beginTracking: Bool?
    /// What an override of `continueTracking` returns; nil: not overridden.
    public var continueTracking: Bool?
    /// An override of `sendAction(_:to:for:)` (rule CT-5).
    public var sendAction: SendActionOverride?

    /// Of sliders and steppers.
    public var value = 0.0
    /// Of sliders and steppers.
    public var minimumValue = 0.0
    /// Of sliders and steppers; never below `minimumValue`.
    public var maximumValue: Double
    /// Of steppers.
    public var stepValue = 1.0
    /// Of sliders: whether `valueChanged` is sent while the knob is dragged.
    public var isContinuous = true
    /// Of switches.
    public var isOn = false
    /// Of segmented controls.
    public var numberOfSegments: Int32 = 0
    /// Of segmented controls; -1: none.
    public var selectedSegmentIndex: Int32 = -1
    /// Of page controls.
    public var numberOfPages: Int32 = 0
    /// Of page controls.
    public var currentPage: Int32 = 0

    /// The control `view`, of `viewClass`, with UIKit's defaults.
    public init(view: ViewIndex, viewClass: ViewClass) {
        self.view = view
        maximumValue = viewClass == .UIStepper ? 100 : 1
    }

    /// Puts values back into their bounds after one of them has changed, as UIKit's setters do.
    public mutating func clamp() {
        maximumValue = max(minimumValue, maximumValue)
        value = min(max(value, minimumValue), maximumValue)
        if selectedSegmentIndex >= numberOfSegments { selectedSegmentIndex = -1 }
        currentPage = min(max(currentPage, 0), max(numberOfPages &- 1, 0))
    }
}

/// Whom a control sends an action to, and for which events.
public struct ControlTarget: Sendable {
    public var target: Target
    public var events: ControlEventSet

    public init(_ target: Target, for events: ControlEventSet) {
        self.target = target
        self.events = events
    }
}

/// An override of `sendAction` that sends something else, or to somebody else (rule CT-5).
public struct SendActionOverride: Equatable, Sendable {
    /// Who gets it instead.
    public enum Receiver: Equatable, Sendable {
        case same
        /// Nil: whoever up the responder chain implements it.
        case responder(Responder?)
    }

    public var receiver = Receiver.same
    /// Nil: the same action.
    public var action: SelectorIndex?

    /// Nothing else.
    public init() {}

    package func applied(to target: Target) -> Target {
        var target = target
        if case .responder(let responder) = receiver { target.responder = responder }
        if let action { target.action = action }
        return target
    }
}

/// One property of a control, as the application's code sets it, or as it reads at the end.
public enum ControlProperty: Equatable, Sendable {
    case isSelected(Bool), isHighlighted(Bool), isContinuous(Bool), isOn(Bool)
    case value(Double), minimumValue(Double), maximumValue(Double), stepValue(Double)
    case numberOfSegments(Int32), selectedSegmentIndex(Int32), numberOfPages(Int32), currentPage(Int32)
}

extension Control {
    /// Sets one property, and whatever follows from it (rule LC-5).
    package mutating func set(_ property: ControlProperty) {
        assign(property)
        switch property {
        case .minimumValue(let minimum): maximumValue = max(minimum, maximumValue)
        case .maximumValue(let maximum): minimumValue = min(minimumValue, maximum)
        default: break
        }
        clamp()
    }

    /// Sets one property alone.
    public mutating func assign(_ property: ControlProperty) {
        switch property {
        case .isSelected(let isSelected): self.isSelected = isSelected
        case .isHighlighted(let isHighlighted): self.isHighlighted = isHighlighted
        case .isContinuous(let isContinuous): self.isContinuous = isContinuous
        case .isOn(let isOn): self.isOn = isOn
        case .value(let value): self.value = value
        case .minimumValue(let minimum): minimumValue = minimum
        case .maximumValue(let maximum): maximumValue = maximum
        case .stepValue(let step): stepValue = step
        case .numberOfSegments(let number): numberOfSegments = number
        case .selectedSegmentIndex(let index): selectedSegmentIndex = index
        case .numberOfPages(let number): numberOfPages = number
        case .currentPage(let page): currentPage = page
        }
    }

    /// What reads differently than in `other`, in the order of `ControlProperty`.
    package func changes(since other: Control) -> [ControlProperty] {
        var changes: [ControlProperty] = []
        func note<Value: Equatable>(
            _ path: KeyPath<Control, Value>, _ property: (Value) -> ControlProperty
        ) {
            let value = self[keyPath: path]
            if value != other[keyPath: path] { changes.append(property(value)) }
        }
        note(\.isSelected, ControlProperty.isSelected)
        note(\.isHighlighted, ControlProperty.isHighlighted)
        note(\.isContinuous, ControlProperty.isContinuous)
        note(\.isOn, ControlProperty.isOn)
        note(\.value, ControlProperty.value)
        note(\.minimumValue, ControlProperty.minimumValue)
        note(\.maximumValue, ControlProperty.maximumValue)
        note(\.stepValue, ControlProperty.stepValue)
        note(\.numberOfSegments, ControlProperty.numberOfSegments)
        note(\.selectedSegmentIndex, ControlProperty.selectedSegmentIndex)
        note(\.numberOfPages, ControlProperty.numberOfPages)
        note(\.currentPage, ControlProperty.currentPage)
        return changes
    }
}
