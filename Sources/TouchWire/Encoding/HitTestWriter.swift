internal import TouchDispatch

extension AnswerWriter {
    mutating func writeHitTests(withVisits: Bool) {
        out.append(",\"hitTests\":[")
        var isFirst = true
        for (position, entry) in outcome.entries.enumerated() {
            guard case .hitTest(let number) = entry.body else { continue }
            guard out.count <= limit else { break }
            let record = outcome.hitTests[Int(number)]
            out.append(isFirst ? "{" : ",{")
            isFirst = false
            writeHead(position, entry)
            out.append(",\"touch\":")
            out.touch(record.touch)
            out.hitTest(
                at: record.point, record.hit, visits: withVisits ? outcome.visits[record.visits.range] : nil,
                in: scene, names)
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
    }
}

extension HitTestRequest {
    /// The answer of `/v1/hit-test`.
    ///
    /// - Throws: Where it would be longer, or cost more, than is allowed.
    func answer(limits: Limits) throws(RequestFault) -> Bytes {
        let tester = HitTester(scene, thresholds: thresholds)
        var budget = WorkBudget(steps: limits.computing)
        var out = ByteWriter(capacity: 256 + points.count * 128)
        var visitsLeft = limits.entries
        out.append("{\"results\":[")
        for (index, point) in points.enumerated() {
            var visits: [Visit] = []
            let hit =
                isExplained
                ? tester.hitTest(point, visits: &visits, limit: visitsLeft, budget: &budget)
                : tester.hitTest(point, budget: &budget)
            visitsLeft -= visits.count
            if budget.isSpent { throw .limitExceeded(.computing(limits.computing)) }
            if visitsLeft < 0 { throw .limitExceeded(.entries(limits.entries)) }
            if out.count > limits.answer { throw .limitExceeded(.answer(limits.answer)) }
            out.append(index > 0 ? ",{\"point\":" : "{\"point\":")
            out.point(point)
            out.hit(hit, visits: isExplained ? visits[...] : nil, in: scene, names)
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
        if !warnings.isEmpty {
            out.append(",\"warnings\":")
            out.warnings(warnings)
        }
        out.append(UInt8(ascii: "}"))
        return out.finish()
    }
}

extension ResponderChainRequest {
    /// The answer of `/v1/responder-chain`.
    func answer() -> Bytes {
        var out = ByteWriter()
        out.append("{\"responderChain\":")
        out.array(scene.responderChain(from: start)) { responder, out in names.write(responder, to: &out) }
        if !warnings.isEmpty {
            out.append(",\"warnings\":")
            out.warnings(warnings)
        }
        out.append(UInt8(ascii: "}"))
        return out.finish()
    }
}

extension ByteWriter {
    fileprivate mutating func hitTest(
        at point: Point, _ hit: HitTester.Hit?, visits: ArraySlice<Visit>?, in scene: Scene,
        _ names: SceneNames
    ) {
        append(",\"point\":")
        self.point(point)
        self.hit(hit, visits: visits, in: scene, names)
    }

    /// Window, view, path and, where asked for, the walk, as members with their commas in front.
    fileprivate mutating func hit(
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
            append("\"")
            append(reason.text)
            append("\"")
        } else {
            append("null")
        }
        append(",\"rule\":")
        string(visit.rule.rawValue)
        append("}")
    }
}
