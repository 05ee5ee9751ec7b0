internal import TouchFormats
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// All commands, in the order of the help.
extension CommandEntry {
    static let all: [CommandEntry] = [
        serve, dispatch, hitTest, reachability, hitMap, link, explain, lint, sweep, diff, diffScenes, batch,
        convert, test, healthcheck, completion, manual, help, version,
    ]

    static func named(_ name: String) -> CommandEntry? { all.first { $0.name == name } }

    private static let dispatch = CommandEntry(
        name: "dispatch", synopsis: "FILE", operand: .files, summary: "dispatch a request",
        text: "Dispatch the request in FILE (“-”: standard input) and print the answer.",
        options: [
            OptionEntry(
                name: "--format", value: .words("FORM", Operation.dispatch.representations.map(\.rawValue)),
                text: "output format: json, ndjson (one entry per line), text (a transcript), trace "
                    + "(for Perfetto), mermaid-state, mermaid-sequence, svg (the timeline) or junit "
                    + "(the results of “expect”) (default: json)"),
            .lenient,
        ])

    private static let hitTest = CommandEntry(
        name: "hit-test", synopsis: "FILE X Y …", operand: .files,
        summary: "find the view at a point",
        text:
            "Find the hit view at each point, in screen coordinates; a point can also be written X,Y. FILE "
            + "contains a scene, or a request with a scene.",
        options: [
            OptionEntry(name: "--explain", text: "include the visited views and the reasons"),
            .requireProven, .lenient,
        ])

    private static let reachability = CommandEntry(
        name: "reachability", synopsis: "FILE", operand: .files, summary: "find where views can be touched",
        text:
            "Report for each view where it can be touched, which views are in front of it and where to "
            + "tap. FILE: as for hit-test.",
        options: [.requireProven, .lenient])

    private static let hitMap = CommandEntry(
        name: "hit-map", synopsis: "FILE", operand: .files, summary: "map the screen by hit view",
        text: "Map the screen by hit view. FILE: as for hit-test.",
        options: [
            OptionEntry(
                name: "--format", value: .words("FORM", ["json", "svg"]),
                text: "output format: json or svg (default: json)"),
            .lenient,
        ])

    private static let link = CommandEntry(
        name: "link", synopsis: "FILE", operand: .files, summary: "print a link to a dispatch request",
        text:
            "Print a link that contains the dispatch request in FILE. A GET request for the link "
            + "returns the answer.",
        options: [
            OptionEntry(
                name: "--server", value: .other("URL"),
                text: "URL of the server (default: print the path only)"),
            OptionEntry(
                name: "--format", value: .words("FORM", Operation.dispatch.representations.map(\.rawValue)),
                text: "format of the answer, as for dispatch (default: json)"),
        ])

    private static let explain = CommandEntry(
        name: "explain", synopsis: "FILE [WHAT]", operand: .files,
        summary: "explain why something happened or did not happen",
        text:
            "Explain why something happened or did not happen. WHAT is a recognizer, a view, a touch "
            + "(touch-1), or a receiver and a method (login.touchUpInside). FILE contains a dispatch "
            + "request; without WHAT, it must contain a question.",
        options: [
            OptionEntry(
                name: "--at", value: .other("SECONDS"), text: "explain what happened at this time, in seconds"
            ),
            OptionEntry(name: "--json", text: "print the answer as JSON"), .lenient,
        ])

    private static let lint = CommandEntry(
        name: "lint", synopsis: "FILE …", operand: .files,
        summary: "find problems in a scene",
        text:
            "Find problems in scenes, for example controls that cannot be reached or recognizers that "
            + "never act. Exit status 1 if there are findings. FILE: as for hit-test.",
        options: [
            OptionEntry(
                name: "--format", value: .words("FORM", LintCommand.Format.allCases.map(\.rawValue)),
                text: "output format: text, json or sarif (for code scanning) (default: text)"),
            OptionEntry(
                name: "--severity", value: .words("LEVEL", LintReport.severities),
                text:
                    "lowest severity to report: note, warning or error (default: severity in FILE, otherwise "
                    + "note)"),
            OptionEntry(
                name: "--require-proven",
                text: "compare --severity with the severity that assumed findings would have if they "
                    + "were certain"),
            .lenient,
        ])

