internal import TouchService
internal import TouchWire

/// `touchd test`: the cases of files, each through the same service as over HTTP.
enum TestCommand {
    /// The longest case file that is read, bytes.
    private static let maximumFile = 64 * 1024 * 1024

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let report = try arguments.takeOption("--junit")
        let isVerbose = arguments.takeFlag("--verbose", "-v")
        var known: [KnownFailures.Entry] = []
        while let path = try arguments.takeOption("--known-failures") { known += try knownFailures(path) }
        var paths: [String] = []
        while let path = arguments.takeOperand() { paths += try File.tests(at: path) }
        try arguments.finish()
        guard !paths.isEmpty else { throw .usage("test needs case files, or a folder of them.") }

        // Standard output belongs to the report, where it goes there.
        var run = TestRun(
            known: Set(known), isVerbose: isVerbose, output: report == "-" ? .error : .output)
        for path in paths { try run.add(try cases(path), file: File.name(of: path)) }
        if let report { try File.write(run.report.write(), to: report) }
        return run.finish()
    }

    private static func cases(_ path: String) throws(CommandError) -> CaseFile {
        let text = try File.read(path, atMost: maximumFile)
        do { return try CaseFile(text, name: File.name(of: path)) } catch { throw .faults(error, in: path) }
    }

    private static func knownFailures(_ path: String) throws(CommandError) -> [KnownFailures.Entry] {
        let text = try File.read(path, atMost: maximumFile)
        do { return try KnownFailures(text).entries } catch { throw .faults(error, in: path) }
    }
}

/// The cases that ran, and what became of them.
private struct TestRun {
    let known: Set<KnownFailures.Entry>
    let isVerbose: Bool
    let output: Console.Stream
    private(set) var report = JUnitReport()
    private let service = Service()
    private var passed = 0
    private var failed = 0

    init(known: Set<KnownFailures.Entry>, isVerbose: Bool, output: Console.Stream) {
        self.known = known
        self.isVerbose = isVerbose
        self.output = output
    }

    /// Runs the cases of one file.
    mutating func add(_ cases: CaseFile, file: String) throws(CommandError) {
        guard !cases.cases.isEmpty else { throw .usage("\(file) has no cases.") }
        var results: [JUnitReport.Case] = []
        for item in cases.cases {
            let outcome = outcome(of: item, in: cases, file: file)
            tell(outcome, "\(file): \(item.name)")
            results.append(JUnitReport.Case(name: item.name, outcome: outcome))
        }
        report.add(suite: file, results)
    }

    /// The sum, as the last line.
    func finish() -> ExitStatus {
        Console.print("\(passed) passed, \(failed) failed\n", to: output)
        return failed == 0 ? .success : .negative
    }

    private func outcome(
        of item: CaseFile.Case, in cases: CaseFile, file: String
    ) -> JUnitReport.Case.Outcome {
        let body = cases.body(of: item).withBytes(Array.init)
        let mismatches = PaddedBytes.copying(body) { bytes in
            let response = service.answer(
                Request(method: "POST", target: item.endpoint, body: .complete(bytes)))
            return response.withBytes { cases.mismatches(of: item, status: response.status, answer: $0) }
        }
        guard known.contains(KnownFailures.Entry(file: file, name: item.name)) else { return .of(mismatches) }
        if !mismatches.isEmpty { return .skipped("known to fail") }
        let message = "it passes now: take it off the list of known failures"
        return .failed(message, lines: [message])
    }

    private mutating func tell(_ outcome: JUnitReport.Case.Outcome, _ name: String) {
        let name = MismatchText.printable(name)
        switch outcome {
        case .passed:
            passed += 1
            if isVerbose { Console.print("ok   \(name)\n", to: output) }
        case .skipped(let reason):
            passed += 1
            if isVerbose { Console.print("ok   \(name) (\(reason))\n", to: output) }
        case .failed(_, let lines):
            failed += 1
            let details = lines.map { "    \($0)\n" }.joined()
            Console.print("FAIL \(name)\n\(details)", to: output)
        }
    }
}

extension CommandError {
    /// A file that says something that cannot be.
    fileprivate static func faults(_ fault: RequestFault, in path: String) -> CommandError {
        .usage(
            (["\(path) cannot be read:"] + fault.lines.map(MismatchText.printable)).joined(separator: "\n  "))
    }
}
