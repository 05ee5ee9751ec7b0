/// The translation of several contacts: that of their centroid (rule PN-1) or, for the pan of a scroll view, that of the
/// fingers that move farthest (rule SC-5). A contact that is added or lifted moves the reference point, but does not change the
/// translation.
struct CentroidTravel {
    /// Whether the fingers that move farthest in each direction count instead of the centroid.
    var followsFarthest = false
    private(set) var contacts = FollowedContacts()
    /// The maximum number of simultaneous contacts, for the cause of a failure.
    private(set) var peak = 0
    /// The point from which the centroid of the current contacts is measured.
    private var reference = Point.zero
    /// The translation up to the latest change of the reference point.
    private var earlier = Point.zero
    private(set) var centroid = Point.zero
    private(set) var velocity = VelocitySamples()

    /// The translation since `restart`.
    var travel: Point { earlier + (centroid - reference) }
    var downCount: Int { contacts.count }

    mutating func add(_ touches: [GestureTouch], at now: Instant) {
        earlier = travel
        contacts.add(touches)
        peak = max(peak, contacts.count)
        rebase(at: now)
    }

    /// Adds touches in their order until it follows `maximum`.
    mutating func add(_ touches: [GestureTouch], upTo maximum: Int, at now: Instant) {
        let room = max(0, maximum &- downCount)
        guard room > 0 else { return }
        add(room < touches.count ? Array(touches.prefix(room)) : touches, at: now)
    }

    /// The movement to the locations of `touches` that counts instead of that of the centroid (rule SC-5); nil if that of the
    /// centroid counts.
    private func farthestMovement(to touches: [GestureTouch]) -> Point? {
        guard followsFarthest, contacts.count > 1 else { return nil }
        let (least, most) = contacts.extremes(of: touches)
        return least + most
    }

    /// Returns whether it follows one of `touches`.
    mutating func move(_ touches: [GestureTouch], at now: Instant) -> Bool {
        let movement = farthestMovement(to: touches)
        guard contacts.move(touches) else { return false }
        if let movement {
            earlier = travel + movement
            velocity.add(centroid + movement, at: now)
            rebase(at: now)
        } else {
            update()
            velocity.add(centroid, at: now)
        }
        return true
    }

    /// Returns whether it follows one of `touches`.
    mutating func lift(_ touches: [GestureTouch], at now: Instant) -> Bool {
        let movement = farthestMovement(to: touches)
        guard contacts.lift(touches) else { return false }
        if let movement {
            earlier = travel + movement
            update()
        } else {
            update()
            earlier = travel
        }
        let last = centroid
        contacts.dropLifted()
        rebase(at: now)
        if contacts.isEmpty {
            centroid = last
            reference = last
        }
        return true
    }

    /// Sets the translation to zero.
    mutating func restart() {
        earlier = .zero
        reference = centroid
    }

    private mutating func update() {
        if let mean = contacts.centroid { centroid = mean }
    }

    private mutating func rebase(at now: Instant) {
        update()
        reference = centroid
        velocity.rebase(to: centroid, at: now)
    }
}

/// The reported velocity: the weighted mean of the latest two samples (rules PN-2 and PN-4).
struct VelocitySamples {
    private var point = Point.zero
    private var time = Instant.zero
    private var latest: Point?
    private var before: Point?

    /// The time of the latest sample; nil without samples.
    private(set) var lastMove: Instant?

    mutating func rebase(to point: Point, at time: Instant) {
        self.point = point
        self.time = time
    }

    mutating func add(_ point: Point, at time: Instant) {
        let span = time - self.time
        lastMove = time
        before = latest
        latest =
            span.microseconds < VelocitySamples.shortest
            ? .zero : (point - self.point) * (1 / span.seconds)
        self.point = point
        self.time = time
    }

    /// The velocity in points per second; 0 without samples.
    func reported(newWeight: Double) -> Point {
        guard let latest else { return .zero }
        guard let before else { return latest }
        return latest * newWeight + before * (1 - newWeight)
    }

    /// The minimum time between samples, in microseconds. After a shorter time the velocity counts as 0.
    static let shortest: Int64 = 1000
}
