internal import JSONTape
package import TouchDispatch
package import TouchWire

extension Cause {
    /// The unit of `measured` and `limit`; nil if the cause has neither.
    package var unitOfFacts: Unit? { measured != nil || limit != nil ? unit : nil }

    /// One sentence about the recognizer, responder or touch of the entry, which it does not name. The
    /// placeholders are `%m` for the measured value, `%l` for the limit, `%r` for the recognizer and `%v` for
    /// the view.
    fileprivate var sentence: StaticString {
        switch reason {
        case .nobodyHandled: "no responder in the responder chain handled it"
        case .cannotBecomeFirstResponder: "canBecomeFirstResponder is false"
        case .editingRefused: "its delegate does not allow editing"
        case .dismissedByDrag: "a drag dismisses the keyboard"
        case .firstResponderWillNotResign: "canResignFirstResponder of the current first responder is false"
        case .anotherBecomesFirstResponder: "another responder becomes first responder"
        case .isNotFirstResponder: "it is not the first responder, so nothing changes"
        case .noImplementer: "no responder in the responder chain implements it"
        case .doesNotReceiveRemoteControl: "isReceivingRemoteControlEvents is false"
        case .noneScrollsToTop: "no scroll view on the screen has scrollsToTop"
        case .severalScrollToTop: "“%v” is not the only scroll view on the screen that has scrollsToTop"
        case .alreadyAtTop: "the content of “%v” is already at its top"
        case .scrollToTopRefused: "scrollViewShouldScrollToTop of the delegate of “%v” returned false"
        case .noPencilInteraction: "no visible view has a UIPencilInteraction"
        case .tapsCounted: measured == 1 ? "%m tap of %l" : "%m taps of %l"
        case .heldLongEnough: "held for %m s (threshold: %l s)"
        case .movedFarEnough: "moved %m pt (threshold: %l pt)"
        case .swiped: "moved %m pt in its direction (threshold at that time: %l pt)"
        case .pinched: "the distance between the fingers changed by %m pt (must exceed %l pt)"
        case .rotated: "the fingers rotated by %m° (must exceed %l°)"
        case .pulledFromEdge: "moved %m pt inward from the edge (threshold: %l pt)"
        case .hovered: "the pointer entered, moved or exited"
        case .scrolled: "a scroll event changed"
        case .transformed: "a transform event changed"
        case .inputEnded: rule == .PT6 ? "the scroll event ended" : "the transform event ended"
        case .scripted: "one of its custom rules matched"
        case .contactMoved: "one of its touches moved"
        case .stoppedMotion: "stopped the moving content"
        case .movedAfterBegan: "one of its touches moved after the recognizer began"
        case .lifted: liftedSentence
        case .fingerLifted: "one of its two touches lifted; the gesture continues with the other one"
        case .tooManyTouches: "%m touches (maximum: %l)"
        case .liftedTooEarly: "lifted when only %m of %l required touches were down"
        case .movedTooFar: "moved %m pt (maximum: %l pt)"
        case .tooFewTouches: "at most %m of %l required touches were down"
        case .tooSteep: "moved at %m° to the edge's normal (maximum: %l°)"
        case .heldTooLong: "not lifted within %l s"
        case .nextTapTooLate: "no further tap within %l s"
        case .liftedBeforeDuration: "lifted after %m s (threshold: %l s)"
        case .neverBegan: neverBeganSentence
        case .tooSlow: "the swipe took %m s (maximum: %l s)"
        case .strayedAcross: "moved %m pt perpendicular to its direction (maximum: %l pt)"
        case .wrongWay: "moved %m pt opposite to its direction"
        case .startedOutsideEdge:
            measured == nil
                ? "could not start at one of its edges, because its edges are empty"
                : "started %m pt from the nearest of its edges (maximum: %l pt)"
        case .edgeNotAskedFor: "the touch came in from an edge that is not one of its edges"
        case .touchCancelled: "the system canceled one of its touches"
        case .otherButton: "none of the buttons in buttonMaskRequired was pressed"
        case .inputUnchanged:
            rule == .PT6
                ? "the scroll event ended without scrolling along one of its axes"
                : "the transform event ended without a change of its value"
        case .inputCancelled:
            rule == .PT6 ? "the scroll event was canceled" : "the transform event was canceled"
        case .contentDelayOver: "the delay of %l s for content touches has passed"
        case .movedAcrossScrolling:
            "moved %m pt along an axis that does not scroll (threshold for delivery to the content: %l pt)"
        case .scrollRefused: "“%r” was refused, so the touch cannot become a scroll; the content receives it"
        case .noRoomToScroll:
            "there is no room to scroll in this direction, so the enclosing scroll view “%v” scrolls"
        case .contentKeepsTouches: "its content view “%v” received the touch, which cannot be canceled"
        case .delegateRefused: "gestureRecognizerShouldBegin of its delegate returned false"
        case .viewRefused: "gestureRecognizerShouldBegin of “%v” returned false"
        case .controlRefused:
            "the default gestureRecognizerShouldBegin of the system control “%v” returned false"
        case .nothingToPop:
            "the navigation controller of “%v” shows its root view controller, so there is none to go back to"
        case .navigationBarHidden: "the navigation bar of “%v” is hidden"
        case .backButtonReplaced: "the navigation item of “%v” replaces or hides the back button"
        case .movedElsewhere: "its touches did not move in the direction of the gesture"
        case .hasLargestDetent: "the sheet already has its largest detent"
        case .noMenu: "configurationForMenuAtLocation of its delegate returned nil"
        case .contentScrolls: "the scroll view “%v” in the sheet scrolls"
        case .sheetMoves: "“%r” takes the drag, because the content of the scroll view is at its top"
        case .tabRefused: "shouldSelect of its delegate returned false"
        case .isInEditingMode: "“%v” is in editing mode"
        case .cannotBeEdited: "the delegate of the table or collection does not allow editing “%v”"
        case .hasNoSwipeActions: "“%v” shows no swipe actions for a movement in this direction"
        case .closesCell: "the touch hides the swipe actions that are shown"
        case .excluded: "prevented by “%r”, which was recognized first"
        case .requirementSucceeded: "“%r”, which it requires to fail, was recognized"
        case .requirementsFailed: "“%r”, the last recognizer that it requires to fail, has failed"
        case .waits: "it is ready to be recognized and waits for “%r” to fail"
        case .cancelledWhileBlocked: "canceled while it waited for other recognizers to fail"
        case .requirementCycle: "it waits in a cycle of failure requirements"
        case .groupFinished: "it and all recognizers linked to it by failure requirements are finished"
        case .disabled: "isEnabled was set to false"
        case .removed: "the recognizer or its view was removed"
        case .interrupted: "an interruption canceled all touches"
        case .sixthFinger: "a sixth finger canceled all touches"
        case .viewRemoved: view == nil ? "its view was removed" : "“%v” was removed"
        case .cancelledByRecognizer: "“%r” was recognized and cancels touches in its view"
        case .menuOpened: "the button has opened its menu"
        case .leftRow: "the finger left the row “%v”"
        case .released:
            recognizer == nil
                ? "no recognizer withholds it any longer"
                : "released by “%r”, the last recognizer that withheld it"
        }
    }

