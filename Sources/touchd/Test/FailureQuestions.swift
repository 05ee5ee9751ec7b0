internal import JSONTape
internal import TouchExplanation
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// Makes the requests that explain a failed case from its request.
struct FailureQuestions {
    let parser: JSONParser
    let request: JSONValue

    /// - Parameter body: The body of the case. The result is nil if it is not JSON.
    init?(_ body: [UInt8]) {
        guard let (parser, tape) = try? JSONParser.reading(body) else { return nil }
        self.parser = parser
        request = JSONValue(tape)
    }

    private func text(_ edits: [RequestEdit?]) -> [UInt8] {
        defer { withExtendedLifetime(parser) {} }
        var out = ByteWriter(capacity: 4096)
        out.text(of: request.tape, edits.compactMap { $0 })
        return out.finish().withBytes(Array.init)
    }

    /// The request, changed so that the answer contains the visits of its hit tests.
    func withVisits(isHitTest: Bool) -> [UInt8] {
        let edit =
            isHitTest
            ? RequestEdit.set(["explain"], of: JSONTape.root, to: "true", on: request.tape)
            : RequestEdit.set(["options", "trace"], of: JSONTape.root, to: "\"full\"", on: request.tape)
        return text([edit])
    }

    /// The request that explains an occurrence; nil if `subject` is something else.
    func explaining(_ subject: Mismatch.Subject) -> [UInt8]? {
        guard case .occurrence(let receiver, let method, let time, _) = subject else { return nil }
        return explain(events: nil, receiver: receiver, method: method, time: time)
    }

    /// The request that explains why `view` gets a touch, or none, at a point of a hit test.
    func explaining(point number: Int, view: String) -> [UInt8]? {
        let points = request.elements("points")
        guard points.indices.contains(number) else { return nil }
        return explain(
            events: TapEvent.list(at: points[number].json), receiver: view, method: nil, time: nil)
    }

    private func explain(events: String?, receiver: String, method: String?, time: Double?) -> [UInt8]? {
        defer { withExtendedLifetime(parser) {} }
        guard let scene = request["scene"] else { return nil }
        var composed = ComposedRequest<ExplainMember>()
        composed.add(.scene, scene)
        if let events {
            composed.add(.events, events)
        } else {
            for member in [ExplainMember.events, .options] {
                if let value = request[member.name] { composed.add(member, value) }
            }
        }
        var question = ByteWriter(capacity: 128)
        question.object { out in
            out.member(QuestionMember.id, receiver)
            if let method { out.member(QuestionMember.method, method) }
            if let time { out.member(QuestionMember.time, time) }
        }
        composed.add(.question, question.text())
        return composed.text()
    }

    /// The view of the request that is relevant for `receiver`.
    func view(of receiver: String, method: String?) -> String? {
        withExtendedLifetime(parser) { request.view(of: receiver, method: method) }
    }
}
