package import TouchScene

/// Tracks which fingers, or which keys, are down while the events are decoded.
package struct ContactStates<Contact, Details> {
    package enum State {
        /// Not down yet, or already lifted.
        case up
        case down
        /// Unknown because of a fault or an interruption. Phases are not checked until the contact begins
        /// again.
        case unknown
    }

    private struct Entry {
        var state = State.up
        /// The value of `ContactStates.interruptions` when `state` was set.
        var interruptions = 0
        /// The tape index of the last event that lists the contact.
        var lastListed = -1
        var details: Details?
    }

    private var entries: [Entry] = []
    package private(set) var downCount = 0
    /// The number of interruptions so far. Each one affects all contacts.
    private var interruptions = 0

    package init() {}

    package subscript(contact: Index<Contact>) -> State {
        get {
            guard entries.indices.contains(Int(contact.raw)) else { return .up }
            let entry = entries[contact]
            return entry.state == .down && entry.interruptions < interruptions ? .unknown : entry.state
        }
        set {
            makeRoom(for: contact)
            if self[contact] == .down { downCount -= 1 }
            if newValue == .down { downCount += 1 }
            entries[contact].state = newValue
            entries[contact].interruptions = interruptions
        }
    }

    /// Details of a contact that were read since it began; nil if there are none.
    package subscript(details contact: Index<Contact>) -> Details? {
        get { entries.indices.contains(Int(contact.raw)) ? entries[contact].details : nil }
        set {
            makeRoom(for: contact)
            entries[contact].details = newValue
        }
    }

    /// Interrupts all contacts. Afterwards a contact can begin again whether or not it ended (rule LC-3).
    mutating func interrupt() {
        interruptions += 1
        downCount = 0
    }

    /// Whether the event at `position` has already listed `contact`. Records that the event lists it.
    mutating func isListedAgain(_ contact: Index<Contact>, inEventAt position: Int) -> Bool {
        makeRoom(for: contact)
        defer { entries[contact].lastListed = position }
        return entries[contact].lastListed == position
    }

    private mutating func makeRoom(for contact: Index<Contact>) {
        while entries.count <= Int(contact.raw) { entries.append(Entry()) }
    }
}

/// Details of a finger that were read since it began.
package struct FingerDetails {
    var type = TouchType.direct
    var estimates: EstimatedProperties = []
}

package typealias FingerStates = ContactStates<IndexTag.Finger, FingerDetails>

/// The details are the press type, if it could be read.
package typealias KeyStates = ContactStates<IndexTag.Key, PressType>
