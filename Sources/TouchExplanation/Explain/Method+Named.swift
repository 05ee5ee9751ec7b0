internal import JSONTape
internal import TouchAnswers
package import TouchDispatch

extension Method {
    /// All methods with a fixed name that an object can receive, that is all except actions and menu commands.
    package static let fixed: [Method] =
        TouchMethod.allCases.map(Method.touches) + PressMethod.allCases.map(Method.presses)
        + MotionMethod.allCases.map(Method.motion) + OrientationMethod.allCases.map(Method.orientation)
        + TrackingMethod.allCases.map(Method.tracking) + ControlEvent.allCases.map(Method.controlEvent)
        + ScrollMethod.allCases.map(Method.scroll) + SelectionMethod.allCases.map(Method.selection)
        + PresentationMethod.allCases.map(Method.presentation) + PencilMethod.allCases.map(Method.pencil)
        + EditingMethod.allCases.map(Method.editing) + DelegateQuestion.allCases.map(Method.delegate)
        + [.remoteControlReceived, .becomeFirstResponder, .resignFirstResponder, .sendAction, .reset]

    /// The methods without a receiver in the trace: event methods that no responder handled, and ignored inputs.
    private static let withoutReceiver: [Method] =
        (TouchMethod.allCases.map(ResponderMethod.touches) + PressMethod.allCases.map(ResponderMethod.presses)
        + MotionMethod.allCases.map(ResponderMethod.motion) + [.remoteControlReceived]).map(Method.discarded)
        + IgnoredInput.allCases.map(Method.ignored)

    private static let byName = Dictionary(grouping: fixed + withoutReceiver) { $0.spelling.text }

    /// The methods that answers call `name`, except actions and menu commands. `fixed` methods come first.
    package static func named(_ name: String) -> [Method] { byName[name] ?? [] }
}
