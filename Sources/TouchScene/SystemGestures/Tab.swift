/// The properties that only a `UITabBarController` has (rule TR-1).
public struct TabList: Equatable, Sendable {
    /// One for each element of `viewControllers`, in order.
    public var tabs: [Tab]
    public var selectedIndex = 0

    public init(_ tabs: [Tab]) { self.tabs = tabs }
}

/// A tab of a tab bar controller.
public struct Tab: Equatable, Sendable {
    /// Its view controller, if it is in the scene.
    public var controller: ControllerIndex?
    /// The answer of the delegate's `tabBarController(_:shouldSelect:)`; nil if it is not implemented.
    public var shouldSelect: Bool?

    public init() {}
}

/// The tab that a button of a tab bar selects.
public struct TabButton: Equatable, Sendable {
    /// The tab bar controller.
    public var owner: ControllerIndex
    /// The position in `TabList.tabs`.
    public var index: Int

    public init(_ owner: ControllerIndex, _ index: Int) {
        self.owner = owner
        self.index = index
    }
}
