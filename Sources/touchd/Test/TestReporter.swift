internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// Prints the results of cases as they complete.
struct TestReporter {
    enum Format: String, CaseIterable {
        case text, tap
        /// For consumers that reject version 14, such as Perl's prove in Debian 12.
        case tap13
    }

    /// Approximate maximum number of lines for a failed case, in addition to the first.
    private static let linesOfCase = 24

    private let isVerbose: Bool
    private let output: Console.Stream
    /// Nil if the format is text.
    private var tap: TAPReport?

    init(_ format: Format, isVerbose: Bool, output: Console.Stream) {
        self.isVerbose = isVerbose
        self.output = output
        switch format {
        case .text: tap = nil
        case .tap: tap = TAPReport(version: 14)
        case .tap13: tap = TAPReport(version: 13)
        }
        if let tap { Console.print(tap.head, to: output) }
    }

    /// Reports a case. `failure` is the report on a failed case, `line` its line in the file.
    mutating func report(
        _ name: String, _ outcome: JUnitReport.Case.Outcome, failure: FailureReport? = nil, path: String,
        line: Int? = nil
    ) {
        if let line = tap?.add(name, outcome, failure: failure, file: path, line: line) {
            Console.print(line, to: output)
        } else {
            report(TerminalText.printable(name), outcome, failure)
        }
    }

    private func report(_ name: String, _ outcome: JUnitReport.Case.Outcome, _ failure: FailureReport?) {
        switch outcome {
        case .passed: if isVerbose { Console.print("ok   \(name)\n", to: output) }
        case .skipped(let reason): if isVerbose { Console.print("ok   \(name) (\(reason))\n", to: output) }
        case .failed(_, let lines), .error(_, let lines):
            let reported = failure?.lines(atMost: TestReporter.linesOfCase) ?? lines
            Console.print("FAIL \(name)\n" + reported.map { "    \($0)\n" }.joined(), to: output)
        }
    }

    /// Reports a file that cannot be run. The reason was already printed.
    mutating func reportError(_ message: String, path: String) {
        guard tap != nil else { return }
        let outcome = JUnitReport.Case.Outcome.error(
            message, lines: message.split(separator: "\n").map(String.init))
        report(path, outcome, path: path)
    }

    /// Reports a case whose expectations were updated.
    func reportUpdate(_ name: String, _ lines: [String]) {
        Console.print(
            "UPDATED \(TerminalText.printable(name))\n" + lines.map { "    \($0)\n" }.joined(), to: output)
    }

    /// Prints the numbers of cases as the last line.
    func finish(passed: Int, failed: Int, updated: Int?) {
        if let updated, updated > 0 { Console.print("\(updated) updated\n", to: output) }
        let sum = "\(passed) passed, \(failed) failed"
        guard let tap else { return Console.print(sum + "\n", to: output) }
        Console.print(TAPReport.comment(sum) + tap.plan, to: output)
    }
}
