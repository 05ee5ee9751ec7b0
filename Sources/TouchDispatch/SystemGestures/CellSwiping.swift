/// How touches show and hide the swipe actions of the cells of a table or a collection (rules SA-2 to SA-5).
struct CellSwiping {
    private let view: ViewIndex
    let scroll: ScrollIndex
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

    /// The movement that the pan with these contacts would follow, or the cause if the pan does not begin (rule SA-3).
    func start(_ contacts: [ContactIndex], _ world: borrowing World, _ ledger: inout Ledger) -> Start {
        let side = SwipeActions.Side(movementBy: world.displacement(of: contacts, &ledger.budget).x)
        return start(towards: side, contacts.first, world, &ledger)
    }

    /// Whether the pan with this contact could begin towards this side (rule SA-3).
    func hasActions(
        _ side: SwipeActions.Side, _ contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        if case .allowed = start(towards: side, contact, world, &ledger) { true } else { false }
    }

    /// Whether the pan begins, and why not.
    enum Start {
        case allowed(CellSwipe)
        case refused(Cause)
    }

    private func start(
        towards side: SwipeActions.Side, _ contact: ContactIndex?, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Start {
        if world.scene[scroll].selection.flags.contains(.isEditing) {
            return .refused(Cause(.isInEditingMode, .SA3, view: view))
        }
        guard let contact, let cell = cell(of: contact, world, &ledger) else {
            return .refused(Cause(.hasNoSwipeActions, .SA3, view: view))
        }
        if actions.open?.cell == cell { return .allowed(CellSwipe(cell: cell, side: side, wasOpen: true)) }
        if !asks(actions.canEdit, cell, otherwise: true, world, &ledger) {
            return .refused(Cause(.cannotBeEdited, .SA3, view: cell))
        }
        if !asks(actions.actions(on: side), cell, otherwise: false, world, &ledger) {
            return .refused(Cause(.hasNoSwipeActions, .SA3, view: cell))
        }
        return .allowed(CellSwipe(cell: cell, side: side, wasOpen: false))
    }

    private func asks(
        _ answer: ScrollView.ContentAnswer, _ cell: ViewIndex, otherwise: Bool, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Bool {
        world.answer(answer, about: cell, &ledger.budget)?.answer ?? otherwise
    }

    /// The pan begins or ends: opens or closes its cell (rule SA-4).
    static func pan(_ gesture: GestureReport, _ app: inout AppState) {
        guard let swiping = CellSwiping(of: app.world.scene[gesture.recognizer].view, in: app.world.scene),
            let swipe = app.world.scrollRuns[swiping.scroll].swipe
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

    /// Whether the contacts have moved horizontally in a cell with swipe actions, so that their pan, `pan`, loses the movement
    /// if another recognizer takes it (rule SA-2).
    static func losesSwipe(
        _ pan: RecognizerIndex, _ contacts: [ContactIndex],
        _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        let view = world.scene[pan].view
        let way = world.displacement(of: contacts, &ledger.budget)
        guard Tolerance.reaches(abs(way.x), world.options.thresholds[.panHysteresis]),
            Tolerance.exceeds(abs(way.x), abs(way.y)), let contact = contacts.first,
            let swiping = CellSwiping(of: view, in: world.scene)
        else { return false }
        return swiping.hasActions(SwipeActions.Side(movementBy: way.x), contact, world, &ledger)
    }

    // MARK: The open cell

    /// Whether the dismissal receives a contact: a cell is open, and the contact is not on its actions (rule SA-5).
    func dismissalReceives(_ contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger) -> Bool
    {
        guard let open = actions.open else { return false }
        return !isIn(open.actionsView, contact, world, &ledger)
    }

    /// Whether the contact closes the open cell when it begins, not when it is lifted (rule SA-5).
    func closesAtOnce(_ contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger) -> Bool {
        !isIn(actions.open?.cell, contact, world, &ledger)
    }

    /// The dismissal is recognized, or the application's code ends editing: closes the open cell (rules SA-4 and SA-5).
    static func editingEnded(in view: ViewIndex, _ app: inout AppState) {
        guard let swiping = CellSwiping(of: view, in: app.world.scene), let open = swiping.actions.open else {
            return
        }
        swiping.close(open.cell, &app)
    }

    private func close(_ cell: ViewIndex, _ app: inout AppState) {
        setOpen(nil, &app)
        report(.didEndEditingRowAt, cell, &app)
    }

    private func setOpen(_ open: SwipeActions.OpenCell?, _ app: inout AppState) {
        app.world.scene[scroll].selection.swipeActions?.open = open
    }

    /// Closes an open cell that is part of a removed view, without calls (rule SA-4).
    static func dropRemovedCell(of scroll: ScrollIndex, _ app: inout AppState) {
        guard let open = app.world.scene[scroll].selection.swipeActions?.open else { return }
        app.ledger.budget.spend(Int(app.world.scene[open.cell].depth) &+ 4)
        if app.isRemoved(.view(open.cell)) { app.world.scene[scroll].selection.swipeActions?.open = nil }
    }

    // MARK: Views

    /// The cell that contains the view that the contact hit. The actions of the open cell belong to it.
    private func cell(of contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> ViewIndex?
    {
        if let open = actions.open, isIn(open.actionsView, contact, world, &ledger) { return open.cell }
        var current = world.contacts[contact].hitView
        while let candidate = current, candidate != view {
            ledger.budget.spend(2)
            if world.scene[candidate].viewClass == world.scene[view].viewClass.cellClass { return candidate }
            current = world.scene[candidate].superview
        }
        return nil
    }

    private func isIn(
        _ container: ViewIndex?, _ contact: ContactIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        guard let container, let hit = world.contacts[contact].hitView else { return false }
        ledger.budget.spend(4)
        return container == hit || world.scene.isAncestor(container, of: hit)
    }

    private func report(_ method: SelectionMethod, _ cell: ViewIndex, _ app: inout AppState) {
        guard app.world.scene[view].viewClass == .UITableView else { return }
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
