/// `UITapGestureRecognizer` (rules TP-1 and TP-2). `LongPressMachine` uses it for the taps before the press.
///
/// ```
/// waiting ── began ──▶ pressing ── all up ──▶ waiting … ── enough ──▶ ended
/// ```
/// It fails in any phase if there are more contacts than required, a contact lifts too early, moves too far
/// or is canceled, or a deadline passes.
struct TapMachine: GestureMachine {
    private enum Phase {
        /// Waits for the first contact of the next tap; `until` is nil before the first tap.
        case waiting(until: Instant?)
        /// At least one contact of the tap is down; all must lift before `until`.
        case pressing(until: Instant, since: Instant)
    }

    private let settings: TapSettings
    private var phase = Phase.waiting(until: nil)
    private var lastLift = Instant.zero
    private(set) var taps = 0
    /// The contacts of the current tap.
    private var contacts = FollowedContacts()
    /// The centroid of the first tap when all its contacts were down.
    private var origin: Point?
    private var originalLocations: [Point] = []

    init(_ settings: TapSettings) {
        self.settings = settings
    }

    var deadline: Instant? {
        switch phase {
        case .waiting(let until): until
        case .pressing(let until, _): until
        }
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        // Rule PT-3.
        if let buttons = context.buttons, !settings.buttonMaskRequired.isEmpty,
            buttons.isDisjoint(with: settings.buttonMaskRequired)
        {
            return .fail(Cause(.otherButton, .PT3))
        }
        contacts.add(touches)
        guard contacts.count <= settings.numberOfTouchesRequired else {
            return .fail(.tooManyTouches, .TP1, contacts.count, of: settings.numberOfTouchesRequired)
        }
        if case .waiting = phase {
            let until = context.now + context.thresholds.span(.tapMaximumDuration)
            phase = .pressing(until: until, since: context.now)
        }
        guard contacts.count == settings.numberOfTouchesRequired else { return .none }
        if origin == nil {
            origin = contacts.centroid
            if contacts.count > 1 { originalLocations = contacts.all.map(\.location) }
        }
        return judgeMovement(context)
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        contacts.move(touches)
        return judgeMovement(context)
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        contacts.lift(touches)
        guard contacts.count == settings.numberOfTouchesRequired else {
            return .fail(.liftedTooEarly, .TP1, contacts.count, of: settings.numberOfTouchesRequired)
        }
        let judgement = judgeMovement(context)
        if case .set = judgement { return judgement }
        guard contacts.downCount == 0 else { return .none }
        taps &+= 1
        contacts.removeAll()
        if taps >= settings.numberOfTapsRequired {
            phase = .waiting(until: nil)
            let required = Double(settings.numberOfTapsRequired)
            return .set(.ended, Cause(.tapsCounted, .TP1, measured: Double(taps), limit: required))
        }
        lastLift = context.now
        phase = .waiting(until: context.now + context.thresholds.span(.tapMaximumInterval))
        return .none
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard touches.contains(where: { contacts.contains($0.contact) }) else { return .none }
        return .fail(Cause(.touchCancelled, .TP1))
    }

    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction {
        switch phase {
        case .waiting:
            phase = .waiting(until: nil)
            return .fail(
                .nextTapTooLate, .TP1, (context.now - lastLift).seconds,
                of: context.thresholds[.tapMaximumInterval])
        case .pressing(_, let since):
            phase = .waiting(until: nil)
            let held = (context.now - since).seconds
            return .fail(.heldTooLong, .TP1, held, of: context.thresholds[.tapMaximumDuration])
        }
    }

    var reading: GestureReading {
        GestureReading(
            location: origin ?? contacts.centroid ?? .zero,
            numberOfTouches: settings.numberOfTouchesRequired,
            isTouchAtLocation: settings.numberOfTouchesRequired == 1)
    }

    var locationsOfTouches: [Point] { originalLocations }

    private func judgeMovement(_ context: GestureContext) -> GestureAction {
        guard contacts.count == settings.numberOfTouchesRequired, let origin, let centroid = contacts.centroid
        else { return .none }
        let distance = (centroid - origin).length
        let limit = context.thresholds[.tapAllowableMovement]
        return Tolerance.exceeds(distance, limit) ? .fail(.movedTooFar, .TP1, distance, of: limit) : .none
    }
}
