@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

/// An operation that the fuzzer runs: an operation of the engine, or a batch. A byte of the input selects it.
enum FuzzedOperation: Int, CaseIterable {
    // The order must match scripts/long/fuzz-seeds.
    case dispatch, hitTest, responderChain, reachability, hitMap, explain, lint, diff, convert, sweep
    case diffScenes
    case batchLines, batchDocument, robustness, replay

    init(selector: UInt8) {
        self = FuzzedOperation(rawValue: Int(selector) % FuzzedOperation.allCases.count) ?? .dispatch
    }

    /// The corresponding operation of the engine; nil for batches, which the service runs (see `BatchCheck`).
    private var operation: (any OperationDefinition.Type)? {
        switch self {
        case .dispatch: DispatchOperation.self
        case .hitTest: HitTestOperation.self
        case .responderChain: ResponderChainOperation.self
        case .reachability: ReachabilityOperation.self
        case .hitMap: HitMapOperation.self
        case .explain: ExplainOperation.self
        case .lint: LintOperation.self
        case .diff: DiffOperation.self
        case .convert: ConvertOperation.self
        case .sweep: SweepOperation.self
        case .robustness: RobustnessOperation.self
        case .diffScenes: DiffScenesOperation.self
        case .replay: ReplayOperation.self
        case .batchLines, .batchDocument: nil
        }
    }

    /// Runs the operation. `form` selects the output format of the answer.
    func answer(
        _ engine: Engine, _ body: PaddedBytes, _ options: ReadingOptions, form: AnswerForm
    ) throws(RequestFault) -> Bytes {
        guard let operation else { return ByteWriter().finish() }
        return try engine.answer(operation, to: body, options, named: form.representation(of: operation))
    }

    /// The language of an answer of `form`.
    func language(of form: AnswerForm) -> AnswerLanguage {
        guard let operation else { return self == .batchLines ? .lines : .json }
        return switch form.representation(of: operation) {
        case "json", "trace", "sarif": .json
        case "ndjson": .lines
        case "svg", "junit": .xml
        case "html", "text", "markdown", "mermaid-state", "mermaid-sequence": .text
        default: preconditionFailure("a representation without a language")
        }
    }
}

/// The output format of an answer, one of those that the operation supports.
struct AnswerForm {
    let selector: UInt8

    static let json = AnswerForm(selector: 0)

    var isOdd: Bool { selector % 2 == 1 }

    func representation<Definition: OperationDefinition>(of _: Definition.Type) -> String {
        let all = Array(Definition.Representation.allCases)
        return all[Int(selector) % all.count].rawValue
    }
}

extension Limits {
    /// Limits with which every input is answered in about 1 ms.
    static let fuzzing: Limits = {
        var limits = Limits()
        limits.body = 1 << 18
        limits.scene.views = 2000
        limits.scene.recognizers = 400
        limits.events = 2000
        limits.points = 2000
        limits.batchItems = 40
        limits.entries = 20_000
        limits.answer = 1 << 22
        limits.computing = 300_000
        return limits
    }()
}

extension ReadingOptions {
    /// Strict or lax reading with the limits for fuzzing.
    static func fuzzing(isStrict: Bool) -> ReadingOptions {
        var options = ReadingOptions()
        options.limits = .fuzzing
        options.isStrict = isStrict
        return options
    }
}
