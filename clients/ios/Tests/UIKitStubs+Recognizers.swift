// Gesture recognizers: their properties, and when they succeed and fail.

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

/// In UIKit, these methods are optional.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

@MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

    public init(target: Any?, action: Selector?) {
        if let target = target as? NSObject, let action { stubTargets = [(target, action.name)] }
        super.init()
    }
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var view: UIView? { stubView }
    open var name: String?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    open var requiresExclusiveTouchType = true
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        stubRequired.append(otherGestureRecognizer)
    }
    open var state: State {
        get { stubState }
        set {
            let value = newValue.rawValue
            StubRuntime.implementation(UIGestureRecognizer.self, "setState:", self, [value]) {
                stubState = newValue
            }
        }
    }
    var stubState = State.possible
    nonisolated(unsafe) var stubTargets: [(target: NSObject, action: String)] = []
    nonisolated(unsafe) var stubRequired: [UIGestureRecognizer] = []
    nonisolated(unsafe) weak var stubView: UIView?

    // The format of UIKit's description.
    open override var description: String {
        func place(_ object: NSObject) -> String {
            "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
        }
        func kind(_ object: NSObject) -> String { String(describing: type(of: object)) }
        var text = "<\(kind(self)): \(place(self)); state = Possible"
        if let view = stubView { text += "; view = <\(kind(view)) \(place(view))>" }
        let targets = stubTargets.map {
            "(action=\($0.action), target=<\(kind($0.target)) \(place($0.target))>)"
        }
        if !targets.isEmpty { text += "; target= <\(targets.joined(separator: ", "))>" }
        let required = stubRequired.map { "\n        <\(kind($0)): \(place($0)); state = Possible>" }
        if !required.isEmpty { text += "; must-fail = {\(required.joined(separator: ","))\n    }" }
        return text + ">"
    }

    // MARK: For the dispatcher

    /// The contacts since the reset.
    var stubReceived: [StubContact] = []
    /// The contacts that are followed and down.
    var stubDown: [StubContact] = []
    /// The state that the recognizer asks for.
    var stubRequest: State?
    /// Whether the recognizer has succeeded and waits for others to fail (FR-2).
    var stubWaits = false
    var stubWaitingRequest: State?
    var stubEndAfterRelease: State?
    var stubWasAsked = false
    var stubVetoed: [UIGestureRecognizer] = []
    var stubAsked: [UIGestureRecognizer] = []
    var stubDynamic: [UIGestureRecognizer] = []
    var stubTimer: StubClock.Timer?
    var stubClock: StubClock { StubDispatcher.shared.clock }

    var stubIsFinished: Bool { state == .ended || state == .cancelled || state == .failed }
    /// Whether the recognizer still follows its contacts.
    var stubIsOpen: Bool { !stubIsFinished && stubRequest != .failed && stubRequest != .ended }
    /// Whether it excludes others and is excluded.
    var stubTakesPart: Bool { true }

    /// GE-7
    func stubAccepts(_ contact: StubContact) -> Bool {
        isEnabled && !stubIsFinished && !stubWaits
            && allowedTouchTypes.contains { $0.intValue == contact.touch.type.rawValue }
    }
    /// Follows contacts, and sets `stubRequest`.
    func stubFollow(_ contacts: [StubContact], _ phase: UITouch.Phase) {}
    /// Whether another recognizer acts before this one in the same event (GX-8).
    func stubYields(to other: UIGestureRecognizer) -> Bool { false }
    func stubNeverPrevents(_ other: UIGestureRecognizer) -> Bool { false }
    /// Whether the content of a scroll view lets its pan begin (SC-4).
    func stubContentAllowsBegin() -> Bool { true }
    func stubRefuse() { stubRequest = .failed }

    /// Sends the actions for the current state.
    func stubAct() {
        if StubDeviation.isOn(.actionMissing) && self is UITapGestureRecognizer { return }
        for target in stubTargets {
            if StubDeviation.isOn(.actionLate) && self is UITapGestureRecognizer {
                stubClock.schedule(after: 100_000, nil) {
                    stubPerform(target.action, of: target.target, sender: self)
                }
                continue
            }
            stubPerform(target.action, of: target.target, sender: self)
            if StubDeviation.isOn(.actionTwice) {
                stubPerform(target.action, of: target.target, sender: self)
            }
        }
    }

    func stubReset() {
        stubTimer?.isCanceled = true
        (stubReceived, stubDown, stubVetoed, stubAsked, stubDynamic) = ([], [], [], [], [])
        (stubRequest, stubWaitingRequest, stubEndAfterRelease) = (nil, nil, nil)
        (stubWaits, stubWasAsked) = (false, false)
        if StubDeviation.isOn(.resetMissing) { stubState = .possible } else { state = .possible }
    }

    /// Asks for a state after some microseconds.
    func stubSchedule(after delay: Int, _ request: State) {
        stubTimer?.isCanceled = true
        stubTimer = stubClock.schedule(after: delay, self) { [unowned self] in
            guard self.stubIsOpen && !self.stubWaits else { return }
            self.stubRequest = request
            StubDispatcher.shared.deadline(of: self)
        }
    }

    /// Asks for began or ended, also while the recognizer waits.
    func stubAsk(_ request: State) {
        if !stubWaits { stubRequest = request } else if request == .ended { stubEndAfterRelease = .ended }
    }

    static func centroid(_ points: [CGPoint]) -> CGPoint {
        let count = CGFloat(max(points.count, 1))
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
    static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
    }
}

