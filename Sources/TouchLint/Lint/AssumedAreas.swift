internal import TouchAnalysis
internal import TouchDispatch

/// The places that views can take in the completions of a scene.
struct AssumedAreas {
    private let scene: Scene
    private let shapes: ScreenShapes
    private let isLocal: Bool

    init(_ scene: Scene) {
        self.scene = scene
        shapes = ScreenShapes(scene.completed(by: scene.assumptions.map { AssumedChoice($0, .most) }))
        isLocal = scene.isHitTestingLocal
    }

    /// Whether the member can decide a finding about these objects: its view is one of them, contains one of them, is
    /// inside one, or overlaps one on the screen. Overrides can make a view take touches anywhere.
    func canDecide(_ assumption: Assumption, _ objects: [SceneObject], _ budget: inout WorkBudget) -> Bool {
        guard isLocal else { return true }
        let own = shapes.bounds(of: assumption.view)?.box
        return objects.contains { object in
            budget.spend(WorkBudget.rule)
            guard let view = scene.view(of: object) else { return true }
            if scene.isAncestor(assumption.view, of: view) || scene.isAncestor(view, of: assumption.view) {
                return true
            }
            guard let own, let other = shapes.bounds(of: view)?.box else { return false }
            return !own.intersection(other).isSliver
        }
    }
}
