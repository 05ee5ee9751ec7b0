extension Scene {
    /// The recognizer with which the view becomes first responder; nil if the view is not a text input (rule TX-1).
    public func textTap(of view: ViewIndex) -> RecognizerIndex? {
        systemRecognizer(.textTap, of: view)
    }

    /// Whether the recognizer is the one with which its view becomes first responder (rule TX-1).
    public func isTextTap(_ recognizer: RecognizerIndex) -> Bool { self[recognizer].system == .textTap }

    /// Whether the recognizer is the tap of a text view that is selectable and not editable, which excludes all other
    /// recognizers (rule TX-5).
    package func isSelectionTap(_ recognizer: RecognizerIndex) -> Bool {
        isTextTap(recognizer) && !self[self[recognizer].view].flags.contains(.isEditable)
    }

    /// Whether one of the two is the tap with which a text input becomes first responder, and the other one is a tap of a view
    /// above it: neither excludes the other, and the latter acts first (rule TX-3).
    package func isTextTap(_ inner: RecognizerIndex, below outer: RecognizerIndex) -> Bool {
        guard isTextTap(inner), !isSelectionTap(inner), case .tap = self[outer].kind else { return false }
        return self[self[outer].view].depth < self[self[inner].view].depth
    }
}
