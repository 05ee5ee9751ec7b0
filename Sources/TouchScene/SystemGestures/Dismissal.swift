/// Whether the user can dismiss a presented view controller (rules SH-4 and PO-2).
public struct Dismissal: Equatable, Sendable {
    public var isModalInPresentation = false
    /// The answer of the delegate's `presentationControllerShouldDismiss(_:)`; nil if it is not implemented.
    public var shouldDismiss: Bool?

    public init() {}

    package var isAllowed: Bool { !isModalInPresentation && shouldDismiss != false }
}
