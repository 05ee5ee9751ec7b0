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

/// The properties of tables and collections in the course of a sequence. Each event is read once, because times do not
/// decrease.
struct SelectionHistory {
    private let sequence: TouchSequence
    /// The position of the first event that is not yet part of `changed`.
    private var next = 0
    /// The scroll views whose selection `set` events have changed.
    private var changed: [ViewIndex: ScrollView] = [:]

    init(_ sequence: TouchSequence) { self.sequence = sequence }

    /// The selection after all `set` events up to `time`, which is not earlier than in the last call; nil if `view` is
    /// not a scroll view.
    mutating func selection(of view: ViewIndex, at time: Instant, in scene: Scene) -> CellSelection? {
        while next < sequence.events.count, sequence.events[next].time <= time {
            apply(sequence.events[next].kind, scene)
            next &+= 1
        }
        return changed[view]?.selection ?? scene[view].scrollView.flatMap { scene[$0].selection }
    }

    private mutating func apply(_ event: Event.Kind, _ scene: Scene) {
        guard case .set(let span) = event else { return }
        for case .scrollView(let view, .selectionFlag(let flag, let isSet)) in sequence.changes[span.range] {
            guard let scroll = scene[view].scrollView else { continue }
            changed[view, default: scene[scroll]].assign(.selectionFlag(flag, isSet))
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
