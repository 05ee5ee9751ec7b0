@testable import TouchDispatch

/// Text inputs (rules TX-1 to TX-4 and TX-7), and the change of the first responder (rules RC-6, RC-8 and RC-10).
extension GestureModel {
    // MARK: The tap of a text input

    /// Whether the recognizer is that of a text input: the last one that UIKit adds to it (rule TX-1).
    private func isTextTap(_ recognizer: ModelRecognizer) -> Bool {
        let view = scene[recognizer.view]
        guard view.viewClass == .UITextField || view.viewClass == .UITextView else { return false }
        let others = view.viewClass == .UITextView ? 3 : 0
        return recognizer.index == Int(view.gestureRecognizers.start) + others
    }

    /// Whether X is the tap of a text input and Y is a tap of a view above it (rule TX-3).
    func isTextTap(_ x: ModelRecognizer, below y: ModelRecognizer) -> Bool {
        guard fault != .textTapExcluded, isTextTap(x), case .tap = y.properties.kind else { return false }
        return x.view != y.view && lies(x.view, in: y.view)
    }

    /// Lets the text input become first responder before targets are called (rule TX-2).
    func focus(by recognizer: ModelRecognizer) {
        guard recognizer.state == .ended, isTextTap(recognizer), firstResponder != recognizer.view else {
            return
        }
        becomeFirstResponder(recognizer.view)
    }

    // MARK: First responder

    private func becomeFirstResponder(_ view: ViewIndex) {
        guard scene[view].flags.contains(.shouldBeginEditing) else {
            log("v\(view.raw).\(prefix(view))ShouldBeginEditing=false")
            log("v\(view.raw).becomeFirstResponder=false")
            return
        }
        if let old = firstResponder {
            guard scene[old].flags.contains(.canResignFirstResponder) else {
                log("v\(old.raw).resignFirstResponder=false")
                log("v\(view.raw).becomeFirstResponder=false")
                return
            }
            log("v\(old.raw).resignFirstResponder=true")
            endEditing(old)
        }
        firstResponder = view
        log("v\(view.raw).becomeFirstResponder=true")
        log("v\(view.raw).\(prefix(view))DidBeginEditing")
        if let field = controls.first(where: { $0.view == view }) { send(.editingDidBegin, field) }
    }

    private func endEditing(_ view: ViewIndex) {
        log("v\(view.raw).\(prefix(view))DidEndEditing")
        if let field = controls.first(where: { $0.view == view }) { send(.editingDidEnd, field) }
    }

    private func prefix(_ view: ViewIndex) -> String {
        scene[view].viewClass == .UITextField ? "textField" : "textView"
    }

    /// A drag of the scroll view has begun (rule TX-7).
    func dismissKeyboard(byDragOf view: ViewIndex) {
        guard fault != .keyboardKept, let scroll = scene[view].scrollView,
            scene[scroll].keyboardDismissMode == .onDrag, let old = firstResponder
        else { return }
        guard scene[old].flags.contains(.canResignFirstResponder) else {
            log("v\(old.raw).resignFirstResponder=false")
            return
        }
        firstResponder = nil
        log("v\(old.raw).resignFirstResponder=true")
        endEditing(old)
    }

    /// The view was removed (rule RC-10).
    func resign(below view: ViewIndex) {
        guard let old = firstResponder, lies(old, in: view) else { return }
        firstResponder = nil
        log("v\(old.raw).resignFirstResponder=true")
        endEditing(old)
    }
}
