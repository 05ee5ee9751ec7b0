@testable import TouchDispatch

// Swipe actions (rules SA-1 to SA-6).

extension GestureModel {
    private func actions(of view: ViewIndex) -> SwipeActions? {
        scene[view].scrollView.flatMap { scene[$0].selection.swipeActions }
    }

    private func runtime(of view: ViewIndex) -> ModelScrollView? { scrollViews.first { $0.view == view } }

    /// The cell that the contact is in; its actions belong to the open cell.
    private func swipedCell(_ contact: ModelContact, in view: ViewIndex, _ actions: SwipeActions)
        -> ViewIndex?
    {
        guard let hit = contact.hitView else { return nil }
        if let open = actions.open, let container = open.actionsView, lies(hit, in: container) {
            return open.cell
        }
        var current: ViewIndex? = hit
        while let it = current, it != view {
            if scene[it].viewClass == scene[view].viewClass.cellClass { return it }
            current = scene[it].superview
        }
        return nil
    }

    private func answer(_ answer: ScrollView.ContentAnswer, _ cell: ViewIndex, otherwise: Bool) -> Bool {
        switch answer {
        case .inherited: otherwise
        case .always(let given): given
        case .listed(let span): scene.viewAnswers[span.range].first { $0.view == cell }?.answer ?? otherwise
        }
    }

    private func hasActions(_ cell: ViewIndex, isLeading: Bool, _ actions: SwipeActions) -> Bool {
        actions.open?.cell == cell
            || answer(actions.canEdit, cell, otherwise: true)
                && answer(isLeading ? actions.leading : actions.trailing, cell, otherwise: false)
    }

    // MARK: The pan

    /// The rule by which the pan of swipe actions does not begin (SA-3); nil if it begins.
    func swipeRefusal(of recognizer: ModelRecognizer) -> Rule? {
        let view = recognizer.view
        guard let actions = actions(of: view), let scroll = scene[view].scrollView else { return nil }
        let first = ModelMachine.centroid(recognizer.contacts.map(\.firstLocation))
        let last = ModelMachine.centroid(recognizer.contacts.map(\.location))
        let isLeading = last.x > first.x
        guard !scene[scroll].selection.flags.contains(.isEditing), let contact = recognizer.contacts.first,
            let cell = swipedCell(contact, in: view, actions),
            hasActions(cell, isLeading: isLeading, actions)
        else { return .SA3 }
        let isOpen = actions.open?.cell == cell
        runtime(of: view)?.swipe = ModelScrollView.Swipe(cell: cell, isLeading: isLeading, wasOpen: isOpen)
        return nil
    }

    /// Opens and closes cells (rules SA-4 and SA-5), before targets are called.
    func swipe(by recognizer: ModelRecognizer) {
        let view = recognizer.view
        guard let actions = actions(of: view) else { return }
        if recognizer.properties.system == .swipeActionsDismissal {
            if let open = actions.open { close(open.cell, of: view) }
            return
        }
        guard recognizer.properties.system == .swipeActionsPan, let swipe = runtime(of: view)?.swipe,
            let pan = recognizer.machine as? PanModel
        else { return }
        switch recognizer.state {
        case .began where !swipe.wasOpen: log(call("willBeginEditing", swipe.cell, of: view))
        case .ended:
            let distance = pan.translation.x
            let isLeading = distance == 0 ? swipe.isLeading : distance > 0
            let wanted = swipe.wasOpen ? actions.open.map { $0.side == .leading } : swipe.isLeading
            if isLeading != wanted {
                close(swipe.cell, of: view)
            } else if !swipe.wasOpen, fault != .swipedRowCloses {
                setOpen(SwipeActions.OpenCell(swipe.cell, swipe.isLeading ? .leading : .trailing), of: view)
            }
        case .cancelled where !swipe.wasOpen: close(swipe.cell, of: view)
        default: break
        }
    }

    private func setOpen(_ open: SwipeActions.OpenCell?, of view: ViewIndex) {
        if let scroll = scene[view].scrollView { scene[scroll].selection.swipeActions?.open = open }
    }

