internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

// One sentence a finding. Ids stand in quotes; lengths are points.

extension FindingFormatter {
    func sentence(_ finding: Finding) -> String {
        let subject = quoted(finding.subject)
        let by = list(finding.facts)
        let share = percent(finding.facts.share ?? 0)
        switch finding.rule {
        case .unreachableControl:
            return finding.detail == .withSubviews ? blocking(finding) : unreachable(finding)
        case .partlyCoveredControl:
            let size = "a square of \(points(finding.facts.side)) is left"
            let isLess = (finding.facts.side ?? 0) < (finding.facts.minimum ?? 0)
            return "\(by) \(plural(finding.facts, "covers", "cover")) \(share) of \(subject): \(size)"
                + (isLess ? ", and \(points(finding.facts.minimum)) are asked for." : ".")
        case .contentTakesTouches:
            return
                "\(subject) gets the touches on \(share) of \(by), the control that it stands in, and does "
                + "nothing with them: the control ignores them."
        case .smallControl:
            return "The largest square that fits into \(subject) measures \(points(finding.facts.side)); "
                + "\(points(finding.facts.minimum)) are asked for."
        case .childOutsideParent:
            return finding.detail == .whollyOutside
                ? "\(subject) lies outside the bounds of \(by), which is above it, and gets no touch."
                : "\(share) of \(subject) lies outside the bounds of \(by), which is above it, and gets no touch."
        case .zeroSize:
            return finding.detail == .withSubviews
                ? "\(subject) has no area: nothing in it gets a touch, whatever its size."
                : "\(subject) has no area and gets no touch."
        case .nonInvertibleTransform:
            return "The transform of \(subject) cannot be inverted: it gets no touch"
                + (finding.detail == .withSubviews ? ", nor does anything in it." : ".")
        case .overlappingSiblings:
            return "\(by) \(plural(finding.facts, "lies", "lie")) in front of \(share) of \(subject), "
                + "where its tap is never heard."
        case .touchThroughDisabledControl:
            return "\(subject) is not enabled and lets touches through: a tap on it is \(by)’s."
        case .untouchableRecognizer: return untouchable(finding)
        case .idleRecognizer: return "\(subject) never acts: \(idleness(finding.detail))."
        case .shadowedRecognizer:
            return finding.detail == .earlier
                ? "\(subject) does not act: \(by) gets the same touches and is recognized before it."
                : "\(subject) never acts: \(by) gets the same touches, looks for the same and comes first."
        case .requirementCycle:
            return
                "\(subject) and \(by) wait for each other to fail: where one touch reaches them all, none acts."
        case .contradictingAnswers:
            return finding.detail == .preventsAndSpared
                ? "canPrevent of \(subject) says yes to \(by), whose canBePrevented says no to it: the no counts."
                : "The delegate of \(subject) lets it recognize together with \(by), but one of the two requires "
                    + "the other to fail, and that counts."
        case .delayedTap:
            return "\(subject) acts \(number(finding.facts.seconds ?? 0)) s after the lift: it waits for "
                + "\(by) to fail."
        case .tapBeforeMultipleTap:
            return
                "\(subject) acts on the first tap that is meant for \(by), too: it does not wait for it to fail."
        case .tapOverCustomControl:
            return
                "A tap on \(subject) is that of the recognizer \(by) above it, which cancels the control’s "
                + "touch: touchUpInside is not sent."
        case .tapStarvesSelection:
            return
                "A tap on a row of \(subject) is that of the recognizer \(by), which cancels the row’s touch: "
                + "it selects nothing."
        case .loneExclusiveTouch:
            return "\(subject) excludes other touches, but \(by) beside it can still be touched together."
        }
    }

    // MARK: Out of reach

