internal import TouchDispatch

// The wire's spelling of what the core says of gestures, as constants.

extension DelegateQuestion {
    var text: StaticString {
        switch self {
        case .shouldReceiveEvent: "shouldReceiveEvent"
        case .shouldReceiveTouch: "shouldReceiveTouch"
        case .shouldReceivePress: "shouldReceivePress"
        case .shouldBegin: "shouldBegin"
        case .shouldRecognizeSimultaneouslyWith: "shouldRecognizeSimultaneouslyWith"
        case .shouldRequireFailureOf: "shouldRequireFailureOf"
        case .shouldBeRequiredToFailBy: "shouldBeRequiredToFailBy"
        case .gestureRecognizerShouldBegin: "gestureRecognizerShouldBegin"
        }
    }

    /// The member `method`.
    var methodMember: StaticString {
        switch self {
        case .shouldReceiveEvent: ",\"method\":\"shouldReceiveEvent\""
        case .shouldReceiveTouch: ",\"method\":\"shouldReceiveTouch\""
        case .shouldReceivePress: ",\"method\":\"shouldReceivePress\""
        case .shouldBegin: ",\"method\":\"shouldBegin\""
        case .shouldRecognizeSimultaneouslyWith: ",\"method\":\"shouldRecognizeSimultaneouslyWith\""
        case .shouldRequireFailureOf: ",\"method\":\"shouldRequireFailureOf\""
        case .shouldBeRequiredToFailBy: ",\"method\":\"shouldBeRequiredToFailBy\""
        case .gestureRecognizerShouldBegin: ",\"method\":\"gestureRecognizerShouldBegin\""
        }
    }
}

extension GestureState {
    /// `ended` and `recognized` are one value; discrete recognizers print the latter (rule GS-1).
    func text(isDiscrete: Bool) -> StaticString {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: isDiscrete ? "recognized" : "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension GestureKind {
    /// The UIKit class, in quotes.
    var quotedClassName: StaticString {
        switch self {
        case .tap: "\"UITapGestureRecognizer\""
        case .longPress: "\"UILongPressGestureRecognizer\""
        case .pan: "\"UIPanGestureRecognizer\""
        case .swipe: "\"UISwipeGestureRecognizer\""
        case .pinch: "\"UIPinchGestureRecognizer\""
        case .rotation: "\"UIRotationGestureRecognizer\""
        case .screenEdgePan: "\"UIScreenEdgePanGestureRecognizer\""
        case .hover: "\"UIHoverGestureRecognizer\""
        case .custom: "\"UIGestureRecognizer\""
        }
    }
}

extension SwipeDirections {
    /// Of one direction, in quotes.
    var quotedName: StaticString {
        switch self {
        case .left: "\"left\""
        case .up: "\"up\""
        case .down: "\"down\""
        default: "\"right\""
        }
    }
}

extension HoverSample.Phase {
    var text: StaticString {
        switch self {
        case .entered: "entered"
        case .moved: "moved"
        case .exited: "exited"
        }
    }
}

extension View.Flags {
    /// The member that sets one of them, up to its value.
    var member: StaticString {
        switch self {
        case .isHidden: ",\"isHidden\":"
        case .isUserInteractionEnabled: ",\"isUserInteractionEnabled\":"
        case .isMultipleTouchEnabled: ",\"isMultipleTouchEnabled\":"
        case .isExclusiveTouch: ",\"isExclusiveTouch\":"
        case .isEnabled: ",\"isEnabled\":"
        case .isScrollEnabled: ",\"isScrollEnabled\":"
        case .canBecomeFirstResponder: ",\"canBecomeFirstResponder\":"
        case .canResignFirstResponder: ",\"canResignFirstResponder\":"
        default: ",\"clipsToBounds\":"
        }
    }
}

extension GestureRecognizer.Flags {
    /// The member that sets one of them, up to its value.
    var member: StaticString {
        switch self {
        case .isEnabled: ",\"isEnabled\":"
        case .cancelsTouchesInView: ",\"cancelsTouchesInView\":"
        case .delaysTouchesBegan: ",\"delaysTouchesBegan\":"
        case .delaysTouchesEnded: ",\"delaysTouchesEnded\":"
        default: ",\"requiresExclusiveTouchType\":"
        }
    }
}
