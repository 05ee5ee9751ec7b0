extension Arbitration {
    /// Collects the recognizers that receive the new contact, from the hit view up to the window, on each
    /// view in the order in which they were added (rules GE-1, GE-5, GE-7).
    mutating func collectRecognizers(
        for contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard !world.scene.gestureRecognizers.isEmpty, let hit = world.contacts[contact].hitView,
            !world.isSwallowed(world.contacts[contact].window)
        else { return }
        let start = collected.recognizers.count
        var current: ViewIndex? = hit
        while let view = current {
            for position in world.scene[view].gestureRecognizers.range {
                let recognizer = RecognizerIndex(position)
                ledger.budget.spend(4)
                if receives(recognizer, contact, world, &ledger) { collected.append(recognizer) }
            }
            current = world.scene[view].superview
        }
        let span = collected.finish(contact, since: start)
        for position in span.range { add(contact, to: collected.recognizers[position], world) }
    }

    private mutating func add(
        _ contact: ContactIndex, to recognizer: RecognizerIndex, _ world: borrowing World
    ) {
        activate(recognizer)
        // A running gesture with `cancelsTouchesInView` withholds later contacts from views (rule CX-2).
        if runs[recognizer].state.isRunning, world.scene[recognizer].flags.contains(.cancelsTouchesInView) {
            effects.append(.withhold(contact))
        }
        runs[recognizer].contacts.append(contact)
    }

    private mutating func receives(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Bool {
        let flags = world.scene[recognizer].flags
        guard flags.contains(.isEnabled), !runs[recognizer].isRemoved,
            !runs[recognizer].state.isFinished, !runs[recognizer].machineState.isFinished,
            // A recognizer that waits receives no further contacts (rule FR-2).
            !runs[recognizer].pending.isWaiting,
            world.scene[recognizer].system.map({ isAvailable($0, recognizer, contact, world, &ledger) })
                ?? true
        else { return false }
        switch world.scene[recognizer].kind {
        case .hover: return false
        // It receives contacts on content only, and only if content touches are delayed (rules SC-2 and
        // SC-9).
        case .delayedTouches(let scroll):
            let own = world.scene[recognizer].view
            guard world.scene[scroll].flags.contains(.delaysContentTouches),
                world.contacts[contact].hitView != own
            else { return false }
        case .tap, .longPress, .pan, .scrollPan, .swipe, .pinch, .rotation, .screenEdgePan, .custom: break
        }
        if let press = world.contacts[contact].press {
            return receives(recognizer, contact, press, world, &ledger)
        }
        if let indirect = world.contacts[contact].indirect {
            return receives(recognizer, contact, indirect, world, &ledger)
        }
        guard !followsOtherThanTouches(recognizer, world) else { return false }
        let type = world.contacts[contact].began.type
        guard world.scene[recognizer].allowedTouchTypes.contains(type) else { return false }
        if flags.contains(.requiresExclusiveTouchType), let first = runs[recognizer].contacts.first,
            world.contacts[first].began.type != type
        {
            return false
        }
        return asksEvent(recognizer, contact, world, &ledger)
            && asksTouch(recognizer, contact, world, &ledger)
    }

    /// Whether UIKit has the gesture, and its recognizer receives the contact (rules VE-1 and SA-5).
    private func isAvailable(
        _ gesture: SystemGesture, _ recognizer: RecognizerIndex, _ contact: ContactIndex,
        _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        guard gesture.exists(in: world.options.system) else { return false }
        guard gesture == .swipeActionsDismissal else { return true }
        return CellSwiping(of: world.scene[recognizer].view, in: world.scene)?
            .dismissalReceives(contact, world, &ledger) ?? false
    }

    /// Whether a recognizer that could receive a contact receives this press (rules EV-2 and EV-3).
    private mutating func receives(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ press: PressIndex,
        _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        guard world.scene[recognizer].kind.recognizesPresses,
            // A press without a type is in no set of types (rule PT-4).
            let type = world.contacts.presses[press].type,
            world.scene[recognizer].allowedPressTypes.contains(type),
            runs[recognizer].contacts.isEmpty || followsPresses(recognizer, world)
        else { return false }
        return asksEvent(recognizer, contact, world, &ledger)
            && asksPress(recognizer, contact, world, &ledger)
    }

    /// Whether a recognizer that could receive a contact receives this scroll or transform event (rules PT-5
    /// and PT-8).
    private mutating func receives(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ indirect: IndirectKind,
        _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        guard world.scene[recognizer].kind.recognizes(indirect, world.options.system),
            runs[recognizer].contacts.isEmpty
        else { return false }
        return asksEvent(recognizer, contact, world, &ledger)
    }

    // MARK: Hovering

    /// The hover recognizers that receive a pointer that enters, from the hit view up (rule HV-1).
    mutating func hoverRecognizers(
        at hit: HitTester.Hit?, _ type: TouchType?, _ world: borrowing World, _ ledger: inout Ledger
    ) -> [RecognizerIndex] {
        guard let hit, !world.isSwallowed(hit.window) else { return [] }
        var found: [RecognizerIndex] = []
        var current: ViewIndex? = hit.view
        while let view = current {
            for position in world.scene[view].gestureRecognizers.range {
                let recognizer = RecognizerIndex(position)
                ledger.budget.spend(4)
                guard case .hover = world.scene[recognizer].kind,
                    world.scene[recognizer].flags.contains(.isEnabled),
                    !runs[recognizer].isRemoved, !runs[recognizer].isActive,
                    // Rule PT-9.
                    type.map(world.scene[recognizer].allowedTouchTypes.contains) ?? true,
                    asksEvent(recognizer, nil, world, &ledger)
                else { continue }
                found.append(recognizer)
            }
            current = world.scene[view].superview
        }
        return found
    }

    // MARK: Dynamic failure requirements

    /// Asks delegates for failure requirements, once per sequence for each pair of recognizers that share a
    /// contact, in both orders until one answer is yes (rules GE-4 and GE-10).
    mutating func askFailureRequirements(
        for contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        let span = collected.span(of: contact)
        guard span.count > 1 else { return }
        if relations.haveSystemGestures { addSystemRequirements(among: span, of: contact, world, &ledger) }
        guard relations.areDynamic || world.isTracedFully else { return }
        // The pairs (B, A) that must not be asked, because A has answered yes about B.
        var settled = PairSet(count: runs.count)
        for first in span.range {
            let a = collected.recognizers[first]
            ledger.budget.spend(2)
            guard asksForRequirements(a, world) else { continue }
            for second in span.range where second != first {
                let b = collected.recognizers[second]
                ledger.budget.spend(8)
                if effects.exceed(room: ledger.trace.room) || ledger.budget.isSpent { return }
                guard !settled.contains(a, b), !haveMet(a, b, before: contact, &ledger),
                    askFailureRequirement(a, b, world, &ledger)
                else { continue }
                ledger.budget.spend(settled.isEmpty ? runs.count / 4 &+ 8 : runs.count / 64 &+ 8)
                _ = settled.insert(b, a)
            }
        }
    }

    /// Adds UIKit's failure requirements among the recognizers that were collected for a contact, without a question
    /// (rules NV-3 and SA-6). They are removed when either recognizer is reset.
    private mutating func addSystemRequirements(
        among span: Span32, of contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) {
        for first in span.range {
            let a = collected.recognizers[first]
            ledger.budget.spend(2)
            guard world.scene[a].system != nil else { continue }
            for second in span.range where second != first {
                ledger.budget.spend(4)
                let b = collected.recognizers[second]
                if world.scene.requiresBySystem(a, b), canOpenCell(b, contact, world, &ledger) {
                    relations.add(a, requires: b)
                }
            }
        }
    }

    /// Whether the pan of swipe actions could begin to the right with the contact (rule SA-6); true for other
    /// recognizers.
    private func canOpenCell(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Bool {
        guard world.scene[recognizer].system == .swipeActionsPan else { return true }
        return CellSwiping(of: world.scene[recognizer].view, in: world.scene)?
            .hasActions(.leading, contact, world, &ledger) ?? false
    }

    private mutating func asksForRequirements(
        _ a: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        guard !world.isTracedFully else { return true }
        guard let delegate = delegate(of: a, world) else { return false }
        return delegate.shouldRequireFailureOf != nil || delegate.shouldBeRequiredToFailBy != nil
    }

    /// Whether both have received an earlier contact since their latest resets.
    private mutating func haveMet(
        _ a: RecognizerIndex, _ b: RecognizerIndex, before contact: ContactIndex,
        _ ledger: inout Ledger
    ) -> Bool {
        ledger.budget.spend(runs[a].contacts.count)
        return runs[a].contacts.contains { $0 < contact && runs[b].holds($0) }
    }

    /// Asks `a` about `b`, and adds the requirement of a yes. Returns whether there was one.
    private mutating func askFailureRequirement(
        _ a: RecognizerIndex, _ b: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        if ask(.shouldRequireFailureOf, of: a, about: b, world, &ledger, { $0.shouldRequireFailureOf }) {
            relations.add(a, requires: b)
            return true
        }
        if ask(.shouldBeRequiredToFailBy, of: a, about: b, world, &ledger, { $0.shouldBeRequiredToFailBy }) {
            relations.add(b, requires: a)
            return true
        }
        return false
    }
}

extension GestureKind {
    /// Whether recognizers of this kind recognize the event (rules PT-5 and PT-8).
    fileprivate func recognizes(_ indirect: IndirectKind, _ system: SystemVersion) -> Bool {
        switch (indirect, self) {
        case (.scroll(let type), .pan(let settings)):
            settings.allowedScrollTypesMask.contains(ScrollTypeMask(type))
        case (.scroll, .swipe): system >= .iOS26
        case (.scroll, .scrollPan), (.transform, .pinch), (.transform, .rotation): true
        default: false
        }
    }

    /// Whether recognizers of this kind can recognize presses (rule EV-2).
    fileprivate var recognizesPresses: Bool {
        switch self {
        case .tap, .longPress: true
        case .pan, .scrollPan, .delayedTouches, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom:
            false
        }
    }
}
