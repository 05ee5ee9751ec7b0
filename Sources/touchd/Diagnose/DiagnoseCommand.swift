internal import JSONTape
internal import TouchFormats

/// `touchd diagnose`: explains the failed tap in a log of Maestro, Detox, XCUITest or Appium.
enum DiagnoseCommand {
    /// Maximum size of a log and of a hierarchy, in bytes.
    private static let maximumFile = 64 * 1024 * 1024

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let form = try arguments.takeForm(whenPiped: "text")
        let sourcePath = try arguments.takeOption("--source")
        guard let operand = arguments.takeOperand() else {
            throw .usage("diagnose requires a log, a folder with one, or “-” for standard input.")
        }
        try arguments.finish()
        let path = try log(at: operand)
        if path == "-", sourcePath == "-" { throw .usage("only one file can be standard input.") }
        let text = try File.readText(path, atMost: maximumFile)
        let log: FailureLog
        do { log = try FailureLog.read(text) } catch { throw fault(error, path, text) }
        let source: Diagnosis.Source?
        let hierarchyFile = sourcePath ?? hierarchyPath(of: log, at: path)
        if let hierarchyFile {
            source = try self.source(hierarchyFile)
        } else {
            source = log.hierarchy.map {
                Diagnosis.Source(
                    text: $0.text, format: $0.format, name: "the hierarchy in line \($0.line) of the log",
                    line: $0.line)
            }
        }
        if let source, isAndroid(source) {
            throw .input("\(hierarchyFile ?? path): the hierarchy is of Android; touchd simulates iOS only.")
        }
        let diagnosis: Diagnosis
        do { diagnosis = try Diagnosis(log, source) } catch {
            let part = source?.line.map { FaultReport.Part(name: "the hierarchy", line: $0) }
            throw .faults(
                FaultReport(
                    error, in: source?.text ?? [], file: hierarchyFile ?? path, part: part,
                    expectsRequest: false))
        }
        let writer = DiagnosisWriter(diagnosis, file: path)
        if form == "json" {
            try writer.json.withBytes(Console.writeBytes)
        } else {
            try Console.print(writer.text)
        }
        return diagnosis.isComplete ? .success : .negative
    }

    /// The log in the folder `path`, such as the artifacts of Maestro: the first `commands….json` with a failure, or `maestro.log`.
    /// Other paths are returned unchanged.
    private static func log(at path: String) throws(CommandError) -> String {
        guard let files = try File.files(below: path, depth: 3) else { return path }
        let commands = files.filter {
            File.name(of: $0).hasPrefix("commands") && $0.hasSuffix(".json")
        }
        let logs = commands + files.filter { File.name(of: $0) == "maestro.log" }
        for log in logs {
            if (try? FailureLog.read(try File.readText(log, atMost: maximumFile))) != nil { return log }
        }
        throw .input("\(path) contains no commands….json and no maestro.log with a failure.")
    }

    /// The file with the hierarchy that a log names; nil if there is none.
    private static func hierarchyPath(of log: FailureLog, at path: String) -> String? {
        guard path != "-", log.hierarchy == nil, let name = log.hierarchyPath,
            !name.hasPrefix("/"), !name.split(separator: "/").contains("..")
        else { return nil }
        let folder = File.parts(of: path).folder
        let file = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        return File.resolved(file) == nil ? nil : file
    }

    /// The hierarchy in a file: of a known format, or a log that contains one.
    private static func source(_ path: String) throws(CommandError) -> Diagnosis.Source {
        // Invalid UTF-8 is replaced by U+FFFD.
        let text = Array(String(decoding: try File.readJSON(path, atMost: maximumFile), as: UTF8.self).utf8)
        if let hierarchy = (try? FailureLog.read(text))?.hierarchy {
            return Diagnosis.Source(text: hierarchy.text, format: hierarchy.format, name: path)
        }
        return Diagnosis.Source(text: text, format: nil, name: path)
    }

    private static func isAndroid(_ source: Diagnosis.Source) -> Bool {
        let text = String(decoding: source.text.prefix(256 * 1024), as: UTF8.self)
        return ["\"android.", "\"androidx.", "com.android.systemui"].contains {
            text.firstRange(of: $0) != nil
        }
    }

    private static func fault(_ fault: FailureLog.Fault, _ path: String, _ text: [UInt8]) -> CommandError {
        let name = TerminalText.printable(path == "-" ? "stdin" : path)
        switch fault {
        case .empty: return .input("\(name) is empty.")
        case .binary: return .input("\(name) is not text; it contains a byte 0.")
        case .unknown, .noFailure:
            if let format = hierarchyFormat(of: text, fault) {
                return .input(
                    "\(name) is a view hierarchy (\(format.title)), not a log; pass the log as the operand, and the hierarchy "
                        + "with --source.")
            }
            guard case .noFailure(let tool, let taps) = fault else {
                return .input(
                    "\(name) is not a log of Maestro (maestro.log, the output of “maestro test”, or commands-(FLOW).json), of Detox or "
                        + "XCUITest (the output of the test run), or of an Appium server.")
            }
            let found = "\(name) is a log of \(tool.rawValue)"
            guard taps > 0 else {
                return .input("\(found), but contains no failed command and no failed tap.")
            }
            return .input(
                "\(found) with \(taps) tap\(taps == 1 ? "" : "s"), but contains no failed tap and no other failed command."
            )
        }
    }

    /// The format of a text that is a view hierarchy instead of a log; nil if it is none.
    private static func hierarchyFormat(of text: [UInt8], _ fault: FailureLog.Fault) -> ForeignFormat? {
        if case .noFailure(.detox, _) = fault { return nil }
        guard let format = Conversion.detectedFormat(of: text), format.isScene else { return nil }
        // “maestro hierarchy” prints a line of a log before the hierarchy.
        return fault == .unknown || format == .maestro ? format : nil
    }
}
