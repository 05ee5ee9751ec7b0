internal import JSONTape
internal import TouchAnalysis
package import TouchLint
package import TouchDispatch
package import TouchWire

/// A scene with the ids of its objects.
package final class NamedScene {
    package let scene: Scene
    package let names: SceneNames

    package init(scene: Scene, names: SceneNames) {
        self.scene = scene
        self.names = names
    }
}

/// Describes differences between two scenes in sentences.
package struct DifferenceWords {
    let a: NamedScene
    let b: NamedScene
    let minimumTapSize: Double
    /// Marks an id in a sentence.
    let quote: (String) -> String

    package init(
        _ a: NamedScene, _ b: NamedScene, minimumTapSize: Double,
        quote: @escaping (String) -> String = { "“\($0)”" }
    ) {
        (self.a, self.b, self.minimumTapSize, self.quote) = (a, b, minimumTapSize, quote)
    }

    /// The most severe kind of the difference, and what it depends on.
    package func text(_ difference: SceneDifference) -> String {
        let condition = difference.certainty?.condition { view in
            // Views that are only in the first scene follow those of the second one.
            let offset = Int(view.raw) - b.scene.views.count
            return offset < 0 ? self.view(view, b) : self.view(ViewIndex(offset), a)
        }
        return sentence(difference) + addition(difference) + (condition ?? "")
    }

    /// Sentences about a greater area, other settings and a delay, unless the first sentence is about them.
    private func addition(_ difference: SceneDifference) -> String {
        var text = ""
        if difference.has(.areaGained), difference.main != .areaGained {
            text += " " + areaGained(difference, "It")
        }
        if difference.has(.settingsChanged), difference.main != .settingsChanged {
            text += " Also, \(settings(difference.facts.settings))."
        }
        let isDelay = difference.main == .delayGained || difference.main == .delayLost
        if difference.facts.delay != nil, !isDelay { text += " " + delay(difference) }
        return text
    }

    private func sentence(_ difference: SceneDifference) -> String {
        let subject = subject(of: difference)
        let facts = difference.facts
        switch difference.main {
        case .reachabilityLost:
            return "No touch reaches \(subject) any longer\(cause(facts.b?.reason, difference.b, b))."
        case .reachabilityGained:
            return "A touch now reaches \(subject)\(before(cause(facts.a?.reason, difference.a, a)))."
        case .tapLost: return tapLost(difference)
        case .tapGained: return tapGained(difference)
        case .gestureLost: return gestureLost(difference)
        case .gestureGained: return "\(subject) can now be recognized\(before(winners(difference, in: a)))."
        case .tapSizeLost:
            let size = "is now smaller than the minimum tap size of \(number(minimumTapSize)) pt"
            return difference.has(.areaLost) ? loss(difference, " and " + size) : "\(subject) \(size)."
        case .tapSizeGained:
            return "\(subject) is no longer smaller than the minimum tap size of "
                + "\(number(minimumTapSize)) pt."
        case .areaLost: return loss(difference)
        case .areaGained: return areaGained(difference, subject)
        case .occluderGained:
            return "\(list(facts.occluders, { view($0.view, b) })) "
                + "\(facts.occluders.count > 1 ? "are" : "is") now in front of a part of \(subject)."
        case .occluderLost:
            return "\(list(facts.formerOccluders, { view($0, a) })) "
                + "\(facts.formerOccluders.count > 1 ? "are" : "is") no longer in front of \(subject)."
        case .tapPointMoved:
            return "The tap point of \(subject) moved from \(point(facts.a?.tapPoint)) to "
                + "\(point(facts.b?.tapPoint))."
        case .moved: return moved(difference)
        case .partnersChanged: return attachment(difference) + partners(difference)
        case .reattached: return attachment(difference, withPeriod: true)
        case .delayGained, .delayLost: return delay(difference)
        case .settingsChanged: return "\(subject): \(settings(facts.settings))."
        case .removed: return presence(difference, "removed", "from", a)
        case .added: return presence(difference, "added", "to", b)
        }
    }

    // MARK: Taps and gestures

    private func tapLost(_ difference: SceneDifference) -> String {
        let subject = subject(of: difference)
        let winners = winners(difference, in: b)
        return selectsRows(difference)
            ? "A tap on a row of \(subject) no longer selects it\(winners)."
            : "A tap on \(subject) no longer has an effect\(winners)."
    }

    private func tapGained(_ difference: SceneDifference) -> String {
        let subject = subject(of: difference)
        let winners = before(winners(difference, in: a))
        return selectsRows(difference)
            ? "A tap on a row of \(subject) now selects it\(winners)."
            : "A tap on \(subject) now has an effect\(winners)."
    }

    private func selectsRows(_ difference: SceneDifference) -> Bool {
        guard case .responder(.view(let view))? = difference.b else { return false }
        return b.scene[view].viewClass == .UITableView || b.scene[view].viewClass == .UICollectionView
    }

    private func gestureLost(_ difference: SceneDifference) -> String {
        let subject = subject(of: difference)
        switch difference.facts.idleness {
        case nil: return "\(subject) is no longer recognized\(winners(difference, in: b))."
        case .disabled?: return "\(subject) is no longer recognized: it is disabled."
        case .idle(let detail)?: return "\(subject) is no longer recognized: \(idleness(detail))."
        }
    }

    private func idleness(_ detail: Finding.Detail) -> String {
        switch detail {
        case .refusesTouches: "shouldReceiveTouch of its delegate always returns false"
        case .refusesEvents: "shouldReceiveEvent of its delegate always returns false"
        case .neverBegins: "gestureRecognizerShouldBegin of its delegate always returns false"
        case .noTouchTypes: "its property allowedTouchTypes is empty"
        case .noEdges: "its property edges is empty"
        case .noRules: "it has no rules"
        default: "it cannot be recognized"
        }
    }

    /// “: `x` is recognized instead”; empty if no recognizer is recognized.
    private func winners(_ difference: SceneDifference, in side: NamedScene) -> String {
        let names = difference.facts.winners.map { name(.gestureRecognizer($0), side) }
        guard !names.isEmpty else { return "" }
        return ": \(joined(names)) \(names.count > 1 ? "are" : "is") recognized instead"
    }

    private func delay(_ difference: SceneDifference) -> String {
        let delay = difference.facts.delay ?? 0
        let time = "\(number(abs(delay), digits: 3)) s \(delay > 0 ? "later" : "earlier")"
        let subject = subject(of: difference)
        if case .gestureRecognizer? = difference.b { return "\(subject) is recognized \(time)." }
        return "A tap on \(selectsRows(difference) ? "a row of " : "")\(subject) has an effect \(time)."
    }

    // MARK: Presence and settings

    private func presence(
        _ difference: SceneDifference, _ verb: String, _ preposition: String, _ side: NamedScene
    ) -> String {
        let subject = subject(of: difference)
        switch difference.b ?? difference.a {
        case .gestureRecognizer(let recognizer)?:
            let owner = view(side.scene[recognizer].view, side)
            let start = "\(subject) was \(verb) \(preposition) \(owner)."
            return difference.b == nil ? start : start + partners(difference, "It", now: "")
        case .responder(.view(let view))?:
            return "\(subject) (\(side.scene[view].viewClass)) was \(verb)."
        case .responder?, .other?, nil: return "\(subject) was \(verb)."
        }
    }

    private func settings(_ settings: [SceneDifference.SettingChange]) -> String {
        settings.map { change in
            guard let from = change.a, let to = change.b else { return "\(change.member) changed" }
            return "\(change.member) is \(text(to)) (before: \(text(from)))"
        }.joined(separator: "; ")
    }

    private func text(_ value: SceneDifference.SettingChange.Value) -> String {
        switch value {
        case .flag(let flag): flag ? "true" : "false"
        case .number(let value): number(value, digits: 3)
        case .word(let word): word
        }
    }

    // MARK: Names

    /// “(before: …)” for the cause of a state that is over.
    private func before(_ cause: String) -> String {
        cause.isEmpty ? "" : " (before\(cause))"
    }

    func subject(of difference: SceneDifference) -> String {
        if let object = difference.b { return name(object, b) }
        return difference.a.map { name($0, a) } ?? ""
    }

    func name(_ object: SceneObject, _ side: NamedScene) -> String {
        quote(side.names.name(of: object).text)
    }

    func view(_ view: ViewIndex, _ side: NamedScene) -> String { name(.responder(.view(view)), side) }

    /// a, b and c; if there are more than four: a, b, c, d and 3 more.
    func list<Element>(_ named: SceneDifference.Named<Element>, _ name: (Element) -> String) -> String {
        let shown = named.elements.prefix(4).map(name)
        let more = named.count - shown.count
        return more > 0 ? shown.joined(separator: ", ") + " and \(more) more" : joined(shown)
    }

    func joined(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and \(last)"
    }
}
