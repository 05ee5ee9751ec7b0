package import TouchDispatch

/// The changes that can alter an answer: each cause of a chain suggests changes that undo it.
///
/// A suggested change need not work. Changes that undo the nearest cause come first. Of two changes of the
/// same size, the first one is better.
package struct Remedies {
    package let scene: Scene
    package let sequence: TouchSequence
    package let outcome: Outcome
    package let tester: HitTester
    package private(set) var list: [Remedy] = []

    /// The changes that can make the occurrence happen, or prevent it if it happened.
    package static func of(
        _ question: Question, _ chain: CauseChain, thresholds: Thresholds, budget: inout WorkBudget
    ) -> [Remedy] {
        let tester = HitTester(chain.scene, thresholds: thresholds)
        budget.spend(chain.scene.views.count)
        var remedies = Remedies(
            scene: chain.scene, sequence: chain.sequence, outcome: chain.outcome, tester: tester)
        let happened = question.happening(in: chain.outcome, of: chain.scene) != nil
        for link in chain.links { remedies.undo(link, wanted: !happened) }
        remedies.finish(question, wanted: !happened, budget: &budget)
        return remedies.list
    }

    package mutating func add(_ view: ViewIndex, _ change: Remedy.ViewChange) {
        list.append(.view(view, change))
    }
    package mutating func add(_ recognizer: RecognizerIndex, _ change: Remedy.RecognizerChange) {
        list.append(.recognizer(recognizer, change))
    }
    package mutating func add(_ change: Remedy.EventChange) { list.append(.events(change)) }
    package mutating func add(_ change: Remedy.ApplicationChange) { list.append(.application(change)) }

    // MARK: By fact

    private mutating func undo(_ link: CauseLink, wanted: Bool) {
        switch link.fact {
        case .cause(let cause): undo(cause, of: link, wanted: wanted)
        case .notEntered(let view, let reason): enter(view, reason)
        case .covered(let view), .elsewhere(let view):
            add(view, .flag(.isUserInteractionEnabled, false))
            uncover(view, above: link.subject)
        case .hit(let view): if !wanted { add(view, .flag(.isUserInteractionEnabled, false)) }
        case .refused(let question):
            if let recognizer = link.recognizer { add(recognizer, .answers(question, true)) }
        case .notEnabled: if let recognizer = link.recognizer { add(recognizer, .flag(.isEnabled, true)) }
        case .typeNotAllowed:
            if let recognizer = link.recognizer {
                let types = Set(outcome.touches.map(\.type))
                for type in TouchType.allCases where types.contains(type) {
                    add(recognizer, .touchType(type))
                }
                add(recognizer, .flag(.requiresExclusiveTouchType, false))
            }
        case .handled(let responder): passOn(responder)
        case .keptFromView(let reason): deliver(despite: reason)
        case .touchOfSubview(let view): add(view, .flag(.isUserInteractionEnabled, false))
        case .trackingRefused(let method): if let view = link.view { add(view, .tracks(method)) }
        case .instead:
            add(.distance(farther: false, times: nil))
            add(.distance(farther: true, times: nil))
        case .swallowed: receive()
        case .missed, .noTouch, .notOffered, .undecided, .sent, .notSent: break
        }
    }

    private mutating func uncover(_ hit: ViewIndex, above subject: CauseLink.Subject?) {
        guard case .object(.responder(.view(let view)))? = subject else { return }
        // The view in front of it.
        if let branch = scene.branch(to: hit, avoiding: view) {
            add(branch, .flag(.isUserInteractionEnabled, false))
        }
    }

    /// Adds changes that let the hit test enter the view.
    private mutating func enter(_ view: ViewIndex, _ reason: Visit.Reason) {
        switch reason {
        case .hidden: add(view, .flag(.isHidden, false))
        case .alpha: add(view, .opaque)
        case .interactionDisabled: add(view, .flag(.isUserInteractionEnabled, true))
        case .controlDisabled: add(view, .flag(.isEnabled, true))
        case .override:
            add(view, .plainHitTest)
            add(view, .plainPointInside)
        case .notInvertible: add(view, .untransformed)
        case .outsideBounds: add(view, .plainPointInside)
        // The animation is an event: it can be omitted.
        case .animating: break
        }
    }

    /// Adds changes that let `responder` forward an event that it handled.
    private mutating func passOn(_ responder: Responder) {
        guard case .view(let view) = responder else { return }
        add(view, .passesOn(.touches))
        if scene[view].scrollView != nil { add(view, .flag(.isScrollEnabled, false)) }
        if scene[view].control != nil { add(view, .flag(.isEnabled, false)) }
        add(view, .flag(.isUserInteractionEnabled, false))
    }

    /// Adds the changes that deliver a touch to the hit view.
    private mutating func deliver(despite reason: CauseLink.WithholdReason) {
        switch reason {
        case .ignored: add(.acceptsEvents)
        case .occupied(let view): add(view, .flag(.isMultipleTouchEnabled, true))
        case .alone(let view), .shutOut(by: let view): add(view, .flag(.isExclusiveTouch, false))
        case .changedMeanwhile: break
        }
    }

    private mutating func receive() {
        if !scene.application.isForeground { add(.foreground) }
        if scene.application.swallowsEvents { add(.sendsEvents) }
        for window in scene.windows where window.swallowsEvents { add(window.view, .sendsEvents) }
    }
}

extension CauseLink {
    /// The subject if it is a recognizer.
    package var recognizer: RecognizerIndex? {
        guard case .object(.gestureRecognizer(let recognizer))? = subject else { return nil }
        return recognizer
    }

    /// The subject if it is a view.
    package var view: ViewIndex? {
        guard case .object(.responder(.view(let view)))? = subject else { return nil }
        return view
    }
}
