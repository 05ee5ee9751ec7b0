internal import TouchFormats
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// All commands, in the order of the help.
extension CommandEntry {
    static let all: [CommandEntry] = [
        serve, new, who, dispatch, hitTest, reachability, hitMap, open, link, explain, lint, sweep,
        robustness,
        diff, replay, diffScenes, batch, mcp, convert, test, diagnose, rule, healthcheck, completion, manual,
        help,
        version,
    ]

    static func named(_ name: String) -> CommandEntry? { all.first { $0.name == name } }

    private static let dispatch = CommandEntry(
        name: "dispatch", synopsis: "FILE", operand: .files, summary: "dispatch a request",
        text: "Dispatch the request in FILE (“-”: standard input) and print the answer.",
        options: OptionEntry.forms(
            DispatchRepresentation.allCases.map(\.rawValue),
            "output format: json, ndjson (one entry per line), text (a transcript), trace "
                + "(for Perfetto), mermaid-state, mermaid-sequence, svg (the timeline) or junit "
                + "(the results of “expect”)") + [
                OptionEntry(
                    name: "--all",
                    text:
                        "print every entry as text; without it, forwarded calls and repeated entries are one line each "
                        + "(docs/reading.md)"),
                .lenient, .quiet,
            ])

    private static let hitTest = CommandEntry(
        name: "hit-test", synopsis: "FILE [X Y … | ID …]", operand: .files,
        summary: "find the view at a point",
        text:
            "Find the hit view at each point, in screen coordinates; a point can also be written X,Y. The id of a view "
            + "means its center. FILE "
            + "contains a scene, a request with a scene, or the output of another tool. Without a point, its member “points” has the points.",
        options: [OptionEntry(name: "--explain", text: "include the visited views and the reasons")]
            + OptionEntry.forms(["json", "text"], "output format: json or text (a table)")
            + [.requireProven, .lenient, .quiet])

    private static let who = CommandEntry(
        name: "who", synopsis: "FILE TARGET", operand: .files, summary: "find who gets a tap, and why",
        text:
            "Report which view gets a tap, which recognizers, actions and control events follow, and, if the tap does not "
            + "arrive at TARGET, why and what to change. FILE contains a scene, a request with a scene, or the output of another "
            + "tool, such as a page source. TARGET is the id, the name or the label of a view, or a point X Y in screen "
            + "coordinates. The exit status is 1 if the tap does not arrive.",
        options: [])

    private static let reachability = CommandEntry(
        name: "reachability", synopsis: "FILE", operand: .files, summary: "find where views can be touched",
        text:
            "Report for each view where it can be touched, which views are in front of it and where to "
            + "tap. FILE: as for hit-test.",
        options: OptionEntry.forms(["json", "text"], "output format: json or text (a table)")
            + [.requireProven, .lenient, .quiet])

    private static let hitMap = CommandEntry(
        name: "hit-map", synopsis: "FILE", operand: .files, summary: "map the screen by hit view",
        text: "Map the screen by hit view. FILE: as for hit-test.",
        options: OptionEntry.forms(
            ["json", "text", "svg"], "output format: json, text (a table) or svg (a picture)") + [
                .lenient, .quiet,
            ])

    private static let new = CommandEntry(
        name: "new", synopsis: "[FILE]", operand: .files, summary: "write a small request to start with",
        text:
            "Write a small dispatch request with comments to FILE, or to standard output. An existing file is not "
            + "overwritten.")

