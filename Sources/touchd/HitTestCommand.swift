internal import TouchOperations
internal import TouchWire

/// `touchd hit-test`: makes the request of a scene and points, and sends it the way of all requests.
enum HitTestCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isExplained = arguments.takeFlag("--explain")
        let isLenient = arguments.takeFlag("--lenient")
        guard let path = arguments.takeOperand() else { throw .usage("hit-test needs a file and a point.") }
        var points: [String] = []
        while let point = arguments.takePoint() { points.append(point) }
        try arguments.finish()
        guard !points.isEmpty else { throw .usage("hit-test needs a point X,Y in screen coordinates.") }
        let body: [UInt8]
        do {
            body = try HitTestBody.make(of: try File.read(path), points: points, isExplained: isExplained)
        } catch let error as CommandError {
            throw error
        } catch {
            throw .input("\(path): \(error)")
        }
        return LocalRequest.answer(
            "/v1/hit-test", accept: "application/json", isLenient: isLenient, body: body, name: path)
    }
}

extension Arguments {
    /// The next word of the form X,Y as a JSON point; takes it. Coordinates may be negative.
    fileprivate mutating func takePoint() -> String? {
        takeWord { word in
            let parts = word.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite
            else {
                return nil
            }
            return "{\"x\":\(x),\"y\":\(y)}"
        }
    }
}
