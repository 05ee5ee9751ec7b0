// Controls: target-action, tracking, and their events.

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var showsMenuAsPrimaryAction = false
    open var allTargets: Set<AnyHashable> { Set(stubTargets.map(\.target)) }
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        guard let target = target as? NSObject else { return nil }
        let found = stubTargets.filter { $0.target === target && $0.events.contains(controlEvent) }.map(
            \.action)
        return found.isEmpty || target is NSNull ? nil : found
    }
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        stubTargets.append((target as? NSObject ?? NSNull(), action.name, controlEvents))
    }
    /// CT-5
    open func sendActions(for controlEvents: UIControl.Event) {
        for target in stubTargets where !target.events.isDisjoint(with: controlEvents) {
            UIApplication.shared.sendAction(
                Selector(target.action), to: target.target is NSNull ? nil : target.target, from: self,
                for: nil)
        }
    }

    // MARK: Tracking (CT-1 to CT-4, CT-9)

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled || StubDeviation.isOn(.disabledControlHit) ? super.hitTest(point, with: event) : nil
    }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        StubRuntime.implementation(UIControl.self, "beginTrackingWithTouch:withEvent:", self, [touch, event])
        {
            true
        }
    }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        StubRuntime.implementation(
            UIControl.self, "continueTrackingWithTouch:withEvent:", self, [touch, event]
        ) {
            true
        }
    }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        StubRuntime.implementation(UIControl.self, "endTrackingWithTouch:withEvent:", self, [touch, event]) {}
    }
    open func cancelTracking(with event: UIEvent?) {
        StubRuntime.implementation(UIControl.self, "cancelTrackingWithEvent:", self, [event]) {}
    }
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(UIControl.self, "touchesBegan:withEvent:", self, [touches, event]) {
            if StubDeviation.isOn(.controlForwards) { next?.touchesBegan(touches, with: event) }
            guard stubTracked == nil, let touch = touches.first, touch.view === self else { return }
            if StubDeviation.isOn(.actionBeforeTracking) { sendActions(for: .touchDown) }
            guard beginTracking(touch, with: event) else { return }
            (stubTracked, isHighlighted) = (touch, true)
            if !StubDeviation.isOn(.actionBeforeTracking) { sendActions(for: .touchDown) }
            if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
        }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(UIControl.self, "touchesMoved:withEvent:", self, [touches, event]) {
            guard let touch = stubTracked, touches.contains(touch) else { return }
            guard continueTracking(touch, with: event) else {
                (stubTracked, isHighlighted) = (nil, false)
                return
            }
            let isInside = stubContains(touch)
            if isInside != isHighlighted {
                isHighlighted = isInside
                sendActions(for: isInside ? .touchDragEnter : .touchDragExit)
            }
            sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(UIControl.self, "touchesEnded:withEvent:", self, [touches, event]) {
            guard let touch = stubTracked, touches.contains(touch) else { return }
            stubTracked = nil
            endTracking(touch, with: event)
            let isInside = stubContains(touch)
            sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
            if isInside && self is UIButton { sendActions(for: .primaryActionTriggered) }
            isHighlighted = false
        }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(UIControl.self, "touchesCancelled:withEvent:", self, [touches, event]) {
            guard let touch = stubTracked, touches.contains(touch) else { return }
            stubTracked = nil
            cancelTracking(with: event)
            isHighlighted = false
            sendActions(for: .touchCancel)
        }
    }
    private var stubTracked: UITouch?
    private func stubContains(_ touch: UITouch) -> Bool {
        let slop: CGFloat = StubDeviation.isOn(.controlSlop) ? 10 : 70
        let point = touch.location(in: self)
        return point.x >= bounds.minX - slop && point.x < bounds.maxX + slop && point.y >= bounds.minY - slop
            && point.y < bounds.maxY + slop
    }
    var stubTargets: [(target: NSObject, action: String, events: UIControl.Event)] = []
}

/// CT-6: a button keeps taps of superviews from beginning.
@MainActor open class UIButton: UIControl {
    override func stubAllows(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
            || StubDeviation.isOn(.buttonProtectionMissing)
    }
}