    private static let open = CommandEntry(
        name: "open", synopsis: "FILE", operand: .files, summary: "show a file in the visualiser",
        text:
            "Print a link with which the visualiser of a running server shows the scene or request in FILE, and open "
            + "it in a browser if there is a desktop. The file is part of the link. Exit status 1 if no server is "
            + "running; with --server, this is not checked.",
        options: [
            OptionEntry(
                name: "--server", value: .other("URL"),
                text: "URL of the server (default: the address of --listen)"),
            OptionEntry(name: "--print", text: "only print the link"), listen, .quiet,
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
                name: "--format", value: .words("FORM", DispatchRepresentation.allCases.map(\.rawValue)),
                text: "format of the answer, as for dispatch (default: json)"),
        ])

    private static let explain = CommandEntry(
        name: "explain", synopsis: "FILE [WHAT]", operand: .files,
        summary: "explain why something happened or did not happen",
        text:
            "Explain why something happened or did not happen. WHAT is a recognizer, a view, a touch "
            + "(touch-1), or a receiver and a method (login.touchUpInside). FILE contains a dispatch "
            + "request; without WHAT, the question in the request "
            + "is answered, or else the view that its gestures name is explained.",
        options: [
            OptionEntry(
                name: "--at", value: .other("SECONDS"), text: "explain what happened at this time, in seconds"
            )
        ] + OptionEntry.forms(["json", "text"], "output format: json or text", isTextDefault: true)
            + [.lenient, .quiet])

    private static let lint = CommandEntry(
        name: "lint", synopsis: "FILE|FOLDER …", operand: .files,
        summary: "find problems in a scene",
        text:
            "Find problems in scenes, for example controls that cannot be reached or recognizers that "
            + "never act, and expectations that check nothing. Exit status 1 if there are findings. FILE: as for "
            + "hit-test, or a file with cases. In FOLDER and its folders, all such files are read, and other files are "
            + "skipped. A comment “touchd-lint-ignore RULE” omits findings (docs/lint.md).",
        options: OptionEntry.forms(
            LintCommand.Format.allCases.map(\.rawValue),
            "output format: text, json or sarif (for code scanning)", isTextDefault: true) + [
                OptionEntry(
                    name: "--severity", value: .words("LEVEL", LintReport.severities),
                    text:
                        "lowest severity to report: note, warning or error (default: severity in FILE, otherwise "
                        + "note)"),
                OptionEntry(
                    name: "--require-proven",
                    text: "compare --severity with the severity that assumed findings would have if they "
                        + "were certain"),
                OptionEntry(
                    name: "--fix",
                    text:
                        "change the files: apply each fix that changes one member, and print the changes to standard "
                        + "error. Comments and all other bytes are kept; output of other tools is not changed"
                ),
                OptionEntry(
                    name: "--config", value: .file,
                    text:
                        "rules to switch on and off: {\"rules\": {\"small-control\": false}} (default: "
                        + ".touchd-lint.json in the folder of each file, or in the nearest folder around it up to one with .git)"
                ),
                .lenient, .quiet,
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
                    "outcome to test: recognized:ID, contains:NAME, absent:NAME, value:hitView "
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
        ]
            + OptionEntry.forms(
                ["json", "text", "svg"], "output format: json, text or svg (a plot)", isTextDefault: true)
            + [.lenient, .quiet])

    private static let robustness = CommandEntry(
        name: "robustness", synopsis: "FILE", operand: .files,
        summary: "test a gesture with an imprecise finger",
        text:
            "Run a gesture many times as an imprecise finger would make it, and print the share of runs with "
            + "the expected outcome. FILE contains a robustness request, or a dispatch request if --outcome is "
            + "given. Exit status 1 if the share is less than “robust” in “expect”.",
        options: [
            OptionEntry(
                name: "--outcome", value: .other("WHAT"),
                text:
                    "expected outcome: recognized:ID, contains:NAME, absent:NAME, or the value of the exact "
                    + "gesture: value:hitView or value:recognizers"),
            OptionEntry(
                name: "--runs", value: .other("N"),
                text: "number of runs (default: runs in FILE, otherwise 200)"),
            OptionEntry(
                name: "--seed", value: .other("N"),
                text: "seed of the random numbers (default: seed in FILE, otherwise 1)"),
        ]
            + OptionEntry.forms(
                ["json", "text", "svg"], "output format: json, text or svg (a plot)", isTextDefault: true)
            + [.lenient, .quiet])

    private static let diff = CommandEntry(
        name: "diff", synopsis: "FILE [FILE]", operand: .files, summary: "compare the runs of two requests",
        text:
            "Compare the runs of two dispatch requests. Print the first difference and all independent "
            + "differences, each with its consequences. Exit status 0 if the runs are the same, "
            + "otherwise 1.",
        options: [
            OptionEntry(
                name: "--tolerance", value: .other("SECONDS"),
                text: "maximum difference between times that are considered equal, in seconds (default: 0)"),
            OptionEntry(
                name: "--systems", value: .other("VERSIONS"),
                text: "compare one request under two versions of iOS, for example “iOS 18,iOS 26”"),
        ] + OptionEntry.forms(["json", "text"], "output format: json or text", isTextDefault: true)
            + [.lenient])

    private static let replay = CommandEntry(
        name: "replay", synopsis: "FILE …", operand: .files,
        summary: "compare a recording of UIKit with the simulation",
        text:
            "Replay recordings of UIKit, and name the first difference of each touch with its rule. FILE contains a "
            + "recording (docs/recordings.md) or a request of /v1/replay. Exit status 0 if nothing differs, otherwise 1.",
        options: [
            OptionEntry(
                name: "--fit", value: .other("NAME"),
                text:
                    "find the range of a threshold with which the recording agrees, for example panHysteresis"
            ),
            OptionEntry(
                name: "--tolerance", value: .other("SECONDS"),
                text:
                    "maximum difference between times that are considered equal, in seconds (default: 0.025)"),
        ]
            + OptionEntry.forms(
                ReplayRepresentation.allCases.map(\.rawValue),
                "output format: json, text, html (a page) or junit (a test for each touch)",
                isTextDefault: true)
            + [.lenient])

    private static let diffScenes = CommandEntry(
        name: "diff-scenes", synopsis: "BEFORE AFTER", operand: .files,
        summary: "compare how two scenes handle touches",
        text:
            "Compare how two scenes handle touches, without events. Reports controls that no touch reaches any "
            + "longer, that lost touchable area or that moved; recognizers whose relations to other recognizers "
            + "changed; and taps and gestures that no longer have an effect. Exit status 1 if a difference is a "
            + "warning or an error, otherwise 0. BEFORE and AFTER contain a scene, a request with a scene, or a "
            + "screen in another tool’s format; the options of AFTER apply.",
        options: [
            OptionEntry(
                name: "--severity", value: .words("LEVEL", LintReport.severities),
                text:
                    "lowest severity to report: note, warning or error (default: severity in AFTER, "
                    + "otherwise note); the exit status does not depend on it"),
            OptionEntry(
                name: "--require-proven",
                text:
                    "also exit with status 1 if a difference depends on assumed members; apply --severity before "
                    + "the severity of such differences is lowered"),
            .lenient, .quiet,
        ]
            + OptionEntry.forms(
                ["text", "json", "markdown", "sarif"],
                "output format: text, json, markdown (for a comment on a pull request) or sarif (for code scanning)",
                isTextDefault: true))

    private static let convert = CommandEntry(
        name: "convert", synopsis: "FILE", operand: .files,
        summary: "convert from or to another tool's format",
        text:
            "Convert a file of another tool to a scene or events and print the result. Warnings about "
            + "assumptions and omissions go to standard error. FILE can also be a request of /v1/convert.",
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
        ]
            + OptionEntry.forms(
                ["content", "json", "text"],
                "output format: content (what FILE was converted to), json (the answer of /v1/convert, including "
                    + "warnings) or text (views and events as tables)") + [.quiet])
}

extension OptionEntry {
    static let requireProven = OptionEntry(
        name: "--require-proven", text: "exit with status 1 if the answer depends on assumed members")
    static let quiet = OptionEntry(
        name: "--quiet", short: "-q",
        text: "print no notices to standard error about what was read, assumptions and limitations")
    static let lenient = OptionEntry(
        name: "--lenient", text: "report unknown members as warnings instead of errors")
}
