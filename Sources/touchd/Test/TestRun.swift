internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// Runs cases and collects their results.
struct TestRun {
    /// Maximum number of steps to explain a case, in addition to those of the case itself: about a second.
    private static let explanationSteps = 100_000_000
    /// Maximum number of failed cases that are explained, because an explanation takes longer than the case
    /// itself.
    private static let maximumExplained = HTMLReport.maximumDetails

    private let known: Set<KnownFailures.Entry>
    /// The entries of `known` for which no case has been found yet, in their order.
    private var unmatched: [KnownFailures.Entry]
    private let isUpdating: Bool
    /// Whether every update is confirmed. Otherwise the user is asked.
    private let isConfirmed: Bool
    private var reporter: TestReporter
    /// Nil if each case is printed.
    private let progress: Progress?
    private(set) var reports: TestReports
    private let service = Service()
    private let explainer: Explainer
    /// Reads the requests of cases to check the names in their expectations.
    private let engine = Engine()
    private var files: Set<String> = []
    private var counts = Counts()
    private var agreement = Agreement()
    /// The most severe status of the files that could not be run.
    private var error: ExitStatus?

    private struct Counts {
        var passed = 0
        /// The known failures, which are part of `passed`.
        var known = 0
        var failed = 0
        var updated = 0
        /// Cases whose answer differs from their expectations.
        var differing = 0
    }

    /// The result of a case.
    private struct Result {
        var outcome: JUnitReport.Case.Outcome
        var failure: FailureReport?
        var pictures: CasePictures?
    }

    init(
        known: [KnownFailures.Entry], isUpdating: Bool, isConfirmed: Bool, _ reporter: TestReporter,
        _ reports: TestReports = TestReports(), showsProgress: Bool = false
    ) {
        self.reports = reports
        progress = showsProgress ? Progress("cases") : nil
        self.known = Set(known)
        unmatched = known
        self.isUpdating = isUpdating
        self.isConfirmed = isConfirmed
        self.reporter = reporter
        var limits = Limits()
        limits.computing = TestRun.explanationSteps
        explainer = Explainer(limits: limits)
    }

    /// The reason why the output cannot be written; nil if it was written.
    var outputError: CommandError? { reporter.outputError }

    /// Whether no case ran and no file failed to run.
    var isEmpty: Bool { counts.passed == 0 && counts.failed == 0 }

    /// Runs the cases of the file at `path`.
    mutating func add(_ cases: CaseFile, path: String) {
        let file = File.name(of: path)
        var results: [JUnitReport.Case] = []
        let changed = isUpdating ? update(cases, path: path) : [:]
        for (number, item) in cases.cases.enumerated() {
            let name = "\(file): \(item.name)"
            if let lines = changed[number] {
                counts.passed += 1
                counts.updated += 1
                reporter.reportUpdate(name, lines)
                continue
            }
            let result = result(of: item, in: cases, file: file)
            count(result.outcome)
            if let evidence = item.evidence {
                agreement.add(evidence.evidenceClass, agrees: result.outcome.isPassed)
            }
            if result.failure != nil { progress?.end() }
            if result.failure != nil { counts.differing += 1 }
            let line = result.failure.map { _ in cases.lines[number] }
            if let failure = result.failure, let line {
                reports.page?.add(name, failure, path: path, line: line, result.pictures)
            } else {
                reports.page?.add(name, result.outcome)
            }
            reporter.report(name, result.outcome, failure: result.failure, path: path, line: line)
            results.append(
                JUnitReport.Case(
                    name: item.name, outcome: result.outcome, properties: item.evidence?.properties ?? []))
            progress?.update(counts.passed + counts.failed)
        }
        progress?.end()
        reports.junit.add(suite: file, results)
        files.insert(file)
        let names = Set(cases.cases.map(\.name))
        unmatched.removeAll { $0.file == file && names.contains($0.name) }
    }

    /// Counts a file that cannot be run as one failure.
    mutating func add(_ error: CommandError, file path: String) {
        progress?.end()
        Console.report(error)
        counts.failed += 1
        if error.status.rawValue > self.error?.rawValue ?? 0 { self.error = error.status }
        let outcome = JUnitReport.Case.Outcome.error(error.message, lines: [error.message])
        reports.junit.add(suite: File.name(of: path), [JUnitReport.Case(name: path, outcome: outcome)])
        reports.page?.add(path, outcome)
        reporter.reportError(error.message, path: path)
    }

    /// Prints the numbers of cases as the last line and returns the exit status.
    mutating func finish() -> ExitStatus {
        addUnmatched()
        if counts.differing > TestRun.maximumExplained {
            Console.complain(
                "only the first \(TestRun.maximumExplained) of \(counts.differing) failed cases are explained."
            )
        }
        reporter.finish(
            passed: counts.passed, known: counts.known, failed: counts.failed,
            updated: isUpdating ? counts.updated : nil, agreement: agreement.lines)
        return error ?? (counts.failed == 0 ? .success : .negative)
    }

