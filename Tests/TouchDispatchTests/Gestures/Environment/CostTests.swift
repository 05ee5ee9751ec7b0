import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

/// The cost is counted in steps, not in seconds, so that every computer rejects the same requests.
struct CostTests {
    private func steps(_ script: Script, in scene: TestScene, limit: Int = WorkBudget.standard) -> Int? {
        // The smallest sufficient power of two, so the result is exact to a factor of two.
        var budget = 1024
        while budget <= limit {
            var options = script.options
            options.trace = .none
            options.budget = WorkBudget(steps: budget)
            if (try? Dispatcher.dispatch(script.sequence, in: scene.scene, options: options)) != nil {
                return budget
            }
            budget *= 2
        }
        return nil
    }

    private func many(_ count: Int, _ make: (Int) -> RecognizerSpec) -> TestScene {
        .one((0..<count).map(make))
    }

    private var tap: Script {
        var script = Script()
        script.tap(10, 10, at: 0)
        return script
    }

    private var drag: Script {
        var script = Script()
        script.drag((10, 10), (60, 10), (90, 10))
        return script
    }

    @Test("The cost of many recognizers") func checks() {
        check("the cost of plain taps on one view is proportional to their number") {
            let few = try #require(steps(tap, in: many(100) { .tap("r\($0)") }))
            let more = try #require(steps(tap, in: many(800) { .tap("r\($0)") }))
            #expect(more <= few * 16)
        }

        check("the cost of pans that all allow each other is at most proportional to the number of pairs") {
            let sparing = { (index: Int) in
                RecognizerSpec.pan("r\(index)").delegate {
                    $0.shouldRecognizeSimultaneouslyWith = .always(true)
                }
            }
            let few = try #require(steps(drag, in: many(50, sparing)))
            let more = try #require(steps(drag, in: many(200, sparing)))
            #expect(more <= few * 32)
        }

        check("a long chain of requirements is not a cycle, and its cost is at most quadratic in its length")
        {
            let waiting = { (index: Int) in
                index == 0
                    ? RecognizerSpec.tap("r0", taps: 2)
                    : RecognizerSpec.tap("r\(index)").requiring("r\(index - 1)")
            }
            let few = try #require(steps(tap, in: many(50, waiting)))
            let more = try #require(steps(tap, in: many(400, waiting)))
            #expect(more <= few * 64)
        }

        check("a script that triggers itself endlessly is rejected") {
            let endless = RecognizerSpec.custom(
                "r", .on(.began, deadline: 0.001), .on(.deadline, deadline: 0.001))
            #expect(steps(tap, in: .one(endless), limit: 1 << 24) == nil)
        }
    }
}
