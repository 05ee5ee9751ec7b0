package import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
package import TouchWire

/// `POST /v1/hit-test`: finds the view at each point.
package enum HitTestOperation: OperationDefinition {
    package static let id = "hitTest"
    package static let path = "hit-test"
    package static let readsOnce = true
    package static let acceptsForeignParts = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> HitTestRequest {
        try decoder.hitTestRequest()
    }

    package static func compute(
        _ request: consuming HitTestRequest, for representation: JSONRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        try request.answer(limits: context.limits)
    }
}

extension HitTestRequest {
    /// Tests the points and writes the answer.
    ///
    /// - Throws: The limit that was exceeded.
    fileprivate func answer(limits: Limits) throws(RequestFault) -> Bytes {
        let tester = HitTester(
            scene, tester, thresholds: thresholds,
            // If the visits are reported, every view must be visited, so no index of the views is built.
            points: isExplained ? 0 : points.count)
        var budget = limits.budget
        let certainty = HitCertainty(scene, thresholds: thresholds, points: points.count, budget: &budget)
        var out = ByteWriter(capacity: 256 + points.count * 128, canBeRefused: true)
        var visitsLeft = limits.entries
        let reportsLimits = !remarks.limitations.isEmpty
        var hitViews: Set<ViewIndex> = []
        out.append("{\"results\":[")
        for (index, point) in points.enumerated() {
            var visits: [Visit] = []
            let hit =
                isExplained
                ? tester.hitTest(point, visits: &visits, limit: visitsLeft, budget: &budget)
                : tester.hitTest(point, budget: &budget)
            if reportsLimits, let view = hit?.view { hitViews.insert(view) }
            // The answer for this point.
            budget.spend(128 &+ visits.count &* 64)
            visitsLeft -= visits.count
            try limits.check(budget)
            if visitsLeft < 0 { throw .limitExceeded(.entries(limits.entries)) }
            try out.check(atMost: limits.answer)
            out.append(index > 0 ? ",{\"point\":" : "{\"point\":")
            out.point(point)
            out.hit(hit, visits: isExplained ? visits[...] : nil, in: scene, names)
            if let certainty {
                out.certainty(certainty.certainty(of: hit?.view, at: point, budget: &budget), names)
            }
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
        let limitations = remarks.limitations.ofHitTests(returning: hitViews, in: scene, names)
        out.closeAnswer(remarks.warnings, limitations)
        return out.finish()
    }
}
