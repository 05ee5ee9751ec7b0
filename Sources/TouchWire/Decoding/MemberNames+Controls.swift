internal import JSONTape
internal import TouchScene

// The members that only controls have, spelled as in openapi.yaml.

enum ControlTargetMember: UInt8, MemberName { case target, action, events }
enum SendActionOverrideMember: UInt8, MemberName { case target, action }
enum SendActionMember: UInt8, MemberName { case action, target, from }

/// The control events in the order of `ControlEvent`, followed by UIKit's names for groups of events.
enum ControlEventValue: UInt8, SpelledValue {
    case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
    case touchUpInside, touchUpOutside, touchCancel
    case valueChanged, primaryActionTriggered, menuActionTriggered
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
    case allTouchEvents, allEditingEvents, allEvents

    static let table = MemberTable<Self>()

    var events: ControlEventSet {
        switch self {
        case .allTouchEvents: return .touches
        case .allEditingEvents: return .editing
        case .allEvents: return .all
        default:
            var events = ControlEventSet.none
            if let event = ControlEvent(rawValue: rawValue) { events.insert(event) }
            return events
        }
    }
}

extension SetMember {
    /// The classes of controls that have the property; nil if all have it, or if it is not a property of
    /// controls.
    var controlClasses: [ViewClass]? {
        switch self {
        case .value, .minimumValue, .maximumValue, .isContinuous: [.UISlider, .UIStepper]
        case .stepValue, .autorepeat, .wraps: [.UIStepper]
        case .isOn: [.UISwitch]
        case .isRefreshing: [.UIRefreshControl]
        case .numberOfSegments, .selectedSegmentIndex: [.UISegmentedControl]
        case .numberOfPages, .currentPage: [.UIPageControl]
        default: nil
        }
    }
}

extension ViewMember {
    /// The member of a `set` event for the same property; nil if events cannot set it.
    var setMember: SetMember? {
        switch self {
        case .isSelected: .isSelected
        case .isHighlighted: .isHighlighted
        case .value: .value
        case .minimumValue: .minimumValue
        case .maximumValue: .maximumValue
        case .isContinuous: .isContinuous
        case .autorepeat: .autorepeat
        case .wraps: .wraps
        case .stepValue: .stepValue
        case .isOn: .isOn
        case .isRefreshing: .isRefreshing
        case .numberOfSegments: .numberOfSegments
        case .selectedSegmentIndex: .selectedSegmentIndex
        case .numberOfPages: .numberOfPages
        case .currentPage: .currentPage
        case .isDirectionalLockEnabled: .isDirectionalLockEnabled
        case .isPagingEnabled: .isPagingEnabled
        case .alwaysBounceVertical: .alwaysBounceVertical
        case .alwaysBounceHorizontal: .alwaysBounceHorizontal
        case .bounces: .bounces
        case .bouncesZoom: .bouncesZoom
        case .delaysContentTouches: .delaysContentTouches
        case .canCancelContentTouches: .canCancelContentTouches
        case .zoomScale: .zoomScale
        case .minimumZoomScale: .minimumZoomScale
        case .maximumZoomScale: .maximumZoomScale
        case .allowsSelection: .allowsSelection
        case .allowsMultipleSelection: .allowsMultipleSelection
        case .allowsSelectionDuringEditing: .allowsSelectionDuringEditing
        case .allowsMultipleSelectionDuringEditing: .allowsMultipleSelectionDuringEditing
        case .isEditing: .isEditing
        default: nil
        }
    }
}

extension Members {
    static let controlTarget = MemberTable<ControlTargetMember>()
    static let sendActionOverride = MemberTable<SendActionOverrideMember>()
    static let sendAction = MemberTable<SendActionMember>()
}
