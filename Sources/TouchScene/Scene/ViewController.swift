/// A `UIViewController`, identified by its root view.
public struct ViewController: Sendable {
    public var view: ViewIndex
    /// The controller that presents it modally.
    public var presentedBy: ControllerIndex?
    /// Its handling of events and of `next`.
    public var responder = ResponderOverrides()
    /// Its stack; nil if it is not a `UINavigationController` whose stack the scene contains.
    public var navigation: NavigationStack?
    /// Its tabs; nil if it is not a `UITabBarController` whose view controllers the scene states.
    public var tabs: TabList?
    /// Its properties as a sheet; nil if the scene does not present it as one.
    public var sheet: Sheet?
    /// Its properties as a popover; nil if the scene does not present it as one.
    public var popover: Popover?
    /// Whether it is a `UIPageViewController` (rule PV-1).
    public var isPageViewController = false
    /// Whether its navigation item replaces or hides the back button (rule NV-2).
    public var replacesBackButton = false
    /// Default false (rule RC-6).
    public var canBecomeFirstResponder = false

    /// The controller of `view`, with UIKit's defaults.
    public init(view: ViewIndex) {
        self.view = view
    }
}
