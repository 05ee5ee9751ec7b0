import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ScrollPanTests {
    @Test(
        "SC-5, CK-3: the pan begins at the hysteresis along an axis that scrolls",
        arguments: [(10.0, true), (10 - 5e-7, true), (10 - 2e-6, false), (9.99, false), (-10, true)])
    func hysteresis(way: Double, begins: Bool) throws {
        var script = Script()
        script.drag(step: 0.05, (200, 400), (200, 400 + way))
        let transcript = try script.run(in: .scrolling { $0 = $0.scrolled(0, 100) })
        expect(transcript.path("s.pan"), equals: (begins ? ["began"] : []))
        expect(transcript.causes().contains("s.pan began movedFarEnough SC-5"), equals: begins)
    }

    @Test("The pan of a scroll view and the content offset (SC-5, GA-1)") func checks() {
        check("SC-5: scrollHysteresis is a threshold of its own") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 395))
            expect(try script.setting(.panHysteresis, 3).run(in: .scrolling()).path("s.pan"), equals: [])
            expect(
                try script.setting(.scrollHysteresis, 5).run(in: .scrolling()).path("s.pan"),
                equals: ["began"])
        }

        check(
            "SC-5: the hysteresis is subtracted, then the offset follows 1:1 and is clamped at the far edge"
        ) {
            for (end, offset) in [
                (390.0, 0.0), (380, 10), (300, 90), (-790, 1180), (-800, 1190), (-900, 1200),
            ] {
                var script = Script()
                script.drag(step: 0.05, (200, 400), (200, 390), (200, end))
                let transcript = try script.run(in: .scrolling { $0.scroll.off = .bounces })
                #expect(transcript.offset("s") ?? .zero == Point(x: 0, y: offset))
            }
        }

        check(
            "SC-5, SC-9: the content is back at an edge when the finger has returned to where the edge was reached"
        ) {
            var script = Script()
            // Without resistance, the offset would be 50, 0, −40, −10 and 5 pt.
            script.drag(step: 0.1, (200, 100), (200, 110), (200, 160), (200, 200), (200, 170), (200, 155))
            expect(
                try script.run(in: .scrolling { $0 = $0.scrolled(0, 50) }).offsets("s").map(\.y),
                equals: [0, -64.0 / 3, -16.0 / 3, 5])
            let scene = TestScene.scrolling {
                $0 = $0.scrolled(0, 50)
                $0.scroll.off = .bounces
            }
            let transcript = try script.run(in: scene)
            expect(
                transcript.timedResponderLog,
                equals: [
                    "0.1 s.scrollViewWillBeginDragging", "0.2 s.scrollViewDidScroll",
                    "0.5 s.scrollViewDidScroll",
                ])
            expect(transcript.offset("s"), equals: Point(x: 0, y: 5))
        }

        check("SC-5: a drag moves only axes that scroll") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (300, 400))
            expect(try script.run(in: .scrolling()).path("s.pan"), equals: [])
            var slanting = Script()
            slanting.drag(step: 0.05, (200, 400), (220, 380), (300, 300))
            expect(try slanting.run(in: .scrolling()).offset("s"), equals: Point(x: 0, y: 90))
            expect(
                try slanting.run(in: .scrolling(across: 1000, down: 800) { $0 = $0.scrolled(300, 0) }).offset(
                    "s"), equals: Point(x: 210, y: 0))
        }

        check("SC-13, MO-6: an axis that does not follow stays beyond its content until the finger is lifted")
        {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (210, 380))
            let scene = TestScene.scrolling { $0 = $0.scrolled(-30, 100) }
            expect(try script.run(in: scene).offset("s"), equals: Point(x: -30, y: 110))
            script.at(1, .ended())
            expect(try script.run(in: scene).offset("s"), equals: Point(x: 0, y: 110))
        }

        check(
            "SC-13, MO-4: without bounces, an axis that follows is limited, also if it starts beyond its content"
        ) {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (210, 380))
            let scene = TestScene.scrolling {
                $0 = $0.scrolled(0, -50)
                $0.scroll.off = .bounces
            }
            expect(try script.run(in: scene).offset("s"), equals: .zero)
        }

        check("SC-5, MO-6: with bounces and alwaysBounce, content that fits can be dragged and returns") {
            for (flag, end) in [
                (ScrollView.Flags.alwaysBounceVertical, (200.0, 300.0)),
                (.alwaysBounceHorizontal, (300, 400)),
            ] {
                var script = Script()
                script.drag(step: 0.05, (200, 400), end)
                script.at(1, .ended())
                let transcript = try script.run(in: .scrolling(down: 800) { $0.scroll.on = flag })
                expect(
                    transcript.responderLog.filter { $0 != "s.scrollViewDidScroll" },
                    equals: [
                        "s.scrollViewWillBeginDragging", "s.scrollViewWillEndDragging",
                        "s.scrollViewDidEndDragging",
                        "s.scrollViewWillBeginDecelerating", "s.scrollViewDidEndDecelerating",
                    ])
                #expect(transcript.offsets("s").contains { $0 != .zero })
                #expect(transcript.offset("s") == nil)
                let fixed = TestScene.scrolling(down: 800) {
                    $0.scroll.on = flag
                    $0.scroll.off = .bounces
                }
                expect(
                    try script.run(in: fixed).path("s.pan"), equals: ["failed"], "alwaysBounce needs bounces")
            }
        }

        check("SC-13: a location that comes with the lift counts") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 380))
            script.at(0.2, .ended(at: Point(x: 200, y: 370)))
            let transcript = try script.run(in: .scrolling())
            expect(transcript.offset("s"), equals: Point(x: 0, y: 20))
            expect(
                transcript.responderLog.suffix(3),
                equals: [
                    "s.scrollViewDidScroll", "s.scrollViewWillEndDragging", "s.scrollViewDidEndDragging",
                ])
        }

        check("SC-5, PN-1: added and lifted fingers do not make the content jump") {
            var script = Script()
            script.drag("1", step: 0.05, (200, 400), (200, 380))
            script.at(0.2, .began("2", 100, 700))
            script.at(0.3, .moved("1", 200, 360), .moved("2", 100, 680))
            script.at(0.4, .ended("1"))
            script.at(0.5, .moved("2", 100, 670))
            expect(try script.run(in: .scrolling()).offset("s"), equals: Point(x: 0, y: 40))
        }

        check(
            "SC-5: with two fingers, the largest movement in each direction counts, in each event and on each axis"
        ) {
            func offset(_ moves: Script.Finger...) throws -> Point? {
                var script = Script()
                script.at(0, .began("1", 200, 400), .began("2", 300, 400))
                script.at(0.05, .moved("1", 180, 380), .moved("2", 280, 380))
                script.touches(0.1, moves, isUpdate: false)
                return try script.run(in: bothWays([])).offset("s")
            }
            expect(try offset(.moved("1", 180, 330)), equals: Point(x: 1010, y: 1060))
            expect(
                try offset(.moved("1", 180, 330), .moved("2", 280, 370)), equals: Point(x: 1010, y: 1060))
            expect(
                try offset(.moved("1", 180, 330), .moved("2", 280, 390)), equals: Point(x: 1010, y: 1050))
            expect(
                try offset(.moved("1", 130, 380), .moved("2", 280, 350)), equals: Point(x: 1060, y: 1040))
        }

        check("SC-5: one of two fingers lets the pan begin; movements in opposite directions do not") {
            for (second, begins) in [(400.0, true), (410, false), (409, false), (399, true)] {
                var script = Script()
                script.at(0, .began("1", 200, 400), .began("2", 300, 400))
                script.at(0.05, .moved("1", 200, 390), .moved("2", 300, second))
                expect(try script.run(in: .scrolling()).path("s.pan"), equals: (begins ? ["began"] : []))
            }
        }

        check("SC-13: if only one axis scrolls, the lock has no effect") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (160, 389), (160, 350))
            expect(
                try script.run(in: .scrolling { $0.scroll.on = .isDirectionalLockEnabled }).offset("s"),
                equals: Point(x: 0, y: 40))
        }

        check("SC-13: the lock of the next drag is independent") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 380))
            script.at(0.2, .ended())
            script.drag(at: 2, step: 0.05, (200, 400), (180, 400))
            script.at(2.2, .ended())
            expect(
                try script.run(in: bothWays(.isDirectionalLockEnabled)).offset("s"),
                equals: Point(x: 1010, y: 1010))
        }

        check(
            "SC-5, MO-3: without isPagingEnabled, the offset does not change after a drag that ends at rest"
        ) {
            var script = Script()
            script.drag(step: 0.3, (200, 400), (100, 400))
            script.at(1, .ended())
            expect(
                try script.run(in: .scrolling(across: 1600, down: 800)).offset("s"),
                equals: Point(x: 90, y: 0))
        }

        // MARK: Later touches

        check("SC-5, HT-7: a later touch hits the content at its current offset") {
            let views = [ViewSpec("a", 0, 0, 400, 500), ViewSpec("b", 0, 500, 400, 1500)]
                .map { $0.handling(.handle) }
            var script = Script()
            script.drag(step: 0.05, (200, 450), (200, 350))
            script.at(0.2, .ended())
            script.tap(200, 450, at: 2)
            let transcript = try script.run(in: .scrolling(content: { $0.subviews = views }))
            expect(
                transcript.logWithHitTests.filter { $0.hasPrefix("hitTest") },
                equals: ["hitTest[1]=a", "hitTest[2]=b"])
        }

        check("SC-5: the next drag continues from the end of the previous one") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 300))
            script.at(0.2, .ended())
            script.drag(at: 2, step: 0.05, (200, 400), (200, 350))
            script.at(2.2, .ended())
            expect(try script.run(in: .scrolling()).offset("s"), equals: Point(x: 0, y: 130))
        }

        check("SC-13, LC-1: scrollViewDidEndDragging is sent when a drag ends or is canceled, once per drag")
        {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (200, 300))
            script.at(0.2, .ended())
            script.drag(at: 2, step: 0.05, (200, 400), (200, 300))
            script.interrupt(3)
            script.at(4, .ended())
            let transcript = try script.run(in: .scrolling())
            expect(
                transcript.timedResponderLog.filter { $0.contains("EndDragging") },
                equals: [
                    "0.2 s.scrollViewWillEndDragging", "0.2 s.scrollViewDidEndDragging",
                    "3.0 s.scrollViewDidEndDragging",
                ])
            expect(transcript.path("s.pan"), equals: ["began", "ended", "began", "cancelled"])
        }
    }

    // MARK: Coordinate spaces

    /// A scroll view with its center at (200, 400) on the screen. `space` determines the direction of its
    /// axes.
    private func scene(_ space: Space, _ change: (inout ViewSpec) -> Void = { _ in }) -> TestScene {
        let transform: TouchDispatch.AffineTransform? =
            switch space {
            case .plain: nil
            case .scaled: TouchDispatch.AffineTransform(2.5, 0, 0, 2.5)
            case .rotated: TouchDispatch.AffineTransform(0.6, 0.8, -0.8, 0.6)
            }
        let scroll = ViewSpec.scroll("s", 150, 350, 100, 100, down: 2000).scrolled(0, 500)
            .with { $0.transform = transform }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll.with(change)]))
    }

    /// The screen location of the point at the distance `along` its vertical axis from (200, 400), in points
    /// of the screen.
    private func point(_ space: Space, across: Double = 0, along: Double) -> (Double, Double) {
        switch space {
        case .plain, .scaled: (200 + across, 400 + along)
        case .rotated: (200 + 0.6 * across - 0.8 * along, 400 + 0.8 * across + 0.6 * along)
        }
    }

    @Test(
        "GA-1, SC-13: thresholds are in points of the screen, along the scroll view's axes",
        arguments: Space.allCases)
    func spaces(space: Space) throws {
        for (across, along, begins) in [
            (0.0, -10.0, true), (0, -9.99, false), (9.99, 9.99, false), (12, 0, false), (5, 10, true),
        ] {
            var script = Script()
            script.drag(step: 0.05, (200, 400), point(space, across: across, along: along))
            expect(try script.run(in: scene(space)).path("s.pan"), equals: (begins ? ["began"] : []))
        }
    }

    @Test("SC-13: the content offset is in points of the scroll view", arguments: Space.allCases)
    func offsets(space: Space) throws {
        var script = Script()
        script.drag(step: 0.05, (200, 400), point(space, along: -10), point(space, along: -60))
        let offset = try script.run(in: scene(space)).offset("s") ?? .zero
        #expect(abs(offset.y - (space == .scaled ? 520 : 550)) < 1e-9)
        expect(offset.x, equals: 0)
    }

    // MARK: Directional lock

    private func bothWays(_ flags: ScrollView.Flags) -> TestScene {
        .scrolling(across: 3000, down: 3000) {
            $0 = $0.scrolled(1000, 1000)
            $0.scroll.on = flags
        }
    }

    @Test(
        "SC-5, SC-13: directional lock: within the angle of an axis, the drag keeps that axis",
        arguments: [
            (0.0, true, false), (19.9, true, false), (20.1, true, true), (45, true, true),
            (69.9, true, true), (70.1, false, true), (90, false, true), (160.1, true, false),
        ])
    func lock(degrees: Double, movesAcross: Bool, movesDown: Bool) throws {
        let angle = degrees * Double.pi / 180
        let (x, y) = (200 + 30 * cos(angle), 400 + 30 * sin(angle))
        var script = Script()
        script.drag(step: 0.05, (200, 400), (x, y), (x - 100, y - 100))
        let start = Point(x: 1000, y: 1000)
        let offset = try script.run(in: bothWays(.isDirectionalLockEnabled)).offset("s") ?? start
        expect((offset.x != 1000), equals: movesAcross)
        expect((offset.y != 1000), equals: movesDown)
        let free = try script.run(in: bothWays([])).offset("s") ?? start
        #expect(free.x != 1000 && free.y != 1000, "without a lock, both follow")
    }

    // MARK: Paging

    @Test(
        "MO-8: isPagingEnabled: after the drag, the offset moves to the nearest page",
        arguments: [(199.0, 0.0), (210, 400), (211, 400), (609, 400), (611, 800), (5000, 1200)])
    func paging(way: Double, page: Double) throws {
        var script = Script()
        script.drag(step: 0.3, (200, 400), (200 - way, 400))
        script.at(1, .ended())
        let transcript = try script.run(
            in: .scrolling(across: 1600, down: 800) { $0.scroll.on = .isPagingEnabled })
        #expect(transcript.offset("s") ?? .zero == Point(x: page, y: 0))
        expect(
            transcript.phases.map { $0.replacing(/^.* s./, with: "") },
            equals: [
                "WillBeginDragging", "DidEndDragging",
                "WillBeginDecelerating", "DidEndDecelerating",
            ])
    }
}
