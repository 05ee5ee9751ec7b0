import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct FirstResponderChainTests {
    /// The text inputs `a` and `b` in the view `p`, which has the recognizers `above`. `on` are recognizers of `a`.
    private func scene(
        _ viewClass: ViewClass = .UITextField, above: RecognizerSpec..., on: [RecognizerSpec] = [],
        change: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        let a = ViewSpec("a", 100, 100, 200, 40).with(viewClass).with { $0.recognizers = on }.with(change)
        let b = ViewSpec("b", 100, 200, 200, 40).with(viewClass)
        let parent = ViewSpec("p", 0, 0, 400, 800, [a, b]).with { $0.recognizers = above }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [parent]))
    }

    private func explained(
        _ method: Method, of id: String = "a", in scene: TestScene, hold: Double = 0.05,
        taps: [Double] = [115]
    ) throws -> Explained {
        var script = Script()
        for (number, y) in taps.enumerated() { script.tap(150, y, at: Double(number), hold: hold) }
        return try Explained(.calls(method, .responder(scene.responder(id))), script, in: scene)
    }

    private static let beginnings: [Method] = [
        .becomeFirstResponder, .editing(.textFieldDidBeginEditing), .controlEvent(.editingDidBegin),
    ]

    @Test("Cause chains of the first responder and of text inputs") func checks() {
        check("TX-5, TX-3: a text view that is not editable is the cause, not the tap of a superview") {
            let scene = scene(.UITextView, above: .tap("dismiss")) { $0.off = .isEditable }.changing {
                // The decoder disables the tap.
                guard let tap = $0.gestureRecognizers.firstIndex(where: { $0.system == .textTap }) else {
                    return
                }
                $0.gestureRecognizers[tap].flags.remove(.isEnabled)
            }
            for method in [Method.becomeFirstResponder, .editing(.textViewDidBeginEditing)] {
                expect(try explained(method, in: scene).links, equals: ["TX-5 a notEditable"])
            }
        }

        check("TX-4: the answer of the delegate is the cause") {
            let scene = scene(above: .tap("dismiss")) { $0.off = .shouldBeginEditing }
            for method in Self.beginnings {
                expect(try explained(method, in: scene).links, equals: ["TX-4 a editingRefused"])
            }
        }

        check("TX-2, TP-1: a touch that is too long for a tap does not begin editing") {
            for method in Self.beginnings {
                expect(
                    try explained(method, in: scene(), hold: 1).links, equals: ["TP-1 a.textTap heldTooLong"])
            }
        }

        check("RC-6: a first responder that does not resign is the cause for both text inputs") {
            let scene = scene { $0.off = .canResignFirstResponder }
            for method in Self.beginnings {
                let begun = try explained(method, of: "b", in: scene, taps: [115, 215])
                expect(begun.links, equals: ["RC-6 b firstResponderWillNotResign"])
                expect(begun.fixes.first?.hasPrefix("canResignFirstResponder: a"), equals: true)
            }
            let ended = try explained(.controlEvent(.editingDidEnd), in: scene, taps: [115, 215])
            expect(ended.links, equals: ["RC-6 a firstResponderWillNotResign"])
        }

        check("RC-6: a text input that nothing makes resign does not end editing") {
            for method in [Method.resignFirstResponder, .controlEvent(.editingDidEnd)] {
                expect(
                    try explained(method, in: scene(), taps: [115, 115]).links.first?.hasPrefix(
                        "RC-6 a notAsked"), equals: true)
                let never = try explained(method, in: scene(), hold: 1)
                expect(never.links, equals: ["RC-6 a isNotFirstResponder", "TP-1 a.textTap heldTooLong"])
            }
        }

        check("RC-6: touches do not make other views the first responder, so they are no cause") {
            let scene = scene(above: .tap("dismiss"))
            expect(
                try explained(.becomeFirstResponder, of: "p", in: scene, taps: [500]).links.first?.hasPrefix(
                    "RC-6 p notAsked"), equals: true)
        }
    }

    @Test(
        "TX-3, GX-1: a tap that the application adds to the text input excludes the text input's own",
        arguments: [true, false])
    func ownTap(cancels: Bool) throws {
        let own = cancels ? RecognizerSpec.tap("own") : RecognizerSpec.tap("own").off(.cancelsTouchesInView)
        let scene = scene(on: [own])
        for method in Self.beginnings {
            expect(
                try explained(method, in: scene).links,
                equals: [
                    "GX-1 a.textTap excluded by own", "TP-1 own tapsCounted",
                ])
        }
    }
}
