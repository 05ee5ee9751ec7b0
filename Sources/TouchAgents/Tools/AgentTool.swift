internal import JSONTape
internal import TouchOperations

/// The tools, in the order of the list.
enum AgentTool: String, CaseIterable {
    case whoGetsTouch = "who_gets_touch"
    case whyNot = "why_not"
    case whereToTap = "where_to_tap"
    case lintScreen = "lint_screen"
    case predictGesture = "predict_gesture"
    case compareScreens = "compare_screens"

    private var definition: any ToolDefinition.Type {
        switch self {
        case .whoGetsTouch: WhoGetsTouch.self
        case .whyNot: WhyNot.self
        case .whereToTap: WhereToTap.self
        case .lintScreen: LintScreen.self
        case .predictGesture: PredictGesture.self
        case .compareScreens: CompareScreens.self
        }
    }

    /// Answers a call.
    ///
    /// - Throws: The faults of the arguments, or the limit that was exceeded.
    func answer(_ arguments: JSONValue?, _ operations: OperationRunner) throws(RequestFault) -> ToolAnswer {
        guard let arguments else {
            throw .invalid([.fault(.missingMember, at: "#", "the arguments are required")])
        }
        let names = definition.arguments + [.details]
        var read = ToolArguments(arguments, names, of: rawValue)
        let isDetailed = read.bool(.details, "details") ?? false
        if isDetailed { operations.keepAnswers() }
        return try definition.answer(&read, operations)
    }

    /// The list of tools, as JSON.
    static let list: String = {
        var out = ByteWriter(capacity: 16_384)
        out.objects(allCases) { tool, out in
            let definition = tool.definition
            out.member("name", tool)
            out.member("title", definition.title)
            out.member("description", definition.description)
            out.key("inputSchema")
            out.object { out in
                out.member("type", "object")
                out.key("properties")
                out.object { out in
                    for name in definition.arguments + [.details] {
                        out.key(text: name.name)
                        out.append(text: ArgumentSchema.of(name))
                    }
                }
                if !definition.required.isEmpty {
                    out.key("required")
                    out.array(definition.required) { name, out in out.string(name.name) }
                }
                if let constraint = definition.schemaConstraint {
                    out.append(","); out.append(text: constraint)
                }
                out.member("additionalProperties", false)
            }
            out.key("outputSchema")
            out.append(text: OutputSchema.of(definition.output, required: definition.outputRequired))
            out.member("annotations", json: "{\"readOnlyHint\":true,\"openWorldHint\":false}")
        }
        return out.text()
    }()
}

/// A tool: its description and how it answers.
protocol ToolDefinition {
    static var title: String { get }
    static var description: String { get }
    /// The names of the arguments, without `details`.
    static var arguments: [ArgumentName] { get }
    static var required: [ArgumentName] { get }
    /// Further members of the schema of the arguments, as JSON without braces; nil if there are none.
    static var schemaConstraint: String? { get }
    /// The schema of each member of the structured answer, except those of all tools.
    static var output: [(name: String, schema: String)] { get }
    static var outputRequired: [String] { get }

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer
}

extension ToolDefinition {
    static var required: [ArgumentName] { [] }
    /// One of `scene` and `source`.
    static var schemaConstraint: String? { ArgumentSchema.oneScreen }
}

/// The answer of a tool.
struct ToolAnswer {
    let text: String
    private let structured: Bytes

    /// - Parameter write: Writes the members of the structured answer, except those that all tools have.
    init(_ text: String, _ operations: OperationRunner, _ write: (inout ByteWriter) -> Void) {
        self.text = text
        var out = ByteWriter(capacity: 2048, canBeRefused: true)
        out.append("{")
        write(&out)
        operations.remarks.write(isComplete: operations.answers != nil, to: &out)
        if let answers = operations.answers {
            out.key("details")
            out.objects(answers) { answer, out in
                out.member("operation", answer.operation)
                out.key("answer")
                answer.json.withUnsafeBufferPointer { out.append($0) }
            }
        }
        out.append("}")
        structured = out.finish()
    }

    func write(to out: inout ByteWriter) {
        out.toolText(text)
        out.key("structuredContent")
        structured.withBytes { out.append($0) }
        out.member("isError", false)
    }
}
