import TestSupport

@testable import TouchDispatch

/// Adds properties of the selection to tables and collections. This comes last, so that the other parts of a case do
/// not depend on it.
extension RandomCases {
    mutating func addSelections() {
        for place in it.views.indices where it.views[place].viewClass.cellClass != nil {
            let part = it.views[place]
            let cells = it.cells(it.views.map(\.id), of: part)
            if random.chance(3) { continue }
            it.views[place].scroll.selection = selection(of: cells)
            if random.chance(4) { addChange(to: part.id) }
        }
    }

    private mutating func selection(of cells: [Int]) -> GestureCase.SelectionPart {
        var selection = GestureCase.SelectionPart()
        if random.chance(2) { selection.flags.insert(.allowsMultipleSelection) }
        if random.chance(6) { selection.flags.remove(.allowsSelection) }
        if random.chance(5) {
            selection.flags.insert(.isEditing)
            if random.chance(2) { selection.flags.insert(.allowsSelectionDuringEditing) }
            if random.chance(2) { selection.flags.insert(.allowsMultipleSelectionDuringEditing) }
        }
        selection.cells = cells.filter { _ in random.chance(2) }
        if random.chance(5) { selection.shouldHighlight = answer(about: cells) }
        if random.chance(4) { selection.select = answer(about: cells) }
        if random.chance(4) { selection.deselect = answer(about: cells) }
        return selection
    }

    /// Adds swipe actions to tables and collections, with random numbers of their own.
    mutating func addSwipeActions(seed: UInt64) {
        var own = RandomCases(random: SplitMix64(seed: seed &+ 177))
        for place in it.views.indices where it.views[place].viewClass.cellClass != nil {
            if own.random.chance(3) { continue }
            let cells = it.cells(it.views.map(\.id), of: it.views[place])
            var swipe = GestureCase.SwipePart()
            if !own.random.chance(5) {
                swipe.leading = own.random.chance(2) ? .always(true) : own.answer(about: cells)
            }
            if !own.random.chance(5) {
                swipe.trailing = own.random.chance(2) ? .always(true) : own.answer(about: cells)
            }
            if own.random.chance(5) { swipe.canEdit = own.answer(about: cells) }
            if !cells.isEmpty, own.random.chance(2) {
                swipe.open = own.pick(cells)
                swipe.openSide = own.random.chance(2) ? .leading : .trailing
                if own.random.chance(3) { swipe.actionsView = own.pick(it.views.map(\.id)) }
            }
            it.views[place].scroll.selection.swipe = swipe
            if own.random.chance(2) { addSwipe(&own) }
        }
    }

    /// Adds a horizontal drag by another finger near the locations of the others, after all other steps.
    private mutating func addSwipe(_ own: inout RandomCases) {
        var time = (it.steps.last?.time ?? 0) + 500
        let distance = own.pick([-60.0, -30, 30, 60])
        let places = [0, distance / 2, distance, distance]
        for (phase, x) in zip([TouchPhase.began, .moved, .moved, .ended], places) {
            let finger = GestureCase.Finger(11, phase, Point(x: focus.x + x, y: focus.y))
            it.steps.append(GestureCase.Step(time: time, what: .touches([finger])))
            time += 20
        }
    }

    private mutating func answer(about cells: [Int]) -> GestureCase.ContentAnswer {
        if random.chance(3) { return .always(random.chance(2)) }
        var answers: [Int: Bool] = [:]
        for cell in cells where random.chance(2) { answers[cell] = random.chance(2) }
        return .listed(answers)
    }

    /// Inserts a change of a property by the application between two other steps.
    private mutating func addChange(to id: Int) {
        let place = int(0...it.steps.count)
        let time = place < it.steps.count ? it.steps[place].time : it.steps.last?.time ?? 0
        let flag = pick(GestureCase.selectionFlags.map(\.1))
        let change = GestureCase.Happening.setSelection(id, flag, random.chance(2))
        it.steps.insert(GestureCase.Step(time: time, what: change), at: place)
    }
}
