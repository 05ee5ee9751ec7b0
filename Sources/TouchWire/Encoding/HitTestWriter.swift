internal import JSONTape
package import TouchDispatch

extension AnswerWriter {
    mutating func writeHitTests(withVisits: Bool) {
        out.append(",\"hitTests\":[")
        var isFirst = true
        for (position, entry) in outcome.entries.enumerated() {
            guard case .hitTest(let number) = entry.body else { continue }
            guard out.count <= limit else { break }
            open(position, entry, isFirst: &isFirst)
            write(outcome.hitTests[Int(number)], withVisits: withVisits)
        }
        out.append(UInt8(ascii: "]"))
    }

    /// What a hit test tells, from the comma in front of `touch` to the closing brace.
    package mutating func write(_ record: HitTestRecord, withVisits: Bool) {
        out.append(",\"touch\":")
        if let touch = record.touch { out.touch(touch) } else { out.append("null") }
        out.append(",\"point\":")
        out.point(record.point)
        out.hit(record.hit, visits: withVisits ? outcome.visits[record.visits.range] : nil, in: scene, names)
        out.append(UInt8(ascii: "}"))
    }
}

extension ByteWriter {
    /// Window, view, path and, where asked for, the walk, as members with their commas in front.
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
