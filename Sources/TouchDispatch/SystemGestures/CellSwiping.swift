/// How touches show and hide the swipe actions of the cells of a table or a collection (rules SA-2 to SA-5).
struct CellSwiping {
    private let view: ViewIndex
    private let scroll: ScrollIndex
    private let actions: SwipeActions

    /// Nil for views without swipe actions.
    init?(of view: ViewIndex, in scene: borrowing Scene) {
        guard let scroll = scene[view].scrollView, let actions = scene[scroll].selection.swipeActions else {
            return nil
        }
        self.view = view
        self.scroll = scroll
        self.actions = actions
    }

    // MARK: The pan

    /// The cause if the pan with these contacts does not begin; nil if it begins (rule SA-3).
    func refusal(_ contacts: [ContactIndex], _ app: inout AppState) -> Cause? {
        let side = SwipeActions.Side(movementBy: app.displacement(of: contacts).x)
        switch start(towards: side, contacts.first, &app) {
        case .refused(let cause): return cause
        case .allowed(let swipe):
            app.scrollRuns[scroll].swipe = swipe
            return nil
        }
    }

    /// Whether the pan with this contact could begin towards this side (rule SA-3).
    func hasActions(_ side: SwipeActions.Side, _ contact: ContactIndex, _ app: inout AppState) -> Bool {
        if case .allowed = start(towards: side, contact, &app) { true } else { false }
    }

    private enum Start {
        case allowed(CellSwipe)
        case refused(Cause)
    }

    private func start(
        towards side: SwipeActions.Side, _ contact: ContactIndex?, _ app: inout AppState
    ) -> Start {
        if app.scene[scroll].selection.flags.contains(.isEditing) {
            return .refused(Cause(.isInEditingMode, .SA3, view: view))
        }
        guard let contact, let cell = cell(of: contact, &app) else {
            return .refused(Cause(.hasNoSwipeActions, .SA3, view: view))
        }
        if actions.open?.cell == cell { return .allowed(CellSwipe(cell: cell, side: side, wasOpen: true)) }
        if !asks(actions.canEdit, cell, otherwise: true, &app) {
            return .refused(Cause(.cannotBeEdited, .SA3, view: cell))
        }
        if !asks(actions.actions(on: side), cell, otherwise: false, &app) {
            return .refused(Cause(.hasNoSwipeActions, .SA3, view: cell))
        }
        return .allowed(CellSwipe(cell: cell, side: side, wasOpen: false))
    }

    private func asks(
        _ answer: ScrollView.ContentAnswer, _ cell: ViewIndex, otherwise: Bool, _ app: inout AppState
    ) -> Bool {
        app.answer(answer, about: cell)?.answer ?? otherwise
    }

    /// The pan begins or ends: opens or closes its cell (rule SA-4).
    static func pan(_ gesture: GestureReport, _ app: inout AppState) {
        guard let swiping = CellSwiping(of: app.scene[gesture.recognizer].view, in: app.scene),
            let swipe = app.scrollRuns[swiping.scroll].swipe
        else { return }
        switch gesture.state {
        case .began: if !swipe.wasOpen { swiping.report(.willBeginEditingRowAt, swipe.cell, &app) }
        case .ended:
            let distance = gesture.machine.reading.translation?.x ?? 0
            let last = distance == 0 ? swipe.side : SwipeActions.Side(movementBy: distance)
            let open = swiping.actions.open
            guard last == (swipe.wasOpen ? open?.side : swipe.side) else {
                return swiping.close(swipe.cell, &app)
            }
            if !swipe.wasOpen { swiping.setOpen(SwipeActions.OpenCell(swipe.cell, swipe.side), &app) }
        case .cancelled: if !swipe.wasOpen { swiping.close(swipe.cell, &app) }
        case .possible, .changed, .failed: break
        }
    }

