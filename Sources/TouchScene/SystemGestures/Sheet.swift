/// The properties of a view controller that is presented as a sheet (`UISheetPresentationController`).
public struct Sheet: Equatable, Sendable {
    /// Whether there is a larger detent than the selected one.
    public var canExpand = false
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    public var isModalInPresentation = false
    /// The answer of the delegate's `presentationControllerShouldDismiss(_:)`; nil if it is not implemented.
    public var shouldDismiss: Bool?

    public init() {}

    /// Whether a drag can dismiss it (rule SH-3).
    package var canBeDismissed: Bool { !isModalInPresentation && shouldDismiss != false }
}
