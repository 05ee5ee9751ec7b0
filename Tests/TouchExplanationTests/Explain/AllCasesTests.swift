import Foundation
import RequestTestSupport
import TestSupport
import Testing

/// Explains every recognizer that did not act and every view whose touch was canceled, in all case files and
/// examples. Applies the suggested change to the request, dispatches it again, and expects another outcome.
@Suite("Explanations of all cases and examples")
struct AllCasesTests {
    struct Result: Sendable {
        var name: String
        var hasCauses = false
        var hasChange = false
        var changes = false
    }

    private static let isComplete = TestRun.depth > .quick

    /// A sample of the requests in a quick run, all of them in a deep run.
    private static let requests: [(name: String, request: JSON)] = {
        // The request does not contain the effects of UIKit's own gestures, so often no change of it alters the outcome.
        let cases = Case.all.filter { example in
            example.endpoint == "/v1/dispatch"
                && ![
                    "system-gestures.json", "popovers.json", "swipe-actions.json", "refresh-controls.json",
                    "text.json",
                ].contains { example.description.hasPrefix($0) }
        }.map { ($0.description, $0.request) }
        let examples = ((try? ExampleFiles.names) ?? []).filter { name in
            name.hasPrefix("dispatch-")
                && ![
                    "dispatch-screen-", "dispatch-sheet", "dispatch-popover", "dispatch-keyboard-tap",
                    "dispatch-navigation-pop",
                    "dispatch-context-menu", "dispatch-swipe-actions", "dispatch-open-swipe-actions",
                    "dispatch-pull-to-refresh",
                ]
                .contains { name.hasPrefix($0) }
        }.compactMap {
            name -> (String, JSON)? in
            guard let text = try? ExampleFiles.text(name), let json = try? JSON(parsing: text) else {
                return nil
            }
            return (name, json)
        }
        let all = cases + examples
        return TestSample.indices(of: all.count, quick: 24).map { all[$0] }
    }()

    @Test(
        "at least 95 % have a suggested change, and every suggested change alters the outcome",
        .tags(.exhaustive))
    func allCases() async {
        let results = await withTaskGroup(of: [Result].self) { group in
            for (name, request) in AllCasesTests.requests {
                group.addTask { AllCasesTests.results(name, request) }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        let good = results.count { $0.hasCauses && $0.changes }
        let percent = 100 * Double(good) / Double(max(results.count, 1))
        print("explained and altered: \(good) of \(results.count), \((percent * 10).rounded() / 10) %")
        for result in results.sorted(by: { $0.name < $1.name }) where !(result.hasCauses && result.changes) {
            print("  unchanged: \(result.name)\(result.hasCauses ? "" : " (no causes)")")
        }
        // A small sample can have a larger share of requests without a suggested change.
        if AllCasesTests.isComplete { #expect(results.count > 150 && percent >= 95) }
        #expect(results.contains { $0.hasChange }, "\(TestRun.reproduction)")
        for result in results where result.hasChange {
            #expect(
                result.changes, "\(result.name): suggested change has no effect (\(TestRun.reproduction))")
        }
    }

    @Test("causes of an event are not later than the event", .tags(.exhaustive))
    func causes() {
        var asked = 0
        for (name, request) in AllCasesTests.requests {
            guard let answer = AllCasesTests.answer(to: request) else { continue }
            let transitions = answer["transitions"]?.array ?? []
            for act in transitions where act["from"] == .string("possible") {
                guard let id = act["recognizer"], let time = act["time"]?.number,
                    ["began", "ended", "recognized"].contains(act["to"]?.string ?? ""),
                    let reported = try? Wire.explain(request, ["id": id, "time": .number(time)]),
                    reported["happened"] == .bool(true)
                else { continue }
                asked += 1
                for cause in reported["causes"]?.array ?? [] {
                    #expect(
                        (cause["time"]?.number ?? 0) <= time,
                        "\(name): \(id) at \(time): \(cause) (\(TestRun.reproduction))")
                }
            }
        }
        #expect(asked > (AllCasesTests.isComplete ? 100 : 0), "\(TestRun.reproduction)")
    }

    private static func results(_ name: String, _ request: JSON) -> [Result] {
        guard let before = answer(to: request) else { return [] }
        let inScene = (request["scene"] ?? .null).elements(ofAll: "gestureRecognizers")
        let ids =
            inScene.compactMap { $0["id"]?.string }
            + (before["recognizers"]?.array ?? []).compactMap { $0["id"]?.string }
        var results: [Result] = []
        // A scene can have hundreds: ask about those that received a touch, and a few others.
        let known = Set((before["recognizers"]?.array ?? []).compactMap { $0["id"]?.string })
        let others = Set(ids).subtracting(known).sorted().prefix(4)
        for id in known.sorted() + others where !acted(id, before) && !id.hasSuffix(".delayedTouches") {
            results.append(
                check("\(name): \(id)", request, ["id": .string(id)]) { acted(id, $0) })
        }
        let cancelled = (before["callbacks"]?.array ?? []).filter {
            $0["method"] == .string("touchesCancelled") && $0["kind"] == .string("touches")
                && $0["state"] == nil
        }.compactMap { $0["receiver"]?.string }
        for view in Set(cancelled).sorted() {
            results.append(
                check(
                    "\(name): \(view) canceled", request,
                    ["id": .string(view), "method": .string("touchesCancelled")]
                ) { !isCancelled(view, $0) })
        }
        return results
    }

    private static func check(
        _ name: String, _ request: JSON, _ question: [String: JSON], _ hasChanged: (JSON) -> Bool
    ) -> Result {
        var result = Result(name: name)
        guard let answer = try? Wire.explain(request, question) else { return result }
        result.hasCauses = !(answer["causes"]?.array ?? []).isEmpty
        guard let changes = answer.dig("change.changes")?.array,
            let edited = changes.reduce(
                Optional(request),
                { edited, change in
                    guard let pointer = change["pointer"]?.string, let to = change["to"] else { return nil }
                    return edited?.replacing(at: pointer, with: to)
                })
        else { return result }
        result.hasChange = true
        result.changes = AllCasesTests.answer(to: edited).map(hasChanged) ?? false
        return result
    }

    /// Returns the answer to the request without its expectations, with the default trace.
    private static func answer(to request: JSON) -> JSON? {
        var members = (request.object ?? [:]).filter { ["scene", "events"].contains($0.key) }
        var options = request["options"]?.object ?? [:]
        options["trace"] = nil
        options["kinds"] = nil
        members["options"] = .object(options)
        return (try? JSON.object(members).text).flatMap { try? Wire.dispatch($0) }.flatMap {
            try? JSON(parsing: $0)
        }
    }

    private static func acted(_ id: String, _ answer: JSON) -> Bool {
        (answer["transitions"]?.array ?? []).contains {
            $0["recognizer"] == .string(id) && $0["from"] == .string("possible")
                && ["began", "ended", "recognized"].contains($0["to"]?.string ?? "")
        }
    }

    private static func isCancelled(_ view: String, _ answer: JSON) -> Bool {
        (answer["callbacks"]?.array ?? []).contains {
            $0["receiver"] == .string(view) && $0["method"] == .string("touchesCancelled")
        }
    }
}
