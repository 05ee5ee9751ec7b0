internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd explain`: makes the request of a dispatch request and a question, or takes one that has its question, and
/// sends it the way of all requests.
enum ExplainCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let isJSON = arguments.takeFlag("--json")
        let time = try arguments.takeOption("--at")
        guard let path = arguments.takeOperand() else { throw .usage("explain needs a file, or “-”.") }
        let subject = arguments.takeOperand()
        try arguments.finish()
        var seconds: Double?
        if let time {
            guard let value = Double(time), value.isFinite else {
                throw .usage("--at is a time in seconds, not “\(time)”.")
            }
            seconds = value
        }
        if subject == nil, seconds != nil {
            throw .usage("--at needs a question: “tap”, “login.touchUpInside” or “touch-1”.")
        }
        var body = try File.read(path)
        if let subject {
            do { body = try ExplainBody.make(of: body, about: subject, at: seconds) } catch {
                throw .input("\(path): \(error)")
            }
        }
        return LocalRequest.answer(
            "/v1/explain", accept: "application/json", isLenient: isLenient, body: body, name: path,
            as: isJSON ? nil : { ExplanationText($0).text })
    }
}
