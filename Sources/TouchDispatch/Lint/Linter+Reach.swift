extension Linter {
    /// Controls that are no good to a finger: out of reach, partly covered, eaten by what is in them, too small.
    mutating func lintReach() {
        var blocked: [ViewIndex: [ViewIndex]] = [:]
        var blockers: [ViewIndex] = []
        for control in scene.controls where mayGoOn {
            let view = control.view
            budget.spend(8)
            guard isMeantToWork(view) else { continue }
            if traits[Int(view.raw)].isHidden {
                guard let by = invisibleOne(above: view) else { continue }
                if blocked[by] == nil { blockers.append(by) }
                blocked[by, default: []].append(view)
            } else if map[view].isEmpty {
                lintUnreachable(view, &blocked, &blockers)
            } else {
                lintCovered(view)
                lintSize(view)
            }
            if !traits[Int(view.raw)].isHidden { lintContent(of: view) }
        }
        for blocker in blockers { report(blocker, keepsTouchesFrom: blocked[blocker] ?? []) }
    }

    /// A control that is switched off by itself is meant to be off.
    private func isMeantToWork(_ control: ViewIndex) -> Bool {
        let view = scene[control]
        guard view.flags.isSuperset(of: [.isEnabled, .isUserInteractionEnabled]) else { return false }
        return !view.flags.contains(.isHidden) && view.alpha > 0
    }

    /// The outermost view that hides `view`: one above it, or itself where it is nearly, but not quite, transparent.
    private mutating func invisibleOne(above view: ViewIndex) -> ViewIndex? {
        let path = scene.path(to: view)
        budget.spend(path.count)
        return path.first { scene[$0].isInvisible(minimumHitAlpha: tester.minimumHitAlpha) }
    }

    // MARK: Out of reach

    private mutating func lintUnreachable(
        _ view: ViewIndex, _ blocked: inout [ViewIndex: [ViewIndex]], _ blockers: inout [ViewIndex]
    ) {
        let occluders = map.occluders(of: view, scene, &budget)
        let reason = map.reason(view, tester, occluders, &budget)
        switch reason.code {
        case .interactionDisabled:
            guard let by = reason.by else { return }
            if blocked[by] == nil { blockers.append(by) }
            blocked[by, default: []].append(view)
        case .outsideBounds:
            guard let by = reason.by, !scrollsIntoView(view), scene[by].placement.hasArea else { return }
            report(view, reason, .error)
        case .override, .controlDisabled: report(view, reason, .note)
        case .offScreen: if !scrollsIntoView(view) { report(view, reason, .note) }
        case .covered:
            guard let by = reason.by, !isBar(by, over: view) else { return }
            report(view, reason, severity(ofCoverBy: by, over: view), fix: remedy(forCoverBy: by))
        // Others tell of these.
        case .hidden, .alpha, .notInvertible, .emptyBounds, .coveredBySubviews: break
        }
    }

    private mutating func report(
        _ view: ViewIndex, _ reason: Reachability.Reason, _ severity: Finding.Severity, fix: Remedy? = nil
    ) {
        var finding = Finding(.unreachableControl, view, reason.rule, severity)
        finding.facts.reason = reason.code
        finding.facts.by = reason.by.map { [.responder(.view($0))] } ?? []
        finding.fix = fix
        add(finding)
    }

    /// One finding for all controls that one view switches off.
    private mutating func report(_ blocker: ViewIndex, keepsTouchesFrom controls: [ViewIndex]) {
        let view = scene[blocker]
        let isHidden = view.flags.contains(.isHidden)
        let isAlpha = !isHidden && view.isInvisible(minimumHitAlpha: tester.minimumHitAlpha)
        var severity = Finding.Severity.note
        // Images and labels take no touches unless told to, which is easily forgotten.
        if !isHidden, !isAlpha { severity = view.viewClass.isUserInteractionEnabledByDefault ? .warning : .error }
        if isAlpha, view.alpha > 0 { severity = .warning }
        var finding = Finding(.unreachableControl, blocker, isHidden && view.superview == nil ? .WN1 : .HT1, severity)
        finding.facts.reason = isHidden ? .hidden : isAlpha ? .alpha : .interactionDisabled
        finding.member = isHidden ? .isHidden : isAlpha ? .alpha : .isUserInteractionEnabled
        finding.facts.by = controls.prefix(Linter.named).map { .responder(.view($0)) }
        finding.facts.count = controls.count
        if !isHidden {
            finding.fix = .view(blocker, isAlpha ? .opaque : .flag(.isUserInteractionEnabled, true))
        }
        add(finding)
    }

    // MARK: Covered

    /// Whether a scroll view may bring the view into sight.
    func scrollsIntoView(_ view: ViewIndex) -> Bool { traits[Int(view.raw)].scroller != nil }

    /// Whether `cover` lies in front of the scroll view that `view` scrolls in: it comes out from below.
    func isBar(_ cover: ViewIndex, over view: ViewIndex) -> Bool {
        guard let scroller = traits[Int(view.raw)].scroller else { return false }
        return !scene.contains(cover, in: scroller)
    }

    /// What covers the whole screen, or stands in a window of its own, is there to take all touches, as long as
    /// something in it does something with them.
    func severity(ofCoverBy cover: ViewIndex, over view: ViewIndex) -> Finding.Severity {
        if scene[cover].window != scene[view].window { return .note }
        // The branch that the cover belongs to, where it parts from the way to the view.
        guard let branch = scene.path(to: cover).first(where: { !scene.contains(view, in: $0) }),
            traits[Int(branch.raw)].isInteractive || traits[Int(branch.raw)].hasInteractiveSubviews,
            let screen = map.screen
        else { return .warning }
        return map.areas[Int(branch.raw)].area >= 0.9 * screen.area ? .note : .warning
    }

    /// What is in front and does nothing may let touches through.
    private func remedy(forCoverBy cover: ViewIndex) -> Remedy? {
        let traits = traits[Int(cover.raw)]
        guard !traits.isInteractive, !traits.hasInteractiveSubviews else { return nil }
        return .view(cover, .flag(.isUserInteractionEnabled, false))
    }

    /// From this share on it is told that a control is covered, that a touch goes elsewhere.
    static let leastShare = 0.1

    private mutating func lintCovered(_ view: ViewIndex) {
        let whole = map.areas[Int(view.raw)].area
        let covers = map.occluders(of: view, scene, &budget).filter { !isBar($0.view, over: view) }
        budget.spend(covers.count &* 16)
        let share = covers.reduce(0) { $0 + $1.area } / whole
        guard let first = covers.first, share >= Linter.leastShare - 1e-9 else { return }
        let rest = largestSquare(in: Array(map[view]), of: view)
        let before = largestSquare(in: map.areas[Int(view.raw)], of: view)
        let isLost = rest < minimumTapSize - 2e-3 && before >= minimumTapSize - 2e-3
        let isModal = severity(ofCoverBy: first.view, over: view) == .note
        var finding = Finding(
            .partlyCoveredControl, view, scene[first.view].window == scene[view].window ? .HT1 : .WN1,
            isLost && !isModal ? .warning : .note)
        finding.facts.share = min(share, 1)
        finding.facts.side = rest
        finding.facts.minimum = minimumTapSize
        finding.facts.by = covers.prefix(Linter.named).map { .responder(.view($0.view)) }
        finding.facts.count = covers.count
        if covers.count == 1 { finding.fix = remedy(forCoverBy: first.view) }
        add(finding)
    }

    // MARK: Size

    private mutating func lintSize(_ view: ViewIndex) {
        switch scene[view].viewClass {
        // UIKit gives these their sizes.
        case .UISwitch, .UISlider, .UIStepper, .UISegmentedControl, .UIPageControl, .UITextField: return
        default: break
        }
        let size = scene[view].placement.bounds.size
        let isPlain = scene[view].transform == nil && scene[view].pointInsideRules.count == 0
        // What is cut off is told as that.
        if isPlain, min(size.width, size.height) >= minimumTapSize { return }
        let area = map.areas[Int(view.raw)]
        if scrollsIntoView(view), let bounds = map.shapes.bounds(of: view), area.area < 0.999 * bounds.area {
            return
        }
        let side = largestSquare(in: area, of: view)
        guard side < minimumTapSize - 2e-3 else { return }
        var finding = Finding(.smallControl, view, .HT2)
        finding.facts.side = side
        finding.facts.minimum = minimumTapSize
        add(finding)
    }

    /// The side of the largest square that fits in, along the axes of the screen or of the view.
    mutating func largestSquare(in region: [ScreenPolygon], of view: ViewIndex) -> Double {
        guard let outline = RegionOutline(region) else { return 0 }
        var half = outline.deepest(.square, budget: &budget)?.clearance ?? 0
        if let turned = map.shapes.slant(of: view).flatMap(outline.turned) {
            half = max(half, turned.deepest(.square, budget: &budget)?.clearance ?? 0)
        }
        return 2 * half
    }

    // MARK: Content

    /// Views in a control that are touched in its stead and do nothing about it: it swallows their touches (rule RC-4).
    private mutating func lintContent(of control: ViewIndex) {
        let view = scene[control]
        guard Int(view.subtreeEnd) > Int(control.raw) + 1, !view.handlesTouches else { return }
        // One that lives by its recognizers gets those touches.
        let targets = scene[control].control.map { scene[$0].targets.count } ?? 0
        guard targets > 0 || enabledRecognizers(of: control).isEmpty else { return }
        let whole = map.areas[Int(control.raw)].area
        guard whole > 0 else { return }
        var child = Int(control.raw) + 1
        while child < Int(view.subtreeEnd), mayGoOn {
            let share = areaWithoutInteractiveOnes(of: ViewIndex(child)) / whole
            if share >= Linter.leastShare - 1e-9 {
                var finding = Finding(.contentTakesTouches, ViewIndex(child), .RC4)
                finding.facts.share = min(share, 1)
                finding.facts.by = [.responder(.view(control))]
                if !traits[child].hasInteractiveSubviews {
                    finding.fix = .view(ViewIndex(child), .flag(.isUserInteractionEnabled, false))
                }
                add(finding)
            }
            child = Int(scene.views[child].subtreeEnd)
        }
    }

    private mutating func areaWithoutInteractiveOnes(of branch: ViewIndex) -> Double {
        var area = 0.0
        var index = Int(branch.raw)
        while index < Int(scene[branch].subtreeEnd) {
            budget.spend(2)
            if traits[index].isInteractive {
                index = Int(scene.views[index].subtreeEnd)
            } else {
                area += map[ViewIndex(index)].area
                index += 1
            }
        }
        return area
    }

    func enabledRecognizers(of view: ViewIndex) -> [RecognizerIndex] { scene.enabledRecognizers(of: view) }
}

extension Placement {
    /// Whether the bounds have an area.
    var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }
}
