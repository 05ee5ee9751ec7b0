extension Dispatcher {
    /// `UITableView`'s and `UICollectionView`'s own `touches…`: they select the cell that got both began and ended
    /// (rule SC-7).
    mutating func select(_ method: TouchMethod, in view: ViewIndex) {
        guard let cellClass = scene[view].viewClass.cellClass, let scroll = scene[view].scrollView else {
            return
        }
        let run = scrollRuns[scroll]
        guard method == .touchesBegan else {
            guard let cell = run.cell, let touch = run.touch, isSent(touch), method != .touchesMoved,
                method != .touchesEstimatedPropertiesUpdated
            else { return }
            scrollRuns[scroll].cell = nil
            scrollRuns[scroll].touch = nil
            tell(.didUnhighlightRow, view, cell)
            if method == .touchesEnded || options.has(.cancelledTouchSelects) {
                tell(.didSelectRow, view, cell)
            }
            return
        }
        if let touch = run.touch {
            // An override may have kept the end from it.
            budget.spend(live.count)
            let isHeard = live.contains { index in
                contacts[index].touch == touch && !sending.contains { $0.contact == index }
            }
            if isHeard { return }
            scrollRuns[scroll].cell = nil
            scrollRuns[scroll].touch = nil
            if let cell = run.cell { tell(.didUnhighlightRow, view, cell) }
        }
        for (contact, _) in sending {
            guard let cell = cell(of: contact, cellClass, in: view) else { continue }
            scrollRuns[scroll].cell = cell
            scrollRuns[scroll].touch = contacts[contact].touch
            return tell(.didHighlightRow, view, cell)
        }
    }

    private mutating func isSent(_ touch: TouchIndex) -> Bool {
        budget.spend(sending.count)
        return sending.contains { contacts[$0.contact].touch == touch }
    }

    /// The cell of the table `view` that the contact's view is, or stands in.
    private mutating func cell(of contact: ContactIndex, _ cellClass: ViewClass, in view: ViewIndex)
        -> ViewIndex?
    {
        var current = contacts[contact].view
        while let candidate = current, candidate != view {
            budget.spend(2)
            if scene[candidate].viewClass == cellClass { return candidate }
            current = scene[candidate].superview
        }
        return nil
    }

    private mutating func tell(_ method: SelectionMethod, _ view: ViewIndex, _ cell: ViewIndex) {
        var callback = Callback(.selection(method), .view(view))
        callback.details = .content(cell)
        budget.spend(16)
        trace.callback(callback)
    }
}

extension ViewClass {
    /// The class of the rows, or items, that are selected; nil where nothing is.
    var cellClass: ViewClass? {
        switch self {
        case .UITableView: .UITableViewCell
        case .UICollectionView: .UICollectionViewCell
        default: nil
        }
    }
}
