/// Why a recognizer must not begin, though its machine has come that far.
extension Arbitration {
    /// `gestureRecognizerShouldBegin` of the views its touches hit, then of its delegate (rule GS-3). Why not; nil
    /// for yes.
    mutating func refusalToBegin(_ recognizer: RecognizerIndex, _ app: inout AppState) -> Cause? {
        if let yielding = yielding(recognizer, &app) { return yielding }
        if app.scene[recognizer].flags.contains(.cancelsTouchesInView) {
            var asked: [ViewIndex] = []
            app.budget.spend(runs[recognizer].contacts.count)
            for contact in runs[recognizer].contacts {
                guard let view = app.contacts[contact].hitView, !asked.contains(view) else { continue }
                asked.append(view)
                app.budget.spend(asked.count &+ 8)
                if let refusal = refusal(of: view, recognizer, &app) { return refusal }
            }
        }
        guard asksToBegin(recognizer, &app) else { return Cause(.delegateRefused, .GS3) }
        return refusalToCancelContent(recognizer, hasWaited: false, &app)
    }

    /// Why the view says no; nil for yes. What is not overridden the view's class answers (rule CT-6).
    private mutating func refusal(
        of view: ViewIndex, _ recognizer: RecognizerIndex, _ app: inout AppState
    ) -> Cause? {
        let given: Bool?
        var isOverridden = true
        switch app.scene[view].shouldBegin {
        case .inherited:
            given = nil
            isOverridden = false
        case .always(let answer): given = answer
        case .listed(let span): given = listedAnswer(recognizer, in: span, &app)
        }
        let answer = given ?? classAllows(view, recognizer, &app)
        if isOverridden || !answer || app.isTracedFully {
            log(.askedView(view, recognizer, answer: answer), .delegate, &app)
        }
        if answer { return nil }
        return given == nil ? Cause(.controlRefused, .CT6, view: view) : Cause(.viewRefused, .GS3, view: view)
    }

    // MARK: Controls (rule CT-6)

    /// What `gestureRecognizerShouldBegin` of the view's class answers: system controls keep some gestures of others
    /// from taking their touches.
    private mutating func classAllows(
        _ view: ViewIndex, _ recognizer: RecognizerIndex, _ app: inout AppState
    ) -> Bool {
        guard let control = app.scene[view].control else { return true }
        let owner = app.scene[recognizer].view
        let gesture = ControlGesture(
            isOwn: owner == view, kind: app.scene[recognizer].kind, contacts: runs[recognizer].contacts)
        return gesture.isAllowed(on: control, &app)
    }

    // MARK: Scroll views

    /// Why a scroll view's own pan, which has travelled far enough, must not begin though nothing was asked: there is no
    /// room for it, and a scroll view further out goes that way (rule SC-8). Nil: it may.
    private mutating func yielding(_ recognizer: RecognizerIndex, _ app: inout AppState) -> Cause? {
        guard case .scrollPan(let scroll) = app.scene[recognizer].kind else { return nil }
        return app.outerScrollView(for: scroll, travel: travel(of: recognizer)).map {
            Cause(.noRoomToScroll, .SC8, view: $0)
        }
    }

    /// How far, on the screen, the fingers of a scroll view's pan have travelled (rule PN-1).
    func travel(of pan: RecognizerIndex) -> Point {
        (runs[pan].machine?.box as? MachineBox<ScrollPanMachine>)?.machine.travel ?? .zero
    }

    /// Why a scroll view's own pan must not take the touches from the content that has them (rule SC-4).
    ///
    /// - Parameter hasWaited: it may have been informed while the pan waited; who was asked before is not asked again.
    mutating func refusalToCancelContent(
        _ recognizer: RecognizerIndex, hasWaited: Bool, _ app: inout AppState
    ) -> Cause? {
        guard case .scrollPan(let scroll) = app.scene[recognizer].kind else { return nil }
        let own = app.scene[scroll].view
        var asked = hasWaited ? answers.willingContent[recognizer] ?? [] : []
        defer { answers.willingContent[recognizer] = asked }
        for contact in runs[recognizer].contacts {
            app.budget.spend(asked.count &+ 2)
            guard !isTaken(contact), let view = app.contentView(of: contact, in: own), !asked.contains(view)
            else { continue }
            asked.append(view)
            guard app.scene[scroll].flags.contains(.canCancelContentTouches) else {
                return Cause(.contentKeepsTouches, .SC4, view: view)
            }
            let otherwise = !app.scene[view].viewClass.isControl
            let answer = app.answer(.touchesShouldCancel, scroll, view, otherwise: otherwise)
            log(.askedToCancel(scroll, content: view, answer: answer), .scroll, &app)
            if !answer { return Cause(.contentKeepsTouches, .SC4, view: view) }
        }
        return nil
    }

    /// Whether an effect of this input takes the contact from its view.
    private func isTaken(_ contact: ContactIndex) -> Bool {
        update.cancelling.contains { runs[$0].holds(contact) }
    }
}
