internal import TouchAnalysis
internal import TouchDispatch

/// How a recognizer relates to another recognizer that receives the same touch, or to a control below it.
package enum GestureRelation: UInt8, CaseIterable, Sendable {
    /// The one that succeeds first makes the other one fail (rule GX-1).
    case excludes
    /// It makes the other one fail, but not the reverse (rules GX-2 and GX-3).
    case prevents
    /// The other one makes it fail, but not the reverse.
    case isPreventedBy
    case recognizesSimultaneously
    /// It waits for the failure of the other one (rule FR-1).
    case waitsFor
    /// The other one waits for its failure.
    case isRequiredToFailBy
    /// Each waits for the failure of the other one (rule FR-5).
    case waitsForEachOther
    /// It cancels the touches of a control when it succeeds (rule CX-1).
    case cancelsTouches

    /// Whether the other object can keep the recognizer from acting.
    var threatensRecognizer: Bool {
        switch self {
        case .excludes, .isPreventedBy, .waitsFor, .waitsForEachOther: true
        case .prevents, .recognizesSimultaneously, .isRequiredToFailBy, .cancelsTouches: false
        }
    }

    /// Whether the recognizer can keep the other object from acting.
    var threatensOther: Bool {
        switch self {
        case .excludes, .prevents, .isRequiredToFailBy, .waitsForEachOther, .cancelsTouches: true
        case .isPreventedBy, .recognizesSimultaneously, .waitsFor: false
        }
    }
}

extension Scene {
    /// The relation of two recognizers that can receive the same touch.
    func relation(of own: RecognizerIndex, to other: RecognizerIndex) -> GestureRelation {
        switch (requires(own, other), requires(other, own)) {
        case (true, true): return .waitsForEachOther
        case (true, false): return .waitsFor
        case (false, true): return .isRequiredToFailBy
        case (false, false): break
        }
        switch (excludes(own, other), excludes(other, own)) {
        case (true, true): return .excludes
        case (true, false): return .prevents
        case (false, true): return .isPreventedBy
        case (false, false): return .recognizesSimultaneously
        }
    }

    /// Whether the success of `winner` makes `loser` fail, if neither requires the other one to fail (rules GX-2 and
    /// GX-3).
    private func excludes(_ winner: RecognizerIndex, _ loser: RecognizerIndex) -> Bool {
        !self[winner].kind.neverPrevents(self[loser].kind)
            && answer(self[winner].canPrevent, about: loser) != false
            && answer(self[loser].canBePreventedBy, about: winner) != false
            && !areSimultaneous(winner, loser)
    }

    /// Whether the recognizer can receive a touch that hits `view`, as far as its settings decide it (rules GE-1 and
    /// GE-6).
    func mayReceive(_ recognizer: RecognizerIndex, onViewHit view: ViewIndex) -> Bool {
        let delegate = delegate(of: recognizer)
        return mayBeTrue(delegate?.shouldReceiveTouch, about: view)
            && mayBeTrue(delegate?.shouldReceiveEvent, about: view)
    }

    private func mayBeTrue(_ answer: GestureDelegate.Answer?, about view: ViewIndex) -> Bool {
        switch answer {
        case nil: true
        case .always(let answer)?: answer
        case .view(let span)?: delegateViews[span.range].contains(view)
        case .notView(let span)?: !delegateViews[span.range].contains(view)
        case .state?, .direction?: true
        }
    }

    /// Whether its delegate distinguishes between the views that touches hit.
    func filtersByView(_ recognizer: RecognizerIndex) -> Bool {
        let delegate = delegate(of: recognizer)
        return [delegate?.shouldReceiveTouch, delegate?.shouldReceiveEvent].contains {
            switch $0 {
            case .view?, .notView?: true
            case nil, .always?, .state?, .direction?: false
            }
        }
    }

    /// The number of list entries to search for the views in the delegate's answers.
    func filterCost(of recognizer: RecognizerIndex) -> Int {
        let delegate = delegate(of: recognizer)
        return [delegate?.shouldReceiveTouch, delegate?.shouldReceiveEvent].reduce(0) { cost, answer in
            switch answer {
            case .view(let span)?, .notView(let span)?: cost &+ Int(span.count)
            case nil, .always?, .state?, .direction?: cost
            }
        }
    }

    /// Whether a touch of some type is allowed for both.
    func shareTouchType(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        TouchType.allCases.contains {
            self[a].allowedTouchTypes.contains($0) && self[b].allowedTouchTypes.contains($0)
        }
    }

    /// Whether the control keeps the recognizer from beginning on its touches (rules GS-3 and CT-6).
    func refuses(_ control: ViewIndex, _ recognizer: RecognizerIndex) -> Bool {
        switch self[overridesOf: control].shouldBegin {
        case .always(let answer): return !answer
        case .listed(let span): if let answer = answer(span, about: recognizer) { return !answer }
        case .inherited: break
        }
        return self[recognizer].view != control && self[control].viewClass.refusesSingleTaps
            && self[recognizer].kind.isSingleTap
    }
}
