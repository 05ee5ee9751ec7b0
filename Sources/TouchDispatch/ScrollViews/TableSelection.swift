/// How a table or a collection highlights and selects its cells (rules SC-7, SC-14, SC-17 and TB-1 to TB-5).
struct TableSelection {
    private let view: ViewIndex
    private let scroll: ScrollIndex
    private let cellClass: ViewClass
    private let isCollection: Bool

    /// Nil for other views.
    init?(of view: ViewIndex, in scene: borrowing Scene) {
        guard let cellClass = scene[view].viewClass.cellClass, let scroll = scene[view].scrollView else {
            return nil
        }
        self.view = view
        self.scroll = scroll
        self.cellClass = cellClass
        isCollection = scene[view].viewClass == .UICollectionView
    }

    // MARK: Touches

    /// The `touches…` methods of `UITableView` and `UICollectionView`: they select the cell in which a touch
    /// began and ended.
    func touches(_ method: TouchMethod, _ app: inout AppState) {
        let run = app.world.scrollRuns[scroll]
        guard method == .touchesBegan else {
            guard let cell = run.cell, let touch = run.touch, let sent = sentSample(of: touch, &app),
                method != .touchesEstimatedPropertiesUpdated
            else { return }
            let isInside = method != .touchesCancelled && isInside(cell, sent, &app)
            switch method {
            case .touchesMoved where isInside: return
            case .touchesEnded where isInside: return touchEnded(in: cell, &app)
            case .touchesCancelled: return unhighlight(cell, &app)
            default: return unhighlight(cell, because: Cause(.leftRow, .SC17, view: cell), &app)
            }
        }
        if let touch = run.touch {
            // An override may have prevented the call that reports the touch's end.
            app.ledger.budget.spend(app.world.contacts.live.count)
            let isUnfinished = app.world.contacts.live.contains { index in
                app.world.contacts[index].touch == touch && !app.sending.contains { $0.contact == index }
            }
            if isUnfinished { return }
            unhighlight(run.cell, &app)
        }
        highlight(&app)
    }

    private func sentSample(
        of touch: TouchIndex, _ app: inout AppState
    ) -> (contact: ContactIndex, sample: Int32)? {
        app.ledger.budget.spend(app.sending.count)
        return app.sending.first { app.world.contacts[$0.contact].touch == touch }
    }

    /// Whether the finger is within the bounds of the cell (rule SC-17).
    private func isInside(
        _ cell: ViewIndex, _ sent: (contact: ContactIndex, sample: Int32), _ app: inout AppState
    ) -> Bool {
        app.ledger.budget.spend(Int(app.world.scene[cell].depth) &* 2 &+ 16)
        let sample = app.sequence.samples[Int(sent.sample)]
        let point = sample.location ?? app.world.contacts[sent.contact].location
        guard let location = app.fromScreen(point, into: cell) else { return false }
        return app.world.scene[cell].bounds.contains(location)
    }

    /// The cell that is or contains the contact's view.
    private func cell(of contact: ContactIndex, _ app: inout AppState) -> ViewIndex? {
        var current = app.world.contacts[contact].delivery.view
        while let candidate = current, candidate != view {
            app.ledger.budget.spend(2)
            if app.world.scene[candidate].viewClass == cellClass { return candidate }
            current = app.world.scene[candidate].superview
        }
        return nil
    }

    // MARK: Highlight

    /// Highlights the first cell of a touch that began, unless its delegate refuses it (rule TB-2).
    private func highlight(_ app: inout AppState) {
        guard app.world.scene[scroll].selection.isAllowed else { return }
        // Rule SA-5.
        guard app.world.scene[scroll].selection.swipeActions?.open == nil else { return }
        for (contact, _) in app.sending {
            guard let cell = cell(of: contact, &app) else { continue }
            let answers = app.world.scene[scroll].selection.answers
            let question: SelectionMethod = isCollection ? .shouldHighlightItemAt : .shouldHighlightRowAt
            guard asks(question, answers.shouldHighlight, cell, &app) else { continue }
            app.world.scrollRuns[scroll].cell = cell
            app.world.scrollRuns[scroll].touch = app.world.contacts[contact].touch
            return report(isCollection ? .didHighlightItemAt : .didHighlightRowAt, cell, &app)
        }
    }

    private func unhighlight(_ cell: ViewIndex?, because cause: Cause? = nil, _ app: inout AppState) {
        app.world.scrollRuns[scroll].cell = nil
        app.world.scrollRuns[scroll].touch = nil
        guard let cell else { return }
        report(isCollection ? .didUnhighlightItemAt : .didUnhighlightRowAt, cell, because: cause, &app)
    }

    // MARK: Selection

    /// Selects or deselects the cell. A table unhighlights the cell first, a collection last (rule SC-14).
    private func touchEnded(in cell: ViewIndex, _ app: inout AppState) {
        let selection = app.world.scene[scroll].selection
        let isDeselected = selection.isMultiple && selection.contains(cell)
        if !isCollection { unhighlight(cell, &app) }
        if selection.isAllowed {
            switch (isCollection, isDeselected) {
            case (true, true): deselectItem(cell, &app)
            case (true, false): selectItem(cell, &app)
            case (false, true): deselectRow(cell, &app)
            case (false, false): selectRow(cell, &app)
            }
        }
        if isCollection { unhighlight(cell, &app) }
    }

    /// Selects the row, or the one that the delegate returns instead.
    private func selectRow(_ touched: ViewIndex, _ app: inout AppState) {
        guard let row = rowToSelect(touched, &app) else { return }
        for old in othersToDeselect(for: row, &app) { deselectRow(old, &app) }
        app.world.scene[scroll].selection.insert(row)
        report(.didSelectRowAt, row, &app)
    }

