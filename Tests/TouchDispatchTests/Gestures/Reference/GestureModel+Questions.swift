@testable import TouchDispatch

extension GestureModel {
    // MARK: Questions about the recognizer itself

    /// Asks a delegate a question, and logs the answer (rule GE-6).
    func ask(
        _ question: DelegateQuestion, _ answer: GestureDelegate.Answer, of recognizer: ModelRecognizer,
        view: ViewIndex?
    ) -> Bool {
        let result =
            switch answer {
            case .always(let result): result
            case .view(let span): scene.delegateViews[span.range].contains { $0 == view }
            case .notView(let span): !scene.delegateViews[span.range].contains { $0 == view }
            case .state(let other, let states): states.contains(recognizers[other].state)
            case .direction(let axis): isDirected(recognizer, along: axis)
            }
        log("\(recognizer.name).\(question)=\(result)")
        return result
    }

    private func isDirected(_ recognizer: ModelRecognizer, along axis: GestureDelegate.Axis) -> Bool {
        guard !recognizer.contacts.isEmpty else { return false }
        let first = ModelMachine.centroid(recognizer.contacts.map(\.firstLocation))
        let last = ModelMachine.centroid(recognizer.contacts.map(\.location))
        let dx = abs(last.x - first.x)
        let dy = abs(last.y - first.y)
        return axis == .horizontal ? Slack.isOver(dx, dy) : Slack.isOver(dy, dx)
    }

    /// The rule by which the recognizer must not begin (GS-3; for a scroll view's pan also SC-8 and SC-4);
    /// nil if it can.
    func refusal(of recognizer: ModelRecognizer) -> Rule? {
        if yieldsToSheet(recognizer) { return .SH2 }
        if let scroll = scrollView(draggedBy: recognizer), yields(scroll, recognizer) { return .SC8 }
        if recognizer.cancelsTouchesInView {
            var views: [ViewIndex] = []
            for contact in recognizer.contacts where contact.scrollType == nil {
                if let view = contact.hitView, !views.contains(view) { views.append(view) }
            }
            for view in views { if let refusal = refusal(by: view, of: recognizer) { return refusal } }
        }
        if let refusal = systemRefusal(of: recognizer) { return refusal }
        if let question = recognizer.delegate?.shouldBegin {
            let first = recognizer.contacts.first?.hitView
            if !ask(.shouldBegin, question, of: recognizer, view: first) { return .GS3 }
        }
        if let scroll = scrollView(draggedBy: recognizer), keepsTouches(scroll, recognizer) { return .SC4 }
        return nil
    }

    /// The rule by which a view refuses (GS-3, CT-10). Without an answer in the scene, the class of the view
    /// answers.
    private func refusal(by view: ViewIndex, of recognizer: ModelRecognizer) -> Rule? {
        let given: Bool?
        let isGivenForSome: Bool
        switch scene[overridesOf: view].shouldBegin {
        case .inherited: (given, isGivenForSome) = (nil, false)
        case .always(let answer): (given, isGivenForSome) = (answer, true)
        case .listed(let span):
            let listed = scene.recognizerAnswers[span.range].first {
                Int($0.recognizer.raw) == recognizer.index
            }
            (given, isGivenForSome) = (listed?.answer, true)
        }
        let result = given ?? !isProtected(view, against: recognizer)
        if isGivenForSome || !result {
            log("v\(view.raw).gestureRecognizerShouldBegin(\(recognizer.name))=\(result)")
        }
        guard !result else { return nil }
        return given == nil ? .CT6 : .GS3
    }

    private func answer(_ span: Span32, about recognizer: ModelRecognizer) -> Bool {
        let listed = scene.recognizerAnswers[span.range].first {
            Int($0.recognizer.raw) == recognizer.index
        }
        return listed?.answer ?? true
    }

    // MARK: Questions about other recognizers

    private func ask(
        _ question: DelegateQuestion, _ others: GestureDelegate.Others?, of recognizer: ModelRecognizer,
        about other: ModelRecognizer
    ) -> Bool {
        let result: Bool
        switch others {
        case nil: return false
        case .always(let answer)?: result = answer
        case .listed(let span)?:
            result = scene.recognizerLists[span.range].contains { Int($0.raw) == other.index }
        }
        log("\(recognizer.name).\(question)(\(other.name))=\(result)")
        return result
    }

