package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
package import TouchWire

/// `POST /v1/hit-map`: maps the screen by hit view.
package enum HitMapOperation: OperationDefinition {
    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> HitMapRequest {
        try decoder.hitMapRequest()
    }

    package static func compute(
        _ request: consuming HitMapRequest, _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        try request.answer(limits: context.limits, as: context.representation)
    }
}

extension HitMapRequest {
    /// Computes the answer. Drawing a picture also spends steps of the budget.
    ///
    /// - Throws: The limit that was exceeded.
    fileprivate func answer(
        limits: Limits, as representation: Representation
    ) throws(RequestFault) -> Bytes {
        var budget = limits.budget
        let tester = HitTester(scene, thresholds: thresholds)
        let map = TouchMap(tester, budget: &budget)
        try limits.check(budget)
        guard map.polygonCount <= limits.entries else { throw .limitExceeded(.entries(limits.entries)) }
        budget.spendWriting(map.allPolygons)
        try limits.check(budget)
        let limitations = remarks.limitations.ofHitTests(names)
        guard representation == .svg else { return json(map, limitations) }
        let picture = HitMapPicture(map, scene, names, &budget).write(limitations, &budget)
        try limits.check(budget)
        return picture
    }

    private func json(_ map: TouchMap, _ limitations: [Limitation]) -> Bytes {
        var out = ByteWriter(capacity: 256 + map.polygonCount * 128, canBeRefused: true)
        out.append("{")
        out.key("regions")
        out.objects(map.regions(of: scene)) { region, out in
            out.member("view", region.view, names)
            out.key("polygons")
            out.polygons(region.polygons)
            out.member("area", region.polygons.area.toMillionths)
            out.member("exact", region.polygons.isExact)
        }
        out.closeAnswer(remarks.warnings, limitations)
        return out.finish()
    }
}

extension TouchMap {
    /// The region of the screen where touches hit a view; nil for the region where they hit none.
    typealias Region = (view: ViewIndex?, polygons: ArraySlice<ScreenPolygon>)

    /// The regions that are not empty: those of views in pre-order, then the one without a view.
    func regions(of scene: Scene) -> [Region] {
        var regions: [Region] = []
        for index in scene.views.indices {
            let polygons = self[ViewIndex(index)]
            if !polygons.isEmpty { regions.append((ViewIndex(index), polygons)) }
        }
        if !unclaimed.isEmpty { regions.append((nil, unclaimed)) }
        return regions
    }
}
