import UIKit

/// Events, hit tests, and calls of responders.
extension TouchRecorder {
    func observeApplication() {
        observer.observe("sendEvent:", of: type(of: UIApplication.shared), .objects(1, returnsBool: false)) {
            [weak self] in self?.beginEvent($0.object(0))
        }
        observer.observe(
            "sendAction:to:from:forEvent:", of: type(of: UIApplication.shared), .selectorAndObjects
        ) { [weak self] in
            guard let self, !self.isStopped else { return nil }
            self.actionCalls += 1
            let complete = self.recordControlAction($0)
            return { result in
                self.actionCalls -= 1
                complete?(result)
            }
        }
    }

    func observeResponder(_ responder: UIResponder) {
        for method in ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"] {
            observer.observe(
                method + ":withEvent:", of: type(of: responder), .objects(2, returnsBool: false)
            ) { [weak self] call in
                self?.recordTouches(method, call)
                return nil
            }
        }
        for method in ["becomeFirstResponder", "resignFirstResponder"] {
            observer.observe(method, of: type(of: responder), .objects(0, returnsBool: true)) {
                [weak self] in self?.beginChangeOfFirstResponder(method, $0)
            }
        }
        if let window = responder as? UIWindow { observeWindow(window) }
    }

    /// A call that the app makes is an input, so it is also an event. UIKit itself lets text inputs become first responder after
    /// touches; these calls are only observed.
    private func beginChangeOfFirstResponder(_ method: String, _ call: MethodCall) -> ((Any?) -> Void)? {
        guard let id = snapshot.id(of: call.receiver) else { return nil }
        let isTextInput = call.receiver is UITextField || call.receiver is UITextView
        if responderCalls == 0 && (!isTextInput || eventTime == nil || actionCalls > 0) {
            write("event", [method: id])
        }
        responderCalls += 1
        // The responder that resigns comes before the one that replaces it.
        return { [weak self] result in
            self?.responderCalls -= 1
            self?.write(
                "callback",
                [
                    "kind": "responder", "receiver": id, "method": method,
                    "result": result as? Bool ?? false,
                ])
        }
    }

    private func observeWindow(_ window: UIWindow) {
        observer.observe("sendEvent:", of: type(of: window), .objects(1, returnsBool: false)) {
            [weak self] in self?.beginEvent($0.object(0))
        }
        observer.observe("hitTest:withEvent:", of: type(of: window), .pointAndObjectReturningObject) {
            [weak self] in self?.beginHitTest($0)
        }
    }

    private func recordTouches(_ method: String, _ call: MethodCall) {
        guard let id = snapshot.id(of: call.receiver), let touches = call.arguments[0] as? Set<UITouch> else {
            return
        }
        let called = touches.compactMap { names[ObjectIdentifier($0)] }.sorted { $0.number < $1.number }
        guard !called.isEmpty else { return }
        write(
            "callback",
            ["kind": "touches", "receiver": id, "method": method, "touches": called.map(\.name)])
    }

    // MARK: Hit test

    /// UIKit performs the hit test of a touch before it sends the event. The snapshot is taken here, so that it shows what the hit
    /// test finds.
    private func beginHitTest(_ call: MethodCall) -> ((Any?) -> Void)? {
        guard let window = call.receiver as? UIWindow, let point = call.arguments[0] as? CGPoint,
            eventTime == nil, (call.object(1) as? UIEvent)?.type == .touches
        else { return nil }
        if isQuiet && pendingScene.map({ options.clock() - $0.time > 0.05 }) ?? true {
            flushIfIdle()
            takeSnapshot(of: SceneSnapshot())
        }
        return { [weak self] result in
            guard let self, !self.isStopped, self.hitTests.count < 100 else { return }
            self.hitTests.append(HitTestResult(window: window, view: result as? UIView, point: point))
        }
    }

    /// Whether no touch has been down for `quietTime`.
    private var isQuiet: Bool {
        active.isEmpty && lastTouchTime.map { options.clock() - $0 >= options.quietTime } ?? true
    }

    /// Returns the result of the hit test of a touch that begins. Its `view` is nil if the view does not receive it (rule TC-5),
    /// so the observed results come first.
    private func hitView(of touch: UITouch) -> UIView? {
        let point = touch.location(in: touch.window)
        let result = hitTests.last {
            $0.window === touch.window && abs($0.point.x - point.x) < 0.5 && abs($0.point.y - point.y) < 0.5
        }
        return result?.view ?? touch.view
    }

    // MARK: Events

    /// `UIApplication` sends the event to windows. Only the outermost call is an event.
    private func beginEvent(_ object: AnyObject?) -> ((Any?) -> Void)? {
        guard !isStopped, eventTime == nil, let event = object as? UIEvent, event.type == .touches,
            let touches = event.allTouches, !touches.isEmpty
        else { return nil }
        let allBegan = touches.filter { $0.phase == .began }
        for touch in allBegan { names[ObjectIdentifier(touch)] = nil }
        // Touches in other windows, such as that of the keyboard, are not recorded.
        let windows = windows()
        let began = allBegan.filter { touch in touch.window.map(windows.contains) ?? true }
            .sorted(by: isHitTestedBefore)
        endMissingTouches(touches, event)
        guard !began.isEmpty || touches.contains(where: { names[ObjectIdentifier($0)] != nil }) else {
            return nil
        }
        prepareScene(event, began)
        eventTime = event.timestamp
        for touch in began {
            numberOfTouches += 1
            names[ObjectIdentifier(touch)] = TouchName(
                touch: touch, name: "touch-\(numberOfTouches)", number: numberOfTouches)
            active.insert(ObjectIdentifier(touch))
        }
        let ending = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        if !active.isEmpty && active.isSubset(of: ending.map { ObjectIdentifier($0) }) {
            takeSnapshot(of: snapshot)
            writePendingScene(at: event.timestamp, onlyIfChanged: true)
        }
        let known = touches.compactMap { touch in names[ObjectIdentifier(touch)].map { (touch, $0) } }
        let samples = known.sorted { $0.1.number < $1.1.number }.compactMap { sample($0, $1.name, event) }
        if !samples.isEmpty { write("event", ["touches": samples]) }
        for touch in began {
            guard let name = names[ObjectIdentifier(touch)]?.name else { continue }
            write(
                "hitTest",
                [
                    "touch": name, "window": snapshot.id(of: touch.window) ?? NSNull(),
                    "view": snapshot.id(of: hitView(of: touch)) ?? NSNull(),
                ])
        }
        hitTests = []
        return { [weak self] _ in self?.endEvent(ending) }
    }

    /// An event contains all touches that are down. A touch that is missing has ended without an event.
    private func endMissingTouches(_ touches: Set<UITouch>, _ event: UIEvent) {
        let missing = active.subtracting(touches.map { ObjectIdentifier($0) })
        guard !missing.isEmpty else { return }
        let samples = missing.compactMap { names[$0] }.sorted { $0.number < $1.number }.map {
            ["finger": $0.name, "phase": "cancelled"]
        }
        active.subtract(missing)
        writer.append(["entry": "event", "time": writer.time(event.timestamp - origin), "touches": samples])
    }

    private func endEvent(_ ending: Set<UITouch>) {
        eventTime = nil
        for touch in ending { active.remove(ObjectIdentifier(touch)) }
        lastTouchTime = options.clock()
        names = names.filter { $0.value.touch != nil }
        flushIfIdle()
    }

    /// Writes the snapshot that belongs before the event: that of the hit test, or a new one if there was no hit test or
    /// if a view that is hit is not in the latest one.
    private func prepareScene(_ event: UIEvent, _ began: [UITouch]) {
        guard !began.isEmpty else { return }
        let isFirst = active.isEmpty
        if pendingScene == nil && (isQuiet || writer.isFull && isFirst) {
            takeSnapshot(of: SceneSnapshot())
        }
        flushIfIdle()
        if isFirst && pendingScene != nil { names = [:] }
        let isNew = began.contains { touch in
            hitView(of: touch).map { snapshot.id(of: $0) == nil } ?? false
        }
        if isNew { takeSnapshot(of: isFirst ? SceneSnapshot() : snapshot) }
        writePendingScene(at: pendingScene.map { min($0.time, event.timestamp) })
    }

    private func isHitTestedBefore(_ first: UITouch, _ second: UITouch) -> Bool {
        func position(_ touch: UITouch) -> Int {
            let point = touch.location(in: touch.window)
            return hitTests.firstIndex { $0.window === touch.window && $0.point == point } ?? Int.max
        }
        return position(first) < position(second)
    }

    /// Returns a touch as a sample of an event; nil for a touch that has not changed, or that began before the recording.
    private func sample(_ touch: UITouch, _ name: String, _ event: UIEvent) -> [String: Any]? {
        guard let phase = Self.phases[touch.phase], touch.phase != .stationary else { return nil }
        var sample = properties(of: touch)
        sample["finger"] = name
        sample["phase"] = phase
        if let type = Self.types[touch.type] { sample["type"] = type }
        if let coalesced = event.coalescedTouches(for: touch), coalesced.count > 1 {
            sample["coalesced"] = coalesced.map { touch in
                var sample = properties(of: touch)
                sample["time"] = max(0, ((touch.timestamp - origin) * 1e6).rounded() / 1e6)
                return sample
            }
        }
        return sample
    }

    private func properties(of touch: UITouch) -> [String: Any] {
        let point = touch.location(in: touch.window)
        let place = touch.window?.convert(point, to: nil as UIWindow?) ?? point
        var values: [String: Any] = ["location": Self.members(of: place)]
        if touch.maximumPossibleForce > 0 { values["force"] = Self.number(touch.force) }
        if touch.majorRadius > 0 { values["majorRadius"] = Self.number(touch.majorRadius) }
        if touch.type == .pencil {
            values["altitudeAngle"] = Self.number(touch.altitudeAngle)
            values["azimuthAngle"] = Self.number(touch.azimuthAngle(in: touch.window))
        }
        return values
    }

    private static let phases: [UITouch.Phase: String] = [
        .began: "began", .moved: "moved", .ended: "ended", .cancelled: "cancelled",
    ]
    /// `direct` is the default.
    private static let types: [UITouch.TouchType: String] = [
        .indirect: "indirect", .pencil: "pencil", .indirectPointer: "indirectPointer",
    ]

    /// Replaces infinities and NaN, which JSON does not support, by 0.
    static func number(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }

    static func members(of point: CGPoint) -> [String: Double] {
        ["x": number(point.x), "y": number(point.y)]
    }
}
