/// How far the middle of several contacts has travelled, though contacts come and go (rule PN-1): adding and lifting
/// moves the reference, never the travel.
struct CentroidTravel {
    private(set) var contacts = FollowedContacts()
    /// From where the present contacts' centroid is measured.
    private var reference = Point.zero
    /// What was travelled before the reference was moved last.
    private var earlier = Point.zero
    private(set) var centroid = Point.zero
    private(set) var velocity = VelocitySamples()

    /// Since `restart`.
    var travel: Point { earlier + (centroid - reference) }
    var downCount: Int { contacts.count }

    mutating func add(_ touches: [GestureTouch], at now: Instant) {
        earlier = travel
        contacts.add(touches)
        rebase(at: now)
    }

    /// Whether it follows one of them.
    mutating func move(_ touches: [GestureTouch], at now: Instant) -> Bool {
        guard contacts.move(touches) else { return false }
        update()
        velocity.add(centroid, at: now)
        return true
    }

    /// Whether it follows one of them.
    mutating func lift(_ touches: [GestureTouch], at now: Instant) -> Bool {
        guard contacts.lift(touches) else { return false }
        update()
        earlier = travel
        let last = centroid
        contacts.dropLifted()
        rebase(at: now)
        if contacts.isEmpty {
            centroid = last
            reference = last
        }
        return true
    }

    /// Travel counts from here.
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

/// The velocity that is reported: the latest sample and the one before, weighted (rules PN-2 and PN-4).
struct VelocitySamples {
    private var point = Point.zero
    private var time = Instant.zero
    private var latest: Point?
    private var before: Point?

    mutating func rebase(to point: Point, at time: Instant) {
        self.point = point
        self.time = time
    }

    mutating func add(_ point: Point, at time: Instant) {
        let span = time - self.time
        before = latest
        latest =
            span.microseconds < VelocitySamples.shortest
            ? .zero : (point - self.point) * (1 / span.seconds)
        self.point = point
        self.time = time
    }

    /// Points per second; 0 without samples.
    func reported(newWeight: Double) -> Point {
        guard let latest else { return .zero }
        guard let before else { return latest }
        return latest * newWeight + before * (1 - newWeight)
    }

    /// Samples nearer to each other, in microseconds, tell nothing.
    static let shortest: Int64 = 1000
}
