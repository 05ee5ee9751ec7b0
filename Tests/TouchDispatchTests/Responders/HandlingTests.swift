import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

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

    @Test("Handling touches along the chain (RC-3, RC-4, RC-5)") func checks() {
        // MARK: RC-3

        check("inherit forwards; a call that no responder handles ends as discarded at the end of the chain")
        {
            expect(
                try tap(scene(.inherit, .inherit)).dispositions,
                equals: [
                    "child.began forwarded", "parent.began forwarded", "w.began forwarded",
                    "app.began forwarded",
                    "appDelegate.began forwarded", "nil.began.discarded",
                ])
        }

        check("handle acts and does not forward") {
            expect(try tap(scene(.handle, .handle)).dispositions, equals: ["child.began handled"])
            expect(
                try tap(scene(.handle, .inherit)).dispositions,
                equals: [
                    "child.began forwarded", "parent.began handled",
                ])
        }

        check("handleThenSuper acts, then forwards; the event counts as handled") {
            expect(
                try tap(scene(.inherit, .handleThenSuper)).dispositions,
                equals: [
                    "child.began handledThenForwarded", "parent.began forwarded", "w.began forwarded",
                    "app.began forwarded", "appDelegate.began forwarded",
                ])
            expect(
                try tap(scene(.handle, .handleThenSuper)).dispositions,
                equals: [
                    "child.began handledThenForwarded", "parent.began handled",
                ])
        }

        // MARK: RC-11

        check("RC-11: next forwards without super and does not count as handling") {
            expect(
                try tap(scene(.handle, .next)).dispositions,
                equals: ["child.began forwarded", "parent.began handled"])
            expect(try tap(scene(.next, .next)).dispositions.last, equals: "nil.began.discarded")
        }

        check("RC-11: after super of a plain view, a call of next is the second call of the superview") {
            expect(
                try tap(scene(.handle, .superThenNext)).dispositions,
                equals: ["child.began forwarded", "parent.began handled", "parent.began handled"])
            let twice = try tap(scene(.superThenNext, .superThenNext)).dispositions
            expect(twice.filter { $0.hasPrefix("w.") }.count, equals: 4)
            expect(twice.filter { $0.hasSuffix("discarded") }.count, equals: 1)
        }

        check("RC-11: an override that acts after super acts after both calls of its subview") {
            expect(
                try tap(scene(.superThenHandle, .superThenNext)).dispositions.filter {
                    $0.hasPrefix("parent")
                },
                equals: ["parent.began forwardedThenHandled", "parent.began forwardedThenHandled"])
        }

        check("RC-11: views that call super and next double the calls only within the budget") {
            var inner = ViewSpec("v0", 0, 0, 9, 9).handling(.superThenNext)
            for number in 1..<60 {
                inner = ViewSpec("v\(number)", 0, 0, 9, 9, [inner]).handling(.superThenNext)
            }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [inner]))
            for level in TraceLevel.allCases {
                var script = Script()
                script.options.trace = level
                script.options.budget = WorkBudget(steps: 1_000_000)
                script.at(0, .began(5, 5))
                #expect(throws: DispatchLimit.self) { try script.run(in: scene) }
            }
        }

        // MARK: RC-2

        check("RC-2: a next of nil ends the chain; next can be the application") {
            func dispositions(_ next: Responder?) throws -> [String] {
                var scene = scene(.inherit, .inherit)
                scene.scene[overridesOf: scene.view("parent")].responder.next = .responder(next)
                return try tap(scene).dispositions
            }
            expect(
                try dispositions(nil),
                equals: ["child.began forwarded", "parent.began forwarded", "nil.began.discarded"])
            expect(
                try dispositions(.application),
                equals: [
                    "child.began forwarded", "parent.began forwarded", "app.began forwarded",
                    "appDelegate.began forwarded", "nil.began.discarded",
                ])
        }

        check("RC-2: the application can override next") {
            var scene = scene(.inherit, .inherit)
            scene.scene.application.responder.next = .responder(nil)
            expect(
                try tap(scene).dispositions.suffix(2), equals: ["app.began forwarded", "nil.began.discarded"])
        }

        check("superThenHandle forwards first; its entry comes when it acts") {
            expect(
                try tap(scene(.handle, .superThenHandle)).dispositions,
                equals: [
                    "parent.began handled", "child.began forwardedThenHandled",
                ])
            expect(
                try tap(scene(.inherit, .superThenHandle)).dispositions,
                equals: [
                    "parent.began forwarded", "w.began forwarded", "app.began forwarded",
                    "appDelegate.began forwarded", "child.began forwardedThenHandled",
                ])
        }

        check("of two responders that call super first, the outer one acts before the inner one") {
            expect(
                try tap(scene(.superThenHandle, .superThenHandle)).dispositions.suffix(2),
                equals: [
                    "parent.began forwardedThenHandled", "child.began forwardedThenHandled",
                ])
        }

        check("the canceled phase has its own handling") {
            let view = ViewSpec("v", 0, 0, 9, 9)
                .with { $0.touches[phase: Int(TouchMethod.touchesCancelled.rawValue)] = .handle }
            var script = Script()
            script.at(0, .began(5, 5))
            script.at(0.1, .cancelled())
            expect(
                try script.run(in: TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))).dispositions.last,
                equals: "v.cancelled handled")
        }

        check("view controllers, the application and its delegate can handle touches") {
            let view = ViewSpec("v", 0, 0, 9, 9)
                .with { $0.controller = ViewSpec.Controller(name: "vc", touches: .handle) }
            expect(
                try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))).dispositions,
                equals: [
                    "v.began forwarded", "vc.began handled",
                ])
            let byApplication = TestScene(ViewSpec("w", 0, 0, 9, 9)) {
                $0.application.responder.touches = PhaseHandling(.handle)
            }
            expect(try tap(byApplication).dispositions, equals: ["w.began forwarded", "app.began handled"])
            let byDelegate = TestScene(ViewSpec("w", 0, 0, 9, 9)) {
                $0.application.delegate?.responder.touches = PhaseHandling(.handle)
            }
            expect(try tap(byDelegate).dispositions.last, equals: "appDelegate.began handled")
        }

        check("a discarded entry names rule RC-3 and carries the touches of the call") {
            let transcript = try tap(scene(.inherit, .inherit))
            let last = try #require(transcript.callbacks.last)
            expect(transcript.rule(last), equals: .RC3)
            #expect(last.receiver == nil)
            expect(last.touches.count, equals: 1)
            #expect(last.disposition == nil)
        }

        check("each call that no responder handles has one discarded entry") {
            var script = Script()
            script.at(0, .began("1", 5, 5), .began("2", 15, 5))
            let scene = TestScene(
                ViewSpec("w", 0, 0, 99, 99, [ViewSpec("a", 0, 0, 9, 9), ViewSpec("b", 10, 0, 9, 9)]))
            let transcript = try script.run(in: scene)
            expect(
                transcript.lines.filter { $0.hasPrefix("nil") },
                equals: [
                    "nil.began.discarded[1]", "nil.began.discarded[2]",
                ])
        }

        check("an override that handles replaces the control's implementation") {
            let view = ViewSpec("v", 0, 0, 9, 9).with(.UIButton).handling(.handle)
            let transcript = try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view])))
            expect(transcript.dispositions, equals: ["v.began handled"])
            #expect(transcript.callbacks.first?.implementation == nil)
        }

        // MARK: RC-5

        check("a touch goes to the hit view first, not to the first responder") {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 99, 99, [ViewSpec("v", 0, 0, 9, 9), ViewSpec("field", 50, 0, 9, 9)])
            ) { $0.firstResponder = .view(ViewIndex(2)) }
            expect(try tap(scene).dispositions.first, equals: "v.began forwarded")
        }
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
        expect(transcript.dispositions.filter { $0.hasSuffix(" handled") }.count, equals: 1)
        expect(transcript.lines.filter { $0.contains("discarded") }.count, equals: 2)
        let phases: [TouchMethod] = [.touchesBegan, .touchesMoved, .touchesEnded]
        let discarded = transcript.callbacks.compactMap { callback -> TouchMethod? in
            guard case .discarded(.touches(let method)) = callback.method else { return nil }
            return method
        }
        expect(discarded, equals: phases.filter { $0 != method })
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
        expect(calls.map(\.implementation), equals: [.UIControl])
        let child = ViewSpec("child", 0, 0, 9, 9)
        let forwarded = TestScene(
            ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9, [child]).with(viewClass)]))
        let dispositions = try tap(forwarded).dispositions.filter { $0.contains(" ") }
        expect(dispositions, equals: ["child.began forwarded", "v.began handled"])
    }

    @Test(
        "RC-4: a touches call ends at a scroll view with scrolling enabled; otherwise it is forwarded",
        arguments: [ViewClass.UIScrollView, .UITableView, .UICollectionView])
    func scrollView(viewClass: ViewClass) throws {
        let view = ViewSpec("s", 0, 0, 9, 9, [ViewSpec("c", 0, 0, 9, 9)]).with(viewClass)
        let enabled = try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view])))
        expect(enabled.dispositions.suffix(2), equals: ["c.began forwarded", "s.began handled"])
        expect(enabled.callbacks.last?.implementation, equals: .UIScrollView)
        let disabled = try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view.off(.isScrollEnabled)])))
        expect(
            disabled.dispositions.prefix(3),
            equals: [
                "c.began forwarded", "s.began forwarded", "w.began forwarded",
            ])
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

    @Test(
        "RC-11: next and superThenNext let touches through", arguments: [ViewClass.UIScrollView, .UIButton])
    func letThrough(viewClass: ViewClass) throws {
        let view = ViewSpec("s", 0, 0, 9, 9).with(viewClass)
        func run(_ handling: Handling) throws -> TestTranscript {
            try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view.handling(handling)]).handling(.handle)))
        }
        let next = try run(.next)
        expect(next.callbacks.compactMap(\.disposition), equals: [.forwarded, .handled])
        expect(next.callbacks.compactMap(\.implementation), equals: [])
        let both = try run(.superThenNext)
        expect(
            both.callbacks.compactMap(\.disposition), equals: [.handledThenForwarded, .handled])
        expect(
            both.callbacks.contains { $0.method == .tracking(.beginTracking) }, equals: viewClass == .UIButton
        )
        expect(next.callbacks.contains { $0.method == .tracking(.beginTracking) }, equals: false)
    }

    @Test("cells, stack views and plain views forward", arguments: ViewClass.allCases)
    func others(viewClass: ViewClass) throws {
        guard !viewClass.isControl, !viewClass.isScrollView, viewClass.isUserInteractionEnabledByDefault
        else {
            return
        }
        let view = ViewSpec("v", 0, 0, 9, 9).with(viewClass)
        expect(
            try tap(TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))).dispositions.first,
            equals: "v.began forwarded")
    }
}
