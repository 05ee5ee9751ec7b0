internal import JSONTape
package import TouchScene

extension SceneNames {
    /// The ids of the views from the window to an object, and its own id, separated by slashes.
    package func path(to object: SceneObject, in scene: Scene) -> String {
        func name(_ object: SceneObject) -> String { self.name(of: object).text }
        var names: [String] = []
        switch object {
        case .gestureRecognizer(let index):
            names = scene.path(to: scene[index].view).map { name(.responder(.view($0))) } + [name(object)]
        case .responder(.view(let view)): names = scene.path(to: view).map { name(.responder(.view($0))) }
        case .responder, .other: names = [name(object)]
        }
        return names.joined(separator: "/")
    }
}
