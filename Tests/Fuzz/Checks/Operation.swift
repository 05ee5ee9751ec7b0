@testable import TouchWire

/// What an engine can be asked, by the byte that selects it.
enum Operation: Int, CaseIterable {
    // In the order of scripts/fuzz-seeds.
    case dispatch, hitTest, responderChain, reachability, hitMap, explain, lint, diff, convert, sweep
    case batchLines, batchDocument

    init(selector: UInt8) {
        self = Operation(rawValue: Int(selector) % Operation.allCases.count) ?? .dispatch
    }

    /// The answer of `engine`, in the form that `selector` selects.
    func answer(
        _ engine: Engine, _ body: PaddedBytes, _ options: ReadingOptions, form: AnswerForm
    ) throws(RequestFault) -> Bytes {
        switch self {
        case .dispatch: try engine.dispatch(body, options, as: form.dispatch)
        case .hitTest: try engine.hitTest(body, options)
        case .responderChain: try engine.responderChain(body, options)
        case .reachability: try engine.reachability(body, options)
        case .hitMap: try engine.hitMap(body, options, as: form.isPicture ? .svg : .json)
        case .explain: try engine.explain(body, options)
        case .lint: try engine.lint(body, options, as: form.isPicture ? .sarif : .json)
        case .diff: try engine.diff(body, options)
        case .convert: try engine.convert(body, options)
        case .sweep: try engine.sweep(body, options, as: form.isPicture ? .svg : .json)
        // Not an engine's: see BatchCheck.
        case .batchLines, .batchDocument: ByteWriter().finish()
        }
    }

    /// How an answer of `form` is read again.
    func language(of form: AnswerForm) -> AnswerLanguage {
        switch self {
        case .dispatch:
            switch form.dispatch {
            case .json, .trace: .json
            case .lines: .lines
            case .text, .mermaidStates, .mermaidSequence: .text
            case .svg, .junit: .xml
            }
        case .hitMap, .sweep: form.isPicture ? .xml : .json
        case .hitTest, .responderChain, .reachability, .explain, .lint, .diff, .convert: .json
        case .batchLines: .lines
        case .batchDocument: .json
        }
    }
}

/// In which form an operation answers, of those that it has.
struct AnswerForm {
    let selector: UInt8

    static let json = AnswerForm(selector: 0)

    var dispatch: DispatchFormat { DispatchFormat.allCases[Int(selector) % DispatchFormat.allCases.count] }
    var isPicture: Bool { selector % 2 == 1 }
}

extension Limits {
    /// Limits with which an input is answered in about a millisecond, whatever it says.
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
    /// Strict, or lax, with the limits of fuzzing.
    static func fuzzing(isStrict: Bool) -> ReadingOptions {
        var options = ReadingOptions()
        options.limits = .fuzzing
        options.isStrict = isStrict
        return options
    }
}
