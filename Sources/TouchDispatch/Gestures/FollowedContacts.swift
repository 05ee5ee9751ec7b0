/// The contacts that a machine follows, in the order in which they came.
struct FollowedContacts {
    struct Contact {
        let contact: ContactIndex
        let first: Point
        var location: Point
        var isDown = true
    }

    private(set) var all: [Contact] = []

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty }
    var downCount: Int { all.count(where: \.isDown) }

    /// Those that are down.
    var down: some Sequence<Contact> { all.lazy.filter(\.isDown) }

    func contains(_ contact: ContactIndex) -> Bool { all.contains { $0.contact == contact } }

    mutating func add(_ touch: GestureTouch) {
        all.append(Contact(contact: touch.contact, first: touch.location, location: touch.location))
    }

    mutating func add(_ touches: [GestureTouch]) {
        for touch in touches { add(touch) }
    }

    /// Takes over the locations of those that are followed; whether there was one.
    @discardableResult
    mutating func move(_ touches: [GestureTouch]) -> Bool {
        var hasMoved = false
        for touch in touches {
            guard let index = all.firstIndex(where: { $0.contact == touch.contact }) else { continue }
            all[index].location = touch.location
            hasMoved = true
        }
        return hasMoved
    }

    /// Likewise, and they are down no more.
    @discardableResult
    mutating func lift(_ touches: [GestureTouch]) -> Bool {
        move(touches)
        var hasLifted = false
        for touch in touches {
            guard let index = all.firstIndex(where: { $0.contact == touch.contact }) else { continue }
            all[index].isDown = false
            hasLifted = true
        }
        return hasLifted
    }

    /// They are down no more, and stay where they were judged last.
    mutating func drop(_ touches: [GestureTouch]) {
        for touch in touches {
            guard let index = all.firstIndex(where: { $0.contact == touch.contact }) else { continue }
            all[index].isDown = false
        }
    }

    /// Forgets those that are down no more.
    mutating func dropLifted() { all.removeAll { !$0.isDown } }

    mutating func removeAll() { all.removeAll(keepingCapacity: true) }

    /// The mean of the present locations; nil without contacts.
    var centroid: Point? { FollowedContacts.mean(all.lazy.map(\.location)) }

    /// The mean of the first locations; nil without contacts.
    var firstCentroid: Point? { FollowedContacts.mean(all.lazy.map(\.first)) }

    private static func mean(_ points: some Collection<Point>) -> Point? {
        guard let first = points.first else { return nil }
        guard points.count > 1 else { return first }
        let sum = points.reduce(Point.zero) { $0 + $1 }
        return Point(x: sum.x / Double(points.count), y: sum.y / Double(points.count))
    }
}
