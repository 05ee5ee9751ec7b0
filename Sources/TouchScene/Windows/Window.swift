/// The properties of a `UIWindow` in addition to those of its view.
public struct Window: Sendable {
    /// The window as a view.
    public var view: ViewIndex
    /// `UIWindow.Level`: normal 0, statusBar 1000, alert 2000.
    public var level: Double
    /// Has no effect on touches (rule WN-1).
    public var isKeyWindow: Bool
    /// The distances from the edges that bars and the system cover (rule MO-1).
    public var safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
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