    private static let sweep = CommandEntry(
        name: "sweep", synopsis: "FILE", operand: .files, summary: "find where an outcome changes",
        text:
            "Vary a number of a request and find the values at which an outcome changes. FILE contains "
            + "a sweep request, or a dispatch request if --vary and --outcome are given.",
        options: [
            OptionEntry(
                name: "--vary", value: .other("POINTER=FROM..TO"),
                text:
                    "number to vary and its range, for example /events/0/tap/hold=0..2; to change other "
                    + "numbers with it, append POINTER=FROM..TO for each after a comma. Repeat the option "
                    + "for a grid of two numbers",
                isRepeatable: true),
            OptionEntry(
                name: "--outcome", value: .other("WHAT"),
                text:
                    "outcome to test: recognized:ID, contains:NAME, absent:NAME, value:firstResponder "
                    + "or value:recognizers"
            ),
            OptionEntry(
                name: "--samples", value: .other("N"),
                text: "number of values to try per --vary before bisection (default: 64; for a grid: 32)"),
            OptionEntry(
                name: "--step", value: .other("STEP"),
                text:
                    "interval between the values to try, without bisection; cannot be combined with "
                    + "--samples"),
            OptionEntry(
                name: "--format", value: .words("FORM", ["text", "json", "svg"]),
                text: "output format: text, json or svg (default: text)"),
            .lenient,
        ])

    private static let diff = CommandEntry(
        name: "diff", synopsis: "FILE FILE", operand: .files, summary: "compare the runs of two requests",
        text:
            "Compare the runs of two dispatch requests. Print the first difference and all independent "
            + "differences, each with its consequences. Exit status 0 if the runs are the same, "
            + "otherwise 1.",
        options: [
            OptionEntry(
                name: "--tolerance", value: .other("SECONDS"),
                text: "maximum difference between times that are considered equal, in seconds (default: 0)"),
            OptionEntry(
                name: "--format", value: .words("FORM", ["text", "json"]),
                text: "output format: text or json (default: text)"),
            .lenient,
        ])

    private static let diffScenes = CommandEntry(
        name: "diff-scenes", synopsis: "BEFORE AFTER", operand: .files,
        summary: "compare how two scenes handle touches",
        text:
            "Compare two scenes without events: controls that are no longer reached, lost area or moved, "
            + "recognizers with other relations, and taps and gestures that no longer have an effect. Exit "
            + "status 0 if nothing is worse, 1 if a difference is a warning or an error. BEFORE and AFTER: as "
            + "FILE for hit-test; the options of AFTER apply.",
        options: [
            OptionEntry(
                name: "--format",
                value: .words("FORM", ["text", "json", "markdown", "sarif"]),
                text:
                    "output format: text, json, markdown (for a comment on a pull request) or sarif (for code "
                    + "scanning) (default: text)"),
            OptionEntry(
                name: "--severity", value: .words("LEVEL", LintReport.severities),
                text:
                    "lowest severity to report: note, warning or error (default: severity in AFTER, "
                    + "otherwise note); the exit status does not depend on it"),
            OptionEntry(
                name: "--require-proven",
                text:
                    "exit with status 1 also if a difference depends on assumed members, and compare "
                    + "--severity with the severity that it would have if it were certain"),
            .lenient,
        ])

    private static let convert = CommandEntry(
        name: "convert", synopsis: "FILE", operand: .files,
        summary: "convert from or to another tool's format",
        text:
            "Convert a file of another tool to a scene or events and print the result. Warnings about "
            + "assumptions and omissions go to standard error.",
        options: [
            OptionEntry(
                name: "--from", value: .words("FORMAT", ["auto"] + ForeignFormat.allCases.map(\.rawValue)),
                text: "format of FILE (default: auto, which detects it): "
                    + ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")),
            OptionEntry(
                name: "--to", value: .words("WHAT", ["auto"] + ConvertTarget.allCases.map(\.rawValue)),
                text:
                    "output: scene, events or request; if FILE contains touches, also "
                    + "w3c-actions, maestro-flow, pytest or xctest"
            ),
            OptionEntry(
                name: "--options", value: .other("JSON"),
                text:
                    "information that FILE does not contain, such as {\"profile\": \"wda\"} or "
                    + "{\"viewport\": …}"
            ),
            OptionEntry(name: "--json", text: "print the answer of /v1/convert as JSON, including warnings"),
        ])
}

extension OptionEntry {
    static let requireProven = OptionEntry(
        name: "--require-proven", text: "exit with status 1 if the answer depends on assumed members")
    static let lenient = OptionEntry(
        name: "--lenient", text: "report unknown members as warnings instead of errors")
}
