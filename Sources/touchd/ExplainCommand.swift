internal import TouchService
internal import TouchWire

/// `touchd explain`: makes the request of a dispatch request and a question, and sends it the way of all requests.
enum ExplainCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let isJSON = arguments.takeFlag("--json")
        let time = try arguments.takeOption("--at")
        guard let path = arguments.takeOperand() else { throw .usage("explain needs a file, or “-”.") }
        guard let subject = arguments.takeOperand() else {
            throw .usage("explain needs a question: “tap”, “login.touchUpInside” or “touch-1”.")
        }
        try arguments.finish()
        var seconds: Double?
        if let time {
            guard let value = Double(time), value.isFinite else {
                throw .usage("--at is a time in seconds, not “\(time)”.")
            }
            seconds = value
        }
        let body: [UInt8]
        do { body = try ExplainBody.make(of: try File.read(path), about: subject, at: seconds) } catch let
            error as CommandError
        { throw error } catch { throw .input("\(path): \(error)") }
        return LocalRequest.answer(
            "/v1/explain", accept: "application/json", isLenient: isLenient, body: body, name: path,
            as: isJSON ? nil : { ExplanationText($0).text })
    }
}
