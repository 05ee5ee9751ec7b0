package import TouchDispatch

/// Which keys are down while the events are read.
package struct KeyStates {
    package enum State: Equatable {
        case up
        /// With the type it went down with; nil where that could not be read.
        case down(PressType?)
        /// A fault, or an interruption, left it open; nothing is held against it until it goes down.
        case unknown(PressType?)
    }

    private struct Key {
        var state = State.up
        /// How often every press had been taken away when `state` was noted.
        var interruptions = 0
        /// The event list position in which it was listed last.
        var lastListed = -1
    }

    private var keys: [Key] = []
    private var interruptions = 0
    private(set) var downCount = 0

    package subscript(key: KeyIndex) -> State {
        get {
            guard keys.indices.contains(Int(key.raw)) else { return .up }
            let known = keys[key]
            guard case .down(let type) = known.state, known.interruptions < interruptions else {
                return known.state
            }
            return .unknown(type)
        }
        set {
            makeRoom(for: key)
            if case .down = self[key] { downCount -= 1 }
            if case .down = newValue { downCount += 1 }
            keys[key].state = newValue
            keys[key].interruptions = interruptions
        }
    }

    /// Every press was taken away: whether a key comes up or not, it can go down anew (rule LC-3).
    mutating func interrupt() {
        interruptions += 1
        downCount = 0
    }

    /// Whether `key` has been listed in the event at `position` before; notes that it is.
    mutating func isListedAgain(_ key: KeyIndex, inEventAt position: Int) -> Bool {
        makeRoom(for: key)
        defer { keys[key].lastListed = position }
        return keys[key].lastListed == position
    }

    private mutating func makeRoom(for key: KeyIndex) {
        while keys.count <= Int(key.raw) { keys.append(Key()) }
    }
}
