@testable import TouchDispatch

extension GestureModel {
    // MARK: Canceling

    /// Cancels the recognizer's contacts in their views (rules CX-1 and CX-3).
    func cancelTouchesInViews(_ recognizer: ModelRecognizer) { cancelInViews(recognizer.contacts, .CX1) }

    /// Calls `touchesCancelled` once per view with the delivered contacts, and drops the others.
    func cancelInViews(_ some: [ModelContact], _ rule: Rule) {
        var views: [ViewIndex] = []
        var reported: [ModelContact] = []
        for contact in some where contact.isLiveForView {
            if contact.delivery == .delivered || contact.delivery == .endedHeld, let view = contact.view {
                reported.append(contact)
                if !views.contains(view) { views.append(view) }
            }
            contact.delivery = .done
        }
        for view in views where fault != .cancellationNotSent {
            let group = reported.filter { $0.view == view }.sorted { $0.number < $1.number }
            call(.touchesCancelled, group, on: view, rule)
        }
    }

    // MARK: Step 7

    private func holds(_ flag: GestureRecognizer.Flags, _ contact: ModelContact) -> Bool {
        if flag == .delaysTouchesBegan, fault == .beganHoldForgotten { return false }
        if flag == .delaysTouchesEnded, fault == .endedHoldForgotten { return false }
        return recognizers.contains { $0.holds(flag, of: contact) }
    }

    /// Releases withheld contacts, then delivers this event (rules DL-1 to DL-6, TC-8).
    func deliver(_ present: [ModelContact]) {
        var waiting = present.filter { $0.isLiveForView && $0.phase != .stationary }
        waiting.removeAll { hold($0) }
        let released = release(except: waiting)
        waiting.removeAll { contact in released.contains { $0 === contact } }
        for contact in waiting where contact.phase == .began { askContentTouch(contact) }
        while let view = waiting.first?.view {
            for (phase, method) in [
                (TouchPhase.began, TouchMethod.touchesBegan), (.moved, .touchesMoved),
                (.ended, .touchesEnded),
                (.cancelled, .touchesCancelled),
            ] {
                let group = waiting.filter { $0.view == view && $0.phase == phase }
                call(method, group, on: view)
                for contact in group {
                    contact.delivery = phase == .ended || phase == .cancelled ? .done : .delivered
                }
            }
            waiting.removeAll { $0.view == view }
        }
    }

    /// Whether the phase of this event is not delivered normally, because the contact is withheld or
    /// finished.
    private func hold(_ contact: ModelContact) -> Bool {
        switch (contact.delivery, contact.phase) {
        case (.new, .began):
            guard holds(.delaysTouchesBegan, contact) else { return false }
            contact.delivery = .beganHeld
            return true
        case (.beganHeld, .cancelled):
            contact.delivery = .done
            return true
        case (.beganHeld, _): return true
        case (.delivered, .ended):
            guard holds(.delaysTouchesEnded, contact) else { return false }
            contact.delivery = .endedHeld
            return true
        case (.delivered, _): return false
        case (.new, _), (.endedHeld, _), (.done, _): return true
        }
    }

    /// Releases contacts in the order of began. Returns those that are not delivered again in this event.
    private func release(except waiting: [ModelContact]) -> [ModelContact] {
        var released: [ModelContact] = []
        // Rule SC-12.
        for contact in contacts
        where contact.isLiveForView && contact.delivery == .beganHeld && !holds(.delaysTouchesBegan, contact)
        {
            askContentTouch(contact)
        }
        for contact in fault == .releaseOrderFlipped ? contacts.reversed() : contacts {
            guard let view = contact.view else { continue }
            if contact.delivery == .beganHeld, !holds(.delaysTouchesBegan, contact) {
                let group = contacts.filter {
                    $0.delivery == .beganHeld && $0.view == view && $0.beganEvent == contact.beganEvent
                        && !holds(.delaysTouchesBegan, $0)
                }
                releaseBegan(group, to: view)
                released += group
            } else if contact.delivery == .endedHeld, !holds(.delaysTouchesEnded, contact) {
                let group = contacts.filter {
                    $0.delivery == .endedHeld && $0.view == view && $0.endedEvent == contact.endedEvent
                        && !holds(.delaysTouchesEnded, $0)
                }
                call(.touchesEnded, group, on: view, .DL4)
                for one in group { one.delivery = .done }
                released += group
            }
        }
        return released
    }

