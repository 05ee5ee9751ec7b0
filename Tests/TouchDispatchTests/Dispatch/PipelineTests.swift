import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

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

    @Test("The pipeline (PL-1, PL-2, PL-4, PL-5)") func checks() {
        check("PL-1: each event lists the stages from the hardware to the window, before the calls") {
            let stages = try run().stages
            let once = [
                "hardware", "ioKit", "springBoard", "applicationSource1", "applicationSource0", "eventQueue",
                "applicationSendEvent(isSwallowed: false)",
            ]
            expect(stages.count, equals: 18)
            expect(Array(stages.prefix(7)), equals: once)
            expect(Array(stages[9..<16]), equals: once)
            #expect(stages[7].hasPrefix("windowSendEvent") && stages[7].hasSuffix("isSwallowed: false)"))
        }

        check("PL-7: the run loop sleeps after the last event of a time, also if the event was swallowed") {
            var script = Script()
            script.options.trace = .full
            script.at(0, .began("1", 5, 5))
            script.at(0, .began("2", 6, 6))
            script.at(1, .ended("1"))
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9))
            let transcript = try script.run(in: scene)
            let asleep = transcript.outcome.entries.filter { entry in
                if case .stage(.applicationSleeps) = entry.body { true } else { false }
            }
            expect(asleep.map(\.event), equals: [1, 2])
            expect(transcript.stages.last, equals: "applicationSleeps")
            expect(try run { $0.application.swallowsEvents = true }.stages.last, equals: "applicationSleeps")
        }

        check("PL-7: an event that wakes no application puts none to sleep") {
            let transcript = try run { $0.application.isForeground = false }
            expect(transcript.stages.contains("applicationSleeps"), equals: false)
        }

        check(
            "PL-1: without a foreground application, SpringBoard consumes the event, and nothing is delivered"
        ) {
            let transcript = try run { $0.application.isForeground = false }
            let once = ["hardware", "ioKit", "springBoard", "springBoardConsumes"]
            expect(transcript.stages, equals: once + once)
            expect(transcript.lines, equals: [])
            #expect(transcript.outcome.hitTesting.records.isEmpty)
            #expect(transcript.outcome.touches.isEmpty)
            #expect(transcript.outcome.events.records.isEmpty)
        }

        check("stages are listed only with trace full") {
            expect(try run(trace: .callbacks).stages, equals: [])
            expect(try run(trace: .none).outcome.entries.isEmpty)
        }

        check("PL-4: ignored touches are hit-tested, cancelled and never delivered; their view is null") {
            let transcript = try run { $0.application.isIgnoringInteractionEvents = true }
            expect(transcript.lines, equals: [])
            expect(transcript.views, equals: ["nil"])
            expect(transcript.outcome.touches.map(\.phase), equals: [.cancelled])
            expect(transcript.outcome.hitTesting.records.count, equals: 1)
            expect(transcript.outcome.hitTesting.first?.view, equals: transcript.scene.view("v"))
        }

        check("PL-4: a canceled contact ends its series and is released immediately") {
            var script = Script()
            script.tap(5, 5, at: 0)
            script.tap(5, 5, at: 0.1)
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9)) {
                $0.application.isIgnoringInteractionEvents = true
            }
            let transcript = try script.run(in: scene)
            expect(transcript.tapCounts, equals: [1, 1])
            expect(
                transcript.outcome.touches.map(\.releasedAt), equals: [.zero, Instant(microseconds: 100_000)])
        }

        check("PL-5, PL-6: an event that the application swallows is hit-tested; no later stage receives it")
        {
            let transcript = try run { $0.application.swallowsEvents = true }
            expect(transcript.lines, equals: [])
            expect(transcript.outcome.hitTesting.records.count, equals: 1)
            expect(transcript.stages.dropLast().last, equals: "applicationSendEvent(isSwallowed: true)")
            #expect(!transcript.stages.contains { $0.hasPrefix("windowSendEvent") })
        }

        check("PL-5, PL-6: an event that a window swallows is not delivered to the views of that window") {
            let transcript = try run { $0.windows[0].swallowsEvents = true }
            expect(transcript.lines, equals: [])
            expect(transcript.outcome.hitTesting.records.count, equals: 1)
            expect(transcript.stages.dropLast().last?.hasSuffix("isSwallowed: true)"), equals: true)
        }

        check("PL-5: touches of the same event in another window are delivered") {
            var script = Script()
            script.options.trace = .full
            script.at(0, .began("1", 5, 5), .began("2", 55, 5))
            let scene = TestScene(
                ViewSpec("open", 50, 0, 9, 9),
                ViewSpec("closed", 0, 0, 9, 9).with { $0.swallowsEvents = true })
            let transcript = try script.run(in: scene)
            expect(transcript.lines.first, equals: "open.began[2]")
            #expect(!transcript.lines.contains { $0.hasPrefix("closed") })
            expect(transcript.stages.filter { $0.hasPrefix("windowSendEvent") }.count, equals: 2)
        }

        check("PL-2: events are processed first in, first out, also events at the same time") {
            var script = Script()
            script.at(0, .began("1", 5, 5))
            script.at(0, .ended("1"))
            script.at(0, .began("2", 5, 5))
            let view = ViewSpec("v", 0, 0, 9, 9).handling(.handle)
            let transcript = try script.run(in: TestScene(ViewSpec("w", 0, 0, 9, 9, [view])))
            expect(transcript.lines, equals: ["v.began[1]", "v.ended[1]", "v.began[1]"])
            expect(transcript.outcome.entries.map(\.event), equals: [0, 0, 1, 2, 2])
        }
    }
}
