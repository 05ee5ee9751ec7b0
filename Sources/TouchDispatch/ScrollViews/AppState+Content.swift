/// How scroll views pass touches to their content.
extension AppState {
    // MARK: touchesShouldBegin

    /// Asks `touchesShouldBegin` of the scroll views above the contact's view before the contact is
    /// delivered, from the innermost to the outermost. The first one that answers false receives the contact
    /// itself (rule SC-3).
    mutating func askContentTouch(_ contact: ContactIndex) {
        guard !scene.scrollViews.isEmpty, let view = contacts[contact].delivery.view else { return }
        var current = scene[view].superview
        while let ancestor = current {
            budget.spend(2)
            if let scroll = scene[ancestor].scrollView, scene[ancestor].flags.contains(.isScrollEnabled),
                !asks(.touchesShouldBegin, scroll, view, otherwise: true)
            {
                contacts[contact].delivery.view = ancestor
                let touch = contacts[contact].touch
                if contacts.touches[touch].latest.contact == contact {
                    contacts.touches[touch].view = ancestor
                }
                return
            }
            current = scene[ancestor].superview
        }
    }

    /// Asks the scroll view about one of its content views, and logs the answer.
    private mutating func asks(
        _ question: ScrollMethod, _ scroll: ScrollIndex, _ content: ViewIndex, otherwise: Bool
    ) -> Bool {
        let answer = world.answer(question, scroll, content, otherwise: otherwise, &ledger.budget)
        log(question, scroll, content, answer)
        return answer
    }

    mutating func log(_ question: ScrollMethod, _ scroll: ScrollIndex, _ content: ViewIndex, _ answer: Bool) {
        var callback = Callback(.scroll(question), .view(scene[scroll].view))
        callback.details = .content(content)
        callback.result = answer
        trace.callback(callback)
    }
}
