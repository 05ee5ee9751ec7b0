import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct StatusBarTests {
    /// The scroll view “s” at an offset of 900 pt, with an inset of 60 pt at the top.
    private static func scene(_ more: ViewSpec..., change: (inout Scene) -> Void = { _ in }) -> TestScene {
        let rows = ViewSpec("c", 0, 0, 400, 2000).handling(.handle)
        let list = ViewSpec.scroll("s", 0, 0, 400, 800, down: 2000, rows).scrolled(0, 900)
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [list] + more)).changing {
            $0.scrollViews[0].inset = EdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
            change(&$0)
        }
    }

    private func run(_ scene: TestScene, _ prepare: (inout Script) -> Void) throws -> TestTranscript {
        var script = Script()
        prepare(&script)
        return try script.run(in: scene)
    }

    /// The results of one tap: the calls of scroll views without `scrollViewDidScroll`, and the reasons if it was
    /// ignored.
    private func tap(_ scene: TestScene, full: Bool = false) throws -> [String] {
        let transcript = try run(scene) {
            if full { $0.options.trace = .full }
            $0.add(1, .statusBarTap)
        }
        return transcript.reactions
    }

    @Test("Taps on the status bar (SB-1 to SB-3)") func checks() {
        // MARK: Which scroll view

        check(
            "SB-3: the only scroll view on the screen scrolls to its top in 0.3 s, and its delegate is called at the end"
        ) {
            let transcript = try run(Self.scene()) { $0.add(1, .statusBarTap) }
            expect(transcript.phases, equals: ["1.3 s.DidScrollToTop"])
            expect(transcript.offset("s"), equals: Point(x: 0, y: -60))
            expect(transcript.frames("s", after: 0).count, equals: 18)
            expect(transcript.outcome.scrolling.segments.map(\.kind), equals: [.animation])
            expect(transcript.outcome.scrolling.segments.map(\.interruption), equals: [nil])
        }

        check("SB-3: the horizontal offset stays the same, also between two pixels") {
            let scene = Self.scene { $0.views[1].bounds.origin.x = 10.1 }
            expect(try run(scene) { $0.add(1, .statusBarTap) }.offset("s"), equals: Point(x: 10.1, y: -60))
        }

        check("SB-1: with several candidates, or with none, nothing scrolls") {
            let other = ViewSpec.scroll("other", 0, 600, 400, 100, across: 900)
            expect(try tap(Self.scene(other)), equals: ["severalScrollToTop SB-1 s"])
            expect(
                try tap(Self.scene(other) { $0.scrollViews[1].flags.remove(.scrollsToTop) }),
                equals: [
                    "s.scrollViewDidScrollToTop"
                ])
            expect(
                try tap(Self.scene { $0.scrollViews[0].flags.remove(.scrollsToTop) }),
                equals: ["noneScrollsToTop SB-1"])
            expect(try tap(TestScene(ViewSpec("w", 0, 0, 400, 800, []))), equals: ["noneScrollsToTop SB-1"])
        }

        check(
            "SB-1: hidden, transparent and removed scroll views are not on the screen, nor those in such views"
        ) {
            let changes: [(inout View) -> Void] = [
                { $0.flags.insert(.isHidden) }, { $0.alpha = 0.009 }, { $0.flags.insert(.isRemoved) },
            ]
            for change in changes {
                for name in ["box", "other"] {
                    let box = ViewSpec(
                        "box", 0, 600, 400, 100, [.scroll("other", 0, 0, 400, 100, across: 900)])
                    let scene = Self.scene(box)
                    let hidden = scene.changing { change(&$0[scene.view(name)]) }
                    expect(try tap(hidden), equals: ["s.scrollViewDidScrollToTop"], "\(name)")
                }
            }
            let faint = Self.scene(.scroll("other", 0, 600, 400, 100)) { $0[ViewIndex(3)].alpha = 0.0101 }
            expect(try tap(faint), equals: ["severalScrollToTop SB-1 s"])
        }

        check("SB-1: pages that are scrolled off the screen do not count") {
            let pages = [0.0, 400].map {
                ViewSpec.scroll("p\($0)", $0, 0, 400, 800, down: 2000).scrolled(0, 500)
            }
            let pager = ViewSpec.scroll("pager", 0, 0, 400, 800, across: 800, pages[0], pages[1])
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [pager])).changing {
                $0.scrollViews[0].flags.remove(.scrollsToTop)
            }
            expect(try tap(scene), equals: ["p0.0.scrollViewDidScrollToTop"])
            let second = scene.changing { $0.views[1].bounds.origin.x = 400 }
            expect(try tap(second), equals: ["p400.0.scrollViewDidScrollToTop"])
            let between = scene.changing { $0.views[1].bounds.origin.x = 200 }
            expect(try tap(between), equals: ["severalScrollToTop SB-1 p0.0"])
        }

        check("SB-1: without an application in the foreground, nothing happens") {
            expect(try tap(Self.scene { $0.application.isForeground = false }).isEmpty)
        }

        check("SB-1: scrollsToTop can be changed") {
            let scene = Self.scene()
            let transcript = try run(scene) {
                $0.set(1, .scrollView(scene.view("s"), .flag(.scrollsToTop, false)))
                $0.add(2, .statusBarTap)
            }
            expect(transcript.reactions, equals: ["noneScrollsToTop SB-1"])
        }

        // MARK: The animation

        check("SB-3: a touch stops the content, without scrollViewDidScrollToTop") {
            let transcript = try run(Self.scene()) {
                $0.add(1, .statusBarTap)
                $0.at(1.15, .began(200, 50))
                $0.at(1.5, .ended())
            }
            expect(transcript.phases, equals: ["1.5 s.DidEndDragging"])
            expect(transcript.offset("s")?.y, equals: 420)
            expect(transcript.outcome.scrolling.segments.map(\.interruption), equals: [.touch])
        }

        check(
            "SB-3: setContentOffset and another tap replace the animation, and a removal ends it, without a call"
        ) {
            let scene = Self.scene()
            let set = try run(scene) {
                $0.add(1, .statusBarTap)
                $0.setOffset(1.15, 0, 500, of: scene.scroll("s"), isAnimated: true)
            }
            expect(set.phases, equals: ["1.45 s.DidEndScrollingAnimation"])
            let again = try run(scene) {
                $0.add(1, .statusBarTap)
                $0.add(1.15, .statusBarTap)
            }
            expect(again.phases, equals: ["1.45 s.DidScrollToTop"])
            let removed = try run(scene) {
                $0.add(1, .statusBarTap)
                $0.add(1.15, .removeView(scene.view("s")))
            }
            #expect(removed.phases.isEmpty)
        }

        check(
            "SB-3: while a touch drags the content, the offset is set at once, and the drag continues from there"
        ) {
            let transcript = try run(Self.scene()) {
                $0.at(0, .began(200, 600))
                $0.at(0.1, .moved(200, 590))
                $0.at(0.2, .moved(200, 580))
                $0.add(0.3, .statusBarTap)
                $0.at(0.4, .moved(200, 575))
                $0.at(1, .ended())
            }
            #expect(transcript.phases.contains("0.3 s.DidScrollToTop"))
            expect(transcript.offsets("s").map(\.y), equals: [910, -60, -55])
        }

        check("SB-3: a deceleration ends without a call") {
            let transcript = try run(Self.scene()) {
                $0.flick()
                $0.add(0.5, .statusBarTap)
            }
            expect(transcript.phases.last, equals: "0.8 s.DidScrollToTop")
            #expect(!transcript.phases.contains { $0.hasSuffix("DidEndDecelerating") })
            expect(transcript.offset("s")?.y, equals: -60)
        }

        check("SB-3: an infinite distance does not trap") {
            let scene = Self.scene {
                $0.views[1].bounds.origin.y = 1e308
                $0.scrollViews[0].inset.top = 1.7e308
            }
            expect(try tap(scene).count <= 1)
        }
    }

    @Test(
        "SB-1: text views, tables, collections, and scroll views that cannot scroll are candidates",
        arguments: [ViewClass.UITextView, .UITableView, .UICollectionView, .UIScrollView])
    func classes(viewClass: ViewClass) throws {
        let other = ViewSpec.scroll("other", 0, 600, 400, 100, as: viewClass)
        let disabled = Self.scene(other) { $0[$0.scrollViews[1].view].flags.remove(.isScrollEnabled) }
        expect(try tap(disabled), equals: ["severalScrollToTop SB-1 s"])
    }

    @Test(
        "SB-1: a scroll view is on the screen if its frame shares an area with its window",
        arguments: [(400.0, false), (399.9, true), (-100, false), (-99.9, true)])
    func frames(x: Double, isOnScreen: Bool) throws {
        let reactions = try tap(Self.scene(.scroll("page", x, 0, 100, 100)))
        expect(reactions, equals: [isOnScreen ? "severalScrollToTop SB-1 s" : "s.scrollViewDidScrollToTop"])
        // A view without an area does not intersect anything.
        expect(try tap(Self.scene(.scroll("empty", 0, 0, 100, 0))), equals: ["s.scrollViewDidScrollToTop"])
    }

    // MARK: The delegate

    @Test(
        "SB-2: the delegate's answer is asked if the scene contains it, or with trace full",
        arguments: [true, false])
    func delegate(isFull: Bool) throws {
        func reactions(_ flags: ScrollView.Flags) throws -> [String] {
            let scene = Self.scene {
                $0.scrollViews[0].flags.subtract([.shouldScrollToTop, .answersShouldScrollToTop])
                $0.scrollViews[0].flags.formUnion(flags)
            }
            return try tap(scene, full: isFull)
        }
        let asked = "s.scrollViewShouldScrollToTop=true"
        let end = "s.scrollViewDidScrollToTop"
        expect(try reactions(.shouldScrollToTop), equals: (isFull ? [asked, end] : [end]))
        expect(try reactions([.shouldScrollToTop, .answersShouldScrollToTop]), equals: [asked, end])
        expect(
            try reactions(.answersShouldScrollToTop),
            equals: [
                "s.scrollViewShouldScrollToTop=false", "scrollToTopRefused SB-2 s",
            ])
    }

    @Test(
        "SB-2: at the top, or above it, the delegate is not asked",
        arguments: [(-60.0, true), (-70, true), (-59, false)])
    func top(offset: Double, isAtTop: Bool) throws {
        let scene = Self.scene {
            $0.views[1].bounds.origin.y = offset
            $0.scrollViews[0].flags.insert(.answersShouldScrollToTop)
        }
        let asked = ["s.scrollViewShouldScrollToTop=true", "s.scrollViewDidScrollToTop"]
        expect(try tap(scene), equals: (isAtTop ? ["alreadyAtTop SB-2 s"] : asked))
    }
}

extension TestTranscript {
    /// The calls of scroll views without `scrollViewDidScroll`, with their results, and the causes of ignored inputs.
    fileprivate var reactions: [String] {
        callbacks.compactMap { callback in
            switch callback.method {
            case .scroll(.scrollViewDidScroll): nil
            case .scroll:
                "\(scene.name(callback.receiver)).\(name(callback.method))"
                    + (callback.result.map { "=\($0)" } ?? "")
            case .ignored:
                callback.cause.map { outcome.causes[$0] }.map { cause in
                    "\(cause.reason) \(cause.rule.rawValue)"
                        + (cause.view.map { " " + scene.name(.responder(.view($0))) } ?? "")
                }
            default: nil
            }
        }
    }
}
