internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension AnswerComparison {
    /// Compares where views can be touched at the end (`reachability` of the answer) with `reachable` and `unreachable`.
    mutating func compareReachability() {
        let wanted = expected.reachability
        guard !wanted.isEmpty else { return }
        var found: [String: JSONValue] = [:]
        for view in JSONValue(answer).elements("reachability") {
            if let id = view["id"]?.text { found[id] = view }
        }
        for view in wanted.reachable where !isFull(.reachable) {
            compareReachable(view, found[request.string(at: view.id).text])
        }
        for view in wanted.unreachable where !isFull(.unreachable) {
            compareUnreachable(view, found[request.string(at: view.id).text])
        }
    }

    private mutating func compareReachable(_ wanted: Expectations.Reachability.View, _ found: JSONValue?) {
        let id = request.phrase(wanted.id)
        guard let found else { return reportUnknown(.reachable, wanted) }
        guard found["reachable"]?.bool == true else {
            let reason = found["reason"]
            let other = reason?["by"]?.string.flatMap {
                $0 == request.string(at: wanted.id) ? nil : $0.excerpt
            }
            report(
                .reachable, at: wanted.position, expected: .json("\"reachable\""),
                got: .json("\"\(reason?["code"]?.text ?? "unreachable")\""),
                "no touch hits \(id) at the end" + (other.map { "; the cause is “\($0)”" } ?? ""),
                reason.flatMap {
                    reasons.reason($0.position, text: "text", subject: request.string(at: wanted.id).excerpt)
                })
            return
        }
        guard let size = wanted.minimumTapSize, found["meetsMinimumTapSize"]?.bool == false else { return }
        let number = JSONReader.print(size)
        let front = found.elements("occluders").first?["id"]?.string.map {
            "; “\($0.excerpt)” is in front of it"
        }
        report(
            .reachable, at: wanted.position, expected: request.shown(wanted.position),
            got: .json("\"too small\""),
            "no square of \(number) pt fits into the area in which a touch hits \(id) at the end"
                + (front ?? ""))
    }

    private mutating func compareUnreachable(_ wanted: Expectations.Reachability.View, _ found: JSONValue?) {
        guard let found else { return reportUnknown(.unreachable, wanted) }
        guard found["reachable"]?.bool == true else { return }
        let point = found["tapPoint"].flatMap { point in
            point["x"]?.number.flatMap { x in point["y"]?.number.map { y in [x, y].map(JSONReader.print) } }
        }
        report(
            .unreachable, at: wanted.position, expected: .json("\"unreachable\""),
            got: .json("\"reachable\""),
            "a touch hits \(request.phrase(wanted.id)) at the end"
                + (point.map { ", for example at (\($0[0]), \($0[1]))" } ?? ""))
    }

    /// A view that is not in the scene, which only a request with unknown names can expect.
    private mutating func reportUnknown(
        _ member: ExpectationMember, _ wanted: Expectations.Reachability.View
    ) {
        report(
            member, at: wanted.position, expected: request.shown(wanted.id), got: .none,
            "the scene has no view \(request.phrase(wanted.id))")
    }
}
