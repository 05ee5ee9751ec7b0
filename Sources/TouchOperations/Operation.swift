package import TouchReports

/// What can be asked about a scene. The raw values are the operation ids of openapi.yaml.
package enum Operation: String, CaseIterable, Sendable {
    case dispatch, hitTest, responderChain, reachability, hitMap, explain, sweep, diff, convert
    case lint = "lintScene"

    /// The representations of an answer, the default first.
    package var representations: [Representation] {
        switch self {
        case .dispatch: Operation.dispatchRepresentations
        case .hitTest, .responderChain, .explain, .reachability, .diff, .convert: Operation.json
        case .hitMap, .sweep: Operation.jsonOrPicture
        case .lint: Operation.jsonOrSARIF
        }
    }

    // Made once, not for every request.
    private static let dispatchRepresentations: [Representation] = [
        .json, .lines, .text, .trace, .mermaidStates, .mermaidSequence, .svg, .junit,
    ]
    private static let json: [Representation] = [.json]
    private static let jsonOrPicture: [Representation] = [.json, .svg]
    private static let jsonOrSARIF: [Representation] = [.json, .sarif]

    /// Whether the operation reads its request once, and needs neither the text nor its tape afterwards.
    package var readsOnce: Bool {
        switch self {
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap: true
        case .explain, .sweep, .diff, .convert, .lint: false
        }
    }
}
