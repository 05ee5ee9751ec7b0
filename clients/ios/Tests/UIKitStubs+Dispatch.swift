// Events: the order in which UIKit calls recognizers and views (docs/semantics.md, rule ST-1), on a virtual clock.
// Written from the rules, for tests; it shares no code with touchd.
//
// Not covered: several windows, transforms, exclusive touch, pinches, presses, text inputs, nested scroll views, insets, and
// bounces of scroll views.

@MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
    nonisolated override init() { super.init() }
    open internal(set) var phase = Phase.began
    open internal(set) var type = TouchType.direct
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var tapCount = 0
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var view: UIView?
    open internal(set) var force: CGFloat = 0
    open internal(set) var maximumPossibleForce: CGFloat = 0
    open internal(set) var majorRadius: CGFloat = 0
    open internal(set) var altitudeAngle: CGFloat = 0
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    var stubLocation = CGPoint.zero
    open func location(in view: UIView?) -> CGPoint {
        view?.stubPoint(fromWindow: stubLocation) ?? stubLocation
    }
}

@MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
    init(_ contacts: [StubContact], _ all: [StubContact], at timestamp: TimeInterval) {
        self.contacts = contacts
        allTouches = Set(all.map(\.touch))
        self.timestamp = timestamp
        super.init()
    }
    open var type: EventType { .touches }
    open private(set) var timestamp: TimeInterval
    /// Also the touches that do not change.
    open private(set) var allTouches: Set<UITouch>?
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        stubCoalesced[ObjectIdentifier(touch)] ?? [touch]
    }
    var stubCoalesced: [ObjectIdentifier: [UITouch]] = [:]
    /// The fingers that change.
    let contacts: [StubContact]
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

@MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    open weak var delegate: (any UIApplicationDelegate)?
    open override var next: UIResponder? { delegate as? UIResponder }
    public var stubWindows: [UIWindow] = []
    open func sendEvent(_ event: UIEvent) {
        StubRuntime.implementation(UIApplication.self, "sendEvent:", self, [event]) {
            stubWindows.first?.sendEvent(event)
        }
    }
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
    {
        let arguments: [Any?] = [action.name, target, sender, event]
        return StubRuntime.implementation(
            UIApplication.self, "sendAction:to:from:forEvent:", self, arguments
        ) {
            guard let target = target as? NSObject ?? implementer(of: action, sender) else { return false }
            UIKit.stubPerform(action.name, of: target, sender: sender as AnyObject?)
            return true
        }
    }
}

extension UIApplication {
    /// RC-7: the search begins at the first responder, and then at the sender.
    private func implementer(of action: Selector, _ sender: Any?) -> NSObject? {
        if StubDeviation.isOn(.nilTargetIgnored) { return nil }
        let starts = [UIResponder.stubFirstResponder, sender as? UIResponder]
        return starts.lazy.compactMap { start in
            start.flatMap { sequence(first: $0) { $0.next }.first { $0.responds(to: action) } }
        }.first
    }
}

/// One finger of an event.
public struct StubSample {
    public var finger, phase: String
    public var location: CGPoint
    public var force: CGFloat = 0
    /// The locations since the last event.
    public var coalesced: [CGPoint] = []
    public init(_ finger: String, _ phase: String, _ location: CGPoint) {
        (self.finger, self.phase, self.location) = (finger, phase, location)
    }
}

/// A finger from down to up.
@MainActor final class StubContact {
    let touch: UITouch
    let number: Int
    let hitView: UIView?
    /// The view that gets the touch; nil if none does.
    var view: UIView?
    var recognizers: [UIGestureRecognizer] = []
    var phase = UITouch.Phase.began
    let start: CGPoint
    var location: CGPoint
    var previous: CGPoint
    let beganEvent: Int
    /// The event in which the current phase came.
    var lastEvent: Int
    /// Whether the view has received Began.
    var hasBegun = false
    /// Whether the view has received the end, or receives nothing more.
    var isOver = false

    init(_ touch: UITouch, _ number: Int, _ hitView: UIView?, _ point: CGPoint, _ event: Int) {
        (self.touch, self.number, self.hitView, view) = (touch, number, hitView, hitView)
        (start, location, previous) = (point, point, point)
        (beganEvent, lastEvent) = (event, event)
    }
    /// The movement since the last event of the finger.
    var move: CGPoint { CGPoint(x: location.x - previous.x, y: location.y - previous.y) }
    var isDown: Bool { phase != .ended && phase != .cancelled }
}

