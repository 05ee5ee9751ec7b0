internal import TouchService
internal import TouchWire

/// `touchd dispatch`: the request of a file through the same service as over HTTP.
enum DispatchCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let format = try arguments.takeOption("--format") ?? "json"
        let isLenient = arguments.takeFlag("--lenient")
        guard let path = arguments.takeOperand() else { throw .usage("dispatch needs a file, or “-”.") }
        try arguments.finish()
        let accept: String
        switch format {
        case "json": accept = "application/json"
        case "text": accept = "text/plain"
        case "junit": accept = "application/xml"
        default: throw .usage("--format is json, text or junit, not “\(format)”.")
        }
        return LocalRequest.answer(
            "/v1/dispatch", accept: accept, isLenient: isLenient, body: try File.read(path), name: path)
    }
}

/// A request that never saw a socket.
enum LocalRequest {
    /// Writes the answer, or what `text` makes of it, to standard output, or what is wrong to standard error.
    static func answer(
        _ path: String, accept: String, isLenient: Bool, body: [UInt8], name: String,
        as text: ((UnsafeBufferPointer<UInt8>) -> String)? = nil
    ) -> ExitStatus {
        PaddedBytes.copying(body) { bytes in
            var request = Request(
                method: "POST", target: isLenient ? path + "?strict=false" : path, body: .complete(bytes))
            request.accept = accept
            let response = Service().answer(request)
            guard response.status == 200 else {
                Console.complain("\(name): \(response.withBytes { ProblemText($0).text })")
                return .usage
            }
            if let text {
                Console.print(response.withBytes(text))
            } else {
                response.withBytes(Console.writeAnswer)
            }
            return .success
        }
    }
}
