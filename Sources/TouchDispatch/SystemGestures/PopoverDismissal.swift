/// How taps outside of popovers dismiss them (rule PO-2).
enum PopoverDismissal {
    /// A touch that began outside of a popover, is delivered to the window and can still be a tap.
    struct OutsideTouch {
        let contact: ContactIndex
        let popover: ControllerIndex
        let began: Instant
    }

    /// Updates the touches outside of popovers after an event was delivered. The lift of a tap asks the delegate and
    /// reports the dismissal or the attempt.
    static func eventDelivered(_ app: inout AppState) {
        let thresholds = app.world.options.thresholds
        for touch in app.presentation.outsideTouches {
            app.ledger.budget.spend(8)
            let contact = app.world.contacts[touch.contact]
            let distance = (contact.location - contact.began.location).length
            let isTap =
                !Tolerance.exceeds(distance, thresholds[.tapAllowableMovement])
                && app.ledger.trace.now < touch.began + thresholds.span(.tapMaximumDuration)
            if contact.isDown, isTap { continue }
            app.presentation.outsideTouches.removeAll { $0.contact == touch.contact }
            guard contact.latest.phase == .ended, isTap, !app.isSwallowed(contact.window),
                let popover = app.world.scene[touch.popover].popover
            else { continue }
            let receiver = Responder.viewController(touch.popover)
            PresentationRun.announce(popover.dismissal, of: receiver, &app)
            PresentationRun.end(popover.dismissal, of: receiver, &app)
        }
    }
}