/// A clock that moves only in `advance(to:)`.
@MainActor public final class StubClock {
    final class Timer {
        let due, order: Int
        let recognizer: UIGestureRecognizer?
        let action: () -> Void
        var isCanceled = false
        init(_ due: Int, _ order: Int, _ recognizer: UIGestureRecognizer?, _ action: @escaping () -> Void) {
            (self.due, self.order, self.recognizer, self.action) = (due, order, recognizer, action)
        }
    }
    /// In microseconds.
    public private(set) var now = 0
    public var seconds: TimeInterval { Double(now) / 1e6 }
    private var timers: [Timer] = []
    private var created = 0

    @discardableResult
    func schedule(after delay: Int, _ recognizer: UIGestureRecognizer?, _ action: @escaping () -> Void)
        -> Timer
    {
        created += 1
        let timer = Timer(now + delay, created, recognizer, action)
        timers.append(timer)
        return timer
    }

    /// Runs the timers that are due, in order of time, then of recognizers.
    public func advance(to time: TimeInterval) {
        let end = Int((time * 1e6).rounded())
        while let timer = timers.filter({ $0.due <= end && !$0.isCanceled }).min(by: isEarlier) {
            timers.removeAll { $0 === timer || $0.isCanceled }
            now = max(now, timer.due)
            timer.action()
        }
        now = max(now, end)
    }

    private func isEarlier(_ first: Timer, _ second: Timer) -> Bool {
        if first.due != second.due { return first.due < second.due }
        guard let one = first.recognizer, let other = second.recognizer, one !== other else {
            return first.recognizer != nil && second.recognizer == nil || first.order < second.order
        }
        return StubDispatcher.shared.isUpdated(one, before: other)
    }
}

@MainActor public final class StubDispatcher {
    public static let shared = StubDispatcher()
    public let clock = StubClock()
    private var contacts: [StubContact] = []
    private var fingers: [String: StubContact] = [:]
    private var numberOfContacts = 0
    var eventNumber = 0
    /// Recognizers that have received contacts since their reset.
    private var live: [UIGestureRecognizer] = []
    /// The latest tap series (TC-3).
    private var series: (touch: UITouch, start: CGPoint, lastUp: Int, isDown: Bool)?
    /// Recognizers that have succeeded in the current step.
    private var succeeded: [UIGestureRecognizer] = []
    private var currentEvent: UIEvent?

    // MARK: Events

    /// Sends an event with these fingers.
    public func send(_ samples: [StubSample], at time: TimeInterval) {
        clock.advance(to: time)
        eventNumber += 1
        var changed: [StubContact] = []
        for sample in samples { if let contact = contact(for: sample) { changed.append(contact) } }
        let all = fingers.values.filter { one in one.isDown || changed.contains { $0 === one } }
        for contact in all where !changed.contains(where: { $0 === contact }) {
            contact.touch.phase = .stationary
        }
        let event = UIEvent(changed, all, at: clock.seconds)
        for sample in samples where !sample.coalesced.isEmpty {
            guard let touch = fingers[sample.finger]?.touch else { continue }
            event.stubCoalesced[ObjectIdentifier(touch)] = sample.coalesced.map { point in
                let copy = UITouch()
                (copy.stubLocation, copy.window, copy.timestamp) = (point, touch.window, touch.timestamp)
                return copy
            }
        }
        UIApplication.shared.sendEvent(event)
    }

    /// Updates or creates the contact and the touch. The hit test comes before the event is sent (PL-6).
    private func contact(for sample: StubSample) -> StubContact? {
        let contact: StubContact
        if sample.phase == "began" {
            let window = UIApplication.shared.stubWindows.first
            let event = UIEvent([], [], at: clock.seconds)
            let hit = window?.hitTest(sample.location, with: event)
            numberOfContacts += 1
            let touch = joinSeries(sample.location)
            contact = StubContact(touch, numberOfContacts, hit, sample.location, eventNumber)
            touch.window = hit == nil ? nil : window
            fingers[sample.finger] = contact
            // TC-5
            let isTaken = contacts.contains { !$0.isOver && $0.view === hit }
            if let hit, !hit.isMultipleTouchEnabled, isTaken, !StubDeviation.isOn(.secondTouchDelivered) {
                contact.view = nil
            }
            touch.view = contact.view
            contacts.append(contact)
        } else {
            guard let known = fingers[sample.finger] else { return nil }
            contact = known
            contact.phase = Self.phases[sample.phase] ?? .stationary
            (contact.previous, contact.location) = (contact.location, sample.location)
            contact.lastEvent = eventNumber
            if contact.phase == .moved && contact.previous == contact.location { contact.phase = .stationary }
            if contact.touch === series?.touch { continueSeries(contact) }
        }
        contact.touch.phase = contact.phase
        contact.touch.stubLocation = contact.location
        contact.touch.timestamp = clock.seconds
        contact.touch.force = sample.force
        contact.touch.maximumPossibleForce = sample.force > 0 ? 6 : 0
        return contact
    }

