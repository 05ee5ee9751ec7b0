internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Reads `commands-(flow).json` from the debug output of Maestro (TestDebugReporter.kt): a list of commands, each with its
/// status, and for a failed command the error and the view hierarchy.
enum MaestroCommands {
    /// Returns nil if the text is something else.
    static func read(_ text: [UInt8]) throws(FailureLog.Fault) -> FailureLog? {
        guard text.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "["),
            let (parser, tape) = try? JSONParser.reading(text)
        else { return nil }
        defer { withExtendedLifetime(parser) {} }
        var commands = JSONValue(tape).elements
        guard let first = commands.first, first["command"] != nil, first["metadata"] != nil else {
            return nil
        }
        let numbers = commands.map { $0["metadata"]?["sequenceNumber"]?.number ?? -1 }
        // Maestro writes the commands in any order.
        commands = zip(numbers, commands).enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
        guard let failed = commands.firstIndex(where: { $0["metadata"]?["status"]?.text == "FAILED" }) else {
            throw .noFailure(.maestro, taps: commands.count(where: isTap))
        }
        let command = commands[failed]
        let line = line(of: command, text)
        let error = command["metadata"]?["error"]
        let message = error?["message"]?.text ?? "a command failed"
        var log = FailureLog(tool: .maestro, failure: (String(message.prefix(400)), line))
        let tap = tap(command, line)
        if tap?.element.title != nil { log.unperformedTap = tap } else { log.tap = tap }
        if log.tap == nil {
            // The line is found only for this command, because finding it takes time proportional to the text.
            let last = commands[..<failed].last {
                $0["metadata"]?["status"]?.text == "COMPLETED" && isTap($0)
            }
            log.tap = last.flatMap { self.tap($0, self.line(of: $0, text)) }
        }
        let tree = error?["hierarchyRoot"] ?? command["metadata"]?["hierarchy"]
        if let tree, tree.isObject {
            log.hierarchy = FailureLog.Hierarchy(
                text: Array(tree.json.utf8), format: .maestro, line: self.line(of: tree, text))
        }
        let files = command["metadata"]?.elements("artifacts") ?? []
        log.hierarchyPath = files.first { $0["type"]?.text == "SCREEN_HIERARCHY" }?["path"]?.text
        return log
    }

    private static func line(of value: JSONValue, _ text: [UInt8]) -> Int {
        text.withUnsafeBufferPointer {
            TextLocations.find([value.position], on: value.tape, in: $0).first?.line ?? 1
        }
    }

    private static func member(_ name: String, of command: JSONValue) -> JSONValue? {
        let parts = [command["metadata"]?["evaluatedCommand"], command["command"]].compactMap { $0 }
        return parts.lazy.compactMap { $0[name] ?? $0[name + "Command"] }.first { $0.isObject }
    }

    private static func isTap(_ command: JSONValue) -> Bool {
        ["tapOnElement", "tapOnPoint", "tapOnPointV2"].contains { member($0, of: command) != nil }
    }

    /// The tap of a command; nil if the command is another one. The tap has neither a name nor a point if the command
    /// contains none that can be read.
    private static func tap(_ command: JSONValue, _ line: Int) -> FailureLog.Tap? {
        var tap = FailureLog.Tap(element: FailureLog.Element(), line: line)
        let parameters: JSONValue
        if let element = member("tapOnElement", of: command) {
            parameters = element
            if let selector = element["selector"] { tap.element = self.element(selector) }
            tap.relativePoint = element["relativePoint"]?.text.flatMap { FailureLog.RelativePoint($0) }
        } else if let point = member("tapOnPoint", of: command) {
            parameters = point
            if let x = point["x"]?.number, let y = point["y"]?.number { tap.point = Point(x: x, y: y) }
        } else if let point = member("tapOnPointV2", of: command) {
            parameters = point
            tap.relativePoint = point["point"]?.text.flatMap { FailureLog.RelativePoint($0) }
        } else {
            return nil
        }
        if parameters.givenFlag("longPress") == true {
            tap.notes.append("the command is a long press; a tap is simulated")
        } else if let count = parameters["repeat"]?["repeat"], count.number.map({ $0 > 1 }) == true {
            tap.notes.append("the command taps \(count.json) times; one tap is simulated")
        }
        return tap
    }

    /// The element of a selector (ElementSelector.kt).
    private static func element(_ selector: JSONValue) -> FailureLog.Element {
        var element = FailureLog.Element(
            names: selector.givenTexts(["idRegex", "textRegex"]), hasAllNames: true)
        for member in selector.members where !member.value.isNull {
            let name = member.name.text
            guard !["idRegex", "textRegex", "index", "optional"].contains(name) else { continue }
            element.unevaluated.append(String(name.prefix(64)))
        }
        guard let index = selector.given("index") else { return element }
        // Maestro writes a string, also “1.0”. The index counts the elements that all other parts match.
        let number = index.number ?? index.text.flatMap { ForeignText.number($0) }
        if element.unevaluated.isEmpty, let number, let whole = Int(exactly: number.rounded(.towardZero)) {
            element.index = whole
        } else {
            element.unevaluated.append("index")
        }
        return element
    }
}
