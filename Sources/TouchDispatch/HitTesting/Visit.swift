/// One line of the hit-test walk (rule HT-9).
public struct Visit: Equatable, Sendable {
    /// What was called, or came back.
    public enum Call: Equatable, Sendable {
        case hitTest
        case pointInside(Bool)
        case `return`(ViewIndex?)
    }

    /// Why the view does not answer as a plain visible view under the finger would.
    public enum Reason: UInt8, CaseIterable, Sendable {
        case hidden, alpha, interactionDisabled, controlDisabled, outsideBounds, override, notInvertible
    }

    /// The view asked.
    public var view: ViewIndex
    /// What was called, with its answer.
    public var call: Call
    /// The point in the view's own coordinates; nil where the transform has no inverse.
    public var point: Point?
    /// Nil where the rule's main path was taken.
    public var reason: Reason?
    /// The rule that gave the answer.
    public var rule: Rule
}
