internal import TouchDispatch

// The wire's spelling of the core's values, as constants: no String is made while an answer is written.

extension TouchPhase {
    package var text: StaticString {
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
    package var text: StaticString {
        switch self {
        case .direct: "direct"
        case .indirect: "indirect"
        case .pencil: "pencil"
        case .indirectPointer: "indirectPointer"
        }
    }
}

extension ScreenEdge {
    package var text: StaticString {
        switch self {
        case .top: "top"
        case .left: "left"
        case .bottom: "bottom"
        case .right: "right"
        }
    }
}

extension Disposition {
    package var text: StaticString {
        switch self {
        case .forwarded: "forwarded"
        case .handled: "handled"
        case .handledThenForwarded: "handledThenForwarded"
        case .forwardedThenHandled: "forwardedThenHandled"
        case .unhandled: "unhandled"
        }
    }
}

extension TouchMethod {
    package var text: StaticString {
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
    package var text: StaticString {
        switch self {
        case .touches(let method): method.text
        case .presses(let method): method.text
        case .motion(let method): method.text
        case .orientation(let method): method.text
        case .remoteControlReceived: "remoteControlReceived"
        case .discarded(let method): method.text
        case .becomeFirstResponder: "becomeFirstResponder"
        case .resignFirstResponder: "resignFirstResponder"
        case .tracking(let method): method.text
        case .controlEvent(let event): event.text
        case .scroll(let method): method.text
        case .selection(let method): method.text
        case .action, .menu: ""
        case .sendAction: "sendAction"
        case .delegate(let question): question.text
        case .reset: "reset"
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
        case .applicationSendEvent: "UIApplication.sendEvent"
        case .windowSendEvent: "UIWindow.sendEvent"
        }
    }
}

extension Visit.Reason {
    package var text: StaticString {
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
