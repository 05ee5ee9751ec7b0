/// How scroll views pass touches to their content.
extension AppState {
    // MARK: touchesShouldBegin

    /// Asks `touchesShouldBegin` of the scroll views above the contact's view before the contact is
    /// delivered, from the innermost to the outermost. The first one that answers false receives the contact
    /// itself (rule SC-3).
    mutating func askContentTouch(_ contact: ContactIndex) {
        guard !world.scene.scrollViews.isEmpty, let view = world.contacts[contact].delivery.view else {
            return
        }
        var current = world.scene[view].superview
        while let ancestor = current {
            ledger.budget.spend(2)
            if let scroll = world.scene[ancestor].scrollView,
                world.scene[ancestor].flags.contains(.isScrollEnabled),
                !asks(.touchesShouldBegin, scroll, view, otherwise: true)
            {
                world.contacts[contact].delivery.view = ancestor
                let touch = world.contacts[contact].touch
                if world.contacts.touches[touch].latest.contact == contact {
                    world.contacts.touches[touch].view = ancestor
                }
                return
            }
            current = world.scene[ancestor].superview
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
        var callback = Callback(.scroll(question), .view(world.scene[scroll].view))
        callback.details = .content(content)
        callback.result = answer
        ledger.trace.callback(callback)
    }
}
