@testable import TouchDispatch

extension GestureModel {
    private func isEnabledScrollView(_ view: ViewIndex) -> Bool {
        scene[view].viewClass.isScrollView && scene[view].flags.contains(.isScrollEnabled)
    }

    private func answers(
        _ question: ScrollMethod, _ answer: ScrollView.ContentAnswer, _ scrollView: ViewIndex,
        _ content: ViewIndex, otherwise: Bool
    ) -> Bool {
        let result =
            switch answer {
            case .inherited: otherwise
            case .always(let given): given
            case .listed(let span):
                scene.viewAnswers[span.range].first { $0.view == content }?.answer ?? otherwise
            }
        log("v\(scrollView.raw).\(question)(v\(content.raw))=\(result)")
        return result
    }

    /// Asks `touchesShouldBegin` before Began is delivered for the first time (rules SC-3 and SC-12).
    func askContentTouch(_ contact: ModelContact) {
        func ask(_ ancestor: ViewIndex?, _ content: ViewIndex) {
            guard let ancestor else { return }
            if isEnabledScrollView(ancestor), let scroll = scene[ancestor].scrollView,
                !answers(
                    .touchesShouldBegin, scene[scroll].touchesShouldBegin, ancestor, content, otherwise: true)
            {
                contact.view = ancestor
                return
            }
            ask(scene[ancestor].superview, content)
        }
        if let view = contact.view, fault != .contentBeginSkipped { ask(scene[view].superview, view) }
    }

    /// Whether content that has received touches of this pan keeps them (rules SC-4 and SC-12).
    ///
    /// - Parameter isReleased: Whether only content that received touches while the pan waited is asked.
    func keepsTouches(
        _ scroll: ModelScrollView, _ recognizer: ModelRecognizer, isReleased: Bool = false
    ) -> Bool {
        guard let index = scene[scroll.view].scrollView, fault != .contentCancelSkipped else { return false }
        if !isReleased { scroll.willing = [] }
        var reported: [ViewIndex] = []
        for contact in recognizer.contacts
        where contact.delivery == .delivered || contact.delivery == .endedHeld {
            guard let view = contact.view, view != scroll.view, lies(view, in: scroll.view),
                !reported.contains(view), !scroll.willing.contains(view)
            else { continue }
            reported.append(view)
        }
        defer { scroll.willing += reported }
        guard scene[index].flags.contains(.canCancelContentTouches) else { return !reported.isEmpty }
        return reported.contains { view in
            !answers(
                .touchesShouldCancel, scene[index].touchesShouldCancel, scroll.view, view,
                otherwise: !scene[view].viewClass.isControl)
        }
    }

    /// The recognizer that withholds touches for the scroll view of a pan that was refused, if it can still
    /// fail (rule SC-18).
    func delaying(afterRefusing pan: ModelRecognizer) -> ModelRecognizer? {
        guard let scroll = scrollView(draggedBy: pan), let index = scene[scroll.view].scrollView,
            fault != .refusedPanWithholds
        else { return nil }
        let delaying = recognizers[scene[index].delayedTouches]
        let isOver = delaying.contacts.isEmpty || delaying.machine.state.isFinished
        return isOver || delaying.state.isFinished ? nil : delaying
    }

