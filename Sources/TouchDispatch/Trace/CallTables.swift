/// Side arrays of callbacks.
public struct CallTables: Sendable {
    /// Side array of `Callback.touches`.
    public var touches: [DeliveredTouch] = []
    /// The values of each element of `touches` at the time of its call; empty unless
    /// `DispatchOptions.recordsTouchStates`.
    public var touchStates: [TouchState] = []
    /// Side array of `Callback.presses`.
    public var presses: [PressIndex] = []
    /// The actions that recognizers send.
    public var actions: [ActionRecord] = []
    /// Side array of `actions`.
    public var locations: [Point] = []
    /// The actions that controls and the application's code send.
    public var sentActions: [SentAction] = []
    /// The calls that scroll views make to their delegates.
    public var scrolls: [ScrollCall] = []

    // MARK: Adding

    mutating func reserveCapacity(touches: Int, actions: Int) {
        self.touches.reserveCapacity(touches)
        self.actions.reserveCapacity(actions)
        locations.reserveCapacity(actions)
    }

    /// Adds one touch, with its state if states are recorded, to the call that began at `start`; a touch object is listed
    /// once.
    mutating func add(_ touch: DeliveredTouch, _ state: TouchState?, since start: Int) {
        guard start <= touches.count, !touches[start...].contains(where: { $0.touch == touch.touch }) else {
            return
        }
        touches.append(touch)
        if let state { touchStates.append(state) }
    }

    /// The touches of one call, and of the calls that forward it.
    func touches(since start: Int) -> Span32 { touches.span(since: start) }

    /// The presses of one call, and of the calls that forward it.
    func presses(since start: Int) -> Span32 { presses.span(since: start) }

    /// Adds the values that an action's receiver reads.
    mutating func add(_ action: ActionRecord) -> Int32 {
        actions.append(action)
        return Int32(truncatingIfNeeded: actions.count &- 1)
    }

    /// Adds the arguments of a scroll view's call of its delegate.
    mutating func add(_ call: ScrollCall) -> Int32 {
        scrolls.append(call)
        return Int32(truncatingIfNeeded: scrolls.count &- 1)
    }

    /// Adds the locations of the touches of an action.
    mutating func add(_ locations: [Point]) -> Span32 {
        self.locations.append(contentsOf: locations)
        return self.locations.span(since: self.locations.count &- locations.count)
    }

    /// Adds the location of the only touch of an action.
    mutating func add(_ location: Point) -> Span32 {
        locations.append(location)
        return locations.span(since: locations.count &- 1)
    }

    /// Adds an action that is sent, if it is reported. Returns its position.
    mutating func add(_ action: SentAction, isReported: Bool) -> Int32 {
        if isReported { sentActions.append(action) }
        return Int32(truncatingIfNeeded: sentActions.count &- 1)
    }
}