/// TP-1, TP-2
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    private var taps = 0
    private var ofThisTap: [StubContact] = []
    private var start: CGPoint?

    override func stubFollow(_ contacts: [StubContact], _ phase: UITouch.Phase) {
        if phase == .began {
            if ofThisTap.isEmpty {
                stubSchedule(after: StubDeviation.isOn(.tapDuration) ? 200_000 : 750_000, .failed)
            }
            ofThisTap += contacts
            stubDown += contacts
            if ofThisTap.count > numberOfTouchesRequired { stubRequest = .failed }
        }
        let isComplete = ofThisTap.count == numberOfTouchesRequired
        if isComplete && stubRequest == nil {
            let place = Self.centroid(ofThisTap.map(\.location))
            let first = start ?? place
            start = first
            let limit: CGFloat = StubDeviation.isOn(.tapMovement) ? 5 : 45
            if Self.distance(place, first) > limit { stubRequest = .failed }
        }
        if phase == .cancelled { stubRequest = .failed }
        guard phase == .ended, stubRequest == nil else { return }
        guard isComplete else {
            stubRequest = .failed
            return
        }
        stubDown.removeAll { contact in contacts.contains { $0 === contact } }
        guard stubDown.isEmpty else { return }
        taps += 1
        ofThisTap = []
        if taps == numberOfTapsRequired {
            stubTimer?.isCanceled = true
            stubAsk(.ended)
        } else {
            stubSchedule(after: StubDeviation.isOn(.doubleTapInterval) ? 120_000 : 350_000, .failed)
        }
    }
    /// GX-3
    override func stubNeverPrevents(_ other: UIGestureRecognizer) -> Bool {
        guard let tap = other as? UITapGestureRecognizer else { return false }
        return tap.numberOfTouchesRequired == numberOfTouchesRequired
            && tap.numberOfTapsRequired > numberOfTapsRequired
    }
    override func stubYields(to other: UIGestureRecognizer) -> Bool { stubNeverPrevents(other) }
    override func stubReset() {
        (taps, ofThisTap, start) = (0, [], nil)
        super.stubReset()
    }
}

/// LP-1 without preliminary taps
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10
    private var start: CGPoint?
    private var hasBegun: Bool { state != .possible || stubWaits }

    override func stubFollow(_ contacts: [StubContact], _ phase: UITouch.Phase) {
        switch phase {
        case .began where !hasBegun:
            stubDown += contacts
            if stubDown.count > numberOfTouchesRequired { stubRequest = .failed }
            if stubDown.count == numberOfTouchesRequired {
                start = Self.centroid(stubDown.map(\.location))
                let duration = minimumPressDuration + (StubDeviation.isOn(.longPressDuration) ? 0.3 : 0)
                stubSchedule(after: Int((duration * 1e6).rounded()), .began)
            }
        case .moved where hasBegun:
            if state != .possible { stubRequest = .changed }
        case .moved:
            let limit = StubDeviation.isOn(.longPressMovement) ? 2 : allowableMovement
            let place = Self.centroid(stubDown.map(\.location))
            if let start, Self.distance(place, start) > limit { stubRequest = .failed }
        case .ended: if hasBegun { stubAsk(.ended) } else { stubRequest = .failed }
        case .cancelled: stubRequest = hasBegun ? .cancelled : .failed
        default: break
        }
    }
    override func stubReset() {
        start = nil
        super.stubReset()
    }
}

