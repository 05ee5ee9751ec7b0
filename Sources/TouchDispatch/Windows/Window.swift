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
