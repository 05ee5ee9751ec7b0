package import JSONTape
internal import TouchDispatch
package import TouchWire

// The endpoints that need no events: computed point by point, or link by link, and written as they go.

extension HitTestRequest {
    /// The answer of `/v1/hit-test`.
    ///
    /// - Throws: Where it would be longer, or cost more, than is allowed.
    package func answer(limits: Limits) throws(RequestFault) -> Bytes {
        let tester = HitTester(
            scene, tester, thresholds: thresholds,
            // The walk that is told about asks everybody.
            points: isExplained ? 0 : points.count)
        var budget = limits.budget
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
            out.diagnostics(warnings)
        }
        out.append(UInt8(ascii: "}"))
        return out.finish()
    }
}

extension ResponderChainRequest {
    /// The answer of `/v1/responder-chain`.
    package func answer() -> Bytes {
        var out = ByteWriter()
        out.append("{\"responderChain\":")
        out.array(scene.responderChain(from: start)) { responder, out in names.write(responder, to: &out) }
        if !warnings.isEmpty {
            out.append(",\"warnings\":")
            out.diagnostics(warnings)
        }
        out.append(UInt8(ascii: "}"))
        return out.finish()
    }
}
