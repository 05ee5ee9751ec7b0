internal import JSONTape
internal import TouchScene

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
