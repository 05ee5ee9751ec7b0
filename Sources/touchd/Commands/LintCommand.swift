internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd lint`: reports problems in the scenes of files. Findings have the line numbers of the files.
enum LintCommand {
    enum Format: String, CaseIterable { case text, json, sarif }

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let requiresProof = arguments.takeFlag("--require-proven")
        let format = Format(rawValue: try arguments.takeForm(whenPiped: "text")) ?? .text
        let severity = try arguments.takeOption("--severity")
        guard var report = LintReport(severity: severity, isStrict: !isLenient, requiresProof: requiresProof)
        else {
            let names = LintReport.severities.joined(separator: ", ")
            throw .usage("--severity must be one of \(names), not “\(severity ?? "")”.")
        }
        var paths: [String] = []
        while let path = arguments.takeOperand() { paths.append(path) }
        try arguments.finish()
        guard !paths.isEmpty else { throw .usage("lint requires a file, or “-” for standard input.") }

        return try lint(paths, &report, as: format, requiresProof: requiresProof)
    }

    /// Adds the files and prints the findings. If a file cannot be read, the findings of the others are
    /// printed.
    private static func lint(
        _ paths: [String], _ report: inout LintReport, as format: Format, requiresProof: Bool
    ) throws(CommandError) -> ExitStatus {
        var failure: CommandError?
        var isSilent = true
        for path in paths {
            do {
                try add(path, to: &report)
                isSilent = false
            } catch {
                Console.report(error)
                failure = error
            }
        }
        if let failure, isSilent { return failure.status }
        for (file, warning) in report.warnings {
            Console.complain(
                TerminalText.printable("\(file): warning: \(DiagnosticFormatter.line(warning))"))
        }
        for (file, limitation) in report.limitations {
            Console.complain(TerminalText.printable("\(file ?? ""): " + limitation.reportLine))
        }
        switch format {
        case .text: try Console.print(report.text)
        case .json: try report.json().withBytes(Console.writeAnswer)
        case .sarif: try report.sarif().withBytes(Console.writeAnswer)
        }
        if requiresProof, report.assumedCount > 0 {
            Console.complain("findings that depend on assumed members: \(report.assumedCount)")
        }
        return failure?.status ?? (report.isEmpty ? .success : .negative)
    }

    private static func add(_ path: String, to report: inout LintReport) throws(CommandError) {
        let input = try SceneInput(path)
        do { try report.add(input.text, file: input.name) } catch {
            throw .faults(FaultReport(error, in: input.text, file: input.name))
        }
    }
}
