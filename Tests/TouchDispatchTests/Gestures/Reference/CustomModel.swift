@testable import TouchDispatch

/// A scripted recognizer (rules CU-1 and CU-2).
final class CustomModel: ModelMachine {
    private let rules: [CustomRule]
    private var contacts: [ModelContact] = []
    private var down: [ModelContact] = []
    private var start: Int64 = 0
    /// Whether the recognizer stays possible after its last lift, so that the next contact starts its script again.
    private var isOver = false
    /// The fault that this model contains on purpose.
    var fault: ModelFault?

    init(_ settings: CustomSettings, rules: [CustomRule], _ thresholds: Thresholds) {
        self.rules = rules
        super.init(.CU1, isDiscrete: settings.isDiscrete, thresholds)
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        if isOver {
            self.contacts = []
            isOver = false
        }
        if self.contacts.isEmpty { start = now }
        self.contacts += contacts
        down += contacts
        follow(.began, now)
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) { follow(.moved, now) }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        let isMatched = matchingRule(.ended, now) != nil && fault != .silentLiftFails
        follow(.ended, now)
        down.removeAll { contact in contacts.contains { $0 === contact } }
        if isMatched {
            isOver = state == .possible && down.isEmpty && deadline == nil
        } else {
            failIfOver()
        }
    }

    override func touchesCancelled(_ contacts: [ModelContact], now: Int64) {
        // The script is the subclass's `touchesCancelled`: GS-10 applies if it sets no state.
        let isSet = follow(.cancelled, now)
        down.removeAll { contact in contacts.contains { $0 === contact } }
        if !isSet { super.touchesCancelled(contacts, now: now) }
    }

    override func deadlinePassed(now: Int64) {
        deadline = nil
        follow(.deadline, now)
        failIfOver()
    }

    private func failIfOver() {
        if state == .possible, down.isEmpty, deadline == nil { fail() }
    }

    /// Applies the first matching rule. Returns whether it set a state.
    @discardableResult
    private func follow(_ trigger: CustomRule.Trigger, _ now: Int64) -> Bool {
        guard let rule = matchingRule(trigger, now) else { return false }
        if let span = rule.deadline { deadline = now + span.microseconds }
        switch rule.set {
        case nil: break
        case .began?: want(.began)
        case .changed?: want(.changed)
        case .ended?: want(.ended)
        case .failed?: want(.failed)
        case .cancelled?: want(.cancelled)
        }
        return rule.set != nil
    }

    private func matchingRule(_ trigger: CustomRule.Trigger, _ now: Int64) -> CustomRule? {
        rules.first { $0.on == trigger && matches($0, now) }
    }

    private func matches(_ rule: CustomRule, _ now: Int64) -> Bool {
        let first = ModelMachine.centroid(contacts.map(\.firstLocation))
        let last = centroid(contacts)
        return (rule.touches ?? down.count) == down.count
            && isIn(rule.distance, ModelMachine.distance(first, last))
            && isIn(rule.dx, last.x - first.x) && isIn(rule.dy, last.y - first.y)
            && isIn(rule.elapsed, Double(now - start) / 1e6)
    }

    private func isIn(_ bounds: CustomRule.Bounds?, _ value: Double) -> Bool {
        guard let bounds else { return true }
        return Slack.isAtLeast(value, bounds.min ?? -.infinity)
            && Slack.isAtMost(value, bounds.max ?? .infinity)
    }
}
