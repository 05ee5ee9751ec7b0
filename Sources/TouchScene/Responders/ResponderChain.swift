extension Scene {
    /// `UIResponder.next` (rules RC-1 and RC-2); nil at the end of the chain.
    public func next(of responder: Responder) -> Responder? {
        switch responder {
        case .view(let index):
            if case .responder(let next) = self[overridesOf: index].responder.next { return next }
            if let controller = self[index].viewController { return .viewController(controller) }
            return next(above: index)
        case .viewController(let index):
            if case .responder(let next) = self[index].responder.next { return next }
            if let presenting = self[index].presentedBy { return .viewController(presenting) }
            return next(above: self[index].view)
        case .windowScene:
            return .application
        case .application:
            if case .responder(let next) = application.responder.next { return next }
            return application.delegate?.isInChain == true ? .applicationDelegate : nil
        case .applicationDelegate:
            return nil
        }
    }

    private func next(above view: ViewIndex) -> Responder? {
        // A removed view has no next responder (rule LC-2).
        if self[view].flags.contains(.isRemoved) { return nil }
        if let superview = self[view].superview { return .view(superview) }
        return hasWindowScene ? .windowScene : .application
    }

    /// The responder itself if it is a view, or the root view of a controller; nil for responders above the
    /// windows.
    package func view(of responder: Responder) -> ViewIndex? {
        switch responder {
        case .view(let index): index
        case .viewController(let index): self[index].view
        case .windowScene, .application, .applicationDelegate: nil
        }
    }

    /// `responder` and all responders after it, up to the end of the chain.
    public func responderChain(from responder: Responder) -> [Responder] {
        var chain: [Responder] = []
        var current: Responder? = responder
        while let responder = current {
            chain.append(responder)
            current = next(of: responder)
        }
        return chain
    }

    /// The overrides of `responder`.
    @inlinable public func overrides(of responder: Responder) -> ResponderOverrides {
        switch responder {
        case .view(let index): self[overridesOf: index].responder
        case .viewController(let index): self[index].responder
        case .windowScene: ResponderOverrides()
        case .application: application.responder
        case .applicationDelegate: application.delegate?.responder ?? ResponderOverrides()
        }
    }
}
