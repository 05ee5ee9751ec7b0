extension Dispatcher {
    /// Calls `method` on `first` and, as far as each responder passes it on, up the chain (rules RC-3 and RC-4).
    mutating func sendAlongChain(
        _ method: TouchMethod, touches: Span32, from first: Responder, _ cause: CauseIndex?
    ) {
        var actsAfterSuper: [Responder] = []
        var isHandled = false
        var current: Responder? = first
        while let responder = current {
            budget.spend(4)
            let handling = scene.handling(of: method, by: responder)
            let implementation = handling == .handle ? nil : classThatKeepsTouches(responder)
            var callback = Callback(.touches(method), responder, touches: touches)
            callback.implementation = implementation
            callback.cause = cause
            isHandled = isHandled || handling != .inherit || implementation != nil
            if handling == .superThenHandle, implementation == nil {
                actsAfterSuper.append(responder)
            } else {
                callback.disposition = implementation != nil ? .handled : handling.dispositionWhenCalled
                trace.callback(callback)
            }
            let goesOn = handling != .handle && implementation == nil
            current = goesOn ? scene.next(of: responder) : nil
        }
        if !isHandled {
            var discarded = Callback(.discarded(method), nil, touches: touches)
            discarded.cause = trace.note(Cause(.nobodyHandled, .RC3))
            trace.callback(discarded)
        }
        for responder in actsAfterSuper.reversed() {
            var callback = Callback(.touches(method), responder, touches: touches)
            callback.disposition = .forwardedThenHandled
            callback.cause = cause
            trace.callback(callback)
        }
    }

    /// The UIKit class whose own `touches*` does not forward (rule RC-4).
    private func classThatKeepsTouches(_ responder: Responder) -> ViewClass? {
        guard case .view(let index) = responder else { return nil }
        if scene[index].viewClass.isControl { return .UIControl }
        if scene[index].viewClass.isScrollView, scene[index].flags.contains(.isScrollEnabled) {
            return .UIScrollView
        }
        return nil
    }

    // MARK: First responder

    /// `UIResponder.becomeFirstResponder()` (rule RC-6): a refusal, on either side, leaves things as they were.
    mutating func becomeFirstResponder(_ responder: Responder) {
        guard responder != firstResponder else {
            answer(.becomeFirstResponder, responder, true)
            return
        }
        if let old = firstResponder, !canResignFirstResponder(old) {
            answer(.resignFirstResponder, old, false, .firstResponderWillNotResign)
            answer(.becomeFirstResponder, responder, false, .firstResponderWillNotResign)
            return
        }
        guard canBecomeFirstResponder(responder) else {
            answer(.becomeFirstResponder, responder, false, .cannotBecomeFirstResponder)
            return
        }
        if let old = firstResponder {
            answer(.resignFirstResponder, old, true, .anotherBecomesFirstResponder)
        }
        firstResponder = responder
        answer(.becomeFirstResponder, responder, true)
    }

    /// `UIResponder.resignFirstResponder()`.
    mutating func resignFirstResponder(_ responder: Responder) {
        guard responder == firstResponder else {
            answer(.resignFirstResponder, responder, true, .isNotFirstResponder)
            return
        }
        guard canResignFirstResponder(responder) else {
            answer(.resignFirstResponder, responder, false, .firstResponderWillNotResign)
            return
        }
        firstResponder = nil
        answer(.resignFirstResponder, responder, true)
    }

    private mutating func answer(
        _ method: Method, _ receiver: Responder, _ result: Bool, _ reason: Cause.Reason? = nil
    ) {
        var callback = Callback(method, receiver)
        callback.result = result
        callback.cause = reason.map { trace.note(Cause($0, .RC6)) }
        trace.callback(callback)
    }

    private func canBecomeFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let index):
            scene[index].flags.contains(.canBecomeFirstResponder) && !isRemoved(responder)
        case .viewController(let index):
            scene[index].canBecomeFirstResponder && !isRemoved(responder)
        case .windowScene, .application, .applicationDelegate: false
        }
    }

    private func canResignFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let index): scene[index].flags.contains(.canResignFirstResponder)
        case .viewController, .windowScene, .application, .applicationDelegate: true
        }
    }
}

extension Handling {
    /// What the entry says that is written when the responder is called.
    fileprivate var dispositionWhenCalled: Disposition {
        switch self {
        case .inherit: .forwarded
        case .handle: .handled
        case .handleThenSuper: .handledThenForwarded
        case .superThenHandle: .forwardedThenHandled
        }
    }
}