    /// Asks the dynamic failure questions for the recognizers that were collected for one contact (rules
    /// GE-4 and GE-10).
    func askAboutFailures(_ contact: ModelContact) {
        let collected = contact.recognizers
        addSystemRequirements(collected, contact)
        for a in collected {
            for b in collected where a !== b {
                guard asked.insert(Pair(first: a.index, second: b.index)).inserted else { continue }
                let requirement: Pair
                if ask(.shouldRequireFailureOf, a.delegate?.shouldRequireFailureOf, of: a, about: b) {
                    requirement = Pair(first: a.index, second: b.index)
                } else if ask(
                    .shouldBeRequiredToFailBy, a.delegate?.shouldBeRequiredToFailBy, of: a, about: b)
                {
                    requirement = Pair(first: b.index, second: a.index)
                } else {
                    continue
                }
                dynamicRequirements.append(requirement)
                // A yes also settles the pair in the other order.
                if fault != .pairAskedInBothOrders { asked.insert(Pair(first: b.index, second: a.index)) }
            }
        }
    }

    // MARK: Relations

    /// Whether A has a failure requirement on B (rule FR-1), regardless of B's state.
    func requires(_ a: ModelRecognizer, _ b: ModelRecognizer) -> Bool {
        guard a !== b else { return false }
        return scene.recognizerLists[a.properties.requireToFail.range].contains { Int($0.raw) == b.index }
            || dynamicRequirements.contains(Pair(first: a.index, second: b.index))
    }

    /// Whether one view contains the other or is the same, and a contact is shared (rule GX-1).
    func areRelated(_ a: ModelRecognizer, _ b: ModelRecognizer) -> Bool {
        (lies(a.view, in: b.view) || lies(b.view, in: a.view))
            && a.contacts.contains { contact in b.contacts.contains { $0 === contact } }
    }

    func lies(_ view: ViewIndex, in ancestor: ViewIndex) -> Bool {
        if view == ancestor { return true }
        guard let superview = scene[view].superview else { return false }
        return lies(superview, in: ancestor)
    }

    /// Whether A, a tap, can never prevent B (rule GX-3).
    func neverPrevents(_ a: ModelRecognizer, _ b: ModelRecognizer) -> Bool {
        guard fault != .tapRulesIgnored, case .tap(let tap) = a.properties.kind else { return false }
        switch b.properties.kind {
        case .tap(let other):
            return other.numberOfTouchesRequired == tap.numberOfTouchesRequired
                && other.numberOfTapsRequired > tap.numberOfTapsRequired
        case .longPress(let other):
            return other.numberOfTouchesRequired == tap.numberOfTouchesRequired
                && other.numberOfTapsRequired >= tap.numberOfTapsRequired
        case .pan, .scrollPan, .delayedTouches, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom:
            return false
        }
    }

    /// Whether A, which is about to succeed or runs, excludes B (rules GX-2, GX-3, GX-7).
    func excludes(_ a: ModelRecognizer, _ b: ModelRecognizer) -> Bool {
        if arePeaceful(a, b) { return false }
        let pair = Pair(first: min(a.index, b.index), second: max(a.index, b.index))
        if requires(a, b) || requires(b, a) { return true }
        if spared.contains(pair), fault != .sparedPairAskedAgain { return false }
        if neverPrevents(a, b) || isTextTap(a, below: b) || isTextTap(b, below: a) || letsScroll(a, b) {
            return false
        }
        let isSpared =
            !answer(a.properties.canPrevent, about: b) || !answer(b.properties.canBePreventedBy, about: a)
            || agrees(b, a) || agrees(a, b)
        if isSpared { spared.insert(pair) }
        return !isSpared
    }

    /// Whether the delegate of `one` allows simultaneous recognition with `other` (rule GX-2).
    private func agrees(_ one: ModelRecognizer, _ other: ModelRecognizer) -> Bool {
        fault != .simultaneityVetoSkipped
            && ask(
                .shouldRecognizeSimultaneouslyWith, one.delegate?.shouldRecognizeSimultaneouslyWith, of: one,
                about: other)
    }
}
