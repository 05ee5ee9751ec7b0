internal import JSONTape
internal import TouchServer
internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// `touchd test`: runs the cases of files with the same service that answers HTTP requests.
struct TestCommand {
    /// Maximum size of a case file, in bytes.
    private static let maximumFile = 64 * 1024 * 1024

    private var format = TestReporter.Format.text
    /// The file of the JUnit report.
    private var report: String?
    /// The folder of the HTML report, and the server whose visualiser it links to.
    private var folder: String?
    private var server: String?
    private var isVerbose = false
    private var isUpdating = false
    /// Whether updates need no confirmation.
    private var isConfirmed = false
    /// Whether cases with an assumed answer fail.
    private var requiresProof = false
    /// Files with lists of cases that are known to fail.
    private var lists: [String] = []
    private var paths: [String] = []

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var command = TestCommand()
        command.format = try arguments.takeChoice("--format").flatMap(TestReporter.Format.init) ?? .text
        command.report = try arguments.takeOption("--junit")
        command.folder = try arguments.takeOption("--report")
        command.server = try arguments.takeOption("--server").map(VisualiserLink.server)
        command.isVerbose = arguments.takeFlag("--verbose", "-v")
        command.isUpdating = arguments.takeFlag("--update")
        command.isConfirmed = arguments.takeFlag("--yes")
        command.requiresProof = arguments.takeFlag("--require-proven")
        let isWatching = arguments.takeFlag("--watch")
        while let path = try arguments.takeOption("--known-failures") { command.lists.append(path) }
        while let path = arguments.takeOperand() { command.paths.append(path) }
        try arguments.finish()
        try command.check(isWatching: isWatching)
        return isWatching ? try command.watch() : try command.run()
    }

    private func check(isWatching: Bool) throws(CommandError) {
        guard !paths.isEmpty else { throw .usage("test requires case files or a folder of case files.") }
        if isUpdating, isWatching {
            throw .usage("--update cannot be combined with --watch: each saved case would be rewritten.")
        }
        if isUpdating, report != nil || folder != nil || format != .text {
            throw .usage(
                "--update cannot be combined with --junit, --report or --format tap: no failures remain to report."
            )
        }
        if folder == "-" || folder?.isEmpty == true { throw .usage("--report requires a folder.") }
        if report?.isEmpty == true { throw .usage("--junit requires a file.") }
        if server != nil, folder == nil { throw .usage("--server requires --report.") }
        if isUpdating, !isConfirmed, !Console.canAsk {
            throw .usage("--update requires --yes if standard input is not a terminal.")
        }
        if isConfirmed, !isUpdating { throw .usage("--yes requires --update.") }
        if isWatching, format != .text {
            throw .usage("--format tap cannot be combined with --watch: a TAP stream describes one run.")
        }
        if format != .text, report == "-" {
            throw .usage("--format tap cannot be combined with --junit -: both write to standard output.")
        }
        if paths.contains("-"), isUpdating || isWatching {
            throw .usage("--update and --watch require files instead of standard input.")
        }
    }

    // MARK: Running

    private func run() throws(CommandError) -> ExitStatus {
        var known: [KnownFailures.Entry] = []
        for path in lists { known += try TestCommand.knownFailures(path) }
        try prepareReports()
        // If the JUnit report goes to standard output, other output must not.
        let reporter = TestReporter(format, isVerbose: isVerbose, output: report == "-" ? .error : .output)
        var run = TestRun(
            known: known, isUpdating: isUpdating, isConfirmed: isConfirmed, reporter,
            TestReports(
                page: folder.map { _ in HTMLReport(server: server ?? Address().url(port: Address().port)) }),
            showsProgress: format == .text && !isVerbose)
        for path in paths { add(path, to: &run) }
        guard !run.isEmpty else { throw .input("there are no cases to run.") }
        // Print the summary first, because writing the report can fail.
        let status = run.finish()
        let errors = write(run.reports) + [run.outputError].compactMap(\.self)
        for error in errors.dropLast() { Console.report(error) }
        if let error = errors.last { throw error }
        return status
    }

    /// The path of the HTML report; nil if none is written.
    private var page: String? { folder.map { "\($0)/\(HTMLReport.fileName)" } }

    /// Creates the folders of the reports.
    ///
    /// - Throws: An error if a report cannot be written. No case has run then.
    private func prepareReports() throws(CommandError) {
        for path in [report, page].compactMap(\.self) where path != "-" { try File.prepareWriting(path) }
    }

    /// Writes the reports and returns the errors.
    private func write(_ reports: TestReports) -> [CommandError] {
        var errors: [CommandError] = []
        func write(_ bytes: Bytes, _ path: String, _ suffix: String) {
            do { try File.writeOrKeep(bytes, to: path, suffix: suffix) } catch { errors.append(error) }
        }
        if let report { write(reports.junit.write(), report, ".xml") }
        if let page, let contents = reports.page { write(contents.write(), page, ".html") }
        return errors
    }

    /// Runs a file or the files in a folder. A file that cannot be run counts as a failure; the others still
    /// run.
    private func add(_ path: String, to run: inout TestRun) {
        do {
            guard let files = try File.tests(in: path) else { return try add(file: path, to: &run) }
            for file in files {
                do {
                    try add(file: file, inFolder: true, to: &run)
                } catch { run.add(error, file: file) }
            }
        } catch { run.add(error, file: path) }
    }

    private func add(file path: String, inFolder: Bool = false, to run: inout TestRun) throws(CommandError) {
        let source = try File.readCommented(path, atMost: TestCommand.maximumFile)
        if inFolder, CaseFile.expectsNothing(source.json) {
            return Console.notice(
                "\(TerminalText.printable(path)) is skipped: it has neither “cases” nor “expect”.")
        }
        if isUpdating { try File.checkRewritable(path) }
        let cases: CaseFile
        do {
            cases = try CaseFile(source, name: File.name(of: path), path: path, requiresProof: requiresProof)
        } catch {
            throw .faults(FaultReport(error, in: source.json, file: path))
        }
        guard !cases.cases.isEmpty else { throw .input("\(path) contains no cases.") }
        run.add(cases, path: path)
    }

    private static func knownFailures(_ path: String) throws(CommandError) -> [KnownFailures.Entry] {
        let text = try File.readJSON(path, atMost: maximumFile)
        do { return try KnownFailures(text).entries } catch {
            throw .faults(FaultReport(error, in: text, file: path))
        }
    }

    // MARK: Watching

    /// Runs the cases, and again after each change. Returns the status of the last run.
    private func watch() throws(CommandError) -> ExitStatus {
        for path in paths + lists { try File.check(path) }
        let watch = try FileWatch(paths + lists)
        while true {
            // Watch before the run, so that changes during the run are noticed.
            watch.renew()
            try Console.clear(report == "-" ? .error : .output)
            let status: ExitStatus
            do { status = try run() } catch {
                guard !error.isOfOutput else { throw error }
                Console.report(error)
                status = error.status
            }
            Console.complain("watching for changes; press Ctrl-C to stop.")
            guard try watch.waitForChange() else { return status }
        }
    }
}
