internal import JSONTape
internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
internal import TouchWire

// The sentences of findings. Ids are quoted; lengths are in points.

extension FindingFormatter {
    func sentence(_ finding: Finding) -> String {
        let subject = quoted(finding.subject)
        let by = list(finding.facts)
        let share = percent(finding.facts.share ?? 0)
        switch finding.rule {
        case .unreachableControl:
            return finding.detail == .withSubviews ? blocking(finding) : unreachable(finding)
        case .partlyCoveredControl:
            return "\(by) \(plural(finding.facts, "covers", "cover")) \(share) of \(subject). The largest "
                + "uncovered square is \(points(finding.facts.side)) wide "
                + "(minimum: \(points(finding.facts.minimum)))."
        case .contentTakesTouches:
            return "\(subject) receives the touches on \(share) of the control \(by) and does not handle "
                + "them. A control ignores touches on its subviews."
        case .smallControl:
            return "\(subject) is too small: the largest square that fits into it is "
                + "\(points(finding.facts.side)) wide (minimum: \(points(finding.facts.minimum)))."
        case .childOutsideParent:
            return finding.detail == .whollyOutside
                ? "\(subject) receives no touches: it is completely outside the bounds of its ancestor \(by)."
                : "\(subject) receives no touches on \(share) of its area, which is outside the bounds of its "
                    + "ancestor \(by)."
        case .zeroSize:
            return "\(subject) has no area (its width or height is 0 pt), so "
                + "\(unreached(finding, "it receives", "neither it nor its subviews receive"))."
        case .nonInvertibleTransform:
            return "The transform of \(subject) is not invertible, so "
                + "\(unreached(finding, "the view receives", "neither the view nor its subviews receive"))."
        case .overlappingSiblings:
            return "\(by) \(plural(finding.facts, "covers", "cover")) \(share) of \(subject), whose tap "
                + "recognizer receives no touches there."
        case .touchThroughDisabledControl:
            return "\(subject) is disabled and lets touches through: a tap on it goes to \(by)."
        case .untouchableRecognizer: return untouchable(finding)
        case .idleRecognizer: return "\(subject) never acts: \(idleness(finding.detail))."
        case .shadowedRecognizer:
            return finding.detail == .earlier
                ? "\(subject) does not act: \(by) receives the same touches and is recognized earlier."
                : "\(subject) never acts: \(by) receives the same touches, recognizes the same gesture and "
                    + "is updated first."
        case .requirementCycle:
            return "\(subject) is in a cycle of failure requirements with \(by). If one touch reaches all of "
                + "them, none of them acts."
        case .contradictingAnswers:
            return finding.detail == .preventsAndSpared
                ? "canPrevent of \(subject) returns true for \(by), but canBePrevented of \(by) returns "
                    + "false for \(subject). The answer false wins."
                : "The delegate of \(subject) allows simultaneous recognition with \(by), but one of the "
                    + "two requires the other to fail. The failure requirement wins."
        case .delayedTap:
            return
                "\(subject) acts \(number(finding.facts.seconds ?? 0)) s after the finger lifts, because it "
                + "waits for \(by) to fail."
        case .tapBeforeMultipleTap:
            return
                "\(subject) also acts on the first tap of \(by), because it does not require \(by) to fail."
        case .tapOverCustomControl:
            return "A tap on \(subject) does not send touchUpInside: the tap \(recognizers(finding.facts)) "
                + "\(plural(finding.facts, "cancels", "cancel")) the touch of the control."
        case .tapStarvesSelection:
            return "A tap on a row of \(subject) does not select it: the tap \(recognizers(finding.facts)) "
                + "\(plural(finding.facts, "cancels", "cancel")) the touch of the row."
        case .differsBetweenVersions: return difference(finding, subject, by)
        case .controlWithoutTarget:
            return "\(subject) is touched, but no target is registered for it, so it sends no action."
        case .emptyExpectation: return "An expectation is empty, so it checks nothing."
        case .unknownExpectation: return "An expectation names what does not exist."
        case .loneExclusiveTouch:
            return
                "isExclusiveTouch of \(subject) is true, but its siblings \(by) can still be touched at the "
                + "same time."
        }
    }

    private func difference(_ finding: Finding, _ subject: String, _ by: String) -> String {
        let version = finding.facts.system ?? .standard
        let before = (version.previous ?? version).name
        if case .gestureRecognizer = finding.subject {
            return
                "\(subject) is recognized in a drag to the right in \(before), but not from \(version.name) on: "
                + "\(by) begins first and prevents it."
        }
        return
            "A drag to the right on \(subject) is canceled from \(version.name) on, but not in \(before): "
            + "\(by) begins."
    }

