import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchReports

@Suite("Chrome trace events")
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

    @Test("each touch, recognizer and view has a lane; a state lasts until the next state")
    func tap() throws {
        #expect(
            try slices(SampleRequests.tap).sorted() == [
                "recognizers/tap possible 0+50000", "recognizers/tap recognized 50000+0",
                "touches/touch-1 down 0+50000", "views/v touched 0+50000",
            ])
    }

    @Test("repeated changes of a gesture are one slice; its end is another slice")
    func drag() throws {
        #expect(
            try slices(SampleRequests.drag(5)).filter { $0.hasPrefix("recognizers") } == [
                "recognizers/pan possible 0+10000", "recognizers/pan began 10000+10000",
                "recognizers/pan changed 20000+40000", "recognizers/pan ended 60000+0",
            ])
    }

    @Test("causes, classes and calls are arguments")
    func arguments() throws {
        let events = try events(SampleRequests.tap)
        let state = try #require(events.first { $0["name"]?.string == "recognized" })
        #expect(state.dig("args.cause.rule")?.string == "TP-1")
        #expect(state.dig("args.class")?.string == "UITapGestureRecognizer")
        let action = try #require(events.first { $0["name"]?.string == "open" })
        #expect(action["ph"]?.string == "i" && action.dig("args.sender")?.string == "tap")
    }

    @Test("names with special characters are escaped")
    func escapes() throws {
        let text = SampleRequests.tap.replacing(#""id":"v""#, with: #""id":"v\"\\😀""#)
            .replacing(#""target":"v""#, with: #""target":"v\"\\😀""#)
        #expect(try slices(text).contains("views/v\"\\😀 touched 0+50000"))
    }

    @Test(
        "slices of a lane never overlap, and each entry is an instant",
        arguments: 1...60 as ClosedRange<UInt64>)
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
        #expect(events.count { $0.dig("args.seq") != nil } == reported, "seed \(seed)")
    }
}
