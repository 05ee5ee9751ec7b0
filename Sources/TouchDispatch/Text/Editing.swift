/// The editing of text fields and text views: how it begins and ends. Text is not simulated. The functions change the
/// state of the application.
enum Editing {
    /// A text input becomes first responder by its own tap, before the targets of the application's code are called
    /// (rule TX-2).
    static func tapped(_ gesture: GestureReport, _ app: inout AppState) {
        guard gesture.state == .ended else { return }
        let view = app.world.scene[gesture.recognizer].view
        let responder = Responder.view(view)
        // The tap on a text view that is only selectable has no effect that is simulated (rule TX-5).
        guard app.firstResponder != responder, app.world.scene[view].flags.contains(.isEditable) else {
            return
        }
        app.becomeFirstResponder(responder)
    }

    /// Whether the delegate of a text input allows editing. Asks it, if its answer is no or the trace level is full
    /// (rule TX-4).
    static func isAllowed(in responder: Responder, _ app: inout AppState) -> Bool {
        guard let (view, isField) = textInput(responder, app) else { return true }
        let isAllowed = app.world.scene[view].flags.contains(.shouldBeginEditing)
        if !isAllowed || app.isTracedFully {
            var callback = Callback(
                .editing(isField ? .textFieldShouldBeginEditing : .textViewShouldBeginEditing), responder)
            callback.result = isAllowed
            app.ledger.trace.callback(callback)
        }
        return isAllowed
    }

    /// Calls the delegate of a text input that has become first responder, and sends the event of a text field (rules
    /// TX-4 and CT-16).
    static func begin(in responder: Responder, _ app: inout AppState) {
        guard let (view, isField) = textInput(responder, app) else { return }
        let method = EditingMethod.textFieldDidBeginEditing
        app.ledger.trace.callback(Callback(.editing(isField ? method : .textViewDidBeginEditing), responder))
        if let control = app.world.scene[view].control { app.sendActions(for: .editingDidBegin, of: control) }
    }

    /// Like `begin`, for a text input that has resigned.
    static func end(in responder: Responder, _ app: inout AppState) {
        guard let (view, isField) = textInput(responder, app) else { return }
        let method = EditingMethod.textFieldDidEndEditing
        app.ledger.trace.callback(Callback(.editing(isField ? method : .textViewDidEndEditing), responder))
        if let control = app.world.scene[view].control { app.sendActions(for: .editingDidEnd, of: control) }
    }

    /// The text input, if it is editable.
    private static func textInput(
        _ responder: Responder, _ app: borrowing AppState
    ) -> (view: ViewIndex, isField: Bool)? {
        guard case .view(let view) = responder, app.world.scene[view].viewClass.isTextInput,
            app.world.scene[view].flags.contains(.isEditable)
        else { return nil }
        return (view, app.world.scene[view].viewClass == .UITextField)
    }

    /// Dismisses the keyboard when a drag begins, if `keyboardDismissMode` of the scroll view requires it
    /// (rule TX-7).
    static func dismissKeyboard(byDragOf scroll: ScrollIndex, _ app: inout AppState) {
        guard app.world.scene[scroll].keyboardDismissMode.dismissesOnDrag, let responder = app.firstResponder,
            app.world.scene.showsKeyboard(for: responder)
        else { return }
        let cause = Cause(.dismissedByDrag, .TX7, view: app.world.scene[scroll].view)
        app.resignFirstResponder(responder, because: cause)
    }
}
