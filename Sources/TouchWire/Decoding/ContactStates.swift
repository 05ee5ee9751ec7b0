package import TouchDispatch

/// Which fingers, or which keys, are down while the events are read.
package struct ContactStates<Contact, Details> {
    package enum State {
        /// Never down so far, or up again.
        case up
        case down
        /// A fault or an interruption left it open. Nothing more is reported until the contact comes down.
        case unknown
    }

    private struct Entry {
        var state = State.up
        /// How often all contacts had been interrupted when `state` was set.
        var interruptions = 0
        /// The event list position in which it was listed last.
        var lastListed = -1
        var details: Details?
    }

    private var entries: [Entry] = []
    package private(set) var downCount = 0
    /// How often all contacts were interrupted.
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

    /// What is known of a contact since it came down; nil if nothing is.
    package subscript(details contact: Index<Contact>) -> Details? {
        get { entries.indices.contains(Int(contact.raw)) ? entries[contact].details : nil }
        set {
            makeRoom(for: contact)
            entries[contact].details = newValue
        }
    }

    /// All contacts were interrupted: whether one goes up or not, it can come down again (rule LC-3).
    mutating func interrupt() {
        interruptions += 1
        downCount = 0
    }

    /// Whether `contact` has been listed in the event at `position` before; notes that it is.
    mutating func isListedAgain(_ contact: Index<Contact>, inEventAt position: Int) -> Bool {
        makeRoom(for: contact)
        defer { entries[contact].lastListed = position }
        return entries[contact].lastListed == position
    }

    private mutating func makeRoom(for contact: Index<Contact>) {
        while entries.count <= Int(contact.raw) { entries.append(Entry()) }
    }
}

/// What is known of a finger since it came down.
package struct FingerDetails {
    var type = TouchType.direct
    var estimates: EstimatedProperties = []
}

package typealias FingerStates = ContactStates<IndexTag.Finger, FingerDetails>

/// The details are the type, as far as it could be read.
package typealias KeyStates = ContactStates<IndexTag.Key, PressType>
