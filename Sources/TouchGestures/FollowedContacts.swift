/// The contacts that a machine follows, in the order in which they began.
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

    var down: some Sequence<Contact> { all.lazy.filter(\.isDown) }

    func contains(_ contact: ContactIndex) -> Bool { all.contains { $0.contact == contact } }

    mutating func add(_ touch: GestureTouch) {
        all.append(Contact(contact: touch.contact, first: touch.location, location: touch.location))
    }

    mutating func add(_ touches: [GestureTouch]) {
        for touch in touches { add(touch) }
    }

    /// The greatest movements of followed contacts to the locations of `touches`, by axis: in the negative direction, which is
    /// at most 0, and in the positive direction.
    func extremes(of touches: [GestureTouch]) -> (least: Point, most: Point) {
        var (least, most) = (Point.zero, Point.zero)
        for touch in touches {
            guard let index = all.firstIndex(where: { $0.contact == touch.contact }) else { continue }
            let way = touch.location - all[index].location
            least = Point(x: min(least.x, way.x), y: min(least.y, way.y))
            most = Point(x: max(most.x, way.x), y: max(most.y, way.y))
        }
        return (least, most)
    }

    /// Updates the locations of followed contacts. Returns whether `touches` contains one.
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

    /// Updates the locations of followed contacts and marks them as lifted. Returns whether there is one.
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

    /// Marks followed contacts as lifted without updating their locations.
    mutating func drop(_ touches: [GestureTouch]) {
        for touch in touches {
            guard let index = all.firstIndex(where: { $0.contact == touch.contact }) else { continue }
            all[index].isDown = false
        }
    }

    mutating func dropLifted() { all.removeAll { !$0.isDown } }

    mutating func removeAll() { all.removeAll(keepingCapacity: true) }

    /// The mean of the current locations; nil without contacts.
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
