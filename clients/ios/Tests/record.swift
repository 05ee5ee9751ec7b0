// Records a scenario with the stubs of UIKit.
//
//     record SCENARIO [DEVIATION]     print the recording
//     record --list                   print the scenarios and deviations as JSON
//     record --log SCENARIO           print the calls of the app, while a recorder observes them
//     record --log-only SCENARIO      the same, without a recorder
//     record --checks                 check that stop() restores everything; prints one line per failure
//
// Options after the names: --memory BYTES, --no-identifiers, --stop-at SECONDS,
// --random SEED (random touches instead of those of the scenario).

import UIKit

@main @MainActor struct Record {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        var options = TouchRecorder.Options()
        options.memoryLimit = Int(takeValue("--memory", &arguments) ?? "") ?? options.memoryLimit
        options.usesIdentifiers = !take("--no-identifiers", &arguments)
        let stopTime = takeValue("--stop-at", &arguments).flatMap(Double.init)
        let seed = takeValue("--random", &arguments).flatMap(UInt64.init)
        if take("--list", &arguments) { return try printList() }
        if take("--checks", &arguments) { return try RecorderChecks().run() }
        let showsLog = take("--log", &arguments)
        let showsOnlyLog = take("--log-only", &arguments)
        guard let scenario = Scenario.all.first(where: { $0.name == arguments.first }) else {
            throw Failure("Unknown scenario. record --list prints the scenarios.")
        }
        if arguments.count > 1 {
            guard let deviation = StubDeviation(rawValue: arguments[1]) else {
                throw Failure("Unknown deviation. record --list prints the deviations.")
            }
            StubDeviation.current = deviation
        }
        let screen = Screen()
        screen.show()
        scenario.build(screen)
        let file = URL(fileURLWithPath: NSTemporaryDirectory())
            .appendingPathComponent("recording-\(ProcessInfo.processInfo.processIdentifier).ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        let recorder = showsOnlyLog ? nil : try start(screen, file, options)
        let hand = Hand { time in
            if let stopTime, time >= stopTime { recorder?.stop() }
        }
        if let seed {
            var touches = RandomTouches(seed, screen, hand)
            touches.run()
        } else {
            scenario.run(hand)
        }
        StubDispatcher.shared.clock.advance(to: StubDispatcher.shared.clock.seconds + 5)
        recorder?.stop()
        if showsLog || showsOnlyLog {
            print(StubRuntime.log.joined(separator: "\n"))
        } else {
            FileHandle.standardOutput.write(try Data(contentsOf: file))
        }
    }

    static func start(_ screen: Screen, _ file: URL, _ options: TouchRecorder.Options) throws -> TouchRecorder
    {
        var options = options
        options.clock = { StubDispatcher.shared.clock.seconds }
        options.amend = { screen.amend($0, &$1) }
        options.header["app"] = "stub"
        return try TouchRecorder(
            windows: { [screen.window] }, file: file, options: options, replacer: StubMethodReplacer())
    }

    private static func printList() throws {
        let list: [String: Any] = [
            "scenarios": Scenario.all.map(\.name),
            "deviations": StubDeviation.allCases.map { deviation in
                [
                    "name": deviation.rawValue, "effect": deviation.effect, "rules": deviation.rules,
                    "scenarios": deviation.scenarios,
                ]
            },
        ]
        let data = try JSONSerialization.data(withJSONObject: list, options: [.prettyPrinted, .sortedKeys])
        print(String(decoding: data, as: UTF8.self))
    }

    private static func take(_ name: String, _ arguments: inout [String]) -> Bool {
        guard let index = arguments.firstIndex(of: name) else { return false }
        arguments.remove(at: index)
        return true
    }

    private static func takeValue(_ name: String, _ arguments: inout [String]) -> String? {
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
        defer { arguments.removeSubrange(index...index + 1) }
        return arguments[index + 1]
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}
