internal import TouchAnalysis
internal import TouchDispatch

/// Properties of a view that lint computes for all views before its rules run.
struct ViewTraits {
    /// The view or an ancestor is hidden or nearly transparent, so it is not expected to receive touches.
    var isHidden = false
    /// It handles touches: it is a control, has recognizers, overrides `touches…`, scrolls, or is a cell.
    var isInteractive = false
    /// A descendant is interactive and not hidden.
    var hasInteractiveSubviews = false
    /// The nearest ancestor that scrolls and can bring the view into sight.
    var scroller: ViewIndex?

    /// The traits of every view.
    ///
    /// - Complexity: O(views + recognizers).
    static func of(_ scene: Scene, minimumHitAlpha: Double) -> [ViewTraits] {
        var traits: [ViewTraits] = []
        traits.reserveCapacity(scene.views.count)
        for (index, view) in scene.views.enumerated() {
            var own = ViewTraits()
            own.isHidden = view.isInvisible(minimumHitAlpha: minimumHitAlpha)
            if let superview = view.superview {
                let above = traits[superview]
                own.isHidden = own.isHidden || above.isHidden
                own.scroller = scene.canScroll(superview) ? superview : above.scroller
            }
            own.isInteractive = scene.isInteractive(ViewIndex(index))
            traits.append(own)
        }
        for index in traits.indices.reversed() where !traits[index].isHidden {
            guard let superview = scene.views[index].superview else { continue }
            let counts = traits[index].isInteractive || traits[index].hasInteractiveSubviews
            if counts { traits[superview].hasInteractiveSubviews = true }
        }
        return traits
    }
}