    private func unreachable(_ finding: Finding) -> String {
        let subject = quoted(finding.subject)
        let by = list(finding.facts)
        switch finding.facts.reason {
        case .outsideBounds:
            return "\(subject) lies outside the bounds of \(by), which is above it, and gets no touch."
        case .override:
            return
                "\(subject) gets no touch: an override of hitTest or pointInside in \(by) never comes to it."
        case .controlDisabled:
            return "\(subject) stands in the control \(by), which is not enabled, and gets no touch."
        case .covered: return "\(by) covers all of \(subject), which gets no touch."
        case .offScreen: return "\(subject) lies outside the screen and gets no touch."
        case .hidden, .alpha, .interactionDisabled, .notInvertible, .emptyBounds, .coveredBySubviews, nil:
            return "\(subject) gets no touch."
        }
    }

    /// Of a view that keeps touches from controls.
    private func blocking(_ finding: Finding) -> String {
        let subject = quoted(finding.subject)
        let controls =
            "no touch reaches the \(plural(finding.facts, "control", "controls")) \(list(finding.facts))."
        switch finding.facts.reason {
        case .hidden: return "\(subject) is hidden: " + controls
        case .alpha: return "\(subject) is too transparent to be touched: " + controls
        case .offScreen: return "\(subject) lies outside the screen: " + controls
        case .covered: return "\(subject) covers what lies below it: " + controls
        default: return "\(subject) takes no touches\(whyNot(finding.subject)): " + controls
        }
    }

    private func untouchable(_ finding: Finding) -> String {
        let start = "\(quoted(finding.subject)) never gets a touch: "
        let by = list(finding.facts)
        switch finding.facts.reason {
        case .interactionDisabled:
            return start + "\(by) takes none\(finding.facts.by.first.map(whyNot) ?? "")."
        case .alpha: return start + "\(by) is too transparent to be touched."
        case .controlDisabled: return start + "its view stands in the control \(by), which is not enabled."
        case .covered: return start + "\(by) covers all of its view."
        case .override:
            return start + "an override of hitTest or pointInside in \(by) never comes to its view."
        default: return start + "its view is out of reach."
        }
    }

    private func whyNot(_ object: SceneObject) -> String {
        guard case .responder(.view(let view)) = object else { return "" }
        let viewClass = request.scene[view].viewClass
        return viewClass.isUserInteractionEnabledByDefault
            ? " (isUserInteractionEnabled is off)"
            : " (a \(viewClass) has isUserInteractionEnabled off by default)"
    }

    private func idleness(_ detail: Finding.Detail) -> String {
        switch detail {
        case .refusesTouches: "its delegate says no to every touch (shouldReceiveTouch)"
        case .refusesEvents: "its delegate says no to every event (shouldReceiveEvent)"
        case .neverBegins: "its delegate never lets it begin (shouldBegin)"
        case .noTouchTypes: "it allows no type of touches"
        case .noEdges: "it asks for no edge"
        case .noRules: "it has no rules"
        case .plain, .withSubviews, .whollyOutside, .sameGesture, .earlier, .simultaneousAndRequired,
            .preventsAndSpared:
            "nothing lets it"
        }
    }

    // MARK: Words

    private func quoted(_ object: SceneObject) -> String { "“\(name(object))”" }

    /// “a”, “b” and 3 more.
    private func list(_ facts: Finding.Facts) -> String {
        let names = facts.by.prefix(4).map(quoted)
        let more = (facts.count ?? facts.by.count) - names.count
        if more > 0 { return names.joined(separator: ", ") + " and \(more) more" }
        guard names.count > 1, let last = names.last else { return names.first ?? "nobody" }
        return names.dropLast().joined(separator: ", ") + " and \(last)"
    }

    private func plural(_ facts: Finding.Facts, _ one: String, _ several: String) -> String {
        (facts.count ?? facts.by.count) > 1 ? several : one
    }

    private func percent(_ share: Double) -> String {
        let rounded = (share * 100).rounded()
        if rounded >= 100, share < 1 - 1e-6 { return "nearly all" }
        return rounded >= 100 ? "all" : "\(number(rounded)) %"
    }

    private func points(_ value: Double?) -> String { number(((value ?? 0) * 10).rounded() / 10) + " pt" }

    private func number(_ value: Double) -> String {
        var out = ByteWriter(capacity: 32)
        out.number((value * 1e6).rounded() / 1e6)
        return out.text()
    }
}
