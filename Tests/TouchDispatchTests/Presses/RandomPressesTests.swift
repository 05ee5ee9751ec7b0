import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

/// Random keys and fingers, with random recognizers, interruptions, removals and changes of the first
/// responder.
@Suite("Random presses")
struct RandomPressesTests {
    private static func scene(_ random: inout SplitMix64) -> TestScene {
        func recognizers(_ name: String) -> [RecognizerSpec] {
            let made: [RecognizerSpec] = [
                .tap("\(name)1"), .tap("\(name)2", taps: 2), .press("\(name)3", duration: 0.2),
                .tap("\(name)4", touches: 2), .pan("\(name)5"),
            ]
            return made.compactMap { spec in
                guard Bool.random(using: &random) else { return nil }
                let flags: [GestureRecognizer.Flags] = [
                    .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded,
                ]
                var spec = spec
                for flag in flags {
                    spec = Bool.random(using: &random) ? spec.on(flag) : spec.off(flag)
                }
                if Bool.random(using: &random) { spec.pressTypes = [.select, .menu] }
                return spec
            }
        }
        let views = ["u", "v"].map { name in
            ViewSpec(name, 0, 0, 50, 50).presses(.handle).handling(.handle)
                .on([.canBecomeFirstResponder, .isMultipleTouchEnabled])
                .with { $0.recognizers = recognizers(name) }
        }
        let top = recognizers("w")
        var scene = TestScene(
            ViewSpec("w", 0, 0, 99, 99, views).presses(.handle).with { $0.recognizers = top })
        if Bool.random(using: &random) { scene.scene.focusedView = scene.view("v") }
        scene.scene.firstResponder = .view(scene.view("u"))
        return scene
    }

    private static func script(_ scene: TestScene, _ random: inout SplitMix64) -> Script {
        var script = Script()
        var down: Set<String> = []
        var isTouching = false
        var time = 0.0
        for _ in 0..<24 {
            time += Double.random(in: 0...0.3, using: &random)
            switch Int.random(in: 0..<16, using: &random) {
            case 0..<9:
                let key = ["a", "b", "c"][Int.random(in: 0..<3, using: &random)]
                if down.insert(key).inserted {
                    let types: [PressType] = [.select, .menu, .upArrow]
                    script.press(time, .began(key, types[Int.random(in: 0..<3, using: &random)]))
                } else if Bool.random(using: &random) {
                    script.press(time, .changed(key))
                } else {
                    script.press(time, Bool.random(using: &random) ? .ended(key) : .cancelled(key))
                    down.remove(key)
                }
            case 9..<12:
                script.at(time, isTouching ? .ended("1") : .began("1", 5, 5))
                isTouching.toggle()
            case 12:
                script.interrupt(time)
                down = []
                isTouching = false
            case 13:
                let responder = scene.responder(Bool.random(using: &random) ? "u" : "v")
                script.add(time, .becomeFirstResponder(responder))
            case 14: script.motion(time, .began)
            default:
                if Int.random(in: 0..<4, using: &random) == 0 {
                    script.add(time, .removeView(scene.view("v")))
                }
            }
        }
        return script
    }

    @Test(
        "EV-4: every receiver of a press receives began first, at most one end, and nothing after it",
        arguments: 0..<400)
    func reported(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let scene = Self.scene(&random)
        let script = Self.script(scene, &random)
        let transcript = try script.run(in: scene)
        var received: [String: PressMethod] = [:]
        for callback in transcript.callbacks where callback.disposition != .forwarded {
            guard case .presses(let method) = callback.method else { continue }
            #expect(callback.touches.count == 0 && callback.presses.count > 0)
            for press in transcript.outcome.calls.presses[callback.presses.range] {
                let name = "\(scene.name(callback.receiver)) \(press.raw)"
                switch method {
                case .pressesBegan: #expect(received[name] == nil, "\(name)")
                case .pressesChanged, .pressesEnded, .pressesCancelled:
                    #expect(received[name] == .pressesBegan || received[name] == .pressesChanged, "\(name)")
                }
                received[name] = method
            }
        }
        for (number, press) in transcript.outcome.presses.enumerated() {
            guard let responder = press.responder, press.phase == .ended || press.phase == .cancelled else {
                continue
            }
            // A receiver of the press also receives its end.
            let last = received["\(scene.name(responder)) \(number)"]
            #expect(last == nil || last == .pressesEnded || last == .pressesCancelled)
        }
        #expect(transcript.outcome.touches.allSatisfy { !$0.fingers.isEmpty })
    }
}
