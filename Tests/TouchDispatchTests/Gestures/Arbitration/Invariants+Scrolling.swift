@testable import TouchDispatch

extension Invariants {
    /// Every drag that begins also ends, and so does every deceleration, unless a touch stops it. Content scrolls
    /// only during one of them, and never during both, unless scroll events scroll it. The offset is within
    /// its limits at the end, unless a change of the scene has ended the motion (rules SC-5, SC-13, MO-7 and
    /// MO-10).
    func scrolling() -> [String] {
        // Zooms change the limits, and move content.
        let zoomable = Set(
            scene.scrollViews.filter { if case .view = $0.zoom.zoomedView { true } else { false } }.map(
                \.view))
        guard !scene.scrollViews.isEmpty else { return [] }
        let scrolled = Set(
            outcome.scrolling.segments.filter { $0.kind == .scroll }.map { scene[$0.scroll].view })
        var complaints: [String] = []
        var dragging: Set<ViewIndex> = []
        var decelerating: Set<ViewIndex> = []
        for case .callback(let callback) in outcome.entries.map(\.body) {
            if case .action = callback.method, case .action(let position) = callback.details {
                complaints += offsetComplaints(outcome.calls.actions[Int(position)])
            }
            guard case .scroll(let method) = callback.method,
                case .responder(.view(let view))? = callback.receiver
            else { continue }
            func expect(_ condition: Bool, _ what: String) {
                if !condition { complaints.append("v\(view.raw) \(what)") }
            }
            switch method {
            case .scrollViewWillBeginDragging:
                expect(dragging.insert(view).inserted, "begins a drag twice")
                decelerating.remove(view)
            case .scrollViewWillEndDragging:
                expect(dragging.contains(view), "will end a drag without a begin")
            case .scrollViewDidEndDragging:
                let wasDragged = dragging.remove(view) != nil
                expect(wasDragged || decelerating.contains(view), "ends a drag without a begin")
            case .scrollViewDidScroll:
                expect(
                    setsOffsets || zoomable.contains(view) || scrolled.contains(view)
                        || dragging.contains(view) != decelerating.contains(view),
                    "scrolls without a drag or a motion")
            case .scrollViewWillBeginDecelerating:
                expect(!dragging.contains(view), "decelerates during a drag")
                decelerating.insert(view)
            case .scrollViewDidEndDecelerating:
                expect(decelerating.remove(view) != nil, "ends a deceleration without a begin")
            case .scrollViewDidEndScrollingAnimation, .scrollViewDidScrollToTop:
                expect(setsOffsets && !dragging.contains(view), "ends an animation without a begin")
            case .scrollViewWillBeginZooming, .scrollViewDidZoom, .scrollViewDidEndZooming: break
            case .scrollViewShouldScrollToTop: break
            case .sendTouchesShouldBeginForDelayedTouches, .touchesShouldBegin, .touchesShouldCancel: break
            }
        }
        // Custom recognizers can still run (see `ends`), but a drag ends with its fingers. A pan that waits keeps content
        // where a touch has stopped it.
        guard outcome.finalState.touchesDown.isEmpty, !canStayPossible else { return complaints }
        for case .scrollView(let view, .contentOffset(let offset)) in outcome.finalState.changes {
            let last = outcome.scrolling.segments.last { scene[view].scrollView == $0.scroll }
            if last?.interruption == .disabling || last?.interruption == .removal { continue }
            complaints += offsetComplaints(view, offset, contentSize: finalContentSize(of: view))
        }
        return complaints + dragging.map { "v\($0.raw) is still dragged" }
    }

    /// The size of the content after the last zoom.
    private func finalContentSize(of view: ViewIndex) -> Size? {
        for case .scrollView(view, .contentSize(let size)) in outcome.finalState.changes { return size }
        return nil
    }

    /// Every zoom that begins also ends, unless a removal ends it. The zoom scale is finite, greater than 0, and at the
    /// end within its limits (rules MO-14 to MO-16).
    func zooming() -> [String] {
        var complaints: [String] = []
        var zooming: Set<ViewIndex> = []
        let removed = Set(
            outcome.scrolling.segments.filter { $0.interruption == .removal }.map { scene[$0.scroll].view })
        for case .callback(let callback) in outcome.entries.map(\.body) {
            guard case .scroll(let method) = callback.method, case .scroll(let index) = callback.details,
                case .responder(.view(let view))? = callback.receiver
            else { continue }
            let scale = outcome.calls.scrolls[Int(index)].zoomScale
            if let scale, !scale.isFinite || scale <= 0 {
                complaints.append("v\(view.raw) has the zoom scale \(scale)")
            }
            switch method {
            case .scrollViewWillBeginZooming:
                if !zooming.insert(view).inserted, !removed.contains(view) {
                    complaints.append("v\(view.raw) begins a zoom twice")
                }
            case .scrollViewDidEndZooming:
                if zooming.remove(view) == nil {
                    complaints.append("v\(view.raw) ends a zoom without a begin")
                }
            default: break
            }
        }
        guard outcome.finalState.touchesDown.isEmpty else { return complaints }
        for view in zooming where !removed.contains(view) { complaints.append("v\(view.raw) still zooms") }
        for case .scrollView(let view, .zoomScale(let scale)) in outcome.finalState.changes {
            guard let scroll = scene[view].scrollView, !removed.contains(view) else { continue }
            if !scene[scroll].zoom.limits.contains(scale) {
                complaints.append("v\(view.raw) rests at the zoom scale \(scale)")
            }
        }
        return complaints
    }

