internal import JSONTape
internal import TouchScene

extension SceneDecoder {
    /// Reads the names of a view's assumed members. Whether the view can have them is checked when the scene is
    /// complete.
    mutating func assumptions(at position: Int, of view: ViewIndex) {
        var seen: Set<AssumedMember> = []
        var cursor = reader.elements(at: position, "assumed")
        while let element = reader.next(&cursor) {
            guard let member = reader.value(at: element, "an assumed member", AssumedMember.table) else {
                continue
            }
            guard seen.insert(member).inserted else {
                reader.fault(
                    .duplicateMember, at: element, "the member “\(member: member.name)” is listed twice")
                continue
            }
            scene.assumptions.append(Assumption(view, member))
            references.assumed.append(element)
        }
    }

    /// Reports assumed members that their views cannot have, and overrides whose results with assumed members
    /// touchd cannot determine (rule AS-1).
    mutating func checkAssumptions() {
        guard !scene.assumptions.isEmpty else { return }
        for (assumption, position) in zip(scene.assumptions, references.assumed) {
            guard let condition = unmetCondition(of: assumption) else { continue }
            reader.fault(
                .conflictingMembers, at: position,
                "“\(member: assumption.member.name)” can be assumed only for \(expected: condition)")
        }
        guard let position = references.assumed.first, let obstacle = overrideObstacle else { return }
        reader.fault(
            .conflictingMembers, at: position,
            "a scene with assumed members must not have \(expected: obstacle), because touchd cannot "
                + "determine which answers are certain")
    }

    /// The views that can have the assumed member, if the view is not one of them; otherwise nil.
    private func unmetCondition(of assumption: Assumption) -> StaticString? {
        guard scene.views.indices.contains(Int(assumption.view.raw)) else { return nil }
        let view = scene[assumption.view]
        let isWindow = view.superview == nil
        switch assumption.member {
        case .alpha, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch: return nil
        case .isHidden, .order: return isWindow ? "views that are not windows" : nil
        case .frame:
            return isWindow || view.scrollView != nil ? "views that are not windows or scroll views" : nil
        case .isEnabled: return view.control == nil ? "UIControl and its subclasses" : nil
        case .isScrollEnabled: return view.scrollView == nil ? "UIScrollView and its subclasses" : nil
        case .gestureRecognizers:
            return view.gestureRecognizers.count == 0 ? "views with gesture recognizers" : nil
        case .hitTest:
            let rules = scene.hitTestRules[scene[overridesOf: assumption.view].hitTestRules.range]
            if case .reactNative? = rules.first {
                return "views that are not of React Native, or that state “hitTest”"
            }
            let rest = rules.first == .subviewsFirst ? rules.dropFirst() : rules
            return rest.isEmpty || rest.elementsEqual([.nilIfSelf])
                ? nil
                : "views whose “hitTest” is empty or contains “subviewsFirst”, “nilIfSelf” or both, in this order"
        }
    }

    /// An override or a popover in the scene that could return less if a view takes more touches; nil if there is none.
    private var overrideObstacle: StaticString? {
        for overrides in scene.viewOverrides {
            let rules = scene.hitTestRules[overrides.hitTestRules.range]
            if let place = rules.firstIndex(of: .nilIfSelf), place + 1 < rules.endIndex {
                return "a hitTest rule after “nilIfSelf”"
            }
        }
        for case .view in scene.hitTestRules { return "the hitTest rule “view”" }
        if scene.viewControllers.contains(where: { $0.popover != nil }) { return "a popover" }
        guard scene.assumptions.contains(where: { $0.member == .frame }) else { return nil }
        for case .nilIfInside in scene.hitTestRules {
            return "the hitTest rule “nilIfInside” and an assumed frame"
        }
        for rule in scene.pointInsideRules {
            switch rule {
            case .ellipse: return "the pointInside rule “ellipse” and an assumed frame"
            case .insideView: return "the pointInside rule “insideView” and an assumed frame"
            case .always, .insets, .polygon, .anySubview: continue
            }
        }
        return nil
    }
}