    /// Reports known failures that match no case of their file as failures: the case may have been renamed,
    /// and then the entry has no effect.
    private mutating func addUnmatched() {
        let entries = unmatched.filter { files.contains($0.file) }
        guard !entries.isEmpty else { return }
        let message = "the file has no case with this name; remove it from the list of known failures"
        let outcome = JUnitReport.Case.Outcome.failed(message, lines: [message])
        for entry in entries {
            count(outcome)
            reporter.report("\(entry.file): \(entry.name)", outcome, path: entry.file)
            reports.page?.add("\(entry.file): \(entry.name)", outcome)
        }
        reports.junit.add(
            suite: "known failures",
            entries.map { JUnitReport.Case(name: "\($0.file): \($0.name)", outcome: outcome) })
    }

    private mutating func count(_ outcome: JUnitReport.Case.Outcome) {
        switch outcome {
        case .passed: counts.passed += 1
        case .skipped:
            counts.passed += 1
            counts.known += 1
        case .failed, .error: counts.failed += 1
        }
    }

    // MARK: A case

    private func result(of item: CaseFile.Case, in cases: CaseFile, file: String) -> Result {
        let body = cases.body(of: item).withBytes(Array.init)
        let (status, answer) = service.answer(item.endpoint, body)
        var mismatches = answer.withBytes { cases.rejections(of: item, status: status, answer: $0) }
        if mismatches.isEmpty { mismatches = cases.unknownNames(of: item, engine) }
        if mismatches.isEmpty {
            mismatches = answer.withBytes { cases.mismatches(of: item, status: status, answer: $0) }
        }
        if known.contains(KnownFailures.Entry(file: file, name: item.name)) {
            if !mismatches.isEmpty { return Result(outcome: .skipped("known to fail")) }
            let message = "the case passes now; remove it from the list of known failures"
            return Result(outcome: .failed(message, lines: [message]))
        }
        guard let first = mismatches.first else { return Result(outcome: .passed) }
        let isExplained = counts.differing < TestRun.maximumExplained
        let failure = FailureReport(
            mismatches, endpoint: isExplained ? item.endpoint : "", body: body, explainer)
        var result = Result(outcome: .failed(first.detail, lines: failure.lines), failure: failure)
        if reports.page != nil, isExplained {
            result.pictures = CasePictures(
                body, endpoint: item.endpoint, expect: cases.expect(of: item),
                subject: mismatches.lazy.compactMap(\.subject).first, steps: TestRun.explanationSteps)
        }
        return result
    }

    // MARK: Updating

    /// Rewrites the file with the failing cases that are not known failures and whose update the user accepts. Returns
    /// the changes of each updated case; empty after an error, which is counted as a failure.
    private mutating func update(_ cases: CaseFile, path: String) -> [Int: [String]] {
        let file = File.name(of: path)
        func answer(_ cases: CaseFile, _ item: CaseFile.Case) -> (status: Int, body: Bytes) {
            service.answer(item.endpoint, cases.body(of: item).withBytes(Array.init))
        }
        let failing = cases.cases.indices.filter { number in
            let item = cases.cases[number]
            // All screens of a case have the same expectations: an update for one screen can be wrong for another.
            guard item.screen == nil, !known.contains(KnownFailures.Entry(file: file, name: item.name)) else {
                return false
            }
            let (status, body) = answer(cases, item)
            return body.withBytes { !cases.mismatches(of: item, status: status, answer: $0).isEmpty }
        }
        let proposal = failing.isEmpty ? nil : cases.updated(failing, name: file, answer)
        for number in failing where proposal?.changed[number] == nil {
            Console.notice(
                "\(TerminalText.printable("\(file): \(cases.cases[number].name)")) is not updated, because the "
                    + "update would delete an expectation. Change the expectation by hand.")
        }
        if cases.cases.contains(where: { $0.screen != nil }) {
            Console.notice("\(TerminalText.printable(file)): cases on several screens are not updated.")
        }
        guard let proposal else { return [:] }
        let accepted = proposal.changed.sorted { $0.key < $1.key }.filter { number, lines in
            reporter.confirmUpdate("\(file): \(cases.cases[number].name)", lines, isConfirmed: isConfirmed)
        }
        let numbers = accepted.map(\.key)
        guard !numbers.isEmpty,
            let update = accepted.count == proposal.changed.count
                ? proposal : cases.updated(numbers, name: file, answer)
        else { return [:] }
        do {
            try File.replace(path, cases.source.text, by: update.text)
            return update.changed
        } catch {
            add(error, file: path)
            return [:]
        }
    }
}

extension JUnitReport.Case.Outcome {
    fileprivate var isPassed: Bool {
        switch self {
        case .passed: true
        case .skipped, .failed, .error: false
        }
    }
}

extension CaseEvidence {
    /// The properties of the case in a JUnit report.
    fileprivate var properties: [JUnitReport.Property] {
        [JUnitReport.Property(name: "evidence.class", value: evidenceClass.name)]
            + rules.map { JUnitReport.Property(name: "evidence.rule", value: $0) }
            + sources.map { JUnitReport.Property(name: "evidence.source", value: $0) }
    }
}
