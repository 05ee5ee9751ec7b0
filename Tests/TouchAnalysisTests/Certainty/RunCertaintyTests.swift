import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

@Suite("AS-2: certainty of runs in random scenes and completions")
struct RunCertaintyTests {
    private func tap(at point: Point) -> TouchSequence {
        var sequence = TouchSequence()
        sequence.fingerCount = 1
        for (number, phase) in [TouchPhase.began, .ended].enumerated() {
            sequence.samples.append(TouchSample(finger: FingerIndex(0), phase: phase, location: point))
            sequence.events.append(
                Event(
                    time: Instant(microseconds: Int64(number) * 50_000),
                    kind: .touches(Span32(start: number, count: 1))))
        }
        return sequence
    }

    @Test(
        "no completion contradicts a proven first responder or explanation",
        arguments: TestSample.seeds(quick: 1, deep: 12, all: 600))
    func runs(seed: UInt64) throws {
        var maker = SceneMaker(seed: seed, hasTransforms: false, hasHitTestOverrides: false)
        var budget = WorkBudget(steps: 1 << 50)
        var count = (proven: 0, assumed: 0)
        for number in 0..<12 {
            var completions = RandomCompletions(
                maker.sceneForAssumptions(), seed: seed &* 13 &+ UInt64(number), oneIn: [10, 30][number % 2])
            let scene = completions.scene
            guard !scene.assumptions.isEmpty else { continue }
            let sequence = tap(at: Point(x: Double(number) * 7 + 3.3, y: Double(number) * 5 + 20.7))
            let options = DispatchOptions()
            let outcome = try Dispatcher.dispatch(sequence, in: scene, options: options)
            let first = outcome.hitTesting.first?.view
            let certainty = try #require(
                try RunCertainty.ofFirstHit(first, sequence, in: scene, options: options, budget: &budget))
            let question = Question(.getsTouch(.view(first ?? ViewIndex(scene.views.count - 1))))
            let happened = question.occurrence(in: outcome, of: scene) != nil
            let answer = try #require(
                try RunCertainty.ofAnswer(
                    happened, to: question, sequence, in: scene, options: options, budget: &budget))
            if answer.isProven { count.proven += 1 } else { count.assumed += 1 }
            for dependency in certainty.dependencies where !dependency.isJoint {
                #expect(dependency.otherwise != first)
            }
            for _ in 0..<12 {
                let other = completions.next()
                let found = try Dispatcher.dispatch(sequence, in: other, options: options)
                if certainty.isProven { expect(found.hitTesting.first?.view, equals: first, "seed \(seed)") }
                if answer.isProven {
                    let happens = question.occurrence(in: found, of: other) != nil
                    expect(happens, equals: happened, "seed \(seed), scene \(number)")
                }
            }
        }
        #expect(count.proven + count.assumed > 4, "too few answers: \(count)")
    }
}
