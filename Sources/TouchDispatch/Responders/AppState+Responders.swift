extension AppState {
    /// Calls a touch method; see the method below.
    mutating func sendAlongChain(
        _ method: TouchMethod, touches: Span32, from first: Responder, _ cause: CauseIndex?
    ) {
        var call = Callback(.touches(method), nil, touches: touches)
        call.cause = cause
        sendAlongChain(.touches(method), call, from: first)
    }

    /// Work that is left when a branch of calls along the chain has ended.
    private enum PendingCall {
        /// The override of this responder acts after super.
        case act(Responder)
        /// An override calls the method of this responder after super.
        case call(Responder)
    }

    /// Calls `method` on `first` and, while each responder forwards it, up the chain (rules RC-3, RC-4 and RC-11).
    ///
    /// - Parameter call: The common content of all entries. The receiver and its disposition are filled in.
    mutating func sendAlongChain(_ method: ResponderMethod, _ call: Callback, from first: Responder) {
        var pending: [PendingCall] = []
        var isHandled = false
        var current: Responder? = first
        // Chains are long and most of their responders only forward, so each step does little.
        let isReported = ledger.trace.reports(call.method.kind)
        var callback = call
        while true {
            while let responder = current {
                ledger.budget.spend(8)
                let handling = world.scene.overrides(of: responder).handling(of: method)
                let implementation = handling.callsSuper ? classThatKeeps(method, responder) : nil
                callback.receiver = .responder(responder)
                callback.implementation = implementation
                isHandled = isHandled || handling.acts || implementation != nil
                if handling == .superThenHandle {
                    act(method, responder)
                    if implementation == nil {
                        pending.append(.act(responder))
                    } else {
                        callback.disposition = .handled
                        ledger.trace.callback(callback, isReported: isReported)
                    }
                } else {
                    callback.disposition = handling.disposition(isKeptByClass: implementation != nil)
                    ledger.trace.callback(callback, isReported: isReported)
                    if handling.callsSuper { act(method, responder) }
                }
                let superForwards = handling.callsSuper && implementation == nil
                guard superForwards || handling.callsNext else { break }
                current = world.scene.next(of: responder)
                if superForwards, handling.callsNext, let next = current { pending.append(.call(next)) }
            }
            guard let step = pending.popLast() else { break }
            switch step {
            case .act(let responder):
                callback.receiver = .responder(responder)
                callback.implementation = nil
                callback.disposition = .forwardedThenHandled
                ledger.trace.callback(callback, isReported: isReported)
                current = nil
            case .call(let responder):
                // Each such override can double the number of calls.
                if ledger.trace.isOverLimit || ledger.budget.isSpent { return }
                current = responder
            }
        }
        guard !isHandled else { return }
        var discarded = call
        discarded.method = .discarded(method)
        discarded.cause = ledger.trace.note(Cause(.nobodyHandled, .RC3))
        ledger.trace.callback(discarded)
    }

    /// The UIKit class whose own `touches*` does not forward (rule RC-4).
    private func classThatKeeps(_ method: ResponderMethod, _ responder: Responder) -> ViewClass? {
        guard case .touches = method, case .view(let index) = responder else { return nil }
        if world.scene[index].viewClass.isControl { return .UIControl }
        if world.scene[index].viewClass.isScrollView, world.scene[index].flags.contains(.isScrollEnabled) {
            return .UIScrollView
        }
        return nil
    }

    /// Performs the actions of UIKit's own implementation of `method`.
    private mutating func act(_ method: ResponderMethod, _ responder: Responder) {
        guard case .touches(let method) = method, case .view(let view) = responder else { return }
        if world.scene[view].control != nil { track(method, in: view) }
        // A table that does not scroll forwards touches, but still selects cells.
        if world.scene[view].scrollView != nil {
            TableSelection(of: view, in: world.scene)?.touches(method, &self)
        }
    }

    // MARK: First responder

    /// `UIResponder.becomeFirstResponder()` (rule RC-6). If either responder refuses, nothing changes.
    package mutating func becomeFirstResponder(_ responder: Responder) {
        guard responder != firstResponder else {
            answer(.becomeFirstResponder, responder, true)
            return
        }
        guard Editing.isAllowed(in: responder, &self) else {
            answer(.becomeFirstResponder, responder, false, Cause(.editingRefused, .TX4))
            return
        }
        if let old = firstResponder, !canResignFirstResponder(old) {
            answer(.resignFirstResponder, old, false, Cause(.firstResponderWillNotResign, .RC6))
            answer(.becomeFirstResponder, responder, false, Cause(.firstResponderWillNotResign, .RC6))
            return
        }
        guard canBecomeFirstResponder(responder) else {
            answer(.becomeFirstResponder, responder, false, Cause(.cannotBecomeFirstResponder, .RC6))
            return
        }
        if let old = firstResponder {
            answer(.resignFirstResponder, old, true, Cause(.anotherBecomesFirstResponder, .RC6))
            Editing.end(in: old, &self)
        }
        setFirstResponder(responder)
        answer(.becomeFirstResponder, responder, true)
        Editing.begin(in: responder, &self)
    }

    /// `UIResponder.resignFirstResponder()`.
    ///
    /// - Parameter cause: The cause, unless the application's code calls the method.
    package mutating func resignFirstResponder(_ responder: Responder, because cause: Cause? = nil) {
        guard responder == firstResponder else {
            answer(.resignFirstResponder, responder, true, Cause(.isNotFirstResponder, .RC6))
            return
        }
        guard canResignFirstResponder(responder) else {
            answer(.resignFirstResponder, responder, false, Cause(.firstResponderWillNotResign, .RC6))
            return
        }
        setFirstResponder(nil)
        answer(.resignFirstResponder, responder, true, cause)
        Editing.end(in: responder, &self)
    }

    /// Resigns the first responder if it was removed, because no event can reach it any more (rule RC-10).
    mutating func resignIfRemoved() {
        guard let old = firstResponder, isRemoved(old) else { return }
        setFirstResponder(nil)
        answer(.resignFirstResponder, old, true, Cause(.viewRemoved, .RC10))
        Editing.end(in: old, &self)
    }

    /// Whether the responder is, or belongs to, a view that was removed, directly or with a superview.
    func isRemoved(_ responder: Responder) -> Bool {
        var current: ViewIndex?
        switch responder {
        case .view(let index): current = index
        case .viewController(let index): current = world.scene[index].view
        case .windowScene, .application, .applicationDelegate: return false
        }
        while let view = current {
            if world.scene[view].flags.contains(.isRemoved) { return true }
            current = world.scene[view].superview
        }
        return false
    }

    private mutating func answer(
        _ method: Method, _ receiver: Responder, _ result: Bool, _ cause: Cause? = nil
    ) {
        var callback = Callback(method, receiver)
        callback.result = result
        callback.cause = cause.map { ledger.trace.note($0) }
        ledger.trace.callback(callback)
    }

    private func canBecomeFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let index):
            world.scene[index].flags.contains(.canBecomeFirstResponder) && !isRemoved(responder)
        case .viewController(let index):
            world.scene[index].canBecomeFirstResponder && !isRemoved(responder)
        case .windowScene, .application, .applicationDelegate: false
        }
    }

    private func canResignFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let index): world.scene[index].flags.contains(.canResignFirstResponder)
        case .viewController, .windowScene, .application, .applicationDelegate: true
        }
    }
}

extension Handling {
    /// The disposition in the entry that is written when the responder is called.
    ///
    /// - Parameter isKeptByClass: Whether the class's own implementation is called and does not forward (rule RC-4).
    fileprivate func disposition(isKeptByClass: Bool) -> Disposition {
        switch self {
        case .inherit: isKeptByClass ? .handled : .forwarded
        case .handle: .handled
        case .handleThenSuper: isKeptByClass ? .handled : .handledThenForwarded
        case .superThenHandle: isKeptByClass ? .handled : .forwardedThenHandled
        case .next: .forwarded
        case .superThenNext: isKeptByClass ? .handledThenForwarded : .forwarded
        }
    }
}
