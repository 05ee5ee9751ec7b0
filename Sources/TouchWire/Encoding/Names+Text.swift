internal import TouchDispatch

// The wire's spelling of the core's values, as constants: no String is made while an answer is written.

extension TouchPhase {
    var text: StaticString {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

extension TouchType {
    var text: StaticString {
        switch self {
        case .direct: "direct"
        case .indirect: "indirect"
        case .pencil: "pencil"
        case .indirectPointer: "indirectPointer"
        }
    }
}

extension ScreenEdge {
    var text: StaticString {
        switch self {
        case .top: "top"
        case .left: "left"
        case .bottom: "bottom"
        case .right: "right"
        }
    }
}

extension Disposition {
    var text: StaticString {
        switch self {
        case .forwarded: "forwarded"
        case .handled: "handled"
        case .handledThenForwarded: "handledThenForwarded"
        case .forwardedThenHandled: "forwardedThenHandled"
        case .unhandled: "unhandled"
        }
    }

    /// The member `disposition`.
    var member: StaticString {
        switch self {
        case .forwarded: ",\"disposition\":\"forwarded\""
        case .handled: ",\"disposition\":\"handled\""
        case .handledThenForwarded: ",\"disposition\":\"handledThenForwarded\""
        case .forwardedThenHandled: ",\"disposition\":\"forwardedThenHandled\""
        case .unhandled: ",\"disposition\":\"unhandled\""
        }
    }
}

extension TouchMethod {
    var text: StaticString {
        switch self {
        case .touchesBegan: "touchesBegan"
        case .touchesMoved: "touchesMoved"
        case .touchesEnded: "touchesEnded"
        case .touchesCancelled: "touchesCancelled"
        case .touchesEstimatedPropertiesUpdated: "touchesEstimatedPropertiesUpdated"
        }
    }
}

extension Method {
    /// Actions have a name of their own: it is in the request's table of selectors.
    var text: StaticString {
        switch self {
        case .touches(let method), .discarded(let method): method.text
        case .becomeFirstResponder: "becomeFirstResponder"
        case .resignFirstResponder: "resignFirstResponder"
        case .tracking(let method): method.text
        case .controlEvent(let event): event.text
        case .scroll(let method): method.text
        case .selection(let method): method.text
        case .action: ""
        case .sendAction: "sendAction"
        case .delegate(let question): question.text
        case .reset: "reset"
        }
    }

    /// The members `kind`, and `receiver` up to its value, at one go: they stand in every entry.
    var kindMember: StaticString {
        switch self {
        case .touches: ",\"kind\":\"touches\",\"receiver\":"
        case .discarded: ",\"kind\":\"discarded\",\"receiver\":"
        case .becomeFirstResponder, .resignFirstResponder: ",\"kind\":\"responder\",\"receiver\":"
        case .tracking: ",\"kind\":\"tracking\",\"receiver\":"
        case .controlEvent: ",\"kind\":\"controlEvent\",\"receiver\":"
        case .scroll: ",\"kind\":\"scroll\",\"receiver\":"
        case .selection: ",\"kind\":\"selection\",\"receiver\":"
        case .action, .sendAction: ",\"kind\":\"action\",\"receiver\":"
        case .delegate: ",\"kind\":\"delegate\",\"receiver\":"
        case .reset: ",\"kind\":\"reset\",\"receiver\":"
        }
    }

    /// The member `method`; where the method has many names, all but its value.
    var methodMember: StaticString {
        switch self {
        case .touches(.touchesBegan), .discarded(.touchesBegan): ",\"method\":\"touchesBegan\""
        case .touches(.touchesMoved), .discarded(.touchesMoved): ",\"method\":\"touchesMoved\""
        case .touches(.touchesEnded), .discarded(.touchesEnded): ",\"method\":\"touchesEnded\""
        case .touches(.touchesCancelled), .discarded(.touchesCancelled): ",\"method\":\"touchesCancelled\""
        case .touches(.touchesEstimatedPropertiesUpdated), .discarded(.touchesEstimatedPropertiesUpdated):
            ",\"method\":\"touchesEstimatedPropertiesUpdated\""
        case .becomeFirstResponder: ",\"method\":\"becomeFirstResponder\""
        case .resignFirstResponder: ",\"method\":\"resignFirstResponder\""
        case .action, .delegate, .tracking, .controlEvent, .scroll, .selection: ",\"method\":"
        case .sendAction: ",\"method\":\"sendAction\""
        case .reset: ",\"method\":\"reset\""
        }
    }
}

extension Stage {
    var text: StaticString {
        switch self {
        case .hardware: "hardware"
        case .ioKit: "IOKit"
        case .springBoard: "SpringBoard"
        case .springBoardConsumes: "SpringBoard.consume"
        case .applicationSource1: "application.source1"
        case .applicationSource0: "application.source0"
        case .eventQueue: "UIApplication.eventQueue"
        case .applicationSendEvent: "UIApplication.sendEvent"
        case .windowSendEvent: "UIWindow.sendEvent"
        }
    }
}

extension Visit.Reason {
    var text: StaticString {
        switch self {
        case .hidden: "hidden"
        case .alpha: "alpha"
        case .interactionDisabled: "interactionDisabled"
        case .controlDisabled: "controlDisabled"
        case .outsideBounds: "outsideBounds"
        case .override: "override"
        case .notInvertible: "notInvertible"
        }
    }
}
