internal import JSONTape
internal import TouchLimitations
internal import TouchScene

// The selection of cells (rules TB-1 to TB-5).

extension SceneDecoder {
    /// Reads a member that only tables and collections have. Other views can have `isEditing`.
    mutating func selection(_ member: ViewMember, at value: Int, of index: ViewIndex, _ view: View) {
        guard let scroll = view.scrollView, view.viewClass.cellClass != nil else {
            return noteEditing(at: value, of: index)
        }
        switch member {
        case .selectedCells: selectedCells(at: value, of: scroll)
        case .swipeActions: swipeActions(at: value, of: scroll)
        case .shouldHighlightRowAt, .shouldHighlightItemAt:
            scene[scroll].selection.answers.shouldHighlight = cellAnswer(at: value, of: scroll)
        case .willSelectRowAt:
            scene[scroll].selection.answers.select = cellAnswer(at: value, of: scroll, canReturnOther: true)
        case .shouldSelectItemAt:
            scene[scroll].selection.answers.select = cellAnswer(at: value, of: scroll)
        case .willDeselectRowAt, .shouldDeselectItemAt:
            scene[scroll].selection.answers.deselect = cellAnswer(at: value, of: scroll)
        default:
            guard let flag = member.setMember?.selectionFlag,
                let isSet = reader.bool(at: value, of: member)
            else { return }
            scene[scroll].assign(.selectionFlag(flag, isSet))
            if flag == .isEditing, isSet { noteEditingMode(of: index) }
        }
    }

    /// Returns the property with its value. Reports a fault and returns nil if the value is invalid.
    mutating func selectionProperty(
        _ member: SetMember, at value: Int, of view: ViewIndex?
    ) -> ScrollProperty? {
        if let flag = member.selectionFlag {
            guard let isSet = reader.bool(at: value, of: member) else { return nil }
            if flag == .isEditing, isSet, let view { noteEditingMode(of: view) }
            return .selectionFlag(flag, isSet)
        }
        return cells(at: value, of: view.flatMap { scene[$0].scrollView }).map(ScrollProperty.selectedCells)
    }

    // MARK: Selected cells

    private mutating func selectedCells(at position: Int, of scroll: ScrollIndex) {
        var cursor = reader.elements(at: position, "selectedCells")
        while let element = reader.next(&cursor) { refer(at: element, .selectedCell(scroll)) }
    }

    /// Reads the cells that a `set` event selects. Returns nil if one of them is invalid.
    ///
    /// - Parameter scroll: Nil if the table is not known. Then only what is valid for every table is checked.
    mutating func cells(at position: Int, of scroll: ScrollIndex?) -> [ViewIndex]? {
        guard reader.tape.kind(at: position) == .array else {
            reader.wrongType(at: position, "selectedCells", "an array")
            return nil
        }
        var cells: [ViewIndex]? = []
        var cursor = reader.elements(at: position, "selectedCells")
        while let element = reader.next(&cursor) {
            guard isID(at: element), let scroll, let cell = cell(of: scroll, at: element) else {
                cells = nil
                continue
            }
            cells?.append(cell)
        }
        return cells
    }

    /// Returns the cell of a table or a collection with the id at `position`. Reports a fault if there is none.
    mutating func cell(of scroll: ScrollIndex, at position: Int) -> ViewIndex? {
        guard let view = view(at: position) else { return nil }
        let owner = scene[scroll].view
        guard scene[view].viewClass == scene[owner].viewClass.cellClass, scene.isAncestor(owner, of: view)
        else {
            wrongKind(
                at: position,
                scene[owner].viewClass == .UITableView
                    ? "not a UITableViewCell in the table" : "not a UICollectionViewCell in the collection")
            return nil
        }
        return view
    }

    /// Sorts the selected cells after all ids were replaced by indices.
    mutating func sortSelectedCells() {
        for index in scene.scrollViews.indices { scene.scrollViews[index].selection.sort() }
    }

    // MARK: Answers of the delegate

    /// Reads one answer for all cells, or `{cell: answer}`.
    ///
    /// - Parameter canReturnOther: Whether an answer can be the id of another cell.
    mutating func cellAnswer(
        at position: Int, of scroll: ScrollIndex, canReturnOther: Bool = false
    ) -> ScrollView.ContentAnswer {
        switch reader.tape.kind(at: position) {
        case .true: return .always(true)
        case .false: return .always(false)
        case .object: break
        case .array, .string, .number, .null:
            reader.wrongType(at: position, "the value", "true, false or an object")
            return .inherited
        }
        guard let cursor = reader.object(at: position, "answers about cells") else { return .inherited }
        let start = scene.viewAnswers.count
        var key = cursor.position
        while key < cursor.end {
            let value = key &+ 1
            let index = scene.viewAnswers.count
            refer(at: key, .answeredCell(index, list: start, scroll))
            var answer = ViewAnswer(view: ViewIndex(0), answer: true)
            if canReturnOther, reader.tape.kind(at: value) == .string {
                refer(at: value, .returnedRow(index, scroll))
            } else {
                answer.answer = cellAnswer(at: value, canReturnOther: canReturnOther)
            }
            scene.viewAnswers.append(answer)
            key = reader.tape.next(after: value)
        }
        return .listed(scene.viewAnswers.span(since: start))
    }

    private mutating func cellAnswer(at position: Int, canReturnOther: Bool) -> Bool {
        switch reader.tape.kind(at: position) {
        case .true: return true
        case .false: return false
        case .object, .array, .string, .number, .null:
            reader.wrongType(
                at: position, "an answer", canReturnOther ? "true, false or an id" : "true or false")
            return true
        }
    }

    // MARK: Editing mode and accessory buttons

    /// Reads `isEditing` of a view that is neither a table nor a collection. It has no effect.
    mutating func noteEditing(at value: Int, of view: ViewIndex) {
        guard reader.bool(at: value, "isEditing") == true else { return }
        limitations.add(
            .init(code: .cellAccessory, origin: .member(ViewMember.isEditing.name), view: view))
    }

    /// Records that the editing controls of a table or a collection are not simulated.
    private mutating func noteEditingMode(of view: ViewIndex) {
        limitations.add(
            .init(code: .cellAccessory, origin: .selectionMember(ViewMember.isEditing.name), view: view))
    }

    /// Reads whether a button is the accessory button of its row.
    mutating func accessoryButton(at value: Int, into view: inout View) {
        guard view.viewClass == .UIButton else {
            return reader.notAMember(
                at: value,
                "only UIButton and its subclasses have the member “isAccessoryButton”; this view is a "
                    + "\(className: view.viewClass.name)")
        }
        guard let isAccessoryButton = reader.bool(at: value, "isAccessoryButton") else { return }
        guard isAccessoryButton else { return }
        view.flags.insert(.isAccessoryButton)
        var current = view.superview
        while let superview = current, scene[superview].viewClass != .UITableViewCell {
            current = scene[superview].superview
        }
        if current == nil {
            reader.fault(
                .wrongKind, at: value, "an accessory button must be inside a UITableViewCell")
        }
    }
}
