extension Scene {
    /// The scene with other values of assumed members: a completion (rule AS-1).
    ///
    /// If several choices set `order` to `most`, these views keep their mutual order; with `least` their mutual order
    /// is reversed. Completions with all views at `most` and all at `least` then contain both mutual orders.
    public func completed(by choices: some Sequence<AssumedChoice>) -> Scene {
        var scene = self
        for choice in choices { scene.apply(choice) }
        return scene
    }

    /// Whether `choice` differs from the given value. Always true for `order`.
    public func changes(_ choice: AssumedChoice) -> Bool {
        let view = self[choice.assumption.view]
        let isMost = choice.value == .most
        switch choice.assumption.member {
        case .isHidden: return view.flags.contains(.isHidden) == isMost
        case .alpha: return view.alpha != (isMost ? 1 : 0)
        case .isUserInteractionEnabled: return view.flags.contains(.isUserInteractionEnabled) != isMost
        case .isEnabled: return view.flags.contains(.isEnabled) != isMost
        case .isMultipleTouchEnabled: return view.flags.contains(.isMultipleTouchEnabled) != isMost
        case .isExclusiveTouch: return view.flags.contains(.isExclusiveTouch) != isMost
        case .isScrollEnabled: return view.flags.contains(.isScrollEnabled) != isMost
        case .hitTest:
            let rules = hitTestRules[self[overridesOf: choice.assumption.view].hitTestRules.range]
            return isMost ? rules.contains(.nilIfSelf) : !rules.elementsEqual([.nilIfSelf])
        case .frame, .order: return true
        case .gestureRecognizers: return !isMost
        }
    }

    /// The extreme values of an assumed member that differ from the given one.
    package func alternatives(of assumption: Assumption) -> [AssumedChoice] {
        ExtremeValue.allCases.map { AssumedChoice(assumption, $0) }.filter { changes($0) }
    }

    private mutating func apply(_ choice: AssumedChoice) {
        let view = choice.assumption.view
        let isMost = choice.value == .most
        switch choice.assumption.member {
        case .isHidden: setFlag(.isHidden, !isMost, of: view)
        case .alpha: self[view].alpha = isMost ? 1 : 0
        case .isUserInteractionEnabled: setFlag(.isUserInteractionEnabled, isMost, of: view)
        case .isEnabled: setFlag(.isEnabled, isMost, of: view)
        case .isMultipleTouchEnabled: setFlag(.isMultipleTouchEnabled, isMost, of: view)
        case .isExclusiveTouch: setFlag(.isExclusiveTouch, isMost, of: view)
        case .isScrollEnabled: setFlag(.isScrollEnabled, isMost, of: view)
        case .frame: self[placementOf: view].moveEdges(outwards: isMost ? 1 : -1)
        case .order: siblingRanks[view] = isMost ? view.raw &+ 1 : -view.raw &- 1
        case .hitTest:
            let isFirst = hitTestRules[self[overridesOf: view].hitTestRules.range].contains(.subviewsFirst)
            setOverride(isMost ? (isFirst ? [.subviewsFirst] : []) : [.nilIfSelf], of: view)
        case .gestureRecognizers:
            guard !isMost else { return }
            for position in self[view].gestureRecognizers.range {
                gestureRecognizers[position].flags.remove(.isEnabled)
            }
        }
    }

    private mutating func setFlag(_ flag: View.Flags, _ isSet: Bool, of view: ViewIndex) {
        if isSet { self[view].flags.insert(flag) } else { self[view].flags.remove(flag) }
    }

    private mutating func setOverride(_ rules: [HitTestRule], of view: ViewIndex) {
        let start = hitTestRules.count
        hitTestRules += rules
        self[overridesOf: view].hitTestRules = hitTestRules.span(since: start)
    }

    /// The views with each superview before its subviews and siblings from back to front, which differs from the
    /// document order where `siblingRanks` has entries.
    ///
    /// - Complexity: O(n log n) for n views.
    func viewsBackToFront() -> [Int] {
        func key(_ index: Int) -> (Int32, Int32, Int) {
            (views[index].depth, siblingRanks[ViewIndex(index)] ?? 0, index)
        }
        return views.indices.sorted { key($0) < key($1) }
    }
}

extension Placement {
    /// Moves each edge of the bounds by `distance`, in points; inwards if it is negative, but not beyond the middle.
    /// The coordinates of all points of the view stay the same.
    mutating func moveEdges(outwards distance: Double) {
        let anchor = Point(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
        frameOrigin = Point(x: frameOrigin.x - distance, y: frameOrigin.y - distance)
        bounds = Rect(
            origin: Point(x: bounds.origin.x - distance, y: bounds.origin.y - distance),
            size: Size(
                width: max(0, bounds.size.width + 2 * distance),
                height: max(0, bounds.size.height + 2 * distance)))
        func fraction(_ anchor: Double, _ origin: Double, _ length: Double) -> Double {
            length > 0 ? (anchor - origin) / length : 0
        }
        anchorPoint = Point(
            x: fraction(anchor.x, bounds.origin.x, bounds.size.width),
            y: fraction(anchor.y, bounds.origin.y, bounds.size.height))
    }
}