    /// The beginning of a clause, to which the sentence is appended.
    package struct ClauseStart {
        /// The possessive, for a subject that was named before: “its ”. Empty if there is none.
        package let pronoun: StaticString
        /// The words before the name of the subject, for one that was not.
        package let before: StaticString
        /// The words after the pronoun or the name: “ touches”.
        package let after: StaticString
    }

    /// The words that make the sentence a clause about the recognizer or touch: “its touches moved 20 pt”, “the
    /// touches of “pan” moved 20 pt”. Nil if it is a clause without them.
    package var clauseStart: ClauseStart? {
        switch reason {
        case .tapsCounted: ClauseStart(pronoun: "it", before: "", after: " counted ")
        case .heldLongEnough, .heldTooLong:
            ClauseStart(pronoun: "its touches", before: "the touches of ", after: " were ")
        case .stoppedMotion: ClauseStart(pronoun: "its touch", before: "the touch of ", after: " ")
        case .movedFarEnough, .swiped, .pulledFromEdge, .movedTooFar, .liftedTooEarly, .tooSteep,
            .liftedBeforeDuration, .neverBegan, .strayedAcross, .wrongWay, .startedOutsideEdge:
            ClauseStart(pronoun: "its touches", before: "the touches of ", after: " ")
        case .cannotBecomeFirstResponder: ClauseStart(pronoun: "its", before: "", after: " ")
        case .movedAcrossScrolling: ClauseStart(pronoun: "it", before: "", after: " ")
        case .tooManyTouches: ClauseStart(pronoun: "there", before: "on ", after: " were ")
        case .nextTapTooLate: ClauseStart(pronoun: "there", before: "on ", after: " was ")
        case .excluded, .cancelledWhileBlocked: ClauseStart(pronoun: "it", before: "", after: " was ")
        case .released where recognizer != nil: ClauseStart(pronoun: "it", before: "", after: " was ")
        default: nil
        }
    }

    private var liftedSentence: StaticString {
        switch rule {
        case .CU1: "all its touches ended and none of its custom rules matched"
        case .LP1: "one of its touches ended"
        default: "all its touches ended"
        }
    }

    private var neverBeganSentence: StaticString {
        switch rule {
        case .RO1: "lifted after rotating by %m° (must exceed %l°)"
        case .PI1: "lifted after the distance between the fingers changed by %m pt (must exceed %l pt)"
        case .SW1: "lifted after moving %m pt in its direction (threshold at that time: %l pt)"
        case .EP1: "lifted after moving %m pt inward from the edge (threshold: %l pt)"
        case .SC5: "lifted after moving %m pt along an axis that scrolls (threshold: %l pt)"
        default: "lifted after moving %m pt along one axis (threshold: %l pt)"
        }
    }
}

extension Cause {
    /// The sentence.
    package func text(_ names: SceneNames) -> String {
        var out = ByteWriter(capacity: 128)
        out.sentence(of: self, names)
        return out.text()
    }
}

extension ByteWriter {
    /// Writes the sentence of `cause` as plain text.
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
                append(names.name(of: .gestureRecognizer(recognizer)).bytes)
            }
        default:
            if let view = cause.view { append(names.name(of: .responder(.view(view))).bytes) }
        }
    }

    /// Rounds to thousandths for readability; the members `measured` and `limit` have the exact values.
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
