import RequestTestSupport
import TestSupport
import Testing

struct PressesTests {
    private static func event(_ time: Double, _ presses: String...) -> String {
        #"{"time":\#(time),"presses":[\#(presses.joined(separator: ","))]}"#
    }

    private static func press(_ phase: String, key: String = "k", type: String? = nil) -> String {
        #"{"key":"\#(key)","phase":"\#(phase)""# + (type.map { #","type":"\#($0)""# } ?? "") + "}"
    }

    private static let began = event(0, press("began", type: "select"))

    private func reported(_ events: String...) -> [String] {
        Wire.reported(Wire.request(events: events.joined(separator: ",")))
    }

    @Test(
        "faults of a press",
        arguments: [
            (#""presses":{}"#, ["wrong-type @"]), (#""presses":[]"#, ["out-of-range @"]),
            (#""presses":[1]"#, ["wrong-type @/0"]),
            (#""presses":[{"phase":"began","type":"menu"}]"#, ["missing-member @/0/key"]),
            (#""presses":[{"key":"k","type":"menu"}]"#, ["missing-member @/0/phase"]),
            (#""presses":[{"key":"k","phase":"began"}]"#, ["missing-member @/0/type"]),
            (#""presses":[{"key":"","phase":"began","type":"menu"}]"#, ["invalid-id @/0/key"]),
            (#""presses":[{"key":"k","phase":"moved","type":"menu"}]"#, ["unknown-value @/0/phase"]),
            (#""presses":[{"key":"k","phase":"began","type":"enter"}]"#, ["unknown-value @/0/type"]),
            (
                #""presses":[{"key":"k","phase":"began","type":"menu","force":1}]"#,
                ["unknown-member @/0/force"]
            ),
            (#""presses":[{"key":"k","phase":"ended"}]"#, ["touch-not-down @/0/phase"]),
            (#""presses":[{"key":"k","phase":"changed"}]"#, ["touch-not-down @/0/phase"]),
            (
                #""presses":[{"key":"k","phase":"began","type":"menu"},{"key":"k","phase":"ended"}]"#,
                ["touch-listed-twice @/1/key"]
            ),
        ])
    func faults(members: String, expected: [String]) {
        expect(
            reported(#"{"time":0,\#(members)}"#),
            equals: expected.map { $0.replacing("@", with: "#/events/0/presses") })
    }

    @Test("Decoding of presses (EV-2)") func checks() {
        check("a key cannot go down while it is down, or up while it is up") {
            let (began, ended) = (Self.began, Self.event(1, Self.press("ended")))
            expect(reported(began, ended, began.replacing("\"time\":0.0", with: "\"time\":1")), equals: [])
            expect(reported(began, began), equals: ["touch-already-down #/events/1/presses/0/phase"])
            expect(reported(began, ended, ended), equals: ["touch-not-down #/events/2/presses/0/phase"])
            let other = Self.event(1, Self.press("ended", key: "other"))
            expect(reported(began, other), equals: ["touch-not-down #/events/1/presses/0/phase"])
        }

        check("a press keeps its type, which need not be repeated") {
            let changed = Self.event(1, Self.press("changed"))
            expect(
                reported(Self.began, changed, Self.event(2, Self.press("ended", type: "select"))), equals: [])
            expect(
                reported(Self.began, Self.event(2, Self.press("ended", type: "menu"))),
                equals: ["conflicting-members #/events/1/presses/0/type"])
            let again = Self.event(3, Self.press("began", type: "menu"))
            expect(reported(Self.began, Self.event(2, Self.press("ended")), again), equals: [])
        }

        check("LC-3: after an interruption a key can go down again, whether it went up or not") {
            let interrupt = #"{"time":1,"interrupt":{}}"#
            let again = Self.event(2, Self.press("began", type: "menu"))
            expect(reported(Self.began, interrupt, again), equals: [])
            expect(reported(Self.began, interrupt, Self.event(2, Self.press("ended")), again), equals: [])
            expect(
                reported(Self.began, interrupt, again, again),
                equals: ["touch-already-down #/events/3/presses/0/phase"])
        }

        check("a faulty phase causes no faults in later presses of the key") {
            let odd = Self.event(0, #"{"key":"k","phase":"odd"}"#)
            expect(
                reported(odd, Self.event(1, Self.press("ended"))),
                equals: ["unknown-value #/events/0/presses/0/phase"])
        }

        check("a key can have the same name as a finger") {
            expect(
                reported(Self.event(0, Self.press("began", key: "1", type: "menu")), Wire.touch(0, "began")),
                equals: [])
        }

        check("the limit of live presses is the limit of live fingers") {
            func request(_ count: Int) -> String {
                Wire.request(
                    events: Self.event(
                        0,
                        (1...count).map { Self.press("began", key: "\($0)", type: "menu") }.joined(
                            separator: ",")
                    ))
            }
            expect(Wire.reported(request(64)), equals: [])
            expect(
                Wire.reported(request(65)),
                equals: ["limit-exceeded live presses 64 #/events/0/presses/64/key"])
        }

        check("overrides of presses, motion and remote control are read, with phases by name") {
            let handling =
                #""presses":{"began":"handle","changed":"inherit","ended":"handleThenSuper","cancelled":"superThenHandle"},"motion":{"began":"handle","ended":"handle","cancelled":"handle"},"remoteControl":{"received":"handle"}"#
            let scene = Wire.request(
                window:
                    #"\#(handling),"subviews":[\#(Wire.view("v", #""viewController":{"id":"vc",\#(handling)}"#))]"#
            )
            expect(Wire.reported(scene), equals: [])
            let wrong = Wire.request(window: #""presses":{"moved":"handle"},"motion":"act""#)
            expect(
                Wire.reported(wrong),
                equals: [
                    "unknown-member #/scene/windows/0/presses/moved",
                    "unknown-value #/scene/windows/0/motion",
                ])
        }
    }
}
