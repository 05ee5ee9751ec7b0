internal import TouchDispatch

// Fixes with which something no longer happens.

extension CausedFixes {
    mutating func prevent() {
        // The code of the action has to test the state of the recognizer. No change of the scene does the same.
        if case .repeated? = chain.links.first?.fact { return }
        for link in chain.links {
            guard case .cause(let cause) = link.fact, cause.reason == .cancelledByRecognizer,
                let other = cause.recognizer
            else { continue }
            add(catalogue.keepingTouches(of: link.view ?? touchedView, from: other))
        }
        if let recognizer {
            yield(recognizer)
        } else if let view {
            separate(view)
            if case .getsTouch = question.subject { add(catalogue.avoiding(view)) }
            if case .calls(.touches(.touchesBegan), _) = question.subject { add(catalogue.avoiding(view)) }
        }
        receiveInFront()
        addOmissions()
    }

    /// Adds fixes for views in front of the hit view that accept no touches, for example one that should block the screen.
    private mutating func receiveInFront() {
        guard let record = outcome.hitTesting.records[chain.hitTests].first, let hit = record.hit?.view else {
            return
        }
        for visit in outcome.hitTesting.visits[record.visits.range].prefix(1024) {
            guard visit.reason == .interactionDisabled, let point = visit.point,
                scene[visit.view].bounds.contains(point), !scene.isAncestor(hit, of: visit.view),
                // They accept no touches by default, and are usually decoration.
                scene[visit.view].viewClass != .UILabel, scene[visit.view].viewClass != .UIImageView
            else { continue }
            add(.isUserInteractionEnabled, .view(visit.view, .flag(.isUserInteractionEnabled, true)))
        }
    }

    private mutating func yield(_ own: RecognizerIndex) {
        enableControls()
        for other in outcome.recognizers.map(\.recognizer).prefix(8) where other != own {
            if chain.acts(other) { add(catalogue.yielding(own, to: other)) }
        }
        if let touched = touchedView { add(catalogue.refusingTouches(in: touched, by: own)) }
        if let movement, case .pan = scene[own].kind {
            add(catalogue.beginning(own, only: movement == .vertical ? .horizontal : .vertical))
        }
    }

    /// Adds fixes for disabled controls that a touch would have hit: instead of them, a view behind them received it.
    private mutating func enableControls() {
        for record in outcome.hitTesting.records[chain.hitTests].prefix(16) {
            for visit in outcome.hitTesting.visits[record.visits.range] where visit.reason == .controlDisabled
            {
                guard let point = visit.point, scene[visit.view].bounds.contains(point) else {
                    continue
                }
                add(.isEnabled, .view(visit.view, .flag(.isEnabled, true)))
            }
        }
    }

    /// Adds a fix for a control that acts while another one has a touch.
    private mutating func separate(_ view: ViewIndex) {
        let touched = chain.touches.compactMap { outcome.touches[$0].view }
        let others = touched.filter { $0 != view && scene[$0].control != nil }
        guard scene[view].control != nil, touched.contains(view), let other = others.first else { return }
        add([Fix(.isExclusiveTouch, [other, view].map { .view($0, .flag(.isExclusiveTouch, true)) })])
    }

    /// Adds fixes that omit events that the application causes, or interruptions. Code cannot prevent an
    /// interruption, so its omission counts as another gesture.
    mutating func addOmissions() {
        var left = 8
        for (index, event) in chain.sequence.events.enumerated() where left > 0 {
            var isInterruption = false
            if case .interrupt = event.kind { isInterruption = true }
            guard isInterruption || event.kind.isCausedByCode else { continue }
            add(isInterruption ? .gesture : .event, .events(.omitted(Int32(truncatingIfNeeded: index))))
            left &-= 1
        }
    }
}

extension Event.Kind {
    /// Whether the application's code causes the event, rather than the user.
    fileprivate var isCausedByCode: Bool {
        switch self {
        case .set, .animate, .setContentOffset, .scrollToItem, .addView, .removeView,
            .addRecognizer, .removeRecognizer, .removeTarget, .resignFirstResponder, .becomeFirstResponder,
            .setTranslation, .zoom:
            true
        case .touches, .estimatedPropertiesUpdated, .presses, .motion, .remoteControl, .menuAction, .pencil,
            .statusBarTap,
            .interrupt,
            .orientation, .hover, .scroll, .transform, .addTarget, .sendAction, .advance:
            false
        }
    }
}
