internal import TouchAnalysis
internal import TouchDispatch

extension CauseLink.Fact {
    /// The object that is responsible; nil if there is none.
    var other: SceneObject? {
        switch self {
        case .cause(let cause):
            cause.recognizer.map(SceneObject.gestureRecognizer) ?? cause.view.map { .responder(.view($0)) }
        case .notEntered(let view, _), .returnsItself(let view), .covered(let view), .hit(let view),
            .touchOfSubview(let view), .notContinuous(let view), .selectionRefused(_, let view),
            .deselected(let view), .cellHighlighted(let view):
            .responder(.view(view))
        case .handled(let responder), .handledByClass(let responder), .implemented(let responder),
            .sent(let responder, _):
            .responder(responder)
        case .withheld(.singleTouchOnly(let view)), .withheld(.isExclusive(let view)),
            .withheld(.otherIsExclusive(let view)), .refusedByScrollView(let view):
            .responder(.view(view))
        case .missed, .lacks, .noTouch, .notEnabled, .typeNotAllowed, .refused, .notOffered, .undecided,
            .withheld,
            .trackingRefused, .missedThumb, .instead, .swallowed, .inBackground, .notSent, .targetRemoved,
            .repeated,
            .selectionNotAllowed,
            .valueUnchanged, .liftedOutside, .isFirstTap, .didNotCross, .neverSent, .notEditable,
            .isFirstResponder,
            .notAskedToBecomeFirstResponder, .notAskedToResign, .isPaging:
            nil
        }
    }
}
