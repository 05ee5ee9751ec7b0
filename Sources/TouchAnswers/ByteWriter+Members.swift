internal import JSONTape
package import TouchDispatch
internal import TouchWire

// Members with constant values that every callback has. Each case appends its own literal, which the compiler
// stores without a call.

extension ByteWriter {
    /// Writes the member `kind`, and the member `receiver` without its value.
    package mutating func kind(of method: Method) {
        switch method {
        case .touches: append(",\"kind\":\"touches\",\"receiver\":")
        case .presses: append(",\"kind\":\"presses\",\"receiver\":")
        case .motion: append(",\"kind\":\"motion\",\"receiver\":")
        case .remoteControlReceived: append(",\"kind\":\"remoteControl\",\"receiver\":")
        case .menu: append(",\"kind\":\"menu\",\"receiver\":")
        case .orientation: append(",\"kind\":\"orientation\",\"receiver\":")
        case .discarded, .ignored: append(",\"kind\":\"discarded\",\"receiver\":")
        case .becomeFirstResponder, .resignFirstResponder, .editing:
            append(",\"kind\":\"responder\",\"receiver\":")
        case .tracking: append(",\"kind\":\"tracking\",\"receiver\":")
        case .controlEvent: append(",\"kind\":\"controlEvent\",\"receiver\":")
        case .scroll: append(",\"kind\":\"scroll\",\"receiver\":")
        case .selection: append(",\"kind\":\"selection\",\"receiver\":")
        case .presentation: append(",\"kind\":\"presentation\",\"receiver\":")
        case .pencil: append(",\"kind\":\"interaction\",\"receiver\":")
        case .action, .sendAction: append(",\"kind\":\"action\",\"receiver\":")
        case .delegate: append(",\"kind\":\"delegate\",\"receiver\":")
        case .reset: append(",\"kind\":\"reset\",\"receiver\":")
        }
    }

    /// Writes the member `method`.
    package mutating func member(_ method: TouchMethod) {
        switch method {
        case .touchesBegan: append(",\"method\":\"touchesBegan\"")
        case .touchesMoved: append(",\"method\":\"touchesMoved\"")
        case .touchesEnded: append(",\"method\":\"touchesEnded\"")
        case .touchesCancelled: append(",\"method\":\"touchesCancelled\"")
        case .touchesEstimatedPropertiesUpdated:
            append(",\"method\":\"touchesEstimatedPropertiesUpdated\"")
        }
    }

    /// Writes the member `disposition`.
    package mutating func member(_ disposition: Disposition) {
        switch disposition {
        case .forwarded: append(",\"disposition\":\"forwarded\"")
        case .handled: append(",\"disposition\":\"handled\"")
        case .handledThenForwarded: append(",\"disposition\":\"handledThenForwarded\"")
        case .forwardedThenHandled: append(",\"disposition\":\"forwardedThenHandled\"")
        case .unhandled: append(",\"disposition\":\"unhandled\"")
        }
    }
}