    private func offsetComplaints(_ view: ViewIndex, _ offset: Point, contentSize: Size? = nil) -> [String] {
        guard let scroll = scene[view].scrollView, hasInitialGeometry(view) else { return [] }
        var properties = scene[scroll]
        if let contentSize { properties.contentSize = contentSize }
        // The control can make the inset larger (rule RF-3).
        let isRefreshing = outcome.finalState.changes.contains {
            if case .control(_, .isRefreshing(true)) = $0 { true } else { false }
        }
        if properties.refreshControl != nil, isRefreshing { properties.inset.top += Control.Refresh.height }
        let limits = properties.limits(in: scene[view].bounds.size)
        // Scroll events end motions, and leave axes that do not scroll where they are (PT-7).
        let scrolls = scene.scrolls(scroll)
        let isWithin =
            (limits.x.contains(offset.x) || hasScrollEvents && !scrolls.horizontally)
            && (limits.y.contains(offset.y) || hasScrollEvents && !scrolls.vertically)
        return isWithin ? [] : ["v\(view.raw) has the offset \(offset); limits: \(limits)"]
    }

    /// Checks the offset that the action of a scroll view's pan implies: its location in the view minus its
    /// location on the screen. Only for scroll views that do not bounce, without transforms, and without other scroll
    /// views above.
    private func offsetComplaints(_ action: ActionRecord) -> [String] {
        let view = scene[action.sender].view
        guard case .scrollPan = scene[action.sender].kind, let inView = action.locationInView,
            hasInitialGeometry(view)
        else {
            return []
        }
        let path = scene.path(to: view)
        guard let scroll = scene[view].scrollView, !scene[scroll].flags.contains(.bounces) else { return [] }
        if case .view = scene[scroll].zoom.zoomedView { return [] }
        // An axis that the drag does not move can be beyond its limits from the start.
        let start = scene[view].bounds.origin
        guard offsetComplaints(view, start).isEmpty else { return [] }
        guard path.allSatisfy({ scene[$0].transform == nil }),
            path.count(where: { scene[$0].scrollView != nil }) == 1
        else { return [] }
        let origin = path.reduce(Point.zero) { sum, index in
            let origin = scene[index].frameOrigin
            return Point(x: sum.x + origin.x, y: sum.y + origin.y)
        }
        let offset = Point(
            x: inView.x - action.location.x + origin.x, y: inView.y - action.location.y + origin.y)
        // Removes the rounding errors of the subtraction.
        func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        return offsetComplaints(view, Point(x: rounded(offset.x), y: rounded(offset.y)))
    }

    /// Each row is highlighted before it is unhighlighted, one row at a time. A table selects only directly
    /// after it has unhighlighted a row, a collection only an item that is highlighted. Only selected rows are
    /// deselected (rules SC-7, SC-14 and TB-3).
    func selection() -> [String] {
        var complaints: [String] = []
        var highlighted: [ViewIndex: ViewIndex] = [:]
        var last: [ViewIndex: ViewIndex] = [:]
        var selected: [ViewIndex: Set<ViewIndex>] = [:]
        for scroll in scene.scrollViews { selected[scroll.view] = Set(scroll.selection.cells) }
        for case .callback(let callback) in outcome.entries.map(\.body) {
            guard case .selection(let method) = callback.method, case .content(let cell) = callback.details,
                case .responder(.view(let table))? = callback.receiver
            else { continue }
            let isCollection = scene[table].viewClass == .UICollectionView
            if isCollection != "\(method)".hasSuffix("ItemAt") {
                complaints.append("v\(table.raw) calls \(method)")
            }
            switch method {
            case .didHighlightRowAt, .didHighlightItemAt:
                if highlighted[table] != nil { complaints.append("v\(table.raw) highlights two rows") }
                highlighted[table] = cell
                last[table] = nil
            case .didUnhighlightRowAt, .didUnhighlightItemAt:
                if highlighted[table] != cell { complaints.append("v\(cell.raw) was not highlighted") }
                highlighted[table] = nil
                last[table] = cell
            case .didSelectRowAt, .didSelectItemAt:
                if (isCollection ? highlighted : last)[table] != cell {
                    complaints.append("v\(cell.raw) is selected without a highlight")
                }
                last[table] = nil
                selected[table, default: []].insert(cell)
            case .didDeselectRowAt, .didDeselectItemAt:
                if selected[table]?.remove(cell) == nil { complaints.append("v\(cell.raw) was not selected") }
            case .shouldHighlightRowAt, .willSelectRowAt, .willDeselectRowAt, .shouldHighlightItemAt,
                .shouldSelectItemAt, .shouldDeselectItemAt, .accessoryButtonTappedForRowWith,
                .willBeginEditingRowAt, .didEndEditingRowAt:
                break
            }
        }
        return complaints
    }
}
