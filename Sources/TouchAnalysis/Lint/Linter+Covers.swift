package import TouchDispatch

extension Linter {
    /// Whether a scroll view may bring the view into sight.
    func scrollsIntoView(_ view: ViewIndex) -> Bool { traits[view].scroller != nil }

    /// Whether `cover` lies in front of the scroll view that `view` scrolls in: it comes out from below.
    func isBar(_ cover: ViewIndex, over view: ViewIndex) -> Bool {
        guard let scroller = traits[view].scroller else { return false }
        return !scene.isAncestor(scroller, of: cover)
    }

    /// What covers the whole screen, or stands in a window of its own, is there to take all touches, as long as
    /// something in it does something with them; what can be dragged away is meant to cover.
    package mutating func severity(ofCoverBy cover: ViewIndex, over view: ViewIndex) -> Finding.Severity {
        budget.spend(Int(scene[cover].depth) &* 2)
        if scene[cover].window != scene[view].window { return .note }
        guard let branch = scene.branch(to: cover, beside: view),
            traits[branch].isInteractive || traits[branch].hasInteractiveSubviews,
            let screen = map.screen
        else { return .warning }
        let isModal = map.areas[branch].area >= 0.9 * screen.area
        return isModal || movesAway(branch) ? .note : .warning
    }

    /// Whether a finger can drag the view: what it reveals is below it on purpose.
    private func movesAway(_ view: ViewIndex) -> Bool {
        enabledRecognizers(of: view).contains { recognizer in
            switch scene[recognizer].kind {
            case .pan, .swipe: true
            default: false
            }
        }
    }

    /// What is in front and does nothing may let touches through.
    package func remedy(forCoverBy cover: ViewIndex) -> Remedy? {
        let traits = traits[cover]
        guard !traits.isInteractive, !traits.hasInteractiveSubviews else { return nil }
        return .view(cover, .flag(.isUserInteractionEnabled, false))
    }

    /// From this share on it is told that a control is covered, that a touch goes elsewhere.
    static let leastShare = 0.1

    mutating func lintCovered(_ view: ViewIndex) {
        let whole = map.areas[view].area
        let covers = map.occluders(of: view, scene, &budget).filter { !isBar($0.view, over: view) }
        budget.spend(covers.count &* 16)
        let share = covers.reduce(0) { $0 + $1.area } / whole
        guard let first = covers.first, share >= Linter.leastShare - 1e-9 else { return }
        let rest = largestSquare(in: Array(map[view]), of: view)
        let before = largestSquare(in: map.areas[view], of: view)
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
}
