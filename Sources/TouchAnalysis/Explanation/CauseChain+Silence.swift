internal import TouchDispatch

// Explanations why a method was not called on a responder.

extension CauseChain {
    /// Explains why `method` was not called on `responder`.
    mutating func explainSilence(of responder: Responder, _ method: Method) {
        if case .action = method, explainUnsent(method, to: responder) { return }
        if case .view(let view) = responder, explainTouchesOfSubviews(of: view, method) { return }
        explainOtherEnd(of: responder, instead: method)
        if case .view(let view) = responder {
            if !reach(view) { return }
            explainTracking(of: view)
        }
        if wasSwallowed(), links.isEmpty {
            append(CauseLink(time: .zero, subject: .object(.responder(responder)), fact: .swallowed))
        }
        if !links.contains(where: \.isKeptFromView) { explainHandler(before: responder, method) }
        explainHolding(from: responder)
        if links.isEmpty { explainNobody(method, responder) }
    }

    /// Explains that a control received touches on its subviews only. Returns false if this is not the case.
    private mutating func explainTouchesOfSubviews(of view: ViewIndex, _ method: Method) -> Bool {
        guard method.kind == .controlEvent || method.kind == .tracking, scene[view].control != nil else {
            return false
        }
        let inside = outcome.touches.indices.filter { index in
            outcome.touches[index].view.map { scene.isAncestor(view, of: $0) } ?? false
        }
        guard let first = inside.first, let subview = outcome.touches[first].view,
            !inside.contains(where: { outcome.touches[$0].view == view })
        else { return false }
        let touch = TouchIndex(first)
        let position = traceIndex.beginning(of: touch)
        append(
            CauseLink(
                entry: position, time: position.map { outcome.entries[$0].time } ?? .zero,
                subject: .touch(touch),
                fact: .touchOfSubview(subview)))
        return true
    }

    /// Explains an action that was sent but not handled, or handled by another receiver. Returns false if it
    /// was not sent.
    private mutating func explainUnanswered(_ method: Method) -> Bool {
        for (position, entry) in outcome.entries.enumerated() {
            guard case .callback(let callback) = entry.body, callback.method == method else { continue }
            if let index = callback.cause {
                add(.cause(outcome.causes[index]), of: nil, at: position)
            } else if case .responder(let other)? = callback.receiver {
                add(.handled(by: other), of: nil, at: position)
            }
            return !links.isEmpty
        }
        return false
    }

    /// Explains why the senders of an action did not send it. Returns false if `method` is not an action.
    private mutating func explainUnsent(_ method: Method, to responder: Responder) -> Bool {
        guard case .action(let selector) = method else { return false }
        if explainUnanswered(method) { return true }
        var isSomebodys = false
        for index in scene.gestureRecognizers.indices where !isFull {
            let targets = scene.targets[scene.gestureRecognizers[index].targets.range]
            guard targets.contains(where: { $0.action == selector && $0.responder ?? responder == responder })
            else { continue }
            isSomebodys = true
            let recognizer = RecognizerIndex(index)
            if !explained.contains(recognizer) { explainInaction(of: recognizer) }
        }
        for control in scene.controls {
            let targets = scene.controlTargets[control.targets.range]
            guard
                let target = targets.first(where: {
                    $0.target.action == selector && $0.target.responder ?? responder == responder
                }), !isFull
            else { continue }
            isSomebodys = true
            for event in ControlEvent.allCases where target.events.contains(event) {
                explainSilence(of: .view(control.view), .controlEvent(event))
                break
            }
        }
        if !isSomebodys {
            append(CauseLink(time: .zero, subject: .object(.responder(responder)), fact: .notSent))
        }
        return true
    }

