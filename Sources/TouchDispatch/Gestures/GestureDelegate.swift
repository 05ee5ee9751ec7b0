/// A `UIGestureRecognizerDelegate`: its answers, as data. Nil: the method is not implemented, and UIKit's default holds.
public struct GestureDelegate: Sendable {
    /// An answer about one touch or one moment.
    public enum Answer: Sendable {
        case always(Bool)
        /// Yes where the touch's view is one of these, in `Scene.delegateViews` (rule GE-6).
        case view(Span32)
        /// Yes where it is none of these.
        case notView(Span32)
        /// Yes while another recognizer is in one of these states.
        case state(RecognizerIndex, GestureStateSet)
        /// Yes where its contacts travelled further along this axis than along the other.
        case direction(Axis)
    }

    /// An answer about another recognizer.
    public enum Others: Sendable {
        case always(Bool)
        /// Yes to these, in `Scene.recognizerLists`.
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

    /// A delegate that implements nothing.
    public init() {}
}

/// The questions that are asked of delegates and views, as the log names them.
public enum DelegateQuestion: UInt8, CaseIterable, Sendable {
    case shouldReceiveEvent, shouldReceiveTouch, shouldReceivePress, shouldBegin
    case shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
    /// Asked of a view, not of a delegate.
    case gestureRecognizerShouldBegin
}

/// What is answered to one recognizer.
public struct RecognizerAnswer: Sendable {
    public var recognizer: RecognizerIndex
    public var answer: Bool

    public init(recognizer: RecognizerIndex, answer: Bool) {
        self.recognizer = recognizer
        self.answer = answer
    }
}
