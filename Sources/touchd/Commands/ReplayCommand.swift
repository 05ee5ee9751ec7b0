internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// `touchd replay`: how far recordings of UIKit agree with the simulation.
enum ReplayCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let format = try arguments.takeForm(whenPiped: "text")
        let representation = ReplayRepresentation(rawValue: format) ?? .text
        let fit = try arguments.takeOption("--fit")
        let tolerance = try arguments.takeOption("--tolerance")
        if let tolerance, Double(tolerance).map({ $0 >= 0 && $0.isFinite }) != true {
            throw .usage("--tolerance must be a time in seconds, not “\(tolerance)”.")
        }
        var paths: [String] = []
        while let path = arguments.takeOperand() { paths.append(path) }
        try arguments.finish()
        guard !paths.isEmpty else { throw .usage("replay requires a file, or “-” for standard input.") }
        guard paths.count == 1 || representation == .text else {
            throw .usage("--format \(format) requires one recording; only text is printed for several.")
        }
        var status = ExitStatus.success
        var fits: [ReplayFit] = []
        for path in paths {
            let body = try request(path, fit: fit, tolerance: tolerance)
            let operation = LocalOperation(isLenient: isLenient, name: path)
            let result = operation.run(
                ReplayOperation.self, body, as: representation, read: ReplayOperation.read
            ) {
                report, context throws(RequestFault) in
                let report = report
                let (agrees, fit) = (report.agrees, report.fit)
                let answer = ReplayOperation.write(report, as: representation, context)
                try answer.check(atMost: context.limits.answer)
                return (answer, agrees, fit)
            }
            switch result {
            case .success(let (answer, agrees, fit)):
                if paths.count > 1, representation == .text {
                    try Console.print("\(TerminalText.printable(path)): ")
                }
                try answer.withBytes(Console.writeAnswer)
                if !agrees { status = .negative }
                if let fit { fits.append(fit) }
            case .failure(let fault): return operation.refuse(fault, body)
            }
        }
        if representation == .text, let common = ReplayFit.common(fits) { try Console.print(common + "\n") }
        return status
    }

    /// The request for a recording in lines, or the request in a file, with the options of the command line.
    private static func request(
        _ path: String, fit: String?, tolerance: String?
    ) throws(CommandError) -> [UInt8] {
        let text = try File.readText(path)
        let body: [UInt8]
        do throws(RequestFault) {
            body =
                RecordingLines.isRecording(text)
                ? try text.withUnsafeBufferPointer { bytes throws(RequestFault) in
                    try RecordingLines.request(of: bytes)
                }
                : text
            guard fit != nil || tolerance != nil else { return body }
            return try JSONParser.withValue(of: body) { value throws(RequestFault) in
                var composed = ComposedRequest<ReplayMember>(capacity: body.count + 64)
                if let recording = value["recording"] { composed.add(.recording, recording) }
                if let fit { composed.add(.fit, json { $0.string(fit) }) }
                if let seconds = tolerance.flatMap(Double.init) {
                    composed.add(.tolerance, json { $0.number(seconds) })
                }
                return composed.text()
            }
        } catch { throw .faults(FaultReport(error, in: text, file: path)) }
    }

    private static func json(_ write: (inout ByteWriter) -> Void) -> String {
        var out = ByteWriter(capacity: 64)
        write(&out)
        return out.text()
    }
}
