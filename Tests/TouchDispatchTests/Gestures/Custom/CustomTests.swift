import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct CustomTests {
    private func path(_ rules: [CustomRule], _ write: (inout Script) -> Void) throws -> [String] {
        var script = Script()
        write(&script)
        let spec = RecognizerSpec.custom("r").with { $0.rules = rules }
        return try script.run(in: .multi(spec)).timedPath("r")
    }

    private func drag(_ rules: CustomRule..., to points: (Double, Double)...) throws -> [String] {
        try path(rules) { script in
            script.at(0, .began(100, 100))
            for (index, point) in points.enumerated() {
                script.at(Double(index + 1) * 0.1, .moved(100 + point.0, 100 + point.1))
            }
        }
    }

    @Test("Custom recognizers (CU-1, CU-2)") func checks() {
        check("CU-1: the first rule that matches is used, and no other") {
            let rules: [CustomRule] = [
                .on(.moved, dx: .init(max: -10), set: .failed),
                .on(.moved, distance: .init(min: 20), set: .began),
                .on(.moved, distance: .init(min: 50), set: .failed),
            ]
            expect(try drag(rules[0], rules[1], rules[2], to: (5, 0), (60, 0)), equals: ["0.2 began"])
            expect(try drag(rules[0], rules[1], rules[2], to: (-30, 0)), equals: ["0.1 failed"])
            expect(try drag(rules[0], rules[1], rules[2], to: (5, 0)), equals: [])
        }

        check("CU-1: a matching rule without a state also ends the search") {
            expect(try drag(.on(.moved), .on(.moved, set: .failed), to: (50, 0)), equals: [])
        }

        check("CU-2, CK-3: distance, dx and dy include both bounds, within the tolerance") {
            for (x, begins) in [
                (19.999, false), (19.9999995, true), (20.0, true), (30, true), (30.0000005, true),
                (30.001, false),
            ] {
                let wanted = begins ? ["0.1 began"] : []
                expect(
                    try drag(.on(.moved, distance: .init(min: 20, max: 30), set: .began), to: (0, x)),
                    equals: wanted)
                expect(
                    try drag(.on(.moved, dx: .init(min: 20, max: 30), set: .began), to: (x, 99)),
                    equals: wanted)
                expect(
                    try drag(.on(.moved, dy: .init(min: 20, max: 30), set: .began), to: (99, x)),
                    equals: wanted)
                expect(
                    try drag(.on(.moved, dy: .init(min: -30, max: -20), set: .began), to: (99, -x)),
                    equals: wanted)
            }
            expect(
                try drag(.on(.moved, distance: .init(min: 5, max: 5), set: .began), to: (3, -4)),
                equals: ["0.1 began"])
        }

        check(
            "CU-2: distances are measured from the centroid of all first to the centroid of all last locations"
        ) {
            let path = try path([.on(.moved, dx: .init(min: 20), set: .began)]) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .moved("1", 130, 100))
                $0.at(0.2, .ended("1"))
                $0.at(0.3, .moved("2", 209, 100))
                $0.at(0.4, .moved("2", 210, 100))
            }
            expect(path, equals: ["0.4 began"])
        }

        check("CU-2: elapsed is the time since the first contact") {
            let rule = CustomRule.on(.moved, elapsed: .init(min: 0.2, max: 0.3), set: .began)
            for (time, begins) in [(0.199998, false), (0.2, true), (0.3, true), (0.300002, false)] {
                let path = try path([rule]) {
                    $0.at(1, .began(100, 100))
                    $0.at(1 + time, .moved(110, 100))
                }
                expect(path.isEmpty, equals: !begins)
            }
        }

        check("CU-2: touches is the number of contacts that are down, including those that lift in this call")
        {
            let rules: [CustomRule] = [
                .on(.ended, touches: 2, set: .began), .on(.ended, touches: 1, set: .failed),
            ]
            let together = try path(rules) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .ended("1"), .ended("2"))
            }
            expect(together, equals: ["0.1 began"])
            let apart = try path(rules) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .ended("1"))
            }
            expect(apart, equals: ["0.1 began"])
            let alone = try path(rules) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.1, .ended("1"))
            }
            expect(alone, equals: ["0.1 failed"])
            let began = try path([.on(.began, touches: 2, set: .began)]) {
                $0.at(0, .began("1", 100, 100))
                $0.at(0.1, .began("2", 200, 100))
            }
            expect(began, equals: ["0.1 began"])
        }

        check(
            "CU-2: the deadline of a matching rule replaces a pending one; without a match, nothing happens"
        ) {
            let rules: [CustomRule] = [
                .on(.began, deadline: 0.3), .on(.moved, dx: .init(min: 10), deadline: 0.3),
                .on(.deadline, set: .began),
            ]
            expect(try drag(rules[0], rules[1], rules[2], to: (5, 0)), equals: ["0.3 began"])
            expect(try drag(rules[0], rules[1], rules[2], to: (5, 0), (20, 0)), equals: ["0.5 began"])
            expect(try drag(rules[0], rules[1], to: (5, 0)), equals: [], "no rule matches the deadline")
        }

        check("CU-1, CK-1: a deadline can set the next deadline") {
            let found = try path([
                .on(.began, set: .began, deadline: 0.1), .on(.deadline, set: .changed, deadline: 0.1),
            ]) {
                $0.options.until = Instant(seconds: 0.35)
                $0.at(0, .began(100, 100))
            }
            expect(found, equals: ["0.0 began", "0.1 changed", "0.2 changed", "0.3 changed"])
        }

        check("CK-1: a deadline that sets itself for ever is rejected; one that ends is not") {
            let endless: [CustomRule] = [.on(.began, deadline: 0.1), .on(.deadline, deadline: 0.1)]
            #expect(throws: DispatchLimit.deadlines) { try path(endless) { $0.at(0, .began(100, 100)) } }
            let ending: [CustomRule] = [
                .on(.began, deadline: 0.1), .on(.deadline, elapsed: .init(min: 900), set: .failed),
                .on(.deadline, deadline: 0.1),
            ]
            expect(try path(ending) { $0.at(0, .began(100, 100)) }, equals: ["900.0 failed"])
        }

        check("CU-1: a recognizer that is possible at the last lift, without a deadline or a rule, fails") {
            let found = try path([]) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .ended("1"))
                $0.at(0.2, .ended("2"))
            }
            expect(found, equals: ["0.2 failed"])
        }

        check("CU-1: a rule without a state that matches the last lift keeps the recognizer possible") {
            func tap(_ rules: CustomRule...) throws -> TestTranscript {
                var script = Script()
                script.tap(100, 100, at: 0)
                script.tap(100, 100, at: 1)
                let custom = RecognizerSpec.custom("r").with { $0.rules = rules }
                return try script.run(in: .one(custom, .tap().requiring("r")))
            }
            let waiting = try tap(.on(.ended))
            expect(waiting.path("r"), equals: [])
            expect(waiting.path("tap"), equals: [], "it waits for ever")
            let failing = try tap(.on(.ended, distance: .init(min: 5)))
            expect(failing.timedPath("r"), equals: ["0.05 failed", "1.05 failed"])
            expect(failing.timedPath("tap"), equals: ["0.05 recognized", "1.05 recognized"])
            expect(try tap(.on(.ended, deadline: 0.2)).timedPath("tap").first, equals: "0.25 recognized")
        }

        check("CU-1: the next contact starts the script again, without a reset") {
            let rules: [CustomRule] = [
                .on(.ended, elapsed: .init(min: 0.3), set: .failed),
                .on(.moved, dx: .init(min: 20), set: .began), .on(.ended),
            ]
            let found = try path(rules) {
                $0.tap(100, 100, at: 0)
                $0.tap(300, 100, at: 1)
                $0.at(2, .began(100, 100))
                $0.at(2.1, .moved(119, 100))
                $0.at(2.2, .moved(120, 100))
            }
            expect(found, equals: ["2.2 began"])
        }

        check("CU-1: with a pending deadline, the recognizer waits for it") {
            let rules: [CustomRule] = [.on(.began, deadline: 0.5), .on(.deadline, set: .ended)]
            expect(try path(rules) { $0.tap(100, 100, at: 0) }, equals: ["0.5 began", "0.5 ended"])
        }

        check(
            "CU-1: if the pending deadline causes no transition, the recognizer fails and releases its touches"
        ) {
            var script = Script()
            script.tap(100, 100, at: 0)
            let transcript = try script.run(in: .one(.custom("r", .on(.began, deadline: 0.5))))
            expect(transcript.timedPath("r"), equals: ["0.5 failed"])
            expect(transcript.timed.last, equals: "0.5 v.ended[1]")
        }

        check("CU-1: requirements, exclusion, questions and cancellation apply to custom recognizers") {
            let long = RecognizerSpec.custom(
                "long", .on(.moved, distance: .init(min: 30), set: .began), .on(.moved, set: .changed)
            ).requiring("swipe").delegate { $0.shouldBegin = .always(true) }
            var script = Script()
            script.drag((100, 100), (100, 140))
            expect(
                try script.run(in: .one(.swipe(), .tap(), long)).log(event: 1),
                equals: [
                    "swipe.moved[1]", "tap.moved[1]", "long.moved[1]", "long?shouldBegin=true", "v.moved[1]",
                ])
            script.at(0.2, .moved(100, 143))
            expect(
                try script.run(in: .one(.swipe(), .tap(), long)).log(event: 2).prefix(8),
                equals: [
                    "swipe.moved[1]", "tap.moved[1]", "long.moved[1]",
                    "swipe possible>failed", "long possible>began", "tap possible>failed", "app.long(began)",
                    "v.cancelled[1]",
                ])
        }

        check("CU-1, GA-1: the location is the centroid of the contacts") {
            var script = Script()
            script.at(0, .began("1", 100, 100), .began("2", 200, 200))
            let transcript = try script.run(in: .multi(.custom("r", .on(.began, set: .began))))
            let action = try #require(transcript.actions(of: "r").first)
            expect(action.location, equals: Point(x: 150, y: 150))
            expect(action.numberOfTouches, equals: 2)
        }
    }
}
