import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Options and limits of a dispatch")
struct OptionsTests {
    private let scene = TestScene(
        ViewSpec("w", 0, 0, 99, 99, [ViewSpec("v", 0, 0, 99, 99).handling(.handle)]))

    private func script(_ change: (inout DispatchOptions) -> Void) -> Script {
        var script = Script()
        change(&script.options)
        script.tap(5, 5, at: 0)
        script.tap(5, 5, at: 1)
        return script
    }

    // MARK: Trace

    @Test("trace none lists only the touches, the first hit and the end", arguments: TraceLevel.allCases)
    func trace(level: TraceLevel) throws {
        let transcript = try script { $0.trace = level }.run(in: scene)
        #expect(transcript.tapCounts == [1, 1])
        #expect(transcript.outcome.hitTesting.first?.view == scene.view("v"))
        #expect(transcript.outcome.finalState.time == Instant(microseconds: 1_050_000))
        #expect(transcript.outcome.entries.isEmpty == (level == .none))
        #expect(transcript.outcome.hitTesting.visits.isEmpty == (level != .full))
        #expect(transcript.outcome.events.records.isEmpty == (level != .full))
    }

    @Test("a higher trace level adds entries to the same transcript")
    func levelsAgree() throws {
        let callbacks = try script { $0.trace = .callbacks }.run(in: scene)
        let full = try script { $0.trace = .full }.run(in: scene)
        #expect(callbacks.lines == full.lines)
        #expect(callbacks.outcome.entries.count < full.outcome.entries.count)
    }

    @Test("kinds filters callbacks and nothing else")
    func kinds() throws {
        let transcript = try script { $0.kinds = .none }.run(in: scene)
        #expect(transcript.lines == [])
        #expect(transcript.outcome.hitTesting.records.count == 2)
        var kinds = CallbackKindSet.none
        kinds.insert(.touches)
        #expect(try script { $0.kinds = kinds }.run(in: scene).lines.count == 4)
    }

    // MARK: Until

    @Test(
        "events later than until do not happen; events at until do",
        arguments: [(0.0, 1), (0.049_999, 1), (0.05, 2), (1, 3), (2, 4)])
    func until(seconds: Double, calls: Int) throws {
        let transcript = try script { $0.until = Instant(seconds: seconds) }.run(in: scene)
        #expect(transcript.lines.count == calls)
    }

    @Test("a finger whose lift is later than until remains down")
    func untilStillDown() throws {
        let transcript = try script { $0.until = Instant(seconds: 1.02) }.run(in: scene)
        #expect(transcript.outcome.finalState.touchesDown.count == 1)
    }

    // MARK: Limits

    @Test("the maximum number of entries is accepted; one more is rejected")
    func entries() throws {
        let count = try script { _ in }.run(in: scene).outcome.entries.count
        #expect(count == 6)
        #expect(try script { $0.entryLimit = 6 }.run(in: scene).outcome.entries.count == 6)
        #expect(throws: DispatchLimit.entries(5)) { try script { $0.entryLimit = 5 }.run(in: scene) }
    }

    @Test("visits count toward the limit of entries")
    func visits() throws {
        let outcome = try script { $0.trace = .full }.run(in: scene).outcome
        let count = outcome.entries.count + outcome.hitTesting.visits.count
        func run(_ limit: Int) throws -> TestTranscript {
            try script {
                $0.trace = .full
                $0.entryLimit = limit
            }.run(in: scene)
        }
        #expect(try run(count).outcome.hitTesting.visits.count == outcome.hitTesting.visits.count)
        #expect(throws: DispatchLimit.entries(count - 1)) { try run(count - 1) }
    }

    @Test("a sufficient step budget is accepted; one step less is rejected, every time")
    func budget() throws {
        var low = 0
        var high = 100_000
        while low < high {
            let middle = (low + high) / 2
            if (try? script { $0.budget = WorkBudget(steps: middle) }.run(in: scene)) != nil {
                high = middle
            } else {
                low = middle + 1
            }
        }
        #expect(low > 0)
        for _ in 0..<3 {
            #expect(try script { $0.budget = WorkBudget(steps: low) }.run(in: scene).tapCounts == [1, 1])
            #expect(throws: DispatchLimit.computing(low - 1)) {
                try script { $0.budget = WorkBudget(steps: low - 1) }.run(in: scene)
            }
        }
    }

    @Test("a hit test without budget returns nil")
    func hitTestBudget() {
        let deep = (0..<200).reduce(ViewSpec("leaf", 0, 0, 9, 9).hitTest(.nothing)) { inner, number in
            ViewSpec("v\(number)", 0, 0, 9, 9, [inner]).hitTest(.subviewsFirst, .nilIfSelf)
        }
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [deep]))
        var budget = WorkBudget(steps: 1000)
        // Each level asks its subviews twice and then returns nil; the complete search would take 2²⁰⁰ steps.
        let hit = HitTester(scene.scene).hitTest(Point(x: 5, y: 5), budget: &budget)
        #expect(hit == nil)
        #expect(budget.isSpent)
    }

    @Test("the same sequence has the same transcript every time")
    func reproducible() throws {
        let first = try script { $0.trace = .full }.run(in: scene)
        let second = try script { $0.trace = .full }.run(in: scene)
        #expect(first.lines == second.lines)
        #expect(first.stages == second.stages)
        #expect(first.outcome.hitTesting.visits == second.outcome.hitTesting.visits)
    }
}
