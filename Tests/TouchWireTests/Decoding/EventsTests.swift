import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire
@testable import JSONTape

struct EventsTests {
    private static let scene = [
        Wire.recognizer("tap"), Wire.recognizer("pan", "pan"), Wire.recognizer("pinch", "pinch"),
        Wire.recognizer("rotation", "rotation"), Wire.recognizer("press", "longPress"),
        Wire.recognizer("edge", "screenEdgePan"),
    ].joined(separator: ",")

    private static func request(_ events: String, view: String = "", more: String = "") -> String {
        Wire.request(
            window: #""gestureRecognizers":[\#(scene)],"subviews":[\#(Wire.view("v", view))]"#,
            events: events,
            more: more)
    }

    private func event(_ members: String, view: String = "") -> String {
        Self.request(#"{"time":1,\#(members)}"#, view: view)
    }

    private func echo(_ events: String, view: String = "") throws -> JSON? {
        let text = Self.request(events, view: view, more: #","options":{"echoEvents":true}"#)
        return try JSON(parsing: try Wire.dispatch(text))["echoedEvents"]
    }

    private func parsed(_ text: String) throws -> JSON { try JSON(parsing: text) }

    // MARK: Valid events

    @Test(
        "every kind of event is echoed as it was sent",
        arguments: [
            #""hover":{"phase":"entered","location":{"x":1,"y":2},"zOffset":0.5}"#,
            #""hover":{"phase":"entered","location":{"x":1,"y":2},"type":"indirectPointer"},"buttonMask":["primary","secondary"],"modifierFlags":["alphaShift","shift","control","alternate","command","numericPad"]"#,
            #""scroll":{"phase":"began","type":"discrete","location":{"x":1,"y":2},"delta":{"x":0,"y":-40}},"modifierFlags":["command"]"#,
            #""transform":{"phase":"began","location":{"x":1,"y":2},"scale":1.5,"rotation":-0.5}"#,
            #""presses":[{"key":"a","phase":"began","uiKey":{"keyCode":4,"characters":"A","charactersIgnoringModifiers":"a","modifierFlags":["shift"]}}],"modifierFlags":["shift"]"#,
            #""interrupt":{"reason":"phone call"}"#, #""interrupt":{}"#,
            #""set":{"id":"v","isHidden":true,"alpha":0.5}"#,
            #""set":{"id":"w","isUserInteractionEnabled":false,"isMultipleTouchEnabled":true,"isExclusiveTouch":true,"clipsToBounds":true,"canBecomeFirstResponder":true,"canResignFirstResponder":false}"#,
            #""set":{"id":"tap","isEnabled":false,"cancelsTouchesInView":false,"delaysTouchesBegan":true,"delaysTouchesEnded":false,"requiresExclusiveTouchType":false}"#,
            #""set":{"id":"tap","numberOfTapsRequired":2,"numberOfTouchesRequired":3,"buttonMaskRequired":["secondary",7]}"#,
            #""set":{"id":"press","numberOfTapsRequired":1,"numberOfTouchesRequired":2,"minimumPressDuration":0.25,"allowableMovement":20}"#,
            #""set":{"id":"pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":3,"allowedScrollTypesMask":["discrete"]}"#,
            #""set":{"id":"pinch","scale":1.5}"#, #""set":{"id":"rotation","rotation":-1}"#,
            #""remove":"v""#, #""remove":"tap""#,
            #""addTarget":{"recognizer":"tap","target":"app","action":"go:"}"#,
            #""removeTarget":{"recognizer":"tap","target":null,"action":"go:"}"#,
            #""setTranslation":{"recognizer":"pan","x":-1,"y":2.5}"#,
            #""setTranslation":{"recognizer":"edge","x":0,"y":0}"#, #""advance":true"#,
            #""becomeFirstResponder":"v""#, #""resignFirstResponder":"appDelegate""#,
            #""presses":[{"key":"a","phase":"began","type":"menu"},{"key":"b","phase":"began","type":"pageDown"}]"#,
            #""motion":{"phase":"began","subtype":"shake"}"#,
            #""remoteControl":{"subtype":"beginSeekingForward"}"#, #""menuAction":"copy:""#,
            #""statusBarTap":true"#, #""pencil":{"type":"tap"}"#,
            #""pencil":{"type":"squeeze","phase":"began"}"#,
            #""orientation":"portraitUpsideDown""#,
        ])
    func echoes(members: String) throws {
        let sent = #"{"time":1,\#(members)}"#
        expect(try echo(sent), equals: JSON.array([try parsed(sent)]))
    }

    @Test("Events other than touches") func checks() {
        check("set accepts properties that only some classes have") {
            let control = #"{"time":1,"set":{"id":"v","isEnabled":false}}"#
            expect(try echo(control, view: #""class":"UIButton""#), equals: JSON.array([try parsed(control)]))
            let scroll = #"{"time":1,"set":{"id":"v","isScrollEnabled":false}}"#
            expect(
                try echo(scroll, view: #""class":"UIScrollView""#), equals: JSON.array([try parsed(scroll)]))
        }

        check("set checks a recognizer's properties against values from earlier set events") {
            let events =
                #"{"time":1,"set":{"id":"pan","minimumNumberOfTouches":3}},{"time":2,"set":{"id":"pan","maximumNumberOfTouches":4}}"#
            let echoed = try echo(events)
            #expect(echoed?.dig("0.set.maximumNumberOfTouches") == nil)
            expect(echoed?.dig("1.set.minimumNumberOfTouches"), equals: .number(3))
            let wrong =
                #"{"time":1,"set":{"id":"pan","minimumNumberOfTouches":3}},{"time":2,"set":{"id":"pan","maximumNumberOfTouches":2}}"#
            expect(
                Wire.reported(Self.request(wrong)),
                equals: ["out-of-range #/events/1/set/maximumNumberOfTouches"])
        }

        check("the id of set can follow the other members") {
            let echoed = try echo(#"{"time":1,"set":{"isHidden":true,"id":"v"}}"#)
            expect(echoed?.dig("0.set"), equals: .object(["id": .string("v"), "isHidden": .bool(true)]))
        }

        check("strict=false: a set without known members only advances time") {
            var options = ReadingOptions()
            options.isStrict = false
            let text = Self.request(
                #"{"time":1,"set":{"id":"tap","isHiden":true}}"#, more: #","options":{"echoEvents":true}"#)
            let answer = try JSON(parsing: try Wire.dispatch(text, options))
            expect(answer.dig("echoedEvents.0.advance"), equals: .bool(true))
            expect(answer.dig("warnings.0.pointer"), equals: .string("#/events/0/set/isHiden"))
        }

        check("strict=false: an event without known members is echoed as advance") {
            var options = ReadingOptions()
            options.isStrict = false
            let text = Self.request(#"{"time":1,"tuches":[]}"#, more: #","options":{"echoEvents":true}"#)
            let answer = try JSON(parsing: try Wire.dispatch(text, options))
            expect(
                answer.dig("echoedEvents.0"), equals: .object(["time": .number(1), "advance": .bool(true)]))
            expect(answer.dig("warnings.0.pointer"), equals: .string("#/events/0/tuches"))
        }

        check("the members of set are checked even if its object is unknown") {
            let members =
                #""isHidden":5,"alpha":7,"direction":"up","isOn":1,"scale":-1,"numberOfTapsRequired":"x""#
            for id in [#""nope""#, "1", #""app""#] {
                let reported = Wire.reported(
                    event(#""set":{"id":\#(id),\#(members),"rotation":1,"edges":[]}"#))
                expect(
                    reported.dropFirst(),
                    equals: [
                        "wrong-type #/events/0/set/isHidden", "out-of-range #/events/0/set/alpha",
                        "unsupported #/events/0/set/direction", "wrong-type #/events/0/set/isOn",
                        "out-of-range #/events/0/set/scale", "wrong-type #/events/0/set/numberOfTapsRequired",
                        "unsupported #/events/0/set/edges",
                    ])
            }
        }

        check("advance must be true; the fault suggests to omit the event") {
            let fault = Wire.faults(event(#""advance":false"#)).first
            expect(fault?.detail, equals: "the value must be true; omit the event instead")
        }

        check("LC-3: after an interruption a finger can touch down again, lifted or not") {
            let began = Wire.touch(0, "began")
            let interrupt = #"{"time":1,"interrupt":{"reason":"phoneCall"}}"#
            func reported(_ events: String...) -> [String] {
                Wire.reported(Self.request(events.joined(separator: ",")))
            }
            expect(reported(began, interrupt, Wire.touch(2, "began")), equals: [])
            expect(
                reported(
                    began, interrupt, Wire.touch(2, "moved"), Wire.touch(3, "ended"), Wire.touch(4, "began")),
                equals: [])
            expect(
                reported(began, interrupt, Wire.touch(2, "began"), Wire.touch(3, "began")),
                equals: ["touch-already-down #/events/3/touches/0/phase"])
            expect(
                reported(interrupt, Wire.touch(2, "moved")),
                equals: ["touch-not-down #/events/1/touches/0/phase"])
        }

        check("events can precede the scene in the text") {
            let text =
                #"{"events":[{"time":0,"remove":"v"},{"time":1,"becomeFirstResponder":"x"}],"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[\#(Wire.view("v"))]}]}}"#
            expect(Wire.reported(text), equals: ["unknown-id #/events/1/becomeFirstResponder"])
        }

        check("if the scene is missing, ids in events cause no faults") {
            expect(
                Wire.reported(#"{"events":[{"time":0,"remove":"v"}]}"#), equals: ["missing-member #/scene"])
        }

        check("EV-5: a motion that has begun cannot begin again") {
            let began = #"{"time":0,"motion":{"phase":"began","subtype":"shake"}}"#
            let ended = #"{"time":0,"motion":{"phase":"ended","subtype":"shake"}}"#
            expect(Wire.reported(Self.request([began, ended, began].joined(separator: ","))), equals: [])
            expect(
                Wire.reported(Self.request(began + "," + began)),
                equals: ["touch-already-down #/events/1/motion/phase"])
            // After a faulty phase, the phase of the motion is unknown.
            let odd = #"{"time":0,"motion":{"phase":"odd","subtype":"shake"}}"#
            expect(
                Wire.reported(Self.request(odd + "," + ended)),
                equals: ["unknown-value #/events/0/motion/phase"])
        }

        check("PC-1: a squeeze begins once, taps do not end it") {
            func squeeze(_ phase: String) -> String {
                #"{"time":0,"pencil":{"type":"squeeze","phase":"\#(phase)"}}"#
            }
            func reported(_ events: String...) -> [String] {
                Wire.reported(Self.request(events.joined(separator: ",")))
            }
            let tap = #"{"time":0,"pencil":{"type":"tap"}}"#
            let phases = ["changed", "ended", "began", "cancelled"].map(squeeze)
            expect(
                Wire.reported(Self.request(([squeeze("began"), tap] + phases).joined(separator: ","))),
                equals: [])
            expect(
                reported(squeeze("began"), squeeze("began")),
                equals: ["touch-already-down #/events/1/pencil/phase"])
            // After a faulty phase, the phase of the squeeze is unknown.
            expect(
                reported(squeeze("odd"), squeeze("ended")), equals: ["unknown-value #/events/0/pencil/phase"])
        }

        check("a scroll or transform event begins once, and keeps its type") {
            func reported(_ member: String, _ samples: String...) -> [String] {
                Wire.reported(
                    Self.request(samples.map { #"{"time":0,"\#(member)":{\#($0)}}"# }.joined(separator: ",")))
            }
            let began = #""phase":"began","location":[0,0]"#
            let ended = #""phase":"ended""#
            for member in ["scroll", "transform"] {
                expect(reported(member, began, ended, began, ended), equals: [])
                expect(
                    reported(member, began, began), equals: ["touch-already-down #/events/1/\(member)/phase"])
                expect(
                    reported(member, began, ended, ended),
                    equals: ["touch-not-down #/events/2/\(member)/phase"])
                expect(
                    reported(member, #""phase":"odd""#, ended),
                    equals: ["unknown-value #/events/0/\(member)/phase"])
            }
            expect(
                reported("scroll", began, #""phase":"ended","type":"discrete""#),
                equals: [
                    "conflicting-members #/events/1/scroll/type"
                ])
            expect(
                reported("scroll", began + #","type":"discrete""#, #""phase":"ended","type":"discrete""#),
                equals: [])
        }

        check("a pointer that has entered cannot enter again") {
            let entered = #"{"time":0,"hover":{"phase":"entered","location":{"x":0,"y":0}}}"#
            let exited = #"{"time":0,"hover":{"phase":"exited"}}"#
            expect(
                Wire.reported(Self.request([entered, exited, entered].joined(separator: ","))), equals: [])
            expect(
                Wire.reported(Self.request(entered + "," + entered)),
                equals: [
                    "touch-already-down #/events/1/hover/phase"
                ])
        }
    }

    @Test(
        "set cannot change properties that are fixed in the scene",
        arguments: [
            ("swipe", #""direction":"up""#), ("screenEdgePan", #""edges":"all""#),
            ("custom", #""isDiscrete":true"#), ("tap", #""name":"n""#),
        ])
    func fixed(type: String, member: String) {
        let name = member.split(separator: "\"")[0]
        let text = Wire.gestures(
            Wire.recognizer("r", type), events: #"{"time":0,"set":{"id":"r",\#(member)}}"#)
        expect(Wire.reported(text), equals: ["unsupported #/events/0/set/\(name)"])
        let ofView = Wire.request(events: #"{"time":0,"set":{"id":"w",\#(member)}}"#)
        expect(Wire.reported(ofView), equals: ["unknown-member #/events/0/set/\(name)"])
        let ofOther = Wire.gestures(
            Wire.recognizer("r", "pinch"), events: #"{"time":0,"set":{"id":"r",\#(member)}}"#)
        expect(
            Wire.reported(ofOther),
            equals: [
                "\(name == "name" ? "unsupported" : "unknown-member") #/events/0/set/\(name)"
            ])
    }

    // MARK: Faults

    @Test(
        "faults of an event",
        arguments: [
            (#""hover":1"#, "wrong-type @/hover"), (#""hover":{}"#, "missing-member @/hover/phase"),
            (#""hover":{"phase":"began"}"#, "unknown-value @/hover/phase"),
            (#""hover":{"phase":"entered"}"#, "missing-member @/hover/location"),
            (#""hover":{"phase":"moved","location":{"x":0,"y":0}}"#, "touch-not-down @/hover/phase"),
            (#""hover":{"phase":"exited"}"#, "touch-not-down @/hover/phase"),
            (
                #""hover":{"phase":"entered","location":{"x":0,"y":0},"zOffset":1.5}"#,
                "out-of-range @/hover/zOffset"
            ),
            (#""hover":{"phase":"entered","location":{"x":0}}"#, "missing-member @/hover/location/y"),
            (#""hover":{"phase":"entered","location":[0,0],"type":"mouse"}"#, "unknown-value @/hover/type"),
            (#""scroll":{"location":[0,0]}"#, "missing-member @/scroll/phase"),
            (#""scroll":{"phase":"began"}"#, "missing-member @/scroll/location"),
            (#""scroll":{"phase":"changed","delta":[0,1]}"#, "touch-not-down @/scroll/phase"),
            (#""scroll":{"phase":"began","location":[0,0],"type":"all"}"#, "unknown-value @/scroll/type"),
            (#""scroll":{"phase":"began","location":[0,0],"delta":[0]}"#, "out-of-range @/scroll/delta"),
            (#""transform":{"location":[0,0]}"#, "missing-member @/transform/phase"),
            (#""transform":{"phase":"began"}"#, "missing-member @/transform/location"),
            (#""transform":{"phase":"ended"}"#, "touch-not-down @/transform/phase"),
            (#""transform":{"phase":"began","location":[0,0],"scale":0}"#, "out-of-range @/transform/scale"),
            (#""advance":true,"modifierFlags":["shift"]"#, "conflicting-members @/modifierFlags"),
            (#""tap":"v","buttonMask":"primary""#, "conflicting-members @/buttonMask"),
            (#""tap":"v","modifierFlags":"shift""#, "wrong-type @/modifierFlags"),
            (#""tap":"v","modifierFlags":["option"]"#, "unknown-value @/modifierFlags/0"),
            (
                #""hover":{"phase":"entered","location":[0,0]},"buttonMask":["left"]"#,
                "unknown-value @/buttonMask/0"
            ),
            (
                #""hover":{"phase":"entered","location":[0,0]},"buttonMask":[0]"#,
                "out-of-range @/buttonMask/0"
            ),
            (#""presses":[{"key":"a","phase":"began"}]"#, "missing-member @/presses/0/type"),
            (
                #""presses":[{"key":"a","phase":"began","uiKey":{"characters":"a"}}]"#,
                "missing-member @/presses/0/uiKey/keyCode"
            ),
            (#""set":{"id":"tap","buttonMaskRequired":[]}"#, "out-of-range @/set/buttonMaskRequired"),
            (
                #""set":{"id":"pan","buttonMaskRequired":"primary"}"#,
                "unknown-member @/set/buttonMaskRequired"
            ),
            (
                #""set":{"id":"pan","allowedScrollTypesMask":"wheel"}"#,
                "unknown-value @/set/allowedScrollTypesMask"
            ),
            (#""interrupt":true"#, "wrong-type @/interrupt"),
            (#""interrupt":{"reason":1}"#, "wrong-type @/interrupt/reason"),
            (#""interrupt":{"why":"x"}"#, "unknown-member @/interrupt/why"),
            (#""set":[]"#, "wrong-type @/set"), (#""set":{"isHidden":true}"#, "missing-member @/set/id"),
            (#""set":{"id":"v"}"#, "missing-member @/set/isEnabled"),
            (#""set":{"id":"x","isHidden":true}"#, "unknown-id @/set/id"),
            (#""set":{"id":1,"isHidden":true}"#, "wrong-type @/set/id"),
            (#""set":{"id":"app","isHidden":true}"#, "wrong-kind @/set/id"),
            (#""set":{"id":"v","isHidden":1}"#, "wrong-type @/set/isHidden"),
            (#""set":{"id":"v","alpha":2}"#, "out-of-range @/set/alpha"),
            (#""set":{"id":"v","isHiden":true}"#, "unknown-member @/set/isHiden"),
            (#""set":{"id":"v","isEnabled":true}"#, "unknown-member @/set/isEnabled"),
            (#""set":{"id":"v","isScrollEnabled":true}"#, "unknown-member @/set/isScrollEnabled"),
            (#""set":{"id":"v","scale":1}"#, "unknown-member @/set/scale"),
            (#""set":{"id":"v","value":1}"#, "unknown-member @/set/value"),
            (#""set":{"id":"w","windowLevel":1}"#, "unsupported @/set/windowLevel"),
            (#""set":{"id":"tap","isHidden":true}"#, "unknown-member @/set/isHidden"),
            (#""set":{"id":"tap","isOn":true}"#, "unknown-member @/set/isOn"),
            (#""set":{"id":"tap","scale":1}"#, "unknown-member @/set/scale"),
            (
                #""set":{"id":"tap","minimumNumberOfTouches":1}"#,
                "unknown-member @/set/minimumNumberOfTouches"
            ),
            (#""set":{"id":"tap","numberOfTapsRequired":0}"#, "out-of-range @/set/numberOfTapsRequired"),
            (#""set":{"id":"pinch","scale":-1}"#, "out-of-range @/set/scale"),
            (#""set":{"id":"rotation","rotation":1e400}"#, "not-finite @/set/rotation"),
            (#""remove":"x""#, "unknown-id @/remove"), (#""remove":"w""#, "wrong-kind @/remove"),
            (#""remove":"app""#, "wrong-kind @/remove"), (#""remove":{}"#, "wrong-type @/remove"),
            (
                #""addTarget":{"recognizer":"v","target":"v","action":"a"}"#,
                "wrong-kind @/addTarget/recognizer"
            ),
            (
                #""addTarget":{"recognizer":"tap","target":"x","action":"a"}"#,
                "unknown-id @/addTarget/target"
            ),
            (#""addTarget":{"recognizer":"tap","target":"v"}"#, "missing-member @/addTarget/action"),
            (
                #""addTarget":{"recognizer":"tap","target":null,"action":"a"}"#,
                "wrong-type @/addTarget/target"
            ),
            (
                #""addTarget":{"recognizer":"tap","target":"v","action":null}"#,
                "wrong-type @/addTarget/action"
            ),
            (
                #""add":{"parent":"v","view":{"id":"x","frame":[0,0,1,1]},"gestureRecognizer":{"id":"y","type":"tap"}}"#,
                "conflicting-members @/add"
            ),
            (
                #""add":{"parent":"v","index":0,"gestureRecognizer":{"id":"y","type":"tap"}}"#,
                "conflicting-members @/add"
            ),
            (
                #""removeTarget":{"recognizer":"tap","target":1,"action":"a"}"#,
                "wrong-type @/removeTarget/target"
            ),
            (
                #""removeTarget":{"recognizer":"tap","target":null,"action":""}"#,
                "invalid-id @/removeTarget/action"
            ),
            (#""setTranslation":{"recognizer":"pan","x":0}"#, "missing-member @/setTranslation/y"),
            (
                #""setTranslation":{"recognizer":"tap","x":0,"y":0}"#,
                "wrong-kind @/setTranslation/recognizer"
            ),
            (
                #""setTranslation":{"recognizer":"x","x":0,"y":0}"#,
                "unknown-id @/setTranslation/recognizer"
            ),
            (#""advance":false"#, "unknown-value @/advance"), (#""advance":1"#, "wrong-type @/advance"),
            (#""advance":true,"remove":"v""#, "conflicting-members @"),
            (#""becomeFirstResponder":"tap""#, "wrong-kind @/becomeFirstResponder"),
            (#""motion":"shake""#, "wrong-type @/motion"),
            (#""motion":{"phase":"began"}"#, "missing-member @/motion/subtype"),
            (#""motion":{"subtype":"shake"}"#, "missing-member @/motion/phase"),
            (#""motion":{"phase":"changed","subtype":"shake"}"#, "unknown-value @/motion/phase"),
            (#""motion":{"phase":"began","subtype":"tilt"}"#, "unknown-value @/motion/subtype"),
            (#""motion":{"phase":"ended","subtype":"shake"}"#, "touch-not-down @/motion/phase"),
            (#""motion":{"phase":"cancelled","subtype":"shake"}"#, "touch-not-down @/motion/phase"),
            (#""remoteControl":"play""#, "wrong-type @/remoteControl"),
            (#""remoteControl":{}"#, "missing-member @/remoteControl/subtype"),
            (#""remoteControl":{"subtype":"eject"}"#, "unknown-value @/remoteControl/subtype"),
            (#""remoteControl":{"subtype":"play","on":1}"#, "unknown-member @/remoteControl/on"),
            (#""menuAction":1"#, "wrong-type @/menuAction"), (#""menuAction":"""#, "invalid-id @/menuAction"),
            (#""statusBarTap":{}"#, "wrong-type @/statusBarTap"),
            (#""statusBarTap":false"#, "unknown-value @/statusBarTap"),
            (#""pencil":"tap""#, "wrong-type @/pencil"), (#""pencil":{}"#, "missing-member @/pencil/type"),
            (#""pencil":{"type":"hover"}"#, "unknown-value @/pencil/type"),
            (#""pencil":{"type":"squeeze"}"#, "missing-member @/pencil/phase"),
            (#""pencil":{"type":"squeeze","phase":"odd"}"#, "unknown-value @/pencil/phase"),
            (#""pencil":{"type":"squeeze","phase":"ended"}"#, "touch-not-down @/pencil/phase"),
            (#""pencil":{"type":"tap","phase":"began"}"#, "conflicting-members @/pencil/phase"),
            (#""orientation":1"#, "wrong-type @/orientation"),
            (#""orientation":"flat""#, "unknown-value @/orientation"),
        ])
    func faults(members: String, reported: String) {
        expect(Wire.reported(event(members)), equals: [reported.replacing("@", with: "#/events/0")])
    }
}