    private func releaseBegan(_ group: [ModelContact], to view: ViewIndex) {
        call(.touchesBegan, group, on: view, .DL4)
        for contact in group { contact.delivery = .delivered }
        let moved = group.filter { $0.isDown && $0.movedEvent != nil }
        callByEvent(.touchesMoved, moved, on: view) { $0.movedEvent }
        let ended = group.filter { !$0.isDown }
        for contact in ended { contact.delivery = .endedHeld }
        let free = ended.filter { !holds(.delaysTouchesEnded, $0) }
        callByEvent(.touchesEnded, free, on: view) { $0.endedEvent }
        for contact in free { contact.delivery = .done }
    }

    /// Delivers contacts whose phase came in the same event in one call (rule TC-4).
    private func callByEvent(
        _ method: TouchMethod, _ some: [ModelContact], on view: ViewIndex, event: (ModelContact) -> Int?
    ) {
        var rest = some
        while let first = rest.first {
            call(method, rest.filter { event($0) == event(first) }, on: view, .DL4)
            rest.removeAll { event($0) == event(first) }
        }
    }

    // MARK: The responder chain

    /// Calls a view and the responder chain (rule RC-3).
    func call(_ method: TouchMethod, _ group: [ModelContact], on view: ViewIndex, _ rule: Rule? = nil) {
        guard !group.isEmpty else { return }
        var isHandled = false
        call(method, group, rule.map { " \($0.rawValue)" } ?? "", on: .view(view), &isHandled)
        if !isHandled { log("\(method)[\(numbers(group))] discarded") }
    }

    private func call(
        _ method: TouchMethod, _ group: [ModelContact], _ why: String, on responder: Responder?,
        _ isHandled: inout Bool
    ) {
        guard let responder else { return }
        let handling = scene.overrides(of: responder).handling(of: .touches(method))
        let line = "\(name(responder)).\(method)[\(numbers(group))]"
        let endsHere = handling != .handle && handling != .next && classEnds(responder)
        let isForwarding = handling == .inherit || handling == .next || handling == .superThenNext
        isHandled = isHandled || !isForwarding || endsHere
        if handling == .superThenHandle { callSuper(method, group, responder) }
        switch handling {
        case .handle: log("\(line) handled\(why)")
        case .inherit, .handleThenSuper:
            let isOverridden = handling == .handleThenSuper
            let disposition = isOverridden ? "handledThenForwarded" : "forwarded"
            log("\(line) \(endsHere ? "handled" : disposition)\(why)")
            callSuper(method, group, responder)
            if !endsHere { call(method, group, why, on: scene.next(of: responder), &isHandled) }
        case .superThenHandle:
            if !endsHere { call(method, group, why, on: scene.next(of: responder), &isHandled) }
            log("\(line) \(endsHere ? "handled" : "forwardedThenHandled")\(why)")
        case .next:
            // Rule RC-11.
            log("\(line) forwarded\(why)")
            call(method, group, why, on: scene.next(of: responder), &isHandled)
        case .superThenNext:
            log("\(line) \(endsHere ? "handledThenForwarded" : "forwarded")\(why)")
            callSuper(method, group, responder)
            if !endsHere { call(method, group, why, on: scene.next(of: responder), &isHandled) }
            if fault != .nextNotCalled {
                call(method, group, why, on: scene.next(of: responder), &isHandled)
            }
        }
    }

    /// Whether the class's own implementation does not forward (rule RC-4).
    private func classEnds(_ responder: Responder) -> Bool {
        guard case .view(let view) = responder else { return false }
        return scene[view].viewClass.isControl
            || (scene[view].viewClass.isScrollView && scene[view].flags.contains(.isScrollEnabled))
    }

    /// Performs the class's own implementation of `touches…` (rules CT-4 and SC-14).
    private func callSuper(_ method: TouchMethod, _ group: [ModelContact], _ responder: Responder) {
        guard case .view(let view) = responder else { return }
        if let control = controls.first(where: { $0.view == view }) { track(method, group, control) }
        if let scroll = scrollViews.first(where: { $0.view == view }) { select(method, group, scroll) }
    }

    func name(_ responder: Responder?) -> String { TranscriptLines.name(responder) }
}
