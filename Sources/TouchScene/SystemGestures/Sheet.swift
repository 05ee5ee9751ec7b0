/// The properties of a view controller that is presented as a sheet (`UISheetPresentationController`).
public struct Sheet: Equatable, Sendable {
    /// Whether there is a larger detent than the selected one.
    public var canExpand = false
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    public var dismissal = Dismissal()

    public init() {}
}
