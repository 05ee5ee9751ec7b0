/// How tables and collections highlight and select cells (rules SC-7, SC-14, SC-17 and TB-1 to TB-5).
extension AppState {
    /// The `touches…` methods of `UITableView` and `UICollectionView`: they select the cell in which a touch
    /// began and ended.
    mutating func select(_ method: TouchMethod, in view: ViewIndex) {
        guard let cellClass = scene[view].viewClass.cellClass, let scroll = scene[view].scrollView else {
            return
        }
        let run = scrollRuns[scroll]
        guard method == .touchesBegan else {
            guard let cell = run.cell, let touch = run.touch, let sent = sentSample(of: touch),
                method != .touchesEstimatedPropertiesUpdated
            else { return }
            let isInside = method != .touchesCancelled && isInside(cell, sent)
            switch method {
            case .touchesMoved where isInside: return
            case .touchesEnded where isInside: return touchEnded(in: cell, scroll, view)
            case .touchesCancelled: return unhighlight(cell, scroll, view)
            default: return unhighlight(cell, scroll, view, because: Cause(.leftRow, .SC17, view: cell))
            }
        }
        if let touch = run.touch {
            // An override may have prevented the call that reports the touch's end.
            budget.spend(contacts.live.count)
            let isUnfinished = contacts.live.contains { index in
                contacts[index].touch == touch && !sending.contains { $0.contact == index }
            }
            if isUnfinished { return }
            unhighlight(run.cell, scroll, view)
        }
        highlight(cellClass, scroll, view)
    }

    // MARK: Highlight

    /// Highlights the first cell of a touch that began, unless its delegate refuses it (rule TB-2).
    private mutating func highlight(_ cellClass: ViewClass, _ scroll: ScrollIndex, _ view: ViewIndex) {
        guard scene[scroll].selection.isAllowed else { return }
        for (contact, _) in sending {
            guard let cell = cell(of: contact, cellClass, in: view) else { continue }
            let question: SelectionMethod =
                isCollection(view) ? .shouldHighlightItemAt : .shouldHighlightRowAt
            guard asks(question, scene[scroll].selection.answers.shouldHighlight, view, cell) else {
                continue
            }
            scrollRuns[scroll].cell = cell
            scrollRuns[scroll].touch = contacts[contact].touch
            return report(isCollection(view) ? .didHighlightItemAt : .didHighlightRowAt, view, cell)
        }
    }

    private mutating func unhighlight(
        _ cell: ViewIndex?, _ scroll: ScrollIndex, _ view: ViewIndex, because cause: Cause? = nil
    ) {
        scrollRuns[scroll].cell = nil
        scrollRuns[scroll].touch = nil
        guard let cell else { return }
        report(isCollection(view) ? .didUnhighlightItemAt : .didUnhighlightRowAt, view, cell, cause)
    }

    // MARK: Selection

    /// Selects or deselects the cell. A table unhighlights the cell first, a collection last (rule SC-14).
    private mutating func touchEnded(in cell: ViewIndex, _ scroll: ScrollIndex, _ view: ViewIndex) {
        let selection = scene[scroll].selection
        let isDeselected = selection.isMultiple && selection.contains(cell)
        if isCollection(view) {
            if selection.isAllowed {
                if isDeselected {
                    deselectItem(cell, scroll, view)
                } else {
                    selectItem(cell, scroll, view)
                }
            }
            unhighlight(cell, scroll, view)
        } else {
            unhighlight(cell, scroll, view)
            guard selection.isAllowed else { return }
            if isDeselected { deselectRow(cell, scroll, view) } else { selectRow(cell, scroll, view) }
        }
    }

    /// A table selects the row, or the one that its delegate returns instead.
    private mutating func selectRow(_ touched: ViewIndex, _ scroll: ScrollIndex, _ view: ViewIndex) {
        guard let row = rowToSelect(touched, scroll, view) else { return }
        for old in othersToDeselect(for: row, scroll) { deselectRow(old, scroll, view) }
        scene[scroll].selection.insert(row)
        report(.didSelectRowAt, view, row)
    }

    /// The row that `willSelectRowAt` returns; nil if the table selects none.
    private mutating func rowToSelect(
        _ row: ViewIndex, _ scroll: ScrollIndex, _ view: ViewIndex
    ) -> ViewIndex? {
        let override = scene[scroll].selection.answers.select
        guard let other = answer(override, about: row)?.other, other != row else {
            return asks(.willSelectRowAt, override, view, row) ? row : nil
        }
        var callback = Callback(.selection(.willSelectRowAt), .view(view))
        callback.details = .row(row, returned: other)
        callback.result = true
        trace.callback(callback)
        return isRemoved(.view(other)) ? nil : other
    }

    private mutating func deselectRow(_ row: ViewIndex, _ scroll: ScrollIndex, _ view: ViewIndex) {
        guard asks(.willDeselectRowAt, scene[scroll].selection.answers.deselect, view, row) else { return }
        deselect(row, scroll)
        report(.didDeselectRowAt, view, row)
    }

