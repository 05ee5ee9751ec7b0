import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct OverridesTests {
    /// The view `v`, with the child `c`, is in front of `back`. hitTest of `v` is overridden.
    private func scene(
        _ rules: [ViewSpec.HitTest], change: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        var view = ViewSpec("v", 0, 0, 50, 50, [ViewSpec("c", 25, 25, 50, 50)])
        view.hitTest = rules
        change(&view)
        let other = ViewSpec("other", 60, 60, 30, 30, [ViewSpec("inner", 0, 0, 10, 10)]).on(.isHidden)
        return TestScene(ViewSpec("w", 0, 0, 100, 100, [ViewSpec("back", 0, 0, 100, 100), other, view]))
    }

    @Test("Overrides of hitTest (HT-8)") func checks() {
        check("self returns the view, even for a point far outside it") {
            expect(scene([.itself]).hit(30, 30), equals: "v")
            expect(scene([.itself]).hit(95, 95), equals: "v")
        }

        check("null: neither the view nor its subtree is hit; the search continues with the next sibling") {
            expect(scene([.nothing]).hit(30, 30), equals: "back")
            expect(
                scene([.nothing]).log(30, 30).prefix(5),
                equals: [
                    "w.hitTest", "w.pointInside=true", "v.hitTest", "v.return=nil", "other.hitTest",
                ])
        }

        check("null of the last sibling: the superview is returned") {
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 9, 9,
                    [ViewSpec("p", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9).hitTest(.nothing)])]))
            expect(scene.hit(1, 1), equals: "p")
        }

        check("an override is evaluated before every step of HT-1") {
            expect(scene([.itself]) { $0.on = .isHidden }.hit(30, 30), equals: "v")
            expect(scene([.itself]) { $0.alpha = 0 }.hit(30, 30), equals: "v")
            expect(scene([.itself]) { $0.off = .isUserInteractionEnabled }.hit(30, 30), equals: "v")
            expect(
                scene([.itself]) {
                    $0.viewClass = .UIControl
                    $0.off = .isEnabled
                }.hit(30, 30), equals: "v")
        }

        check("another view is the result, regardless of its state and its location in the hierarchy") {
            expect(scene([.view("other")]).hit(1, 1), equals: "other")
            expect(scene([.view("inner")]).hit(1, 1), equals: "inner")
            expect(scene([.view("w")]).hit(1, 1), equals: "w")
        }

        check("the result can be a view of another window; the hit window is the window that was asked") {
            let scene = TestScene(
                ViewSpec("far", 0, 0, 9, 9, [ViewSpec("x", 0, 0, 1, 1)]),
                ViewSpec("near", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9).hitTest(.view("x"))]))
            var budget = WorkBudget()
            let hit = HitTester(scene.scene).hitTest(Point(x: 5, y: 5), budget: &budget)
            expect(hit, equals: HitTester.Hit(window: WindowIndex(1), view: scene.view("x")))
        }

        check("ifInside tests only the bounds of the named view, hidden or not; HT-1 does not apply") {
            let rules: [ViewSpec.HitTest] = [.view("c", ifInside: "other")]
            expect(scene(rules).hit(60, 60), equals: "c")
            expect(scene(rules).hit(90, 60), equals: "back", "half-open")
            expect(scene(rules).hit(30, 30), equals: "c", "super")
            expect(scene(rules).hit(10, 10), equals: "v", "super")
        }

        check("nilIfInside returns nil inside the named view; elsewhere super is used") {
            let rules: [ViewSpec.HitTest] = [.nilIfInside("c")]
            expect(scene(rules).hit(30, 30), equals: "back")
            expect(scene(rules).hit(10, 10), equals: "v")
        }

        check("ifInside and nilIfInside log no visit") {
            expect(
                scene([.view("v", ifInside: "inner")]).log(65, 65),
                equals: [
                    "w.hitTest", "w.pointInside=true", "v.hitTest", "v.return=v", "w.return=v",
                ])
            expect(scene([.nilIfInside("c")]).log(30, 30).filter { $0.hasPrefix("c.") }, equals: [])
        }

        check("ifInside of a view with a non-invertible transform never matches") {
            let flat = ViewSpec("flat", 0, 0, 9, 9).with { $0.transform = AffineTransform(0, 0, 0, 0) }
            let view = ViewSpec("v", 0, 0, 9, 9).hitTest(.view("w", ifInside: "flat"), .nilIfInside("flat"))
            expect(TestScene(ViewSpec("w", 0, 0, 9, 9, [flat, view])).hit(1, 1), equals: "v")
        }

        check("HT-12: nilIfSelf lets the touch through only where super would return the view itself") {
            let rules: [ViewSpec.HitTest] = [.nilIfSelf]
            expect(scene(rules).hit(10, 10), equals: "back")
            expect(scene(rules).hit(30, 30), equals: "c")
            expect(scene(rules).hit(80, 80), equals: "back", "super returns nil, and so does the view")
        }

        check("HT-12: the rules after nilIfSelf are evaluated if super returns something else") {
            let rules: [ViewSpec.HitTest] = [.nilIfSelf, .view("other")]
            expect(scene(rules).hit(10, 10), equals: "back", "matched: nil")
            expect(scene(rules).hit(30, 30), equals: "other", "super returns c")
            expect(scene(rules).hit(80, 80), equals: "other", "super returns nil")
        }

        check("HT-12: nilIfSelf calls super once, regardless of the number of following rules") {
            let log = scene([.nilIfSelf, .nilIfSelf, .view("other", ifInside: "inner")]).log(30, 30)
            expect(log.filter { $0 == "v.pointInside=true" }.count, equals: 1)
            expect(log.filter { $0 == "c.hitTest" }.count, equals: 1)
            expect(log.last, equals: "w.return=c")
        }

        check("subviewsFirst reaches children outside the bounds") {
            expect(scene([.subviewsFirst]).hit(60, 60), equals: "c")
            expect(scene([]).hit(60, 60), equals: "back")
            expect(scene([.subviewsFirst]).hit(10, 10), equals: "v")
            expect(scene([.subviewsFirst]).hit(80, 80), equals: "back")
        }

        check(
            "subviewsFirst asks the children first, and the default asks them again; both searches are logged"
        ) {
            expect(
                scene([.subviewsFirst]).log(10, 10).filter { !$0.hasPrefix("w.") },
                equals: [
                    "v.hitTest", "c.hitTest", "c.pointInside=false", "c.return=nil", "v.pointInside=true",
                    "c.hitTest", "c.pointInside=false", "c.return=nil", "v.return=v",
                ])
            expect(
                scene([.subviewsFirst]).log(60, 60).filter { $0.hasPrefix("v.") },
                equals: ["v.hitTest", "v.return=c"])
        }

        check("subviewsFirst also works for a hidden view: super refuses after the children have been asked")
        {
            let hidden = scene([.subviewsFirst]) { $0.on = .isHidden }
            expect(hidden.hit(60, 60), equals: "c")
            expect(hidden.hit(10, 10), equals: "back")
        }

        check("HT-16: views of React Native ask their subviews first, unless they clip or receive no touches")
        {
            func view(_ isLegacy: Bool, _ change: (inout ViewSpec) -> Void = { _ in }) -> TestScene {
                scene([.reactNative(isLegacy: isLegacy), .itselfIfInside], change: change)
            }
            for isLegacy in [true, false] {
                expect(view(isLegacy).hit(60, 60), equals: "c", "outside of v")
                expect(view(isLegacy).hit(10, 10), equals: "v")
                expect(view(isLegacy).hit(80, 80), equals: "back")
                expect(view(isLegacy) { $0.on = .clipsToBounds }.hit(60, 60), equals: "back")
                expect(view(isLegacy) { $0.on = .clipsToBounds }.hit(30, 30), equals: "c")
                expect(view(isLegacy) { $0.on = .isHidden }.hit(30, 30), equals: "back")
                expect(view(isLegacy) { $0.off = .isUserInteractionEnabled }.hit(30, 30), equals: "back")
                expect(view(isLegacy) { $0.alpha = 0.02 }.hit(10, 10), equals: "v")
            }
            expect(view(true) { $0.alpha = 0 }.hit(10, 10), equals: "v")
            expect(view(false) { $0.alpha = 0 }.hit(10, 10), equals: "back")
        }

        check("the first rule that matches decides; if none matches, super is used") {
            expect(scene([.view("other", ifInside: "other"), .itself]).hit(65, 65), equals: "other")
            expect(scene([.view("other", ifInside: "other"), .itself]).hit(30, 30), equals: "v")
            expect(scene([.nilIfInside("inner"), .view("back", ifInside: "other")]).hit(30, 30), equals: "c")
        }

        check("an overridden result has the reason override and the rule HT-8") {
            let scene = scene([.nothing])
            let visit = try #require(scene.visits(1, 1).first { $0.call == .return(nil) })
            expect(visit.view, equals: scene.view("v"))
            expect(visit.reason, equals: .override)
            expect(visit.rule, equals: .HT8)
        }

        check("hitTest of a window can be overridden; a window that returns nil is skipped") {
            let back = ViewSpec("back", 0, 0, 9, 9)
            expect(TestScene(back, ViewSpec("w", 0, 0, 9, 9).hitTest(.nothing)).hit(1, 1), equals: "back")
            expect(TestScene(back, ViewSpec("w", 0, 0, 1, 1).hitTest(.itself)).hit(5, 5), equals: "w")
        }

        check("overrides can be nested: each level has its own") {
            let inner = ViewSpec("inner", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 4, 4)]).hitTest(.nilIfSelf)
            let outer = ViewSpec("outer", 0, 0, 9, 9, [inner]).hitTest(.nilIfSelf)
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [ViewSpec("back", 0, 0, 9, 9), outer]))
            expect(scene.hit(1, 1), equals: "leaf")
            expect(scene.hit(5, 5), equals: "back")
        }
    }
}
