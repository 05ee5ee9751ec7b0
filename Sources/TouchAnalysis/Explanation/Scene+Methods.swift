package import TouchDispatch

extension Scene {
    /// Whether the method can be called on the object. For an action: whether the object can receive or send one.
    package func canReceive(_ method: Method, _ object: SceneObject) -> Bool {
        switch object {
        case .gestureRecognizer(let recognizer): canReceive(method, recognizer)
        case .responder(.view(let view)): canReceive(method, view)
        case .responder(let responder): canReceive(method, responder)
        case .other: method.kind == .action && method != .sendAction
        }
    }

    private func canReceive(_ method: Method, _ recognizer: RecognizerIndex) -> Bool {
        switch method {
        case .touches, .presses, .reset, .action: return true
        case .delegate(let question): return question != .gestureRecognizerShouldBegin
        case .scroll(.sendTouchesShouldBeginForDelayedTouches):
            guard case .delayedTouches = self[recognizer].kind else { return false }
            return true
        case .scroll, .motion, .remoteControlReceived, .menu, .orientation, .discarded, .ignored,
            .becomeFirstResponder, .resignFirstResponder, .editing, .tracking, .controlEvent, .selection,
            .presentation, .pencil, .sendAction:
            return false
        }
    }

    private func canReceive(_ method: Method, _ view: ViewIndex) -> Bool {
        switch method {
        case .touches, .presses, .motion, .remoteControlReceived, .menu, .becomeFirstResponder,
            .resignFirstResponder, .action, .pencil:
            true
        case .presentation(let call): call.isOfContextMenu
        case .delegate(let question): question == .gestureRecognizerShouldBegin
        case .tracking, .controlEvent, .sendAction: self[view].control != nil
        case .scroll(let call):
            self[view].scrollView != nil && call != .sendTouchesShouldBeginForDelayedTouches
        case .selection(let call):
            self[view].viewClass == (call.isOfCollection ? .UICollectionView : .UITableView)
        case .editing(let call):
            textTap(of: view) != nil && call.isOfTextField == (self[view].viewClass == .UITextField)
        case .orientation, .discarded, .ignored, .reset: false
        }
    }

    /// For other responders than views.
    private func canReceive(_ method: Method, _ responder: Responder) -> Bool {
        switch method {
        case .touches, .presses, .motion, .remoteControlReceived, .menu, .becomeFirstResponder,
            .resignFirstResponder, .action:
            return true
        case .presentation(let call):
            guard case .viewController = responder else { return false }
            return !call.isOfContextMenu
        case .orientation(.viewWillTransition):
            guard case .viewController = responder else { return false }
            return true
        case .orientation(.supportedInterfaceOrientations): return responder != .windowScene
        case .sendAction: return responder == .application
        case .delegate, .tracking, .controlEvent, .scroll, .selection, .editing, .pencil, .discarded,
            .ignored,
            .reset:
            return false
        }
    }
}

extension SelectionMethod {
    /// Whether it is a method of `UICollectionViewDelegate`.
    fileprivate var isOfCollection: Bool {
        switch self {
        case .shouldHighlightItemAt, .didHighlightItemAt, .didUnhighlightItemAt, .shouldSelectItemAt,
            .didDeselectItemAt, .didSelectItemAt, .shouldDeselectItemAt:
            true
        case .shouldHighlightRowAt, .didHighlightRowAt, .didUnhighlightRowAt, .willSelectRowAt,
            .willDeselectRowAt, .didDeselectRowAt, .didSelectRowAt, .accessoryButtonTappedForRowWith,
            .willBeginEditingRowAt, .didEndEditingRowAt:
            false
        }
    }
}

extension PresentationMethod {
    /// Whether it is a call of the context menu interaction of a view (rule CM-2), rather than of a view controller.
    fileprivate var isOfContextMenu: Bool {
        self == .configurationForMenuAtLocation || self == .willDisplayMenuFor
    }
}

extension EditingMethod {
    /// Whether it is a method of `UITextFieldDelegate`.
    fileprivate var isOfTextField: Bool {
        switch self {
        case .textFieldShouldBeginEditing, .textFieldDidBeginEditing, .textFieldDidEndEditing: true
        case .textViewShouldBeginEditing, .textViewDidBeginEditing, .textViewDidEndEditing: false
        }
    }
}
