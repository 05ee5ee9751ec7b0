internal import TouchDispatch

/// Which fingers are down while the events are read.
struct FingerStates {
    enum State {
        /// Never down so far, or up again.
        case up
        case down
        /// A fault left it open; nothing more is held against it until it comes down.
        case unknown
    }

    private var states: [State] = []
    /// The touch type each finger came down with.
    private var types: [TouchType] = []
    /// The event list position in which each finger was listed last.
    private var lastListed: [Int] = []
    private(set) var downCount = 0
    /// How often every touch was taken away, and how often when each finger's state was noted.
    private var interruptions = 0
    private var lastDown: [Int] = []
    /// What has been estimated for each finger.
    private var estimates: [EstimatedProperties] = []

    subscript(finger: FingerIndex) -> State {
        get {
            guard states.indices.contains(Int(finger.raw)) else { return .up }
            let state = states[Int(finger.raw)]
            return state == .down && lastDown[Int(finger.raw)] < interruptions ? .unknown : state
        }
        set {
            makeRoom(for: finger)
            if self[finger] == .down { downCount -= 1 }
            if newValue == .down { downCount += 1 }
            states[Int(finger.raw)] = newValue
            lastDown[Int(finger.raw)] = interruptions
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
        defer { lastListed[Int(finger.raw)] = position }
        return lastListed[Int(finger.raw)] == position
    }

    func type(of finger: FingerIndex) -> TouchType { types[Int(finger.raw)] }

    mutating func setType(_ type: TouchType, of finger: FingerIndex) {
        makeRoom(for: finger)
        types[Int(finger.raw)] = type
    }

    func estimates(of finger: FingerIndex) -> EstimatedProperties {
        estimates.indices.contains(Int(finger.raw)) ? estimates[Int(finger.raw)] : []
    }

    mutating func setEstimates(_ properties: EstimatedProperties, of finger: FingerIndex) {
        makeRoom(for: finger)
        estimates[Int(finger.raw)] = properties
    }

    private mutating func makeRoom(for finger: FingerIndex) {
        while states.count <= Int(finger.raw) {
            states.append(.up)
            types.append(.direct)
            lastListed.append(-1)
            lastDown.append(0)
            estimates.append([])
        }
    }
}
