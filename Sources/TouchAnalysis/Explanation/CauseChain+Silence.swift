internal import TouchDispatch

// Explanations why a method was not called on a responder.

extension CauseChain {
    /// Explains why `method` was not called on `responder`.
    mutating func explainSilence(of responder: Responder, _ method: Method) {
        if case .action = method, explainUnsent(method, to: responder) { return }
        if let input = method.ignoredInput, explainIgnored(input, responder) { return }
        if case .view(let view) = responder, explainTouchesOfSubviews(of: view, method) { return }
        if explainOverride(of: responder, method) { return }
        explainOtherEnd(of: responder, instead: method)
        if case .view(let view) = responder {
            if !reach(view) { return }
            explainTracking(of: view)
            explainPermission(of: view, method)
        }
        if wasSwallowed(), links.isEmpty {
            append(CauseLink(time: .zero, subject: .object(.responder(responder)), fact: .swallowed))
        }
        if !links.contains(where: \.isKeptFromView) { explainHandler(before: responder, method) }
        explainHolding(from: responder)
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
        let position = traceIndex.beginning(of: touch)
        append(
            CauseLink(
                entry: position, time: position.map { outcome.entries[$0].time } ?? .zero,
                subject: .touch(touch),
                fact: .touchOfSubview(subview)))
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
                guard let index = callback.cause else { continue }
                let cause = outcome.causes[index]
                add(.cause(cause), of: callback.receiver, at: position)
                follow(cause, from: position)
            case .controlEvent(.touchUpOutside), .controlEvent(.touchUpInside), .controlEvent(.touchCancel):
                if callback.method != method, !method.isOfEditing {
                    add(.instead(callback.method), of: callback.receiver, at: position)
                }
            case .selection(let reported):
                explainSelection(callback, reported, instead: method, at: position, &history)
            case .presentation where callback.method != method && method.kind == .presentation:
                guard let index = callback.cause else { continue }
                add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
            case .tracking(.cancelTracking) where method.kind == .controlEvent && callback.method != method:
                guard let index = callback.cause else { continue }
                add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
            case .tracking(let asked) where callback.result == false:
                add(.trackingRefused(asked), of: callback.receiver, at: position)
            case .becomeFirstResponder, .resignFirstResponder:
                let isRequired = method.kind == .controlEvent && callback.method == .becomeFirstResponder
                guard callback.method == method || isRequired, let index = callback.cause else { continue }
                add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
            default: break
            }
        }
    }

    /// Whether `object` is a view in the view `responder`. Selections there depend on the touches of such
    /// views.
    private func isInside(_ object: SceneObject?, _ responder: Responder) -> Bool {
        guard case .responder(.view(let inner))? = object, case .view(let outer) = responder else {
            return false
        }
        return scene.isAncestor(outer, of: inner)
    }

    /// Explains a touch that hit the view but was not delivered to it.
    private mutating func explainTracking(of view: ViewIndex) {
        let receivesTouch = touches.contains { touch in
            outcome.touches[touch].view.map { scene.isAncestor(view, of: $0) } ?? false
        }
        guard !receivesTouch else { return }
        for record in outcome.hitTesting.records[hitTests] {
            guard let hit = record.hit?.view, scene.isAncestor(view, of: hit), let touch = record.touch else {
                continue
            }
            return explainWithholding(of: touch)
        }
    }

    /// Explains why `touch` was not delivered to its hit view.
    private mutating func explainWithholding(of touch: TouchIndex) {
        guard let test = hitTest(of: touch), let hit = test.record.hit?.view else { return }
        append(
            CauseLink(
                entry: test.position, time: outcome.entries[test.position].time, subject: .touch(touch),
                fact: .keptFromView(withholdReason(of: touch, from: hit))))
    }

    private func withholdReason(of touch: TouchIndex, from hit: ViewIndex) -> CauseLink.WithholdReason {
        if scene.application.isIgnoringInteractionEvents { return .ignored }
        if let scroll = refusingScrollView(of: hit) { return .refused(by: scroll) }
        let others = outcome.touches.prefix(Int(touch.raw)).compactMap(\.view)
        let flags = scene[hit].flags
        if !flags.contains(.isMultipleTouchEnabled), others.contains(hit) { return .occupied(hit) }
        if flags.contains(.isExclusiveTouch) { return .alone(hit) }
        let exclusive = others.first { scene[$0].flags.contains(.isExclusiveTouch) }
        return exclusive.map(CauseLink.WithholdReason.shutOut) ?? .changedMeanwhile
    }

    /// The scroll view whose `touchesShouldBegin` returned false for a touch of `content`; nil if there is none.
    private func refusingScrollView(of content: ViewIndex) -> ViewIndex? {
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method == .scroll(.touchesShouldBegin), callback.result == false,
                case .content(content) = callback.details,
                case .responder(.view(let view))? = callback.receiver
            else { continue }
            return view
        }
        return nil
    }

    /// Explains that a responder earlier in the chain handled the event and did not forward it.
    private mutating func explainHandler(before responder: Responder, _ method: Method) {
        let isOfTouches = [.controlEvent, .tracking, .selection].contains(method.kind)
        let family = isOfTouches ? .touches : method.kind
        var isBelow: [TouchIndex: Bool] = [:]
        var handlers: Set<Responder> = []
        // Whether the responder could have received the call: one of the touches began below it in its chain.
        func isMeant(_ callback: Callback) -> Bool {
            let touches = outcome.calls.touches[callback.touches.range].lazy.map(\.touch)
            for touch in touches where isBelow[touch] == nil {
                isBelow[touch] = reaches(responder, from: touch)
            }
            return touches.isEmpty || touches.contains { isBelow[$0] == true }
        }
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method.kind == family,
                callback.disposition == .handled, case .responder(let handler)? = callback.receiver,
                handler != responder, isMeant(callback)
            else { continue }
            guard handlers.insert(handler).inserted else { continue }
            append(
                CauseLink(
                    entry: position, time: outcome.entries[position].time,
                    subject: .object(.responder(responder)), fact: .handled(by: handler)))
            if handlers.count == CauseChain.maximumHandlers { return }
        }
    }

    /// Explains the actions of the recognizers that follow touches of the responder's views.
    private mutating func explainHolding(from responder: Responder) {
        guard case .view(let view) = responder else { return }
        for touch in touches.prefix(64) where !isFull {
            guard let hit = outcome.touches[touch].view, scene.isAncestor(view, of: hit) else { continue }
            for recognizer in outcome.collected.recognizers[outcome.collected.ofTouches[touch].range] {
                explainAction(of: recognizer, on: touch)
            }
        }
    }

    /// Explains an event that no responder handled, or a question whose answer was false.
    private mutating func explainUnhandled(_ method: Method, _ responder: Responder) {
        if method.startsAtFirstResponder, explainRefusal(of: responder) { return }
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body, let index = callback.cause,
                callback.method.kind == method.kind || callback.method.kind == .discarded
            else { continue }
            return add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
        }
        if case .view(let view) = responder,
            let touch = outcome.hitTesting.records[hitTests].first(where: {
                $0.hit.map { scene.isAncestor(view, of: $0.view) } ?? false
            })?
            .touch
        {
            if case .touches(let missing) = method, missing != .touchesBegan {
                let position = traceIndex.beginning(of: touch)
                append(
                    CauseLink(
                        entry: position, time: position.map { outcome.entries[$0].time } ?? .zero,
                        subject: .touch(touch), fact: .lacks(missing)))
            }
            explainHit(of: touch)
        } else {
            append(CauseLink(time: .zero, subject: .object(.responder(responder)), fact: .noTouch))
        }
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
        guard let view = outcome.touches[touch].view else {
            explainWithholding(of: touch)
            if links.isEmpty {
                let position = traceIndex.beginning(of: touch)
                append(
                    CauseLink(
                        entry: position, time: position.map { outcome.entries[$0].time } ?? .zero,
                        subject: .touch(touch), fact: .missed))
            }
            return
        }
        for position in scope where !isFull {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method == .touches(.touchesCancelled), callback.receiver == .responder(.view(view)),
                outcome.calls.touches[callback.touches.range].contains(where: { $0.touch == touch }),
                let index = callback.cause
            else { continue }
            let cause = outcome.causes[index]
            append(
                CauseLink(
                    entry: position, time: outcome.entries[position].time, subject: .touch(touch),
                    fact: .cause(cause)))
            follow(cause, from: position)
        }
        if links.isEmpty {
            for recognizer in outcome.collected.recognizers[outcome.collected.ofTouches[touch].range] {
                explainAction(of: recognizer, on: touch)
            }
        }
        if hitTest(of: touch)?.record.hit != nil { explainHit(of: touch) }
    }
}

extension Method {
    /// Whether it is an event of a text field, which does not depend on where the finger lifts.
    fileprivate var isOfEditing: Bool {
        switch self {
        case .controlEvent(.editingDidBegin), .controlEvent(.editingChanged), .controlEvent(.editingDidEnd),
            .controlEvent(.editingDidEndOnExit):
            true
        default: false
        }
    }
}
