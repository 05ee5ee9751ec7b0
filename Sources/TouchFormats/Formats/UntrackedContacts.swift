internal import TouchScene

/// The contacts of Linux's multi-touch protocol A, whose events list all contacts without slots. A contact is
/// the finger with the same tracking id or, without ids, the nearest finger of the preceding event.
struct UntrackedContacts {
    /// The maximum number of contacts per event. Further contacts are ignored. The limit bounds the comparison of all
    /// pairs.
    private static let maximum = 64

    private struct Finger {
        var name: String
        var id: UInt32?
        var location: Point
    }

    private var fingers: [Finger] = []
    private var contacts: [(location: Point, id: UInt32?)] = []

    /// Adds a contact to the current event.
    mutating func add(_ location: Point, id: UInt32?) {
        guard contacts.count < UntrackedContacts.maximum else { return }
        contacts.append((location, id))
    }

    /// Ends the event. Returns the names of the fingers that are no longer down, and the contacts with the
    /// names of their fingers.
    mutating func report() -> (ended: [String], contacts: [(name: String, location: Point)]) {
        var previousFingers = fingers
        fingers.removeAll()
        for contact in contacts {
            if let index = match(contact.location, contact.id, previousFingers) {
                var finger = previousFingers.remove(at: index)
                finger.location = contact.location
                fingers.append(finger)
            } else {
                fingers.append(Finger(name: "", id: contact.id, location: contact.location))
            }
        }
        contacts.removeAll()
        // New fingers get the lowest free numbers.
        var taken = Set(fingers.map(\.name))
        for index in fingers.indices where fingers[index].name.isEmpty {
            let number = (0...).first { !taken.contains("\($0)") } ?? 0
            fingers[index].name = "\(number)"
            taken.insert("\(number)")
        }
        return (previousFingers.map(\.name), fingers.map { ($0.name, $0.location) })
    }

    private func match(_ location: Point, _ id: UInt32?, _ previousFingers: [Finger]) -> Int? {
        if let id { return previousFingers.firstIndex { $0.id == id } }
        func distance(_ finger: Finger) -> Double {
            let x = finger.location.x - location.x
            let y = finger.location.y - location.y
            return x * x + y * y
        }
        return previousFingers.indices.filter { previousFingers[$0].id == nil }.min {
            distance(previousFingers[$0]) < distance(previousFingers[$1])
        }
    }
}
