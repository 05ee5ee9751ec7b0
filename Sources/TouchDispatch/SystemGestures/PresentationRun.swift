/// The run-time state of presented view controllers, page view controllers and tab bar controllers.
struct PresentationRun {
    /// The controllers whose delegates were asked about the dismissal during the current drag.
    var announced: Set<ControllerIndex> = []
    /// The touches that began outside of popovers and can still be taps.
    var outsideTouches: [PopoverDismissal.OutsideTouch] = []
    /// The offset at which the current turn of a page began, by the page view controller's scroll view.
    var turnedPages: [ScrollIndex: Point] = [:]
    /// The selections of tabs, in order.
    var exchanges: [ViewExchange] = []

    /// Reports a call of the delegate of `receiver`, with its return value or, for `didFinishAnimating`, its argument.
    static func report(
        _ method: PresentationMethod, _ receiver: Responder, result: Bool? = nil,
        details: CallbackDetails = .none, because cause: Cause? = nil, _ ledger: inout Ledger
    ) {
        var callback = Callback(.presentation(method), receiver)
        callback.result = result
        callback.details = details
        if let cause { callback.cause = ledger.trace.note(cause) }
        ledger.budget.spend(16)
        ledger.trace.callback(callback)
    }

    /// Asks the delegate of `receiver` whether the user may dismiss it, and announces the dismissal if so (rules SH-4 and
    /// PO-2).
    static func announce(_ dismissal: Dismissal, of receiver: Responder, _ app: inout AppState) {
        guard !dismissal.isModalInPresentation else { return }
        if dismissal.shouldDismiss != nil || app.isTracedFully {
            report(.presentationControllerShouldDismiss, receiver, result: dismissal.isAllowed, &app.ledger)
        }
        if dismissal.isAllowed { report(.presentationControllerWillDismiss, receiver, &app.ledger) }
    }

    /// Reports that the user has dismissed `receiver`, or has attempted to.
    static func end(_ dismissal: Dismissal, of receiver: Responder, _ app: inout AppState) {
        report(
            dismissal.isAllowed
                ? .presentationControllerDidDismiss : .presentationControllerDidAttemptToDismiss,
            receiver, &app.ledger)
    }
}
