internal import JSONTape
package import TouchDispatch

extension Cause {
    /// The unit of `measured` and `limit`, where there is one of them.
    package var unitOfFacts: Unit? { measured != nil || limit != nil ? unit : nil }

    /// One sentence. In it `%m` stands for what was measured, `%l` for the limit, `%r` for the recognizer and
    /// `%v` for the view.
    fileprivate var sentence: StaticString {
        switch reason {
        case .nobodyHandled: "the end of the responder chain was reached and nobody had handled it"
        case .cannotBecomeFirstResponder: "canBecomeFirstResponder is false"
        case .firstResponderWillNotResign: "canResignFirstResponder of the first responder is false"
        case .anotherBecomesFirstResponder: "another responder becomes first responder"
        case .isNotFirstResponder: "it is not the first responder, so nothing changes"
        case .nobodyImplements: "nobody up the responder chain implements it"
        case .doesNotReceiveRemoteControl: "isReceivingRemoteControlEvents is false"
        case .tapsCounted: "%m of %l taps"
        case .heldLongEnough: "held for %m s, %l s begin it"
        case .travelled: "travelled %m pt on one axis, %l pt begin it"
        case .swiped: "swiped %m pt, %l pt are enough by then"
        case .pinched: "the fingers' distance changed by %m pt, more than %l pt begin it"
        case .rotated: "the fingers turned by %m°, more than %l° begin it"
        case .pulledFromEdge: "pulled %m pt from the edge, %l pt begin it"
        case .hovered: "the pointer entered, moved or left"
        case .scripted: "a rule of its script says so"
        case .contactMoved: "one of its touches moved"
        case .movedAfterBegan: "one of its touches moved after it had begun"
        case .lifted:
            rule == .CU1 ? "its touches lifted and no rule of its script applied" : "its touches lifted"
        case .tooManyTouches: "%m touches, %l are allowed"
        case .liftedTooEarly: "lifted when %m of %l touches were down"
        case .movedTooFar: "moved %m pt, %l pt are allowed"
        case .tooFewTouches: "no more than %m of %l touches were down"
        case .tooSteep: "pulled at %m° to the edge's normal, %l° are allowed"
        case .heldTooLong: "not lifted within %l s"
        case .nextTapTooLate: "no further tap within %l s"
        case .liftedBeforeDuration: "lifted after %m s, %l s begin it"
        case .neverBegan:
            rule == .RO1
                ? "lifted before it began: turned by %m° of %l°" : "lifted before it began: %m pt of %l pt"
        case .tooSlow: "took %m s, %l s are allowed"
        case .strayedAcross: "strayed %m pt across the direction, %l pt are allowed"
        case .wrongWay: "went %m pt to the wrong side of its start"
        case .startedOutsideEdge: "started %m pt from the nearest edge it asks for, %l pt are allowed"
        case .edgeNotAskedFor: "the touch came in from an edge that it does not ask for"
        case .touchCancelled: "the system cancelled one of its touches"
        case .contentDelayOver: "the delay of %l s is over"
        case .movedAcrossScrolling:
            "travelled %m pt along an axis that does not scroll, %l pt give the touch to the content"
        case .noRoomToScroll: "there is no room to scroll that way, and “%v” further out scrolls it"
        case .contentKeepsTouches: "its content “%v” has the touch and keeps it"
        case .delegateRefused: "gestureRecognizerShouldBegin of its delegate said no"
        case .viewRefused: "gestureRecognizerShouldBegin of “%v” said no"
        case .controlRefused: "“%v” is a system control, and its class says no to it"
        case .excluded: "“%r” recognized first"
        case .requirementSucceeded: "“%r”, which it requires to fail, succeeded"
        case .requirementsFailed: "“%r”, the last that it requires to fail, has failed"
        case .waits: "it would be recognized, and waits for “%r” to fail"
        case .cancelledWhileBlocked: "cancelled while it waited for others to fail"
        case .requirementCycle: "it waits in a circle of failure requirements"
        case .groupFinished: "it and all that failure requirements link it with are finished"
        case .disabled: "isEnabled was set to false"
        case .removed: "it, or its view, was removed"
        case .interrupted: "every touch was taken away"
        case .viewRemoved: view == nil ? "its view was removed" : "“%v” was removed"
        case .cancelledByRecognizer: "“%r” recognized, and cancels touches in its view"
        case .released:
            recognizer == nil
                ? "no recognizer holds it any longer" : "“%r”, the last recognizer that held it, let it go"
        }
    }
}

extension ByteWriter {
    /// The sentence of `cause`, as the inside of a JSON string.
    package mutating func sentence(of cause: Cause, _ names: SceneNames) {
        let sentence = cause.sentence
        let end = sentence.utf8Start + sentence.utf8CodeUnitCount
        var plain = sentence.utf8Start
        var next = plain
        while next < end {
            guard next.pointee == UInt8(ascii: "%") else {
                next += 1
                continue
            }
            append(UnsafeBufferPointer(start: plain, count: next - plain))
            fact((next + 1).pointee, of: cause, names)
            next += 2
            plain = next
        }
        append(UnsafeBufferPointer(start: plain, count: end - plain))
    }

    private mutating func fact(_ letter: UInt8, of cause: Cause, _ names: SceneNames) {
        switch letter {
        case UInt8(ascii: "m"): rounded(cause.measured)
        case UInt8(ascii: "l"): rounded(cause.limit)
        case UInt8(ascii: "r"):
            if let recognizer = cause.recognizer {
                escaped(names.name(of: .gestureRecognizer(recognizer)).bytes)
            }
        default:
            if let view = cause.view { escaped(names.name(of: .responder(.view(view))).bytes) }
        }
    }

    /// Rounds to thousandths for readers; the member beside the sentence has the exact value.
    private mutating func rounded(_ value: Double?) {
        guard let value else { return append("?") }
        let thousandths = (value * 1000).rounded()
        number(thousandths.isFinite ? thousandths / 1000 : value)
    }
}

extension Cause.Unit {
    package var text: StaticString {
        switch self {
        case .points: "pt"
        case .seconds: "s"
        case .degrees: "deg"
        case .taps: "taps"
        case .touches: "touches"
        }
    }
}
