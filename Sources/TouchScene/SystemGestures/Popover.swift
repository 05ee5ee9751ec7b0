/// The properties of a view controller that is presented as a popover (`UIPopoverPresentationController`).
public struct Popover: Equatable, Sendable {
    /// The views that receive touches while the popover is shown (rule PO-1).
    public var passthroughViews: [ViewIndex] = []
    public var dismissal = Dismissal()

    public init() {}
}
