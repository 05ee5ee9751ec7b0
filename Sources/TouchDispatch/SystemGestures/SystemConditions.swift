/// The conditions of UIKit's own delegates under which the recognizers of UIKit begin (rules NV-2, NV-3, SH-1, SA-3 and
/// CM-2).
struct SystemConditions {
    let gesture: SystemGesture
    let recognizer: RecognizerIndex
    /// The contacts that the recognizer has received since its reset.
    let contacts: [ContactIndex]

    /// The cause if the recognizer must not begin; nil if it may.
    func refusal(_ app: inout AppState) -> Cause? {
        app.budget.spend(8)
        let view = app.scene[recognizer].view
        switch gesture {
        case .interactivePop, .interactiveContentPop:
            if let cause = app.scene.popRefusal(in: view) { return cause }
            if gesture == .interactiveContentPop, !movesBack(&app) { return Cause(.movedElsewhere, .NV3) }
            return nil
        case .textTap, .swipeActionsDismissal: return nil
        case .contextMenu: return ContextMenus.refusal(of: recognizer, &app)
        case .swipeActionsPan: return CellSwiping(of: view, in: app.scene)?.refusal(contacts, &app)
        case .sheetPan:
            guard let sheet = app.scene[view].viewController.flatMap({ app.scene[$0].sheet }) else {
                return nil
            }
            return SheetDragging.refusal(
                to: app.displacement(of: contacts), sheet, view, contacts.first, &app)
        }
    }

    /// Whether the fingers have moved to the right, and farther than up or down.
    private func movesBack(_ app: inout AppState) -> Bool {
        let way = app.displacement(of: contacts)
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
