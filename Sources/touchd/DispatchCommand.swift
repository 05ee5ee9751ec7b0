internal import JSONTape
internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd dispatch`: the request of a file through the same service as over HTTP.
enum DispatchCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let format = try format(arguments.takeOption("--format") ?? "json")
        let isLenient = arguments.takeFlag("--lenient")
        guard let path = arguments.takeOperand() else { throw .usage("dispatch needs a file, or “-”.") }
        try arguments.finish()
        return LocalRequest.answer(
            "/v1/dispatch?format=\(format.rawValue)", accept: "*/*", isLenient: isLenient,
            body: try File.read(path), name: path)
    }

    /// The form called `name`.
    static func format(_ name: String) throws(CommandError) -> Representation {
        if let format = Operation.dispatch.representations.first(where: { $0.rawValue == name }) {
            return format
        }
        let names = Operation.dispatch.representations.map(\.rawValue).joined(separator: ", ")
        throw .usage("--format is one of \(names), not “\(name)”.")
    }
}

/// A request that never saw a socket.
enum LocalRequest {
    /// Why a request is refused; nil where it is answered.
    static func problem(_ path: String, body: [UInt8]) -> String? {
        PaddedBytes.copying(body) { bytes in
            let response = Service().answer(Request(method: "POST", target: path, body: bytes))
            return response.status == 200 ? nil : response.withBytes { ProblemText($0).text }
        }
    }

    /// Writes the answer, or what `text` makes of it, to standard output, or what is wrong to standard error.
    static func answer(
        _ path: String, accept: String, isLenient: Bool, body: [UInt8], name: String,
        as text: ((UnsafeBufferPointer<UInt8>) -> String)? = nil
    ) -> ExitStatus {
        let separator = path.contains("?") ? "&" : "?"
        return PaddedBytes.copying(body) { bytes in
            var request = Request(
                method: "POST", target: isLenient ? path + separator + "strict=false" : path,
                body: bytes)
            request.headers.accept = accept
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
