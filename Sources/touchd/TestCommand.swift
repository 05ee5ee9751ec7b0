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
        while let path = arguments.takeOperand() { paths.append(path) }
        try arguments.finish()
        guard !paths.isEmpty else { throw .usage("test needs case files, or a folder of them.") }

        // Standard output belongs to the report, where it goes there.
        var run = TestRun(known: known, isVerbose: isVerbose, output: report == "-" ? .error : .output)
        for path in paths { add(path, to: &run) }
        guard !run.isEmpty else { throw .input("there is nothing to test.") }
        // What can go wrong with the report must not cost the sum.
        let status = run.finish()
        if let report { try File.write(run.report.write(), to: report) }
        return status
    }

    /// Runs a file, or those in a folder. One that cannot be run counts as failed, and the others run.
    private static func add(_ path: String, to run: inout TestRun) {
        do {
            guard let files = try File.tests(in: path) else { return try add(file: path, to: &run) }
            for file in files {
                do {
                    try add(file: file, inFolder: true, to: &run)
                } catch { run.add(error, file: file) }
            }
        } catch { run.add(error, file: path) }
    }

    private static func add(
        file path: String, inFolder: Bool = false, to run: inout TestRun
    ) throws(CommandError) {
        let text = try File.read(path, atMost: maximumFile)
        if inFolder, CaseFile.expectsNothing(text) {
            return Console.complain("\(MismatchText.printable(path)) is left out: it expects nothing.")
        }
        let cases: CaseFile
        do { cases = try CaseFile(text, name: File.name(of: path)) } catch {
            throw .faults(error, "\(path) is no case file")
        }
        guard !cases.cases.isEmpty else { throw .input("\(path) has no cases.") }
        run.add(cases, file: File.name(of: path))
    }

    private static func knownFailures(_ path: String) throws(CommandError) -> [KnownFailures.Entry] {
        let text = try File.read(path, atMost: maximumFile)
        do { return try KnownFailures(text).entries } catch {
            throw .faults(error, "\(path) is no list of known failures")
        }
    }
}

extension CommandError {
    /// A file that says something that cannot be.
    fileprivate static func faults(_ fault: RequestFault, _ what: String) -> CommandError {
        .input(([what + ":"] + fault.lines.map(MismatchText.printable)).joined(separator: "\n  "))
    }
}
