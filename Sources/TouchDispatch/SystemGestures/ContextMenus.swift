/// The menus of context menu interactions (rules CM-1 to CM-3).
enum ContextMenus {
    /// Asks the delegate of the interaction of `view` for a menu. Returns the cause if there is none; nil if the menu opens.
    static func refusal(of view: ViewIndex, _ app: inout AppState) -> Cause? {
        let recognizer = app.scene.systemRecognizer(.contextMenu, of: view)
        let hasMenu = !(recognizer.map { app.scene[$0].flags.contains(.hasNoMenu) } ?? false)
        report(.configurationForMenuAtLocation, view, hasMenu, &app)
        return hasMenu ? nil : Cause(.noMenu, .CM2)
    }

    /// The long press of an interaction begins: the menu opens.
    static func press(_ gesture: GestureReport, _ app: inout AppState) {
        guard gesture.state == .began else { return }
        report(.willDisplayMenuFor, app.scene[gesture.recognizer].view, nil, &app)
    }

    private static func report(
        _ method: PresentationMethod, _ view: ViewIndex, _ result: Bool?, _ app: inout AppState
    ) {
        var callback = Callback(.presentation(method), .view(view))
        callback.result = result
        app.budget.spend(16)
        app.trace.callback(callback)
    }
}
