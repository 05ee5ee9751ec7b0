internal import TouchDispatch

// Explanations why a table or a collection did not call a method of its delegate.

extension CauseChain {
    /// Explains that the properties of a table or a collection allow no selection (rule TB-1).
    mutating func explainPermission(of view: ViewIndex, _ method: Method) {
        guard case .selection(let asked) = method, asked != .accessoryButtonTappedForRowWith,
            scene[view].viewClass.cellClass != nil,
            let touch = touches.first(where: { touch in
                outcome.touches[touch].view.map { scene.isAncestor(view, of: $0) } ?? false
            })
        else { return }
        let position = traceIndex.beginning(of: touch)
        let time = position.map { outcome.entries[$0].time } ?? .zero
        var history = SelectionHistory(sequence)
        guard let selection = history.selection(of: view, at: time, in: scene), !selection.isAllowed else {
            return
        }
        append(
            CauseLink(
                entry: position, time: time, subject: .object(.responder(.view(view))),
                fact: .selectionNotAllowed(selection.permission)))
    }

    /// Whether the contact hit a cell of the table or collection.
    func isInCell(_ number: Int, of view: ViewIndex) -> Bool {
        guard let hit = outcome.hitTesting.records[number].hit?.view else { return false }
        return scene.path(to: hit).drop { $0 != view }.contains {
            scene[$0].viewClass == scene[view].viewClass.cellClass
        }
    }

    /// Explains that a cell of the touch was not highlighted, because another one is (rule SC-14).
    mutating func explainHighlight(of view: ViewIndex, _ method: Method) {
        guard links.isEmpty, case .selection(let asked) = method, asked != .accessoryButtonTappedForRowWith,
            scene[view].viewClass.cellClass != nil
        else { return }
        let numbers = contacts(on: view).filter { isInCell($0, of: view) }
        let touches = Set(numbers.compactMap { outcome.hitTesting.records[$0].touch })
        var highlighted: ViewIndex?
        var found: (position: Int, cell: ViewIndex)?
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.receiver == .responder(.view(view))
            else { continue }
            switch callback.method {
            case .touches(.touchesBegan):
                guard found == nil, let highlighted,
                    outcome.touches(of: callback).contains(where: touches.contains)
                else { continue }
                found = (position, highlighted)
            case .selection(.didHighlightRowAt), .selection(.didHighlightItemAt):
                if case .content(let cell) = callback.details { highlighted = cell }
            case .selection(.didUnhighlightRowAt), .selection(.didUnhighlightItemAt):
                highlighted = nil
                // The touch that highlighted it had ended, so that the new touch highlights its cell.
                if let place = found?.position,
                    outcome.entries[place].event == outcome.entries[position].event
                {
                    found = nil
                }
            default: break
            }
        }
        if let found { add(.cellHighlighted(found.cell), of: .responder(.view(view)), at: found.position) }
    }

    /// Explains an answer of the delegate, or a deselection, that was reported instead of `method`.
    mutating func explainSelection(
        _ callback: Callback, _ reported: SelectionMethod, instead method: Method, at position: Int,
        _ history: inout SelectionHistory
    ) {
        guard case .selection(let missing) = method else { return }
        if let index = callback.cause {
            add(.cause(outcome.causes[index]), of: callback.receiver, at: position)
        } else if case .content(let cell) = callback.details, callback.result == false,
            missing.needs(reported)
        {
            add(.selectionRefused(reported, cell), of: callback.receiver, at: position)
        } else if case .content(let cell) = callback.details, reported.isDeselection, missing.isSelection,
            case .responder(.view(let view))? = callback.receiver,
            history.selection(of: view, at: outcome.entries[position].time, in: scene)?.isMultiple == true
        {
            add(.deselected(cell), of: callback.receiver, at: position)
        }
    }
}

extension SelectionMethod {
    fileprivate var isSelection: Bool { self == .didSelectRowAt || self == .didSelectItemAt }
    fileprivate var isDeselection: Bool { self == .didDeselectRowAt || self == .didDeselectItemAt }

    /// Whether the method is called only if the answer to `question` allows it.
    fileprivate func needs(_ question: SelectionMethod) -> Bool {
        switch question {
        case .shouldHighlightRowAt, .shouldHighlightItemAt: self != .accessoryButtonTappedForRowWith
        case .willSelectRowAt, .shouldSelectItemAt: isSelection || isDeselection
        case .willDeselectRowAt, .shouldDeselectItemAt: isDeselection
        default: false
        }
    }
}
