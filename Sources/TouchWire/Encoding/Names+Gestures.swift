internal import JSONTape
internal import TouchDispatch

// The wire's spelling of what the core says of gestures, as constants.

extension DelegateQuestion {
    package var text: StaticString {
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
}

extension GestureState {
    /// `ended` and `recognized` are one value; discrete recognizers print the latter (rule GS-1).
    package func text(isDiscrete: Bool) -> StaticString {
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
    package var quotedClassName: StaticString {
        switch self {
        case .tap: "\"UITapGestureRecognizer\""
        case .longPress: "\"UILongPressGestureRecognizer\""
        case .pan: "\"UIPanGestureRecognizer\""
        case .swipe: "\"UISwipeGestureRecognizer\""
        case .pinch: "\"UIPinchGestureRecognizer\""
        case .rotation: "\"UIRotationGestureRecognizer\""
        case .screenEdgePan: "\"UIScreenEdgePanGestureRecognizer\""
        case .scrollPan: "\"UIScrollViewPanGestureRecognizer\""
        case .delayedTouches: "\"UIScrollViewDelayedTouchesBeganGestureRecognizer\""
        case .hover: "\"UIHoverGestureRecognizer\""
        case .custom: "\"UIGestureRecognizer\""
        }
    }
}

extension SwipeDirectionValue {
    /// The names of all that are in `directions`.
    static func names(in directions: SwipeDirections) -> [String] {
        allCases.filter { directions.contains($0.direction) }.map {
            Values.swipeDirection.allNames[Int($0.rawValue)]
        }
    }
}

extension HoverSample.Phase {
    package var text: StaticString {
        switch self {
        case .entered: "entered"
        case .moved: "moved"
        case .exited: "exited"
        }
    }
}

// The members of `set` are the one list of what can be set: flags are looked up there.

extension View.Flags {
    /// The name of the member that sets one of them; nil where nothing sets it.
    package var member: String? {
        SetMember.allCases.first { $0.viewFlag == self }.map { Members.set.allNames[Int($0.rawValue)] }
    }
}

extension GestureRecognizer.Flags {
    /// The name of the member that sets one of them; nil where nothing sets it.
    package var member: String? {
        SetMember.allCases.first { $0.recognizerFlag == self }.map { Members.set.allNames[Int($0.rawValue)] }
    }
}
