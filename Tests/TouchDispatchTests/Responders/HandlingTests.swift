import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Handling touches along the chain (RC-3, RC-4, RC-5)")
struct HandlingTests {
    private func tap(_ scene: TestScene) throws -> TestTranscript {
        var script = Script()
        script.at(0, .began(5, 5))
        return try script.run(in: scene)
    }

    private func scene(_ parent: Handling, _ child: Handling) -> TestScene {
        let child = ViewSpec("child", 0, 0, 9, 9).handling(child)
        return TestScene(
            ViewSpec("w", 0, 0, 9, 9, [ViewSpec("parent", 0, 0, 9, 9, [child]).handling(parent)]))
    }

    // MARK: RC-3

    @Test("inherit forwards; a call that no responder handles ends as discarded at the end of the chain")
    func inherit() throws {
        #expect(
            try tap(scene(.inherit, .inherit)).dispositions == [
                "child.began forwarded", "parent.began forwarded", "w.began forwarded", "app.began forwarded",
                "appDelegate.began forwarded", "nil.began.discarded",
            ])
    }

    @Test("handle acts and does not forward")
    func handle() throws {
        #expect(try tap(scene(.handle, .handle)).dispositions == ["child.began handled"])
        #expect(
            try tap(scene(.handle, .inherit)).dispositions == [
                "child.began forwarded", "parent.began handled",
            ])
    }

    @Test("handleThenSuper acts, then forwards; the event counts as handled")
    func handleThenSuper() throws {
        #expect(
            try tap(scene(.inherit, .handleThenSuper)).dispositions == [
                "child.began handledThenForwarded", "parent.began forwarded", "w.began forwarded",
                "app.began forwarded", "appDelegate.began forwarded",
            ])
        #expect(
            try tap(scene(.handle, .handleThenSuper)).dispositions == [
                "child.began handledThenForwarded", "parent.began handled",
            ])
    }

    @Test("superThenHandle forwards first; its entry comes when it acts")
    func superThenHandle() throws {
        #expect(
            try tap(scene(.handle, .superThenHandle)).dispositions == [
                "parent.began handled", "child.began forwardedThenHandled",
            ])
        #expect(
            try tap(scene(.inherit, .superThenHandle)).dispositions == [
                "parent.began forwarded", "w.began forwarded", "app.began forwarded",
                "appDelegate.began forwarded", "child.began forwardedThenHandled",
            ])
    }

    @Test("of two responders that call super first, the outer one acts before the inner one")
    func superFirstTwice() throws {
        #expect(
            try tap(scene(.superThenHandle, .superThenHandle)).dispositions.suffix(2) == [
                "parent.began forwardedThenHandled", "child.began forwardedThenHandled",
            ])
    }

    @Test(
        "each phase has its own handling",
        arguments: [TouchMethod.touchesBegan, .touchesMoved, .touchesEnded])
    func perPhase(method: TouchMethod) throws {
        let scene = TestScene(
            ViewSpec(
                "w", 0, 0, 99, 99,
                [
                    ViewSpec("v", 0, 0, 99, 99)
                        .with { $0.touches[phase: Int(method.rawValue)] = .handle }
                ]))
        var script = Script()
        script.at(0, .began(5, 5))
        script.at(0.1, .moved(6, 5))
        script.at(0.2, .ended())
        let transcript = try script.run(in: scene)
        #expect(transcript.dispositions.filter { $0.hasSuffix(" handled") }.count == 1)
        #expect(transcript.lines.filter { $0.contains("discarded") }.count == 2)
        let phases: [TouchMethod] = [.touchesBegan, .touchesMoved, .touchesEnded]
        let discarded = transcript.callbacks.compactMap { callback -> TouchMethod? in
            guard case .discarded(.touches(let method)) = callback.method else { return nil }
            return method
        }
        #expect(discarded == phases.filter { $0 != method })
    }

    @Test("the cancelled phase has its own handling")
    func cancelledPhase() throws {
        let view = ViewSpec("v", 0, 0, 9, 9)
            .with { $0.touches[phase: Int(TouchMethod.touchesCancelled.rawValue)] = .handle }
        var script = Script()
        script.at(0, .began(5, 5))
        script.at(0.1, .cancelled())
        #expect(
            try script.run(in: TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))).dispositions.last
                == "v.cancelled handled")
    }

    @Test("view controllers, the application and its delegate can handle touches")
    func others() throws {
        let view = ViewSpec("v", 0, 0, 9, 9)
            .with { $0.controller = ViewSpec.Controller(name: "vc", touches: .handle) }
        #expect(
            try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))).dispositions == [
                "v.began forwarded", "vc.began handled",
            ])
        let byApplication = TestScene(ViewSpec("w", 0, 0, 9, 9)) {
            $0.application.responder.touches = PhaseHandling(.handle)
        }
        #expect(try tap(byApplication).dispositions == ["w.began forwarded", "app.began handled"])
        let byDelegate = TestScene(ViewSpec("w", 0, 0, 9, 9)) {
            $0.application.delegate?.responder.touches = PhaseHandling(.handle)
        }
        #expect(try tap(byDelegate).dispositions.last == "appDelegate.began handled")
    }

    @Test("a discarded entry names rule RC-3 and carries the touches of the call")
    func discarded() throws {
        let transcript = try tap(scene(.inherit, .inherit))
        let last = try #require(transcript.callbacks.last)
        #expect(transcript.rule(last) == .RC3)
        #expect(last.receiver == nil)
        #expect(last.touches.count == 1)
        #expect(last.disposition == nil)
    }

    @Test("each call that no responder handles has one discarded entry")
    func discardedPerCall() throws {
        var script = Script()
        script.at(0, .began("1", 5, 5), .began("2", 15, 5))
        let scene = TestScene(
            ViewSpec("w", 0, 0, 99, 99, [ViewSpec("a", 0, 0, 9, 9), ViewSpec("b", 10, 0, 9, 9)]))
        let transcript = try script.run(in: scene)
        #expect(
            transcript.lines.filter { $0.hasPrefix("nil") } == [
                "nil.began.discarded[1]", "nil.began.discarded[2]",
            ])
    }

    // MARK: RC-4

    @Test(
        "RC-4: every touches call ends at a control, own or forwarded, with the implementation UIControl",
        arguments: ViewClass.allCases.filter(\.isControl))
    func control(viewClass: ViewClass) throws {
        let own = TestScene(ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9).with(viewClass)]))
        let transcript = try tap(own)
        let calls = transcript.callbacks.filter {
            $0.disposition != nil && $0.method == .touches(.touchesBegan)
        }
        #expect(calls.map(\.implementation) == [.UIControl])
        let child = ViewSpec("child", 0, 0, 9, 9)
        let forwarded = TestScene(
            ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9, [child]).with(viewClass)]))
        let dispositions = try tap(forwarded).dispositions.filter { $0.contains(" ") }
        #expect(dispositions == ["child.began forwarded", "v.began handled"])
    }

    @Test(
        "RC-4: a touches call ends at a scroll view with scrolling enabled; otherwise it is forwarded",
        arguments: [ViewClass.UIScrollView, .UITableView, .UICollectionView])
    func scrollView(viewClass: ViewClass) throws {
        let view = ViewSpec("s", 0, 0, 9, 9, [ViewSpec("c", 0, 0, 9, 9)]).with(viewClass)
        let enabled = try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view])))
        #expect(enabled.dispositions.suffix(2) == ["c.began forwarded", "s.began handled"])
        #expect(enabled.callbacks.last?.implementation == .UIScrollView)
        let disabled = try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view.off(.isScrollEnabled)])))
        #expect(
            disabled.dispositions.prefix(3) == [
                "c.began forwarded", "s.began forwarded", "w.began forwarded",
            ])
    }

    @Test("an override that handles replaces the control's implementation")
    func overriddenControl() throws {
        let view = ViewSpec("v", 0, 0, 9, 9).with(.UIButton).handling(.handle)
        let transcript = try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view])))
        #expect(transcript.dispositions == ["v.began handled"])
        #expect(transcript.callbacks.first?.implementation == nil)
    }

    @Test(
        "a call of an override that calls super also ends at the control",
        arguments: [Handling.handleThenSuper, .superThenHandle])
    func overrideCallsSuper(handling: Handling) throws {
        let view = ViewSpec("v", 0, 0, 9, 9).with(.UIControl).handling(handling)
        let transcript = try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view])))
        #expect(
            transcript.callbacks.allSatisfy { $0.receiver == .responder(.view(transcript.scene.view("v"))) })
        #expect(transcript.callbacks.contains { $0.implementation == .UIControl })
    }

    @Test("cells, stack views and plain views forward", arguments: ViewClass.allCases)
    func others(viewClass: ViewClass) throws {
        guard !viewClass.isControl, !viewClass.isScrollView, viewClass.isUserInteractionEnabledByDefault
        else {
            return
        }
        let view = ViewSpec("v", 0, 0, 9, 9).with(viewClass)
        #expect(
            try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))).dispositions.first == "v.began forwarded")
    }

    // MARK: RC-5

    @Test("a touch goes to the hit view first, not to the first responder")
    func hitViewFirst() throws {
        let scene = TestScene(
            ViewSpec("w", 0, 0, 99, 99, [ViewSpec("v", 0, 0, 9, 9), ViewSpec("field", 50, 0, 9, 9)])
        ) { $0.firstResponder = .view(ViewIndex(2)) }
        #expect(try tap(scene).dispositions.first == "v.began forwarded")
    }
}
