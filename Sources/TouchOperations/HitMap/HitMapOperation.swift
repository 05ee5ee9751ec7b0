package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchLimitations
internal import TouchReports
package import TouchWire

/// `POST /v1/hit-map`: maps the screen by hit view.
package enum HitMapOperation: OperationDefinition {
    package static let id = "hitMap"
    package static let path = "hit-map"
    package static let readsOnce = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> HitMapRequest {
        try decoder.hitMapRequest()
    }

    package static func compute(
        _ request: consuming HitMapRequest, for representation: PictureRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        try request.answer(limits: context.limits, as: representation)
    }
}

extension HitMapRequest {
    /// Computes the answer. Drawing a picture also spends steps of the budget.
    ///
    /// - Throws: The limit that was exceeded.
    fileprivate func answer(
        limits: Limits, as representation: PictureRepresentation
    ) throws(RequestFault) -> Bytes {
        var budget = limits.budget
        let tester = HitTester(scene, thresholds: thresholds)
        let map = TouchMap(tester, budget: &budget)
        try limits.check(budget)
        let regions = map.regions(of: self, &budget)
        try limits.check(budget)
        let polygonCount = regions.reduce(0) { $0 + $1.polygons.count }
        guard polygonCount <= limits.entries else { throw .limitExceeded(.entries(limits.entries)) }
        for region in regions { budget.spendWriting(region.polygons) }
        try limits.check(budget)
        let limitations = remarks.limitations.ofHitTests(names)
        guard representation == .svg else { return json(regions, polygonCount, limitations) }
        let picture = HitMapPicture(map, regions, of: self).write(limitations, &budget)
        try limits.check(budget)
        return picture
    }

    private func json(
        _ regions: [HitMapRegion], _ polygonCount: Int, _ limitations: [Limitation]
    ) -> Bytes {
        var out = ByteWriter(capacity: 256 + polygonCount * 128, canBeRefused: true)
        out.append("{")
        out.key("regions")
        out.objects(regions) { region, out in
            out.member("view", region.view, names)
            out.key("polygons")
            out.polygons(region.polygons)
            out.member("area", region.polygons.area.toMillionths)
            out.member("exact", region.polygons.isExact && region.isProven)
            if let certainty = region.certainty { out.certainty(certainty, names) }
        }
        out.closeAnswer(remarks.warnings, limitations)
        return out.finish()
    }
}

/// A region of the screen in which touches hit one view, or none.
struct HitMapRegion {
    /// Nil where touches hit no view.
    var view: ViewIndex?
    var polygons: ArraySlice<ScreenPolygon>
    /// Nil if the scene has no assumed members.
    var certainty: Certainty<ViewIndex?>?

    var isProven: Bool { certainty?.isProven ?? true }
}

extension TouchMap {
    /// The regions that are not empty: those of views in pre-order, then the one without a view. If the scene has
    /// assumed members, each is divided into the proven part and the rest.
    fileprivate func regions(of request: HitMapRequest, _ budget: inout WorkBudget) -> [HitMapRegion] {
        let views = request.scene.views.indices.map { Optional(ViewIndex($0)) } + [nil]
        var certainty = MapCertainty(request.scene, self, thresholds: request.thresholds, budget: &budget)
        var regions: [HitMapRegion] = []
        for view in views where !region(of: view).isEmpty && !budget.isSpent {
            guard let parts = certainty?.parts(of: view, budget: &budget) else {
                regions.append(HitMapRegion(view: view, polygons: region(of: view)))
                continue
            }
            regions += parts.map {
                HitMapRegion(view: view, polygons: $0.polygons[...], certainty: $0.certainty)
            }
        }
        return regions
    }
}
