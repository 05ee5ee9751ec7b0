/// The manual page touchd(1), in the macros of man(7).
enum Manual {
    /// Date of the last change of the text.
    fileprivate static let date = "2026-11-23"

    static var text: String {
        var page = ManualPage()
        page.section("NAME")
        page.text("touchd - simulate touch dispatch on iOS")
        page.section("SYNOPSIS")
        for command in CommandEntry.all { page.synopsis(of: command) }
        page.section("DESCRIPTION")
        page.text(
            "touchd simulates touch dispatch in UIKit: hit testing, responders, gesture recognizers, "
                + "controls and scroll views. It answers HTTP requests and runs the same operations on "
                + "files.")
        page.text(
            "A FILE contains JSON; “-” is standard input. A request consists of a scene and the events that "
                + "happen in it. Commands that use only the scene also accept a request. A running server "
                + "documents its interface at /docs.")
        page.section("COMMANDS")
        for command in CommandEntry.all { page.command(command) }
        page.section("EXIT STATUS")
        for (status, text) in Help.exitStatus { page.item(status, text: text) }
        page.section("ENVIRONMENT")
        let variables = CommandEntry.serve.options.map { Command.variable(of: $0.name) }
        page.text(
            "Each option of serve can also be set by an environment variable. The option takes precedence. "
                + "healthcheck also uses TOUCHD_LISTEN and TOUCHD_TLS_CERTIFICATE. Variables: "
                + variables.joined(separator: ", ") + ".")
        page.section("EXAMPLES")
        for example in Help.examples { page.item(example.line, text: example.text) }
        return page.out
    }
}

/// Builds the text of a manual page.
private struct ManualPage {
    private(set) var out =
        ".TH TOUCHD 1 \(Manual.date) \"touchd \(Command.version)\" \"User Commands\"\n.nh\n.ad l\n"
    private var isBelowHeading = false

    mutating func section(_ name: String) {
        out += ".SH \(name)\n"
        isBelowHeading = true
    }

    mutating func text(_ text: String) {
        if !isBelowHeading { out += ".PP\n" }
        isBelowHeading = false
        out += ManualPage.lines(text)
    }

    mutating func synopsis(of command: CommandEntry) {
        if !isBelowHeading { out += ".br\n" }
        isBelowHeading = false
        out += ".B touchd \(ManualPage.escaped(command.name))\n"
        if !command.options.isEmpty { out += "[\\fIoptions\\fR]\n" }
        if !command.synopsis.isEmpty { out += ".I \(ManualPage.escaped(command.synopsis))\n" }
    }

    mutating func command(_ command: CommandEntry) {
        out += ".SS \(ManualPage.escaped(command.usage))\n"
        isBelowHeading = true
        text(command.text)
        for option in command.options {
            let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
            item(names, option.value?.placeholder ?? "", text: option.text)
        }
    }

    /// Adds a term and its description.
    mutating func item(_ bold: String, _ italic: String = "", text: String) {
        out += ".TP\n\\fB\(ManualPage.escaped(bold))\\fR"
        out += italic.isEmpty ? "\n" : " \\fI\(ManualPage.escaped(italic))\\fR\n"
        out += ManualPage.lines(text)
    }

    /// Escapes `text` and writes one sentence per line.
    private static func lines(_ text: String) -> String {
        let sentences = text.replacing(". ", with: ".\n").split(separator: "\n")
        return sentences.flatMap { Layout.wrapped(escaped(String($0)), to: 78) }.map { line in
            // A line that begins with a dot or an apostrophe would be a roff request; “\&” prevents that.
            (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
        }.joined()
    }

    /// Escapes special characters for roff.
    private static func escaped(_ text: String) -> String {
        let names = [
            ("\\", "\\e"), ("-", "\\-"), ("“", "\\(lq"), ("”", "\\(rq"), ("…", "..."), ("\"", "\\(dq"),
            ("'", "\\(aq"), ("~", "\\(ti"),
        ]
        return names.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