/// PN-1, PN-3, PN-4
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int(UInt32.max)
    var stubTravel = CGPoint.zero
    var stubTravelAtBegin = CGPoint.zero
    /// Points per second.
    var stubSamples: [CGPoint] = []
    var stubLastMove = 0
    private var reference = 0
    var stubHysteresis: CGFloat { StubDeviation.isOn(.panHysteresis) ? 20 : 10 }
    private var hasBegun: Bool { state != .possible || stubWaits }

    var stubVelocity: CGPoint {
        guard let last = stubSamples.last else { return .zero }
        guard stubSamples.count > 1 else { return last }
        let before = stubSamples[stubSamples.count - 2]
        return CGPoint(x: 0.2 * last.x + 0.8 * before.x, y: 0.2 * last.y + 0.8 * before.y)
    }

    override func stubFollow(_ contacts: [StubContact], _ phase: UITouch.Phase) {
        let now = stubClock.now
        switch phase {
        case .began:
            if hasBegun && stubDown.count >= maximumNumberOfTouches { return }
            let before = stubDown.count
            stubDown += contacts
            if !hasBegun && stubDown.count > maximumNumberOfTouches { stubRequest = .failed }
            if !hasBegun && before < minimum && stubDown.count >= minimum { stubTravel = .zero }
            reference = now
        case .moved:
            let moved = stubDown.filter { contact in contacts.contains { $0 === contact } }
            guard !moved.isEmpty else { return }
            let delta = move(moved)
            let time = Double(now - reference) / 1e6
            stubSamples.append(
                time < 0.001 ? .zero : CGPoint(x: delta.x / CGFloat(time), y: delta.y / CGFloat(time)))
            reference = now
            stubLastMove = now
            if hasBegun {
                if state != .possible { stubRequest = .changed }
            } else if stubDown.count >= minimum && stubIsFarEnough {
                stubTravelAtBegin = stubTravel
                stubAsk(.began)
            }
        case .ended, .cancelled:
            _ = move(stubDown.filter { contact in contacts.contains { $0 === contact } })
            stubDown.removeAll { contact in contacts.contains { $0 === contact } }
            reference = now
            if hasBegun {
                if stubDown.count < minimum { stubAsk(phase == .ended ? .ended : .cancelled) }
            } else if stubDown.isEmpty || phase == .cancelled {
                stubRequest = .failed
            }
        case .stationary: break
        }
    }
    private var minimum: Int { StubDeviation.isOn(.panMinimumIgnored) ? 1 : minimumNumberOfTouches }

    private func move(_ moved: [StubContact]) -> CGPoint {
        let delta = stubDelta(moved.map(\.move))
        stubTravel.x += delta.x
        stubTravel.y += delta.y
        return delta
    }
    /// Returns the movement of all fingers together: the mean.
    func stubDelta(_ moves: [CGPoint]) -> CGPoint {
        let count = CGFloat(max(stubDown.count, 1))
        return CGPoint(x: moves.reduce(0) { $0 + $1.x } / count, y: moves.reduce(0) { $0 + $1.y } / count)
    }
    var stubIsFarEnough: Bool {
        abs(stubTravel.x) >= stubHysteresis || abs(stubTravel.y) >= stubHysteresis
    }
    override func stubReset() {
        (stubTravel, stubTravelAtBegin, stubSamples) = (.zero, .zero, [])
        super.stubReset()
    }
}
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

/// SW-1
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1
    private var start = 0

    override func stubFollow(_ contacts: [StubContact], _ phase: UITouch.Phase) {
        switch phase {
        case .began:
            if stubReceived.count == contacts.count { start = stubClock.now }
            stubDown += contacts
            if stubReceived.count > numberOfTouchesRequired { stubRequest = .failed }
        case .moved:
            let time = Double(stubClock.now - start) / 1e6
            if time > 0.5 { stubRequest = .failed } else { check(after: CGFloat(time)) }
        case .ended:
            stubDown.removeAll { contact in contacts.contains { $0 === contact } }
            if stubDown.isEmpty { stubRequest = .failed }
        case .cancelled: stubRequest = .failed
        case .stationary: break
        }
    }

    /// Recognizes the first direction in which all fingers have moved far enough, and fails if all are closed.
    private func check(after time: CGFloat) {
        let base: CGFloat = StubDeviation.isOn(.swipeDistance) ? 100 : 50
        let minimum = base * (1 - min(time, 0.5) * 0.94)
        let maximum = 50 * (1 - min(time, 0.5) * 0.98)
        var isOpen = false
        let all: [(Direction, Direction, CGFloat, CGFloat)] = [
            (.right, .left, 1, 0), (.left, .right, -1, 0), (.up, .down, 0, -1), (.down, .up, 0, 1),
        ]
        for (one, opposite, x, y) in all where direction.contains(one) {
            let moves = stubDown.map { contact in
                let dx = contact.location.x - contact.start.x
                let dy = contact.location.y - contact.start.y
                return (primary: dx * x + dy * y, secondary: abs(dx * y) + abs(dy * x))
            }
            let isClosed = moves.contains { move in
                move.secondary > maximum || move.primary < 0 && !direction.contains(opposite)
            }
            if isClosed { continue }
            isOpen = true
            if stubDown.count == numberOfTouchesRequired && moves.allSatisfy({ $0.primary >= minimum }) {
                stubAsk(.ended)
                return
            }
        }
        if !isOpen { stubRequest = .failed }
    }
}
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
