internal import TouchFormats
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// All commands, in the order of the help.
extension CommandEntry {
    static let all: [CommandEntry] = [
        serve, dispatch, hitTest, reachability, hitMap, link, explain, lint, sweep, diff, batch, convert,
        test,
        healthcheck, completion, manual, help, version,
    ]

    static func named(_ name: String) -> CommandEntry? { all.first { $0.name == name } }

    private static let dispatch = CommandEntry(
        name: "dispatch", synopsis: "FILE", operand: .files, summary: "dispatch a request",
        text: "Dispatch the request in FILE (“-”: standard input), and print the answer.",
        options: [
            OptionEntry(
                name: "--format", value: .words("FORM", Operation.dispatch.representations.map(\.rawValue)),
                text: "json, ndjson (an entry a line), text (a transcript), trace (for Perfetto), "
                    + "mermaid-state, mermaid-sequence, svg (the timeline), junit (what became of “expect”); "
                    + "json"),
            .lenient,
        ])

    private static let hitTest = CommandEntry(
        name: "hit-test", synopsis: "FILE X,Y …", operand: .files,
        summary: "tell which view is under a point",
        text: "Hit-test points, in screen coordinates. FILE holds a scene, or a request with one.",
        options: [OptionEntry(name: "--explain", text: "the walk, with reasons"), .lenient])

    private static let reachability = CommandEntry(
        name: "reachability", synopsis: "FILE", operand: .files, summary: "tell where views can be touched",
        text: "Tell per view where it can be touched, who is in front, where to tap. FILE as for hit-test.",
        options: [.lenient])

    private static let hitMap = CommandEntry(
        name: "hit-map", synopsis: "FILE", operand: .files, summary: "divide the screen by who is hit",
        text: "Divide the screen by who is hit. FILE as for hit-test.",
        options: [
            OptionEntry(name: "--format", value: .words("FORM", ["json", "svg"]), text: "json or svg; json"),
            .lenient,
        ])

    private static let link = CommandEntry(
        name: "link", synopsis: "FILE", operand: .files, summary: "print a link to a dispatch",
        text: "Print a link to the dispatch of FILE: the path for GET, behind --server URL where given, with "
            + "--format where given.",
        options: [
            OptionEntry(name: "--server", value: .other("URL"), text: "what to put in front of the path"),
            OptionEntry(
                name: "--format", value: .words("FORM", Operation.dispatch.representations.map(\.rawValue)),
                text: "the form in which the link is answered, as for dispatch"),
        ])

    private static let explain = CommandEntry(
        name: "explain", synopsis: "FILE [WHAT]", operand: .files,
        summary: "tell why something happened, or did not",
        text: "Why something happened, or did not. WHAT is a recognizer, a view, a touch (touch-1), or a "
            + "receiver and a method (login.touchUpInside). FILE holds a dispatch request; without WHAT it has "
            + "a question of its own.",
        options: [
            OptionEntry(name: "--at", value: .other("SECONDS"), text: "what happens then"),
            OptionEntry(name: "--json", text: "the answer as JSON"), .lenient,
        ])

    private static let lint = CommandEntry(
        name: "lint", synopsis: "FILE …", operand: .files,
        summary: "tell what in a scene will surprise somebody",
        text: "Tell what in a scene will surprise somebody: controls out of reach, recognizers that never "
            + "act … Exit 1 where something is found. FILE as for hit-test.",
        options: [
            OptionEntry(
                name: "--format", value: .words("FORM", LintCommand.Format.allCases.map(\.rawValue)),
                text: "text, json, sarif (for code scanning); text"),
            OptionEntry(
                name: "--severity", value: .words("LEVEL", LintReport.severities),
                text: "note, warning or error, and nothing below; what the file's options say, or note"),
            .lenient,
        ])

    private static let sweep = CommandEntry(
        name: "sweep", synopsis: "FILE", operand: .files, summary: "tell where an outcome flips",
        text:
            "Tell where an outcome flips when a number of the request is varied. FILE holds a sweep request, "
            + "or a dispatch request with --vary and --outcome.",
        options: [
            OptionEntry(
                name: "--vary", value: .other("POINTER=FROM..TO"),
                text: "what is varied, like /events/0/tap/hold=0..2; what moves along stands behind a comma. "
                    + "Twice for a grid of two numbers", isRepeatable: true),
            OptionEntry(
                name: "--outcome", value: .other("WHAT"),
                text: "recognized:ID, contains:NAME, absent:NAME, value:firstResponder or value:recognizers"),
            OptionEntry(
                name: "--samples", value: .other("N"), text: "values of each --vary to try before bisection"),
            OptionEntry(
                name: "--step", value: .other("STEP"),
                text: "instead: only values that far apart, and nothing between them"),
            OptionEntry(
                name: "--format", value: .words("FORM", ["text", "json", "svg"]),
                text: "text, json or svg; text"),
            .lenient,
        ])

    private static let diff = CommandEntry(
        name: "diff", synopsis: "FILE FILE", operand: .files, summary: "compare the runs of two requests",
        text:
            "Compare the runs of two dispatch requests: the first difference, and all, each with those that "
            + "follow from it. Exit 0: the same; 1: not.",
        options: [
            OptionEntry(
                name: "--tolerance", value: .other("SECONDS"),
                text: "times that are no further apart are the same; 0"),
            OptionEntry(
                name: "--format", value: .words("FORM", ["text", "json"]), text: "text or json; text"),
            .lenient,
        ])

    private static let convert = CommandEntry(
        name: "convert", synopsis: "FILE", operand: .files, summary: "read, or write, another tool's format",
        text:
            "Print the scene, or the events, that a file of another tool holds; what had to be guessed goes "
            + "to standard error.",
        options: [
            OptionEntry(
                name: "--from", value: .words("FORMAT", ["auto"] + ForeignFormat.allCases.map(\.rawValue)),
                text: "what FILE is; auto finds out"),
            OptionEntry(
                name: "--to", value: .words("WHAT", ["auto"] + ConvertTarget.allCases.map(\.rawValue)),
                text: "request; of touches also w3c-actions, maestro-flow, pytest or xctest"),
            OptionEntry(
                name: "--options", value: .other("JSON"),
                text: "what FILE does not say: {\"profile\": \"wda\"}, {\"viewport\": …} …"),
            OptionEntry(name: "--json", text: "the answer of /v1/convert, warnings and all"),
        ])
}

extension OptionEntry {
    static let lenient = OptionEntry(
        name: "--lenient", text: "warn of unknown members instead of refusing them")
}
