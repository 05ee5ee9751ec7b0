package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchLimitations
package import TouchScene
package import TouchWire

/// The screen divided by hit view. Refers to the memory of the request.
package struct HitMap {
    package let names: SceneNames
    package let regions: [HitMapRegion]
    package let warnings: [Diagnostic]
    package let limitations: [Limitation]
    /// Made with the regions, because drawing takes steps of the budget.
    private var picture: Bytes?

    /// - Throws: The limit that was exceeded.
    init(_ request: consuming HitMapRequest, _ limits: Limits, withPicture: Bool) throws(RequestFault) {
        let request = request
        var budget = limits.budget
        let tester = HitTester(request.scene, thresholds: request.thresholds)
        let map = TouchMap(tester, budget: &budget)
        try limits.check(budget)
        regions = map.regions(of: request, &budget)
        try limits.check(budget)
        let polygonCount = regions.reduce(0) { $0 + $1.polygons.count }
        guard polygonCount <= limits.entries else { throw .limitExceeded(.entries(limits.entries)) }
        for region in regions { budget.spendWriting(region.polygons) }
        try limits.check(budget)
        (names, warnings) = (request.names, request.remarks.warnings)
        limitations = request.remarks.limitations.ofHitTests(names)
        guard withPicture else { return }
        picture = HitMapPicture(map, regions, of: request).write(limitations, &budget)
        try limits.check(budget)
    }

    consuming func write() -> Bytes {
        if let picture { return picture }
        let polygonCount = regions.reduce(0) { $0 + $1.polygons.count }
        var out = ByteWriter(capacity: 256 + polygonCount * 128, canBeRefused: true)
        out.append("{")
        out.key("regions")
        out.objects(regions) { region, out in
            out.member("view", region.view, names)
            out.key("polygons")
            out.polygons(region.polygons)
            out.member("area", region.area)
            out.member("exact", region.polygons.isExact && region.isProven)
            if let certainty = region.certainty { out.certainty(certainty, names) }
        }
        out.closeAnswer(warnings, limitations)
        return out.finish()
    }
}

/// A region of the screen in which touches hit one view, or none.
package struct HitMapRegion {
    /// Nil where touches hit no view.
    package var view: ViewIndex?
    var polygons: ArraySlice<ScreenPolygon>
    /// Nil if the scene has no assumed members.
    package var certainty: Certainty<ViewIndex?>?

    /// In square points.
    package var area: Double { polygons.area.toMillionths }

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
