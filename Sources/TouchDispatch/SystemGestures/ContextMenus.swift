/// The menus of context menu interactions (rules CM-1 to CM-3).
enum ContextMenus {
    /// Asks the delegate of the interaction for a menu. Returns the cause if there is none; nil if the menu opens.
    static func refusal(of recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> Cause?
    {
        let hasMenu = !world.scene[recognizer].flags.contains(.hasNoMenu)
        PresentationRun.report(
            .configurationForMenuAtLocation, .view(world.scene[recognizer].view), result: hasMenu, &ledger)
        return hasMenu ? nil : Cause(.noMenu, .CM2)
    }

    /// The long press of an interaction begins: the menu opens.
    static func press(_ gesture: GestureReport, _ app: inout AppState) {
        guard gesture.state == .began else { return }
        PresentationRun.report(
            .willDisplayMenuFor, .view(app.world.scene[gesture.recognizer].view), &app.ledger)
    }
}
