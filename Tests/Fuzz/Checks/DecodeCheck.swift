@testable import TouchOperations
@testable import TouchWire

/// Checks bodies of all endpoints. The first byte of an input selects the endpoint, the second byte the
/// output format.
public enum DecodeCheck: FuzzCheck {
    public static let name = "decode"

    /// The number of bytes in front of the body.
    public static let selectors = 2

    public static func run(_ input: [UInt8]) throws {
        guard input.count >= selectors else { return }
        let operation = FuzzedOperation(selector: input[0])
        let form = AnswerForm(selector: input[1])
        let body = Array(input[selectors...])
        switch operation {
        case .batchLines, .batchDocument: try BatchCheck.run(body, operation, isStrict: form.isOdd)
        default: try RequestCheck(operation: operation, form: form).run(body)
        }
    }
}

extension DecodeCheck {
    /// The schema of the body that `selectors` select; nil for lines.
    public static func schema(of selectors: [UInt8]) -> String? {
        selectors.first.flatMap { FuzzedOperation(selector: $0).schema }
    }
}

extension FuzzedOperation {
    fileprivate var schema: String? {
        switch self {
        case .dispatch: "DispatchRequest"
        case .hitTest: "HitTestRequest"
        case .responderChain: "ResponderChainRequest"
        case .reachability: "ReachabilityRequest"
        case .hitMap: "HitMapRequest"
        case .explain: "ExplainRequest"
        case .lint: "LintRequest"
        case .diff: "DiffRequest"
        case .convert: "ConvertRequest"
        case .sweep: "SweepRequest"
        case .robustness: "RobustnessRequest"
        case .diffScenes: "DiffScenesRequest"
        case .replay: "ReplayRequest"
        case .batchLines: nil
        case .batchDocument: "BatchRequest"
        }
    }
}
