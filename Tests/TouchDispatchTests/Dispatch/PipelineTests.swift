import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("The pipeline (PL-1, PL-2, PL-4, PL-5)")
struct PipelineTests {
    private func run(
        trace: TraceLevel = .full, windows: [ViewSpec]? = nil, change: (inout Scene) -> Void = { _ in }
    ) throws -> TestTranscript {
        var script = Script()
        script.options.trace = trace
        script.tap(5, 5, at: 0)
        let views = windows ?? [ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9)])]
        return try script.run(in: TestScene(windows: views, change: change))
    }

    @Test("PL-1: each event lists the stages from the hardware to the window, before the calls")
    func stages() throws {
        let stages = try run().stages
        let once = [
            "hardware", "ioKit", "springBoard", "applicationSource1", "applicationSource0", "eventQueue",
            "applicationSendEvent(isSwallowed: false)",
        ]
        #expect(stages.count == 16)
        #expect(Array(stages.prefix(7)) == once)
        #expect(Array(stages[8..<15]) == once)
        #expect(stages[7].hasPrefix("windowSendEvent") && stages[7].hasSuffix("isSwallowed: false)"))
    }

    @Test("PL-1: without a foreground application, SpringBoard consumes the event, and nothing is delivered")
    func background() throws {
        let transcript = try run { $0.application.isForeground = false }
        let once = ["hardware", "ioKit", "springBoard", "springBoardConsumes"]
        #expect(transcript.stages == once + once)
        #expect(transcript.lines == [])
        #expect(transcript.outcome.hitTesting.records.isEmpty)
        #expect(transcript.outcome.touches.isEmpty)
        #expect(transcript.outcome.events.records.isEmpty)
    }

    @Test("stages are listed only with trace full")
    func onlyFull() throws {
        #expect(try run(trace: .callbacks).stages == [])
        #expect(try run(trace: .none).outcome.entries.isEmpty)
    }

    @Test("PL-4: ignored touches are hit-tested, cancelled and never delivered; their view is null")
    func ignoring() throws {
        let transcript = try run { $0.application.isIgnoringInteractionEvents = true }
        #expect(transcript.lines == [])
        #expect(transcript.views == ["nil"])
        #expect(transcript.outcome.touches.map(\.phase) == [.cancelled])
        #expect(transcript.outcome.hitTesting.records.count == 1)
        #expect(transcript.outcome.hitTesting.first?.view == transcript.scene.view("v"))
    }

    @Test("PL-4: a cancelled contact ends its series and is released immediately")
    func ignoringSeries() throws {
        var script = Script()
        script.tap(5, 5, at: 0)
        script.tap(5, 5, at: 0.1)
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9)) { $0.application.isIgnoringInteractionEvents = true }
        let transcript = try script.run(in: scene)
        #expect(transcript.tapCounts == [1, 1])
        #expect(transcript.outcome.touches.map(\.releasedAt) == [.zero, Instant(microseconds: 100_000)])
    }

    @Test("PL-5, PL-6: an event that the application swallows is hit-tested; no later stage receives it")
    func applicationSwallows() throws {
        let transcript = try run { $0.application.swallowsEvents = true }
        #expect(transcript.lines == [])
        #expect(transcript.outcome.hitTesting.records.count == 1)
        #expect(transcript.stages.last == "applicationSendEvent(isSwallowed: true)")
        #expect(!transcript.stages.contains { $0.hasPrefix("windowSendEvent") })
    }

    @Test("PL-5, PL-6: an event that a window swallows is not delivered to the views of that window")
    func windowSwallows() throws {
        let transcript = try run { $0.windows[0].swallowsEvents = true }
        #expect(transcript.lines == [])
        #expect(transcript.outcome.hitTesting.records.count == 1)
        #expect(transcript.stages.last?.hasSuffix("isSwallowed: true)") == true)
    }

    @Test("PL-5: touches of the same event in another window are delivered")
    func otherWindow() throws {
        var script = Script()
        script.options.trace = .full
        script.at(0, .began("1", 5, 5), .began("2", 55, 5))
        let scene = TestScene(
            ViewSpec("open", 50, 0, 9, 9),
            ViewSpec("closed", 0, 0, 9, 9).with { $0.swallowsEvents = true })
        let transcript = try script.run(in: scene)
        #expect(transcript.lines.first == "open.began[2]")
        #expect(!transcript.lines.contains { $0.hasPrefix("closed") })
        #expect(transcript.stages.filter { $0.hasPrefix("windowSendEvent") }.count == 2)
    }

    @Test("PL-2: events are processed first in, first out, also events at the same time")
    func order() throws {
        var script = Script()
        script.at(0, .began("1", 5, 5))
        script.at(0, .ended("1"))
        script.at(0, .began("2", 5, 5))
        let view = ViewSpec("v", 0, 0, 9, 9).handling(.handle)
        let transcript = try script.run(in: TestScene(ViewSpec("w", 0, 0, 9, 9, [view])))
        #expect(transcript.lines == ["v.began[1]", "v.ended[1]", "v.began[1]"])
        #expect(transcript.outcome.entries.map(\.event) == [0, 0, 1, 2, 2])
    }
}
