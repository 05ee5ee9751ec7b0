internal import JSONTape
internal import TouchExplanation
internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// Formats differences between two scenes and determines their locations.
struct DifferenceFormatter {
    let request: DiffScenesRequest
    let places: (a: SceneLocations, b: SceneLocations)
    private let words: DifferenceWords
    private let markdown: DifferenceWords

    init(_ request: DiffScenesRequest) {
        self.request = request
        places = (
            SceneLocations(
                request.a.named.scene, request.a.named.names, at: request.a.place, on: request.a.tape),
            SceneLocations(
                request.b.named.scene, request.b.named.names, at: request.b.place, on: request.b.tape)
        )
        let size = request.options.minimumTapSize
        words = DifferenceWords(request.a.named, request.b.named, minimumTapSize: size)
        markdown = DifferenceWords(
            request.a.named, request.b.named, minimumTapSize: size, quote: Markdown.code)
    }

    /// - Throws: An error if the texts have more than `limit` bytes.
    func format(_ differences: [SceneDifference], limit: Int) throws(RequestFault) -> [LocatedDifference] {
        var located: [LocatedDifference] = []
        var positions: (a: [(Int, Int)], b: [(Int, Int)]) = ([], [])
        var size = 0
        for difference in differences {
            let result = format(difference)
            size += result.text.utf8.count + result.markdown.utf8.count + result.facts.utf8.count
            size += result.subject.path.utf8.count + 256
            guard size <= limit else { throw .limitExceeded(.answer(limit)) }
            if let object = difference.b {
                if let position = places.b.position(of: object) {
                    positions.b.append((position, located.count))
                }
            } else if let position = difference.a.flatMap({ places.a.position(of: $0) }) {
                positions.a.append((position, located.count))
            }
            located.append(result)
        }
        locate(&located, positions.a, request.a)
        locate(&located, positions.b, request.b)
        return located
    }

    /// Sets the lines and columns of the differences at these positions and indices.
    private func locate(
        _ differences: inout [LocatedDifference], _ positions: [(position: Int, index: Int)],
        _ side: DiffScenesRequest.Side
    ) {
        guard let text = side.text, side.file != nil else { return }
        let positions = positions.sorted { $0 < $1 }
        let found = TextLocations.find(positions.map(\.position), on: side.tape, in: text)
        for (place, (_, index)) in zip(found, positions) { differences[index].place = place }
    }

    private func format(_ difference: SceneDifference) -> LocatedDifference {
        let isInB = difference.b != nil
        let side = isInB ? request.b : request.a
        let object = difference.b ?? difference.a ?? .responder(.application)
        let isRecognizer: Bool
        if case .gestureRecognizer = object { isRecognizer = true } else { isRecognizer = false }
        let names = side.named.names
        var located = LocatedDifference(
            kinds: difference.kinds.map(\.kind), severity: difference.severity,
            subject: SARIF.Subject(
                id: names.name(of: object).text, path: names.path(to: object, in: side.named.scene),
                isRecognizer: isRecognizer),
            text: words.text(difference), markdown: markdown.text(difference),
            because: difference.facts.because,
            pointer: (isInB ? places.b : places.a).pointer(to: object), facts: facts(difference),
            isAssumed: difference.isAssumed)
        located.file = side.file
        return located
    }
}
