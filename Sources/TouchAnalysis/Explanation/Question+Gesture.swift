package import TouchDispatch

extension Question {
    /// The gesture in which something that did not happen is expected: the one at `time`, or else the first on the view
    /// that can cause it, or else one elsewhere with the movement that it needs; nil if it does not depend on touches.
    package func gesture(
        of gestures: PerformedGestures, _ scene: Scene, _ outcome: Outcome
    ) -> PerformedGestures.Gesture? {
        if case .keepsTouch(let touch) = subject {
            return gestures.list.first { $0.touches.contains(touch) }
        }
        guard dependsOnTouches(in: scene) else { return nil }
        if let time {
            return gestures.gesture(at: Instant(microseconds: time.microseconds &+ Question.tolerance))
        }
        guard let view = view(in: scene) else { return nil }
        let hits = gestures.list.filter { gesture in
            outcome.hitTesting.records[gesture.hitTests].contains { record in
                record.hit.map { scene.isAncestor(view, of: $0.view) } ?? false
            }
        }
        let isMovement = isMovement(in: scene)
        let suitable = hits.filter { $0.isMovement == isMovement }
        if let least = pressDuration(in: scene),
            let press = suitable.first(where: { $0.end - $0.start >= least })
        {
            return press
        }
        let elsewhere = isMovement ? gestures.list.first(where: \.isMovement) : nil
        return suitable.first ?? elsewhere ?? hits.first
    }

    /// The view that the question is about: the one that has to be hit.
    private func view(in scene: Scene) -> ViewIndex? {
        if let recognizer = scene.recognizer(of: subject) { return scene[recognizer].view }
        switch subject {
        case .calls(_, .responder(.view(let view))), .getsTouch(.view(let view)): return view
        case .acts, .enters, .calls, .getsTouch, .keepsTouch: return nil
        }
    }

    private func dependsOnTouches(in scene: Scene) -> Bool {
        guard case .calls(let method, _) = subject else { return true }
        guard method.isOfFirstResponder else { return method.followsTouches }
        // A text input becomes the first responder by a tap.
        guard method.beginsEditing, let view = view(in: scene) else { return false }
        return scene.textTap(of: view) != nil
    }

    /// The duration from which on a touch looks like an attempt to press, for a question about a long press; otherwise
    /// nil.
    private func pressDuration(in scene: Scene) -> Instant? {
        guard let recognizer = scene.recognizer(of: subject),
            case .longPress(let settings) = scene[recognizer].kind
        else { return nil }
        // UIKit's default is 0.5 s.
        return Instant(microseconds: (settings.minimumPressDuration?.microseconds ?? 500_000) / 2)
    }

    /// Whether a finger has to move so that it happens.
    private func isMovement(in scene: Scene) -> Bool {
        if let recognizer = scene.recognizer(of: subject) {
            switch scene[recognizer].kind {
            case .tap, .longPress, .hover, .delayedTouches, .custom: return false
            case .pan, .scrollPan, .swipe, .pinch, .rotation, .screenEdgePan: return true
            }
        }
        if case .calls(.touches(.touchesMoved), _) = subject { return true }
        return false
    }
}

extension Scene {
    /// The recognizer that decides about an occurrence: the one that the question is about or, for calls that report
    /// about scrolling, zooming and opened rows, the recognizer of the scroll view; nil if there is none.
    package func recognizer(of subject: Question.Subject) -> RecognizerIndex? {
        switch subject {
        case .acts(let recognizer), .enters(let recognizer, _), .calls(_, .gestureRecognizer(let recognizer)):
            return recognizer
        case .calls(.scroll(let method), .responder(.view(let view))):
            guard let scroll = self[view].scrollView else { return nil }
            switch method {
            case .scrollViewWillBeginDragging, .scrollViewDidScroll, .scrollViewDidEndDragging,
                .scrollViewWillEndDragging, .scrollViewWillBeginDecelerating, .scrollViewDidEndDecelerating:
                return self[scroll].pan
            case .scrollViewWillBeginZooming, .scrollViewDidZoom, .scrollViewDidEndZooming:
                return self[scroll].pinch
            case .sendTouchesShouldBeginForDelayedTouches, .touchesShouldBegin, .touchesShouldCancel,
                .scrollViewDidEndScrollingAnimation, .scrollViewShouldScrollToTop, .scrollViewDidScrollToTop:
                return nil
            }
        case .calls(.selection(.willBeginEditingRowAt), .responder(.view(let view))):
            return systemRecognizer(.swipeActionsPan, of: view)
        case .calls, .getsTouch, .keepsTouch: return nil
        }
    }
}

extension Method {
    /// The input that leads to the call and needs no touch; nil for other methods.
    var ignoredInput: IgnoredInput? {
        switch self {
        case .scroll(.scrollViewShouldScrollToTop), .scroll(.scrollViewDidScrollToTop): .statusBarTap
        case .pencil: .pencil
        default: nil
        }
    }

    /// Whether events of its family are sent to the first responder.
    var startsAtFirstResponder: Bool {
        switch kind {
        case .motion, .remoteControl, .presses, .menu: true
        default: false
        }
    }
}

extension Question.Subject {
    /// The responder that the question is about; nil for a recognizer or a touch.
    package var responder: Responder? {
        switch self {
        case .calls(_, .responder(let responder)), .getsTouch(let responder): responder
        case .acts, .enters, .calls, .keepsTouch: nil
        }
    }
}
