internal import JSONTape
internal import TouchExplanation
internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd explain`: answers a question about the request in a file. The question is in the file or on the
/// command line.
enum ExplainCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let isJSON = try arguments.takeForm(whenPiped: "text") == "json"
        let time = try arguments.takeOption("--at")
        guard let path = arguments.takeOperand() else {
            throw .usage("explain requires a file, or “-” for standard input.")
        }
        var subject = arguments.takeOperand()
        try arguments.finish()
        var seconds: Double?
        if let time {
            guard let value = Double(time), value.isFinite else {
                throw .usage("--at must be a time in seconds, not “\(time)”.")
            }
            seconds = value
        }
        if subject == nil, seconds != nil {
            throw .usage("--at requires WHAT, for example “tap”, “login.touchUpInside” or “touch-1”.")
        }
        let operation = LocalOperation(isLenient: isLenient, name: path)
        let input = try SceneInput(path, composesRequest: true)
        if subject == nil, let view = input.touchedView {
            Console.notice("the file has no question; “\(TerminalText.printable(view))” is explained")
            subject = view
        }
        let words = subject.map { QuestionWords($0, time: seconds) }
        let text = subject.map(input.withTap) ?? input.text
        func read(
            _ decoder: inout RequestDecoder, _ context: OperationContext
        ) throws(RequestFault) -> ExplainRequest {
            if let words { return try decoder.explainRequest(about: words) }
            return try ExplainOperation.read(&decoder, context)
        }
        if isJSON { return try operation.answer(ExplainOperation.self, to: text, read: read) }
        return try operation.print(ExplainOperation.self, text, read: read) { explanation, _ in
            TerminalStyle(.output).linkingRules(in: explanation.text)
        }
    }
}
