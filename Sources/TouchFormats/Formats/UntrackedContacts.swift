internal import TouchDispatch

/// The contacts of Linux's multi-touch protocol A, whose events list all contacts without slots. A contact is
/// the finger with the same tracking id or, without ids, the nearest finger of the preceding event.
struct UntrackedContacts {
    /// More contacts of an event are ignored. Fingers are compared in pairs.
    private static let maximum = 64

    private struct Finger {
        var name: String
        var id: UInt32?
        var location: Point
    }

    private var fingers: [Finger] = []
    private var listed: [(location: Point, id: UInt32?)] = []

    /// Adds a contact to the current event.
    mutating func add(_ location: Point, id: UInt32?) {
        guard listed.count < UntrackedContacts.maximum else { return }
        listed.append((location, id))
    }

    /// Ends the event. Returns the names of the fingers that are no longer down, and the contacts with the
    /// names of their fingers.
    mutating func report() -> (ended: [String], contacts: [(name: String, location: Point)]) {
        var before = fingers
        fingers.removeAll()
        for contact in listed {
            if let index = match(contact.location, contact.id, before) {
                var finger = before.remove(at: index)
                finger.location = contact.location
                fingers.append(finger)
            } else {
                fingers.append(Finger(name: "", id: contact.id, location: contact.location))
            }
        }
        listed.removeAll()
        // New fingers get the lowest free numbers.
        var taken = Set(fingers.map(\.name))
        for index in fingers.indices where fingers[index].name.isEmpty {
            let number = (0...).first { !taken.contains("\($0)") } ?? 0
            fingers[index].name = "\(number)"
            taken.insert("\(number)")
        }
        return (before.map(\.name), fingers.map { ($0.name, $0.location) })
    }

    private func match(_ location: Point, _ id: UInt32?, _ before: [Finger]) -> Int? {
        if let id { return before.firstIndex { $0.id == id } }
        func distance(_ finger: Finger) -> Double {
            let x = finger.location.x - location.x
            let y = finger.location.y - location.y
            return x * x + y * y
        }
        return before.indices.filter { before[$0].id == nil }.min {
            distance(before[$0]) < distance(before[$1])
        }
    }
}
