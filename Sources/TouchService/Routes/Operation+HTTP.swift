internal import TouchOperations
internal import TouchReports

/// A media type that an operation can be answered in.
struct Offer {
    let mediaType: String
    let representation: Representation
}

// What HTTP adds to an operation: its path, its media types, and where it is computed.

extension Operation {
    /// The last part of the endpoint's path.
    package var path: String {
        switch self {
        case .dispatch: "dispatch"
        case .hitTest: "hit-test"
        case .responderChain: "responder-chain"
        case .reachability: "reachability"
        case .hitMap: "hit-map"
        case .explain: "explain"
        case .lint: "lint"
        case .sweep: "sweep"
        case .diff: "diff"
        case .convert: "convert"
        }
    }

    /// The operation at `path`; nil where there is none.
    static func at(_ path: Substring) -> Operation? {
        guard path.hasPrefix(prefix) else { return nil }
        let name = path.dropFirst(prefix.utf8.count)
        return allCases.first { $0.path == name }
    }

    private static let prefix = "/v1/"

    /// What the operation offers, the preferred one first.
    var offers: [Offer] {
        switch self {
        case .dispatch: Operation.dispatchOffers
        case .hitTest, .responderChain, .explain, .reachability, .diff, .convert: Operation.jsonOffers
        case .hitMap, .sweep: Operation.pictureOffers
        case .lint: Operation.lintOffers
        }
    }

    // Made once, not for every request.
    private static let jsonOffers = [Offer(mediaType: "application/json", representation: .json)]
    private static let pictureOffers =
        jsonOffers + [Offer(mediaType: "image/svg+xml", representation: .svg)]
    private static let lintOffers =
        jsonOffers + [Offer(mediaType: "application/sarif+json", representation: .sarif)]
    /// JUnit's, which only a request with expectations has, is the last.
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

    /// Whether the operation can be tried inline: if its budget runs out, it fails instead of returning a partial answer.
    var canRunInline: Bool { readsOnce }

    /// Whether an answer in this representation reads the body once. A dispatch that has no expectations is read again for
    /// another representation than JUnit's.
    func readsOnce(as representation: Representation) -> Bool { readsOnce && representation != .junit }
}
