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

    @Test("a view that can become first responder becomes first responder")
    func become() throws {
        let transcript = try run([("can", true)], in: scene())
        #expect(transcript.results == ["can.become=true"])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("can"))
    }

    @Test("canBecomeFirstResponder is false by default, and true for text inputs")
    func defaults() throws {
        #expect(try run([("plain", true)], in: scene()).results == ["plain.become=false"])
        #expect(
            try run([("field", true)], in: scene()).results == [
                "field.become=true", "field.textFieldDidBeginEditing", "field.editingDidBegin",
            ])
        for viewClass in ViewClass.allCases {
            let isTextInput = viewClass == .UITextField || viewClass == .UITextView
            #expect(viewClass.canBecomeFirstResponderByDefault == isTextInput)
        }
    }

    @Test("RC-8: the old first responder resigns; its entry comes before the entry of the new one")
    func change() throws {
        let transcript = try run([("can", true), ("field", true)], in: scene())
        #expect(
            transcript.results == [
                "can.become=true", "can.resign=true", "field.become=true", "field.textFieldDidBeginEditing",
                "field.editingDidBegin",
            ])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("field"))
    }

    @Test("if the new responder cannot become first responder, nothing changes: the old one does not resign")
    func newRefuses() throws {
        let transcript = try run([("can", true), ("plain", true)], in: scene())
        #expect(transcript.results == ["can.become=true", "plain.become=false"])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("can"))
    }

    @Test("if the old first responder refuses to resign, nothing changes; refusals have the result false")
    func oldRefuses() throws {
        let transcript = try run([("stubborn", true), ("can", true)], in: scene())
        #expect(transcript.results == ["stubborn.become=true", "stubborn.resign=false", "can.become=false"])
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("stubborn"))
        #expect(transcript.rule(transcript.callbacks.last) == .RC6)
    }

    @Test("the first responder of the scene resigns too")
    func fromTheScene() throws {
        let scene = scene { $0.firstResponder = .view(ViewIndex(3)) }
        #expect(
            try run([("can", true)], in: scene).results == [
                "field.resign=true", "field.textFieldDidEndEditing", "field.editingDidEnd", "can.become=true",
            ])
    }

    @Test("after a resignation, there is no first responder")
    func resign() throws {
        let transcript = try run([("can", true), ("can", false)], in: scene())
        #expect(transcript.results == ["can.become=true", "can.resign=true"])
        #expect(transcript.outcome.finalState.firstResponder == nil)
    }

    @Test("a first responder that refuses to resign stays first responder")
    func resignRefused() throws {
        let transcript = try run([("stubborn", true), ("stubborn", false)], in: scene())
        #expect(transcript.results.last == "stubborn.resign=false")
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("stubborn"))
    }

    @Test("RC-8: a responder that resigns without being first responder changes nothing")
    func resignAnother() throws {
        let transcript = try run([("can", true), ("field", false)], in: scene())
        #expect(transcript.outcome.finalState.firstResponder == scene().responder("can"))
    }

    @Test("a first responder that becomes first responder again changes nothing, and the call returns true")
    func again() throws {
        let transcript = try run([("can", true), ("can", true)], in: scene())
        #expect(transcript.results == ["can.become=true", "can.become=true"])
    }

    @Test("a view controller that can become first responder does; the application does not")
    func others() throws {
        #expect(
            try run([("vc", true)], in: scene()).outcome.finalState.firstResponder == scene().responder("vc"))
        #expect(try run([("app", true)], in: scene()).results == ["app.become=false"])
    }

    @Test("touches do not change the first responder")
    func touches() throws {
        var script = Script()
        let scene = scene { $0.firstResponder = .view(ViewIndex(2)) }
        script.tap(50, 50, at: 0)
        #expect(try script.run(in: scene).outcome.finalState.firstResponder == scene.responder("can"))
    }
}
