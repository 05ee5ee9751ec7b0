internal import TouchDispatch
package import TouchReports

/// The operations of the HTTP interface. The raw values are the operation ids in openapi.yaml.
package enum Operation: String, CaseIterable, Sendable {
    case dispatch, hitTest, responderChain, reachability, hitMap, explain, sweep, diff, diffScenes, convert
    case lint = "lintScene"

    /// The representations that an answer can have; the first is the default.
    package var representations: [Representation] {
        switch self {
        case .dispatch: Operation.dispatchRepresentations
        case .hitTest, .responderChain, .explain, .reachability, .diff, .convert: Operation.json
        case .hitMap, .sweep: Operation.jsonOrPicture
        case .lint: Operation.jsonOrSARIF
        case .diffScenes: Operation.diffScenesRepresentations
        }
    }

    // Static, so that no array is allocated for each request.
    private static let dispatchRepresentations: [Representation] = [
        .json, .lines, .text, .trace, .mermaidStates, .mermaidSequence, .svg, .junit,
    ]
    private static let json: [Representation] = [.json]
    private static let jsonOrPicture: [Representation] = [.json, .svg]
    private static let jsonOrSARIF: [Representation] = [.json, .sarif]
    private static let diffScenesRepresentations: [Representation] = [.json, .text, .markdown, .sarif]

    /// Whether the operation's answers depend on the rules of the simulation.
    package var dependsOnRules: Bool {
        switch self {
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap, .explain, .sweep, .diff,
            .diffScenes, .lint:
            true
        case .convert: false
        }
    }

    /// The version of the rules of this build.
    package static let rulesVersion = Rule.version

    /// Whether the operation reads its request only once. Then the text and the tape are not needed after
    /// `read`, except by a dispatch with expectations.
    package var readsOnce: Bool {
        switch self {
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap: true
        case .explain, .sweep, .diff, .diffScenes, .convert, .lint: false
        }
    }
}
