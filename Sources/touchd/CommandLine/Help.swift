/// What `touchd --help` says: examples first.
enum Help {
    static let about = "touchd tells who gets a touch on iOS, and why."

    /// Command lines, and what they do.
    static let examples: [(line: String, text: String)] = [
        ("touchd serve", "listen on 127.0.0.1:8080"),
        ("touchd dispatch Examples/dispatch-tap.json", "the answer as JSON"),
        ("touchd dispatch --format text request.json", "the same as a transcript"),
        ("touchd dispatch --format svg request.json", "as a picture of the timeline"),
        ("touchd link --server http://host:8080 f.json", "a link that holds the request"),
        ("touchd hit-test scene.json 100,200", "which view is under the point"),
        ("touchd hit-test --explain scene.json 100,200", "and how it was found"),
        ("touchd reachability scene.json", "what can be touched, where, and why not"),
        ("touchd hit-map --format svg scene.json", "a picture of who is hit where"),
        ("touchd explain request.json tap", "why did “tap” act, or not?"),
        ("touchd lint scene.json", "what will surprise a finger?"),
        ("touchd sweep Examples/sweep-hold.json", "from which hold on is it no tap?"),
        ("touchd diff before.json after.json", "what became otherwise, and why"),
        ("touchd batch corpus.ndjson > answers.ndjson", "a request a line, an answer a line"),
        ("touchd convert source.xml > scene.json", "a scene of Appium's page source"),
        ("touchd test cases/", "are the answers as expected?"),
        ("touchd test --watch cases/", "and again, whenever a file changes"),
    ]

    static let exitStatus: [(status: String, text: String)] = [
        ("0", "answered, all cases passed, nothing found, or no difference"),
        ("1", "a case failed, lint found something, there are differences, or not healthy"),
        ("2", "wrong usage or input"),
        ("3", "cannot read, write or listen"),
    ]

    /// All commands.
    static let text: String = {
        var text = about + "\n\nExamples:\n"
        for example in examples { text += Layout.entry(example.line, example.text, column: 49) }
        text += "\nCommands:\n"
        for command in CommandEntry.all { text += Layout.entry(command.usage, command.text, column: 26) }
        text +=
            "\n“touchd COMMAND --help” tells the options of a command, “touchd manual | man -l -” all.\n\n"
        let statuses = exitStatus.map { "\($0.status) \($0.text)" }.joined(separator: "; ")
        let lines = Layout.wrapped("Exit status: \(statuses).", to: Layout.width)
        return text + lines.joined(separator: "\n") + "\n"
    }()

    /// One command.
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
