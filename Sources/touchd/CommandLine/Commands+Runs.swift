internal import TouchService

/// The commands that run many requests, and those about touchd itself.
extension CommandEntry {
    static let serve = CommandEntry(
        name: "serve", synopsis: "", operand: .none, summary: "answer HTTP requests",
        text:
            "Answer HTTP requests until SIGTERM or SIGINT. Each option can also be set by an "
            + "environment variable: TOUCHD_MAX_BODY for --max-body. An option takes precedence over "
            + "its variable.",
        options: [
            listen,
            setting(
                "--workers", "N", "number of threads that serve connections (default: two per processor)"),
            setting(
                "--compute-threads", "N",
                "number of threads for long computations (default: one per processor)"),
            setting("--queue", "N", "maximum number of queued requests (default: 64)"),
            setting(
                "--queue-deadline", "SECONDS",
                "maximum time that a request waits in the queue, in seconds (default: 1; 0: no limit)"),
            setting(
                "--compute-deadline", "SECONDS",
                "maximum time to compute one request, in seconds (default: 10; 0: no limit)"),
            setting("--connections", "N", "maximum number of open connections (default: 4096)"),
            setting(
                "--connections-per-address", "N",
                "maximum number of connections per client address (default: 0, no limit)"),
            setting(
                "--trusted-proxies", "LIST",
                "addresses and networks of proxies whose Forwarded or X-Forwarded-For names the client, "
                    + "separated by commas (default: none)"),
            setting(
                "--max-held", "BYTES",
                "maximum memory for bodies, answers and computations, in bytes (default: 536870912; 0: no limit)"
            ),
            setting(
                "--idle-timeout", "SECONDS",
                "maximum time between two requests of a connection, in seconds (default: 75; 0: no limit)"),
            setting(
                "--header-timeout", "SECONDS",
                "maximum time to receive a header block, in seconds (default: 10; 0: no limit)"),
            setting(
                "--transfer-timeout", "SECONDS",
                "maximum time to transfer a body or an answer, in addition to its size divided by "
                    + "--min-rate, in seconds (default: 10; 0: no limit)"),
            setting("--min-rate", "BYTES", "minimum rate of a transfer, in bytes per second (default: 4096)"),
            setting(
                "--longest-transfer", "SECONDS",
                "maximum time to transfer a body or an answer at any rate, in seconds (default: 300; "
                    + "0: no limit)"
            ),
            setting(
                "--drain-delay", "SECONDS",
                "time after SIGTERM during which the server accepts connections, in seconds (default: 0)"),
            setting(
                "--grace", "SECONDS",
                "maximum time to finish active requests before the server exits, in seconds (default: 20)"),
            OptionEntry(
                name: "--log", value: .words("FORM", LogLine.Form.allCases.map(\.rawValue)),
                text: "write a line for each request to standard output: off, text or json (default: off)"),
            OptionEntry(
                name: "--tokens", value: .file,
                text:
                    "require one of the tokens in FILE (one per line), sent as “Authorization: Bearer "
                    + "TOKEN”"),
            OptionEntry(
                name: "--live",
                text:
                    "accept live scenes that apps and tests push to /v1/live/NAME, and that open pages follow; requires "
                    + "--tokens"),
            setting(
                "--origins", "LIST",
                "web origins whose pages can read answers, separated by commas (default: all)"),
            setting(
                "--embed-origins", "LIST",
                "web origins whose pages can show /embed in a frame, separated by commas (default: none)"),
            OptionEntry(
                name: "--tls-certificate", value: .file,
                text: "serve HTTPS with the certificate chain in FILE, in PEM format"),
            OptionEntry(
                name: "--tls-key", value: .file, text: "private key of the certificate, in PEM format"),
            setting("--max-body", "BYTES", "maximum size of a request body, in bytes (default: 33554432)"),
            setting("--max-views", "N", "maximum number of views in a scene (default: 200000)"),
            setting("--max-scene-depth", "N", "maximum depth of nested views (default: 512)"),
            setting(
                "--max-events", "N",
                "maximum number of events in a request, after shorthands are expanded (default: 100000)"),
            setting("--max-points", "N", "maximum number of points in a hit-test request (default: 100000)"),
            setting(
                "--max-live-fingers", "N",
                "maximum number of fingers that are down at the same time (default: 64)"),
            setting("--max-id-bytes", "N", "maximum length of an id, in bytes (default: 256)"),
            setting(
                "--max-recognizers", "N",
                "maximum number of gesture recognizers in a scene (default: 10000)"),
            setting("--max-entries", "N", "maximum number of entries in an answer (default: 1000000)"),
            setting(
                "--max-computing", "STEPS",
                "maximum number of computation steps for a request (default: 1000000000)"),
            setting("--max-answer", "BYTES", "maximum size of an answer, in bytes (default: 268435456)"),
        ])

    static let batch = CommandEntry(
        name: "batch", synopsis: "[FILE]", operand: .files, summary: "answer one request per line",
        text:
            "Answer one request per line of FILE (default: standard input), with one answer per line. A "
            + "request is {\"id\", \"op\", \"request\"}, as for /v1/batch. A line with “define” defines a "
            + "scene that other lines can use. Exit status 0 even if requests are rejected: their answers "
            + "contain the error.",
        options: [
            setting("--jobs", "N", "number of threads (default: one per processor)"),
            setting("--shard", "I/N", "answer only every Nth item, starting with the Ith"),
            OptionEntry(
                name: "--unordered",
                text: "write each answer as soon as it is computed; “index” identifies its item"),
            OptionEntry(
                name: "--resume", value: .file,
                text: "append to FILE the answers that it does not contain yet, after an interrupted run"),
            .lenient,
        ])

