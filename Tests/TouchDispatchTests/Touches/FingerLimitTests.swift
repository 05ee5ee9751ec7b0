import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct FingerLimitTests {
    /// Fingers that come down one by one, 0.1 s apart, and lift together at 2 s.
    private func script(_ count: Int, _ change: (inout Script.Finger) -> Void = { _ in }) -> Script {
        var script = Script()
        for number in 1...count {
            var finger = Script.Finger.began("\(number)", Double(number) * 50, 300)
            if number == count { change(&finger) }
            script.at(Double(number) / 10, finger)
        }
        script.touches(2, (1...count).map { Script.Finger.ended("\($0)") }, isUpdate: false)
        return script
    }

    private func scene(_ recognizers: RecognizerSpec..., idiom: UserInterfaceIdiom = .phone) -> TestScene {
        var scene = TestScene.one(recognizers) { $0.on = .isMultipleTouchEnabled }
        scene.scene.application.userInterfaceIdiom = idiom
        return scene
    }

    private let began = (1...5).map { "v.began[\($0)]" }

    @Test("The sixth finger (TC-12)") func checks() {
        check("TC-12: on a phone, a sixth finger cancels the touches of the others, and is not delivered") {
            expect(
                try script(6).run(in: scene()).log("v."), equals: began + ["v.cancelled[1 2 3 4 5]"])
            expect(try script(5).run(in: scene()).log("v."), equals: began + ["v.ended[1 2 3 4 5]"])
        }

        check("TC-12: the idiom is a phone by default; on a pad, there is no limit") {
            expect(TestScene.one().scene.application.userInterfaceIdiom, equals: .phone)
            expect(
                try script(6).run(in: scene(idiom: .pad)).log("v."),
                equals: began + ["v.began[6]", "v.ended[1 2 3 4 5 6]"])
        }

        check("TC-12, LC-3: recognizers that have begun are canceled, and others fail") {
            let began = RecognizerSpec.custom("began", .on(.began, set: .began)).off(.cancelsTouchesInView)
            let other = RecognizerSpec.pan("other", minimum: 5).delegate {
                $0.shouldRecognizeSimultaneouslyWith = .always(true)
            }
            let transcript = try script(6).run(in: scene(began, other))
            expect(transcript.timedPath("began"), equals: ["0.1 began", "0.6 cancelled"])
            expect(transcript.timedPath("other"), equals: ["0.6 failed"])
        }

        check("TC-12: fingers that come down before all fingers are up are ignored") {
            var script = Script()
            for number in 1...6 { script.at(Double(number) / 10, .began("\(number)", 100, 300)) }
            script.touches(1, (1...5).map { Script.Finger.ended("\($0)") }, isUpdate: false)
            script.tap("7", 100, 500, at: 1.1)
            script.at(1.5, .ended("6"))
            script.tap("8", 100, 500, at: 2)
            let lines = try script.run(in: scene()).timed.filter { $0.contains(" v.") }
            expect(lines.count, equals: 8)
            #expect(lines.suffix(2).allSatisfy { $0.hasPrefix("2.0") })
        }

        check("TC-12: pencils, indirect touches and pointers do not count and are not canceled") {
            for type in [TouchType.pencil, .indirect, .indirectPointer] {
                let sixth = try script(6) { $0.type = type }.run(in: scene())
                #expect(!sixth.log.contains { $0.hasPrefix("v.cancelled") })
                var script = Script()
                script.at(0, .began("other", 50, 700).typed(type))
                for number in 1...6 { script.at(Double(number) / 10, .began("\(number)", 100, 300)) }
                script.at(1, .ended("other"))
                let log = try script.run(in: scene()).log("v.")
                expect(log.suffix(2), equals: ["v.cancelled[2 3 4 5 6]", "v.ended[1]"])
            }
        }
    }
}