    /// Whether the drag belongs to an outer scroll view (rules SC-8 and SC-15).
    func yields(_ scroll: ModelScrollView, _ recognizer: ModelRecognizer) -> Bool {
        guard fault != .yieldForgotten else { return false }
        let axes = axes(scroll)
        let reached: (x: Bool, y: Bool)
        let path: Point
        if let pan = recognizer.machine as? ScrollPanModel {
            reached = axes.reached(pan.travel, pan.hysteresis, scrolling: true)
            path = axes.inView(pan.travel)
        } else if let event = recognizer.machine as? ScrollEventModel {
            reached = event.scrolled()
            path = axes.inView(event.travel)
        } else {
            return false
        }
        let offset = scene[scroll.view].placement.bounds.origin
        let (least, greatest) = limits(scroll)
        let hasRoomAcross = path.x > 0 ? Slack.isOver(offset.x, least.x) : Slack.isOver(greatest.x, offset.x)
        let hasRoomDown = path.y > 0 ? Slack.isOver(offset.y, least.y) : Slack.isOver(greatest.y, offset.y)
        if (reached.x && hasRoomAcross) || (reached.y && hasRoomDown) { return false }
        let further = scrollViews.filter { $0 !== scroll && lies(scroll.view, in: $0.view) }
        guard let next = further.max(by: { scene[$0.view].depth < scene[$1.view].depth }),
            isEnabledScrollView(next.view)
        else { return false }
        let others = self.axes(next)
        return (reached.x && others.isHorizontal) || (reached.y && others.isVertical)
    }

    // MARK: Selection

    /// Handles a table's or a collection's own `touches…` call (rules SC-7 and SC-14).
    func select(_ method: TouchMethod, _ group: [ModelContact], _ scroll: ModelScrollView) {
        guard scroll.cellClass != nil else { return }
        if method == .touchesBegan { return highlight(group, scroll) }
        guard method != .touchesEstimatedPropertiesUpdated, let row = scroll.row,
            let contact = group.first(where: { $0.touch == row.touch })
        else { return }
        let hasLeft = !isInside(row.cell, contact) && fault != .leftRowSelected
        if method == .touchesMoved, !hasLeft { return }
        scroll.row = nil
        let selects =
            method == .touchesEnded
            ? !hasLeft : method == .touchesCancelled && fault == .cancelledTouchSelects
        guard selects else { return report("didUnhighlight", row.cell, scroll) }
        let old = scroll.selected.flatMap { isGone($0) || $0 == row.cell ? nil : $0 }
        scroll.selected = row.cell
        let isUnhighlightedFirst = scroll.isTable || fault == .itemUnhighlightedFirst
        if isUnhighlightedFirst { report("didUnhighlight", row.cell, scroll) }
        if let old { report("didDeselect", old, scroll) }
        report("didSelect", row.cell, scroll)
        if !isUnhighlightedFirst { report("didUnhighlight", row.cell, scroll) }
    }

    /// Whether the finger is within the bounds of the cell (rule SC-17).
    private func isInside(_ cell: ViewIndex, _ contact: ModelContact) -> Bool {
        let place = ModelGeometry.fromScreen(contact.location, into: cell, scene)
        return ModelGeometry.contains(scene[cell].placement.bounds, place)
    }

    private func report(_ method: String, _ cell: ViewIndex, _ scroll: ModelScrollView) {
        log("v\(scroll.view.raw).\(method)\(scroll.isTable ? "RowAt" : "ItemAt")(v\(cell.raw))")
    }

    private func isGone(_ view: ViewIndex) -> Bool {
        scene[view].flags.contains(.isRemoved) || (scene[view].superview.map(isGone) ?? false)
    }

    private func highlight(_ group: [ModelContact], _ scroll: ModelScrollView) {
        if let row = scroll.row {
            let isLive = contacts.contains { contact in
                contact.touch == row.touch && contact.isLiveForView && !group.contains { $0 === contact }
            }
            if isLive { return }
            scroll.row = nil
            report("didUnhighlight", row.cell, scroll)
        }
        for contact in group {
            guard let view = contact.view, let cell = cell(view, in: scroll) else { continue }
            scroll.row = (cell, contact.touch)
            return report("didHighlight", cell, scroll)
        }
    }

    private func cell(_ view: ViewIndex, in scroll: ModelScrollView) -> ViewIndex? {
        if view == scroll.view { return nil }
        if scene[view].viewClass == scroll.cellClass { return view }
        return scene[view].superview.flatMap { cell($0, in: scroll) }
    }
}
