internal import JSONTape
internal import TouchScene

extension SceneDecoder {
    /// Reads the rules of a custom recognizer (rule CU-1).
    mutating func customRules(at position: Int) -> Span32 {
        let start = scene.customRules.count
        var cursor = reader.elements(at: position, "rules")
        while let element = reader.next(&cursor) { customRule(at: element) }
        return scene.customRules.span(since: start)
    }

    private mutating func customRule(at position: Int) {
        guard var cursor = reader.object(at: position, "a rule") else { return }
        var rule = CustomRule(on: .began)
        while let (member, value) = reader.next(&cursor, Members.customRule) {
            switch member {
            case .on: rule.on = reader.value(at: value, "on", CustomRule.Trigger.table) ?? .began
            case .when: condition(at: value, of: &rule)
            case .set: rule.set = reader.value(at: value, "set", CustomRule.Request.table)
            case .deadline: rule.deadline = reader.duration(at: value, "deadline")
            }
        }
        if !cursor.has(CustomRuleMember.on) { reader.missing("on", of: position) }
        scene.customRules.append(rule)
    }

    private mutating func condition(at position: Int, of rule: inout CustomRule) {
        guard var cursor = reader.object(at: position, "when") else { return }
        while let (member, value) = reader.next(&cursor, Members.condition) {
            switch member {
            case .touches: rule.touches = reader.integer(at: value, "touches", in: 0...64)
            case .distance: rule.distance = bounds(at: value, "distance", from: 0)
            case .dx: rule.dx = bounds(at: value, "dx", from: -.infinity)
            case .dy: rule.dy = bounds(at: value, "dy", from: -.infinity)
            case .elapsed: rule.elapsed = bounds(at: value, "elapsed", from: 0)
            }
        }
    }

    /// Reads `{min, max}`: one of them or both, each at least `least`.
    private mutating func bounds(
        at position: Int, _ what: StaticString, from least: Double
    ) -> CustomRule.Bounds {
        var bounds = CustomRule.Bounds()
        var maximum = position
        guard var cursor = reader.object(at: position, what) else { return bounds }
        while let (member, value) = reader.next(&cursor, Members.bounds) {
            switch member {
            case .min: bounds.min = reader.number(at: value, "min", in: least...Double.infinity)
            case .max:
                maximum = value
                bounds.max = reader.number(at: value, "max", in: least...Double.infinity)
            }
        }
        if cursor.seen.isEmpty, !cursor.hasUnknown {
            reader.missing("min", of: position, "\(subject: what) must contain min, max or both")
        }
        if let min = bounds.min, let max = bounds.max, max < min {
            reader.fault(.outOfRange, at: maximum, "max must be at least min (\(minimum: min))")
        }
        return bounds
    }
}
