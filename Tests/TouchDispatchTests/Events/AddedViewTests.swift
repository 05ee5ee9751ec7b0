import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct AddedViewTests {
    /// `late` is in front of `early`. It is added later and has the tap recognizer `tap`.
    private let scene = TestScene(
        ViewSpec(
            "w", 0, 0, 400, 800,
            [
                ViewSpec("early", 0, 0, 400, 800).handling(.handle),
                ViewSpec(
                    "late", 0, 0, 400, 800, [ViewSpec("inner", 0, 0, 50, 50).on(.canBecomeFirstResponder)]
                )
                .handling(.handle).on(.isRemoved).with { $0.recognizers = [.tap()] },
            ]))

    private func run(_ prepare: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        prepare(&script)
        return try script.run(in: scene)
    }

    private func hits(_ transcript: TestTranscript) -> [String] {
        transcript.outcome.hitTesting.records.map { scene.name($0.hit?.view) }
    }

    @Test("Added views (AN-7)") func checks() {
        check("AN-7: a view is hit from the time at which it is added, until it is removed") {
            let transcript = try run {
                $0.tap(200, 200, at: 0)
                $0.add(1, .addView(scene.view("late")))
                $0.tap(200, 200, at: 1)
                $0.add(2, .removeView(scene.view("late")))
                $0.tap(200, 200, at: 3)
            }
            expect(hits(transcript), equals: ["early", "late", "early"])
            expect(transcript.path("tap").filter { $0 == "recognized" }.count, equals: 1)
        }

        check("AN-7: a touch that is down keeps its view, and the new recognizers do not receive it") {
            let transcript = try run {
                $0.at(0, .began(200, 200))
                $0.add(0.1, .addView(scene.view("late")))
                $0.at(0.2, .ended())
            }
            expect(transcript.responderLog, equals: ["early.began[1]", "early.ended[1]"])
            #expect(transcript.path("tap").isEmpty)
        }

        check("AN-7: before it is added, its properties can be set, but it cannot become first responder") {
            let inner = scene.view("inner")
            let transcript = try run {
                $0.set(0, .frame(scene.view("late"), Rect(0, 0, 100, 100)))
                $0.add(1, .becomeFirstResponder(.view(inner)))
                $0.add(2, .addView(scene.view("late")))
                $0.tap(200, 200, at: 2)
                $0.add(3, .becomeFirstResponder(.view(inner)))
            }
            expect(hits(transcript), equals: ["early"])
            let results = transcript.callbacks.filter { $0.method == .becomeFirstResponder }.map(\.result)
            expect(results, equals: [false, true])
        }
    }
}
