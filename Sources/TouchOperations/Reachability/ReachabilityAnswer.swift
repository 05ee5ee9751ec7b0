package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchWire

/// `POST /v1/reachability`: where each view can be touched.
package enum ReachabilityOperation: OperationDefinition {
    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> ReachabilityRequest {
        try decoder.reachabilityRequest()
    }

    package static func compute(
        _ request: consuming ReachabilityRequest, _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        try request.answer(limits: context.limits)
    }

    package static func write(
        _ answer: consuming Bytes, as representation: Representation, _ context: OperationContext
    ) -> Bytes {
        answer
    }
}

extension ReachabilityRequest {
    /// The answer, written while the views are computed.
    ///
    /// - Throws: The limit that it exceeds.
    fileprivate func answer(limits: Limits) throws(RequestFault) -> Bytes {
        var budget = limits.budget
        let tester = HitTester(scene, thresholds: thresholds)
        let map = TouchMap(tester, budget: &budget)
        guard !budget.isSpent else { throw .limitExceeded(.computing(limits.computing)) }
        var out = ByteWriter(capacity: 256 + scene.views.count * 64)
        var entriesLeft = limits.entries
        var isFirst = true
        out.append("{\"views\":[")
        for index in scene.views.indices where isWanted?[index] ?? true {
            let view = map.reachability(
                of: ViewIndex(index), tester, minimumTapSize: minimumTapSize, budget: &budget)
            budget.spendWriting(view.region)
            budget.spend(view.occluders.count &* 32)
            entriesLeft -= view.region.count + view.occluders.count
            if budget.isSpent { throw .limitExceeded(.computing(limits.computing)) }
            if entriesLeft < 0 { throw .limitExceeded(.entries(limits.entries)) }
            if out.count > limits.answer { throw .limitExceeded(.answer(limits.answer)) }
            if !isFirst { out.append(UInt8(ascii: ",")) }
            isFirst = false
            out.reachability(view, names)
        }
        out.append(UInt8(ascii: "]"))
        out.closeAnswer(warnings)
        return out.finish()
    }
}

extension WorkBudget {
    /// Takes off what it costs to write the corners of `polygons`.
    mutating func spendWriting(_ polygons: some Sequence<ScreenPolygon>) {
        for polygon in polygons where !isSpent { spend(16 &+ 48 &* polygon.corners.count) }
    }
}

extension ByteWriter {
    fileprivate mutating func reachability(_ view: Reachability, _ names: SceneNames) {
        append("{\"id\":")
        names.write(.view(view.view), to: &self)
        append(",\"reachable\":")
        bool(view.reason == nil)
        append(",\"reason\":")
        if let reason = view.reason { self.reason(reason, names) } else { append("null") }
        append(",\"area\":")
        rounded(view.region.area)
        append(",\"region\":")
        polygons(view.region)
        append(",\"occluders\":")
        array(view.occluders) { occluder, out in
            out.append("{\"id\":")
            names.write(.view(occluder.view), to: &out)
            out.append(",\"area\":")
            out.rounded(occluder.area)
            out.append("}")
        }
        append(",\"tapPoint\":")
        if let point = view.tapPoint { self.point(point) } else { append("null") }
        append(",\"meetsMinimumTapSize\":")
        bool(view.meetsMinimumTapSize)
        append(",\"exact\":")
        bool(view.isExact)
        append("}")
    }

    private mutating func reason(_ reason: Reachability.Reason, _ names: SceneNames) {
        append("{\"rule\":")
        string(reason.rule.rawValue)
        append(",\"code\":\"")
        append(reason.code.text)
        append("\",\"by\":")
        if let by = reason.by { names.write(.view(by), to: &self) } else { append("null") }
        append(",\"text\":\"")
        append(reason.code.sentence)
        append("\"}")
    }

    /// Each polygon as its corners, in millionths of a point.
    mutating func polygons(_ polygons: ArraySlice<ScreenPolygon>) {
        array(polygons) { polygon, out in
            out.array(polygon.corners) { corner, out in
                out.point(Point(x: corner.x.toMillionths, y: corner.y.toMillionths))
            }
        }
    }

    package mutating func rounded(_ value: Double) { number(value.toMillionths) }

    /// The end of an answer, with the warnings if there are any.
    mutating func closeAnswer(_ warnings: [Diagnostic]) {
        if !warnings.isEmpty {
            append(",\"warnings\":")
            diagnostics(warnings)
        }
        append(UInt8(ascii: "}"))
    }
}

extension Double {
    /// Without the noise of arithmetic; as it is where it is too large for that.
    var toMillionths: Double {
        let rounded = (self * 1e6).rounded() / 1e6
        return abs(self) < 1e9 ? (rounded == 0 ? 0 : rounded) : self
    }
}

extension Reachability.Reason.Code {
    package var text: StaticString {
        switch self {
        case .hidden: "hidden"
        case .alpha: "alpha"
        case .interactionDisabled: "interactionDisabled"
        case .controlDisabled: "controlDisabled"
        case .notInvertible: "notInvertible"
        case .emptyBounds: "emptyBounds"
        case .outsideBounds: "outsideBounds"
        case .override: "override"
        case .offScreen: "offScreen"
        case .covered: "covered"
        case .coveredBySubviews: "coveredBySubviews"
        }
    }

    /// What it means; the view that does it is told in `by`.
    fileprivate var sentence: StaticString {
        switch self {
        case .hidden: "It, or a view above it, is hidden."
        case .alpha: "Its alpha, or that of a view above it, is too small."
        case .interactionDisabled: "It, or a view above it, has isUserInteractionEnabled off."
        case .controlDisabled: "It is, or stands in, a control that is not enabled."
        case .notInvertible: "Its transform, or one above it, cannot be inverted."
        case .emptyBounds: "Its bounds are empty."
        case .outsideBounds: "It lies outside the bounds of a view above it."
        case .override: "An override of hitTest or pointInside keeps touches from it."
        case .offScreen: "It lies outside the screen."
        case .covered: "Views in front of it take all its touches."
        case .coveredBySubviews: "Its own subviews take all its touches."
        }
    }
}
