/// Decides which gestures begin, win and fail. It owns all gesture state: no other type can modify it,
/// because `arbitration` is private and is the only instance.
///
/// Every input returns the effects that the dispatcher has to carry out, in this order, before the next
/// input:
///
/// ```swift
/// apply(arbiter.contactsChanged(changes, app.world, &app.ledger))
/// // called(pan, touchesMoved) · transition(tap → failed) · transition(pan → began) ·
/// // sendActions(pan) · cancelTouches(pan)
/// ```
/// Inputs read the `World`, which they cannot change, and write only the `Ledger`: they spend the budget and record
/// causes. The effects change the world when they are applied, after all decisions for the input.
struct GestureArbiter {
    private var arbitration: Arbitration

    init(_ scene: borrowing Scene) { arbitration = Arbitration(scene) }

    /// Handles an input and returns its effects. They are moved out, because a copy would be retained.
    @inline(__always) private mutating func effects(_ handle: (inout Arbitration) -> Void) -> GestureEffects {
        handle(&arbitration)
        return exchange(&arbitration.effects, with: GestureEffects())
    }

    /// Takes back effects that were carried out, to reuse their storage.
    @inline(__always) mutating func reuse(_ effects: consuming GestureEffects) {
        effects.removeAll()
        arbitration.effects = effects
    }

    // MARK: Contacts

    /// A new event begins: discards answers that are valid for one event.
    mutating func beginEvent() {
        guard !arbitration.answers.receivesEvent.isEmpty else { return }
        arbitration.answers.receivesEvent.removeAll(keepingCapacity: true)
    }

