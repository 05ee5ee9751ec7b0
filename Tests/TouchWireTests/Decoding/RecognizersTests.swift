import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire
@testable import JSONTape

struct RecognizersTests {
    private func kind(_ type: String, _ members: String = "") throws -> GestureKind {
        try Wire.decode(Wire.gestures(Wire.recognizer("r", type, members))) {
            $0.scene.gestureRecognizers[0].kind
        }
    }

    private func recognizer(_ members: String, _ type: String = "tap") throws -> GestureRecognizer {
        try Wire.decode(Wire.gestures(Wire.recognizer("r", type, members))) { $0.scene.gestureRecognizers[0] }
    }

    @Test("Decoding of recognizers") func checks() {
        check("a recognizer with only id and type has UIKit's defaults") {
            let tap = try recognizer("")
            expect(
                tap.flags,
                equals: [
                    .isEnabled, .cancelsTouchesInView, .delaysTouchesEnded, .requiresExclusiveTouchType,
                ])
            #expect(tap.allowedTouchTypes == .all && tap.allowedPressTypes == .all)
            #expect(tap.delegate == nil && tap.targets.count == 0 && tap.requireToFail.count == 0)
            guard case .tap(let settings) = tap.kind else { return #expect(Bool(false)) }
            expect(settings, equals: TapSettings())
            expect(try recognizer("", "screenEdgePan").flags.contains(.delaysTouchesBegan), "rule EP-1")
        }

        check("every boolean property is read") {
            let read = try recognizer(
                #""isEnabled":false,"cancelsTouchesInView":false,"delaysTouchesBegan":true,"delaysTouchesEnded":false,"requiresExclusiveTouchType":false"#
            )
            expect(read.flags, equals: [.delaysTouchesBegan])
        }

        check("allowed touch types (stylus means pencil) and press types are read") {
            let read = try recognizer(
                #""allowedTouchTypes":["stylus"],"allowedPressTypes":["select","menu"]"#)
            expect(TouchType.allCases.filter(read.allowedTouchTypes.contains), equals: [.pencil])
            expect(PressType.allCases.filter(read.allowedPressTypes.contains), equals: [.select, .menu])
            expect(try recognizer(#""allowedTouchTypes":[]"#).allowedTouchTypes, equals: TouchTypeSet.none)
        }

        check("properties that only some types have") {
            guard
                case .tap(let tap) = try kind(
                    "tap", #""numberOfTapsRequired":1000,"numberOfTouchesRequired":64"#),
                case .longPress(let press) = try kind(
                    "longPress",
                    #""numberOfTapsRequired":0,"numberOfTouchesRequired":2,"minimumPressDuration":0.25,"allowableMovement":0"#
                ),
                case .pan(let pan) = try kind(
                    "pan", #""maximumNumberOfTouches":2,"minimumNumberOfTouches":2"#),
                case .swipe(let swipe) = try kind(
                    "swipe", #""direction":["left","up"],"numberOfTouchesRequired":3"#),
                case .swipe(let down) = try kind("swipe", #""direction":"down""#),
                case .screenEdgePan(let edges) = try kind("screenEdgePan", #""edges":["left","top"]"#),
                case .screenEdgePan(let all) = try kind("screenEdgePan", #""edges":"all""#),
                case .longPress(let plain) = try kind("longPress"), case .pan(let any) = try kind("pan")
            else { return #expect(Bool(false)) }
            #expect(tap.numberOfTapsRequired == 1000 && tap.numberOfTouchesRequired == 64)
            #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 2)
            #expect(
                press.minimumPressDuration == Instant(microseconds: 250_000) && press.allowableMovement == 0)
            #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 2)
            #expect(swipe.direction == [.left, .up] && swipe.numberOfTouchesRequired == 3)
            expect(down.direction, equals: .down)
            expect(ScreenEdge.allCases.filter(edges.contains), equals: [.top, .left])
            expect(ScreenEdge.allCases.filter(all.contains), equals: ScreenEdge.allCases)
            #expect(plain.minimumPressDuration == nil && plain.allowableMovement == nil)
            expect(any.maximumNumberOfTouches, equals: Int.max)
        }

        check("GE-1: recognizers are grouped by view in pre-order, and in added order within a view") {
            let text = """
                {"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[
                {"id":"a","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[
                {"id":"b","frame":{"x":0,"y":0,"width":9,"height":9},"gestureRecognizers":[{"id":"b1","type":"tap"}]}],
                "gestureRecognizers":[{"id":"a1","type":"tap"},{"id":"a2","type":"tap"}]}],
                "gestureRecognizers":[{"id":"w1","type":"tap"}]}]},"events":[]}
                """
            try Wire.decode(text) { request in
                let names = request.scene.gestureRecognizers.indices.map {
                    request.names.name(of: .gestureRecognizer(RecognizerIndex($0))).text
                }
                expect(names, equals: ["w1", "a1", "a2", "b1"])
                expect(request.scene.views.map(\.gestureRecognizers.range), equals: [0..<1, 1..<3, 3..<4])
            }
        }

        check(
            "CT-5: a target is a responder, a delegate that is not one, or another object; equal actions share an index"
        ) {
            let text = """
                {"scene":{"objects":["model"],"application":{"delegate":{"id":"coordinator","isResponder":false,"actions":["b"]}},"windows":
                [{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"actions":["a","b"],"gestureRecognizers":[
                {"id":"r","type":"tap","targets":[{"target":"coordinator","action":"b"},{"target":"model","action":"c"},
                {"action":"a","target":"w"}]}]}]},"events":[]}
                """
            try Wire.decode(text) { request in
                let targets = request.scene.targets
                expect(
                    targets.map(\.receiver),
                    equals: [
                        .responder(.applicationDelegate), .other(ObjectIndex(0)),
                        .responder(.view(ViewIndex(0))),
                    ])
                let name = { (index: SelectorIndex) in request.selectors.names[index].text }
                expect(targets.map(\.action).map(name), equals: ["b", "c", "a"])
                let own = request.scene[overridesOf: ViewIndex(0)].responder.actions
                expect(request.scene.selectors[own.range].map(name), equals: ["a", "b"])
                expect(request.selectors.count, equals: 3)
                let delegate = request.scene.application.delegate?.responder.actions ?? .empty
                expect(request.scene.selectors[delegate.range].map(name), equals: ["b"])
            }
        }

        check("GE-11: a recognizer that an event adds follows those of its view") {
            let text = """
                {"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[
                {"id":"v","frame":{"x":0,"y":0,"width":9,"height":9},"gestureRecognizers":[{"id":"v1","type":"tap"}]}]}]},
                "events":[{"add":{"parent":"v","gestureRecognizer":{"id":"v2","type":"pan","requireToFail":["v1"]}}},
                {"add":{"parent":"w","gestureRecognizer":{"id":"w1","type":"tap"}}},{"remove":"v2"}]}
                """
            try Wire.decode(text) { request in
                let scene = request.scene
                let names = scene.gestureRecognizers.indices.map {
                    request.names.name(of: .gestureRecognizer(RecognizerIndex($0))).text
                }
                expect(names, equals: ["w1", "v1", "v2"])
                expect(scene.views.map(\.gestureRecognizers.range), equals: [0..<1, 1..<3])
                expect(
                    scene.gestureRecognizers.map { $0.flags.contains(.isAddedLater) },
                    equals: [true, false, true])
                guard case .addRecognizer(let added)? = request.sequence.events.first?.kind,
                    case .removeRecognizer(added)? = request.sequence.events.last?.kind
                else { return #expect(Bool(false)) }
                expect(added, equals: RecognizerIndex(2))
            }
        }

        check("GS-14: in removeTarget, null means every target and every action") {
            let removals = [("\"v\"", "\"a\""), ("null", "\"a\""), ("\"v\"", "null"), ("null", "null")]
            let events = removals.map { target, action in
                #"{"removeTarget":{"recognizer":"r","target":\#(target),"action":\#(action)}}"#
            }
            let text =
                #"{"scene":{"subviews":[{"id":"v","frame":[0,0,9,9],"gestureRecognizers":["#
                + #"{"id":"r","type":"tap"}]}]},"events":[\#(events.joined(separator: ","))]}"#
            try Wire.decode(text) { request in
                let patterns = request.sequence.events.compactMap { event -> TargetPattern? in
                    if case .removeTarget(_, let pattern) = event.kind { pattern } else { nil }
                }
                expect(patterns.map { $0.receiver != nil }, equals: [true, false, true, false])
                expect(patterns.map { $0.action != nil }, equals: [true, true, false, false])
            }
        }

        check("requirements, answers and shouldBegin can refer to recognizers listed later") {
            let text = Wire.gestures(
                Wire.recognizer("a", "tap", #""requireToFail":["b","c"],"canPrevent":{"c":false,"b":true}"#),
                Wire.recognizer("b", "tap", #""canBePreventedBy":{"a":false}"#),
                view:
                    #""gestureRecognizers":[{"id":"c","type":"pan"}],"gestureRecognizerShouldBegin":{"a":false}"#
            )
            try Wire.decode(text) { request in
                let scene = request.scene
                let a = scene.gestureRecognizers[0]
                expect(scene.recognizerLists[a.requireToFail.range].map(\.raw), equals: [1, 2])
                let answers = scene.recognizerAnswers[a.canPrevent.range]
                #expect(answers.map(\.recognizer.raw) == [2, 1] && answers.map(\.answer) == [false, true])
                expect(
                    scene.recognizerAnswers[scene.gestureRecognizers[1].canBePreventedBy.range].count,
                    equals: 1)
                guard case .listed(let span) = scene[overridesOf: ViewIndex(1)].shouldBegin else {
                    return #expect(Bool(false))
                }
                expect(scene.recognizerAnswers[span.range].map(\.answer), equals: [false])
            }
        }

        check("strict=false: members of other types are warnings") {
            var options = ReadingOptions()
            options.isStrict = false
            let text = Wire.gestures(Wire.recognizer("r", "pinch", #""direction":"nowhere","speed":1"#))
            let warnings = try JSON(parsing: try Wire.dispatch(text, options))["warnings"]?.array ?? []
            expect(
                warnings.compactMap { $0["pointer"]?.string },
                equals: [
                    "#/scene/windows/0/gestureRecognizers/0/direction",
                    "#/scene/windows/0/gestureRecognizers/0/speed",
                ])
        }

        check("a misspelled id of a recognizer is reported with a suggestion") {
            let text = Wire.gestures(
                Wire.recognizer("single", "tap", #""requireToFail":["doubel"]"#), Wire.recognizer("double"))
            expect(try #require(Wire.faults(text).first).detail.contains("did you mean “double”"))
        }

        check("SC-1: no recognizer can have the id of a scroll view's own recognizer") {
            let text = Wire.gestures(Wire.recognizer("v.pan", "pan"), view: #""class":"UIScrollView""#)
            expect(Wire.reported(text), equals: ["duplicate-id #/scene/windows/0/gestureRecognizers/0/id"])
        }

        check("a recognizer is not a responder") {
            let text = Wire.gestures(Wire.recognizer("r"), view: #""next":"r""#)
            expect(Wire.reported(text), equals: ["wrong-kind #/scene/windows/0/subviews/0/next"])
        }
    }

    static let faults: [FaultsTests.Bad] =
        [
            ("a recognizer that is not an object", "1", "wrong-type @0"),
            ("a recognizer without an id", #"{"type":"tap"}"#, "missing-member @0/id"),
            (
                "a recognizer without a type", #"{"id":"r","numberOfTapsRequired":0}"#,
                "missing-member @0/type"
            ),
            ("an unknown type", Wire.recognizer("r", "tapp"), "unknown-value @0/type"),
            ("the id of a view", Wire.recognizer("w"), "duplicate-id @0/id"),
            ("an empty id", Wire.recognizer(""), "invalid-id @0/id"),
            (
                "0 taps", Wire.recognizer("r", "tap", #""numberOfTapsRequired":0"#),
                "out-of-range @0/numberOfTapsRequired"
            ),
            (
                "1001 taps", Wire.recognizer("r", "tap", #""numberOfTapsRequired":1001"#),
                "out-of-range @0/numberOfTapsRequired"
            ),
            (
                "1.5 taps", Wire.recognizer("r", "tap", #""numberOfTapsRequired":1.5"#),
                "out-of-range @0/numberOfTapsRequired"
            ),
            (
                "0 fingers", Wire.recognizer("r", "tap", #""numberOfTouchesRequired":0"#),
                "out-of-range @0/numberOfTouchesRequired"
            ),
            (
                "65 fingers", Wire.recognizer("r", "swipe", #""numberOfTouchesRequired":65"#),
                "out-of-range @0/numberOfTouchesRequired"
            ),
            (
                "a negative minimum press duration",
                Wire.recognizer("r", "longPress", #""minimumPressDuration":-1"#),
                "out-of-range @0/minimumPressDuration"
            ),
            (
                "a minimum press duration of 61 s",
                Wire.recognizer("r", "longPress", #""minimumPressDuration":61"#),
                "out-of-range @0/minimumPressDuration"
            ),
            (
                "an allowable movement of 1001 pt",
                Wire.recognizer("r", "longPress", #""allowableMovement":1001"#),
                "out-of-range @0/allowableMovement"
            ),
            (
                "a maximum below the minimum",
                Wire.recognizer("r", "pan", #""maximumNumberOfTouches":1,"minimumNumberOfTouches":2"#),
                "out-of-range @0/maximumNumberOfTouches"
            ),
            (
                "a pan with a minimum of 0 fingers",
                Wire.recognizer("r", "pan", #""minimumNumberOfTouches":0"#),
                "out-of-range @0/minimumNumberOfTouches"
            ),
            (
                "an unknown direction", Wire.recognizer("r", "swipe", #""direction":"north""#),
                "unknown-value @0/direction"
            ),
            (
                "an unknown direction in a list", Wire.recognizer("r", "swipe", #""direction":["up","all"]"#),
                "unknown-value @0/direction/1"
            ),
            (
                "an empty list of directions", Wire.recognizer("r", "swipe", #""direction":[]"#),
                "out-of-range @0/direction"
            ),
            (
                "an unknown edge", Wire.recognizer("r", "screenEdgePan", #""edges":["up"]"#),
                "unknown-value @0/edges/0"
            ),
            (
                "edges that are a number", Wire.recognizer("r", "screenEdgePan", #""edges":1"#),
                "wrong-type @0/edges"
            ),
            (
                "an unknown touch type", Wire.recognizer("r", "tap", #""allowedTouchTypes":["pen"]"#),
                "unknown-value @0/allowedTouchTypes/0"
            ),
            (
                "an unknown press type", Wire.recognizer("r", "tap", #""allowedPressTypes":["up"]"#),
                "unknown-value @0/allowedPressTypes/0"
            ),
            (
                "a flag that is not a boolean", Wire.recognizer("r", "tap", #""isEnabled":1"#),
                "wrong-type @0/isEnabled"
            ),
            ("a name that is not a string", Wire.recognizer("r", "tap", #""name":1"#), "wrong-type @0/name"),
            (
                "a class that is not a string", Wire.recognizer("r", "tap", #""class":null"#),
                "wrong-type @0/class"
            ),
            (
                "a requirement on an unknown recognizer",
                Wire.recognizer("r", "tap", #""requireToFail":["r2"]"#),
                "unknown-id @0/requireToFail/0"
            ),
            (
                "a requirement on a view", Wire.recognizer("r", "tap", #""requireToFail":["v"]"#),
                "wrong-kind @0/requireToFail/0"
            ),
            (
                "a requirement that is not a string", Wire.recognizer("r", "tap", #""requireToFail":[1]"#),
                "wrong-type @0/requireToFail/0"
            ),
            (
                "a target with an unknown id",
                Wire.recognizer("r", "tap", #""targets":[{"target":"x","action":"a"}]"#),
                "unknown-id @0/targets/0/target"
            ),
            (
                "a target that is a recognizer",
                Wire.recognizer("r", "tap", #""targets":[{"target":"r","action":"a"}]"#),
                "wrong-kind @0/targets/0/target"
            ),
            (
                "a target without an action", Wire.recognizer("r", "tap", #""targets":[{"target":"v"}]"#),
                "missing-member @0/targets/0/action"
            ),
            (
                "an action without a target", Wire.recognizer("r", "tap", #""targets":[{"action":"a"}]"#),
                "missing-member @0/targets/0/target"
            ),
            (
                "an empty action", Wire.recognizer("r", "tap", #""targets":[{"target":"v","action":""}]"#),
                "invalid-id @0/targets/0/action"
            ),
            (
                "an answer about an unknown recognizer",
                Wire.recognizer("r", "tap", #""canPrevent":{"x":true}"#),
                "unknown-id @0/canPrevent/x"
            ),
            (
                "an answer about a view", Wire.recognizer("r", "tap", #""canBePreventedBy":{"v":true}"#),
                "wrong-kind @0/canBePreventedBy/v"
            ),
            (
                "an answer that is not a boolean", Wire.recognizer("r", "tap", #""canPrevent":{"r":1}"#),
                "wrong-type @0/canPrevent/r"
            ),
            (
                "a duplicate answer", Wire.recognizer("r", "tap", #""canPrevent":{"r":true,"r":false}"#),
                "duplicate-member @0/canPrevent/r"
            ),
            (
                "answers that are not an object", Wire.recognizer("r", "tap", #""canPrevent":true"#),
                "wrong-type @0/canPrevent"
            ),
        ].map {
            FaultsTests.Bad(
                $0.0, Wire.gestures($0.1), $0.2.replacing("@", with: "#/scene/windows/0/gestureRecognizers/"))
        }

    @Test("faults of a recognizer", arguments: faults)
    func fault(bad: FaultsTests.Bad) { expect(Wire.reported(bad.text), equals: bad.reported) }

    @Test("members of other types are unknown members", arguments: RecognizerType.allCases)
    func otherTypes(type: RecognizerType) {
        let values: [RecognizerMember: String] = [
            .numberOfTapsRequired: "1", .numberOfTouchesRequired: "1", .minimumPressDuration: "1",
            .allowableMovement: "1", .direction: #""up""#, .minimumNumberOfTouches: "1",
            .maximumNumberOfTouches: "1", .edges: #""top""#, .isDiscrete: "true", .rules: "[]",
        ]
        for (member, value) in values {
            let isKnown = member.types?.contains(type) ?? true
            let reported = Wire.reported(
                Wire.gestures(Wire.recognizer("r", type.name, #""\#(member.name)":\#(value)"#)))
            expect(
                reported,
                equals: (isKnown
                    ? [] : ["unknown-member #/scene/windows/0/gestureRecognizers/0/\(member.name)"]))
        }
    }

    @Test(
        "faults of gestureRecognizerShouldBegin: a boolean, or an object with one per recognizer",
        arguments: [
            ("1", "wrong-type @"), (#"{"x":true}"#, "unknown-id @/x"), (#"{"w":true}"#, "wrong-kind @/w"),
            (#"{"r":"yes"}"#, "wrong-type @/r"),
        ])
    func shouldBegin(value: String, reported: String) {
        let text = Wire.gestures(Wire.recognizer("r"), view: #""gestureRecognizerShouldBegin":\#(value)"#)
        let pointer = "#/scene/windows/0/subviews/0/gestureRecognizerShouldBegin"
        expect(Wire.reported(text), equals: [reported.replacing("@", with: pointer)])
    }
}
