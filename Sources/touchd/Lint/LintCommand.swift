internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd lint`: reports problems in the scenes of files. Findings have the line numbers of the files.
struct LintCommand {
    enum Format: String, CaseIterable { case text, json, sarif }

    private let format: Format
    private let requiresProof: Bool
    private let isFixing: Bool
    private var configurations: LintConfigurations
    private var report: LintReport
    /// The status of the last file that cannot be linted.
    private var failure: ExitStatus?
    private var readCount = 0

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var command = try LintCommand(&arguments)
        var paths: [String] = []
        while let path = arguments.takeOperand() { paths.append(path) }
        try arguments.finish()
        guard !paths.isEmpty else {
            throw .usage("lint requires a file, a folder, or “-” for standard input.")
        }
        if command.isFixing, paths.contains("-") {
            throw .usage("--fix requires files instead of standard input.")
        }
        return try command.lint(LintFiles(paths))
    }

    private init(_ arguments: inout Arguments) throws(CommandError) {
        let isLenient = arguments.takeFlag("--lenient")
        requiresProof = arguments.takeFlag("--require-proven")
        isFixing = arguments.takeFlag("--fix")
        configurations = try LintConfigurations(arguments.takeOption("--config"))
        format = Format(rawValue: try arguments.takeForm(whenPiped: "text")) ?? .text
        let severity = try arguments.takeOption("--severity")
        guard let report = LintReport(severity: severity, isStrict: !isLenient, requiresProof: requiresProof)
        else {
            let names = LintReport.severities.joined(separator: ", ")
            throw .usage("--severity must be one of \(names), not “\(severity ?? "")”.")
        }
        self.report = report
    }

    /// Adds the files and prints the findings. If a file cannot be read, the findings of the others are
    /// printed.
    private mutating func lint(_ files: LintFiles) throws(CommandError) -> ExitStatus {
        for operand in files.operands {
            switch operand {
            case .file(let path): try add(path) { () throws(CommandError) in try InputFile(path) }
            case .folder(let path, let files): try add(files, ofFolder: path)
            }
        }
        if let failure, readCount == 0 { return failure }
        for (file, warning) in report.warnings { Console.remark(warning, "\(file): ") }
        for (line, file) in report.limitationLines {
            Console.notice("\(TerminalText.printable(file)): \(line)")
        }
        switch format {
        case .text: try Console.print(report.text)
        case .json: try report.json().withBytes(Console.writeAnswer)
        case .sarif: try report.sarif().withBytes(Console.writeAnswer)
        }
        if requiresProof, report.assumedCount > 0 {
            Console.complain("findings that depend on assumed members: \(report.assumedCount)")
        }
        return failure ?? (report.isEmpty ? .success : .negative)
    }

    private mutating func add(_ files: [String], ofFolder folder: String) throws(CommandError) {
        let before = readCount
        var skipped = 0
        for path in files {
            try add(path) { () throws(CommandError) in
                let file = try LintFiles.file(inFolderAt: path)
                if file == nil { skipped += 1 }
                return file
            }
        }
        let name = TerminalText.printable(folder)
        if files.count == File.maximumFiles {
            Console.complain("\(name): only the first \(File.maximumFiles) files are considered.")
        }
        guard readCount > before || skipped < files.count else {
            throw .input("\(name) contains no file with a scene or cases.")
        }
        let read = "\(readCount - before); skipped, without a scene or cases: \(skipped)"
        Console.notice("\(name): files that were read: \(read)")
    }

    /// Adds the file at `path` unless `read` returns nil. Reports the error of a file that cannot be linted.
    ///
    /// - Throws: The error of its configuration.
    private mutating func add(
        _ path: String, _ read: () throws(CommandError) -> InputFile?
    ) throws(CommandError) {
        let file: InputFile
        do {
            guard let found = try read() else { return }
            file = found
        } catch { return fail(error) }
        let configuration = try configurations.configuration(for: path)
        do {
            try add(file, path, configuration)
            readCount += 1
        } catch { fail(error) }
    }

    private mutating func add(
        _ file: InputFile, _ path: String, _ configuration: LintConfiguration
    ) throws(CommandError) {
        let input = try SceneInput(file)
        var text = input.text
        if isFixing, !file.isForeign {
            let fixer = LintFixer(path: path, report: report, configuration: configuration)
            text = try fixer.fix(file.source).json
        }
        do { try report.add(text, file: input.name, configuration) } catch {
            throw .faults(FaultReport(error, in: text, file: input.name))
        }
    }

    private mutating func fail(_ error: CommandError) {
        Console.report(error)
        failure = error.status
    }
}
