/// How taps outside of popovers dismiss them (rule PO-2).
enum PopoverDismissal {
    /// A touch that began outside of a popover, is delivered to the window and can still be a tap.
    struct OutsideTouch {
        let contact: ContactIndex
        let popover: ControllerIndex
        let began: Instant
    }

    /// Continues with these touches after an event was delivered: a lift dismisses the popover, or is refused.
    static func eventDelivered(_ app: inout AppState) {
        let thresholds = app.options.thresholds
        for touch in app.presentation.outsideTouches {
            app.budget.spend(8)
            let contact = app.contacts[touch.contact]
            let distance = (contact.location - contact.began.location).length
            let isTap =
                !Tolerance.exceeds(distance, thresholds[.tapAllowableMovement])
                && app.trace.now < touch.began + thresholds.span(.tapMaximumDuration)
            if contact.isDown, isTap { continue }
            app.presentation.outsideTouches.removeAll { $0.contact == touch.contact }
            guard contact.latest.phase == .ended, isTap, !app.isSwallowed(contact.window),
                let popover = app.scene[touch.popover].popover
            else { continue }
            dismiss(popover, of: .viewController(touch.popover), &app)
        }
    }

    /// Asks and calls the delegate of `receiver`.
    private static func dismiss(_ popover: Popover, of receiver: Responder, _ app: inout AppState) {
        if !popover.isModalInPresentation, popover.shouldDismiss != nil || app.isTracedFully {
            PresentationRun.report(
                .presentationControllerShouldDismiss, receiver, result: popover.canBeDismissed, &app)
        }
        guard popover.canBeDismissed else {
            return PresentationRun.report(.presentationControllerDidAttemptToDismiss, receiver, &app)
        }
        PresentationRun.report(.presentationControllerWillDismiss, receiver, &app)
        PresentationRun.report(.presentationControllerDidDismiss, receiver, &app)
    }
}
