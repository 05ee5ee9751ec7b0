package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchWire

/// The forms in which a hit map is answered.
package enum HitMapFormat: Sendable {
    case json
    /// A picture with a legend.
    case svg
}

extension HitMapRequest {
    /// The answer of `/v1/hit-map`.
    ///
    /// - Throws: Where it would be longer, or cost more, than is allowed.
    package func answer(limits: Limits, as format: HitMapFormat) throws(RequestFault) -> Bytes {
        var budget = limits.budget
        let tester = HitTester(scene, thresholds: thresholds)
        let map = TouchMap(tester, budget: &budget)
        guard !budget.isSpent else { throw .limitExceeded(.computing(limits.computing)) }
        guard map.polygonCount <= limits.entries else { throw .limitExceeded(.entries(limits.entries)) }
        budget.spendWriting(map.allPolygons)
        guard !budget.isSpent else { throw .limitExceeded(.computing(limits.computing)) }
        let answer: Bytes
        switch format {
        case .json: answer = json(map)
        case .svg:
            answer = HitMapPicture(map, scene, names, &budget).write(&budget)
            guard !budget.isSpent else { throw .limitExceeded(.computing(limits.computing)) }
        }
        guard answer.count <= limits.answer else { throw .limitExceeded(.answer(limits.answer)) }
        return answer
    }

    private func json(_ map: TouchMap) -> Bytes {
        var out = ByteWriter(capacity: 256 + map.polygonCount * 128)
        out.append("{\"regions\":")
        out.array(map.regions(of: scene)) { region, out in
            out.append("{\"view\":")
            if let view = region.view { names.write(.view(view), to: &out) } else { out.append("null") }
            out.append(",\"polygons\":")
            out.polygons(region.polygons)
            out.append(",\"area\":")
            out.rounded(region.polygons.area)
            out.append(",\"exact\":")
            out.bool(region.polygons.isExact)
            out.append("}")
        }
        out.closeAnswer(warnings)
        return out.finish()
    }
}

extension TouchMap {
    /// What one view has of the screen, or nobody has.
    typealias Region = (view: ViewIndex?, polygons: ArraySlice<ScreenPolygon>)

    /// The regions that are there: views in pre-order, at last nobody's.
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
