internal import TouchDispatch

/// The fixes for the causes of a question's answer, in the order in which they are offered.
///
/// A fix never disables, hides or removes the object that the question is about.
package struct CausedFixes {
    let question: Question
    let chain: CauseChain
    let catalogue: FixCatalogue
    private(set) var list: [Fix] = []

    var scene: Scene { chain.scene }
    var outcome: Outcome { chain.outcome }

    /// The fixes that can make the occurrence happen, or prevent it if it happened.
    package static func of(_ question: Question, _ chain: CauseChain) -> [Fix] {
        var fixes = CausedFixes(question: question, chain: chain, catalogue: FixCatalogue(chain.scene))
        if question.happening(in: chain.outcome, of: chain.scene) == nil {
            fixes.makeHappen()
        } else {
            fixes.prevent()
        }
        // The sort is stable, because the positions decide between equal ranks.
        return fixes.list.enumerated()
            .sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }
            .map(\.element)
    }

    mutating func add(_ fixes: [Fix]) { list += fixes }
    mutating func add(_ kind: Fix.Kind, _ remedy: Remedy) { list.append(Fix(kind, remedy)) }

    // MARK: Something did not happen

    private mutating func makeHappen() {
        for link in chain.links { undo(link) }
        if question.time != nil { addFixesForDelays() }
        addOmissions()
    }

    private mutating func undo(_ link: CauseLink) {
        switch link.fact {
        case .cause(let cause): undo(cause, of: link)
        case .notEntered(let view, let reason): enter(view, reason, link)
        case .covered(let cover), .elsewhere(let cover):
            if let view = link.view ?? view { add(catalogue.uncovering(view, from: cover)) }
        case .refused(let question): if let own = link.recognizer { add(catalogue.allowing(question, own)) }
        case .notEnabled: if let own = link.recognizer { enable(own) }
        case .typeNotAllowed: if let own = link.recognizer { add(catalogue.allowingTypes(own)) }
        case .handled(let responder): add(catalogue.forwarding(responder))
        case .keptFromView(let reason): add(catalogue.delivering(despite: reason))
        case .touchOfSubview(let content): add(catalogue.passing(content))
        case .trackingRefused(let method):
            guard let view = link.view else { return }
            add(
                method == .continueTracking ? .continueTracking : .beginTracking, .view(view, .tracks(method))
            )
        case .swallowed: add(catalogue.receivingEvents())
        case .notSent: addTarget()
        case .hit, .lacks, .instead, .missed, .noTouch, .notOffered, .undecided, .sent: break
        }
    }

    private mutating func enter(_ view: ViewIndex, _ reason: Visit.Reason, _ link: CauseLink) {
        let record = link.entry.flatMap { entry -> HitTestRecord? in
            guard case .hitTest(let number) = outcome.entries[entry].body else { return nil }
            return outcome.hitTesting.records[Int(number)]
        }
        add(
            catalogue.entering(
                view, reason, toReach: link.view ?? self.view ?? view, at: record?.point))
        guard reason == .animating else { return }
        for (index, event) in chain.sequence.events.enumerated().prefix(64) {
            guard case .animate = event.kind else { continue }
            add(.allowUserInteraction, .events(.interactive(Int32(truncatingIfNeeded: index))))
        }
    }

    private mutating func enable(_ own: RecognizerIndex) {
        if scene.isAdded(own) { return add(.isEnabled, .recognizer(own, .flag(.isEnabled, true))) }
        let view = scene[own].view
        if !scene[view].flags.contains(.isScrollEnabled) {
            add(.isScrollEnabled, .view(view, .flag(.isScrollEnabled, true)))
        }
    }

    private mutating func undo(_ cause: Cause, of link: CauseLink) {
        let own = link.recognizer
        switch cause.reason {
        case .excluded:
            if let own, let other = cause.recognizer {
                add(catalogue.recognizing(own, despite: other, movement: movement))
                if own == recognizer, let touched = touchedView {
                    add(catalogue.refusingTouches(in: touched, by: other))
                }
            }
        case .requirementSucceeded, .waits, .requirementCycle, .cancelledWhileBlocked, .groupFinished:
            if let own { add(catalogue.notWaiting(own, for: cause.recognizer)) }
        case .cancelledByRecognizer:
            if let other = cause.recognizer {
                let touched = link.view.flatMap { scene[other].view == $0 ? nil : $0 } ?? touchedView
                add(catalogue.keepingTouches(of: touched, from: other))
            }
        case .delegateRefused: if let own { add(catalogue.allowing(.shouldBegin, own)) }
        case .viewRefused, .controlRefused:
            if let view = cause.view { add(.shouldBegin, .view(view, .allowsRecognizers)) }
        case .noRoomToScroll, .contentKeepsTouches: if let own { makeRoom(cause, own) }
        case .cannotBecomeFirstResponder:
            if let view = link.view ?? view {
                add(.canBecomeFirstResponder, .view(view, .flag(.canBecomeFirstResponder, true)))
            }
        case .firstResponderWillNotResign:
            if case .view(let first)? = scene.firstResponder {
                add(.canResignFirstResponder, .view(first, .flag(.canResignFirstResponder, true)))
            }
        case .doesNotReceiveRemoteControl:
            add(.isReceivingRemoteControlEvents, .application(.receivesRemoteControl))
        case .tapsCounted, .heldLongEnough, .movedFarEnough, .swiped, .pinched, .rotated, .pulledFromEdge,
            .scripted:
            // Another recognizer acted on the touches of the view in question.
            if let own, recognizer == nil, !isScrolling(own) { withholdLess(own) }
        default: if let own { add(settings(for: cause, of: own)) }
        }
    }

    /// Adds fixes for touches that a successful recognizer withholds from the view.
    private mutating func withholdLess(_ other: RecognizerIndex) {
        guard scene.isAdded(other), let view else { return }
        let flags = scene[other].flags
        if flags.contains(.delaysTouchesBegan) {
            add(.delaysTouchesBegan, .recognizer(other, .flag(.delaysTouchesBegan, false)))
        }
        if flags.contains(.cancelsTouchesInView) { add(catalogue.keepingTouches(of: view, from: other)) }
    }

    private mutating func makeRoom(_ cause: Cause, _ own: RecognizerIndex) {
        let view = scene[own].view
        if cause.reason == .contentKeepsTouches {
            add(.canCancelContentTouches, .view(view, .scrollFlag(.canCancelContentTouches, true)))
            add(.touchesShouldCancel, .view(view, .touchesShouldCancel(true)))
            return
        }
        if movement != .horizontal {
            add(.alwaysBounceVertical, .view(view, .scrollFlag(.alwaysBounceVertical, true)))
        }
        if movement != .vertical {
            add(.alwaysBounceHorizontal, .view(view, .scrollFlag(.alwaysBounceHorizontal, true)))
        }
    }

    /// Adds a target to the recognizer or control in question, or else to the control that the touch hit or to
    /// a recognizer that acted.
    private mutating func addTarget() {
        guard case .calls(.action(let selector), let object) = question.subject else { return }
        switch object {
        case .gestureRecognizer(let recognizer):
            add(.target, .recognizer(recognizer, .target(receiver(of: selector), selector)))
        case .responder(.view(let view)) where scene[view].control != nil:
            add(.target, .view(view, .target(receiver(of: selector), selector, .touchUpInside)))
        case .responder(let responder):
            if let hit = touchedView,
                let control = scene.path(to: hit).last(where: { scene[$0].control != nil })
            {
                return add(.target, .view(control, .target(responder, selector, .touchUpInside)))
            }
            for index in outcome.recognizers.map(\.recognizer) where scene.isAdded(index) {
                guard outcome.success(of: index) != nil else { continue }
                return add(.target, .recognizer(index, .target(responder, selector)))
            }
        }
    }

    /// The responder that receives the action from other objects; nil if there is none.
    private func receiver(of selector: SelectorIndex) -> Responder? {
        scene.targets.first { $0.action == selector }?.responder
            ?? scene.controlTargets.first { $0.target.action == selector }?.target.responder
    }

    private mutating func addFixesForDelays() {
        if let recognizer { add(catalogue.notWaiting(recognizer, for: nil)) }
        guard let view else { return }
        add(catalogue.delivering(to: view, withoutDelayBy: outcome.recognizers.map(\.recognizer)))
    }

    // MARK: Something happened

    private mutating func prevent() {
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
        addOmissions()
    }

    private mutating func yield(_ own: RecognizerIndex) {
        for other in outcome.recognizers.map(\.recognizer).prefix(8) where other != own {
            if outcome.success(of: other) != nil { add(catalogue.yielding(own, to: other)) }
        }
        if let touched = touchedView { add(catalogue.refusingTouches(in: touched, by: own)) }
        if let movement, case .pan = scene[own].kind {
            add(catalogue.beginning(own, only: movement == .vertical ? .horizontal : .vertical))
        }
    }

    /// Adds a fix for a control that acts while another one has a touch.
    private mutating func separate(_ view: ViewIndex) {
        let touched = outcome.touches.compactMap(\.view)
        let others = touched.filter { $0 != view && scene[$0].control != nil }
        guard scene[view].control != nil, touched.contains(view), let other = others.first else { return }
        add([Fix(.isExclusiveTouch, [other, view].map { .view($0, .flag(.isExclusiveTouch, true)) })])
    }

    /// Adds omissions of events that the application causes.
    private mutating func addOmissions() {
        var left = 8
        for (index, event) in chain.sequence.events.enumerated() where left > 0 && event.kind.isCausedByCode {
            add(.event, .events(.omitted(Int32(truncatingIfNeeded: index))))
            left &-= 1
        }
    }

    // MARK: The question

    /// The recognizer that the question is about.
    var recognizer: RecognizerIndex? {
        switch question.subject {
        case .acts(let recognizer), .enters(let recognizer, _),
            .calls(_, .gestureRecognizer(let recognizer)):
            recognizer
        case .calls(.action(let selector), .responder): sender(of: selector)
        case .calls, .getsTouch, .keepsTouch: nil
        }
    }

    /// The recognizer that sends the action; nil if none or several do.
    private func sender(of selector: SelectorIndex) -> RecognizerIndex? {
        let senders = scene.gestureRecognizers.indices.filter { index in
            scene.targets[scene.gestureRecognizers[index].targets.range].contains { $0.action == selector }
        }
        return senders.count == 1 ? senders.first.map(RecognizerIndex.init) : nil
    }

    /// The view that the question is about.
    private var view: ViewIndex? {
        switch question.subject {
        case .acts(let recognizer), .enters(let recognizer, _),
            .calls(_, .gestureRecognizer(let recognizer)):
            scene[recognizer].view
        case .calls(_, .responder(.view(let view))), .getsTouch(.view(let view)): view
        case .keepsTouch(let touch):
            outcome.touches.indices.contains(Int(touch.raw)) ? outcome.touches[touch].view : nil
        case .calls, .getsTouch: nil
        }
    }

    /// The hit view of the first touch.
    private var touchedView: ViewIndex? {
        outcome.hitTesting.records.lazy.compactMap { $0.hit?.view }.first
    }

    private func isScrolling(_ recognizer: RecognizerIndex) -> Bool {
        if case .scrollPan = scene[recognizer].kind { true } else { false }
    }

    /// The axis along which the first finger moved further; nil if it did not move.
    private var movement: GestureDelegate.Axis? {
        var start: Point?
        var way = Point.zero
        var finger: FingerIndex?
        for sample in chain.sequence.samples.prefix(4096) {
            guard let location = sample.location, sample.finger == finger ?? sample.finger else { continue }
            finger = sample.finger
            guard let first = start else {
                start = location
                continue
            }
            let moved = location - first
            if max(moved.x.magnitude, moved.y.magnitude) > max(way.x.magnitude, way.y.magnitude) {
                way = moved
            }
        }
        if way == .zero { return nil }
        return way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
    }
}

extension Event.Kind {
    /// Whether the application's code causes the event, rather than the user.
    fileprivate var isCausedByCode: Bool {
        switch self {
        case .interrupt, .set, .animate, .setContentOffset, .scrollToItem, .addView, .removeView,
            .removeRecognizer, .removeTarget, .resignFirstResponder, .becomeFirstResponder,
            .setTranslation, .zoom:
            true
        case .touches, .estimatedPropertiesUpdated, .presses, .motion, .remoteControl, .menuAction,
            .orientation, .hover, .addTarget, .sendAction, .advance:
            false
        }
    }
}
