@testable import TouchDispatch

extension GestureModel {
    /// Handles a table's or a collection's own `touches…` call (rules SC-7, SC-14, SC-17 and TB-1 to TB-3).
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
        let isUnhighlightedFirst = scroll.isTable || fault == .itemUnhighlightedFirst
        if isUnhighlightedFirst { report("didUnhighlight", row.cell, scroll) }
        if allowsSelection(scroll) { touched(row.cell, scroll) }
        if !isUnhighlightedFirst { report("didUnhighlight", row.cell, scroll) }
    }

    // MARK: Properties

    private func properties(_ scroll: ModelScrollView) -> CellSelection {
        scene[scroll.view].scrollView.map { scene[$0].selection } ?? CellSelection()
    }

    /// Rule TB-1. In editing mode, either property is enough.
    private func allowsSelection(_ scroll: ModelScrollView) -> Bool {
        let flags = properties(scroll).flags
        if fault == .selectionAlwaysAllowed { return true }
        if !flags.contains(.isEditing) { return flags.contains(.allowsSelection) }
        return flags.contains(.allowsSelectionDuringEditing)
            || flags.contains(.allowsMultipleSelectionDuringEditing)
    }

    private func selectsSeveral(_ scroll: ModelScrollView) -> Bool {
        let flags = properties(scroll).flags
        if fault == .multipleSelectionForgotten { return false }
        return flags.contains(.isEditing)
            ? flags.contains(.allowsMultipleSelectionDuringEditing) : flags.contains(.allowsMultipleSelection)
    }

    // MARK: Questions

    /// Asks the delegate about a cell (rule TB-2). An answer that the scene does not contain is yes, without a log.
    private func asks(
        _ method: String, _ answer: ScrollView.ContentAnswer, _ cell: ViewIndex, _ scroll: ModelScrollView
    ) -> Bool {
        if fault == .delegateOfTableIgnored { return true }
        let given: Bool
        switch answer {
        case .inherited: return true
        case .always(let always): given = always
        case .listed(let span):
            guard let listed = scene.viewAnswers[span.range].first(where: { $0.view == cell }) else {
                return true
            }
            given = listed.answer
        }
        log("v\(scroll.view.raw).\(method)\(scroll.isTable ? "RowAt" : "ItemAt")(v\(cell.raw))=\(given)")
        return given
    }

    // MARK: Selection

    /// The finger has lifted inside the cell that it highlighted.
    private func touched(_ cell: ViewIndex, _ scroll: ModelScrollView) {
        let answers = properties(scroll).answers
        if selectsSeveral(scroll), scroll.selected.contains(cell) {
            let method = scroll.isTable ? "willDeselect" : "shouldDeselect"
            if asks(method, answers.deselect, cell, scroll) { deselect(cell, scroll) }
            return
        }
        guard asks(scroll.isTable ? "willSelect" : "shouldSelect", answers.select, cell, scroll) else {
            return
        }
        if !selectsSeveral(scroll) {
            for old in scroll.selected.sorted() where old != cell {
                if isGone(old) {
                    scroll.selected.remove(old)
                } else if !scroll.isTable || asks("willDeselect", answers.deselect, old, scroll) {
                    deselect(old, scroll)
                }
            }
        }
        scroll.selected.insert(cell)
        report("didSelect", cell, scroll)
    }

    private func deselect(_ cell: ViewIndex, _ scroll: ModelScrollView) {
        scroll.selected.remove(cell)
        report("didDeselect", cell, scroll)
    }

    /// Stores the selected cells in the scene, at the end.
    func storeSelections() {
        for scroll in scrollViews {
            if let index = scene[scroll.view].scrollView {
                scene[index].selection.select(Array(scroll.selected))
            }
        }
    }

    /// Drops the cells of removed views from all selections (rule TB-4).
    func dropRemovedCells() {
        for scroll in scrollViews { scroll.selected = scroll.selected.filter { !isGone($0) } }
        closeRemovedCells(isGone)
    }

    private func report(_ method: String, _ cell: ViewIndex, _ scroll: ModelScrollView) {
        log("v\(scroll.view.raw).\(method)\(scroll.isTable ? "RowAt" : "ItemAt")(v\(cell.raw))")
    }

    // MARK: Highlight

    private func highlight(_ group: [ModelContact], _ scroll: ModelScrollView) {
        if let row = scroll.row {
            let isLive = contacts.contains { contact in
                contact.touch == row.touch && contact.isLiveForView && !group.contains { $0 === contact }
            }
            if isLive { return }
            scroll.row = nil
            report("didUnhighlight", row.cell, scroll)
        }
        guard allowsSelection(scroll), !isOpen(scroll.view) else { return }
        for contact in group {
            guard let view = contact.view, let cell = cell(view, in: scroll),
                asks("shouldHighlight", properties(scroll).answers.shouldHighlight, cell, scroll)
            else { continue }
            scroll.row = (cell, contact.touch)
            return report("didHighlight", cell, scroll)
        }
    }

    // MARK: Geometry

    /// Whether the finger is within the bounds of the cell (rule SC-17).
    private func isInside(_ cell: ViewIndex, _ contact: ModelContact) -> Bool {
        let place = ModelGeometry.fromScreen(contact.location, into: cell, scene)
        return ModelGeometry.contains(scene[cell].bounds, place)
    }

    private func isGone(_ view: ViewIndex) -> Bool {
        scene[view].flags.contains(.isRemoved) || (scene[view].superview.map(isGone) ?? false)
    }

    private func cell(_ view: ViewIndex, in scroll: ModelScrollView) -> ViewIndex? {
        if view == scroll.view { return nil }
        if scene[view].viewClass == scroll.cellClass { return view }
        return scene[view].superview.flatMap { cell($0, in: scroll) }
    }
}