    /// Notes that a horizontal movement in a cell with actions was taken by another recognizer than the pan, `swipe`
    /// (rule SA-2).
    static func lost(
        _ swipe: RecognizerIndex, to winner: RecognizerIndex, _ contacts: [ContactIndex],
        _ app: inout AppState
    ) {
        let view = app.scene[swipe].view
        let way = app.displacement(of: contacts)
        guard Tolerance.reaches(abs(way.x), app.options.thresholds[.panHysteresis]),
            Tolerance.exceeds(abs(way.x), abs(way.y)), let contact = contacts.first,
            let swiping = CellSwiping(of: view, in: app.scene),
            swiping.hasActions(SwipeActions.Side(movementBy: way.x), contact, &app)
        else { return }
        app.scrollRuns.lostSwipe(swipe, to: winner, at: app.trace.now, &app.budget)
    }

    // MARK: The open cell

    /// Whether the dismissal receives a contact: a cell is open, and the contact is not on its actions (rule SA-5).
    func dismissalReceives(_ contact: ContactIndex, _ app: inout AppState) -> Bool {
        guard let open = actions.open else { return false }
        return !isIn(open.actionsView, contact, &app)
    }

    /// Whether the contact closes the open cell when it begins, not when it is lifted (rule SA-5).
    func closesAtOnce(_ contact: ContactIndex, _ app: inout AppState) -> Bool {
        !isIn(actions.open?.cell, contact, &app)
    }

    /// The dismissal is recognized, or the application's code ends editing: closes the open cell (rules SA-4 and SA-5).
    static func editingEnded(in view: ViewIndex, _ app: inout AppState) {
        guard let swiping = CellSwiping(of: view, in: app.scene), let open = swiping.actions.open else {
            return
        }
        swiping.close(open.cell, &app)
    }

    private func close(_ cell: ViewIndex, _ app: inout AppState) {
        setOpen(nil, &app)
        report(.didEndEditingRowAt, cell, &app)
    }

    private func setOpen(_ open: SwipeActions.OpenCell?, _ app: inout AppState) {
        app.scene[scroll].selection.swipeActions?.open = open
    }

    /// Closes an open cell that is part of a removed view, without calls (rule SA-4).
    static func dropRemovedCell(of scroll: ScrollIndex, _ app: inout AppState) {
        guard let open = app.scene[scroll].selection.swipeActions?.open else { return }
        app.budget.spend(Int(app.scene[open.cell].depth) &+ 4)
        if app.isRemoved(.view(open.cell)) { app.scene[scroll].selection.swipeActions?.open = nil }
    }

    // MARK: Views

    /// The cell that contains the view that the contact hit. The actions of the open cell belong to it.
    private func cell(of contact: ContactIndex, _ app: inout AppState) -> ViewIndex? {
        if let open = actions.open, isIn(open.actionsView, contact, &app) { return open.cell }
        var current = app.contacts[contact].hitView
        while let candidate = current, candidate != view {
            app.budget.spend(2)
            if app.scene[candidate].viewClass == app.scene[view].viewClass.cellClass { return candidate }
            current = app.scene[candidate].superview
        }
        return nil
    }

    private func isIn(_ container: ViewIndex?, _ contact: ContactIndex, _ app: inout AppState) -> Bool {
        guard let container, let hit = app.contacts[contact].hitView else { return false }
        app.budget.spend(4)
        return container == hit || app.scene.isAncestor(container, of: hit)
    }

    private func report(_ method: SelectionMethod, _ cell: ViewIndex, _ app: inout AppState) {
        guard app.scene[view].viewClass == .UITableView else { return }
        TableSelection.report(method, cell, of: view, &app)
    }
}

/// The movement that the pan of swipe actions follows.
struct CellSwipe {
    let cell: ViewIndex
    /// The side whose actions the movement reveals, or that lies opposite to the actions that it hides.
    let side: SwipeActions.Side
    /// Whether the actions of the cell were shown before the movement.
    let wasOpen: Bool
}
