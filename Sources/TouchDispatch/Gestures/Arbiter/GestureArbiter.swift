/// Decides which gestures begin, win and fail. It owns all gesture state: the compiler lets no other type write it,
/// because `arbitration` is private and is the only instance.
///
/// Every input returns the effects that the dispatcher has to carry out, in this order, before the next input:
///
/// ```swift
/// apply(arbiter.contactsChanged(changes, &app))
/// // called(pan, touchesMoved) · transition(tap → failed) · transition(pan → began) · sendActions(pan) · cancelTouches
/// ```
/// Inputs read the application, spend its budget and note causes; they change nothing else in it. What the effects of
/// an input change, the arbiter does not read before its next input.
struct GestureArbiter {
    private var arbitration: Arbitration

    init(_ scene: borrowing Scene) { arbitration = Arbitration(scene) }

    // MARK: Contacts

    /// A new event begins: what was answered for the latest one is forgotten.
    mutating func beginEvent() {
        guard !arbitration.answers.receivesEvent.isEmpty else { return }
        arbitration.answers.receivesEvent.removeAll(keepingCapacity: true)
    }

    /// A contact comes down: recognizers collect it (rule GE-1).
    mutating func contactBegan(_ contact: ContactIndex, _ app: inout AppState) -> GestureEffects {
        arbitration.effects.removeAll()
        arbitration.collectRecognizers(for: contact, &app)
        return arbitration.effects
    }

    /// All contacts of the event are collected: recognizers may come to require each other's failure (rule GE-4).
    mutating func contactsCollected(_ contacts: Range<Int>, _ app: inout AppState) -> GestureEffects {
        arbitration.effects.removeAll()
        for contact in contacts { arbitration.askFailureRequirements(for: ContactIndex(contact), &app) }
        return arbitration.effects
    }

    /// Contacts have begun, moved or ended: steps 3 to 6 of rule ST-1.
    mutating func contactsChanged(
        _ changes: some Collection<ContactChange>, _ app: inout AppState
    ) -> GestureEffects {
        arbitration.effects.removeAll()
        arbitration.callRecognizers(changes, &app)
        arbitration.updateRecognizers(&app)
        return arbitration.effects
    }

    /// Contacts are taken away by an interruption, or with the view that `cause` names (rules LC-1 to LC-4).
    mutating func contactsCancelled(
        _ changes: [ContactChange], because cause: Cause, _ app: inout AppState
    ) -> GestureEffects {
        arbitration.effects.removeAll()
        arbitration.calls.cancellationCause = cause
        arbitration.callRecognizers(changes, &app)
        arbitration.calls.cancellationCause = nil
        if let view = cause.view {
            arbitration.update.mayReset = true
            removeRecognizers(below: view, &app)
        }
        if cause.reason == .interrupted {
            // Those between two taps, and those that wait, too (rule LC-3).
            for recognizer in arbitration.active { arbitration.stop(recognizer, cause, &app) }
        }
        arbitration.updateRecognizers(&app)
        return arbitration.effects
    }

    // MARK: Time

    /// The recognizer whose deadline is the earliest; of several, the first in update order (rule CK-1).
    mutating func nextDeadline(_ app: inout AppState) -> (recognizer: RecognizerIndex, due: Instant)? {
        var best: (recognizer: RecognizerIndex, due: Instant)?
        app.budget.spend(arbitration.active.count &* 16)
        for recognizer in arbitration.active where !arbitration.runs[recognizer].machineState.isFinished {
            guard let due = arbitration.runs[recognizer].machine?.deadline else { continue }
            if let known = best {
                guard
                    due < known.due
                        || (due == known.due && arbitration.isBefore(recognizer, known.recognizer, &app))
                else { continue }
            }
            best = (recognizer, due)
        }
        return best
    }

    /// The deadline of `recognizer` is due.
    mutating func deadlinePassed(_ recognizer: RecognizerIndex, _ app: inout AppState) -> GestureEffects {
        arbitration.effects.removeAll()
        let action = arbitration.run(recognizer, .deadline, [], &app)
        arbitration.follow(action, of: recognizer, &app)
        if app.isTracedFully, case .delayedTouches = app.scene[recognizer].kind {
            let own = arbitration.runs[recognizer].contacts
            app.budget.spend(own.count)
            // Where a scroll has taken the touches there is nothing to report (rule SC-1).
            if own.contains(where: { app.contacts[$0].delivery.stage == .beganHeld }) {
                arbitration.log(.delayOver(recognizer), .scroll, &app)
            }
        }
        arbitration.updateRecognizers(&app)
        return arbitration.effects
    }

    // MARK: Pointers (rules HV-1 and HV-2)

    /// Where a hover sample without a location is: where the latest one was.
    var hoverLocation: Point { arbitration.hover.location }

    /// A pointer is at `location`. Where it enters, hover recognizers collect it.
    mutating func pointerHitTested(
        _ sample: HoverSample, at location: Point, hit: HitTester.Hit?, _ app: inout AppState
    ) -> GestureEffects {
        arbitration.effects.removeAll()
        arbitration.hover.location = location
        if sample.phase == .entered {
            arbitration.hover.recognizers = arbitration.hoverRecognizers(at: hit, &app)
        }
        return arbitration.effects
    }

