/// The properties of a view controller that is presented as a popover (`UIPopoverPresentationController`).
public struct Popover: Equatable, Sendable {
    /// The views that receive touches while the popover is shown (rule PO-1).
    public var passthroughViews: [ViewIndex] = []
    public var isModalInPresentation = false
    /// The answer of the delegate's `presentationControllerShouldDismiss(_:)`; nil if it is not implemented.
    public var shouldDismiss: Bool?

    public init() {}

    /// Whether a tap outside can dismiss it (rule PO-2).
    package var canBeDismissed: Bool { !isModalInPresentation && shouldDismiss != false }
}
