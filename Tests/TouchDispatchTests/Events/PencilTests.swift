import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PencilTests {
    /// The views “a” and “b”, which is in “box”, have a `UIPencilInteraction`.
    private static func scene(_ change: (inout Scene, TestScene) -> Void = { _, _ in }) -> TestScene {
        let box = ViewSpec("box", 0, 100, 100, 100, [ViewSpec("b", 0, 0, 100, 100)])
        let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [ViewSpec("a", 0, 0, 100, 100), box]))
        return scene.changing {
            $0.pencilInteractions = [scene.view("a"), scene.view("b")]
            change(&$0, scene)
        }
    }

    private func lines(_ input: PencilInput, _ scene: TestScene) throws -> [String] {
        var script = Script()
        script.add(0, .pencil(input))
        return try script.run(in: scene).lines
    }

    @Test("Taps and squeezes of Apple Pencil (PC-1)") func checks() {
        check("PC-1: every interaction of a visible view receives a tap, without a touch or a hit test") {
            expect(try lines(.tap, Self.scene()), equals: ["a.didReceiveTap[]", "b.didReceiveTap[]"])
            let covered = Self.scene { scene, test in
                scene[test.view("a")].flags.remove(.isUserInteractionEnabled)
                scene.application.isIgnoringInteractionEvents = true
                scene.application.swallowsEvents = true
            }
            expect(try lines(.tap, covered).count, equals: 2)
        }

        check("PC-1: each phase of a squeeze is a call with the phase") {
            var script = Script()
            for phase in IndirectPhase.allCases { script.add(0, .pencil(.squeeze(phase))) }
            let transcript = try script.run(
                in: Self.scene { scene, _ in scene.pencilInteractions.removeLast() })
            expect(transcript.lines, equals: Array(repeating: "a.didReceiveSqueeze[]", count: 4))
            let phases = transcript.callbacks.compactMap { callback -> IndirectPhase? in
                guard case .squeeze(let phase) = callback.details else { return nil }
                return phase
            }
            expect(phases, equals: IndirectPhase.allCases)
        }

        check(
            "PC-1: a view in a hidden, transparent or removed view is not visible; without a visible one, the input is ignored"
        ) {
            let changes: [(inout View) -> Void] = [
                { $0.flags.insert(.isHidden) }, { $0.alpha = 0 }, { $0.flags.insert(.isRemoved) },
            ]
            for change in changes {
                let box = Self.scene { change(&$0[$1.view("box")]) }
                expect(try lines(.tap, box), equals: ["a.didReceiveTap[]"])
                let window = Self.scene { change(&$0[$1.view("w")]) }
                expect(try lines(.tap, window), equals: ["nil.pencil.ignored[]"])
            }
            var script = Script()
            script.add(0, .pencil(.tap))
            let none = try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [])))
            expect(none.outcome.causes.map(\.reason), equals: [.noPencilInteraction])
            expect(none.outcome.causes.map(\.rule), equals: [.PC1])
        }

        check("PC-1: a view outside its window is visible") {
            let scene = Self.scene {
                $0[placementOf: $1.view("a")] = Placement(
                    frame: Rect(origin: Point(x: 900, y: 0), size: Size(width: 10, height: 10)))
            }
            expect(try lines(.tap, scene).count, equals: 2)
        }

        check("PC-1: without an application in the foreground, nothing happens") {
            expect(
                try lines(.tap, Self.scene { scene, _ in scene.application.isForeground = false }).isEmpty)
        }
    }
}