    /// The recognizers that the pointer entered with receive the sample.
    mutating func pointerMoved(
        _ sample: HoverSample, at location: Point, _ app: inout AppState
    ) -> GestureEffects {
        arbitration.effects.removeAll()
        for recognizer in arbitration.hover.recognizers {
            arbitration.activate(recognizer)
            if arbitration.runs[recognizer].machine == nil {
                arbitration.runs[recognizer].start(MachineBox(HoverMachine()))
            }
            let action = arbitration.runs[recognizer].machine?.box.hovered(sample, at: location)
            arbitration.follow(action ?? .none, of: recognizer, &app)
        }
        if sample.phase == .exited { arbitration.hover.recognizers = [] }
        arbitration.updateRecognizers(&app)
        return arbitration.effects
    }

    // MARK: Changes of the scene (rules GS-8 and LC-4)

    /// A property of `recognizer` was cleared. The update follows once all properties are set.
    mutating func flagCleared(
        _ flag: GestureRecognizer.Flags, of recognizer: RecognizerIndex, _ app: inout AppState
    ) {
        if flag == .isEnabled { arbitration.stop(recognizer, Cause(.disabled, .GS8), &app) }
        arbitration.update.mayReset = true
    }

    /// All properties of the event are set.
    mutating func propertiesSet(_ app: inout AppState) -> GestureEffects {
        arbitration.effects.removeAll()
        arbitration.updateRecognizers(&app)
        return arbitration.effects
    }

    /// `recognizer` is taken from its view.
    mutating func removed(_ recognizer: RecognizerIndex, _ app: inout AppState) -> GestureEffects {
        arbitration.effects.removeAll()
        remove(recognizer, &app)
        arbitration.update.mayReset = true
        arbitration.updateRecognizers(&app)
        return arbitration.effects
    }

    /// The recognizers of the view and of all below it go with it.
    private mutating func removeRecognizers(below view: ViewIndex, _ app: inout AppState) {
        for index in app.scene.gestureRecognizers.indices {
            let recognizer = RecognizerIndex(index)
            guard app.scene.isAncestor(view, of: app.scene[recognizer].view) else { continue }
            remove(recognizer, &app)
        }
    }

    private mutating func remove(_ recognizer: RecognizerIndex, _ app: inout AppState) {
        arbitration.stop(recognizer, Cause(.removed, .GS8), &app)
        arbitration.runs[recognizer].isRemoved = true
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

    /// The targets of `recognizer` are others than those of the scene from now on.
    mutating func setTargets(_ targets: [Target], of recognizer: RecognizerIndex) {
        arbitration.changedTargets[recognizer] = targets
    }

    // MARK: Resets

    /// The event, or the deadline, has been handled: step 8 of rule ST-1.
    mutating func resetFinishedGroups(_ app: inout AppState) -> GestureEffects {
        arbitration.effects.removeAll()
        arbitration.resetFinishedGroups(&app)
        return arbitration.effects
    }
}

// MARK: What others may read

extension GestureArbiter {
    /// Whether no recognizer has a sequence under way.
    var isIdle: Bool { arbitration.active.isEmpty }

    /// What the properties of `recognizer` read; nil where it has received nothing.
    func machine(of recognizer: RecognizerIndex) -> (any MachineHolder)? {
        arbitration.runs[recognizer].machine?.box
    }

    /// How far, on the screen, the fingers of a scroll view's pan have travelled (rule PN-1).
    func travel(of pan: RecognizerIndex) -> Point { arbitration.travel(of: pan) }

    /// The contacts that `recognizer` has received since its reset, in order of began.
    func contacts(of recognizer: RecognizerIndex) -> [ContactIndex] { arbitration.runs[recognizer].contacts }

    /// The targets of `recognizer` where they are others than those of the scene.
    func changedTargets(of recognizer: RecognizerIndex) -> [Target]? {
        arbitration.changedTargets.isEmpty ? nil : arbitration.changedTargets[recognizer]
    }

    /// Whether `recognizer` may still succeed with `contact`, as a property that withholds touches asks (rule DL-3).
    @inline(__always) func isUndecided(_ recognizer: RecognizerIndex, about contact: ContactIndex) -> Bool {
        arbitration.runs[recognizer].state == .possible && arbitration.runs[recognizer].holds(contact)
    }

    /// The recognizers that collected contacts, in order.
    var collected: CollectedRecognizers { arbitration.collected }

    /// What became of each recognizer that received a contact; of one that still waits, for which one.
    mutating func records(_ app: inout AppState) -> [RecognizerRecord] {
        var records = arbitration.records
        for index in records.indices {
            let recognizer = records[index].recognizer
            records[index].state = arbitration.runs[recognizer].state
            guard arbitration.runs[recognizer].pending.isWaiting else { continue }
            let requirement = arbitration.relations.requirements(of: recognizer).first {
                arbitration.isUnmet($0, &app)
            }
            records[index].outcome = nil
            records[index].time = app.trace.now
            records[index].cause = app.trace.note(Cause(.waits, .FR2, by: requirement))
        }
        return records
    }
}
