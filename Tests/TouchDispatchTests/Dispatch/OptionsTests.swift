import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

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
        expect(transcript.tapCounts, equals: [1, 1])
        expect(transcript.outcome.hitTesting.first?.view, equals: scene.view("v"))
        expect(transcript.outcome.finalState.time, equals: Instant(microseconds: 1_050_000))
        expect(transcript.outcome.entries.isEmpty, equals: (level == .none))
        expect(transcript.outcome.hitTesting.visits.isEmpty, equals: (level != .full))
        expect(transcript.outcome.events.records.isEmpty, equals: (level != .full))
    }

    @Test("Options and limits of a dispatch") func checks() {
        check("a higher trace level adds entries to the same transcript") {
            let callbacks = try script { $0.trace = .callbacks }.run(in: scene)
            let full = try script { $0.trace = .full }.run(in: scene)
            expect(callbacks.lines, equals: full.lines)
            #expect(callbacks.outcome.entries.count < full.outcome.entries.count)
        }

        check("kinds filters callbacks and nothing else") {
            let transcript = try script { $0.kinds = .none }.run(in: scene)
            expect(transcript.lines, equals: [])
            expect(transcript.outcome.hitTesting.records.count, equals: 2)
            var kinds = CallbackKindSet.none
            kinds.insert(.touches)
            expect(try script { $0.kinds = kinds }.run(in: scene).lines.count, equals: 4)
        }

        check("a finger whose lift is later than until remains down") {
            let transcript = try script { $0.until = Instant(seconds: 1.02) }.run(in: scene)
            expect(transcript.outcome.finalState.touchesDown.count, equals: 1)
        }

        // MARK: Limits

        check("the maximum number of entries is accepted; one more is rejected") {
            let count = try script { _ in }.run(in: scene).outcome.entries.count
            expect(count, equals: 6)
            expect(try script { $0.entryLimit = 6 }.run(in: scene).outcome.entries.count, equals: 6)
            #expect(throws: DispatchLimit.entries(5)) { try script { $0.entryLimit = 5 }.run(in: scene) }
        }

        check("visits count toward the limit of entries") {
            let outcome = try script { $0.trace = .full }.run(in: scene).outcome
            let count = outcome.entries.count + outcome.hitTesting.visits.count
            func run(_ limit: Int) throws -> TestTranscript {
                try script {
                    $0.trace = .full
                    $0.entryLimit = limit
                }.run(in: scene)
            }
            expect(try run(count).outcome.hitTesting.visits.count, equals: outcome.hitTesting.visits.count)
            #expect(throws: DispatchLimit.entries(count - 1)) { try run(count - 1) }
        }

        check("a sufficient step budget is accepted; one step less is rejected, every time") {
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
                expect(
                    try script { $0.budget = WorkBudget(steps: low) }.run(in: scene).tapCounts,
                    equals: [1, 1])
                #expect(throws: DispatchLimit.computing(low - 1)) {
                    try script { $0.budget = WorkBudget(steps: low - 1) }.run(in: scene)
                }
            }
        }

        check("a hit test without budget returns nil") {
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

        check("the same sequence has the same transcript every time") {
            let first = try script { $0.trace = .full }.run(in: scene)
            let second = try script { $0.trace = .full }.run(in: scene)
            expect(first.lines, equals: second.lines)
            expect(first.stages, equals: second.stages)
            expect(first.outcome.hitTesting.visits, equals: second.outcome.hitTesting.visits)
        }
    }

    // MARK: Until

    @Test(
        "events later than until do not happen; events at until do",
        arguments: [(0.0, 1), (0.049_999, 1), (0.05, 2), (1, 3), (2, 4)])
    func until(seconds: Double, calls: Int) throws {
        let transcript = try script { $0.until = Instant(seconds: seconds) }.run(in: scene)
        expect(transcript.lines.count, equals: calls)
    }
}
