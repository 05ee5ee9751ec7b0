internal import TouchDispatch

// Explanations why a method was not called on a responder.

extension CauseChain {
    /// Explains why `method` was not called on `responder`.
    mutating func explainSilence(of responder: Responder, _ method: Method) {
        if case .action = method, explainUnsent(method, to: .responder(responder)) { return }
        if let input = method.ignoredInput, explainIgnored(input, responder) { return }
        if method.isOfFirstResponder { return explainFirstResponder(responder, method) }
        let touched: ViewIndex? =
            if method.followsTouches, case .view(let view) = responder { view } else { nil }
        if let touched, explainTouchesOfSubviews(of: touched, method) { return }
        if explainOverride(of: responder, method) { return }
        explainOtherEnd(of: responder, instead: method)
        if let touched {
            if !reach(touched) { return }
            explainDelivery(to: touched, of: method)
            explainPermission(of: touched, method)
            explainHighlight(of: touched, method)
            explainOmission(of: method, by: touched)
        }
        if links.isEmpty, let fact = discardedEvent(callingFor: method) {
            append(CauseLink(time: .zero, subject: .object(.responder(responder)), fact: fact))
        }
        if !links.contains(where: \.isKeptFromView) { explainHandler(before: responder, method) }
        if let touched { explainHolding(from: touched) }
        if links.isEmpty { explainUnhandled(method, responder) }
    }

    /// Explains that an input without touches had no effect. Returns false if there is none.
    private mutating func explainIgnored(_ input: IgnoredInput, _ responder: Responder) -> Bool {
        for (position, entry) in outcome.entries.enumerated() where !isFull {
            guard case .callback(let callback) = entry.body, callback.method == .ignored(input),
                let index = callback.cause
            else { continue }
            add(.cause(outcome.causes[index]), of: .responder(responder), at: position)
        }
        return !links.isEmpty
    }

    /// Explains that a control received touches on its subviews only. Returns false if this is not the case.
    private mutating func explainTouchesOfSubviews(of view: ViewIndex, _ method: Method) -> Bool {
        guard method.kind == .controlEvent || method.kind == .tracking, scene[view].control != nil else {
            return false
        }
        let inside = touches.filter { touch in
            outcome.touches[touch].view.map { scene.isAncestor(view, of: $0) } ?? false
        }
        guard let touch = inside.first, let subview = outcome.touches[touch].view,
            !inside.contains(where: { outcome.touches[$0].view == view })
        else { return false }
        add(.touchOfSubview(subview), about: .touch(touch), at: traceIndex.beginning(of: touch))
        return true
    }