    private func close(_ cell: ViewIndex, of view: ViewIndex) {
        setOpen(nil, of: view)
        log(call("didEndEditing", cell, of: view))
    }

    /// The line of a call; only tables make it.
    private func call(_ method: String, _ cell: ViewIndex, of view: ViewIndex) -> String? {
        scene[view].viewClass == .UITableView ? "v\(view.raw).\(method)RowAt(v\(cell.raw))" : nil
    }

    private func log(_ line: String?) { if let line { log(line) as Void } }

    // MARK: The open cell

    /// Whether the recognizer receives the contact (rule SA-5).
    func receivesWhileOpen(_ recognizer: ModelRecognizer, _ contact: ModelContact) -> Bool {
        guard recognizer.properties.system == .swipeActionsDismissal else { return true }
        guard fault != .dismissalForgotten, let open = actions(of: recognizer.view)?.open,
            let hit = contact.hitView
        else { return false }
        return !(open.actionsView.map { lies(hit, in: $0) } ?? false)
    }

    /// Whether the table highlights no row (rule SA-5).
    func isOpen(_ view: ViewIndex) -> Bool { actions(of: view)?.open != nil }

    /// Determines whether the first touch of the dismissal is outside of the open cell.
    func prepareDismissal(_ recognizer: ModelRecognizer, _ group: [ModelContact]) {
        guard let machine = recognizer.machine as? SwipeDismissalModel, !machine.isPrepared else { return }
        machine.isPrepared = true
        let open = actions(of: recognizer.view)?.open
        machine.closesAtOnce =
            group.first.flatMap(\.hitView).map { hit in
                !(open.map { lies(hit, in: $0.cell) } ?? false)
            } ?? false
    }

    /// A touch that closes a cell can still scroll (rule SA-5).
    func letsScroll(_ a: ModelRecognizer, _ b: ModelRecognizer) -> Bool {
        a.properties.system == .swipeActionsDismissal && a.view == b.view && own(b) != nil
    }

    /// Closes open cells of removed views without calls (rule SA-4).
    func closeRemovedCells(_ isGone: (ViewIndex) -> Bool) {
        for scroll in scrollViews where actions(of: scroll.view)?.open.map({ isGone($0.cell) }) ?? false {
            setOpen(nil, of: scroll.view)
        }
    }

    /// The application ends editing (rule SA-4).
    func editingEnded(in view: ViewIndex) {
        if let open = actions(of: view)?.open { close(open.cell, of: view) }
    }

    // MARK: Requirements

    /// Whether the content pop waits for the pan, which could begin to the right (rules SA-3 and SA-6).
    func popWaits(for other: ModelRecognizer, _ contact: ModelContact) -> Bool {
        guard other.properties.system == .swipeActionsPan, let actions = actions(of: other.view),
            let scroll = scene[other.view].scrollView, !scene[scroll].selection.flags.contains(.isEditing),
            let cell = swipedCell(contact, in: other.view, actions)
        else { return false }
        return hasActions(cell, isLeading: true, actions)
    }
}

/// The pan of swipe actions (rule SA-2).
final class SwipeActionsPanModel: PanModel {
    init(_ thresholds: Thresholds) { super.init(.SA2, PanTouches(), thresholds) }

    override var hysteresis: Double { thresholds[.swipeActionsHysteresis] }

    override func hasTravelled(_ travel: Point) -> Bool {
        Slack.isAtLeast(abs(travel.x), hysteresis) && Slack.isOver(abs(travel.x), abs(travel.y))
    }
}

/// The recognizer that closes an open cell (rule SA-5).
final class SwipeDismissalModel: ModelMachine {
    var isPrepared = false
    var closesAtOnce = false
    private var down: [ModelContact] = []

    init(_ thresholds: Thresholds) { super.init(.SA5, isDiscrete: true, thresholds) }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        down += contacts
        if closesAtOnce { want(.ended) }
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        down.removeAll { contact in contacts.contains { $0 === contact } }
        if down.isEmpty { want(.ended) }
    }
}
