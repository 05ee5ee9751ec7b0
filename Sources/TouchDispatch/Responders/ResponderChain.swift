extension Scene {
    /// `UIResponder.next` (rules RC-1 and RC-2); nil at the end of the chain.
    public func next(of responder: Responder) -> Responder? {
        switch responder {
        case .view(let index):
            let view = self[index]
            if case .responder(let next) = view.responder.next { return next }
            if let controller = view.viewController { return .viewController(controller) }
            return next(above: view)
        case .viewController(let index):
            let controller = self[index]
            if case .responder(let next) = controller.responder.next { return next }
            if let presenting = controller.presentedBy { return .viewController(presenting) }
            return next(above: self[controller.view])
        case .windowScene:
            return .application
        case .application:
            return application.delegate?.isInChain == true ? .applicationDelegate : nil
        case .applicationDelegate:
            return nil
        }
    }

    private func next(above view: View) -> Responder {
        if let superview = view.superview { return .view(superview) }
        return hasWindowScene ? .windowScene : .application
    }

    /// `responder` and everything above it, to the end.
    public func responderChain(from responder: Responder) -> [Responder] {
        var chain: [Responder] = []
        var current: Responder? = responder
        while let responder = current {
            chain.append(responder)
            current = next(of: responder)
        }
        return chain
    }

    /// Own handling of events by `responder`.
    func overrides(of responder: Responder) -> ResponderOverrides {
        switch responder {
        case .view(let index): self[index].responder
        case .viewController(let index): self[index].responder
        case .windowScene: ResponderOverrides()
        case .application: application.responder
        case .applicationDelegate: application.delegate?.responder ?? ResponderOverrides()
        }
    }
}
