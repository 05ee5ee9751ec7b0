import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Becoming and resigning first responder (RC-6)")
struct FirstResponderTests {
    private func scene(change: (inout Scene) -> Void = { _ in }) -> TestScene {
        TestScene(
            ViewSpec(
                "w", 0, 0, 99, 99,
                [
                    ViewSpec("plain", 0, 0, 9, 9),
                    ViewSpec("can", 0, 0, 9, 9).on(.canBecomeFirstResponder),
                    ViewSpec("field", 0, 0, 9, 9).with(.UITextField),
                    ViewSpec("stubborn", 0, 0, 9, 9).on(.canBecomeFirstResponder)
                        .off(.canResignFirstResponder),
                    ViewSpec("root", 0, 0, 9, 9).with {
                        $0.controller = ViewSpec.Controller(name: "vc", canBecomeFirstResponder: true)
                    },
                ]), change: change)
    }

    private func run(_ steps: [(String, Bool)], in scene: TestScene) throws -> TestTranscript {
        var script = Script()
        for (index, step) in steps.enumerated() {
            let responder = scene.responder(step.0)
            script.add(
                Double(index), step.1 ? .becomeFirstResponder(responder) : .resignFirstResponder(responder))
        }
        return try script.run(in: scene)
    }

    @Test("a view that can becomes it")
    func become() throws {
        let transcript = try run([("can", true)], in: scene())
        #expect(transcript.results == ["can.become=true"])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("can"))
    }

    @Test("canBecome is false by default, true for text inputs")
    func defaults() throws {
        #expect(try run([("plain", true)], in: scene()).results == ["plain.become=false"])
        #expect(
            try run([("field", true)], in: scene()).results == ["field.become=true", "field.editingDidBegin"])
        for viewClass in ViewClass.allCases {
            #expect(viewClass.canBecomeFirstResponderByDefault == (viewClass == .UITextField))
        }
    }

    @Test("RC-8: the old one resigns, logged before the new one becomes")
    func change() throws {
        let transcript = try run([("can", true), ("field", true)], in: scene())
        #expect(
            transcript.results == [
                "can.become=true", "can.resign=true", "field.become=true", "field.editingDidBegin",
            ])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("field"))
    }

    @Test("a new one that cannot become leaves things as they were: the old one does not resign")
    func newRefuses() throws {
        let transcript = try run([("can", true), ("plain", true)], in: scene())
        #expect(transcript.results == ["can.become=true", "plain.become=false"])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("can"))
    }

    @Test("an old one that will not resign leaves things as they were, refusals with result false")
    func oldRefuses() throws {
        let transcript = try run([("stubborn", true), ("can", true)], in: scene())
        #expect(transcript.results == ["stubborn.become=true", "stubborn.resign=false", "can.become=false"])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("stubborn"))
        #expect(transcript.rule(transcript.callbacks.last) == .RC6)
    }

    @Test("the one of time 0 resigns too")
    func fromTheScene() throws {
        let scene = scene { $0.firstResponder = .view(ViewIndex(3)) }
        #expect(
            try run([("can", true)], in: scene).results == [
                "field.resign=true", "field.editingDidEnd", "can.become=true",
            ])
    }

    @Test("resigning leaves none")
    func resign() throws {
        let transcript = try run([("can", true), ("can", false)], in: scene())
        #expect(transcript.results == ["can.become=true", "can.resign=true"])
        #expect(transcript.outcome.finalState.firstResponder == nil)
    }

    @Test("one that will not resign stays")
    func resignRefused() throws {
        let transcript = try run([("stubborn", true), ("stubborn", false)], in: scene())
        #expect(transcript.results.last == "stubborn.resign=false")
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("stubborn"))
    }

    @Test("RC-8: resigning without being it changes nothing")
    func resignAnother() throws {
        let transcript = try run([("can", true), ("field", false)], in: scene())
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("can"))
    }

    @Test("becoming it again changes nothing and says yes")
    func again() throws {
        let transcript = try run([("can", true), ("can", true)], in: scene())
        #expect(transcript.results == ["can.become=true", "can.become=true"])
    }

    @Test("a controller that can becomes it, the application does not")
    func others() throws {
        #expect(
            try run([("vc", true)], in: scene()).outcome.finalState.firstResponder == scene().responder("vc"))
        #expect(try run([("app", true)], in: scene()).results == ["app.become=false"])
    }

    @Test("touches leave the first responder alone")
    func touches() throws {
        var script = Script()
        let scene = scene { $0.firstResponder = .view(ViewIndex(2)) }
        script.tap(50, 50, at: 0)
        #expect(try script.run(in: scene).outcome.finalState.firstResponder == scene.responder("can"))
    }
}
