import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TapExclusionTests {
    private func taps(_ count: Int) -> Script {
        var script = Script()
        for index in 0..<count { script.tap(200, 200, at: Double(index) * 0.15) }
        return script
    }

    @Test("Exclusion between taps (GX-3, GX-4, GX-8)") func checks() {
        check("GX-3: a tap never prevents a tap that needs more taps; no question is asked") {
            let double = RecognizerSpec.tap("double", taps: 2).delegate {
                $0.shouldRecognizeSimultaneouslyWith = .always(false)
            }
            expect(
                try taps(1).run(in: .one(.tap("single"), double)).log(event: 1),
                equals: [
                    "single.ended[1]", "double.ended[1]", "single possible>recognized",
                    "app.single(recognized)",
                    "v.cancelled[1]", "single recognized>possible",
                ])
        }

        check("GX-3, GX-7: GX-3 comes before canPrevent, and regardless of it") {
            let single = RecognizerSpec.tap("single").with { $0.canPrevent = [("double", true)] }
            let transcript = try taps(2).run(in: .one(single, .tap("double", taps: 2)))
            expect(transcript.log("app"), equals: ["app.single(recognized)", "app.double(recognized)"])
        }

        check("GX-3: a tap with more taps prevents one with fewer") {
            let transcript = try taps(2).run(in: .one(.tap("single"), .tap("double", taps: 2)))
            expect(
                transcript.causes().suffix(2),
                equals: [
                    "double recognized tapsCounted TP-1", "single failed excluded GX-1 by double",
                ])
        }

        check("GX-3, GX-4: single, double and triple tap: each acts once, at its own tap") {
            let scene = TestScene.one(.tap("triple", taps: 3), .tap("single"), .tap("double", taps: 2))
            let transcript = try taps(3).run(in: scene)
            expect(transcript.timedPath("single"), equals: ["0.05 recognized", "0.2 failed", "0.35 failed"])
            expect(transcript.timedPath("double"), equals: ["0.2 recognized", "0.35 failed"])
            expect(transcript.timedPath("triple"), equals: ["0.35 recognized"])
        }

        check("GX-3: a tap never prevents a long press with the same touches that requires as many taps") {
            var script = taps(1)
            script.at(0.15, .began(200, 200))
            let transcript = try script.run(in: .one(.press(taps: 1), .tap()))
            expect(transcript.timedPath("press"), equals: ["0.65 began"])
            expect(transcript.timedPath("tap"), equals: ["0.05 recognized", "0.65 failed"])
        }

        check("GX-7: a recognizer that requires the tap fails, regardless of GX-3") {
            let transcript = try taps(3).run(
                in: .one(.tap("single"), .tap("triple", taps: 3).requiring("single")))
            expect(transcript.timedPath("triple").first, equals: "0.05 failed")
            #expect(transcript.causes().contains("triple failed requirementSucceeded FR-3 by single"))
        }

        check("GX-3: a tap with two touches does not prevent a double tap with two touches") {
            var script = Script()
            for time in [0, 0.15] {
                script.at(time, .began("1", 100, 100), .began("2", 200, 100))
                script.at(time + 0.05, .ended("1"), .ended("2"))
            }
            let scene = TestScene.multi(.tap("single", touches: 2), .tap("double", taps: 2, touches: 2))
            expect(
                try script.run(in: scene).log("app"),
                equals: ["app.single(recognized)", "app.double(recognized)"])
        }

        check("GX-4, GX-8: the double tap wins wherever the two are attached") {
            let scenes = [
                TestScene.nested(child: [Self.single], parent: [Self.double]),
                .nested(child: [Self.double], parent: [Self.single]),
                .nested(child: [Self.single], window: [Self.double]),
            ]
            for scene in scenes {
                let transcript = try taps(2).run(in: scene)
                expect(transcript.timedPath("single"), equals: ["0.05 recognized", "0.2 failed"])
                expect(transcript.timedPath("double"), equals: ["0.2 recognized"])
                expect(transcript.log.filter { $0 == "single?shouldBegin=true" }.count, equals: 2)
            }
        }

        check("GX-8: recognizers that none has to precede keep their position in the update order") {
            // On the second lift, single, double and `last` can succeed. `last` was added last and acts first.
            let last = RecognizerSpec.custom("last", discrete: true, .on(.ended, set: .ended)).delegate {
                $0.shouldRecognizeSimultaneouslyWith = .always(true)
            }
            let scene = TestScene.one(.tap("double", taps: 2), .tap("single"), last)
            let transcript = try taps(2).run(in: scene)
            expect(
                transcript.log(event: 3).filter { $0.contains("possible>") },
                equals: [
                    "last possible>recognized", "double possible>recognized", "single possible>failed",
                ])
        }
    }

    // MARK: GX-4, GX-8

    static func asked(_ spec: RecognizerSpec) -> RecognizerSpec {
        spec.delegate { $0.shouldBegin = .always(true) }
    }
    static let single = asked(.tap("single"))
    static let double = asked(.tap("double", taps: 2))

    @Test(
        "GX-4, GX-8: on the second tap, both are asked and the double tap wins, on one view in either order",
        arguments: [true, false])
    func oneView(singleFirst: Bool) throws {
        let specs = singleFirst ? [Self.single, Self.double] : [Self.double, Self.single]
        let names = specs.map(\.name)
        let calls = names.flatMap { ["\($0).ended[1]", "\($0)?shouldBegin=true"] }
        let transcript = try taps(2).run(in: .one(specs))
        expect(
            transcript.brief.suffix(8),
            equals: calls + [
                "double possible>recognized", "single possible>failed", "app.double(recognized)",
                "v.cancelled[1]",
            ])
        expect(transcript.log("app"), equals: ["app.single(recognized)", "app.double(recognized)"])
    }
}
