/// One entry of the visit log (rule HT-9).
public struct Visit: Equatable, Sendable {
    /// A call, or the return from a call.
    public enum Call: Equatable, Sendable {
        case hitTest
        case pointInside(Bool)
        case `return`(ViewIndex?)
    }

    /// Why the answer differs from the one of a visible view that contains the point.
    public enum Reason: UInt8, CaseIterable, Sendable {
        case hidden, alpha, interactionDisabled, controlDisabled, outsideBounds, override, notInvertible
        case animating
        /// A popover is in front of the view.
        case popover
    }

    /// The view whose method was called.
    public var view: ViewIndex
    /// The call, with its answer.
    public var call: Call
    /// The point in the view's own coordinates; nil if the transform has no inverse.
    public var point: Point?
    /// Nil if the default rule decided.
    public var reason: Reason?
    /// The rule that gave the answer.
    public var rule: Rule
}
