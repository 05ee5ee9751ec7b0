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
        if question.occurrence(in: chain.outcome, of: chain.scene) == nil {
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
        if case .calls(let method, .responder(let responder)) = question.subject {
            if method.startsAtFirstResponder { becomeFirst(responder) }
        }
        if question.time != nil { addFixesForDelays() }
        addOmissions()
    }

    private mutating func undo(_ link: CauseLink) {
        switch link.fact {
        case .cause(let cause): undo(cause, of: link)
        case .notEntered(let view, .popover):
            if let touched = link.view ?? self.view { add(catalogue.passing(touched, outside: view)) }
        case .notEntered(let view, let reason): enter(view, reason, link)
        case .returnsItself(let view): enter(view, .override, link)
        case .covered(let cover):
            if let view = link.view ?? view { add(catalogue.uncovering(view, from: cover)) }
        case .refused(let question): if let own = link.recognizer { add(catalogue.allowing(question, own)) }
        case .notEnabled: if let own = link.recognizer { enable(own) }
        case .typeNotAllowed: if let own = link.recognizer { add(catalogue.allowingTypes(own)) }
        case .handled(let responder): forward(responder)
        case .withheld(let reason): add(catalogue.delivering(despite: reason))
        case .refusedByScrollView(let view): add(catalogue.delivering(despiteRefusalBy: view))
        case .touchOfSubview(let content): add(catalogue.passing(content))
        case .trackingRefused(let method):
            guard let view = link.view else { return }
            add(
                method == .continueTracking ? .continueTracking : .beginTracking, .view(view, .tracks(method))
            )
        case .missedThumb:
            if let view = link.view { add(.beginTracking, .view(view, .tracks(.beginTracking))) }
        case .notContinuous(let control): add(.isContinuous, .view(control, .continuous))
        case .swallowed, .inBackground: add(catalogue.receivingEvents())
        case .notSent: addTarget()
        case .sent(by: .view(let view), let event): sendInstead(of: event, from: view)
        case .handledByClass(let responder): passThrough(responder)
        case .instead: if let inner = link.view { addEndings(of: inner) }
        case .selectionNotAllowed(let flag): if let view = link.view { add([catalogue.allowing(flag, view)]) }
        case .selectionRefused(let method, let cell):
            if let view = link.view, let fix = catalogue.allowing(method, of: view, cell) { add([fix]) }
        case .deselected, .hit, .lacks, .missed, .noTouch, .notOffered, .undecided, .sent, .implemented,
            .targetRemoved, .repeated, .valueUnchanged, .liftedOutside, .isFirstTap, .didNotCross, .neverSent,
            .cellHighlighted, .notEditable, .isFirstResponder,
            .notAskedToBecomeFirstResponder, .isPaging:
            break
        case .notAskedToResign: dismissKeyboardByDragging()
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
        if case .pinch = scene[own].kind, let scroll = scene[view].scrollView {
            let zoom = scene[scroll].zoom
            if zoom.maximum <= zoom.minimum {
                add(.maximumZoomScale, .view(view, .maximumZoom(max(zoom.minimum, 1) * 3)))
            }
        } else if !scene[view].flags.contains(.isScrollEnabled) {
            add(.isScrollEnabled, .view(view, .flag(.isScrollEnabled, true)))
        }
    }

    /// The other scroll views with `scrollsToTop`; at most eight.
    private func otherScrollViews(than view: ViewIndex?) -> [ViewIndex] {
        let others = scene.scrollViews.lazy.filter { $0.flags.contains(.scrollsToTop) && $0.view != view }
        return others.prefix(8).map(\.view)
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
            guard let own else { return }
            if cause.reason == .requirementCycle {
                let required = scene.recognizerLists[scene[own].requireToFail.range]
                let members = required.filter { scene.requires($0, own) }
                if let fix = catalogue.breakingCycle(of: [own] + members) { add([fix]) }
            }
            add(catalogue.notWaiting(own, for: cause.recognizer))
        case .noImplementer: addTarget()
        case .cancelledByRecognizer:
            if let other = cause.recognizer {
                let touched = link.view.flatMap { scene[other].view == $0 ? nil : $0 } ?? touchedView
                add(catalogue.keepingTouches(of: touched, from: other))
            }
        case .delegateRefused: if let own { add(catalogue.allowing(.shouldBegin, own)) }
        case .viewRefused, .controlRefused:
            if let view = cause.view, let own { add(.shouldBegin, .view(view, .allows(own))) }
        case .noRoomToScroll, .contentKeepsTouches: if let own { makeRoom(despite: cause, own) }
        case .cannotBecomeFirstResponder:
            if case .object(.responder(let responder))? = link.subject {
                add(.canBecomeFirstResponder, .responder(responder, .canBecomeFirst))
            }
        case .firstResponderWillNotResign:
            if case .view(let first)? = chain.firstResponder(at: link) {
                add(.canResignFirstResponder, .view(first, .flag(.canResignFirstResponder, true)))
            }
        case .severalScrollToTop:
            let others = otherScrollViews(than: view)
            if !others.isEmpty {
                add([Fix(.scrollsToTop, others.map { .view($0, .scrollFlag(.scrollsToTop, false)) })])
            }
        case .sheetMoves: if let sheetPan = cause.recognizer { add(catalogue.scrolling(despite: sheetPan)) }
        case .doesNotReceiveRemoteControl:
            add(.isReceivingRemoteControlEvents, .application(.receivesRemoteControl))
        case .tapsCounted, .heldLongEnough, .movedFarEnough, .swiped, .pinched, .rotated, .pulledFromEdge,
            .scripted:
            // Another recognizer acted on the touches of the view in question.
            if let own, recognizer == nil { withholdLess(own) }
        default:
            guard let own else { return }
            add(settings(for: cause, of: own))
            if case .scrollPan = scene[own].kind, let movement, !catalogue.scrolls(own, along: movement) {
                makeRoom(despite: cause, own)
            }
        }
    }

    /// Adds fixes for touches that a successful recognizer withholds from the view.
    private mutating func withholdLess(_ other: RecognizerIndex) {
        guard let view else { return }
        if isScrolling(other), scene[other].view != view {
            let scroll = scene[other].view
            add(.delaysContentTouches, .view(scroll, .scrollFlag(.delaysContentTouches, false)))
            add(catalogue.keepingTouches(of: view, from: other))
        }
        guard scene.isConfigurable(other) else { return }
        let flags = scene[other].flags
        if flags.contains(.delaysTouchesBegan) {
            add(.delaysTouchesBegan, .recognizer(other, .flag(.delaysTouchesBegan, false)))
        }
        if flags.contains(.cancelsTouchesInView) { add(catalogue.keepingTouches(of: view, from: other)) }
    }

    /// Adds a target to the recognizer or control in question, or else to the control that the touch hit or to
    /// a recognizer that acted.
    private mutating func addTarget() {
        guard case .calls(.action(let selector), let object) = question.subject else { return }
        switch object {
        case .gestureRecognizer(let recognizer):
            guard let receiver = receiver(of: selector) else { return }
            add(.target, .recognizer(recognizer, .target(receiver, selector)))
        case .responder(.view(let view)) where scene[view].control != nil:
            add(.target, .view(view, .target(receiver(of: selector), selector, .touchUpInside)))
        case .responder, .other:
            if let hit = touchedView,
                let control = scene.path(to: hit).last(where: { scene[$0].control != nil })
            {
                return add(.target, .view(control, .target(object, selector, .touchUpInside)))
            }
            for index in outcome.recognizers.map(\.recognizer) where scene.isAdded(index) {
                guard chain.acts(index) else { continue }
                return add(.target, .recognizer(index, .target(object, selector)))
            }
        }
    }

    /// The responder that receives the action from other objects; nil if there is none.
    private func receiver(of selector: SelectorIndex) -> SceneObject? {
        scene.targets.first { $0.action == selector }?.receiver
            ?? scene.controlTargets.first { $0.target.action == selector }?.target.receiver
    }

    /// Adds fixes for a control that sends its action for an event that did not occur.
    private mutating func sendInstead(of registered: ControlEvent, from view: ViewIndex) {
        guard case .calls(.action(let selector), _) = question.subject, let control = scene[view].control
        else { return }
        addEndings(of: view)
        let targets = scene.controlTargets[scene[control].targets.range]
        guard let target = targets.first(where: { $0.target.action == selector }),
            let sent = ControlEvent.usual.first(where: { event in
                !target.events.contains(event) && chain.sends(event, view)
            })
        else { return }
        add(.target, .view(view, .targetEvent(target.target, from: registered, to: sent)))
    }

    /// Adds targets for the ends of a touch other than `touchUpInside` that `view` sent actions for: an action for the end
    /// of a touch is needed for each of them.
    private mutating func addEndings(of view: ViewIndex) {
        guard case .calls(.action(let selector), _) = question.subject, let control = scene[view].control,
            let target = scene.controlTargets[scene[control].targets.range].first(where: {
                $0.target.action == selector && $0.events.contains(.touchUpInside)
            })
        else { return }
        for event in [ControlEvent.touchUpOutside, .touchCancel] where chain.sends(event, view) {
            guard !target.events.contains(event) else { continue }
            add(.target, .view(view, .target(target.target.receiver, selector, event)))
        }
    }

    /// Adds a fix for a responder that is not in the responder chain of the first responder.
    private mutating func becomeFirst(_ responder: Responder) {
        let first = scene.firstResponder
        guard !(first.map { scene.responderChain(from: $0) } ?? []).contains(responder) else { return }
        let isAsked = chain.sequence.events.contains {
            if case .becomeFirstResponder(responder) = $0.kind { true } else { false }
        }
        add(.canBecomeFirstResponder, .responder(responder, isAsked ? .canBecomeFirst : .isFirst))
    }

    /// Adds fixes for an event that `handler` does not forward.
    private mutating func forward(_ handler: Responder) {
        guard question.subject.responder != handler else {
            // A control that overrides the touch methods must still call those of UIControl.
            guard case .view(let view) = handler else { return }
            return add(.callSuper, .view(view, .passesOn(.touches)))
        }
        add(catalogue.forwarding(handler))
    }

    /// Adds fixes for a touch that ends at a control or a scroll view.
    private mutating func passThrough(_ responder: Responder) {
        // The touches of a control in a cell do not select the cell.
        if case .calls(let method, _) = question.subject, method.kind == .selection,
            case .view(let view) = responder, scene[view].control != nil
        {
            return add(catalogue.passing(view))
        }
        forward(responder)
    }

    private mutating func addFixesForDelays() {
        if let recognizer { add(catalogue.notWaiting(recognizer, for: nil)) }
        guard let view else { return }
        add(catalogue.delivering(to: view, withoutDelayBy: outcome.recognizers.map(\.recognizer)))
    }

    // MARK: The question

    /// The recognizer that decides about the occurrence in question.
    var recognizer: RecognizerIndex? {
        if case .calls(.action(let selector), .responder) = question.subject { return sender(of: selector) }
        return scene.recognizer(of: question.subject)
    }

    /// The recognizer that sends the action; nil if none or several do.
    private func sender(of selector: SelectorIndex) -> RecognizerIndex? {
        let senders = scene.gestureRecognizers.indices.filter { index in
            scene.targets[scene.gestureRecognizers[index].targets.range].contains { $0.action == selector }
        }
        return senders.count == 1 ? senders.first.map(RecognizerIndex.init) : nil
    }

    /// The view that the question is about.
    var view: ViewIndex? {
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
    var touchedView: ViewIndex? {
        outcome.hitTesting.records[chain.hitTests].lazy.compactMap { $0.hit?.view }.first
    }

    private func isScrolling(_ recognizer: RecognizerIndex) -> Bool {
        if case .scrollPan = scene[recognizer].kind { true } else { false }
    }

    /// The axis along which the fingers moved farther; nil if they did not move.
    var movement: GestureDelegate.Axis? {
        guard let way = chain.gesture?.way, way != .zero else { return nil }
        return way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
    }
}
