/// The answers of a `UIGestureRecognizerDelegate`, as data. Nil means that the method is not implemented, so
/// that UIKit's default applies.
public struct GestureDelegate: Sendable {
    /// An answer about a touch, or about the current state.
    public enum Answer: Sendable {
        case always(Bool)
        /// True if the touch's view is one of these, in `Scene.delegateViews` (rule GE-6).
        case view(Span32)
        /// True if the touch's view is none of these.
        case notView(Span32)
        /// True while another recognizer is in one of these states.
        case state(RecognizerIndex, GestureStateSet)
        /// True if the centroid of its contacts moved further along this axis than along the other.
        case direction(Axis)
    }

    /// An answer about another recognizer.
    public enum Others: Sendable {
        case always(Bool)
        /// True for these recognizers, in `Scene.recognizerLists`.
        case listed(Span32)
    }

    /// An axis of the screen.
    public enum Axis: UInt8, CaseIterable, Sendable {
        case horizontal, vertical
    }

    public var shouldBegin: Answer?
    public var shouldReceiveTouch: Answer?
    public var shouldReceivePress: Answer?
    public var shouldReceiveEvent: Answer?
    public var shouldRecognizeSimultaneouslyWith: Others?
    public var shouldRequireFailureOf: Others?
    public var shouldBeRequiredToFailBy: Others?

    /// A delegate that implements no method.
    public init() {}
}

/// The answer about one recognizer.
public struct RecognizerAnswer: Sendable {
    public var recognizer: RecognizerIndex
    public var answer: Bool

    public init(recognizer: RecognizerIndex, answer: Bool) {
        self.recognizer = recognizer
        self.answer = answer
    }
}
