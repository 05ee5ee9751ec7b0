internal import TouchAnalysis
internal import TouchDispatch

/// Distinguishes views that are meant to cover others from those that cover them by mistake.
struct ViewCovers {
    let scene: Scene
    let map: TouchMap
    let traits: [ViewTraits]

    /// Whether `cover` is in front of the scroll view in which `view` scrolls, so that scrolling uncovers
    /// `view`.
    func isBar(_ cover: ViewIndex, over view: ViewIndex) -> Bool {
        guard let scroller = traits[view].scroller else { return false }
        return !scene.isAncestor(scroller, of: cover)
    }

    /// Whether the cover is meant to take the touches of `view`: it is in another window, or it handles
    /// touches and fills the screen or can be dragged away.
    func isMeant(_ cover: ViewIndex, over view: ViewIndex, _ budget: inout WorkBudget) -> Bool {
        budget.spend(Int(scene[cover].depth) &* 2)
        if scene[cover].window != scene[view].window { return true }
        guard let branch = scene.branch(to: cover, avoiding: view),
            traits[branch].isInteractive || traits[branch].hasInteractiveSubviews,
            let screen = map.screen
        else { return false }
        return map.areas[branch].area >= 0.9 * screen.area || movesAway(branch)
    }

    /// Whether a finger can drag the view away, so that it is meant to cover the views behind it.
    private func movesAway(_ view: ViewIndex) -> Bool {
        scene.enabledRecognizers(of: view).contains { recognizer in
            switch scene[recognizer].kind {
            case .pan, .swipe: true
            default: false
            }
        }
    }
}
