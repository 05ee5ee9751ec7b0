extension GestureRecognizer {
    /// The tap with which a text input becomes first responder (rule TX-1).
    public static func textTap(on view: ViewIndex) -> GestureRecognizer {
        var tap = GestureRecognizer(.tap(TapSettings()), on: view)
        tap.system = .textTap
        tap.flags.remove(.delaysTouchesEnded)
        return tap
    }
}

extension View {
    /// The number of recognizers that UIKit adds to the view. They are the first of `gestureRecognizers`: those of a
    /// scroll view (rule SC-1), then that of a text input (rule TX-1).
    package var builtInRecognizerCount: Int {
        (scrollView == nil ? 0 : ScrollView.recognizerCount) &+ (viewClass.isTextInput ? 1 : 0)
    }
}

extension Scene {
    /// The recognizer with which the view becomes first responder; nil if the view is not a text input (rule TX-1).
    public func textTap(of view: ViewIndex) -> RecognizerIndex? {
        guard self[view].viewClass.isTextInput else { return nil }
        let own = self[view].gestureRecognizers.range.prefix(self[view].builtInRecognizerCount)
        return own.last.map(RecognizerIndex.init).flatMap { self[$0].system == .textTap ? $0 : nil }
    }

    /// Whether the recognizer is the one with which its view becomes first responder (rule TX-1).
    public func isTextTap(_ recognizer: RecognizerIndex) -> Bool {
        textTap(of: self[recognizer].view) == recognizer
    }

    /// Whether one of the two is the tap of a text input, and the other one is a tap of a view above it: neither
    /// excludes the other, and the latter acts first (rule TX-3).
    package func isTextTap(_ inner: RecognizerIndex, below outer: RecognizerIndex) -> Bool {
        guard isTextTap(inner), self[outer].view != self[inner].view, case .tap = self[outer].kind else {
            return false
        }
        return self[self[outer].view].depth < self[self[inner].view].depth
    }
}
