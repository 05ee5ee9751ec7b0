/// `UILongPressGestureRecognizer` (rules LP-1 and LP-2).
struct LongPressMachine: GestureMachine {
    private enum Phase {
        /// The taps before the press are in progress.
        case tapping
        /// Not all contacts of the press are down. `until` is the deadline for them; nil if no taps are
        /// required.
        case gathering(until: Instant?)
        /// All contacts of the press are down and the clock runs.
        case pressing(since: Instant, until: Instant, origin: Point)
        /// The gesture has begun. Movement is no longer limited.
        case holding
    }

    private let settings: LongPressSettings
    private var taps: TapMachine
    private var phase: Phase
    private var gatheringSince = Instant.zero
    private var contacts = FollowedContacts()

    init(_ settings: LongPressSettings) {
        self.settings = settings
        var tapping = TapSettings()
        // The press counts as the last tap.
        tapping.numberOfTapsRequired = settings.numberOfTapsRequired &+ 1
        tapping.numberOfTouchesRequired = settings.numberOfTouchesRequired
        // Only taps compare the buttons (rule PT-3).
        tapping.buttonMaskRequired = []
        taps = TapMachine(tapping)
        phase = settings.numberOfTapsRequired > 0 ? .tapping : .gathering(until: nil)
    }

    var deadline: Instant? {
        switch phase {
        case .tapping: taps.deadline
        case .gathering(let until): until
        case .pressing(_, let until, _): until
        case .holding: nil
        }
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        switch phase {
        case .holding: return .none
        case .tapping where taps.taps < settings.numberOfTapsRequired:
            return asLongPress(taps.touchesBegan(touches, context))
        case .tapping:
            // The press must begin in time and at the location of the taps (rule LP-2).
            let judgement = asLongPress(taps.touchesBegan(touches, context))
            if case .set = judgement { return judgement }
            gatheringSince = context.now
            phase = .gathering(until: taps.deadline)
        case .gathering(.some):
            let judgement = asLongPress(taps.touchesBegan(touches, context))
            if case .set = judgement { return judgement }
        case .gathering(nil), .pressing: break
        }
        contacts.add(touches)
        guard contacts.count <= settings.numberOfTouchesRequired else {
            return .fail(.tooManyTouches, .LP1, contacts.count, of: settings.numberOfTouchesRequired)
        }
        if contacts.count == settings.numberOfTouchesRequired, let origin = contacts.centroid {
            phase = .pressing(
                since: context.now, until: context.now + minimumDuration(context), origin: origin)
        }
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        switch phase {
        case .tapping: return asLongPress(taps.touchesMoved(touches, context))
        case .gathering(let until):
            contacts.move(touches)
            // After taps, the press is judged at the locations of its contacts when all are down (rule LP-2).
            return until == nil ? .none : asLongPress(taps.touchesMoved(touches, context))
        case .pressing(_, _, let origin):
            contacts.move(touches)
            guard let centroid = contacts.centroid else { return .none }
            let distance = (centroid - origin).length
            let limit = settings.allowableMovement ?? context.thresholds[.longPressAllowableMovement]
            return Tolerance.exceeds(distance, limit) ? .fail(.movedTooFar, .LP1, distance, of: limit) : .none
        case .holding:
            return contacts.move(touches) ? .set(.changed, Cause(.contactMoved, .LP1)) : .none
        }
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        switch phase {
        case .tapping: return asLongPress(taps.touchesEnded(touches, context))
        case .gathering:
            return .fail(.liftedTooEarly, .LP1, contacts.count, of: settings.numberOfTouchesRequired)
        case .pressing(let since, _, _):
            return .fail(
                .liftedBeforeDuration, .LP1, (context.now - since).seconds,
                of: minimumDuration(context).seconds)
        case .holding:
            guard contacts.lift(touches) else { return .none }
            let action = GestureAction.set(.ended, Cause(.lifted, .LP1))
            if contacts.downCount > 0 { contacts.dropLifted() }
            return action
        }
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        if case .tapping = phase { return asLongPress(taps.touchesCancelled(touches, context)) }
        guard touches.contains(where: { contacts.contains($0.contact) }) else { return .none }
        return .set(.cancelled, Cause(.touchCancelled, .LP1))
    }

    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction {
        switch phase {
        case .tapping: return asLongPress(taps.deadlinePassed(context))
        case .gathering:
            phase = .gathering(until: nil)
            return .fail(
                .heldTooLong, .LP1, (context.now - gatheringSince).seconds,
                of: context.thresholds[.tapMaximumDuration])
        case .pressing(let since, _, _):
            phase = .holding
            return .set(
                .began,
                Cause(
                    .heldLongEnough, .LP1, measured: (context.now - since).seconds,
                    limit: minimumDuration(context).seconds))
        case .holding: return .none
        }
    }

    var reading: GestureReading {
        GestureReading(location: contacts.centroid ?? .zero, numberOfTouches: contacts.downCount)
    }

    var locationsOfTouches: [Point] { contacts.down.map(\.location) }

    private func minimumDuration(_ context: GestureContext) -> Instant {
        settings.minimumPressDuration ?? context.thresholds.span(.longPressMinimumDuration)
    }

    /// Converts a result of `taps` to a result of the long press.
    private func asLongPress(_ action: GestureAction) -> GestureAction {
        guard case .set(let state, var cause) = action else { return .none }
        cause.rule = .LP1
        return .set(state, cause)
    }
}
