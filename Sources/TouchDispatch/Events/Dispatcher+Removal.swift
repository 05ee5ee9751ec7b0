extension Dispatcher {
    // MARK: Removal

    /// `removeGestureRecognizer(_:)` (rule GS-8).
    package mutating func remove(_ recognizer: RecognizerIndex) {
        apply(arbiter.removed(recognizer, &app))
        settle()
    }

    /// `removeFromSuperview()`: cancels the touches of the view and of its descendants (rules LC-2 and LC-4).
    package mutating func remove(_ view: ViewIndex) {
        let lost = app.contacts.live.filter { contact in
            app.contacts[contact].hitView.map { app.scene.isAncestor(view, of: $0) } ?? false
        }
        app.budget.spend(app.contacts.live.count &+ app.scene.gestureRecognizers.count)
        takeAway(lost, because: Cause(.viewRemoved, .LC2, view: view))
        app.forgetTester()
        app.scene[view].flags.insert(.isRemoved)
        app.resignIfRemoved()
        TableSelection.dropRemovedCells(&app)
        for scroll in app.scrollRuns.moving where app.scene.isAncestor(view, of: app.scene[scroll].view) {
            app.stop(scroll, because: .removal)
        }
        Zooming.viewRemoved(view, &app)
        resetFinishedGroups()
        app.contacts.retireOver()
    }

    // MARK: Interruptions

    /// Cancels every touch in recognizers, then in views (rules LC-1 and LC-3).
    package mutating func interrupt() {
        takeAway(app.contacts.live, because: Cause(.interrupted, .LC1))
        resetFinishedGroups()
        app.contacts.retireOver()
    }

    /// Cancels contacts in recognizers, then in views. Later samples of their fingers are ignored until they
    /// begin again.
    private mutating func takeAway(_ lost: [ContactIndex], because cause: Cause) {
        let down = lost.filter { app.contacts[$0].isDown }
        for contact in lost where !app.contacts[contact].isDown {
            // Its Ended is withheld: the contact is cancelled like the others, and its tap series ends. A
            // later contact may have taken over the touch object.
            if app.contacts[contact].press != nil {
                app.enter(.cancelled, contact)
                continue
            }
            let touch = app.contacts[contact].touch
            app.contacts.breakSeries(of: touch)
            if app.contacts.touches[touch].latest.contact == contact { app.enter(.cancelled, contact) }
        }
        for contact in down {
            app.enter(.cancelled, contact)
            app.contacts.forget(contact)
        }
        let changes = down.map {
            ContactChange(contact: $0, phase: .cancelled, sample: app.contacts[$0].latest.sample)
        }
        apply(arbiter.contactsCancelled(changes, because: cause, &app))
        app.takeFromViews(lost, because: cause)
        releaseHeldContacts()
    }
}
