package import JSONTape
package import TouchAnalysis
internal import TouchDispatch
package import TouchWire

/// `POST /v1/reachability`: computes the region of each view that receives touches.
package enum ReachabilityOperation: OperationDefinition {
    package static let id = "reachability"
    package static let readsOnce = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> ReachabilityRequest {
        try decoder.reachabilityRequest()
    }

    package static func compute(
        _ request: consuming ReachabilityRequest, for representation: JSONRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        try request.answer(limits: context.limits)
    }
}

extension ReachabilityRequest {
    /// Computes each view and writes the answer.
    ///
    /// - Throws: The limit that was exceeded.
    fileprivate func answer(limits: Limits) throws(RequestFault) -> Bytes {
        var budget = limits.budget
        let tester = HitTester(scene, thresholds: thresholds)
        let map = TouchMap(tester, budget: &budget)
        try limits.check(budget)
        let wanted = scene.views.indices.filter { isWanted?[$0] ?? true }.map(ViewIndex.init)
        var certainty = MapCertainty(scene, map, thresholds: thresholds, budget: &budget)
        let certainties = certainty?.reachability(of: wanted, budget: &budget)
        try limits.check(budget)
        var out = ByteWriter(capacity: 256 + scene.views.count * 64, canBeRefused: true)
        var entriesLeft = limits.entries
        out.append("{")
        out.key("views")
        out.append("[")
        for (place, index) in wanted.enumerated() {
            let certainty = certainties?[place]
            // A tap at a point in the proven part hits the view in every completion.
            let part = certainty.flatMap { $0.provenRegion.isEmpty ? nil : $0.provenRegion }
            var view = map.reachability(
                of: index, tester, minimumTapSize: minimumTapSize, within: part, budget: &budget)
            if certainty?.isRegionProven == false { view.isExact = false }
            budget.spendWriting(view.region)
            budget.spend(view.occluders.count &* 32)
            entriesLeft -= view.region.count + view.occluders.count
            try limits.check(budget)
            if entriesLeft < 0 { throw .limitExceeded(.entries(limits.entries)) }
            try out.check(atMost: limits.answer)
            out.separate()
            out.reachability(view, certainty, names)
        }
        out.append(UInt8(ascii: "]"))
        out.closeAnswer(remarks.warnings, remarks.limitations.ofHitTests(names))
        return out.finish()
    }
}

extension ByteWriter {
    fileprivate mutating func reachability(
        _ view: Reachability, _ certainty: MapCertainty.OfView?, _ names: SceneNames
    ) {
        append("{")
        member("id", view.view, names)
        member("reachable", view.reason == nil)
        key("reason")
        if let reason = view.reason { self.reason(reason, names) } else { append("null") }
        member("area", view.region.area.toMillionths)
        key("region")
        polygons(view.region)
        key("occluders")
        objects(view.occluders) { occluder, out in
            out.member("id", occluder.view, names)
            out.member("area", occluder.area.toMillionths)
        }
        member("tapPoint", view.tapPoint)
        member("meetsMinimumTapSize", view.meetsMinimumTapSize)
        member("exact", view.isExact)
        if let certainty { self.certainty(certainty.isReachable, names) { $1.bool($0) } }
        append("}")
    }

    /// Writes the reason why no touch reaches a view (`UnreachableReason` in openapi.yaml).
    mutating func reason(_ reason: Reachability.Reason, _ names: SceneNames) {
        object {
            $0.member("rule", reason.rule)
            $0.member("code", reason.code)
            $0.member("by", reason.by, names)
            $0.member(
                "text",
                reason.rule == .PO1 ? "A popover keeps all touches from the view." : reason.code.sentence)
        }
    }
}

extension Reachability.Reason.Code: SpelledValue {
    package static let table = MemberTable<Self>()

    /// An explanation of the code. The responsible view is in the member `by`.
    fileprivate var sentence: StaticString {
        switch self {
        case .hidden: "The view or one of its ancestors is hidden."
        case .alpha: "The alpha of the view or of one of its ancestors is below the minimum for hit testing."
        case .interactionDisabled: "isUserInteractionEnabled of the view or of one of its ancestors is false."
        case .controlDisabled: "The view is a disabled control or is inside one."
        case .notInvertible: "The transform of the view or of one of its ancestors is not invertible."
        case .emptyBounds: "The bounds of the view are empty."
        case .outsideBounds: "The view is outside the bounds of an ancestor."
        case .override: "An override of hitTest or pointInside excludes the view."
        case .offScreen: "The view is outside the screen."
        case .covered: "Views in front of the view receive all its touches."
        case .coveredBySubviews: "Its subviews receive all its touches."
        }
    }
}
