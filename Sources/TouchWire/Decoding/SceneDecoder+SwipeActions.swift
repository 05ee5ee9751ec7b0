internal import JSONTape
internal import TouchScene

// The swipe actions of tables and collections (rules SA-1 to SA-5).

extension SceneDecoder {
    /// Adds the recognizers of swipe actions to a table or a collection that states them.
    mutating func addSwipeRecognizers(_ index: ViewIndex, to view: inout View, at position: Int) {
        let owner = names.name(of: .responder(.view(index)))
        addRecognizers(
            [(.swipeActionsPan, nil), (.swipeActionsDismissal, nil)], of: owner, on: index, &view,
            at: position)
    }

    /// Reads the swipe actions of a table or a collection.
    mutating func swipeActions(at position: Int, of scroll: ScrollIndex) {
        guard var cursor = reader.object(at: position, "swipeActions") else { return }
        var actions = SwipeActions()
        while let (member, value) = reader.next(&cursor, Members.swipeActions) {
            switch member {
            case .leading: actions.leading = cellAnswer(at: value, of: scroll)
            case .trailing: actions.trailing = cellAnswer(at: value, of: scroll)
            case .canEdit: actions.canEdit = cellAnswer(at: value, of: scroll)
            case .open:
                if reader.tape.kind(at: value) != .null { actions.open = openCell(at: value, of: scroll) }
            case ._comment: reader.comment(at: value)
            }
        }
        scene[scroll].selection.swipeActions = actions
    }

    /// Reads a cell whose actions are shown. Its ids are replaced when the scene is complete.
    private mutating func openCell(at position: Int, of scroll: ScrollIndex) -> SwipeActions.OpenCell? {
        guard var cursor = reader.object(at: position, "an open cell") else { return nil }
        var side: SwipeActions.Side?
        while let (member, value) = reader.next(&cursor, Members.openCell) {
            switch member {
            case .cell: refer(at: value, .openCell(scroll))
            case .side: side = reader.value(at: value, "side", SwipeActions.Side.table)
            case .actionsView: refer(at: value, .actionsView(scroll))
            }
        }
        if !cursor.has(OpenCellMember.cell) { reader.missing("cell", of: position) }
        if !cursor.has(OpenCellMember.side) { reader.missing("side", of: position) }
        return side.map { SwipeActions.OpenCell(scene[scroll].view, $0) }
    }

    /// Stores the view with the actions of the open cell. Reports a fault if it is not in the table.
    mutating func resolveActionsView(of scroll: ScrollIndex, at position: Int) {
        guard let view = view(at: position) else { return }
        let owner = scene[scroll].view
        guard view != owner, scene.isAncestor(owner, of: view) else {
            return wrongKind(at: position, "not a descendant of the table or collection")
        }
        scene[scroll].selection.swipeActions?.open?.actionsView = view
    }
}
