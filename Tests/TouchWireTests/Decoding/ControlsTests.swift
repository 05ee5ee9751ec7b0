import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire
@testable import JSONTape

struct ControlsTests {
    private func decode<Result>(
        _ viewClass: String, _ members: String, _ body: (Scene, Control) -> Result
    ) throws -> Result {
        try Wire.decode(Wire.control(viewClass, members)) { body($0.scene, $0.scene.controls[0]) }
    }

    @Test("Members of controls, and their faults") func checks() {
        // MARK: Valid members

        check("members that all controls have") {
            try decode(
                "UIControl",
                #""isEnabled":false,"isSelected":true,"isHighlighted":true,"beginTracking":false,"continueTracking":true"#
            ) {
                scene, control in
                #expect(!scene[control.view].flags.contains(.isEnabled))
                #expect(control.isSelected && control.isHighlighted)
                #expect(
                    control.overrides.beginTracking == false && control.overrides.continueTracking == true)
            }
        }

        check("the values of each class, in any order of the members") {
            try decode("UISlider", #""value":7,"isContinuous":false,"maximumValue":10,"minimumValue":-5"#) {
                #expect($1.value == 7 && $1.range.minimum == -5 && $1.range.maximum == 10 && !$1.isContinuous)
            }
            try decode("UIStepper", #""value":2.5,"stepValue":0.5,"isContinuous":false"#) {
                #expect($1.stepping.autorepeat && !$1.stepping.wraps)
                #expect($1.value == 2.5 && $1.stepping.stepValue == 0.5)
            }
            try decode("UISlider", #""maximumValue":1e300,"minimumValue":-1e300,"value":1e299"#) {
                expect($1.value, equals: 1e299)
            }
            try decode("UISwitch", #""isOn":true"#) { #expect($1.isOn) }
            try decode("UISegmentedControl", #""selectedSegmentIndex":2,"numberOfSegments":3"#) {
                #expect($1.segments.count == 3 && $1.segments.selected == 2)
            }
            try decode("UIPageControl", #""currentPage":1,"numberOfPages":3"#) {
                #expect($1.pages.count == 3 && $1.pages.current == 1)
            }
        }

        check("CT-18: autorepeat and wraps of a stepper") {
            try decode("UIStepper", #""autorepeat":false,"wraps":true"#) {
                #expect(!$1.stepping.autorepeat && $1.stepping.wraps)
            }
        }

        check("a value or a page outside its limits is clamped, as in UIKit") {
            try decode("UISlider", #""value":7"#) { expect($1.value, equals: 1) }
            try decode("UISlider", #""minimumValue":5,"maximumValue":9"#) { expect($1.value, equals: 5) }
            try decode("UIPageControl", #""currentPage":7,"numberOfPages":3"#) {
                expect($1.pages.current, equals: 2)
            }
        }

        check("targets: ids of responders, null, and all names of events") {
            let events = ControlEvent.allCases.map { "\"\($0)\"" }.joined(separator: ",")
            try decode(
                "UIButton",
                #""targets":[{"target":"vc","action":"a","events":[\#(events)]},{"target":null,"action":"b:","events":["touchDown"]},{"target":"c","action":"a","events":[]}]"#
            ) { scene, control in
                let targets = scene.controlTargets[control.targets.range]
                expect(
                    targets.map(\.target.receiver),
                    equals: [
                        .responder(.viewController(ControllerIndex(0))), nil, .responder(.view(ViewIndex(1))),
                    ])
                expect(
                    targets.map(\.target.action.raw),
                    equals: [
                        targets[0].target.action.raw, 1 + targets[0].target.action.raw,
                        targets[0].target.action.raw,
                    ])
                #expect(targets[0].events == .all && targets[2].events == .none)
            }
        }

        check("allTouchEvents, allEditingEvents, allEvents, and overlapping lists") {
            for (text, events) in [
                (#""allTouchEvents""#, ControlEventSet.touches), (#""allEditingEvents""#, .editing),
                (#""allEvents","touchDown""#, .all), (#""touchDown","allTouchEvents","touchDown""#, .touches),
            ] {
                try decode("UIButton", #""targets":[{"target":null,"action":"a","events":[\#(text)]}]"#) {
                    scene, _ in expect(scene.controlTargets[0].events, equals: events)
                }
            }
        }

        check("CT-5: list elements with the same target and action are merged, even if not adjacent") {
            let target = { (name: String, event: String) in
                #"{"target":\#(name),"action":"a","events":["\#(event)"]}"#
            }
            let list = [
                target("\"vc\"", "touchDown"), target("null", "touchUpInside"),
                target("\"vc\"", "touchUpInside"),
            ]
            try decode("UIButton", #""targets":[\#(list.joined(separator: ","))]"#) { scene, control in
                expect(control.targets.count, equals: 2)
                let first = scene.controlTargets[control.targets.range][0].events
                #expect(first.contains(.touchDown) && first.contains(.touchUpInside))
            }
        }

        check("sendAction: another target, a null target, another action, both; null differs from no target")
        {
            for (text, receiver, hasAction) in [
                (
                    #"{"target":"vc"}"#,
                    SendActionOverride.Receiver.object(.responder(.viewController(ControllerIndex(0)))), false
                ),
                (#"{"target":null}"#, .object(nil), false), (#"{"action":"x"}"#, .same, true),
                (#"{"action":"x","target":"c"}"#, .object(.responder(.view(ViewIndex(1)))), true),
            ] {
                try decode("UIButton", #""sendAction":\#(text)"#) { _, control in
                    expect(control.overrides.sendAction?.receiver, equals: receiver)
                    expect((control.overrides.sendAction?.action != nil), equals: hasAction)
                }
                let scene =
                    #"{"application":{"sendAction":\#(text)},"windows":[{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"viewController":{"id":"vc"},"subviews":[\#(Wire.view("c"))]}]}"#
                try Wire.decode(#"{"scene":\#(scene),"events":[]}"#) { request in
                    expect(request.scene.application.sendAction?.receiver, equals: receiver)
                    expect((request.scene.application.sendAction?.action != nil), equals: hasAction)
                }
            }
        }

        check("the event sendAction: target and from can be null or omitted") {
            for (text, hasTarget, hasSender) in [
                (#"{"action":"x"}"#, false, false),
                (#"{"action":"x","target":null,"from":null}"#, false, false),
                (#"{"action":"x","target":"vc","from":"c"}"#, true, true),
            ] {
                let request = Wire.control("UIButton", events: #"{"time":0,"sendAction":\#(text)}"#)
                try Wire.decode(request) { request in
                    guard case .sendAction(let target, let sender)? = request.sequence.events.first?.kind
                    else {
                        return #expect(Bool(false))
                    }
                    #expect((target.receiver != nil) == hasTarget && (sender != nil) == hasSender)
                }
            }
        }

        check("LC-5: set can change every property, in the classes that have it") {
            for (viewClass, member) in Self.settable {
                let request = Wire.control(
                    viewClass, events: #"{"time":0,"set":{"id":"c",\#(member)}}"#)
                try Wire.decode(request) { request in
                    expect(request.sequence.changes.count, equals: 1, "\(member)")
                }
            }
        }

        check("a fault of one control does not affect the next control") {
            let views = [
                Wire.view("a", #""class":"UISlider","value":"x""#),
                Wire.view("b", #""class":"UISlider","maximumValue":-1"#),
            ]
            expect(
                Wire.reported(Wire.request(window: #""subviews":[\#(views.joined(separator: ","))]"#)),
                equals: [
                    "wrong-type #/scene/windows/0/subviews/0/value",
                    "out-of-range #/scene/windows/0/subviews/1/maximumValue",
                ])
        }

        check("set: values of the wrong type or out of range") {
            for (viewClass, member, code) in [
                ("UISlider", #""value":"x""#, "wrong-type"), ("UISwitch", #""isOn":1"#, "wrong-type"),
                ("UIStepper", #""stepValue":-1"#, "out-of-range"),
                ("UIPageControl", #""currentPage":0.5"#, "out-of-range"),
                ("UISegmentedControl", #""selectedSegmentIndex":-2"#, "out-of-range"),
            ] {
                let text = Wire.control(viewClass, events: #"{"time":0,"set":{"id":"c",\#(member)}}"#)
                expect(
                    Wire.reported(text),
                    equals: ["\(code) #/events/0/set/\(member.split(separator: "\"")[0])"])
            }
        }

        check("strict=false: members of other classes are ignored, with a warning") {
            var options = ReadingOptions()
            options.isStrict = false
            let answer = try JSON(
                parsing: try Wire.dispatch(Wire.control("UIButton", #""value":1"#), options))
            expect(answer.dig("warnings.0.code"), equals: .string("unknown-member"))
            expect(answer.dig("warnings.0.pointer"), equals: .string("#/scene/windows/0/subviews/0/value"))
        }
    }

    @Test("UIKit's defaults", arguments: ViewClass.allCases.filter(\.isControl))
    func defaults(viewClass: ViewClass) throws {
        try decode(viewClass.name, "") { _, control in
            expect(control, equals: Control(view: control.view, viewClass: viewClass))
            expect(control.range.maximum, equals: (viewClass == .UIStepper ? 100 : 1))
            #expect(control.range.minimum == 0 && control.value == 0 && control.stepping.stepValue == 1)
            #expect(control.isContinuous && !control.isOn)
            #expect(control.segments.selected == -1 && control.segments.count == 0)
            #expect(control.overrides.beginTracking == nil && control.overrides.continueTracking == nil)
            #expect(control.overrides.sendAction == nil && control.targets.count == 0)
        }
    }

    private static let settable = [
        ("UIControl", #""isSelected":true"#), ("UIButton", #""isHighlighted":true"#),
        ("UISlider", #""value":1"#), ("UIStepper", #""value":1"#), ("UISlider", #""minimumValue":1"#),
        ("UIStepper", #""maximumValue":1"#), ("UISlider", #""isContinuous":false"#),
        ("UIStepper", #""stepValue":2"#), ("UIStepper", #""autorepeat":false"#),
        ("UIStepper", #""wraps":true"#), ("UISwitch", #""isOn":true"#),
        ("UISegmentedControl", #""numberOfSegments":2"#),
        ("UISegmentedControl", #""selectedSegmentIndex":-1"#),
        ("UIPageControl", #""numberOfPages":2"#), ("UIPageControl", #""currentPage":1"#),
    ]

    // MARK: Faults

    /// Returns the reported faults, with `@` for the pointer to the control.
    private func reported(_ viewClass: String, _ members: String) -> [String] {
        Wire.reported(Wire.control(viewClass, members)).map {
            $0.replacing("#/scene/windows/0/subviews/0/", with: "@")
        }
    }

    @Test(
        "values of other classes are unknown members, in the scene and in set",
        arguments: settable.dropFirst(2),
        ViewClass.allCases.filter(\.isControl))
    func otherClass(member: (String, String), viewClass: ViewClass) {
        let name = member.1.split(separator: "\"")[0]
        let isShared = ["value", "minimumValue", "maximumValue", "isContinuous"].contains(name)
        let isAllowed =
            member.0 == viewClass.name || isShared && [.UISlider, .UIStepper].contains(viewClass)
        let set = Wire.reported(
            Wire.control(viewClass.name, events: #"{"time":0,"set":{"id":"c",\#(member.1)}}"#))
        expect(set, equals: (isAllowed ? [] : ["unknown-member #/events/0/set/\(name)"]))
        let inScene = reported(viewClass.name, member.1)
        #expect(isAllowed || inScene == ["unknown-member @\(name)"])
    }

    @Test(
        "members of controls are unknown in other views",
        arguments: [
            "isSelected", "isHighlighted", "targets", "beginTracking", "continueTracking", "sendAction",
            "value",
            "isOn",
        ])
    func noControl(member: String) {
        expect(reported("UIView", #""\#(member)":true"#), equals: ["unknown-member @\(member)"])
    }

    @Test(
        "faults of a control's members",
        arguments: [
            ("UIButton", #""targets":{}"#, ["wrong-type @targets"]),
            ("UIButton", #""targets":[1]"#, ["wrong-type @targets/0"]),
            (
                "UIButton", #""targets":[{}]"#,
                [
                    "missing-member @targets/0/target", "missing-member @targets/0/action",
                    "missing-member @targets/0/events",
                ]
            ),
            (
                "UIButton", #""targets":[{"target":"vc","action":"a","events":["touchUp"]}]"#,
                ["unknown-value @targets/0/events/0"]
            ),
            (
                "UIButton", #""targets":[{"target":"vc","action":"a","events":"touchDown"}]"#,
                ["wrong-type @targets/0/events"]
            ),
            (
                "UIButton", #""targets":[{"target":"vc","action":"a","events":["touchDown",5]}]"#,
                ["wrong-type @targets/0/events/1"]
            ),
            (
                "UIButton", #""targets":[{"target":"missing","action":"a","events":[]}]"#,
                ["unknown-id @targets/0/target"]
            ),
            (
                "UIButton", #""targets":[{"target":5,"action":"a","events":[]}]"#,
                ["wrong-type @targets/0/target"]
            ),
            (
                "UIButton", #""targets":[{"target":null,"action":null,"events":[]}]"#,
                ["wrong-type @targets/0/action"]
            ),
            (
                "UIButton", #""targets":[{"target":null,"action":"a","events":[],"event":"x"}]"#,
                ["unknown-member @targets/0/event"]
            ),
            ("UIButton", #""beginTracking":"no""#, ["wrong-type @beginTracking"]),
            ("UIButton", #""continueTracking":null"#, ["wrong-type @continueTracking"]),
            ("UIButton", #""sendAction":{}"#, ["missing-member @sendAction/target"]),
            ("UIButton", #""sendAction":true"#, ["wrong-type @sendAction"]),
            ("UIButton", #""sendAction":{"to":"vc"}"#, ["unknown-member @sendAction/to"]),
            ("UIButton", #""sendAction":{"target":"missing"}"#, ["unknown-id @sendAction/target"]),
            ("UIButton", #""sendAction":{"action":1}"#, ["wrong-type @sendAction/action"]),
            ("UIButton", #""isSelected":1"#, ["wrong-type @isSelected"]),
            ("UISwitch", #""isOn":"yes""#, ["wrong-type @isOn"]),
            ("UISlider", #""value":"0.5""#, ["wrong-type @value"]),
            ("UISlider", #""value":1e400"#, ["not-finite @value"]),
            ("UISlider", #""minimumValue":2,"maximumValue":1"#, ["out-of-range @maximumValue"]),
            ("UISlider", #""maximumValue":-1"#, ["out-of-range @maximumValue"]),
            ("UISlider", #""minimumValue":2"#, ["out-of-range @minimumValue"]),
            ("UISlider", #""minimumValue":2,"maximumValue":"3""#, ["wrong-type @maximumValue"]),
            ("UIStepper", #""minimumValue":2,"stepValue":-1"#, ["out-of-range @stepValue"]),
            ("UISegmentedControl", #""numberOfSegments":-1"#, ["out-of-range @numberOfSegments"]),
            (
                "UISegmentedControl", #""numberOfSegments":2,"selectedSegmentIndex":2"#,
                ["out-of-range @selectedSegmentIndex"]
            ),
            ("UISegmentedControl", #""selectedSegmentIndex":0"#, ["out-of-range @selectedSegmentIndex"]),
            (
                "UISegmentedControl", #""selectedSegmentIndex":1,"numberOfSegments":2.5"#,
                ["out-of-range @numberOfSegments"]
            ),
            ("UIPageControl", #""numberOfPages":1000001"#, ["out-of-range @numberOfPages"]),
            ("UIPageControl", #""currentPage":-1"#, ["out-of-range @currentPage"]),
            (
                "UISlider", #""minimumValue":3,"value":"x","isSelected":0"#,
                ["wrong-type @isSelected", "wrong-type @value"]
            ),
        ])
    func faults(viewClass: String, members: String, expected: [String]) {
        expect(reported(viewClass, members).sorted(), equals: expected.sorted())
    }

    @Test(
        "faults of the event sendAction",
        arguments: [
            ("{}", "missing-member @/action"), ("[]", "wrong-type @"),
            (#"{"action":1}"#, "wrong-type @/action"),
            (#"{"action":"a","target":"x"}"#, "unknown-id @/target"),
            (#"{"action":"a","from":"x"}"#, "unknown-id @/from"),
            (#"{"action":"a","target":1}"#, "wrong-type @/target"),
            (#"{"action":"a","from":"tap"}"#, "wrong-kind @/from"),
            (#"{"action":"a","target":"tap"}"#, "wrong-kind @/target"),
            (#"{"action":"a","sender":"c"}"#, "unknown-member @/sender"),
        ])
    func sendActionFaults(text: String, reported: String) {
        let request = Wire.gestures(
            Wire.recognizer("tap"), events: #"{"time":0,"sendAction":\#(text)}"#)
        expect(
            Wire.reported(request).map { $0.replacing("#/events/0/sendAction", with: "@") },
            equals: [reported])
    }
}
