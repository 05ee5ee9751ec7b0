/// A method, by family.
public enum Method: Equatable, Sendable {
    case touches(TouchMethod)
    case presses(PressMethod)
    case motion(MotionMethod)
    case remoteControlReceived
    /// A command of the editing menu, with its selector.
    case menu(SelectorIndex)
    case orientation(OrientationMethod)
    /// An event method that no responder handled.
    case discarded(ResponderMethod)
    /// An input of the user that had no effect.
    case ignored(IgnoredInput)
    case becomeFirstResponder
    case resignFirstResponder
    case editing(EditingMethod)
    case tracking(TrackingMethod)
    case controlEvent(ControlEvent)
    case scroll(ScrollMethod)
    case selection(SelectionMethod)
    case presentation(PresentationMethod)
    case pencil(PencilMethod)
    /// A target's method.
    case action(SelectorIndex)
    /// `UIControl.sendAction(_:to:for:)` or `UIApplication.sendAction(_:to:from:for:)`.
    case sendAction
    case delegate(DelegateQuestion)
    /// `UIGestureRecognizer.reset()`.
    case reset

    public var kind: CallbackKind {
        switch self {
        case .touches: .touches
        case .presses: .presses
        case .motion: .motion
        case .remoteControlReceived: .remoteControl
        case .menu: .menu
        case .orientation: .orientation
        case .discarded, .ignored: .discarded
        case .becomeFirstResponder, .resignFirstResponder, .editing: .responder
        case .tracking: .tracking
        case .controlEvent: .controlEvent
        case .scroll: .scroll
        case .selection: .selection
        case .presentation: .presentation
        case .pencil: .interaction
        case .action, .sendAction: .action
        case .delegate: .delegate
        case .reset: .reset
        }
    }
}

/// `UIResponder`'s press methods.
public enum PressMethod: UInt8, CaseIterable, Sendable {
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
}

/// `UIResponder`'s motion methods.
public enum MotionMethod: UInt8, CaseIterable, Sendable {
    case motionBegan, motionEnded, motionCancelled
}

/// The methods that a change of orientation calls (rule EV-8).
public enum OrientationMethod: UInt8, CaseIterable, Sendable {
    /// `UIApplication.supportedInterfaceOrientations(for:)`.
    case supportedInterfaceOrientations
    /// `UIViewController.viewWillTransition(to:with:)`.
    case viewWillTransition
}

/// A method of `UIResponder` whose default implementation forwards it to `next` (rule RC-3).
public enum ResponderMethod: Equatable, Sendable {
    case touches(TouchMethod)
    case presses(PressMethod)
    case motion(MotionMethod)
    case remoteControlReceived
}

/// The inputs without touches that the trace reports if they have no effect.
public enum IgnoredInput: UInt8, CaseIterable, Sendable {
    /// Rules SB-1 and SB-2.
    case statusBarTap
    /// Rule PC-1.
    case pencil
}

extension Method {
    package init(_ method: ResponderMethod) {
        switch method {
        case .touches(let method): self = .touches(method)
        case .presses(let method): self = .presses(method)
        case .motion(let method): self = .motion(method)
        case .remoteControlReceived: self = .remoteControlReceived
        }
    }
}

/// The questions to delegates and views, with their names in the trace.
public enum DelegateQuestion: UInt8, CaseIterable, Sendable {
    case shouldReceiveEvent, shouldReceiveTouch, shouldReceivePress, shouldBegin
    case shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
    /// Asked of a view, not of a delegate.
    case gestureRecognizerShouldBegin
}

/// `UIControl`'s tracking methods (rules CT-1 to CT-3).
public enum TrackingMethod: UInt8, CaseIterable, Sendable {
    case beginTracking, continueTracking, endTracking, cancelTracking
}

/// The questions that a scroll view asks itself, and its calls of its delegate (rules SC-3 to SC-5).
public enum ScrollMethod: UInt8, CaseIterable, Sendable {
    /// Asked by its delaying recognizer at the end of the delay (rule SC-1).
    case sendTouchesShouldBeginForDelayedTouches
    case touchesShouldBegin, touchesShouldCancel
    case scrollViewWillBeginDragging, scrollViewDidScroll, scrollViewDidEndDragging
    case scrollViewWillEndDragging, scrollViewWillBeginDecelerating, scrollViewDidEndDecelerating
    case scrollViewDidEndScrollingAnimation
    case scrollViewWillBeginZooming, scrollViewDidZoom, scrollViewDidEndZooming
    /// After a tap on the status bar (rules SB-2 and SB-3).
    case scrollViewShouldScrollToTop, scrollViewDidScrollToTop
}

/// The calls of `UIAdaptivePresentationControllerDelegate` about a presented view controller (rules SH-4 and
/// PO-2), and of `UIContextMenuInteractionDelegate` (rule CM-2).
public enum PresentationMethod: UInt8, CaseIterable, Sendable {
    case presentationControllerShouldDismiss, presentationControllerWillDismiss
    case presentationControllerDidDismiss, presentationControllerDidAttemptToDismiss
    case configurationForMenuAtLocation, willDisplayMenuFor
    /// The calls of `UIPageViewControllerDelegate` (rule PV-2).
    case willTransitionTo, didFinishAnimating
    /// The calls of `UITabBarControllerDelegate` (rule TR-2).
    case shouldSelect, didSelect
    /// The call of a navigation controller (rule TR-3).
    case popToRootViewController
}

/// The calls of `UIPencilInteractionDelegate` (rule PC-1).
public enum PencilMethod: UInt8, CaseIterable, Sendable {
    case didReceiveTap, didReceiveSqueeze
}

/// The calls that a text field or a text view makes to its delegate (rule TX-4).
public enum EditingMethod: UInt8, CaseIterable, Sendable {
    case textFieldShouldBeginEditing, textFieldDidBeginEditing, textFieldDidEndEditing
    case textViewShouldBeginEditing, textViewDidBeginEditing, textViewDidEndEditing
}

/// The calls that a table or a collection makes to its delegate (rules SC-7, SC-14, TB-1 to TB-5
/// and SA-4).
public enum SelectionMethod: UInt8, CaseIterable, Sendable {
    case shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt
    case willSelectRowAt, willDeselectRowAt, didDeselectRowAt, didSelectRowAt
    case shouldHighlightItemAt, didHighlightItemAt, didUnhighlightItemAt
    case shouldSelectItemAt, didDeselectItemAt, didSelectItemAt
    case shouldDeselectItemAt
    /// The accessory button of a row was tapped.
    case accessoryButtonTappedForRowWith
    /// The swipe actions of a row are shown and hidden (rule SA-4).
    case willBeginEditingRowAt, didEndEditingRowAt
}
