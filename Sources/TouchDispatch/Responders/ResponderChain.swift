extension Scene {
    /// `UIResponder.next` (rules RC-1 and RC-2); nil at the end of the chain.
    public func next(of responder: Responder) -> Responder? {
        switch responder {
        case .view(let index):
            if case .responder(let next) = self[index].responder.next { return next }
            if let controller = self[index].viewController { return .viewController(controller) }
            return next(above: index)
        case .viewController(let index):
            if case .responder(let next) = self[index].responder.next { return next }
            if let presenting = self[index].presentedBy { return .viewController(presenting) }
            return next(above: self[index].view)
        case .windowScene:
            return .application
        case .application:
            return application.delegate?.isInChain == true ? .applicationDelegate : nil
        case .applicationDelegate:
            return nil
        }
    }

    private func next(above view: ViewIndex) -> Responder? {
        // A view that was taken out leads nowhere (rule LC-2).
        if self[view].flags.contains(.isRemoved) { return nil }
        if let superview = self[view].superview { return .view(superview) }
        return hasWindowScene ? .windowScene : .application
    }

    /// The view that a responder is, or, of a controller, has as its root; nil for what stands above the windows.
    package func view(of responder: Responder) -> ViewIndex? {
        switch responder {
        case .view(let index): index
        case .viewController(let index): self[index].view
        case .windowScene, .application, .applicationDelegate: nil
        }
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

    /// What `responder` overrides and implements.
    public func overrides(of responder: Responder) -> ResponderOverrides {
        switch responder {
        case .view(let index): self[index].responder
        case .viewController(let index): self[index].responder
        case .windowScene: ResponderOverrides()
        case .application: application.responder
        case .applicationDelegate: application.delegate?.responder ?? ResponderOverrides()
        }
    }

    /// What `responder` does when `method` is called on it (rule RC-3).
    func handling(of method: ResponderMethod, by responder: Responder) -> Handling {
        switch responder {
        case .view(let index): self[index].responder.handling(of: method)
        case .viewController(let index): self[index].responder.handling(of: method)
        case .windowScene: .inherit
        case .application: application.responder.handling(of: method)
        case .applicationDelegate: application.delegate?.responder.handling(of: method) ?? .inherit
        }
    }

    // MARK: Circles

    /// A link of the responder chain that lies on a cycle.
    public enum CyclicLink: Hashable, Sendable {
        case next(Responder)
        case presentedBy(ControllerIndex)
    }

    /// The links given by the scene (overrides of `next`, presentations) through which the responder chain would run
    /// in a circle (rule RC-2), in the order of views, then controllers. Empty for a sound scene.
    ///
    /// - Complexity: O(views + controllers), nothing where no link is given.
    public func cyclicLinks() -> [CyclicLink] {
        let given = givenLinks()
        guard !given.isEmpty else { return [] }
        let controllerBase = views.count
        let otherBase = controllerBase + viewControllers.count
        func slot(_ responder: Responder) -> Int {
            switch responder {
            case .view(let index): Int(index.raw)
            case .viewController(let index): controllerBase + Int(index.raw)
            case .windowScene: otherBase
            case .application: otherBase + 1
            case .applicationDelegate: otherBase + 2
            }
        }
        // 0: not seen; otherwise the number of the walk that first came here. Meeting one's own number closes a circle.
        var walkThatSaw = [Int32](repeating: 0, count: otherBase + 3)
        var isCyclic = [Bool](repeating: false, count: otherBase + 3)
        var walk: Int32 = 0
        for (start, _) in given {
            walk &+= 1
            var current: Responder? = start
            while let responder = current, walkThatSaw[slot(responder)] == 0 {
                walkThatSaw[slot(responder)] = walk
                current = next(of: responder)
            }
            guard var responder = current, walkThatSaw[slot(responder)] == walk, !isCyclic[slot(responder)]
            else {
                continue
            }
            while !isCyclic[slot(responder)] {
                isCyclic[slot(responder)] = true
                guard let following = next(of: responder) else { break }
                responder = following
            }
        }
        return given.filter { isCyclic[slot($0.0)] }.map(\.1)
    }

    private func givenLinks() -> [(Responder, CyclicLink)] {
        var links: [(Responder, CyclicLink)] = []
        for index in views.indices where views[index].responder.next != .inherited {
            let responder = Responder.view(ViewIndex(index))
            links.append((responder, .next(responder)))
        }
        for index in viewControllers.indices {
            let responder = Responder.viewController(ControllerIndex(index))
            if viewControllers[index].responder.next != .inherited {
                links.append((responder, .next(responder)))
            } else if viewControllers[index].presentedBy != nil {
                links.append((responder, .presentedBy(ControllerIndex(index))))
            }
        }
        return links
    }
}

extension ResponderOverrides {
    @inline(__always) fileprivate func handling(of method: ResponderMethod) -> Handling {
        switch method {
        case .touches(let method): touches[phase: Int(method.rawValue)]
        case .presses(let method): presses[phase: Int(method.rawValue)]
        case .motion(let method): motion[phase: Int(method.rawValue)]
        case .remoteControlReceived: remoteControl[phase: 0]
        }
    }
}