    /// Explains that a control overrides the touch methods that call its tracking methods. Returns false if it does
    /// not.
    private mutating func explainOverride(of responder: Responder, _ method: Method) -> Bool {
        guard case .view(let view) = responder, scene[view].control != nil, scene.handlesTouches(view),
            method.kind == .controlEvent || method.kind == .tracking
        else { return false }
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.receiver == .responder(responder), callback.method.kind == .touches,
                callback.disposition == .handled, callback.implementation == nil
            else { continue }
            add(.handled(by: responder), of: .responder(responder), at: position)
            return true
        }
        return false
    }

    /// Explains the calls that the responder received instead of `method`, such as a cancellation.
    private mutating func explainOtherEnd(of responder: Responder, instead method: Method) {
        var history = SelectionHistory(sequence)
        for position in scope where !isFull {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.receiver == .responder(responder)
                    || method.kind == .selection && isInside(callback.receiver, responder)
            else { continue }
            switch callback.method {
            case .touches(.touchesCancelled), .presses(.pressesCancelled):
                guard let index = callback.cause, !isSentAtBeginning(method, by: responder),
                    !involvesOnlyOthers(than: contacts, callAt: position)
                else { continue }
                let cause = outcome.causes[index]
                add(.cause(cause), of: callback.receiver, at: position)
                follow(cause, from: position)
            case .controlEvent(let end) where end.isEndOfTouch:
                guard case .controlEvent(let missing) = method, missing.isReplaced(by: end) else { continue }
                add(.instead(end), of: callback.receiver, at: position)
            case .selection(let reported):
                explainSelection(callback, reported, instead: method, at: position, &history)
            case .presentation where callback.method != method && method.kind == .presentation:
                guard let index = callback.cause else { continue }
                add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
            case .tracking(.cancelTracking) where method.kind == .controlEvent && callback.method != method:
                guard let index = callback.cause, !isSentAtBeginning(method, by: responder) else { continue }
                add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
            case .tracking(let asked) where callback.result == false:
                guard method.kind == .controlEvent || method.kind == .tracking,
                    asked == .beginTracking || !isSentAtBeginning(method, by: responder)
                else { continue }
                let missesThumb = asked == .beginTracking && isStandardSlider(responder)
                add(
                    missesThumb ? .missedThumb : .trackingRefused(asked), of: callback.receiver, at: position)
            default: break
            }
        }
    }

    /// Whether the responder is a slider whose class does not override `beginTracking`.
    private func isStandardSlider(_ responder: Responder) -> Bool {
        guard case .view(let view) = responder, let control = scene[view].control else { return false }
        return scene[view].viewClass == .UISlider && scene[control].overrides.beginTracking == nil
    }

    /// Whether `object` is a view in the view `responder`. Selections there depend on the touches of such
    /// views.
    private func isInside(_ object: SceneObject?, _ responder: Responder) -> Bool {
        guard case .responder(.view(let inner))? = object, case .view(let outer) = responder else {
            return false
        }
        return scene.isAncestor(outer, of: inner)
    }

    /// Whether the method is called when a touch begins. Later events of the touch are then no cause.
    private func isSentAtBeginning(_ method: Method, by responder: Responder) -> Bool {
        switch method {
        case .touches(.touchesBegan), .tracking(.beginTracking), .controlEvent(.touchDown),
            .controlEvent(.touchDownRepeat), .controlEvent(.menuActionTriggered):
            return true
        case .controlEvent(.valueChanged):
            guard case .view(let view) = responder, let control = scene[view].control else { return false }
            return scene[view].viewClass == .UIStepper && scene[control].isContinuous
        default: return false
        }
    }

    /// Explains that a responder earlier in the chain handled the event and did not forward it.
    private mutating func explainHandler(before responder: Responder, _ method: Method) {
        let isOfTouches = [.controlEvent, .tracking, .selection].contains(method.kind)
        let family = isOfTouches ? .touches : method.kind
        var isBelow: [TouchIndex: Bool] = [:]
        var handlers: Set<Responder> = []
        // Whether the responder could have received the call: one of the touches began below it in its chain.
        func isMeant(_ callback: Callback) -> Bool {
            let touches = outcome.touches(of: callback)
            for touch in touches where isBelow[touch] == nil {
                isBelow[touch] = reaches(responder, from: touch)
            }
            return touches.isEmpty || touches.contains { isBelow[$0] == true }
        }
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method.kind == family,
                callback.disposition == .handled, case .responder(let handler)? = callback.receiver,
                handler != responder, isMeant(callback), !handlers.contains(handler),
                isReached(responder, from: handler)
            else { continue }
            handlers.insert(handler)
            add(
                callback.implementation == nil ? .handled(by: handler) : .handledByClass(of: handler),
                of: .responder(responder), at: position)
            if handlers.count == CauseChain.maximumHandlers { return }
        }
    }

    /// Whether a call that `handler` forwards reaches `responder`.
    private func isReached(_ responder: Responder, from handler: Responder) -> Bool {
        if case .view(let view) = responder, case .view(let inner) = handler,
            scene.isAncestor(view, of: inner)
        {
            return true
        }
        return scene.responderChain(from: handler).contains(responder)
    }

    /// Explains the actions of the recognizers that took the touches of the view, so that it did not receive their end.
    private mutating func explainHolding(from view: ViewIndex) {
        for touch in touches.prefix(64) where !isFull {
            guard viewsHit(by: touch).contains(where: { scene.isAncestor(view, of: $0) }),
                !isEndDelivered(touch)
            else { continue }
            explainCancellingRecognizers(of: touch)
        }
    }

    /// Explains the actions of the recognizers that followed the touch and cancel touches in their views.
    private mutating func explainCancellingRecognizers(of touch: TouchIndex) {
        for recognizer in outcome.collected.recognizers[outcome.collected.ofTouches[touch].range]
        where scene[recognizer].flags.contains(.cancelsTouchesInView) {
            explainAction(of: recognizer, on: touch)
        }
    }

    /// Whether a responder received the end of the touch.
    private func isEndDelivered(_ touch: TouchIndex) -> Bool {
        scope.contains { position in
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method == .touches(.touchesEnded), case .responder? = callback.receiver
            else { return false }
            return outcome.touches(of: callback).contains(touch)
        }
    }

    /// Explains an event that no responder handled, a question whose answer was false, or a touch without the event that
    /// leads to the call.
    private mutating func explainUnhandled(_ method: Method, _ responder: Responder) {
        if method.startsAtFirstResponder, explainRefusal(of: responder) { return }
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body, let index = callback.cause,
                callback.method == method || callback.method.isDiscarded(method),
                callback.receiver.map({ $0 == .responder(responder) }) ?? true
            else { continue }
            return add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
        }
        guard method.followsTouches, case .view(let view) = responder, let first = contacts(on: view).first,
            let touch = outcome.hitTesting.records[first].touch
        else {
            // If an event of this kind reached the responder, a missing touch is not the cause.
            let isReached = scope.contains { position in
                guard case .callback(let callback) = outcome.entries[position].body else { return false }
                return callback.receiver == .responder(responder) && callback.method.kind == method.kind
            }
            if !isReached {
                append(CauseLink(time: .zero, subject: .object(.responder(responder)), fact: .noTouch))
            }
            return
        }
        // Only a touch in a cell highlights and selects one.
        if method.kind == .selection, !contacts(on: view).contains(where: { isInCell($0, of: view) }) {
            return explainHit(of: touch)
        }
        guard let missing = method.neededPhase, !hasSample(for: missing, of: touch) else { return }
        add(.lacks(missing), about: .touch(touch), at: traceIndex.beginning(of: touch))
        explainHit(of: touch)
    }

    /// Explains that `responder` could not become the first responder. Returns false if it did not try to.
    private mutating func explainRefusal(of responder: Responder) -> Bool {
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method == .becomeFirstResponder, callback.receiver == .responder(responder),
                let index = callback.cause
            else { continue }
            add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
            return true
        }
        return false
    }

    // MARK: Touches

    /// Explains why the end of a touch was not delivered to its view.
    mutating func explainLoss(of touch: TouchIndex) {
        guard outcome.touches.indices.contains(Int(touch.raw)) else {
            return append(CauseLink(time: .zero, subject: .touch(touch), fact: .noTouch))
        }
        let views = viewsHit(by: touch)
        for position in scope where !isFull {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method == .touches(.touchesCancelled),
                case .responder(.view(let view))? = callback.receiver, views.contains(view),
                outcome.touches(of: callback).contains(touch),
                let index = callback.cause
            else { continue }
            let cause = outcome.causes[index]
            add(.cause(cause), about: .touch(touch), at: position)
            follow(cause, from: position)
        }
        guard links.isEmpty else { return explainHit(of: touch) }
        for number in hitTests where outcome.hitTesting.records[number].touch == touch && links.isEmpty {
            explainWithholding(ofHitTest: number)
        }
        guard links.isEmpty else { return }
        let hit = hitTest(of: touch)?.record.hit
        if hasSample(for: .touchesEnded, of: touch), hit != nil {
            explainCancellingRecognizers(of: touch)
        } else if hit != nil, let position = traceIndex.beginning(of: touch) {
            add(.lacks(.touchesEnded), about: .touch(touch), at: position)
        }
        if hit == nil || !links.isEmpty { explainHit(of: touch) }
    }
}
