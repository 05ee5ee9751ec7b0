package import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
package import TouchLimitations
package import TouchScene
package import TouchWire

/// The results of a hit test. Refers to the memory of the request.
package struct HitTestResults {
    /// The result for a point.
    package struct Element {
        package let point: Point
        /// Nil if no view is hit.
        package let hit: HitTester.Hit?
        /// Nil unless the request asks for the visits.
        package let visits: [Visit]?
        /// Nil if the scene has no assumed members.
        package let certainty: Certainty<ViewIndex?>?
    }

    package let scene: Scene
    package let names: SceneNames
    /// In the order of the points.
    package private(set) var elements: [Element] = []
    package let warnings: [Diagnostic]
    package let limitations: [Limitation]

    /// Tests the points.
    ///
    /// - Throws: The limit that was exceeded.
    init(_ request: consuming HitTestRequest, _ limits: Limits) throws(RequestFault) {
        let request = request
        let tester = HitTester(
            request.scene, request.tester, thresholds: request.thresholds,
            // If the visits are reported, every view must be visited, so no index of the views is built.
            points: request.isExplained ? 0 : request.points.count)
        var budget = limits.budget
        let certainty = HitCertainty(
            request.scene, thresholds: request.thresholds, points: request.points.count, budget: &budget)
        var visitsLeft = limits.entries
        let reportsLimits = !request.remarks.limitations.isEmpty
        var hitViews: Set<ViewIndex> = []
        elements.reserveCapacity(request.points.count)
        for point in request.points {
            var visits: [Visit] = []
            let hit =
                request.isExplained
                ? tester.hitTest(point, visits: &visits, limit: visitsLeft, budget: &budget)
                : tester.hitTest(point, budget: &budget)
            if reportsLimits, let view = hit?.view { hitViews.insert(view) }
            // The answer for this point.
            budget.spend(128 &+ visits.count &* 64)
            visitsLeft -= visits.count
            try limits.check(budget)
            if visitsLeft < 0 { throw .limitExceeded(.entries(limits.entries)) }
            elements.append(
                Element(
                    point: point, hit: hit, visits: request.isExplained ? visits : nil,
                    certainty: certainty?.certainty(of: hit?.view, at: point, budget: &budget)))
        }
        (scene, names, warnings) = (request.scene, request.names, request.remarks.warnings)
        limitations = request.remarks.limitations.ofHitTests(returning: hitViews, in: scene, names)
    }

    func json(atMost limit: Int) throws(RequestFault) -> Bytes {
        var out = ByteWriter(capacity: 256 + elements.count * 128, canBeRefused: true)
        out.append("{\"results\":[")
        for (index, element) in elements.enumerated() {
            try out.check(atMost: limit)
            out.append(index > 0 ? ",{\"point\":" : "{\"point\":")
            out.point(element.point)
            out.append(",\"hitView\":")
            if let hit = element.hit { names.write(.view(hit.view), to: &out) } else { out.append("null") }
            out.hit(element.hit, visits: element.visits?[...], in: scene, names)
            if let certainty = element.certainty { out.certainty(certainty, names) }
            out.append(UInt8(ascii: "}"))
        }
        out.append(UInt8(ascii: "]"))
        out.closeAnswer(warnings, limitations)
        return out.finish()
    }
}
