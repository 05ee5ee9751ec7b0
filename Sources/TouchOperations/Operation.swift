internal import TouchDispatch
package import TouchReports

/// The operations of the HTTP interface. The raw values are the operation ids in openapi.yaml.
package enum Operation: String, CaseIterable, Sendable {
    case dispatch, hitTest, responderChain, reachability, hitMap, explain, sweep, robustness, diff, diffScenes
    case convert
    case lint = "lintScene"

    /// The last part of the endpoint's path, which is also the name of the command.
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
        case .robustness: "robustness"
        case .diff: "diff"
        case .diffScenes: "diff-scenes"
        case .convert: "convert"
        }
    }

    /// The operation with this operation id or path; nil if there is none.
    static func named(_ name: String) -> Operation? {
        Operation(rawValue: name) ?? allCases.first { $0.path == name }
    }

    /// The representations that an answer can have; the first is the default.
    package var representations: [Representation] {
        switch self {
        case .dispatch: Operation.dispatchRepresentations
        case .hitTest, .responderChain, .explain, .reachability, .diff, .convert: Operation.json
        case .hitMap, .sweep, .robustness: Operation.jsonOrPicture
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
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap, .explain, .sweep, .robustness,
            .diff, .diffScenes, .lint:
            true
        case .convert: false
        }
    }

    /// The version of the rules of this build.
    package static let rulesVersion = Rule.version

    /// Whether the operation reads its request only once. Then the tape is not needed after `read`, except for
    /// expectations.
    package var readsOnce: Bool {
        switch self {
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap, .robustness: true
        case .explain, .sweep, .diff, .diffScenes, .convert, .lint: false
        }
    }
}
