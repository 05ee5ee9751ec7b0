import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

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

    @Test("Becoming and resigning first responder (RC-6)") func checks() {
        check("a view that can become first responder becomes first responder") {
            let transcript = try run([("can", true)], in: scene())
            expect(transcript.results, equals: ["can.become=true"])
            expect(transcript.outcome.finalState.firstResponder, equals: scene().responder("can"))
        }

        check("canBecomeFirstResponder is false by default, and true for text inputs") {
            expect(try run([("plain", true)], in: scene()).results, equals: ["plain.become=false"])
            expect(
                try run([("field", true)], in: scene()).results,
                equals: [
                    "field.become=true", "field.textFieldDidBeginEditing", "field.editingDidBegin",
                ])
            for viewClass in ViewClass.allCases {
                let isTextInput = viewClass == .UITextField || viewClass == .UITextView
                expect(viewClass.canBecomeFirstResponderByDefault, equals: isTextInput)
            }
        }

        check("RC-8: the old first responder resigns; its entry comes before the entry of the new one") {
            let transcript = try run([("can", true), ("field", true)], in: scene())
            expect(
                transcript.results,
                equals: [
                    "can.become=true", "can.resign=true", "field.become=true",
                    "field.textFieldDidBeginEditing",
                    "field.editingDidBegin",
                ])
            expect(transcript.outcome.finalState.firstResponder, equals: scene().responder("field"))
        }

        check(
            "if the new responder cannot become first responder, nothing changes: the old one does not resign"
        ) {
            let transcript = try run([("can", true), ("plain", true)], in: scene())
            expect(transcript.results, equals: ["can.become=true", "plain.become=false"])
            expect(transcript.outcome.finalState.firstResponder, equals: scene().responder("can"))
        }

        check("if the old first responder refuses to resign, nothing changes; refusals have the result false")
        {
            let transcript = try run([("stubborn", true), ("can", true)], in: scene())
            expect(
                transcript.results,
                equals: ["stubborn.become=true", "stubborn.resign=false", "can.become=false"])
            expect(transcript.outcome.finalState.firstResponder, equals: scene().responder("stubborn"))
            expect(transcript.rule(transcript.callbacks.last), equals: .RC6)
        }

        check("the first responder of the scene resigns too") {
            let scene = scene { $0.firstResponder = .view(ViewIndex(3)) }
            expect(
                try run([("can", true)], in: scene).results,
                equals: [
                    "field.resign=true", "field.textFieldDidEndEditing", "field.editingDidEnd",
                    "can.become=true",
                ])
        }

        check("after a resignation, there is no first responder") {
            let transcript = try run([("can", true), ("can", false)], in: scene())
            expect(transcript.results, equals: ["can.become=true", "can.resign=true"])
            #expect(transcript.outcome.finalState.firstResponder == nil)
        }

        check("a first responder that refuses to resign stays first responder") {
            let transcript = try run([("stubborn", true), ("stubborn", false)], in: scene())
            expect(transcript.results.last, equals: "stubborn.resign=false")
            expect(transcript.outcome.finalState.firstResponder, equals: scene().responder("stubborn"))
        }

        check("RC-8: a responder that resigns without being first responder changes nothing") {
            let transcript = try run([("can", true), ("field", false)], in: scene())
            expect(transcript.outcome.finalState.firstResponder, equals: scene().responder("can"))
        }

        check(
            "a first responder that becomes first responder again changes nothing, and the call returns true"
        ) {
            let transcript = try run([("can", true), ("can", true)], in: scene())
            expect(transcript.results, equals: ["can.become=true", "can.become=true"])
        }

        check("a view controller that can become first responder does; the application does not") {
            expect(
                try run([("vc", true)], in: scene()).outcome.finalState.firstResponder,
                equals: scene().responder("vc"))
            expect(try run([("app", true)], in: scene()).results, equals: ["app.become=false"])
        }

        check("touches do not change the first responder") {
            var script = Script()
            let scene = scene { $0.firstResponder = .view(ViewIndex(2)) }
            script.tap(50, 50, at: 0)
            expect(
                try script.run(in: scene).outcome.finalState.firstResponder, equals: scene.responder("can"))
        }
    }
}
