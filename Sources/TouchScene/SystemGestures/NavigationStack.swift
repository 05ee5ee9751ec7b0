/// The properties that only a `UINavigationController` has.
public struct NavigationStack: Equatable, Sendable {
    /// The number of view controllers on the stack, with the root: 1 or more.
    public var count: Int
    public var isNavigationBarHidden = false
    /// The view controller on top of the stack, if it is in the scene.
    public var top: ControllerIndex?

    public init(count: Int) { self.count = count }
}
