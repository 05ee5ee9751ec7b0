internal import JSONTape
internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
internal import TouchWire

// Sentences about the areas of views.

extension DifferenceWords {
    /// “: `x` covers it”; empty if there is no reason.
    func cause(_ reason: Reachability.Reason?, _ object: SceneObject?, _ side: NamedScene) -> String {
        guard let reason, case .responder(.view(let own))? = object else { return "" }
        let isOwn = reason.by == own
        let by = reason.by.map { view($0, side) } ?? ""
        switch reason.code {
        case .hidden: return isOwn ? ": it is hidden" : ": its ancestor \(by) is hidden"
        case .alpha: return ": alpha of \(by) is too small"
        case .interactionDisabled: return ": isUserInteractionEnabled of \(by) is false"
        case .controlDisabled:
            return isOwn ? ": it is disabled" : ": it is inside the control \(by), which is disabled"
        case .notInvertible: return ": the transform of \(by) is not invertible"
        case .emptyBounds: return ": its bounds are empty"
        case .outsideBounds: return isOwn ? "" : ": it is outside the bounds of its ancestor \(by)"
        case .override: return ": an override of hitTest or pointInside in \(by) excludes it"
        case .offScreen: return ": it is outside the screen"
        case .covered: return ": \(by) covers it"
        case .coveredBySubviews: return ": its subviews receive all its touches"
        }
    }

    /// The lost area and its reason.
    ///
    /// - Parameter consequence: A phrase that continues the sentence before its reason.
    func loss(_ difference: SceneDifference, _ consequence: String = "") -> String {
        let facts = difference.facts
        let (from, to) = (facts.a?.area ?? 0, facts.b?.area ?? 0)
        return "\(subject(of: difference)) lost \(area(from - to)) of \(area(from)) pt²\(consequence): "
            + "\(reason(difference))."
    }

    private func reason(_ difference: SceneDifference) -> String {
        let facts = difference.facts
        guard let first = facts.occluders.elements.first, case .responder(.view(let own))? = difference.b
        else { return shrinking(difference) }
        let names = list(facts.occluders) { view($0.view, b) }
        let isPlural = facts.occluders.count > 1
        if b.scene.isAncestor(own, of: first.view) {
            return isPlural
                ? "its subviews \(names) now receive touches" : "its subview \(names) now receives touches"
        }
        guard first.isNew else { return "\(names) \(isPlural ? "cover" : "covers") more of it" }
        return "\(names) \(isPlural ? "are" : "is") now in front of it"
    }

    private func shrinking(_ difference: SceneDifference) -> String {
        let facts = difference.facts
        if let from = facts.a?.frame?.size, let to = facts.b?.frame?.size,
            to.width < from.width - 1e-6 || to.height < from.height - 1e-6
        {
            return "its size on the screen is \(size(to)) pt (before: \(size(from)) pt)"
        }
        guard case .responder(.view(let old))? = difference.a, case .responder(.view(let new))? = difference.b
        else { return "" }
        if b.scene[overridesOf: new].pointInsideRules.count > 0 {
            return "its override of pointInside excludes more of it"
        }
        if a.scene[overridesOf: old].pointInsideRules.count > 0 {
            return "it no longer overrides pointInside"
        }
        let hasOverrides = !b.scene.pointInsideRules.isEmpty || !b.scene.hitTestRules.isEmpty
        return "less of it is inside the bounds of its ancestors"
            + (hasOverrides ? ", or an override excludes more of it" : "")
    }

    func areaGained(_ difference: SceneDifference, _ subject: String) -> String {
        let facts = difference.facts
        let (from, to) = (facts.a?.area ?? 0, facts.b?.area ?? 0)
        return "\(subject) gained \(area(to - from)) pt² (before: \(area(from)) pt²)."
    }

    func moved(_ difference: SceneDifference) -> String {
        guard let move = difference.facts.move else { return "" }
        let subject = subject(of: difference)
        let distance = "moved by \(point(move.offset)) pt"
        let companions = list(move.companions) { view($0, b) }
        if move.isScrolled { return "The content of \(subject) \(distance): \(companions)." }
        guard move.companions.count > 0 else { return "\(subject) \(distance)." }
        return "\(subject) \(distance), together with \(companions)."
    }

    // MARK: Numbers

    /// A number rounded to `digits` decimals, with a space between thousands.
    func number(_ value: Double, digits: Int = 1) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let rounded = abs(value) < 1e15 ? (value * scale).rounded() / scale : value
        var out = ByteWriter(capacity: 32)
        out.number(rounded == 0 ? 0 : rounded)
        let text = out.text()
        let integer = text.prefix { $0 != "." }
        guard integer.allSatisfy({ $0.isNumber || $0 == "-" }), integer.count > 3 else { return text }
        var grouped = ""
        for (place, digit) in integer.reversed().enumerated() {
            if place > 0, place % 3 == 0, digit != "-" { grouped.append(" ") }
            grouped.append(digit)
        }
        return String(grouped.reversed()) + text.dropFirst(integer.count)
    }

    private func area(_ value: Double) -> String { number(value, digits: value < 100 ? 1 : 0) }

    private func size(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }

    func point(_ point: Point?) -> String {
        point.map { "(\(number($0.x)), \(number($0.y)))" } ?? "null"
    }
}
