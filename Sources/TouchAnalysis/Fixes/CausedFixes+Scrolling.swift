internal import TouchDispatch

// Fixes for scroll views that have nothing to scroll, or that keep touches from their pan.

extension CausedFixes {
    /// Adds fixes for drags in scroll views that would dismiss the keyboard, but have nothing to scroll (rule TX-7).
    mutating func dismissKeyboardByDragging() {
        var scrollViews: [ScrollIndex] = []
        for view in outcome.touches.prefix(64).compactMap(\.view) {
            let above = scene.path(to: view).compactMap { scene[$0].scrollView }
            scrollViews += above.filter {
                !scrollViews.contains($0) && scene[$0].keyboardDismissMode.dismissesOnDrag
            }
        }
        for scroll in scrollViews { makeRoom(in: scroll) }
    }

    /// Adds fixes for a pan of a scroll view that did not begin.
    mutating func makeRoom(despite cause: Cause, _ own: RecognizerIndex) {
        let view = scene[own].view
        if cause.reason == .contentKeepsTouches {
            add(.canCancelContentTouches, .view(view, .scrollFlag(.canCancelContentTouches, true)))
            if let content = cause.view {
                add(.touchesShouldCancel, .view(view, .touchesShouldCancel(content, true)))
            }
            return
        }
        if let scroll = scene[view].scrollView { makeRoom(in: scroll) }
    }

    /// Adds fixes for a scroll view that has nothing to scroll along the movement.
    mutating func makeRoom(in scroll: ScrollIndex) {
        let view = scene[scroll].view
        if let size = catalogue.contentSize(of: scroll) { add(.contentSize, .view(view, .contentSize(size))) }
        if !scene[scroll].flags.contains(.bounces) {
            // Without bounces, the other members have no effect.
            add(.bounces, .view(view, .scrollFlag(.bounces, true)))
            let along: [(GestureDelegate.Axis, ScrollView.Flags)] = [
                (.horizontal, .alwaysBounceVertical), (.vertical, .alwaysBounceHorizontal),
            ]
            for (axis, flag) in along where movement != axis {
                add([
                    Fix(
                        .bounces,
                        [.scrollFlag(.bounces, true), .scrollFlag(flag, true)].map { .view(view, $0) })
                ])
            }
            return
        }
        if movement != .horizontal {
            add(.alwaysBounceVertical, .view(view, .scrollFlag(.alwaysBounceVertical, true)))
        }
        if movement != .vertical {
            add(.alwaysBounceHorizontal, .view(view, .scrollFlag(.alwaysBounceHorizontal, true)))
        }
    }
}
