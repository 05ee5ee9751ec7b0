/// What a `UIWindow` has beyond its view.
public struct Window: Sendable {
    /// The window as a view.
    public var view: ViewIndex
    /// `UIWindow.Level`: normal 0, statusBar 1000, alert 2000.
    public var level: Double
    /// Plays no part for touches (rule WN-1).
    public var isKeyWindow: Bool
    /// Whether `sendEvent` is overridden to swallow everything (rule PL-5).
    public var swallowsEvents: Bool

    /// A window at the normal level.
    public init(view: ViewIndex) {
        self.view = view
        level = 0
        isKeyWindow = false
        swallowsEvents = false
    }
}

extension Scene {
    /// The windows in the order in which they are asked: front to back (rule WN-1).
    public var windowsFrontToBack: [WindowIndex] {
        var order = windows.indices.reversed().map(WindowIndex.init)
        guard order.count > 1 else { return order }
        // The later one is in front of those at its level.
        order.sort { self[$0].level == self[$1].level ? $0.raw > $1.raw : self[$0].level > self[$1].level }
        return order
    }

    /// The window marked as key, the first of several; else the frontmost of level 0 that is not hidden (rule EV-5).
    /// Nil where there is none.
    var keyWindow: WindowIndex? {
        if let marked = windows.firstIndex(where: \.isKeyWindow) { return WindowIndex(marked) }
        return windows.lastIndex { $0.level == 0 && !self[$0.view].flags.contains(.isHidden) }
            .map(WindowIndex.init)
    }
}
