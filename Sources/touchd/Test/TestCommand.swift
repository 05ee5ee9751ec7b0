internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// `touchd test`: the cases of files, each through the same service as over HTTP.
struct TestCommand {
    /// The longest case file that is read, bytes.
    private static let maximumFile = 64 * 1024 * 1024

    private var format = TestReporter.Format.text
    private var report: String?
    private var isVerbose = false
    private var isUpdating = false
    /// Files with lists of cases that are known to fail.
    private var lists: [String] = []
    private var paths: [String] = []

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var command = TestCommand()
        command.format = try arguments.takeChoice("--format").flatMap(TestReporter.Format.init) ?? .text
        command.report = try arguments.takeOption("--junit")
        command.isVerbose = arguments.takeFlag("--verbose", "-v")
        command.isUpdating = arguments.takeFlag("--update")
        let isWatching = arguments.takeFlag("--watch")
        while let path = try arguments.takeOption("--known-failures") { command.lists.append(path) }
        while let path = arguments.takeOperand() { command.paths.append(path) }
        try arguments.finish()
        try command.check(isWatching: isWatching)
        return isWatching ? try command.watch() : try command.run()
    }

    private func check(isWatching: Bool) throws(CommandError) {
        guard !paths.isEmpty else { throw .usage("test needs case files, or a folder of them.") }
        if isUpdating, isWatching {
            throw .usage("--update would rewrite a case whenever it is saved: it goes without --watch.")
        }
        if isUpdating, report != nil || format != .text {
            throw .usage("--update leaves nothing to report: it goes without --junit and --format tap.")
        }
        if isWatching, format != .text {
            throw .usage("a TAP stream is of one run: --format tap goes without --watch.")
        }
        if format != .text, report == "-" {
            throw .usage("--format tap and --junit - both are for standard output.")
        }
        if paths.contains("-"), isUpdating || isWatching {
            throw .usage("--update and --watch need files, not standard input.")
        }
    }

    // MARK: Running

    private func run() throws(CommandError) -> ExitStatus {
        var known: [KnownFailures.Entry] = []
        for path in lists { known += try TestCommand.knownFailures(path) }
        // Standard output belongs to the report, where it goes there.
        let reporter = TestReporter(format, isVerbose: isVerbose, output: report == "-" ? .error : .output)
        var run = TestRun(known: known, isUpdating: isUpdating, reporter)
        for path in paths { add(path, to: &run) }
        guard !run.isEmpty else { throw .input("there is nothing to test.") }
        // What can go wrong with the report must not cost the sum.
        let status = run.finish()
        if let report { try File.write(run.report.write(), to: report) }
        return status
    }

    /// Runs a file, or those in a folder. One that cannot be run counts as failed, and the others run.
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
        let text = try File.read(path, atMost: TestCommand.maximumFile)
        if inFolder, CaseFile.expectsNothing(text) {
            return Console.complain("\(TerminalText.printable(path)) is left out: it expects nothing.")
        }
        if isUpdating { try File.checkRewritable(path) }
        let cases: CaseFile
        do { cases = try CaseFile(text, name: File.name(of: path)) } catch {
            throw .faults(error, "\(path) is no case file")
        }
        guard !cases.cases.isEmpty else { throw .input("\(path) has no cases.") }
        run.add(cases, path: path)
    }

    private static func knownFailures(_ path: String) throws(CommandError) -> [KnownFailures.Entry] {
        let text = try File.read(path, atMost: maximumFile)
        do { return try KnownFailures(text).entries } catch {
            throw .faults(error, "\(path) is no list of known failures")
        }
    }

    // MARK: Watching

    /// Runs, and again whenever something changes; ends with the status of the last run.
    private func watch() throws(CommandError) -> ExitStatus {
        for path in paths + lists { try File.check(path) }
        let watch = try FileWatch(paths + lists)
        while true {
            // What changes while the cases run is not missed.
            watch.renew()
            Console.clear(report == "-" ? .error : .output)
            let status: ExitStatus
            do { status = try run() } catch {
                Console.complain(error.message)
                status = error.status
            }
            Console.complain("watching; Ctrl-C ends it.")
            guard try watch.waitForChange() else { return status }
        }
    }
}

extension CommandError {
    /// A file that says something that cannot be.
    fileprivate static func faults(_ fault: RequestFault, _ what: String) -> CommandError {
        .input(([what + ":"] + fault.lines.map(TerminalText.printable)).joined(separator: "\n  "))
    }
}
