internal import TouchDispatch

extension Cause {
    /// One sentence.
    var text: StaticString {
        switch reason {
        case .nobodyHandled: "the end of the responder chain was reached and nobody had handled it"
        case .cannotBecomeFirstResponder: "canBecomeFirstResponder is false"
        case .firstResponderWillNotResign: "canResignFirstResponder of the first responder is false"
        case .anotherBecomesFirstResponder: "another responder becomes first responder"
        case .isNotFirstResponder: "it is not the first responder, so nothing changes"
        default: "see the rule"
        }
    }
}
