internal import JSONTape
internal import TouchScene

extension GestureKind {
    /// The name of the UIKit class.
    package var className: String { String("\(quotedClassName)".dropFirst().dropLast()) }

    /// The name of the UIKit class, in quotes.
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

// `SetMember` is the only list of properties that events can set, so the names of flags are looked up there.

extension View.Flags {
    /// The name of the member that sets the flag; nil if no member sets it.
    package var member: String? {
        SetMember.allCases.first { $0.viewFlag == self }.map { Members.set.allNames[Int($0.rawValue)] }
    }
}

extension GestureRecognizer.Flags {
    /// The name of the member that sets the flag; nil if no member sets it.
    package var member: String? {
        SetMember.allCases.first { $0.recognizerFlag == self }.map { Members.set.allNames[Int($0.rawValue)] }
    }
}
