/// The manual page touchd(1), in the macros of man(7).
enum Manual {
    /// When its text was last gone over; a page has a date.
    fileprivate static let date = "2026-11-22"

    static var text: String {
        var page = ManualPage()
        page.section("NAME")
        page.text("touchd - tells who gets a touch on iOS, and why")
        page.section("SYNOPSIS")
        for command in CommandEntry.all { page.synopsis(of: command) }
        page.section("DESCRIPTION")
        page.text(
            "touchd simulates how UIKit dispatches touches: hit testing, responders, gesture recognizers, "
                + "controls and scroll views. It answers HTTP requests, and does the same for files.")
        page.text(
            "A FILE is JSON, and “-” is standard input. A request holds a scene, and the events that happen "
                + "in it; what needs a scene alone takes a request, too. A running server describes the "
                + "interface at /docs.")
        page.section("COMMANDS")
        for command in CommandEntry.all { page.command(command) }
        page.section("EXIT STATUS")
        for (status, text) in Help.exitStatus { page.item(status, text: text) }
        page.section("ENVIRONMENT")
        let variables = CommandEntry.serve.options.map { Command.variable(of: $0.name) }
        page.text(
            "Each option of serve has a variable, which holds where the option is not given, and healthcheck "
                + "heeds TOUCHD_LISTEN, too: " + variables.joined(separator: ", ") + ".")
        page.section("EXAMPLES")
        for example in Help.examples { page.item(example.line, text: example.text) }
        return page.out
    }
}

/// A manual page as it grows.
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

    /// A word that is explained.
    mutating func item(_ bold: String, _ italic: String = "", text: String) {
        out += ".TP\n\\fB\(ManualPage.escaped(bold))\\fR"
        out += italic.isEmpty ? "\n" : " \\fI\(ManualPage.escaped(italic))\\fR\n"
        out += ManualPage.lines(text)
    }

    /// A sentence a line.
    private static func lines(_ text: String) -> String {
        let sentences = text.replacing(". ", with: ".\n").split(separator: "\n")
        return sentences.flatMap { Layout.wrapped(escaped(String($0)), to: 78) }.map { line in
            // What begins like a request is none.
            (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
        }.joined()
    }

    /// Backslashes and hyphens are themselves, typographic characters what roff calls them.
    private static func escaped(_ text: String) -> String {
        let names = [
            ("\\", "\\e"), ("-", "\\-"), ("“", "\\(lq"), ("”", "\\(rq"), ("…", "..."), ("\"", "\\(dq"),
            ("'", "\\(aq"), ("~", "\\(ti"),
        ]
        return names.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
