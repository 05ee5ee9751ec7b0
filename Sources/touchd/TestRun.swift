internal import TouchService
internal import TouchWire

/// The cases that ran, and what became of them.
struct TestRun {
    private let known: Set<KnownFailures.Entry>
    /// Those of `known` that no case has been found for, in their order.
    private var unmatched: [KnownFailures.Entry]
    private let isVerbose: Bool
    private let output: Console.Stream
    private(set) var report = JUnitReport()
    private let service = Service()
    private var files: Set<String> = []
    private var passed = 0
    private var failed = 0
    /// Of files that could not be run, the gravest.
    private var error: ExitStatus?

    init(known: [KnownFailures.Entry], isVerbose: Bool, output: Console.Stream) {
        self.known = Set(known)
        unmatched = known
        self.isVerbose = isVerbose
        self.output = output
    }

    /// Whether nothing ran, nor could not be run.
    var isEmpty: Bool { passed == 0 && failed == 0 }

    /// Runs the cases of one file.
    mutating func add(_ cases: CaseFile, file: String) {
        var results: [JUnitReport.Case] = []
        for item in cases.cases {
            let outcome = outcome(of: item, in: cases, file: file)
            tell(outcome, "\(file): \(item.name)")
            results.append(JUnitReport.Case(name: item.name, outcome: outcome))
        }
        report.add(suite: file, results)
        files.insert(file)
        let names = Set(cases.cases.map(\.name))
        unmatched.removeAll { $0.file == file && names.contains($0.name) }
    }

    /// Counts a file that cannot be run as one failure.
    mutating func add(_ error: CommandError, file path: String) {
        Console.complain(error.message)
        failed += 1
        if error.status.rawValue > self.error?.rawValue ?? 0 { self.error = error.status }
        let outcome = JUnitReport.Case.Outcome.error(error.message, lines: [error.message])
        report.add(suite: File.name(of: path), [JUnitReport.Case(name: path, outcome: outcome)])
    }

    /// The sum, as the last line.
    mutating func finish() -> ExitStatus {
        addUnmatched()
        Console.print("\(passed) passed, \(failed) failed\n", to: output)
        return error ?? (failed == 0 ? .success : .negative)
    }

    /// A known failure that no case of its file is called may be one whose name was changed: it would hide nothing any
    /// more, and nobody would see that.
    private mutating func addUnmatched() {
        let entries = unmatched.filter { files.contains($0.file) }
        guard !entries.isEmpty else { return }
        let message = "the file has no case of that name: take it off the list of known failures"
        let outcome = JUnitReport.Case.Outcome.failed(message, lines: [message])
        for entry in entries { tell(outcome, "\(entry.file): \(entry.name)") }
        report.add(
            suite: "known failures",
            entries.map { JUnitReport.Case(name: "\($0.file): \($0.name)", outcome: outcome) })
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
        case .failed(_, let lines), .error(_, let lines):
            failed += 1
            let details = lines.map { "    \($0)\n" }.joined()
            Console.print("FAIL \(name)\n\(details)", to: output)
        }
    }
}
