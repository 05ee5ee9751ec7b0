internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd diff`: how the runs of two requests differ.
enum DiffCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let format = try arguments.takeChoice("--format") ?? "text"
        var tolerance: Double?
        if let seconds = try arguments.takeOption("--tolerance") {
            guard let value = Double(seconds), value.isFinite else {
                throw .usage("--tolerance is a time in seconds, not “\(seconds)”.")
            }
            tolerance = value
        }
        guard let a = arguments.takeOperand(), let b = arguments.takeOperand() else {
            throw .usage("diff needs two files; one may be “-”.")
        }
        try arguments.finish()
        let texts = [try File.read(a), try File.read(b)]
        for (name, text) in zip([a, b], texts) {
            if let fault = DiffBody.fault(in: text) { throw .input("\(name): \(fault)") }
        }
        var isSame = false
        let status = LocalRequest.answer(
            "/v1/diff", accept: "application/json", isLenient: isLenient,
            body: DiffBody.make(texts[0], texts[1], tolerance: tolerance), name: "\(a), \(b)"
        ) { answer in
            let text = DiffText(answer)
            isSame = text.isSame
            return format == "json" ? String(decoding: answer, as: UTF8.self) + "\n" : text.text
        }
        return status == .success && !isSame ? .negative : status
    }
}
