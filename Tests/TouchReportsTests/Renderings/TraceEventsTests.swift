import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchReports

struct TraceEventsTests {
    private func events(_ text: String) throws -> [JSON] {
        try #require(JSON(parsing: Wire.dispatch(text, as: .trace))["traceEvents"]?.array)
    }

    /// Returns `process/lane name start+duration` of each slice, in microseconds.
    private func slices(_ text: String) throws -> [String] {
        let events = try events(text)
        var names: [[Double]: String] = [:]
        var processes: [Double: String] = [:]
        for event in events where event["ph"]?.string == "M" {
            let (pid, name) = (event["pid"]?.number ?? 0, event.dig("args.name")?.string)
            if event["name"]?.string == "thread_name" { names[[pid, event["tid"]?.number ?? 0]] = name }
            if event["name"]?.string == "process_name" { processes[pid] = name }
        }
        return events.filter { $0["ph"]?.string == "X" }.map { event in
            let (pid, tid) = (event["pid"]?.number ?? 0, event["tid"]?.number ?? 0)
            let span = "\(Int(event["ts"]?.number ?? -1))+\(Int(event["dur"]?.number ?? -1))"
            return
                "\(processes[pid] ?? "?")/\(names[[pid, tid]] ?? "?") \(event["name"]?.string ?? "?") \(span)"
        }
    }

    @Test("Chrome trace events") func checks() {
        check("each touch, recognizer and view has a lane; a state lasts until the next state") {
            expect(
                try slices(SampleRequests.tap).sorted(),
                equals: [
                    "recognizers/tap possible 0+50000", "recognizers/tap recognized 50000+0",
                    "touches/touch-1 down 0+50000", "views/v touched 0+50000",
                ])
        }

        check("repeated changes of a gesture are one slice; its end is another slice") {
            expect(
                try slices(SampleRequests.drag(5)).filter { $0.hasPrefix("recognizers") },
                equals: [
                    "recognizers/pan possible 0+10000", "recognizers/pan began 10000+10000",
                    "recognizers/pan changed 20000+40000", "recognizers/pan ended 60000+0",
                ])
        }

        check("PL-1: stages are instants of the trace full, in the lanes of their performers") {
            let text = SampleRequests.tap.replacing(
                #""events":["#, with: #""options":{"trace":"full"},"events":["#)
            let events = try events(text)
            let stages = events.filter { $0["cat"] == .string("stage") }
            expect(stages.first?["name"], equals: .string("hardware"))
            expect(stages.first?.dig("args.cause.rule"), equals: .string("PL-1"))
            expect(stages[1].dig("args.arguments.object"), equals: .string("IOHIDEvent"))
            let names = events.filter { $0["name"] == .string("thread_name") }.map { $0.dig("args.name") }
            #expect(names.contains(.string("IOKit")) && names.contains(.string("SpringBoard")))
            let plain = try self.events(SampleRequests.tap)
            #expect(!plain.contains { $0.dig("args.name") == .string("system") })
        }

        check("causes, classes and calls are arguments") {
            let events = try events(SampleRequests.tap)
            let state = try #require(events.first { $0["name"]?.string == "recognized" })
            expect(state.dig("args.cause.rule")?.string, equals: "TP-1")
            expect(state.dig("args.class")?.string, equals: "UITapGestureRecognizer")
            let action = try #require(events.first { $0["name"]?.string == "open" })
            #expect(action["ph"]?.string == "i" && action.dig("args.sender")?.string == "tap")
        }

        check("a long motion has at most 2000 moments, and its last value") {
            let text = SampleRequests.scrolling(
                #"{"time":0,"drag":{"from":{"x":50,"y":90},"to":{"x":50,"y":10},"duration":0.1}},{"time":600,"advance":true}"#,
                #""contentSize":{"width":100,"height":10000000},"decelerationRate":0.99999"#,
                more: #","options":{"framesPerSecond":240,"didScrollInterval":0}"#
            )
            .replacing(#","advance":true},{"time":5,"advance":true}"#, with: #","advance":true}"#)
            let counters = try events(text).filter { $0["ph"]?.string == "C" }
            #expect(counters.count > 1000 && counters.count <= 2100)
            let end = try JSON(parsing: Wire.dispatch(text))["scrollViews"]?.array?.first
            expect(
                counters.last?["args"]?["contentOffset.y"]?.number,
                equals: end?.dig("contentOffset.y")?.number)
        }

        check("names with special characters are escaped") {
            let text = SampleRequests.tap.replacing(#""id":"v""#, with: #""id":"v\"\\😀""#)
                .replacing(#""target":"v""#, with: #""target":"v\"\\😀""#)
            expect(try slices(text).contains("views/v\"\\😀 touched 0+50000"))
        }
    }

    @Test(
        "movements of a scroll view are slices",
        arguments: [
            (
                SampleRequests.fling,
                ["scrollViews/s drag", "scrollViews/s deceleration", "scrollViews/s bounce"]
            ),
            (SampleRequests.zoom, ["scrollViews/s zoom zoom", "scrollViews/s zoom zoom"]),
        ])
    func movements(text: String, expected: [String]) throws {
        let slices = try slices(text).filter { $0.hasPrefix("scrollViews/") && !$0.contains("/s drag 0+0") }
        expect(slices.map { $0.split(separator: " ").dropLast().joined(separator: " ") }, equals: expected)
    }

    @Test(
        "counters contain the values that change, in order of time, until the last value",
        arguments: [
            (SampleRequests.fling, ["contentOffset.y"], 300.0),
            (SampleRequests.zoom, ["contentOffset.x", "contentOffset.y", "zoomScale"], 1.0),
        ])
    func counters(text: String, keys: [String], last: Double) throws {
        let counters = try events(text).filter { $0["ph"]?.string == "C" }
        #expect(counters.count > 20)
        #expect(counters.allSatisfy { $0["name"]?.string == "s" && $0["pid"]?.number == 4 })
        let times = counters.compactMap { $0["ts"]?.number }
        #expect(times == times.sorted() && times.count == counters.count)
        for counter in counters {
            let args = try #require(counter["args"])
            for key in ["contentOffset.x", "contentOffset.y", "zoomScale"] {
                expect((args[key]?.number != nil), equals: keys.contains(key))
            }
        }
        expect(counters.last?["args"]?[keys[keys.count - 1]]?.number, equals: last)
    }

    @Test(
        "slices of a lane never overlap, and each entry is an instant",
        arguments: TestSample.seeds(quick: 4, deep: 60, all: 600))
    func random(seed: UInt64) throws {
        let request = SampleRequests.random(seed)
        let events = try events(request)
        var ends: [[Double]: Double] = [:]
        let slices = events.filter { $0["ph"]?.string == "X" }.sorted {
            ($0["ts"]?.number ?? 0) < ($1["ts"]?.number ?? 0)
        }
        for slice in slices {
            let lane = [slice["pid"]?.number ?? 0, slice["tid"]?.number ?? 0]
            let (start, length) = (slice["ts"]?.number ?? -1, slice["dur"]?.number ?? -1)
            #expect(start >= ends[lane] ?? 0 && length >= 0, "seed \(seed)")
            ends[lane] = start + length
        }
        let transcript = try JSON(parsing: Wire.dispatch(request))
        let reported = ["hitTests", "transitions", "callbacks"].reduce(0) {
            $0 + (transcript[$1]?.array?.count ?? 0)
        }
        expect(events.count { $0.dig("args.seq") != nil }, equals: reported, "seed \(seed)")
    }
}
