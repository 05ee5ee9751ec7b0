internal import Glibc
internal import JSONTape
internal import TouchService

/// The entry point: finds the command and runs it.
@main
enum Touchd {
    static func main() {
        Console.prepare()
        var status = ExitStatus.success
        do {
            status = try run(Array(CommandLine.arguments.dropFirst()))
            try Console.closeOutput()
        } catch {
            Console.report(error)
            if error.isOfCommandLine {
                let command = CommandLine.arguments.dropFirst().first.flatMap(CommandEntry.named)
                Console.complain(command.map { "see “touchd help \($0.name)”." } ?? "see “touchd --help”.")
            }
            status = error.status
        }
        exit(status.rawValue)
    }

    private static func run(_ arguments: [String]) throws(CommandError) -> ExitStatus {
        var arguments = Arguments(arguments)
        let wantsHelp = arguments.takeFlag("--help", "-h")
        if arguments.takeFlag("--version") { return try version() }
        guard let name = arguments.takeOperand() else {
            if wantsHelp { return try help(nil) }
            Console.complain("a command is required.")
            Console.printMessage(Help.text)
            return .usage
        }
        let command = try command(name)
        if wantsHelp { return try help(name == "help" ? nil : command) }
        try arguments.belong(to: command)
        if command.option(OptionEntry.quiet.name) != nil {
            Console.isQuiet = arguments.takeFlag("--quiet", "-q")
        }
        switch name {
        case "help": return try help(about: arguments.takeOperand())
        case "rule": return try RuleCommand.run(&arguments)
        case "version": return try version()
        case "completion": return try PaperCommand.completion(&arguments)
        case "manual": return try PaperCommand.manual(&arguments)
        case "serve": return try ServeCommand.run(&arguments)
        case "dispatch": return try DispatchCommand.run(&arguments)
        case "who": return try WhoCommand.run(&arguments)
        case "hit-test": return try HitTestCommand.run(&arguments)
        case "new": return try NewCommand.run(&arguments)
        case "open": return try OpenCommand.run(&arguments)
        case "link": return try LinkCommand.run(&arguments)
        case "reachability": return try SceneCommand.reachability(&arguments)
        case "hit-map": return try SceneCommand.hitMap(&arguments)
        case "explain": return try ExplainCommand.run(&arguments)
        case "diagnose": return try DiagnoseCommand.run(&arguments)
        case "lint": return try LintCommand.run(&arguments)
        case "diff": return try DiffCommand.run(&arguments)
        case "replay": return try ReplayCommand.run(&arguments)
        case "robustness": return try RobustnessCommand.run(&arguments)
        case "diff-scenes": return try DiffScenesCommand.run(&arguments)
        case "sweep": return try SweepCommand.run(&arguments)
        case "batch": return try BatchCommand.run(&arguments)
        case "mcp": return try AgentCommand.run(&arguments)
        case "convert": return try ConvertCommand.run(&arguments)
        case "test": return try TestCommand.run(&arguments)
        case "healthcheck": return try HealthcheckCommand.run(&arguments)
        default: throw .usage("unknown command “\(name)”.")
        }
    }

    private static func command(_ name: String) throws(CommandError) -> CommandEntry {
        if let command = CommandEntry.named(name) { return command }
        throw .usage("unknown command “\(name)”" + Command.suggestion(for: name))
    }

    /// Prints the help for a command or for a code; nil: for all commands.
    private static func help(about name: String?) throws(CommandError) -> ExitStatus {
        guard let name else { return try help(nil) }
        if let command = CommandEntry.named(name) { return try help(command) }
        if let explanation = CodeExplanation.named(name) {
            try Console.print(Help.text(of: explanation))
            return .success
        }
        let names = CommandEntry.all.map(\.name) + CodeExplanation.all.map(\.code)
        let end = Suggestion.nearest(to: name, among: names).map(DiagnosticFormatter.suggestion) ?? "."
        throw .usage("unknown command or code “\(name)”\(end)")
    }

    private static func help(_ command: CommandEntry?) throws(CommandError) -> ExitStatus {
        try Console.print(command.map(Help.text(of:)) ?? Help.text)
        return .success
    }

    private static func version() throws(CommandError) -> ExitStatus {
        try Console.print("touchd \(Command.version) (rules \(Command.rulesVersion))\n")
        return .success
    }
}

/// The exit status of the process.
enum ExitStatus: Int32 {
    case success = 0
    /// There are failed cases, findings or differences, or the server is not running.
    case negative = 1
    /// The command line or the input is invalid.
    case usage = 2
    /// A file cannot be read, a file or standard output cannot be written, or an address cannot be bound.
    case unavailable = 3
}

/// The reason why a command fails.
struct CommandError: Error {
    /// Empty if nothing is to be printed.
    var message: String
    var status: ExitStatus
    /// The report that is printed instead of the message, with colors.
    var report: FaultReport?
    /// Whether the command line is invalid. A reference to the help is then printed.
    var isOfCommandLine = false
    /// Whether standard output cannot be written.
    var isOfOutput = false

    static func usage(_ message: String) -> CommandError {
        CommandError(message: message, status: .usage, isOfCommandLine: true)
    }
    /// The command line is valid, but a file is not.
    static func input(_ message: String) -> CommandError { CommandError(message: message, status: .usage) }
    /// A file is rejected.
    static func faults(_ report: FaultReport) -> CommandError {
        CommandError(message: report.lines().joined(separator: "\n"), status: .usage, report: report)
    }
    static func unavailable(_ message: String) -> CommandError {
        CommandError(message: message, status: .unavailable)
    }
    /// Standard output cannot be written, with the reason in `code`. A closed pipe causes no message, because
    /// its reader has ended on purpose, as in `touchd help | head`.
    static func output(_ code: Int32) -> CommandError {
        let message = code == EPIPE ? "" : "standard output: \(String(cString: strerror(code)))"
        return CommandError(message: message, status: .unavailable, isOfOutput: true)
    }
}
