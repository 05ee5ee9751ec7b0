package import JSONTape
package import TouchAnalysis
internal import TouchDispatch
package import TouchLimitations
internal import TouchScene
package import TouchWire

/// Where views can be touched. Refers to the memory of the request.
package struct ReachabilityResults {
    package let names: SceneNames
    package private(set) var elements: [ReachableViews.Element]
    package let warnings: [Diagnostic]
    package let limitations: [Limitation]

    /// Computes each view.
    ///
    /// - Throws: The limit that was exceeded.
    init(_ request: consuming ReachabilityRequest, _ limits: Limits) throws(RequestFault) {
        let request = request
        var budget = limits.budget
        let wanted = request.scene.views.indices.filter { request.isWanted?[$0] ?? true }.map {
            ReachableViews.Wanted(view: ViewIndex($0), minimumTapSize: request.minimumTapSize)
        }
        elements = try ReachableViews.find(
            wanted, in: request.scene, thresholds: request.thresholds, &budget, limits)
        (names, warnings) = (request.names, request.remarks.warnings)
        limitations = request.remarks.limitations.ofHitTests(names)
    }

    func json(atMost limit: Int) throws(RequestFault) -> Bytes {
        var out = ByteWriter(capacity: 256 + elements.count * 64, canBeRefused: true)
        out.append("{")
        out.key("views")
        out.append("[")
        for element in elements {
            try out.check(atMost: limit)
            out.separate()
            out.reachability(element.view, element.certainty, names)
        }
        out.append(UInt8(ascii: "]"))
        out.closeAnswer(warnings, limitations)
        return out.finish()
    }
}

extension ByteWriter {
    /// Writes where a view can be touched (`ViewReachability` in openapi.yaml).
    mutating func reachability(_ view: Reachability, _ certainty: Certainty<Bool>?, _ names: SceneNames) {
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
        if let certainty { self.certainty(certainty, names) { $1.bool($0) } }
        append("}")
    }

    /// Writes the reason why no touch reaches a view (`UnreachableReason` in openapi.yaml).
    mutating func reason(_ reason: Reachability.Reason, _ names: SceneNames) {
        object {
            $0.members(of: reason.rule)
            $0.member("code", reason.code)
            $0.member("by", reason.by, names)
            $0.member("text", reason.sentence)
        }
    }
}

extension Reachability.Reason {
    /// An explanation. The responsible view is `by`.
    package var sentence: StaticString {
        rule == .PO1 ? "A popover keeps all touches from the view." : code.sentence
    }
}

extension Reachability.Reason.Code: SpelledValue {
    package static let table = MemberTable<Self>()

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
