package import JSONTape
package import TouchDispatch
package import TouchWire

extension ByteWriter {
    /// Writes the members `window`, `view`, `path` and, if requested, `visits`, each with a comma before it.
    package mutating func hit(
        _ hit: HitTester.Hit?, visits: ArraySlice<Visit>?, in scene: Scene, _ names: SceneNames
    ) {
        append(",\"window\":")
        if let hit { names.write(.view(scene[hit.window].view), to: &self) } else { append("null") }
        append(",\"view\":")
        if let hit { names.write(.view(hit.view), to: &self) } else { append("null") }
        append(",\"path\":")
        array(hit.map { scene.path(to: $0.view) } ?? []) { view, out in names.write(.view(view), to: &out) }
        guard let visits else { return }
        append(",\"visits\":")
        array(visits) { visit, out in out.visit(visit, names) }
    }

    private mutating func visit(_ visit: Visit, _ names: SceneNames) {
        append("{\"view\":")
        names.write(.view(visit.view), to: &self)
        switch visit.call {
        case .hitTest: append(",\"call\":\"hitTest\"")
        case .pointInside: append(",\"call\":\"pointInside\"")
        case .return: append(",\"call\":\"return\"")
        }
        append(",\"point\":")
        if let point = visit.point { self.point(point) } else { append("null") }
        append(",\"result\":")
        switch visit.call {
        case .hitTest, .return(nil): append("null")
        case .pointInside(let isInside): bool(isInside)
        case .return(let view?): names.write(.view(view), to: &self)
        }
        append(",\"reason\":")
        if let reason = visit.reason {
            spelled(reason)
        } else {
            append("null")
        }
        append(",\"rule\":")
        string(visit.rule.rawValue)
        append("}")
    }
}
