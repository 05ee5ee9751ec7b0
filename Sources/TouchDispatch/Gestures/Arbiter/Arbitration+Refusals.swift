/// Reasons why a recognizer must not begin although its machine asks for it. Each method returns nil if there
/// is none.
extension Arbitration {
    /// Asks `gestureRecognizerShouldBegin` of the views that the touches hit, then of the delegate (rule
    /// GS-3). Returns the cause of the first refusal; nil if the recognizer may begin.
    mutating func refusalToBegin(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Cause? {
        if let yielding = yielding(recognizer, world, &ledger) { return yielding }
        // An event without touches hits no view (rule PT-5).
        if world.scene[recognizer].flags.contains(.cancelsTouchesInView),
            !followsIndirect(recognizer, world)
        {
            var asked: [ViewIndex] = []
            ledger.budget.spend(runs[recognizer].contacts.count)
            for contact in runs[recognizer].contacts {
                guard let view = world.contacts[contact].hitView, !asked.contains(view) else { continue }
                asked.append(view)
                ledger.budget.spend(asked.count &+ 8)
                if let refusal = refusal(of: view, recognizer, world, &ledger) { return refusal }
            }
        }
        if let gesture = world.scene[recognizer].system,
            world.scene[recognizer].flags.contains(.hasSystemDelegate)
        {
            let conditions = SystemConditions(
                gesture: gesture, recognizer: recognizer, contacts: runs[recognizer].contacts)
            if let refusal = conditions.refusal(world, &ledger, &effects) { return refusal }
        }
        guard asksToBegin(recognizer, world, &ledger) else { return Cause(.delegateRefused, .GS3) }
        return refusalToCancelContent(recognizer, hasWaited: false, world, &ledger)
    }

    /// The cause if the view refuses. Without an override, the view's class decides (rule CT-6).
    private mutating func refusal(
        of view: ViewIndex, _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Cause? {
        let given: Bool?
        var isOverridden = true
        switch world.scene[overridesOf: view].shouldBegin {
        case .inherited:
            given = nil
            isOverridden = false
        case .always(let answer): given = answer
        case .listed(let span): given = listedAnswer(recognizer, in: span, world, &ledger)
        }
        let answer = given ?? classAllows(view, recognizer, world, &ledger)
        if isOverridden || !answer || world.isTracedFully {
            log(.askedView(view, recognizer, answer: answer), .delegate, &ledger)
        }
        if answer { return nil }
        return given == nil ? Cause(.controlRefused, .CT6, view: view) : Cause(.viewRefused, .GS3, view: view)
    }

    // MARK: Controls (rule CT-6)

    /// The result of `gestureRecognizerShouldBegin` of the view's class: system controls prevent some
    /// gestures of other views from taking their touches.
    private mutating func classAllows(
        _ view: ViewIndex, _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        guard let control = world.scene[view].control else { return true }
        let owner = world.scene[recognizer].view
        let gesture = ControlGesture(
            isOwn: owner == view, kind: world.scene[recognizer].kind, contacts: runs[recognizer].contacts)
        return gesture.isAllowed(on: control, world, &ledger)
    }

    // MARK: Scroll views

    /// The cause if a scroll view's own pan leaves the drag to the sheet that contains it (rule SH-2), or to
    /// an outer scroll view because its content cannot scroll further in this direction (rule SC-8).
    private mutating func yielding(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Cause? {
        guard case .scrollPan(let scroll, _) = world.scene[recognizer].kind else { return nil }
        let isIndirect = followsIndirect(recognizer, world)
        if relations.haveSystemGestures, !isIndirect, let contact = runs[recognizer].contacts.first,
            let yielding = SheetDragging.yielding(
                scroll, to: world.displacement(of: runs[recognizer].contacts, &ledger.budget), contact, world,
                &ledger),
            yielding.recognizer.map({ !runs[$0].isRemoved }) ?? true
        {
            return yielding
        }
        let limit = isIndirect ? nil : world.options.thresholds[.scrollHysteresis]
        let travel = runs[recognizer].machine?.box.scrollTravel ?? .zero
        return world.outerScrollView(for: scroll, travel: travel, limit: limit, &ledger.budget)
            .map { Cause(.noRoomToScroll, .SC8, view: $0) }
    }

    /// The cause if a scroll view's own pan must not cancel the touches of its content (rule SC-4).
    ///
    /// - Parameter hasWaited: Whether the pan has waited for a failure requirement. Touches may have been
    ///   delivered to more content views meanwhile; only those are asked.
    mutating func refusalToCancelContent(
        _ recognizer: RecognizerIndex, hasWaited: Bool, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Cause? {
        guard case .scrollPan(let scroll, _) = world.scene[recognizer].kind else { return nil }
        let own = world.scene[scroll].view
        var asked = hasWaited ? answers.askedContent[recognizer] ?? [] : []
        defer { answers.askedContent[recognizer] = asked }
        guard !followsIndirect(recognizer, world) else { return nil }
        for contact in runs[recognizer].contacts {
            ledger.budget.spend(asked.count &+ 2)
            guard !isTaken(contact), let view = world.contentView(of: contact, in: own), !asked.contains(view)
            else { continue }
            asked.append(view)
            guard world.scene[scroll].flags.contains(.canCancelContentTouches) else {
                return Cause(.contentKeepsTouches, .SC4, view: view)
            }
            let otherwise = !world.scene[view].viewClass.isControl
            let answer = world.answer(
                .touchesShouldCancel, scroll, view, otherwise: otherwise, &ledger.budget)
            log(.askedToCancel(scroll, content: view, answer: answer), .scroll, &ledger)
            if !answer { return Cause(.contentKeepsTouches, .SC4, view: view) }
        }
        return nil
    }

    /// The delaying recognizer of the scroll view whose pan was refused, with the cause of its failure: the
    /// touches that it withholds cannot become a scroll any more (rule SC-18). Nil if it withholds none.
    mutating func contentRelease(
        afterRefusing pan: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> (delaying: RecognizerIndex, cause: Cause)? {
        guard case .scrollPan(let scroll, _) = world.scene[pan].kind else { return nil }
        let delaying = world.scene[scroll].delayedTouches
        ledger.budget.spend(4)
        guard runs[delaying].receivesInput else { return nil }
        return (delaying, Cause(.scrollRefused, .SC18, by: pan))
    }

    /// Whether a pending effect of this input cancels the contact in its view.
    private mutating func isTaken(_ contact: ContactIndex) -> Bool {
        (0..<effects.count).contains {
            if case .cancelTouches(let winner) = effects[$0] { runs[winner].holds(contact) } else { false }
        }
    }
}