    /// The row that `willSelectRowAt` returns; nil if the table selects none.
    private func rowToSelect(_ row: ViewIndex, _ app: inout AppState) -> ViewIndex? {
        let override = app.world.scene[scroll].selection.answers.select
        guard let other = app.world.answer(override, about: row, &app.ledger.budget)?.other, other != row
        else {
            return asks(.willSelectRowAt, override, row, &app) ? row : nil
        }
        var callback = Callback(.selection(.willSelectRowAt), .view(view))
        callback.details = .row(row, returned: other)
        callback.result = true
        app.ledger.trace.callback(callback)
        return app.isRemoved(.view(other)) ? nil : other
    }

    private func deselectRow(_ row: ViewIndex, _ app: inout AppState) {
        let override = app.world.scene[scroll].selection.answers.deselect
        guard asks(.willDeselectRowAt, override, row, &app) else { return }
        remove(row, &app)
        report(.didDeselectRowAt, row, &app)
    }

    private func selectItem(_ item: ViewIndex, _ app: inout AppState) {
        let override = app.world.scene[scroll].selection.answers.select
        guard asks(.shouldSelectItemAt, override, item, &app) else { return }
        for old in othersToDeselect(for: item, &app) {
            remove(old, &app)
            report(.didDeselectItemAt, old, &app)
        }
        app.world.scene[scroll].selection.insert(item)
        report(.didSelectItemAt, item, &app)
    }

    private func deselectItem(_ item: ViewIndex, _ app: inout AppState) {
        let override = app.world.scene[scroll].selection.answers.deselect
        guard asks(.shouldDeselectItemAt, override, item, &app) else { return }
        remove(item, &app)
        report(.didDeselectItemAt, item, &app)
    }

    /// The cells that a single selection deselects before it selects `cell`.
    private func othersToDeselect(for cell: ViewIndex, _ app: inout AppState) -> [ViewIndex] {
        app.ledger.budget.spend(app.world.scene[scroll].selection.cells.count &+ 8)
        guard !app.world.scene[scroll].selection.isMultiple else { return [] }
        // Cells that events add later can be in the selection of the scene.
        TableSelection.dropRemovedCells(of: scroll, &app)
        return app.world.scene[scroll].selection.cells.filter { $0 != cell }
    }

    private func remove(_ cell: ViewIndex, _ app: inout AppState) {
        app.ledger.budget.spend(app.world.scene[scroll].selection.cells.count)
        app.world.scene[scroll].selection.remove(cell)
    }

    // MARK: Reports

    /// Asks the delegate. An answer of the scene is always reported, the default answer only at trace level full.
    private func asks(
        _ method: SelectionMethod, _ override: ScrollView.ContentAnswer, _ cell: ViewIndex,
        _ app: inout AppState
    ) -> Bool {
        guard let answer = app.world.answer(override, about: cell, &app.ledger.budget)?.answer else {
            if app.isTracedFully { report(method, cell, &app) }
            return true
        }
        var callback = Callback(.selection(method), .view(view))
        callback.details = .content(cell)
        callback.result = answer
        app.ledger.trace.callback(callback)
        return answer
    }

    private func report(
        _ method: SelectionMethod, _ cell: ViewIndex, because cause: Cause? = nil, _ app: inout AppState
    ) {
        TableSelection.report(method, cell, of: view, because: cause, &app)
    }

    /// Reports a call of the delegate of a table or a collection about a cell.
    static func report(
        _ method: SelectionMethod, _ cell: ViewIndex, of table: ViewIndex, because cause: Cause? = nil,
        _ app: inout AppState
    ) {
        var callback = Callback(.selection(method), .view(table))
        callback.details = .content(cell)
        callback.cause = cause.map { app.ledger.trace.note($0) }
        app.ledger.budget.spend(16)
        app.ledger.trace.callback(callback)
    }
}

extension TableSelection {
    // MARK: Removed cells

    /// Deselects and closes the cells that are part of a removed view, without calls (rules TB-4 and SA-4).
    static func dropRemovedCells(_ app: inout AppState) {
        app.ledger.budget.spend(app.world.scene.scrollViews.count)
        for index in app.world.scene.scrollViews.indices {
            CellSwiping.dropRemovedCell(of: ScrollIndex(index), &app)
            if !app.world.scene.scrollViews[index].selection.cells.isEmpty {
                dropRemovedCells(of: ScrollIndex(index), &app)
            }
        }
    }

    private static func dropRemovedCells(of scroll: ScrollIndex, _ app: inout AppState) {
        let cells = app.world.scene[scroll].selection.cells
        for cell in cells {
            app.ledger.budget.spend(Int(app.world.scene[cell].depth) &+ 4)
            guard app.isRemoved(.view(cell)) else { continue }
            app.ledger.budget.spend(cells.count)
            app.world.scene[scroll].selection.remove(cell)
        }
    }

    // MARK: Accessory buttons

    /// A tap on the accessory button of a row (rule TB-5).
    static func accessoryButtonTapped(_ button: ViewIndex, _ app: inout AppState) {
        var cell: ViewIndex?
        var current = app.world.scene[button].superview
        while let view = current {
            app.ledger.budget.spend(2)
            if cell == nil, app.world.scene[view].viewClass == .UITableViewCell { cell = view }
            if let cell, app.world.scene[view].viewClass == .UITableView {
                TableSelection(of: view, in: app.world.scene)?
                    .report(.accessoryButtonTappedForRowWith, cell, &app)
                return
            }
            current = app.world.scene[view].superview
        }
    }
}