    static let mcp = CommandEntry(
        name: "mcp", synopsis: "", operand: .none, summary: "answer the questions of agents",
        text:
            "Answer messages of the Model Context Protocol, one per line, from standard input on standard output, until the "
            + "input ends. Agents start this command (docs/agents.md).",
        options: [
            setting("--max-body", "BYTES", "maximum size of a message, in bytes (default: 33554432)"),
            setting(
                "--max-computing", "STEPS",
                "maximum number of computation steps for a message (default: 1000000000)"),
            setting("--max-answer", "BYTES", "maximum size of an answer, in bytes (default: 268435456)"),
        ])

    static let test = CommandEntry(
        name: "test", synopsis: "FILE …", operand: .files, summary: "run case files",
        text:
            "Run the cases of case files, and requests with a member “expect”. For a folder, run the JSON "
            + "files in it. For a failed case, print the differences, the transcript of the relevant hit "
            + "test and an explanation. Exit status 0 if all cases passed, 1 if one failed.",
        options: [
            OptionEntry(
                name: "--format", value: .words("FORM", TestReporter.Format.allCases.map(\.rawValue)),
                text:
                    "output format: text, tap (Test Anything Protocol 14, with a YAML block per failure) "
                    + "or tap13 (version 13 of that protocol) (default: text)"),
            OptionEntry(
                name: "--junit", value: .file,
                text:
                    "also write the results as JUnit XML to FILE (“-”: to standard output; other output then "
                    + "goes to standard error); its folder is created"),
            OptionEntry(
                name: "--report", value: .other("DIR"),
                text:
                    "also write the results as one HTML page, DIR/touchd-report.html, with the pictures of failed "
                    + "cases; DIR is created"),
            OptionEntry(
                name: "--server", value: .other("URL"),
                text: "with --report: URL of the server whose visualiser the page links to (default: "
                    + "http://127.0.0.1:8080)"),
            OptionEntry(
                name: "--known-failures", value: .file,
                text: "JSON list of cases that must exist and fail: [{\"file\", \"name\"}]; repeatable",
                isRepeatable: true),
            OptionEntry(
                name: "--update",
                text: "rewrite the expectations of failed cases to match the current answers, change nothing "
                    + "else in the files, and print the changes; asks before each case. An expectation of "
                    + "something that no longer happens is never deleted: its case still fails"),
            OptionEntry(name: "--yes", text: "with --update: update all cases without asking"),
            OptionEntry(
                name: "--watch",
                text:
                    "run again when a file changes or a file is added to a folder, until Ctrl-C"),
            OptionEntry(
                name: "--require-proven",
                text: "fail cases whose answers depend on assumed members, unless they expect a certainty"),
            OptionEntry(name: "--verbose", short: "-v", text: "also print the cases that pass"), .quiet,
        ])

    static let diagnose = CommandEntry(
        name: "diagnose", synopsis: "LOG", operand: .files, summary: "explain the failed tap in a log",
        text:
            "Explain the failed tap in a log of Maestro (maestro.log, the output of “maestro test”, or "
            + "commands-(FLOW).json) or of Detox (the output of the test run; “-”: standard input): which element was to "
            + "be tapped, which view gets the touch, why, and how to change that. Assumptions are listed. Exit status 0 "
            + "if the view was found, 1 if the log does not contain enough; the output then names what is missing.",
        options: [
            OptionEntry(
                name: "--source", value: .file,
                text:
                    "view hierarchy of the screen, in any format of convert, or a log with one (default: the one in LOG)"
            )
        ] + OptionEntry.forms(["json", "text"], "output format: json or text", isTextDefault: true))

    static let healthcheck = CommandEntry(
        name: "healthcheck", synopsis: "", operand: .none, summary: "check whether a server is running",
        text: "Check whether the server at --listen is running. Exit status 0 if it is, otherwise 1.",
        options: [
            listen,
            OptionEntry(
                name: "--tls-certificate", value: .file,
                text: "connect with TLS, if the server serves HTTPS; FILE is not read"),
        ])

    static let completion = CommandEntry(
        name: "completion", synopsis: "SHELL", operand: .words(Completion.Shell.allCases.map(\.rawValue)),
        summary: "print completions for a shell",
        text:
            "Print the completion script for bash, zsh or fish. bash: “source <(touchd completion bash)” "
            + "in ~/.bashrc. zsh: “source <(touchd completion zsh)” in ~/.zshrc. fish: “touchd completion "
            + "fish | source” in config.fish.")

    static let manual = CommandEntry(
        name: "manual", synopsis: "", operand: .none, summary: "print the manual page",
        text: "Print the manual page. To display it: “touchd manual | man -l -”.")

    static let help = CommandEntry(
        name: "help", synopsis: "[COMMAND|CODE]", operand: .commands,
        summary: "describe all commands, a command, or the code of an error",
        text:
            "Describe all commands, one command and its options (like COMMAND --help), or the code of an error or a warning, "
            + "such as unknown-member: its cause, an example and the fix (docs/errors.md).")

    static let rule = CommandEntry(
        name: "rule", synopsis: "RULE", operand: .none, summary: "print a rule of the simulation",
        text:
            "Print the text of a rule, such as GX-1, which answers contain, with its class of evidence and its sources "
            + "(docs/semantics.md).")

    static let version = CommandEntry(
        name: "version", synopsis: "", operand: .none, summary: "print the version",
        text: "Print the versions of touchd and of its rules (docs/changelog.md).")

    static let listen = setting(
        "--listen", "ADDRESS:PORT",
        "address of the server (default: 127.0.0.1:8080); “:8080” means all IPv4 addresses, port 0 "
            + "means a free port")

    private static func setting(_ name: String, _ placeholder: String, _ text: String) -> OptionEntry {
        OptionEntry(name: name, value: .other(placeholder), text: text)
    }
}
