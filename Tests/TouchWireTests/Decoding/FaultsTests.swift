import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape

struct FaultsTests {
    struct Bad: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var reported: [String]

        init(_ description: String, _ text: String, _ reported: String...) {
            testDescription = description
            self.text = text
            self.reported = reported
        }

        init(_ description: String, window: String, _ reported: String...) {
            testDescription = description
            text = Wire.request(window: window)
            self.reported = reported.map { $0.replacing(" @", with: " #/scene/windows/0/") }
        }

        init(_ description: String, events: String, _ reported: String...) {
            testDescription = description
            text = Wire.request(events: events)
            self.reported = reported.map { $0.replacing(" @", with: " #/events/") }
        }
    }

    static let rect = #"{"x":0,"y":0,"width":1,"height":1}"#

    // MARK: Views

    static let views: [Bad] = [
        Bad("an unknown member", window: #""isHiden":true"#, "unknown-member @isHiden"),
        Bad("a duplicate member", window: #""alpha":1,"alpha":0.5"#, "duplicate-member @alpha"),
        Bad(
            "a negative width", window: #""bounds":{"x":0,"y":0,"width":-1,"height":1}"#,
            "out-of-range @bounds/width"),
        Bad(
            "a negative height", window: #""bounds":{"x":0,"y":0,"width":1,"height":-0.5}"#,
            "out-of-range @bounds/height"),
        Bad("alpha above 1", window: #""alpha":1.01"#, "out-of-range @alpha"),
        Bad("alpha below 0", window: #""alpha":-0.01"#, "out-of-range @alpha"),
        Bad("alpha as a string", window: #""alpha":"1""#, "wrong-type @alpha"),
        Bad("alpha that exceeds the range of Double", window: #""alpha":1e400"#, "not-finite @alpha"),
        Bad("null instead of a boolean", window: #""isHidden":null"#, "wrong-type @isHidden"),
        Bad("a number instead of a boolean", window: #""isHidden":0"#, "wrong-type @isHidden"),
        Bad(
            "a missing coordinate", window: #""bounds":{"x":0,"width":1,"height":1}"#,
            "missing-member @bounds/y"),
        Bad(
            "frame and center", window: #""center":{"x":0,"y":0},"bounds":\#(rect)"#,
            "conflicting-members @center"),
        Bad(
            "a coordinate that exceeds the range of Double", window: #""anchorPoint":{"x":-1e400,"y":0}"#,
            "not-finite @anchorPoint/x"),
        Bad("an unknown coefficient", window: #""transform":{"a":1,"e":1}"#, "unknown-member @transform/e"),
        Bad("a next that is not a string", window: #""next":3"#, "wrong-type @next"),
        Bad("a next with an unknown id", window: #""next":"missing""#, "unknown-id @next"),
        Bad("a next that names the view itself", window: #""next":"w""#, "cyclic-next @next"),
        Bad("an unknown value of touches", window: #""touches":"handl""#, "unknown-value @touches"),
        Bad(
            "an unknown phase in touches", window: #""touches":{"begun":"handle"}"#,
            "unknown-member @touches/begun"),
        Bad(
            "an unknown value of a phase in touches", window: #""touches":{"began":"x"}"#,
            "unknown-value @touches/began"),
        Bad("subviews that are not an array", window: #""subviews":3"#, "wrong-type @subviews"),
        Bad("a subview that is not an object", window: #""subviews":[null]"#, "wrong-type @subviews/0"),
        Bad("an empty id", window: #""subviews":[\#(Wire.view(""))]"#, "invalid-id @subviews/0/id"),
        Bad(
            "a control character in an id", window: #""subviews":[\#(Wire.view(#"a\u0007"#))]"#,
            "invalid-id @subviews/0/id"),
        Bad(
            "a DEL in an id", window: #""subviews":[\#(Wire.view(#"a\u007f"#))]"#, "invalid-id @subviews/0/id"
        ),
        Bad(
            "a C1 control in an id", window: #""subviews":[\#(Wire.view(#"a\u0085"#))]"#,
            "invalid-id @subviews/0/id"),
        Bad(
            "an id that is not a string", window: #""subviews":[{"id":1,"frame":\#(rect)}]"#,
            "wrong-type @subviews/0/id"),
        Bad("a duplicate id", window: #""subviews":[\#(Wire.view("w"))]"#, "duplicate-id @subviews/0/id"),
        Bad(
            "a view without an id", window: #""subviews":[{"frame":\#(rect)}]"#,
            "missing-member @subviews/0/id"),
        Bad(
            "a view without a frame", window: #""subviews":[{"id":"v"}]"#, "missing-member @subviews/0/frame"),
        Bad(
            "a center without bounds", window: #""subviews":[{"id":"v","center":{"x":0,"y":0}}]"#,
            "missing-member @subviews/0/bounds"),
        Bad(
            "isEnabled of a view that is not a control", window: #""isEnabled":false"#,
            "unknown-member @isEnabled"),
        Bad(
            "contentSize of a view that is not a scroll view",
            window: #""contentSize":{"width":1,"height":1}"#,
            "unknown-member @contentSize"),
        Bad(
            "windowLevel of a view that is not a window",
            window: #""subviews":[\#(Wire.view("v", #""windowLevel":1"#))]"#,
            "unknown-member @subviews/0/windowLevel"),
        Bad(
            "touchesShouldBegin that is neither a boolean nor an object",
            window:
                #""subviews":[\#(Wire.view("s", #""class":"UIScrollView","touchesShouldBegin":1"#))]"#,
            "wrong-type @subviews/0/touchesShouldBegin"),
        Bad("an unknown sendEvent", window: #""sendEvent":"drop""#, "unknown-value @sendEvent"),
        Bad(
            "a controller without an id", window: #""viewController":{}"#, "missing-member @viewController/id"
        ),
        Bad(
            "a controller presented by a view", window: #""viewController":{"id":"vc","presentedBy":"w"}"#,
            "wrong-kind @viewController/presentedBy"),
        Bad(
            "a controller presented by itself", window: #""viewController":{"id":"vc","presentedBy":"vc"}"#,
            "cyclic-next @viewController/presentedBy"),
        Bad("pointInside that is not an array", window: #""pointInside":true"#, "wrong-type @pointInside"),
        Bad(
            "two pointInside rules in one object",
            window: #""pointInside":[{"ellipse":true,"anySubview":true}]"#,
            "conflicting-members @pointInside/0"),
        Bad(
            "a polygon of two vertices",
            window: #""pointInside":[{"polygon":[{"x":0,"y":0},{"x":1,"y":0}]}]"#,
            "out-of-range @pointInside/0/polygon"),
        Bad(
            "an invalid vertex in a polygon with enough vertices",
            window: #""pointInside":[{"polygon":[{"x":0,"y":0},{"x":1,"y":0},{"x":1}]}]"#,
            "missing-member @pointInside/0/polygon/2/y"),
        Bad(
            "insets with an unknown side", window: #""pointInside":[{"insets":{"up":1}}]"#,
            "unknown-member @pointInside/0/insets/up"),
        Bad(
            "insideView with an unknown id", window: #""pointInside":[{"insideView":"x"}]"#,
            "unknown-id @pointInside/0/insideView"),
        Bad(
            "insideView with the id of the application", window: #""pointInside":[{"insideView":"app"}]"#,
            "wrong-kind @pointInside/0/insideView"),
        Bad("an unknown hitTest rule", window: #""hitTest":["me"]"#, "unknown-value @hitTest/0"),
        Bad(
            "a hitTest rule for an unknown view", window: #""hitTest":[{"view":"x"}]"#,
            "unknown-id @hitTest/0/view"),
        Bad(
            "ifInside with an unknown id", window: #""hitTest":[{"view":"w","ifInside":"x"}]"#,
            "unknown-id @hitTest/0/ifInside"),
        Bad(
            "ifInside without a view", window: #""hitTest":[{"ifInside":"w"}]"#,
            "missing-member @hitTest/0/view"),
        Bad(
            "two hitTest rules in one object",
            window: #""hitTest":[{"nilIfSelf":true,"subviewsFirst":true}]"#,
            "conflicting-members @hitTest/0"),
    ]

    @Test("faults of the scene", arguments: scenes)
    func scene(bad: Bad) { expect(Wire.reported(bad.text), equals: bad.reported) }

    @Test("faults of a view", arguments: views)
    func view(bad: Bad) { expect(Wire.reported(bad.text), equals: bad.reported) }

    @Test("faults of an event", arguments: events)
    func event(bad: Bad) { expect(Wire.reported(bad.text), equals: bad.reported) }

    @Test(
        "faults of the options",
        arguments: [
            (#"{"trace":"all"}"#, "unknown-value #/options/trace"),
            (#"{"kinds":["touches","taps"]}"#, "unknown-value #/options/kinds/1"),
            (#"{"kinds":"touches"}"#, "wrong-type #/options/kinds"),
            (#"{"until":-1}"#, "out-of-range #/options/until"),
            (#"{"echoEvents":1}"#, "wrong-type #/options/echoEvents"),
            (#"{"touches":0}"#, "wrong-type #/options/touches"),
            (
                #"{"thresholds":{"tapCountIntervall":1}}"#,
                "unknown-member #/options/thresholds/tapCountIntervall"
            ),
            (
                #"{"thresholds":{"tapCountInterval":10.1}}"#,
                "out-of-range #/options/thresholds/tapCountInterval"
            ),
            (
                #"{"thresholds":{"tapCountInterval":-0.1}}"#,
                "out-of-range #/options/thresholds/tapCountInterval"
            ),
            (#"{"speed":1}"#, "unknown-member #/options/speed"), ("[]", "wrong-type #/options"),
        ])
    func options(options: String, reported: String) {
        expect(Wire.reported(Wire.request(more: #","options":\#(options)"#)), equals: [reported])
    }

    @Test("Each fault has the expected code and pointer") func checks() {
        check("the cases of these tests produce every fault code") {
            let reported = (Self.scenes + Self.views + Self.events).flatMap(\.reported)
            let codes = Set(reported.compactMap { $0.split(separator: " ").first.map(String.init) })
            let warnings: Set = [
                "touch-still-down", "unusual-value", "failure-requirement-cycle", "self-requirement",
                "missing-superclass",
                "guessed",
                "lost",
            ]
            // Only the conversion of another tool's format reports “malformed”, and ExpectationNamesTests has the cases of
            // “unknown-expectation”.
            let others = warnings.union(["malformed", "unknown-expectation"])
            expect(codes, equals: Set(DiagnosticCode.allCases.map(\.rawValue)).subtracting(others))
        }

        check("each fault has a detail of more than 10 characters") {
            for bad in Self.scenes + Self.views + Self.events {
                for fault in Wire.faults(bad.text) { #expect(fault.detail.count > 10, "\(fault)") }
            }
        }

        check("faults of hit-test and responder-chain requests") {
            let scene = #""scene":{"windows":[\#(Wire.window)]}"#
            expect(Wire.faultCodes { try Wire.hitTest("{\(scene)}") }, equals: ["missing-member #/points"])
            expect(
                Wire.faultCodes { try Wire.hitTest(#"{\#(scene),"points":[{"x":1}]}"#) },
                equals: [
                    "missing-member #/points/0/y"
                ])
            expect(
                Wire.faultCodes { try Wire.hitTest(#"{\#(scene),"points":[7]}"#) },
                equals: ["wrong-type #/points/0"])
            expect(
                Wire.faultCodes { try Wire.hitTest(#"{\#(scene),"points":[],"explain":2}"#) },
                equals: [
                    "wrong-type #/explain"
                ])
            expect(
                Wire.faultCodes { try Wire.responderChain("{\(scene)}") }, equals: ["missing-member #/from"])
            expect(
                Wire.faultCodes { try Wire.responderChain(#"{\#(scene),"from":"x"}"#) },
                equals: ["unknown-id #/from"])
            expect(
                Wire.faultCodes { try Wire.responderChain(#"{\#(scene),"from":null}"#) },
                equals: ["wrong-type #/from"])
        }
    }
}
