/// A link of the responder chain that lies on a cycle.
public enum CyclicLink: Hashable, Sendable {
    case next(Responder)
    case presentedBy(ControllerIndex)

    /// The links given by the scene (overrides of `next`, presentations) that are part of a cycle of the
    /// responder chain (rule RC-2), in the order of views, controllers, then the application. Empty for a valid scene.
    ///
    /// - Complexity: O(views + controllers).
    public static func all(in scene: Scene) -> [CyclicLink] {
        let given = given(in: scene)
        guard !given.isEmpty else { return [] }
        let controllerBase = scene.views.count
        let otherBase = controllerBase + scene.viewControllers.count
        func slot(_ responder: Responder) -> Int {
            switch responder {
            case .view(let index): Int(index.raw)
            case .viewController(let index): controllerBase + Int(index.raw)
            case .windowScene: otherBase
            case .application: otherBase + 1
            case .applicationDelegate: otherBase + 2
            }
        }
        // 0: not visited; otherwise the number of the first walk that visited the responder. A walk that
        // meets its own number has found a cycle.
        var walkThatSaw = [Int32](repeating: 0, count: otherBase + 3)
        var isCyclic = [Bool](repeating: false, count: otherBase + 3)
        var walk: Int32 = 0
        for (start, _) in given {
            walk &+= 1
            var current: Responder? = start
            while let responder = current, walkThatSaw[slot(responder)] == 0 {
                walkThatSaw[slot(responder)] = walk
                current = scene.next(of: responder)
            }
            guard var responder = current, walkThatSaw[slot(responder)] == walk, !isCyclic[slot(responder)]
            else {
                continue
            }
            while !isCyclic[slot(responder)] {
                isCyclic[slot(responder)] = true
                guard let following = scene.next(of: responder) else { break }
                responder = following
            }
        }
        return given.filter { isCyclic[slot($0.0)] }.map(\.1)
    }

    private static func given(in scene: Scene) -> [(Responder, CyclicLink)] {
        var links: [(Responder, CyclicLink)] = []
        for index in scene.views.indices.map(ViewIndex.init)
        where scene[overridesOf: index].responder.next != .inherited {
            let responder = Responder.view(index)
            links.append((responder, .next(responder)))
        }
        for index in scene.viewControllers.indices {
            let responder = Responder.viewController(ControllerIndex(index))
            if scene.viewControllers[index].responder.next != .inherited {
                links.append((responder, .next(responder)))
            } else if scene.viewControllers[index].presentedBy != nil {
                links.append((responder, .presentedBy(ControllerIndex(index))))
            }
        }
        if scene.application.responder.next != .inherited {
            links.append((.application, .next(.application)))
        }
        return links
    }
}
