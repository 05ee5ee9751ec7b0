package import TouchDispatch

/// Which fingers are down while the events are read.
package struct FingerStates {
    package enum State {
        /// Never down so far, or up again.
        case up
        case down
        /// A fault left it open; nothing more is held against it until it comes down.
        case unknown
    }

    private struct Finger {
        var state = State.up
        /// How often every touch had been taken away when `state` was noted.
        var interruptions = 0
        /// The touch type it came down with.
        var type = TouchType.direct
        /// The event list position in which it was listed last.
        var lastListed = -1
        /// What has been estimated for it.
        var estimates: EstimatedProperties = []
    }

    private var fingers: [Finger] = []
    private(set) var downCount = 0
    /// How often every touch was taken away.
    private var interruptions = 0

    package subscript(finger: FingerIndex) -> State {
        get {
            guard fingers.indices.contains(Int(finger.raw)) else { return .up }
            let finger = fingers[finger]
            return finger.state == .down && finger.interruptions < interruptions ? .unknown : finger.state
        }
        set {
            makeRoom(for: finger)
            if self[finger] == .down { downCount -= 1 }
            if newValue == .down { downCount += 1 }
            fingers[finger].state = newValue
            fingers[finger].interruptions = interruptions
        }
    }

    /// Every touch was taken away: whether a finger lifts or not, it can come down anew (rule LC-3).
    mutating func interrupt() {
        interruptions += 1
        downCount = 0
    }

    /// Whether `finger` has been listed in the event at `position` before; notes that it is.
    mutating func isListedAgain(_ finger: FingerIndex, inEventAt position: Int) -> Bool {
        makeRoom(for: finger)
        guard fingers[finger].lastListed != position else { return true }
        fingers[finger].lastListed = position
        return false
    }

    package func type(of finger: FingerIndex) -> TouchType { fingers[finger].type }

    mutating func setType(_ type: TouchType, of finger: FingerIndex) {
        makeRoom(for: finger)
        fingers[finger].type = type
    }

    func estimates(of finger: FingerIndex) -> EstimatedProperties {
        fingers.indices.contains(Int(finger.raw)) ? fingers[finger].estimates : []
    }

    mutating func setEstimates(_ properties: EstimatedProperties, of finger: FingerIndex) {
        makeRoom(for: finger)
        fingers[finger].estimates = properties
    }

    private mutating func makeRoom(for finger: FingerIndex) {
        while fingers.count <= Int(finger.raw) { fingers.append(Finger()) }
    }
}
