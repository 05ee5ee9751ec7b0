internal import TouchService

/// The commands that stay for a while, and those about touchd itself.
extension CommandEntry {
    static let serve = CommandEntry(
        name: "serve", synopsis: "", operand: .none, summary: "answer HTTP requests",
        text: "Answer HTTP requests until SIGTERM or SIGINT. Each option is also an environment variable: "
            + "--max-body is TOUCHD_MAX_BODY; options win.",
        options: [
            listen,
            setting("--workers", "N", "threads that answer; two per processor"),
            setting("--compute-threads", "N", "threads for what takes longer; one per processor"),
            setting("--queue", "N", "requests that may wait for those threads; 64"),
            setting("--compute-deadline", "SECONDS", "how long one request is computed; 10 (0: no end)"),
            setting("--connections", "N", "connections held at once; 4096"),
            setting("--connections-per-address", "N", "of one client address; 0 (no limit)"),
            setting("--max-held", "BYTES", "of bodies and answers in memory; 536870912 (0: no limit)"),
            setting("--idle-timeout", "SECONDS", "between the requests of a connection; 75 (0: for ever)"),
            setting("--header-timeout", "SECONDS", "until the header block is complete; 10"),
            setting(
                "--transfer-timeout", "SECONDS",
                "that a body or an answer may take on top of what it takes at --min-rate; 10"),
            setting("--min-rate", "BYTES", "a second, of a body or an answer; 4096"),
            setting("--longest-transfer", "SECONDS", "for a body or an answer, however fast; 300"),
            setting("--drain-delay", "SECONDS", "from SIGTERM to no more connections; 0"),
            setting("--grace", "SECONDS", "how long to wait for running requests at the end; 20"),
            OptionEntry(
                name: "--log", value: .words("FORM", LogLine.Form.allCases.map(\.rawValue)),
                text: "a line on standard output for each request: off, text or json; off"),
            OptionEntry(
                name: "--tokens", value: .file,
                text: "ask for one of the tokens in FILE, one in a line, as Authorization: Bearer"),
            setting("--origins", "LIST", "web origins whose pages may read answers, with commas; all"),
            OptionEntry(name: "--tls-certificate", value: .file, text: "answer HTTPS; PEM, the chain"),
            OptionEntry(name: "--tls-key", value: .file, text: "the certificate's key; PEM"),
            setting("--max-body", "BYTES", "of a request; 33554432"),
            setting("--max-views", "N", "of a scene; 200000"),
            setting("--max-scene-depth", "N", "views in views; 512"),
            setting("--max-events", "N", "of a request, shorthands expanded; 100000"),
            setting("--max-points", "N", "of a hit test; 100000"),
            setting("--max-live-fingers", "N", "down at once; 64"),
            setting("--max-id-bytes", "N", "of an id; 256"),
            setting("--max-recognizers", "N", "of a scene; 10000"),
            setting("--max-entries", "N", "of an answer; 1000000"),
            setting("--max-computing", "STEPS", "of a request; 1000000000"),
            setting("--max-answer", "BYTES", "of an answer; 268435456"),
        ])

    static let batch = CommandEntry(
        name: "batch", synopsis: "[FILE]", operand: .files, summary: "answer a request a line",
        text:
            "Answer a request a line, in a line each: {\"id\", \"op\", \"request\"}, as for /v1/batch; a line "
            + "with “define” gives a scene that others share. Exit 0, whatever lines are refused: their answers "
            + "say so.",
        options: [
            setting("--jobs", "N", "threads; one per processor"),
            setting("--shard", "I/N", "only the Ith of N parts of the items"),
            OptionEntry(
                name: "--unordered", text: "answers as they are made; “index” tells whose they are"),
            OptionEntry(name: "--resume", value: .file, text: "append to FILE what it has no answers of yet"),
            .lenient,
        ])

    static let test = CommandEntry(
        name: "test", synopsis: "FILE …", operand: .files, summary: "run case files",
        text:
            "Run the cases of case files, and requests that say what they “expect”; of a folder, those in it. "
            + "Of a case that fails: what differs, the walk of the hit test that it turns on, and why. Exit 0 "
            + "or 1.",
        options: [
            OptionEntry(
                name: "--format", value: .words("FORM", TestReporter.Format.allCases.map(\.rawValue)),
                text:
                    "text, tap (Test Anything Protocol 14, with a block of YAML for each failure), or tap13 "
                    + "(the same as version 13); text"),
            OptionEntry(
                name: "--junit", value: .file,
                text: "write the results as JUnit's XML, too (“-”: to standard output; the rest then goes to "
                    + "standard error)"),
            OptionEntry(
                name: "--known-failures", value: .file,
                text: "a list of cases, [{\"file\", \"name\"}], that must be there and fail; repeatable",
                isRepeatable: true),
            OptionEntry(
                name: "--update",
                text: "rewrite what cases “expect” and touchd answers otherwise, and nothing else of the "
                    + "files; tells what was changed"),
            OptionEntry(
                name: "--watch",
                text:
                    "run again when one of the files changes, or a new one comes into a folder, until Ctrl-C"),
            OptionEntry(name: "--verbose", short: "-v", text: "tell of the cases that pass, too"),
        ])

    static let healthcheck = CommandEntry(
        name: "healthcheck", synopsis: "", operand: .none, summary: "ask a server whether it is alive",
        text: "Ask the server at --listen whether it is alive; exit 0 or 1.",
        options: [
            listen,
            OptionEntry(name: "--tls-certificate", value: .file, text: "ask over TLS, as it was told this"),
        ])

    static let completion = CommandEntry(
        name: "completion", synopsis: "SHELL", operand: .words(Completion.Shell.allCases.map(\.rawValue)),
        summary: "print a shell's completions",
        text: "Print the completions of touchd for bash, zsh or fish: “source <(touchd completion bash)” in "
            + "~/.bashrc, the same with zsh in ~/.zshrc, “touchd completion fish | source” in config.fish.")

    static let manual = CommandEntry(
        name: "manual", synopsis: "", operand: .none, summary: "print the manual page",
        text: "Print the manual page: “touchd manual | man -l -” shows it.")

    static let help = CommandEntry(
        name: "help", synopsis: "[COMMAND]", operand: .commands, summary: "tell of the commands, or of one",
        text: "Tell of the commands, or of one and its options, like COMMAND --help.")

    static let version = CommandEntry(
        name: "version", synopsis: "", operand: .none, summary: "print the version",
        text: "Print the version.")

    private static let listen = setting(
        "--listen", "ADDRESS:PORT", "127.0.0.1:8080; “:8080” is every IPv4 address, port 0 any free one")

    private static func setting(_ name: String, _ placeholder: String, _ text: String) -> OptionEntry {
        OptionEntry(name: name, value: .other(placeholder), text: text)
    }
}