    private mutating func selectItem(_ item: ViewIndex, _ scroll: ScrollIndex, _ view: ViewIndex) {
        guard asks(.shouldSelectItemAt, scene[scroll].selection.answers.select, view, item) else { return }
        for old in othersToDeselect(for: item, scroll) {
            deselect(old, scroll)
            report(.didDeselectItemAt, view, old)
        }
        scene[scroll].selection.insert(item)
        report(.didSelectItemAt, view, item)
    }

    private mutating func deselectItem(_ item: ViewIndex, _ scroll: ScrollIndex, _ view: ViewIndex) {
        let override = scene[scroll].selection.answers.deselect
        guard asks(.shouldDeselectItemAt, override, view, item) else { return }
        deselect(item, scroll)
        report(.didDeselectItemAt, view, item)
    }

    /// The cells that a single selection deselects before it selects `cell`. Removed cells are deselected without
    /// calls.
    private mutating func othersToDeselect(for cell: ViewIndex, _ scroll: ScrollIndex) -> [ViewIndex] {
        budget.spend(scene[scroll].selection.cells.count &+ 8)
        guard !scene[scroll].selection.isMultiple else { return [] }
        dropRemovedCells(scroll)
        return scene[scroll].selection.cells.filter { $0 != cell }
    }

    private mutating func deselect(_ cell: ViewIndex, _ scroll: ScrollIndex) {
        budget.spend(scene[scroll].selection.cells.count)
        scene[scroll].selection.remove(cell)
    }

    // MARK: Removed cells

    /// Deselects the cells that are part of a removed view, without calls (rule TB-4).
    mutating func dropRemovedCells() {
        budget.spend(scene.scrollViews.count)
        for index in scene.scrollViews.indices where !scene.scrollViews[index].selection.cells.isEmpty {
            dropRemovedCells(ScrollIndex(index))
        }
    }

    private mutating func dropRemovedCells(_ scroll: ScrollIndex) {
        let depth = Int(scene[scene[scroll].view].depth) &+ 4
        budget.spend(scene[scroll].selection.cells.count &* depth)
        let removed = scene[scroll].selection.cells.filter { isRemoved(.view($0)) }
        guard !removed.isEmpty else { return }
        for cell in removed { scene[scroll].selection.remove(cell) }
    }

    // MARK: Accessory buttons

    /// A tap on the accessory button of a row (rule TB-5).
    mutating func accessoryButtonTapped(_ control: ControlIndex) {
        var cell: ViewIndex?
        var current = scene[scene[control].view].superview
        while let view = current {
            budget.spend(2)
            if cell == nil, scene[view].viewClass == .UITableViewCell { cell = view }
            if let cell, scene[view].viewClass == .UITableView {
                return report(.accessoryButtonTappedForRowWith, view, cell)
            }
            current = scene[view].superview
        }
    }

    // MARK: Reports

    private func isCollection(_ view: ViewIndex) -> Bool { scene[view].viewClass == .UICollectionView }

    /// Asks the delegate. An answer of the scene is always reported, the default answer only at trace level full.
    private mutating func asks(
        _ method: SelectionMethod, _ override: ScrollView.ContentAnswer, _ view: ViewIndex, _ cell: ViewIndex
    ) -> Bool {
        guard let answer = answer(override, about: cell)?.answer else {
            if isTracedFully { report(method, view, cell) }
            return true
        }
        var callback = Callback(.selection(method), .view(view))
        callback.details = .content(cell)
        callback.result = answer
        trace.callback(callback)
        return answer
    }

    private mutating func report(
        _ method: SelectionMethod, _ view: ViewIndex, _ cell: ViewIndex, _ cause: Cause? = nil
    ) {
        var callback = Callback(.selection(method), .view(view))
        callback.details = .content(cell)
        callback.cause = cause.map { trace.note($0) }
        budget.spend(16)
        trace.callback(callback)
    }

    // MARK: Touches

    private mutating func sentSample(of touch: TouchIndex) -> (contact: ContactIndex, sample: Int32)? {
        budget.spend(sending.count)
        return sending.first { contacts[$0.contact].touch == touch }
    }

    /// Whether the finger is within the bounds of the cell (rule SC-17).
    private mutating func isInside(
        _ cell: ViewIndex, _ sent: (contact: ContactIndex, sample: Int32)
    ) -> Bool {
        budget.spend(Int(scene[cell].depth) &* 2 &+ 16)
        let point = sequence.samples[Int(sent.sample)].location ?? contacts[sent.contact].location
        guard let location = fromScreen(point, into: cell) else { return false }
        return scene[cell].placement.bounds.contains(location)
    }

    /// The cell of `view`, a table or collection, that is or contains the contact's view.
    private mutating func cell(of contact: ContactIndex, _ cellClass: ViewClass, in view: ViewIndex)
        -> ViewIndex?
    {
        var current = contacts[contact].delivery.view
        while let candidate = current, candidate != view {
            budget.spend(2)
            if scene[candidate].viewClass == cellClass { return candidate }
            current = scene[candidate].superview
        }
        return nil
    }
}
