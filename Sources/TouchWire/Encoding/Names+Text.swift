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
        }
    }

    /// The member `disposition`.
    var member: StaticString {
        switch self {
        case .forwarded: ",\"disposition\":\"forwarded\""
        case .handled: ",\"disposition\":\"handled\""
        case .handledThenForwarded: ",\"disposition\":\"handledThenForwarded\""
        case .forwardedThenHandled: ",\"disposition\":\"forwardedThenHandled\""
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
    var text: StaticString {
        switch self {
        case .touches(let method), .discarded(let method): method.text
        case .becomeFirstResponder: "becomeFirstResponder"
        case .resignFirstResponder: "resignFirstResponder"
        }
    }

    /// The members `kind`, and `receiver` up to its value, at one go: they stand in every entry.
    var kindMember: StaticString {
        switch self {
        case .touches: ",\"kind\":\"touches\",\"receiver\":"
        case .discarded: ",\"kind\":\"discarded\",\"receiver\":"
        case .becomeFirstResponder, .resignFirstResponder: ",\"kind\":\"responder\",\"receiver\":"
        }
    }

    /// The member `method`.
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

extension Cause {
    /// One sentence.
    var text: StaticString {
        switch self {
        case .nobodyHandled: "the end of the responder chain was reached and nobody had handled it"
        case .cannotBecomeFirstResponder: "canBecomeFirstResponder is false"
        case .firstResponderWillNotResign: "canResignFirstResponder of the first responder is false"
        case .anotherBecomesFirstResponder: "another responder becomes first responder"
        case .isNotFirstResponder: "it is not the first responder, so nothing changes"
        }
    }
}
