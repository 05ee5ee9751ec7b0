/// What a recognizer sends its actions with.
struct GestureReport {
    let recognizer: RecognizerIndex
    /// The state just reached.
    let state: GestureState
    /// Nil where the recognizer has received nothing.
    let machine: (any MachineHolder)?
    /// Whether it follows presses, which are no touches (rule EV-3).
    let isPress: Bool
    /// Nil: those of the scene.
    let targets: [Target]?
}

extension SimulatedApplication {
    /// Sends the actions for the state just reached, in the order in which targets were added (rules GS-5 and GS-6).
    mutating func sendActions(of gesture: GestureReport) {
        if !scene.scrollViews.isEmpty { scroll(by: gesture) }
        let span = scene[gesture.recognizer].targets
        guard gesture.targets?.isEmpty == false || (gesture.targets == nil && span.count > 0) else { return }
        let record = trace.reports(.action) ? noteAction(gesture) : nil
        if let targets = gesture.targets {
            for target in targets { send(target, of: gesture.recognizer, record) }
        } else {
            for position in span.range { send(scene.targets[position], of: gesture.recognizer, record) }
        }
    }

    /// What the target would read (rule GA-1).
    private mutating func noteAction(_ gesture: GestureReport) -> Int32 {
        let view = scene[gesture.recognizer].view
        budget.spend(Int(scene[view].depth) &* 2 &+ 64)
        guard let machine = gesture.machine else {
            return trace.actions.note(
                ActionRecord(
                    sender: gesture.recognizer, state: gesture.state, location: .zero,
                    locationInView: fromScreen(.zero, into: view)?.finite, numberOfTouches: 0))
        }
        let reading = machine.reading
        return trace.actions.note(
            ActionRecord(
                sender: gesture.recognizer, state: gesture.state, location: reading.location.finite,
                locationInView: fromScreen(reading.location, into: view)?.finite,
                locationsOfTouches: gesture.isPress ? .empty : noteLocations(machine, reading),
                numberOfTouches: gesture.isPress ? 0 : reading.numberOfTouches,
                translation: reading.translation?.finite,
                velocity: reading.velocity?.finite, turn: reading.turn.finite,
                direction: reading.direction, zOffset: reading.zOffset))
    }

    private mutating func noteLocations(_ machine: any MachineHolder, _ reading: GestureReading) -> Span32 {
        reading.isTouchAtLocation
            ? trace.actions.note(reading.location) : trace.actions.note(machine.locationsOfTouches)
    }

    private mutating func send(_ target: Target, of recognizer: RecognizerIndex, _ record: Int32?) {
        let receiver =
            target.responder ?? implementer(of: target.action, from: .view(scene[recognizer].view))
        var callback = Callback(.action(target.action), receiver)
        if let record { callback.details = .action(record) }
        if receiver == nil {
            callback.disposition = .unhandled
            callback.cause = trace.note(Cause(.nobodyImplements, .RC7))
        }
        budget.spend(8)
        trace.callback(callback)
    }

    /// The first responder from `first` up the chain that implements `action` (rule RC-7).
    mutating func implementer(of action: SelectorIndex, from first: Responder) -> Responder? {
        var current: Responder? = first
        while let responder = current, !budget.isSpent {
            let span = scene.overrides(of: responder).actions
            budget.spend(Int(span.count) &+ 4)
            if scene.selectors[span.range].contains(action) { return responder }
            current = scene.next(of: responder)
        }
        return nil
    }
}
