/// The two contacts of a pinch or a rotation (rules PI-1 and PI-2): the two that have been followed longest.
/// While one of them is missing, the gesture is paused. A third contact replaces a contact that lifts.
struct FingerPair {
    private(set) var contacts = FollowedContacts()

    /// The effect of an input on the pair.
    enum Change {
        case none
        /// The pair was completed, or a contact of it was replaced.
        case completed
        case moved
        /// One contact is missing.
        case paused
        /// No contact is left.
        case gone
    }

    private var members: ArraySlice<FollowedContacts.Contact> { contacts.all.prefix(2) }

    /// The vector from the first contact to the second; nil while one is missing.
    var vector: Point? {
        guard let first = members.first, let second = members.dropFirst().first else { return nil }
        return second.location - first.location
    }

    mutating func add(_ touches: [GestureTouch]) -> Change {
        let wasComplete = vector != nil
        contacts.add(touches)
        return !wasComplete && vector != nil ? .completed : .none
    }

    mutating func move(_ touches: [GestureTouch]) -> Change {
        contacts.move(touches)
        return contains(touches) && vector != nil ? .moved : .none
    }

    mutating func lift(_ touches: [GestureTouch]) -> Change {
        let wasOfPair = contains(touches)
        guard contacts.lift(touches) else { return .none }
        let last = contacts
        contacts.dropLifted()
        guard !contacts.isEmpty else {
            contacts = last
            return .gone
        }
        guard wasOfPair else { return .none }
        return vector == nil ? .paused : .completed
    }

    /// Cancels touches. Returns whether one of them is part of the pair. Otherwise they waited to replace a
    /// contact of the pair, and are removed.
    mutating func cancel(_ touches: [GestureTouch]) -> Bool {
        if contains(touches) { return true }
        _ = lift(touches)
        return false
    }

    /// Whether one of `touches` is part of the pair. A third contact, which waits, is not.
    private func contains(_ touches: [GestureTouch]) -> Bool {
        touches.contains { touch in members.contains { $0.contact == touch.contact } }
    }

    /// The midpoint of the pair, or the location of the remaining contact.
    var location: Point {
        guard let first = members.first else { return .zero }
        guard let second = members.dropFirst().first else { return first.location }
        return (first.location + second.location) * 0.5
    }

    var downCount: Int { members.count(where: \.isDown) }

    var locationsDown: [Point] { members.filter(\.isDown).map(\.location) }
}

/// The smoothed rate of a quantity, per second (rule PI-2).
struct SmoothedRate {
    private(set) var value: Double?
    private var time = Instant.zero

    mutating func rebase(at now: Instant) { time = now }

    mutating func add(_ difference: Double, at now: Instant, newWeight: Double) {
        let span = now - time
        let current = span.microseconds < VelocitySamples.shortest ? 0 : difference / span.seconds
        value = value.map { newWeight * current + (1 - newWeight) * $0 } ?? current
        time = now
    }
}
