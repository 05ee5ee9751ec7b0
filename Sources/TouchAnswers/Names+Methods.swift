public import JSONTape
package import TouchDispatch
package import TouchWire

// Names of values of the simulator that requests do not contain, or contain only together with other names.

extension Disposition: SpelledValue { package static let table = MemberTable<Self>() }
extension TouchMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension PressMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension MotionMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension OrientationMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension TrackingMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension IgnoredInput: SpelledValue { package static let table = MemberTable<Self>() }
extension PencilMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension ScrollMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension PresentationMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension EditingMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension SelectionMethod: SpelledValue { package static let table = MemberTable<Self>() }
extension DelegateQuestion: SpelledValue { package static let table = MemberTable<Self>() }

extension GestureState {
    /// `ended` and `recognized` are the same value. It is written as `recognized` for discrete recognizers
    /// (rule GS-1).
    package func spelling(
        isDiscrete: Bool, _ table: MemberTable<GestureStateValue> = GestureStateValue.table
    ) -> JSONString {
        table.spelling(of: isDiscrete && self == .ended ? GestureStateValue.recognized.rawValue : rawValue)
    }
}

/// The names of methods whose case in `Method` has no associated enumeration of methods.
private enum SingleMethod: UInt8, SpelledValue {
    case remoteControlReceived, becomeFirstResponder, resignFirstResponder, sendAction, reset

    static let table = MemberTable<Self>()
}

extension ResponderMethod: Spelled {
    package var spelling: JSONString {
        switch self {
        case .touches(let method): method.spelling
        case .presses(let method): method.spelling
        case .motion(let method): method.spelling
        case .remoteControlReceived: SingleMethod.remoteControlReceived.spelling
        }
    }
}

extension Method: Spelled {
    /// Empty for actions and menu actions: their names are in the request's table of selectors.
    package var spelling: JSONString {
        switch self {
        case .touches(let method): method.spelling
        case .presses(let method): method.spelling
        case .motion(let method): method.spelling
        case .orientation(let method): method.spelling
        case .remoteControlReceived: SingleMethod.remoteControlReceived.spelling
        case .discarded(let method): method.spelling
        case .ignored(let input): input.spelling
        case .becomeFirstResponder: SingleMethod.becomeFirstResponder.spelling
        case .resignFirstResponder: SingleMethod.resignFirstResponder.spelling
        case .editing(let method): method.spelling
        case .tracking(let method): method.spelling
        case .controlEvent(let event): event.spelling
        case .scroll(let method): method.spelling
        case .selection(let method): method.spelling
        case .presentation(let method): method.spelling
        case .pencil(let method): method.spelling
        case .action, .menu: SingleMethod.reset.spelling.part(0..<0)
        case .sendAction: SingleMethod.sendAction.spelling
        case .delegate(let question): question.spelling
        case .reset: SingleMethod.reset.spelling
        }
    }
}

extension Stage {
    package var text: StaticString {
        switch self {
        case .hardware: "hardware"
        case .ioKit: "IOKit"
        case .springBoard: "SpringBoard"
        case .springBoardConsumes: "SpringBoard.consume"
        case .applicationSource1: "application.source1"
        case .applicationSource0: "application.source0"
        case .eventQueue: "UIApplication.eventQueue"
        case .applicationSleeps: "application.sleep"
        case .applicationSendEvent: "UIApplication.sendEvent"
        case .windowSendEvent: "UIWindow.sendEvent"
        }
    }
}

extension DispatchRequest {
    /// The name of a method; for actions and menu commands, the name of the selector.
    package func name(of method: Method) -> String {
        switch method {
        case .action(let selector), .menu(let selector): selectors.names[selector].text
        default: method.spelling.text
        }
    }
}