    /// Explains the calls that the responder received instead of `method`, such as a cancellation.
    private mutating func explainOtherEnd(of responder: Responder, instead method: Method) {
        for (position, entry) in outcome.entries.enumerated() where !isFull {
            guard case .callback(let callback) = entry.body,
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
                if callback.method != method {
                    add(.instead(callback.method), of: callback.receiver, at: position)
                }
            case .selection:
                guard method.kind == .selection, let index = callback.cause else { continue }
                add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
            case .tracking(let asked) where callback.result == false:
                add(.trackingRefused(asked), of: callback.receiver, at: position)
            case .becomeFirstResponder, .resignFirstResponder:
                guard callback.method == method, let index = callback.cause else { continue }
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
        let receivesTouch = outcome.touches.contains {
            $0.view.map { scene.isAncestor(view, of: $0) } ?? false
        }
        guard !receivesTouch else { return }
        for record in outcome.hitTesting.records {
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
        let others = outcome.touches.prefix(Int(touch.raw)).compactMap(\.view)
        let flags = scene[hit].flags
        if !flags.contains(.isMultipleTouchEnabled), others.contains(hit) { return .occupied(hit) }
        if flags.contains(.isExclusiveTouch) { return .alone(hit) }
        let exclusive = others.first { scene[$0].flags.contains(.isExclusiveTouch) }
        return exclusive.map(CauseLink.WithholdReason.shutOut) ?? .changedMeanwhile
    }

    /// Explains that a responder earlier in the chain handled the event and did not forward it.
    private mutating func explainHandler(before responder: Responder, _ method: Method) {
        let isOfTouches = [.controlEvent, .tracking, .selection].contains(method.kind)
        let family = isOfTouches ? .touches : method.kind
        var isBelow: [TouchIndex: Bool] = [:]
        // Whether the responder could have received the call: one of the touches began below it in its chain.
        func isMeant(_ callback: Callback) -> Bool {
            let touches = outcome.calls.touches[callback.touches.range].lazy.map(\.touch)
            for touch in touches where isBelow[touch] == nil {
                isBelow[touch] = reaches(responder, from: touch)
            }
            return touches.isEmpty || touches.contains { isBelow[$0] == true }
        }
        for (position, entry) in outcome.entries.enumerated() {
            guard case .callback(let callback) = entry.body, callback.method.kind == family,
                callback.disposition == .handled, case .responder(let handler)? = callback.receiver,
                handler != responder, isMeant(callback)
            else { continue }
            return append(
                CauseLink(
                    entry: position, time: entry.time, subject: .object(.responder(responder)),
                    fact: .handled(by: handler)))
        }
    }

    /// Explains the actions of the recognizers that follow touches of the responder's views.
    private mutating func explainHolding(from responder: Responder) {
        guard case .view(let view) = responder else { return }
        for (index, touch) in outcome.touches.enumerated().prefix(64) where !isFull {
            guard let hit = touch.view, scene.isAncestor(view, of: hit) else { continue }
            for recognizer in outcome.collected.recognizers[outcome.collected.ofTouches[index].range] {
                explainAction(of: recognizer, on: TouchIndex(index))
            }
        }
    }

    /// Explains an event that no responder handled, or a question whose answer was false.
    private mutating func explainNobody(_ method: Method, _ responder: Responder) {
        for (position, entry) in outcome.entries.enumerated() {
            guard case .callback(let callback) = entry.body, let index = callback.cause,
                callback.method.kind == method.kind || callback.method.kind == .discarded
            else { continue }
            return add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
        }
        if case .view(let view) = responder,
            let touch = outcome.hitTesting.records.first(where: {
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
        for (position, entry) in outcome.entries.enumerated() where !isFull {
            guard case .callback(let callback) = entry.body,
                callback.method == .touches(.touchesCancelled), callback.receiver == .responder(.view(view)),
                outcome.calls.touches[callback.touches.range].contains(where: { $0.touch == touch }),
                let index = callback.cause
            else { continue }
            let cause = outcome.causes[index]
            append(
                CauseLink(
                    entry: position, time: entry.time, subject: .touch(touch), fact: .cause(cause)))
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