    private static let phases: [String: UITouch.Phase] = [
        "moved": .moved, "stationary": .stationary, "ended": .ended, "cancelled": .cancelled,
    ]

    private func joinSeries(_ point: CGPoint) -> UITouch {
        if let old = series, !old.isDown, clock.now <= old.lastUp + 350_000,
            abs(point.x - old.start.x) < 45, abs(point.y - old.start.y) < 45
        {
            series?.isDown = true
            old.touch.tapCount += 1
            return old.touch
        }
        let touch = UITouch()
        touch.tapCount = 1
        series = (touch, point, 0, true)
        return touch
    }

    private func continueSeries(_ contact: StubContact) {
        guard let current = series else { return }
        let isFar =
            abs(contact.location.x - current.start.x) >= 45 || abs(contact.location.y - current.start.y) >= 45
        if isFar || contact.phase == .cancelled {
            series = nil
        } else if contact.phase == .ended {
            series?.isDown = false
            series?.lastUp = clock.now
        }
    }

    /// The rules' steps 2 to 8.
    func process(_ event: UIEvent) {
        currentEvent = event
        let changed = event.contacts.filter { $0.phase != .stationary }
        if StubDeviation.isOn(.viewsBeforeRecognizers) {
            for contact in changed where contact.phase == .began { collect(contact) }
            deliver(changed)
            callRecognizers(changed)
            update([])
        } else {
            for contact in changed where contact.phase == .began { collect(contact) }
            callRecognizers(changed)
            update(changed)
        }
        contacts.removeAll { $0.isOver && !$0.isDown }
        currentEvent = nil
    }

    /// Steps 4 to 8 for a deadline, whose action has set a request.
    func deadline(of recognizer: UIGestureRecognizer) {
        askShouldBegin(recognizer)
        update([])
    }

    // MARK: Step 2 and 3: collect and call recognizers

