/// The conditions of UIKit's own delegates under which the recognizers of UIKit begin (rules NV-2, NV-3, SH-1, SA-3 and
/// CM-2).
struct SystemConditions {
    let gesture: SystemGesture
    let recognizer: RecognizerIndex
    /// The contacts that the recognizer has received since its reset.
    let contacts: [ContactIndex]

    /// The cause if the recognizer must not begin; nil if it may.
    ///
    /// - Parameter effects: Gets the movement that the pan of swipe actions follows.
    func refusal(
        _ world: borrowing World, _ ledger: inout Ledger, _ effects: inout GestureEffects
    ) -> Cause? {
        ledger.budget.spend(8)
        let view = world.scene[recognizer].view
        switch gesture {
        case .interactivePop, .interactiveContentPop:
            if let cause = world.scene.popRefusal(in: view) { return cause }
            if gesture == .interactiveContentPop, !movesBack(world, &ledger) {
                return Cause(.movedElsewhere, .NV3)
            }
            return nil
        case .textTap, .swipeActionsDismissal: return nil
        case .contextMenu: return ContextMenus.refusal(of: recognizer, world, &ledger)
        case .swipeActionsPan:
            guard let swiping = CellSwiping(of: view, in: world.scene) else { return nil }
            switch swiping.start(contacts, world, &ledger) {
            case .refused(let cause): return cause
            case .allowed(let swipe):
                effects.append(.storeSwipe(swiping.scroll, swipe))
                return nil
            }
        case .sheetPan:
            guard let sheet = world.scene[view].viewController.flatMap({ world.scene[$0].sheet }) else {
                return nil
            }
            return SheetDragging.refusal(
                to: world.displacement(of: contacts, &ledger.budget), sheet, view, contacts.first, world,
                &ledger)
        }
    }

    /// Whether the fingers have moved to the right, and farther than up or down.
    private func movesBack(_ world: borrowing World, _ ledger: inout Ledger) -> Bool {
        let way = world.displacement(of: contacts, &ledger.budget)
        return Tolerance.exceeds(way.x, abs(way.y))
    }
}

extension Scene {
    /// The cause if UIKit's delegate lets no pop gesture of the navigation controller of `view` begin (rule NV-2); nil
    /// if it lets one begin, or if the view has no navigation controller.
    package func popRefusal(in view: ViewIndex) -> Cause? {
        guard let stack = self[view].viewController.flatMap({ self[$0].navigation }) else { return nil }
        if stack.count < 2 { return Cause(.nothingToPop, .NV2, view: view) }
        if stack.isNavigationBarHidden { return Cause(.navigationBarHidden, .NV2, view: view) }
        guard let top = stack.top, self[top].replacesBackButton else { return nil }
        return Cause(.backButtonReplaced, .NV2, view: self[top].view)
    }
}
