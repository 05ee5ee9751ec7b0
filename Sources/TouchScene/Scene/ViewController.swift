/// A `UIViewController`, identified by its root view.
public struct ViewController: Sendable {
    public var view: ViewIndex
    /// The controller that presents it modally.
    public var presentedBy: ControllerIndex?
    /// Its handling of events and of `next`.
    public var responder = ResponderOverrides()
    /// Default false (rule RC-6).
    public var canBecomeFirstResponder = false

    /// The controller of `view`, with UIKit's defaults.
    public init(view: ViewIndex) {
        self.view = view
    }
}
