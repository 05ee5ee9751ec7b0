internal import TouchDispatch

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
