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
    /// What has been estimated for each finger.
    private var estimates: [EstimatedProperties] = []

    subscript(finger: FingerIndex) -> State {
        get { states.indices.contains(Int(finger.raw)) ? states[Int(finger.raw)] : .up }
        set {
            makeRoom(for: finger)
            if states[Int(finger.raw)] == .down { downCount -= 1 }
            if newValue == .down { downCount += 1 }
            states[Int(finger.raw)] = newValue
        }
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
            estimates.append([])
        }
    }
}