    // MARK: Unreachable views

    private func unreachable(_ finding: Finding) -> String {
        let start = "\(quoted(finding.subject)) receives no touches"
        let by = list(finding.facts)
        switch finding.facts.reason {
        case .outsideBounds:
            return start + ": it is completely outside the bounds of its ancestor \(by)."
        case .override: return start + ": an override of hitTest or pointInside in \(by) excludes it."
        case .controlDisabled: return start + ": it is inside the control \(by), which is disabled."
        case .covered: return start + ": \(by) covers it."
        case .offScreen: return start + ": it is outside the screen."
        case .hidden, .alpha, .interactionDisabled, .notInvertible, .emptyBounds, .coveredBySubviews, nil:
            return start + "."
        }
    }

    /// Describes a view that keeps touches from controls.
    private func blocking(_ finding: Finding) -> String {
        let subject = quoted(finding.subject)
        let noun = plural(finding.facts, "control", "controls")
        let controls = ", so no touch reaches the \(noun) \(list(finding.facts))."
        switch finding.facts.reason {
        case .hidden: return "\(subject) is hidden" + controls
        case .alpha: return alpha(of: finding.subject) + controls
        case .offScreen: return "\(subject) is outside the screen" + controls
        case .covered: return "\(subject) covers the views behind it" + controls
        default: return interaction(of: finding.subject) + controls
        }
    }

    private func untouchable(_ finding: Finding) -> String {
        let start = "\(quoted(finding.subject)) never receives a touch: "
        let by = list(finding.facts)
        switch finding.facts.reason {
        case .interactionDisabled:
            return start + (finding.facts.by.first.map(interaction(of:)) ?? "its view accepts no touches")
                + "."
        case .alpha:
            return start + (finding.facts.by.first.map(alpha(of:)) ?? "its view is too transparent") + "."
        case .controlDisabled: return start + "its view is inside the control \(by), which is disabled."
        case .covered: return start + "\(by) covers its view."
        case .override:
            return start + "an override of hitTest or pointInside in \(by) excludes its view."
        default: return start + "its view cannot be hit."
        }
    }

    private func unreached(_ finding: Finding, _ one: String, _ several: String) -> String {
        finding.detail == .withSubviews ? "\(several) touches" : "\(one) no touches"
    }

    private func alpha(of object: SceneObject) -> String {
        guard case .responder(.view(let view)) = object else { return "" }
        return "alpha of \(quoted(object)) is \(number(Double(request.scene[view].alpha))) "
            + "(minimum for hit testing: \(number(request.options.thresholds[.minimumHitAlpha])))"
    }

    private func interaction(of object: SceneObject) -> String {
        guard case .responder(.view(let view)) = object else { return "" }
        let viewClass = request.scene[view].viewClass
        return "isUserInteractionEnabled of \(quoted(object)) is false"
            + (viewClass.isUserInteractionEnabledByDefault ? "" : " (the default of \(viewClass))")
    }

    private func idleness(_ detail: Finding.Detail) -> String {
        switch detail {
        case .refusesTouches: "shouldReceiveTouch of its delegate always returns false"
        case .refusesEvents: "shouldReceiveEvent of its delegate always returns false"
        case .neverBegins: "shouldBegin of its delegate always returns false"
        case .noTouchTypes: "its property allowedTouchTypes is empty"
        case .noEdges: "its property edges is empty"
        case .noRules: "it has no rules"
        case .plain, .withSubviews, .whollyOutside, .sameGesture, .earlier, .simultaneousAndRequired,
            .preventsAndSpared:
            "it cannot be recognized"
        }
    }

    // MARK: Words

    private func quoted(_ object: SceneObject) -> String { "“\(name(object))”" }

    /// “a”, “b” and 3 more.
    private func list(_ facts: Finding.Facts) -> String {
        let names = facts.by.prefix(4).map(quoted)
        let more = (facts.count ?? facts.by.count) - names.count
        if more > 0 { return names.joined(separator: ", ") + " and \(more) more" }
        guard names.count > 1, let last = names.last else { return names.first ?? "another object" }
        return names.dropLast().joined(separator: ", ") + " and \(last)"
    }

    private func recognizers(_ facts: Finding.Facts) -> String {
        "\(plural(facts, "recognizer", "recognizers")) \(list(facts))"
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
