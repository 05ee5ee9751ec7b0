internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// The pictures of a failed case, and the request with which the visualiser shows it.
struct CasePictures: Sendable {
    /// A complete SVG document.
    struct Picture: Sendable {
        var title: String
        var svg: [UInt8]
        /// Whether it is as wide as the page, and scrolls in a narrow window.
        var isWide: Bool
    }

    /// The timeline of a dispatch, and the screen by hit view.
    private(set) var pictures: [Picture] = []
    /// A dispatch request; nil if the case has no scene.
    private(set) var request: [UInt8]?

    /// - Parameters:
    ///   - expect: The JSON text of the member `expect` of the case.
    ///   - subject: The subject of the first mismatch. If it is a point of a hit test, the request taps there.
    ///   - steps: Maximum number of steps for each picture.
    init(_ body: [UInt8], endpoint: String, expect: String?, subject: Mismatch.Subject?, steps: Int) {
        guard let questions = FailureQuestions(body), let scene = questions.request["scene"] else { return }
        defer { withExtendedLifetime(questions.parser) {} }
        let isDispatch = endpoint.prefix { $0 != "?" } == "/v1/dispatch"
        var options = ReadingOptions()
        options.isStrict = !endpoint.contains("strict=false")
        options.limits.computing = steps
        let settings = questions.request["options"]?.json
        if isDispatch, let svg = CasePictures.answer(DispatchOperation.self, body, options, as: .svg) {
            pictures.append(Picture(title: "Timeline", svg: svg, isWide: true))
        }
        let screen = CasePictures.request(SceneRequestMember.scene, scene, [(.options, settings)])
        if let svg = CasePictures.answer(HitMapOperation.self, screen, options, as: .svg)
            ?? CasePictures.answer(
                HitMapOperation.self, CasePictures.request(SceneRequestMember.scene, scene, []), options,
                as: .svg)
        {
            pictures.append(
                Picture(title: "Screen by hit view, before the first event", svg: svg, isWide: false))
        }
        var events = "[]"
        if isDispatch {
            events = questions.request["events"]?.json ?? events
        } else if case .point(let number, _)? = subject, let point = questions.point(number) {
            events = TapEvent.list(at: point)
        }
        // An expectation or an option of another endpoint would be an error in a dispatch request.
        let complete: [(DispatchMember, String?)] = [
            (.events, events), (.options, settings), (.expect, expect),
        ]
        request = (isDispatch ? [complete, Array(complete[..<2])] : [Array(complete[..<2])])
            .map { CasePictures.request(.scene, scene, $0) }
            .first { CasePictures.answer(DispatchOperation.self, $0, options, as: .json) != nil }
        request = request ?? CasePictures.request(DispatchMember.scene, scene, [(.events, events)])
    }

    private static func request<Member: MemberName>(
        _ member: Member, _ scene: JSONValue, _ members: [(Member, String?)]
    ) -> [UInt8] {
        var request = ComposedRequest<Member>()
        request.add(member, scene)
        for case (let name, let json?) in members { request.add(name, json) }
        return request.text()
    }

    /// The answer; nil if the request is rejected.
    private static func answer<Definition: OperationDefinition>(
        _ operation: Definition.Type, _ body: [UInt8], _ options: ReadingOptions,
        as representation: Definition.Representation
    ) -> [UInt8]? {
        try? PaddedBytes.copying(body) { text throws(RequestFault) in
            try Engine().answer(operation, to: text, options, as: representation).withBytes(Array.init)
        }
    }
}

extension FailureQuestions {
    /// The JSON text of a point of a hit test; nil if there is none with this number.
    fileprivate func point(_ number: Int) -> String? {
        let points = request.elements("points")
        return points.indices.contains(number) ? points[number].json : nil
    }
}
