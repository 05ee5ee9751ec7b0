import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

struct CustomRulesTests {
    private func request(_ rules: String) -> String {
        Wire.gestures(Wire.recognizer("r", "custom", #""isDiscrete":true,"rules":\#(rules)"#))
    }

    @Test("Rules of custom recognizers") func checks() {
        check("rules are read in order") {
            let text = request(
                #"[{"on":"began","when":{"touches":2},"deadline":0.5},{"on":"moved","when":{"distance":{"min":10},"dx":{"min":-5,"max":5},"dy":{"max":0},"elapsed":{"min":0,"max":1.5}},"set":"ended"},{"on":"deadline","set":"failed"}]"#
            )
            try Wire.decode(text) { request in
                guard case .custom(let settings) = request.scene.gestureRecognizers[0].kind else {
                    return #expect(Bool(false))
                }
                #expect(settings.isDiscrete)
                let rules = Array(request.scene.customRules[settings.rules.range])
                expect(rules.map(\.on), equals: [.began, .moved, .deadline])
                expect(rules.map(\.set), equals: [nil, .ended, .failed])
                #expect(rules[0].touches == 2 && rules[0].deadline == Instant(microseconds: 500_000))
                expect(rules[1].distance, equals: CustomRule.Bounds(min: 10))
                expect(rules[1].dx, equals: CustomRule.Bounds(min: -5, max: 5))
                expect(rules[1].dy, equals: CustomRule.Bounds(max: 0))
                expect(rules[1].elapsed, equals: CustomRule.Bounds(min: 0, max: 1.5))
                #expect(rules[2].distance == nil && rules[2].touches == nil)
            }
        }

        check("a custom recognizer without rules is valid and continuous") {
            try Wire.decode(Wire.gestures(Wire.recognizer("r", "custom"))) { request in
                #expect(!request.scene.gestureRecognizers[0].kind.isDiscrete)
                #expect(request.scene.customRules.isEmpty)
            }
        }
    }

    @Test(
        "faults of a rule",
        arguments: [
            ("{}", "wrong-type @"), ("[1]", "wrong-type @/0"), ("[{}]", "missing-member @/0/on"),
            (#"[{"on":"touched"}]"#, "unknown-value @/0/on"),
            (#"[{"on":"began","set":"possible"}]"#, "unknown-value @/0/set"),
            (#"[{"on":"began","set":"recognized"}]"#, "unknown-value @/0/set"),
            (#"[{"on":"began","deadline":-1}]"#, "out-of-range @/0/deadline"),
            (#"[{"on":"began","deadline":3601}]"#, "out-of-range @/0/deadline"),
            (#"[{"on":"began","then":1}]"#, "unknown-member @/0/then"),
            (#"[{"on":"began","when":[]}]"#, "wrong-type @/0/when"),
            (#"[{"on":"began","when":{"speed":1}}]"#, "unknown-member @/0/when/speed"),
            (#"[{"on":"began","when":{"touches":-1}}]"#, "out-of-range @/0/when/touches"),
            (#"[{"on":"began","when":{"touches":65}}]"#, "out-of-range @/0/when/touches"),
            (#"[{"on":"began","when":{"touches":0.5}}]"#, "out-of-range @/0/when/touches"),
            (#"[{"on":"began","when":{"distance":10}}]"#, "wrong-type @/0/when/distance"),
            (#"[{"on":"began","when":{"distance":{}}}]"#, "missing-member @/0/when/distance/min"),
            (#"[{"on":"began","when":{"distance":{"min":-1}}}]"#, "out-of-range @/0/when/distance/min"),
            (#"[{"on":"began","when":{"elapsed":{"max":-1}}}]"#, "out-of-range @/0/when/elapsed/max"),
            (#"[{"on":"began","when":{"dx":{"min":1,"max":0}}}]"#, "out-of-range @/0/when/dx/max"),
            (#"[{"on":"began","when":{"dx":{"max":0,"min":1}}}]"#, "out-of-range @/0/when/dx/max"),
            (#"[{"on":"began","when":{"dy":{"min":1e400}}}]"#, "not-finite @/0/when/dy/min"),
        ])
    func faults(rules: String, reported: String) {
        let pointer = "#/scene/windows/0/gestureRecognizers/0/rules"
        expect(Wire.reported(request(rules)), equals: [reported.replacing("@", with: pointer)])
    }
}