    private func collect(_ contact: StubContact) {
        var view = contact.hitView
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.stubAccepts(contact) {
                let delegate = recognizer.delegate
                let answer = delegate?.gestureRecognizer(recognizer, shouldReceive: contact.touch) ?? true
                guard answer || StubDeviation.isOn(.shouldReceiveIgnored) else { continue }
                contact.recognizers.append(recognizer)
                recognizer.stubReceived.append(contact)
                if !live.contains(where: { $0 === recognizer }) { live.append(recognizer) }
                // CX-2
                let isRunning = recognizer.state == .began || recognizer.state == .changed
                if isRunning && recognizer.cancelsTouchesInView { contact.isOver = true }
            }
            view = current.superview
        }
        askFailureQuestions(contact.recognizers)
    }

    /// GE-10
    private func askFailureQuestions(_ recognizers: [UIGestureRecognizer]) {
        func isSettled(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
            one.stubDynamic.contains { $0 === other } || other.stubDynamic.contains { $0 === one }
        }
        for one in recognizers {
            guard let delegate = one.delegate else { continue }
            for other in recognizers where other !== one && !isSettled(one, other) {
                guard !one.stubAsked.contains(where: { $0 === other }) else { continue }
                one.stubAsked.append(other)
                if delegate.gestureRecognizer(one, shouldRequireFailureOf: other) {
                    one.stubDynamic.append(other)
                } else if delegate.gestureRecognizer(one, shouldBeRequiredToFailBy: other) {
                    other.stubDynamic.append(one)
                }
            }
        }
    }

    private func callRecognizers(_ changed: [StubContact]) {
        var collected: [UIGestureRecognizer] = []
        for recognizer in changed.flatMap(\.recognizers)
        where !collected.contains(where: { $0 === recognizer }) {
            collected.append(recognizer)
        }
        for recognizer in collected {
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] where recognizer.stubIsOpen {
                let touched = changed.filter { contact in
                    contact.phase == phase && recognizer.stubReceived.contains { $0 === contact }
                }
                if !touched.isEmpty { recognizer.stubFollow(touched, phase) }
            }
            askShouldBegin(recognizer)
        }
    }

    /// GS-3
    private func askShouldBegin(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .possible, !recognizer.stubWaits, !recognizer.stubWasAsked,
            recognizer.stubRequest == .began || recognizer.stubRequest == .ended
        else { return }
        recognizer.stubWasAsked = true
        if recognizer.cancelsTouchesInView {
            var asked: [UIView] = []
            for view in recognizer.stubReceived.compactMap(\.hitView) where !asked.contains(view) {
                asked.append(view)
                if !view.gestureRecognizerShouldBegin(recognizer) {
                    recognizer.stubRefuse()
                    return
                }
            }
        }
        if !StubDeviation.isOn(.shouldBeginNotAsked), let delegate = recognizer.delegate {
            let answer = delegate.gestureRecognizerShouldBegin(recognizer)
            if !answer && !StubDeviation.isOn(.shouldBeginIgnored) {
                recognizer.stubRefuse()
                return
            }
        }
        if !recognizer.stubContentAllowsBegin() { recognizer.stubRefuse() }
    }

    // MARK: Steps 4 to 8

    private func update(_ changed: [StubContact]) {
        succeeded = []
        actOrWait()
        for recognizer in updateOrder() where recognizer.stubRequest == .failed { fail(recognizer) }
        resolveRequirements()
        deliver(changed)
        reset()
    }

    /// Step 4
    private func actOrWait() {
        while true {
            let ready = updateOrder().filter { $0.stubRequest != nil && $0.stubRequest != .failed }
            let free = ready.filter { $0.state != .possible || !isBlocked($0) }
            guard let next = free.first(where: { one in !free.contains { one.stubYields(to: $0) } }) else {
                ready.forEach { $0.stubWaits = true }
                ready.forEach { $0.stubWaitingRequest = $0.stubRequest }
                ready.forEach { $0.stubRequest = nil }
                return
            }
            act(next)
        }
    }

    private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        StubDeviation.isOn(.failureRequirementIgnored) ? [] : recognizer.stubRequired + recognizer.stubDynamic
    }

    private func isBlocked(_ recognizer: UIGestureRecognizer) -> Bool {
        requirements(of: recognizer).contains {
            $0.isEnabled && !$0.stubReceived.isEmpty && $0.state == .possible && $0.stubRequest != .failed
        }
    }

    /// Step 4 for one recognizer.
    private func act(_ recognizer: UIGestureRecognizer) {
        guard let request = recognizer.stubRequest else { return }
        let isLeavingPossible = recognizer.state == .possible
        if isLeavingPossible {
            let required = requirements(of: recognizer)
            for other in updateOrder() where other.stubRequest == .failed && required.contains(other) {
                fail(other)
            }
            let running = updateOrder().filter { $0.state == .began || $0.state == .changed }
            if running.contains(where: { excludes($0, recognizer) }) {
                fail(recognizer)
                return
            }
        }
        let losers = isLeavingPossible ? updateOrder().filter { excludes(recognizer, $0) } : []
        recognizer.stubRequest = nil
        recognizer.stubWaits = false
        if !(StubDeviation.isOn(.changedMissing) && request == .changed) { recognizer.state = request }
        if isLeavingPossible { succeeded.append(recognizer) }
        losers.forEach(fail)
        let cancels =
            isLeavingPossible
            && (recognizer.cancelsTouchesInView || StubDeviation.isOn(.cancelsTouchesInViewIgnored))
        if cancels && StubDeviation.isOn(.cancelBeforeAction) { cancel(recognizer.stubReceived) }
        recognizer.stubAct()
        if cancels && !StubDeviation.isOn(.cancelBeforeAction) { cancel(recognizer.stubReceived) }
        if let rest = recognizer.stubEndAfterRelease {
            recognizer.stubEndAfterRelease = nil
            recognizer.stubRequest = rest
            act(recognizer)
        }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        recognizer.stubRequest = nil
        recognizer.stubWaits = false
        recognizer.state = .failed
    }

    /// GX-1 to GX-3
    private func excludes(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner !== loser, loser.state == .possible, loser.stubRequest != .failed,
            loser.stubIsOpen || loser.stubWaits || loser.stubRequest != nil,
            winner.stubTakesPart && loser.stubTakesPart, isRelated(winner, loser),
            winner.stubReceived.contains(where: { contact in loser.stubReceived.contains { $0 === contact } }
            ),
            !winner.stubVetoed.contains(loser)
        else { return false }
        if StubDeviation.isOn(.exclusionMissing) { return false }
        if requirements(of: winner).contains(loser) || requirements(of: loser).contains(winner) {
            return true
        }
        if winner.stubNeverPrevents(loser) { return false }
        let answer =
            loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true
            || winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
        if answer && !StubDeviation.isOn(.simultaneousIgnored) {
            winner.stubVetoed.append(loser)
            return false
        }
        return true
    }

    private func isRelated(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard let view = one.view, let otherView = other.view else { return false }
        return superviews(of: view).contains(otherView) || superviews(of: otherView).contains(view)
    }

    /// Step 6
    private func resolveRequirements() {
        var changes = true
        while changes {
            changes = false
            for one in updateOrder() where one.state == .possible && !one.stubReceived.isEmpty {
                guard requirements(of: one).contains(where: { succeeded.contains($0) }) else { continue }
                fail(one)
                changes = true
            }
            for one in updateOrder() where one.stubWaits && one.state == .possible && !isBlocked(one) {
                one.stubRequest = one.stubWaitingRequest
                act(one)
                changes = true
            }
        }
    }

    /// Step 8 (GS-7, GS-11)
    private func reset() {
        var finished: [UIGestureRecognizer] = []
        for recognizer in live where !finished.contains(recognizer) {
            var group = [recognizer]
            var isGrowing = true
            while isGrowing {
                let linked = live.filter { one in
                    !group.contains(one)
                        && group.contains {
                            requirements(of: $0).contains(one) || requirements(of: one).contains($0)
                        }
                }
                group += linked
                isGrowing = !linked.isEmpty
            }
            let isFinished = group.allSatisfy { $0.stubIsFinished || $0.stubReceived.isEmpty }
            if isFinished { finished += group.filter(\.stubIsFinished) }
        }
        for recognizer in updateOrder() where finished.contains(recognizer) {
            live.removeAll { $0 === recognizer }
            recognizer.stubReset()
            for other in live {
                other.stubVetoed.removeAll { $0 === recognizer }
                other.stubAsked.removeAll { $0 === recognizer }
                other.stubDynamic.removeAll { $0 === recognizer }
            }
        }
    }

    /// GE-2: the deepest view first, and on one view the recognizer that was added last.
    private func updateOrder() -> [UIGestureRecognizer] { live.sorted { isUpdated($0, before: $1) } }

    func isUpdated(_ one: UIGestureRecognizer, before other: UIGestureRecognizer) -> Bool {
        guard let view = one.view, let otherView = other.view else { return false }
        if view === otherView {
            let all = view.gestureRecognizers ?? []
            return (all.firstIndex(of: one) ?? 0) > (all.firstIndex(of: other) ?? 0)
        }
        return superviews(of: view).count > superviews(of: otherView).count
    }

    private func superviews(of view: UIView) -> [UIView] {
        Array(sequence(first: view) { $0.superview })
    }

    // MARK: Views

    /// CX-1, CX-3
    private func cancel(_ received: [StubContact]) {
        var calls: [(view: UIView, touches: Set<UITouch>)] = []
        for contact in received where !contact.isOver {
            contact.isOver = true
            guard contact.hasBegun, let view = contact.view else { continue }
            if let index = calls.firstIndex(where: { $0.view === view }) {
                calls[index].touches.insert(contact.touch)
            } else {
                calls.append((view, [contact.touch]))
            }
        }
        if StubDeviation.isOn(.cancelMissing) { return }
        for call in calls { call.view.touchesCancelled(call.touches, with: currentEvent) }
        if StubDeviation.isOn(.touchUpAfterCancel) {
            for call in calls { (call.view as? UIControl)?.sendActions(for: .touchUpInside) }
        }
    }

    private func isWithheld(_ contact: StubContact) -> Bool {
        contact.recognizers.contains { recognizer in
            recognizer.delaysTouchesBegan && recognizer.state == .possible
                && recognizer.stubReceived.contains { $0 === contact }
                && !(StubDeviation.isOn(.delaysTouchesBeganIgnored) && recognizer.stubTakesPart)
        }
    }

    private func isEndWithheld(_ contact: StubContact) -> Bool {
        contact.recognizers.contains { recognizer in
            recognizer.delaysTouchesEnded && recognizer.state == .possible
                && recognizer.stubReceived.contains { $0 === contact }
                && !StubDeviation.isOn(.delaysTouchesEndedIgnored)
        }
    }

    /// Step 7: first the touches that are no longer withheld, then those of the event.
    private func deliver(_ changed: [StubContact]) {
        let open = contacts.filter { !$0.isOver && $0.view != nil }
        func isNew(_ contact: StubContact) -> Bool {
            contact.phase == .began && changed.contains { $0 === contact }
        }
        let begins = open.filter { !$0.hasBegun && !isNew($0) && !isWithheld($0) }
        begins.forEach(askContent)
        release(begins)
        let ends = open.filter { contact in
            contact.hasBegun && !contact.isOver && contact.phase == .ended
                && !changed.contains { $0 === contact } && !isEndWithheld(contact)
        }
        for part in groups(of: ends, by: { $0.lastEvent }) { call(part, .ended) }
        let released = begins + ends
        deliverPhases(
            changed.filter { contact in
                !contact.isOver && contact.view != nil && !released.contains { $0 === contact }
            })
        for contact in changed {
            let isLost = contact.phase == .ended && contact.view == nil
            if isLost || contact.phase == .cancelled { contact.isOver = true }
        }
    }

    /// Delivers Began, and then the current phase (DL-4, DL-6).
    private func release(_ begins: [StubContact]) {
        for group in groups(of: begins, by: { $0.beganEvent }) {
            call(group, .began)
            call(group.filter { $0.isDown && $0.location != $0.start }, .moved)
            let ended = group.filter { $0.phase == .ended && !isEndWithheld($0) }
            for part in groups(of: ended, by: { $0.lastEvent }) { call(part, .ended) }
        }
    }

    /// TC-4, TC-8
    private func deliverPhases(_ current: [StubContact]) {
        for contact in current where contact.phase == .began && !isWithheld(contact) { askContent(contact) }
        var views: [UIView] = []
        for view in current.compactMap(\.view) where !views.contains(view) { views.append(view) }
        for view in views {
            let own = current.filter { $0.view === view }
            call(own.filter { $0.phase == .began && !isWithheld($0) }, .began)
            call(own.filter { $0.phase == .moved && $0.hasBegun }, .moved)
            call(own.filter { $0.phase == .ended && $0.hasBegun && !isEndWithheld($0) }, .ended)
            call(own.filter { $0.phase == .cancelled && $0.hasBegun }, .cancelled)
        }
    }

    private func groups(of contacts: [StubContact], by event: (StubContact) -> Int) -> [[StubContact]] {
        var groups: [[StubContact]] = []
        for contact in contacts.sorted(by: { $0.number < $1.number }) {
            if let index = groups.firstIndex(where: {
                $0[0].view === contact.view && event($0[0]) == event(contact)
            }) {
                groups[index].append(contact)
            } else {
                groups.append([contact])
            }
        }
        return groups
    }

    /// SC-12: scroll views above the view are asked before the first delivery.
    private func askContent(_ contact: StubContact) {
        guard let view = contact.view else { return }
        for superview in superviews(of: view).dropFirst() {
            guard let scrollView = superview as? UIScrollView, scrollView.isScrollEnabled else { continue }
            if !scrollView.touchesShouldBegin([contact.touch], with: currentEvent, in: view) {
                contact.view = scrollView
                contact.touch.view = scrollView
                return
            }
        }
    }

    private func call(_ contacts: [StubContact], _ phase: UITouch.Phase) {
        guard let view = contacts.first?.view else { return }
        let touches = Set(contacts.map(\.touch))
        for contact in contacts {
            if phase == .began { contact.hasBegun = true }
            if phase == .ended || phase == .cancelled { contact.isOver = true }
        }
        switch phase {
        case .began: view.touchesBegan(touches, with: currentEvent)
        case .moved: view.touchesMoved(touches, with: currentEvent)
        case .ended: view.touchesEnded(touches, with: currentEvent)
        case .cancelled: view.touchesCancelled(touches, with: currentEvent)
        case .stationary: break
        }
    }
}
