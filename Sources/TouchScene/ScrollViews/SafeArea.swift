/// `UIScrollView.ContentInsetAdjustmentBehavior`. The scene does not contain what distinguishes `automatic` from
/// `scrollableAxes`.
package enum ContentInsetAdjustment: Sendable {
    case scrollableAxes, never, always
}

extension Scene {
    /// Adds the part of the safe area that `behavior` demands to the content inset (rule MO-1).
    ///
    /// - Parameter view: The scroll view. Its superviews are already part of the scene.
    package mutating func adjustInset(
        of scroll: ScrollIndex, _ view: View, _ behavior: ContentInsetAdjustment
    ) {
        guard behavior != .never, let superview = view.superview else { return }
        let safe = safeAreaInsets(of: view, in: superview)
        let scrolls = self[scroll].scrolls(in: view.bounds.size)
        var inset = self[scroll].inset
        if behavior == .always || scrolls.horizontally {
            inset.left += safe.left
            inset.right += safe.right
        }
        if behavior == .always || scrolls.vertically {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        self[scroll].inset = EdgeInsets(
            top: inset.top.finite, left: inset.left.finite, bottom: inset.bottom.finite,
            right: inset.right.finite)
    }

    /// `safeAreaInsets` of a view: the part of the window's insets that covers it. Transforms are ignored.
    private func safeAreaInsets(of view: View, in superview: ViewIndex) -> EdgeInsets {
        var insets = self[view.window].safeAreaInsets
        guard insets != EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) else { return insets }
        let path = self.path(to: superview)
        for (level, index) in path.enumerated() {
            let frame = level + 1 < path.count ? self[path[level + 1]].frame : view.frame
            let bounds = self[index].bounds
            insets = EdgeInsets(
                top: max(insets.top - (frame.origin.y - bounds.origin.y), 0),
                left: max(insets.left - (frame.origin.x - bounds.origin.x), 0),
                bottom: max(
                    insets.bottom
                        - (bounds.origin.y + bounds.size.height - frame.origin.y - frame.size.height), 0),
                right: max(
                    insets.right - (bounds.origin.x + bounds.size.width - frame.origin.x - frame.size.width),
                    0))
        }
        return insets
    }
}
