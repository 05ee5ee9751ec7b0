extension Dispatcher {
    /// Sends the actions for the state just reached, in the order in which targets were added (rules GS-5 and GS-6).
    mutating func sendActions(of recognizer: RecognizerIndex) {
        if !scene.scrollViews.isEmpty { scroll(by: recognizer) }
        let added = gestures.changedTargets.isEmpty ? nil : gestures.changedTargets[recognizer]
        let span = scene[recognizer].targets
        guard added?.isEmpty == false || (added == nil && span.count > 0) else { return }
        let record = trace.tells(.action) ? noteAction(recognizer) : nil
        if let added {
            for target in added { send(target, of: recognizer, record) }
        } else {
            for position in span.range { send(scene.targets[position], of: recognizer, record) }
        }
    }

    /// What the target would read (rule GA-1).
    private mutating func noteAction(_ recognizer: RecognizerIndex) -> Int32 {
        let view = scene[recognizer].view
        budget.spend(Int(scene[view].depth) &* 2 &+ 64)
        guard let machine = gestures[recognizer].machine else {
            return trace.note(
                ActionRecord(
                    sender: recognizer, state: gestures[recognizer].state, location: .zero,
                    locationInView: fromScreen(.zero, into: view)?.finite, numberOfTouches: 0))
        }
        let reading = machine.reading
        // Presses are no touches (rule EV-3).
        let isPress = followsPresses(recognizer)
        return trace.note(
            ActionRecord(
                sender: recognizer, state: gestures[recognizer].state, location: reading.location.finite,
                locationInView: fromScreen(reading.location, into: view)?.finite,
                locationsOfTouches: isPress ? .empty : noteLocations(machine, reading),
                numberOfTouches: isPress ? 0 : reading.numberOfTouches,
                translation: reading.translation?.finite,
                velocity: reading.velocity?.finite, scale: reading.scale?.finite,
                rotation: reading.rotation?.finite, rate: reading.rate?.finite,
                direction: reading.direction, zOffset: reading.zOffset))
    }

    private mutating func noteLocations(_ machine: any MachineHolder, _ reading: GestureReading) -> Span32 {
        reading.isTouchAtLocation ? trace.note(reading.location) : trace.note(machine.locationsOfTouches)
    }

    /// A point of the screen in the coordinates of `view`; nil where a transform on the way has no inverse.
    mutating func fromScreen(_ point: Point, into view: ViewIndex) -> Point? {
        if gestures.path.last != view { gestures.path = scene.path(to: view) }
        var point = point
        for level in gestures.path.indices {
            guard let local = scene.fromSuperview(point, into: gestures.path[level]) else { return nil }
            point = local
        }
        return point
    }

    private mutating func send(_ target: Target, of recognizer: RecognizerIndex, _ record: Int32?) {
        let receiver =
            target.responder
            ?? implementer(
                of: target.action, from: .view(scene[recognizer].view))
        var callback = Callback(.action(target.action), receiver)
        if let record { callback.details = .action(record) }
        if receiver == nil {
            callback.disposition = .unhandled
            callback.cause = trace.note(Cause(.nobodyImplements, .RC7))
        }
        budget.spend(8)
        trace.callback(callback)
    }

    /// Whoever from `first` up the chain implements `action` (rule RC-7).
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

    // MARK: Targets that come and go

    package mutating func addTarget(_ target: Target, to recognizer: RecognizerIndex) {
        var targets = targets(of: recognizer)
        // UIKit keeps one of each.
        guard !targets.contains(target) else { return }
        targets.append(target)
        gestures.changedTargets[recognizer] = targets
    }

    package mutating func removeTarget(_ target: Target, from recognizer: RecognizerIndex) {
        gestures.changedTargets[recognizer] = targets(of: recognizer).filter { $0 != target }
    }

    private mutating func targets(of recognizer: RecognizerIndex) -> [Target] {
        let targets =
            gestures.changedTargets[recognizer] ?? Array(scene.targets[scene[recognizer].targets.range])
        budget.spend(targets.count)
        return targets
    }
}
