/// The text of `touchd --help`, which begins with examples.
enum Help {
    static let about = "touchd simulates touch dispatch on iOS and reports what receives each touch, and why."

    /// Command lines and their descriptions.
    static let examples: [(line: String, text: String)] = [
        ("touchd serve", "listen on 127.0.0.1:8080"),
        ("touchd new request.json", "write a small request to start with"),
        ("touchd dispatch request.json", "print which view receives each touch"),
        ("touchd dispatch --json request.json", "print the answer as JSON"),
        ("touchd dispatch --format svg request.json", "print a picture of the timeline"),
        ("touchd open scene.json", "show the file in the visualiser"),
        ("touchd link --server http://host:8080 f.json", "print a link that contains the request"),
        ("touchd hit-test scene.json 100 200", "find the view at a point"),
        ("touchd hit-test --explain scene.json 100 200", "include the visited views and the reasons"),
        ("touchd reachability scene.json", "find where views can be touched"),
        ("touchd hit-map --format svg scene.json", "print a map of the screen by hit view"),
        ("touchd explain request.json tap", "explain why “tap” acted or did not act"),
        ("touchd lint scene.json", "find problems in a scene"),
        ("touchd sweep Examples/sweep/hold.json", "find the longest hold time of a tap"),
        ("touchd robustness Examples/robustness/small-button.json", "test a tap with an imprecise finger"),
        ("touchd diff before.json after.json", "find what changed, and why"),
        ("touchd replay recording.ndjson", "compare what a device did with the simulation"),
        ("touchd diff-scenes before.json after.json", "compare how two scenes handle touches"),
        ("touchd batch corpus.ndjson > answers.ndjson", "answer one request per line"),
        ("touchd convert source.xml > scene.json", "convert Appium's page source to a scene"),
        ("touchd test cases/", "run all cases in a folder"),
        ("touchd test --watch cases/", "run them again when a file changes"),
    ]

    static let exitStatus: [(status: String, text: String)] = [
        ("0", "success, all cases passed, no findings or no differences"),
        (
            "1",
            "a case failed, lint has findings, the runs differ, a difference between scenes is a warning or an error, a gesture is less robust "
                + "than expected, or the server is not running"
        ),
        ("2", "invalid command line or input"),
        ("3", "cannot read a file, write a file or standard output, or listen"),
    ]

    /// The help for all commands.
    static let text: String = {
        var text = about + "\n\nExamples:\n"
        for example in examples { text += Layout.entry(example.line, example.text, column: 49) }
        text += "\nCommands:\n"
        for command in CommandEntry.all { text += Layout.entry(command.usage, command.text, column: 26) }
        text +=
            "\n“touchd COMMAND --help” lists a command's options; “touchd manual | man -l -” shows the "
            + "manual.\n\n"
        let statuses = exitStatus.map { "\($0.status) \($0.text)" }.joined(separator: "; ")
        let lines = Layout.wrapped("Exit status: \(statuses).", to: Layout.width)
        return text + lines.joined(separator: "\n") + "\n"
    }()

    /// The help for one command.
    static func text(of command: CommandEntry) -> String {
        var text = "touchd " + command.usage + "\n\n"
        text += Layout.wrapped(command.text, to: Layout.width).joined(separator: "\n") + "\n"
        if !command.options.isEmpty { text += "\nOptions:\n" }
        for option in command.options {
            let names = option.short.map { "\($0), \(option.usage)" } ?? option.usage
            text += Layout.entry(names, option.text, column: 28)
        }
        let own = examples.filter {
            $0.line == "touchd \(command.name)" || $0.line.hasPrefix("touchd \(command.name) ")
        }
        if !own.isEmpty { text += "\nExamples:\n" }
        for example in own { text += Layout.entry(example.line, example.text, column: 49) }
        return text
    }
}
