package import TouchDispatch

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

extension View {
    /// Whether it is hidden or its alpha is too small.
    func isInvisible(minimumHitAlpha: Double) -> Bool {
        flags.contains(.isHidden) || Double(alpha) < minimumHitAlpha
    }

    /// Whether one of its `touches…` methods is overridden.
    var handlesTouches: Bool { responder.touches != PhaseHandling() }
}

extension Scene {
    /// Whether the view is a scroll view that can scroll.
    package func canScroll(_ view: ViewIndex) -> Bool {
        guard let scroll = self[view].scrollView, self[view].flags.contains(.isScrollEnabled) else {
            return false
        }
        let ways = scrolls(scroll)
        return ways.horizontally || ways.vertically
    }

    /// The recognizers that the application added, without those that a scroll view owns.
    package func addedRecognizerRange(of view: ViewIndex) -> Range<Int> {
        let all = self[view].gestureRecognizers.range
        let own = self[view].scrollView == nil ? 0 : ScrollView.recognizerCount
        return all.dropFirst(own)
    }

    /// The added recognizers that are enabled.
    func enabledRecognizers(of view: ViewIndex) -> [RecognizerIndex] {
        addedRecognizerRange(of: view).map(RecognizerIndex.init).filter {
            self[$0].flags.contains(.isEnabled)
        }
    }

    func isInteractive(_ view: ViewIndex) -> Bool {
        if self[view].control != nil || self[view].handlesTouches { return true }
        switch self[view].viewClass {
        case .UITableViewCell, .UICollectionViewCell: return true
        default: break
        }
        return canScroll(view) || !enabledRecognizers(of: view).isEmpty
    }

    /// Whether one touch can reach recognizers of both views.
    func areOnOneLine(_ a: ViewIndex, _ b: ViewIndex) -> Bool {
        isAncestor(a, of: b) || isAncestor(b, of: a)
    }

    /// Whether the view ignores touches on its subviews: it is a control that does not override touch methods
    /// (rule RC-4). The recognizers of a control without targets receive those touches.
    func ignoresTouchesOnSubviews(_ view: ViewIndex) -> Bool {
        guard let control = self[view].control, !self[view].handlesTouches else { return false }
        return self[control].targets.count > 0 || enabledRecognizers(of: view).isEmpty
    }
}
