internal import JSONTape
internal import TouchDispatch
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
            throw .noFailure(.maestro)
        }
        let command = commands[failed]
        let line = line(of: command, text)
        let error = command["metadata"]?["error"]
        let message = error?["message"]?.text ?? "a command failed"
        var log = FailureLog(tool: .maestro, failure: (String(message.prefix(400)), line))
        if let element = element(command) {
            log.missing = element
        } else if let tap = tap(command, line) {
            log.tap = tap
        }
        if log.tap == nil {
            log.tap =
                commands[..<failed].reversed().lazy.filter { $0["metadata"]?["status"]?.text == "COMPLETED" }
                .compactMap { tap($0, self.line(of: $0, text)) }.first
        }
        let tree = error?["hierarchyRoot"] ?? command["metadata"]?["hierarchy"]
        if let tree, tree.isObject {
            log.hierarchy = FailureLog.Hierarchy(
                text: Array(tree.json.utf8), format: .maestro, line: self.line(of: tree, text))
        }
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

    /// The element of a command that taps an element.
    private static func element(_ command: JSONValue) -> FailureLog.Element? {
        guard let selector = member("tapOnElement", of: command)?["selector"] else { return nil }
        let names = ["idRegex", "textRegex"].compactMap { selector[$0]?.text }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : FailureLog.Element(names: names)
    }

    private static func tap(_ command: JSONValue, _ line: Int) -> FailureLog.Tap? {
        if let element = element(command) { return FailureLog.Tap(element: element, line: line) }
        if let point = member("tapOnPoint", of: command), let x = point["x"]?.number,
            let y = point["y"]?.number
        {
            return FailureLog.Tap(element: FailureLog.Element(), point: Point(x: x, y: y), line: line)
        }
        guard let text = member("tapOnPointV2", of: command)?["point"]?.text,
            let numbers = ForeignText.numbers(text, count: 2)
        else { return nil }
        return FailureLog.Tap(
            element: FailureLog.Element(), point: Point(x: numbers[0], y: numbers[1]), line: line)
    }
}