    /// A contact has begun: recognizers collect it (rule GE-1).
    mutating func contactBegan(_ contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> GestureEffects
    {
        effects { $0.collectRecognizers(for: contact, world, &ledger) }
    }

    /// All new contacts of the event are collected: delegates may add failure requirements (rule GE-4).
    mutating func contactsCollected(_ contacts: Range<Int>, _ world: borrowing World, _ ledger: inout Ledger)
        -> GestureEffects
    {
        effects {
            for contact in contacts { $0.askFailureRequirements(for: ContactIndex(contact), world, &ledger) }
        }
    }

    /// Contacts have begun, moved or ended: steps 3 to 6 of rule ST-1.
    mutating func contactsChanged(
        _ changes: some Collection<ContactChange>, _ world: borrowing World, _ ledger: inout Ledger
    ) -> GestureEffects {
        effects { arbitration in
            arbitration.callRecognizers(changes, world, &ledger)
            arbitration.updateRecognizers(world, &ledger)
        }
    }

    /// Contacts are canceled by an interruption or the removal of the view in `cause` (rules LC-1 to LC-4).
    mutating func contactsCancelled(
        _ changes: [ContactChange], because cause: Cause, _ world: borrowing World, _ ledger: inout Ledger
    ) -> GestureEffects {
        effects { arbitration in
            arbitration.calls.cancellationCause = cause
            arbitration.callRecognizers(changes, world, &ledger)
            arbitration.calls.cancellationCause = nil
            if let view = cause.view {
                arbitration.update.mayReset = true
                arbitration.removeRecognizers(below: view, world, &ledger)
            }
            if cause.isOfSystem {
                // This includes recognizers without a contact down, such as between two taps, and waiting ones
                // (rule LC-3). A sixth finger ends those of fingers, not of pencils and pointers (rule TC-12).
                for recognizer in arbitration.active
                where cause.reason == .interrupted
                    || arbitration.runs[recognizer].contacts.contains(where: {
                        world.contacts[$0].began.type == .direct && world.contacts[$0].press == nil
                    })
                {
                    arbitration.stop(recognizer, cause, &ledger)
                }
            }
            arbitration.updateRecognizers(world, &ledger)
        }
    }

    // MARK: Time

    /// The recognizer whose deadline is the earliest; of several, the first in update order (rule CK-1).
    mutating func nextDeadline(_ world: borrowing World, _ ledger: inout Ledger) -> (
        recognizer: RecognizerIndex, due: Instant
    )? {
        var best: (recognizer: RecognizerIndex, due: Instant)?
        ledger.budget.spend(arbitration.active.count &* 16)
        for recognizer in arbitration.active where !arbitration.runs[recognizer].machineState.isFinished {
            guard let due = arbitration.runs[recognizer].machine?.deadline else { continue }
            if let known = best {
                guard
                    due < known.due
                        || (due == known.due
                            && arbitration.isBefore(recognizer, known.recognizer, world))
                else { continue }
            }
            best = (recognizer, due)
        }
        return best
    }

    /// The deadline of `recognizer` is due.
    mutating func deadlinePassed(
        _ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> GestureEffects {
        effects { arbitration in
            let action = arbitration.run(recognizer, .deadline, [], world, &ledger)
            arbitration.follow(action, of: recognizer, world, &ledger)
            if world.isTracedFully, case .delayedTouches = world.scene[recognizer].kind {
                let own = arbitration.runs[recognizer].contacts
                ledger.budget.spend(own.count)
                // If a scroll has canceled the touches, there is nothing to report (rule SC-1).
                if own.contains(where: { world.contacts[$0].delivery.stage == .beganHeld }) {
                    arbitration.log(.delayOver(recognizer), .scroll, &ledger)
                }
            }
            arbitration.updateRecognizers(world, &ledger)
        }
    }

    // MARK: Pointers (rules HV-1 and HV-2)

    /// The location of the latest hover sample; used for a sample without a location.
    var hoverLocation: Point { arbitration.hover.location }

    /// The hit test at a pointer's `location` is done. If the pointer enters, hover recognizers collect it.
    mutating func pointerHitTested(
        _ sample: HoverSample, at location: Point, hit: HitTester.Hit?, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> GestureEffects {
        effects { arbitration in
            arbitration.hover.location = location
            if sample.phase == .entered {
                arbitration.hover.recognizers = arbitration.hoverRecognizers(
                    at: hit, sample.type, world, &ledger)
            }
        }
    }

    /// The recognizers that the pointer entered with receive the sample.
    mutating func pointerMoved(
        _ sample: HoverSample, at location: Point, _ world: borrowing World, _ ledger: inout Ledger
    ) -> GestureEffects {
        effects { arbitration in
            for recognizer in arbitration.hover.recognizers {
                arbitration.activate(recognizer)
                if arbitration.runs[recognizer].machine == nil {
                    arbitration.runs[recognizer].start(
                        GestureKind.hover.machine(world.options.thresholds))
                }
                arbitration.runs[recognizer].input = world.contacts.input
                let action = arbitration.runs[recognizer].machine?.box.hovered(sample, at: location)
                arbitration.follow(action ?? .none, of: recognizer, world, &ledger)
            }
            if sample.phase == .exited { arbitration.hover.recognizers = [] }
            arbitration.updateRecognizers(world, &ledger)
        }
    }

    // MARK: Changes of the scene (rules GS-8 and LC-4)

    /// A property of `recognizer` was cleared. The update follows once all properties are set.
    mutating func flagCleared(
        _ flag: GestureRecognizer.Flags, of recognizer: RecognizerIndex, _ ledger: inout Ledger
    ) {
        if flag == .isEnabled { arbitration.stop(recognizer, Cause(.disabled, .GS8), &ledger) }
        arbitration.update.mayReset = true
    }

    /// All properties of the event are set: runs the update.
    mutating func propertiesSet(_ world: borrowing World, _ ledger: inout Ledger) -> GestureEffects {
        effects { $0.updateRecognizers(world, &ledger) }
    }

    /// `recognizer` is added to its view. Contacts that have begun keep their recognizers (rule GE-11).
    mutating func added(_ recognizer: RecognizerIndex) { arbitration.runs[recognizer].isRemoved = false }

    /// `recognizer` is removed from its view.
    mutating func removed(_ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> GestureEffects
    {
        effects { arbitration in
            arbitration.remove(recognizer, &ledger)
            arbitration.update.mayReset = true
            arbitration.updateRecognizers(world, &ledger)
        }
    }

    mutating func setTranslation(_ translation: Point, of recognizer: RecognizerIndex) {
        arbitration.runs[recognizer].machine?.box.setTranslation(translation)
    }

    mutating func setScale(_ scale: Double, of recognizer: RecognizerIndex) {
        arbitration.runs[recognizer].machine?.box.setScale(scale)
    }

    mutating func setRotation(_ rotation: Double, of recognizer: RecognizerIndex) {
        arbitration.runs[recognizer].machine?.box.setRotation(rotation)
    }

    /// Replaces the targets of `recognizer` from now on.
    mutating func setTargets(_ targets: [Target], of recognizer: RecognizerIndex) {
        arbitration.changedTargets[recognizer] = targets
    }

    // MARK: Resets

    /// Whether a group may be finished (rule GS-7). Most events finish none.
    var mayReset: Bool { arbitration.update.mayReset }

    /// Resets finished groups after an event or a deadline: step 8 of rule ST-1.
    mutating func resetFinishedGroups(_ world: borrowing World, _ ledger: inout Ledger) -> GestureEffects {
        effects { $0.resetFinishedGroups(world, &ledger) }
    }
}

// MARK: Read access

extension GestureArbiter {
    /// Whether no recognizer has received an input since its reset.
    var isIdle: Bool { arbitration.active.isEmpty }

    /// The machine that holds the properties of `recognizer`; nil if it has received no input since its
    /// reset.
    func machine(of recognizer: RecognizerIndex) -> (any MachineHolder)? {
        arbitration.runs[recognizer].machine?.box
    }

    /// The contacts that `recognizer` has received since its reset, in the order in which they began.
    func contacts(of recognizer: RecognizerIndex) -> [ContactIndex] { arbitration.runs[recognizer].contacts }

    /// The modifier keys and buttons of the latest event that `recognizer` has processed.
    func input(of recognizer: RecognizerIndex) -> EventInput { arbitration.runs[recognizer].input }

    /// The targets of `recognizer` if events have changed them; nil: those of the scene.
    func changedTargets(of recognizer: RecognizerIndex) -> [Target]? {
        arbitration.changedTargets.isEmpty ? nil : arbitration.changedTargets[recognizer]
    }

    /// Whether `recognizer` may still succeed with `contact`, so that `delaysTouches…` withholds it (rule
    /// DL-3).
    @inline(__always) func isUndecided(_ recognizer: RecognizerIndex, about contact: ContactIndex) -> Bool {
        arbitration.runs[recognizer].state == .possible && arbitration.runs[recognizer].holds(contact)
    }

    /// The recognizers that collected each contact.
    var collected: CollectedRecognizers { arbitration.collected }

    /// The outcome of each recognizer that received an input. For a recognizer that still waits, the cause
    /// names the requirement that it waits for.
    mutating func records(_ world: borrowing World, _ ledger: inout Ledger) -> [RecognizerRecord] {
        var records = arbitration.records
        for index in records.indices {
            let recognizer = records[index].recognizer
            records[index].state = arbitration.runs[recognizer].state
            guard arbitration.runs[recognizer].pending.isWaiting else { continue }
            let requirement = arbitration.relations.requirements(of: recognizer).first {
                arbitration.isUnmet($0, world)
            }
            records[index].outcome = nil
            records[index].time = ledger.trace.now
            records[index].cause = ledger.trace.note(Cause(.waits, .FR2, by: requirement))
        }
        return records
    }
}
