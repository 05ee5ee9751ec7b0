import SceneTestSupport
import Testing

@testable import TouchScene

@Suite("Overrides of hitTest (HT-8)")
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

    @Test("self returns the view, even for a point far outside it")
    func itself() {
        #expect(scene([.itself]).hit(30, 30) == "v")
        #expect(scene([.itself]).hit(95, 95) == "v")
    }

    @Test("null: neither the view nor its subtree is hit; the search continues with the next sibling")
    func nothing() {
        #expect(scene([.nothing]).hit(30, 30) == "back")
        #expect(
            scene([.nothing]).log(30, 30).prefix(5) == [
                "w.hitTest", "w.pointInside=true", "v.hitTest", "v.return=nil", "other.hitTest",
            ])
    }

    @Test("null of the last sibling: the superview is returned")
    func lastSibling() {
        let scene = TestScene(
            ViewSpec(
                "w", 0, 0, 9, 9, [ViewSpec("p", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9).hitTest(.nothing)])]))
        #expect(scene.hit(1, 1) == "p")
    }

    @Test("an override is evaluated before every step of HT-1")
    func beforeRefusal() {
        #expect(scene([.itself]) { $0.on = .isHidden }.hit(30, 30) == "v")
        #expect(scene([.itself]) { $0.alpha = 0 }.hit(30, 30) == "v")
        #expect(scene([.itself]) { $0.off = .isUserInteractionEnabled }.hit(30, 30) == "v")
        #expect(
            scene([.itself]) {
                $0.viewClass = .UIControl
                $0.off = .isEnabled
            }.hit(30, 30) == "v")
    }

    @Test("another view is the result, regardless of its state and its location in the hierarchy")
    func anotherView() {
        #expect(scene([.view("other")]).hit(1, 1) == "other")
        #expect(scene([.view("inner")]).hit(1, 1) == "inner")
        #expect(scene([.view("w")]).hit(1, 1) == "w")
    }

    @Test("the result can be a view of another window; the hit window is the window that was asked")
    func viewOfAnotherWindow() {
        let scene = TestScene(
            ViewSpec("far", 0, 0, 9, 9, [ViewSpec("x", 0, 0, 1, 1)]),
            ViewSpec("near", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9).hitTest(.view("x"))]))
        var budget = WorkBudget()
        let hit = HitTester(scene.scene).hitTest(Point(x: 5, y: 5), budget: &budget)
        #expect(hit == HitTester.Hit(window: WindowIndex(1), view: scene.view("x")))
    }

    @Test("ifInside tests only the bounds of the named view, hidden or not; HT-1 does not apply")
    func ifInside() {
        let rules: [ViewSpec.HitTest] = [.view("c", ifInside: "other")]
        #expect(scene(rules).hit(60, 60) == "c")
        #expect(scene(rules).hit(90, 60) == "back", "half-open")
        #expect(scene(rules).hit(30, 30) == "c", "super")
        #expect(scene(rules).hit(10, 10) == "v", "super")
    }

    @Test("nilIfInside returns nil inside the named view; elsewhere super is used")
    func nilIfInside() {
        let rules: [ViewSpec.HitTest] = [.nilIfInside("c")]
        #expect(scene(rules).hit(30, 30) == "back")
        #expect(scene(rules).hit(10, 10) == "v")
    }

    @Test("ifInside and nilIfInside log no visit")
    func noVisit() {
        #expect(
            scene([.view("v", ifInside: "inner")]).log(65, 65) == [
                "w.hitTest", "w.pointInside=true", "v.hitTest", "v.return=v", "w.return=v",
            ])
        #expect(scene([.nilIfInside("c")]).log(30, 30).filter { $0.hasPrefix("c.") } == [])
    }

    @Test("ifInside of a view with a non-invertible transform never matches")
    func ifInsideNotInvertible() {
        let flat = ViewSpec("flat", 0, 0, 9, 9).with { $0.transform = AffineTransform(0, 0, 0, 0) }
        let view = ViewSpec("v", 0, 0, 9, 9).hitTest(.view("w", ifInside: "flat"), .nilIfInside("flat"))
        #expect(TestScene(ViewSpec("w", 0, 0, 9, 9, [flat, view])).hit(1, 1) == "v")
    }

    @Test("HT-12: nilIfSelf lets the touch through only where super would return the view itself")
    func nilIfSelf() {
        let rules: [ViewSpec.HitTest] = [.nilIfSelf]
        #expect(scene(rules).hit(10, 10) == "back")
        #expect(scene(rules).hit(30, 30) == "c")
        #expect(scene(rules).hit(80, 80) == "back", "super returns nil, and so does the view")
    }

    @Test("HT-12: the rules after nilIfSelf are evaluated if super returns something else")
    func rulesAfterNilIfSelf() {
        let rules: [ViewSpec.HitTest] = [.nilIfSelf, .view("other")]
        #expect(scene(rules).hit(10, 10) == "back", "matched: nil")
        #expect(scene(rules).hit(30, 30) == "other", "super returns c")
        #expect(scene(rules).hit(80, 80) == "other", "super returns nil")
    }

    @Test("HT-12: nilIfSelf calls super once, regardless of the number of following rules")
    func superOnce() {
        let log = scene([.nilIfSelf, .nilIfSelf, .view("other", ifInside: "inner")]).log(30, 30)
        #expect(log.filter { $0 == "v.pointInside=true" }.count == 1)
        #expect(log.filter { $0 == "c.hitTest" }.count == 1)
        #expect(log.last == "w.return=c")
    }

    @Test("subviewsFirst reaches children outside the bounds")
    func subviewsFirst() {
        #expect(scene([.subviewsFirst]).hit(60, 60) == "c")
        #expect(scene([]).hit(60, 60) == "back")
        #expect(scene([.subviewsFirst]).hit(10, 10) == "v")
        #expect(scene([.subviewsFirst]).hit(80, 80) == "back")
    }

    @Test("subviewsFirst asks the children first, and the default asks them again; both searches are logged")
    func subviewsFirstLog() {
        #expect(
            scene([.subviewsFirst]).log(10, 10).filter { !$0.hasPrefix("w.") } == [
                "v.hitTest", "c.hitTest", "c.pointInside=false", "c.return=nil", "v.pointInside=true",
                "c.hitTest", "c.pointInside=false", "c.return=nil", "v.return=v",
            ])
        #expect(
            scene([.subviewsFirst]).log(60, 60).filter { $0.hasPrefix("v.") } == ["v.hitTest", "v.return=c"])
    }

    @Test("subviewsFirst also works for a hidden view: super refuses after the children have been asked")
    func subviewsFirstHidden() {
        let hidden = scene([.subviewsFirst]) { $0.on = .isHidden }
        #expect(hidden.hit(60, 60) == "c")
        #expect(hidden.hit(10, 10) == "back")
    }

    @Test("the first rule that matches decides; if none matches, super is used")
    func firstMatch() {
        #expect(scene([.view("other", ifInside: "other"), .itself]).hit(65, 65) == "other")
        #expect(scene([.view("other", ifInside: "other"), .itself]).hit(30, 30) == "v")
        #expect(scene([.nilIfInside("inner"), .view("back", ifInside: "other")]).hit(30, 30) == "c")
    }

    @Test("an overridden result has the reason override and the rule HT-8")
    func reason() throws {
        let scene = scene([.nothing])
        let visit = try #require(scene.visits(1, 1).first { $0.call == .return(nil) })
        #expect(visit.view == scene.view("v"))
        #expect(visit.reason == .override)
        #expect(visit.rule == .HT8)
    }

    @Test("hitTest of a window can be overridden; a window that returns nil is skipped")
    func window() {
        let back = ViewSpec("back", 0, 0, 9, 9)
        #expect(TestScene(back, ViewSpec("w", 0, 0, 9, 9).hitTest(.nothing)).hit(1, 1) == "back")
        #expect(TestScene(back, ViewSpec("w", 0, 0, 1, 1).hitTest(.itself)).hit(5, 5) == "w")
    }

    @Test("overrides can be nested: each level has its own")
    func nested() {
        let inner = ViewSpec("inner", 0, 0, 9, 9, [ViewSpec("leaf", 0, 0, 4, 4)]).hitTest(.nilIfSelf)
        let outer = ViewSpec("outer", 0, 0, 9, 9, [inner]).hitTest(.nilIfSelf)
        let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [ViewSpec("back", 0, 0, 9, 9), outer]))
        #expect(scene.hit(1, 1) == "leaf")
        #expect(scene.hit(5, 5) == "back")
    }
}
