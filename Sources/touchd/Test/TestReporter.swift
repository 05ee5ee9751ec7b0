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
    private static let maximumCaseLines = 23

    private let isVerbose: Bool
    private let output: Console.Stream
    /// Nil if the format is text.
    private var tap: TAPReport?
    /// The reason why the output cannot be written. The cases still run, for the JUnit report and for --update.
    private(set) var outputError: CommandError?

    init(_ format: Format, isVerbose: Bool, output: Console.Stream) {
        self.isVerbose = isVerbose
        self.output = output
        switch format {
        case .text: tap = nil
        case .tap: tap = TAPReport(version: 14)
        case .tap13: tap = TAPReport(version: 13)
        }
        if let tap { print(tap.head) }
    }

    /// Reports a case. `failure` is the report on a failed case, `line` its line in the file.
    mutating func report(
        _ name: String, _ outcome: JUnitReport.Case.Outcome, failure: FailureReport? = nil, path: String,
        line: Int? = nil
    ) {
        if let line = tap?.add(name, outcome, failure: failure, file: path, line: line) {
            print(line)
        } else {
            report(TerminalText.printable(name), outcome, failure)
        }
    }

    private mutating func report(
        _ name: String, _ outcome: JUnitReport.Case.Outcome, _ failure: FailureReport?
    ) {
        switch outcome {
        case .passed: if isVerbose { print("ok   \(name)\n") }
        case .skipped(let reason): if isVerbose { print("ok   \(name) (\(reason))\n") }
        case .failed(_, let lines), .error(_, let lines):
            let reported = failure?.lines(atMost: TestReporter.maximumCaseLines) ?? lines
            print("FAIL \(name)\n" + reported.map { "    \($0)\n" }.joined())
        }
    }

    /// Reports a file that cannot be run. The reason was already printed.
    mutating func reportError(_ message: String, path: String) {
        guard tap != nil else { return }
        let outcome = JUnitReport.Case.Outcome.error(
            message, lines: message.split(separator: "\n").map(String.init))
        report(path, outcome, path: path)
    }

    /// Whether the user accepts the update of a case. Asks on the terminal unless all updates are confirmed.
    mutating func confirmUpdate(_ name: String, _ lines: [String], isConfirmed: Bool) -> Bool {
        if isConfirmed { return true }
        print("\(TerminalText.printable(name))\n" + lines.map { "    \($0)\n" }.joined())
        return Console.confirms("Update this case?")
    }

    /// Reports a case whose expectations were updated.
    mutating func reportUpdate(_ name: String, _ lines: [String]) {
        print("UPDATED \(TerminalText.printable(name))\n" + lines.map { "    \($0)\n" }.joined())
    }

    private mutating func print(_ text: String) {
        guard outputError == nil else { return }
        do throws(CommandError) { try Console.print(text, to: output) } catch { outputError = error }
    }

    /// Prints the numbers of cases as the last line.
    ///
    /// - Parameters:
    ///   - known: The number of known failures, which are part of `passed`.
    ///   - agreement: Lines about the cases with evidence.
    mutating func finish(passed: Int, known: Int, failed: Int, updated: Int?, agreement: [String]) {
        if let updated, updated > 0 { print("\(updated) updated\n") }
        // TAP marks each of them.
        if known > 0, tap == nil { print("known failures, counted as passed: \(known)\n") }
        for line in agreement { print(tap == nil ? line + "\n" : TAPReport.comment(line)) }
        let sum = "\(passed) passed, \(failed) failed"
        guard let tap else { return print(sum + "\n") }
        print(TAPReport.comment(sum) + tap.plan)
    }
}
