internal import TouchOperations
internal import TouchReports

/// A media type of an operation's answers and the representation that it denotes.
struct Offer {
    let mediaType: String
    let representation: Representation
}

// The HTTP part of an operation: its media types, and how it is computed inline.

extension Operation {
    /// The operation at `path`; nil if there is none.
    static func at(_ path: Substring) -> Operation? {
        byPath[path]
    }

    private static let byPath = Dictionary(
        uniqueKeysWithValues: allCases.map { (Substring("/v1/\($0.path)"), $0) })

    /// The media types of the operation's answers, the preferred one first.
    var offers: [Offer] {
        switch self {
        case .dispatch: Operation.dispatchOffers
        case .hitTest, .responderChain, .explain, .reachability, .diff, .convert: Operation.jsonOffers
        case .hitMap, .sweep, .robustness: Operation.pictureOffers
        case .lint: Operation.lintOffers
        case .diffScenes: Operation.diffScenesOffers
        }
    }

    // Static, so that no array is allocated for each request.
    private static let jsonOffers = [Offer(mediaType: "application/json", representation: .json)]
    private static let pictureOffers =
        jsonOffers + [Offer(mediaType: "image/svg+xml", representation: .svg)]
    private static let lintOffers =
        jsonOffers + [Offer(mediaType: "application/sarif+json", representation: .sarif)]
    private static let diffScenesOffers = [
        Offer(mediaType: "application/json", representation: .json),
        Offer(mediaType: "text/plain; charset=utf-8", representation: .text),
        Offer(mediaType: "text/markdown; charset=utf-8", representation: .markdown),
        Offer(mediaType: "application/sarif+json", representation: .sarif),
    ]
    /// JUnit XML is the last, so that `Service.answer` can drop it if the request has no expectations.
    private static let dispatchOffers = [
        Offer(mediaType: "application/json", representation: .json),
        Offer(mediaType: "text/plain; charset=utf-8", representation: .text),
        Offer(mediaType: "application/x-ndjson", representation: .lines),
        Offer(mediaType: "application/jsonl", representation: .lines),
        Offer(mediaType: "application/vnd.touchd.trace+json", representation: .trace),
        Offer(mediaType: "text/vnd.mermaid; charset=utf-8; diagram=state", representation: .mermaidStates),
        Offer(
            mediaType: "text/vnd.mermaid; charset=utf-8; diagram=sequence", representation: .mermaidSequence),
        Offer(mediaType: "image/svg+xml", representation: .svg),
        Offer(mediaType: "application/xml", representation: .junit),
    ]

    /// Whether the operation returns less instead of failing if its budget runs out: a smaller answer, or findings that
    /// are less certain.
    var returnsPartialAnswer: Bool {
        switch self {
        case .explain, .sweep, .diff, .lint, .diffScenes: true
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap, .robustness, .convert: false
        }
    }

    /// Maximum size of a body that is processed inline, in bytes. A conversion takes no steps of the budget.
    var maximumInlineBody: Int { self == .convert ? 16 * 1024 : ExecutionMode.maximumInlineBody }
}
