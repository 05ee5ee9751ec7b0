import TestSupport
@testable import TouchDispatch

extension RandomCases {
    mutating func kind() -> GestureKind {
        switch int(0...13) {
        case 0...2:
            var settings = TapSettings()
            settings.numberOfTapsRequired = pick([1, 1, 2, 3])
            settings.numberOfTouchesRequired = pick([1, 1, 1, 2])
            return .tap(settings)
        case 3...4:
            var settings = LongPressSettings()
            settings.numberOfTapsRequired = pick([0, 0, 1])
            settings.numberOfTouchesRequired = pick([1, 1, 1, 2])
            if random.chance(2) {
                settings.minimumPressDuration = Instant(microseconds: Int64(int(0...600) * 1000))
            }
            if random.chance(4) { settings.allowableMovement = number(0...50) }
            return .longPress(settings)
        case 5...6:
            var settings = PanSettings()
            settings.minimumNumberOfTouches = pick([1, 1, 1, 2])
            if random.chance(3) { settings.maximumNumberOfTouches = settings.minimumNumberOfTouches }
            return .pan(settings)
        case 7...8:
            var settings = SwipeSettings()
            settings.numberOfTouchesRequired = pick([1, 1, 1, 2])
            settings.direction = SwipeDirections(rawValue: UInt8(int(1...15)))
            return .swipe(settings)
        case 9: return .pinch
        case 10: return .rotation
        case 11:
            var edges = ScreenEdgeSet()
            for edge in ScreenEdge.allCases where random.chance(2) { edges.insert(edge) }
            return .screenEdgePan(edges)
        default:
            var settings = CustomSettings()
            settings.isDiscrete = random.chance(2)
            return .custom(settings)
        }
    }

    /// A script that always ends, at the latest at a lift.
    mutating func customRules() -> [CustomRule] {
        var rules: [CustomRule] = (0..<int(0...4)).map { _ in
            var rule = CustomRule(on: pick([.began, .moved, .moved, .deadline, .cancelled]))
            if random.chance(3) { rule.touches = int(1...3) }
            if random.chance(3) { rule.distance = bounds(0...40) }
            if random.chance(5) { rule.dx = bounds(-30...30) }
            if random.chance(5) { rule.dy = bounds(-30...30) }
            if random.chance(5) {
                rule.elapsed = CustomRule.Bounds(
                    min: Double(int(0...300)) / 1000, max: random.chance(2) ? 1 : nil)
            }
            if !random.chance(4) { rule.set = pick(CustomRule.Request.allCases) }
            // A deadline rule with a deadline could repeat endlessly.
            if rule.on != .deadline, random.chance(3) {
                rule.deadline = Instant(microseconds: Int64(int(0...500) * 1000))
            }
            return rule
        }
        var last = CustomRule(on: .ended)
        last.set = pick([.ended, .failed, .cancelled])
        rules.append(last)
        return rules
    }

    private mutating func bounds(_ range: ClosedRange<Int>) -> CustomRule.Bounds {
        let low = number(range)
        return random.chance(2)
            ? CustomRule.Bounds(min: low) : CustomRule.Bounds(min: low, max: low + number(0...60))
    }
}
