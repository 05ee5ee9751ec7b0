/// How taps on the buttons of a tab bar select view controllers (rules TR-2 and TR-3).
enum TabSelection {
    /// A button of a tab bar has sent `touchUpInside`. Other controls have no effect.
    static func tapped(_ button: ViewIndex, _ app: inout AppState) {
        guard let tapped = app.world.scene.tabButtons[button], let list = app.world.scene[tapped.owner].tabs,
            list.tabs.indices.contains(tapped.index)
        else { return }
        let tab = list.tabs[tapped.index]
        if tab.shouldSelect != nil || app.isTracedFully {
            report(.shouldSelect, tapped, result: tab.shouldSelect ?? true, &app)
        }
        guard tab.shouldSelect != false else { return }
        if list.selectedIndex == tapped.index {
            popToRoot(tab.controller, &app)
        } else {
            app.world.scene[tapped.owner].tabs?.selectedIndex = tapped.index
            note(tapped.owner, &app)
        }
        report(.didSelect, tapped, &app)
    }

    /// The selected tabs that differ between the two scenes.
    static func changes(from before: Scene, to after: Scene) -> [TabButton] {
        guard !after.tabButtons.isEmpty else { return [] }
        return after.viewControllers.indices.compactMap { position in
            guard let tabs = after.viewControllers[position].tabs,
                tabs.selectedIndex != before.viewControllers[position].tabs?.selectedIndex
            else { return nil }
            return TabButton(ControllerIndex(position), tabs.selectedIndex)
        }
    }

    /// Pops the navigation controller of the selected tab to its root (rule TR-3).
    private static func popToRoot(_ controller: ControllerIndex?, _ app: inout AppState) {
        guard let controller, let stack = app.world.scene[controller].navigation, stack.count > 1 else {
            return
        }
        app.world.scene[controller].navigation?.count = 1
        app.world.scene[controller].navigation?.top = nil
        note(controller, &app)
        PresentationRun.report(.popToRootViewController, .viewController(controller), &app.ledger)
    }

    /// Notes that `controller` shows another view controller, whose views touchd does not exchange.
    private static func note(_ controller: ControllerIndex, _ app: inout AppState) {
        app.presentation.exchanges.append(ViewExchange(controller: controller, time: app.ledger.trace.now))
    }

    private static func report(
        _ method: PresentationMethod, _ tab: TabButton, result: Bool? = nil, _ app: inout AppState
    ) {
        PresentationRun.report(
            method, .viewController(tab.owner), result: result,
            details: .tab(Int32(truncatingIfNeeded: tab.index)),
            because: result == false ? Cause(.tabRefused, .TR2) : nil, &app.ledger)
    }
}
