import RequestTestSupport
import TestSupport
import Testing
import TouchDispatch

@testable import JSONTape
@testable import TouchWire

struct ShortFormsTests {
    private static let button = #"{"id":"buy","class":"UIButton","frame":[20,700,350,50]}"#

    /// A request whose scene has the button and no windows.
    private func request(_ events: String) -> String {
        #"{"scene":{"subviews":[\#(Self.button)]},"events":[\#(events)]}"#
    }

    private func times(_ events: String) throws -> [Int64] {
        try Wire.decode(request(events)) { $0.sequence.events.map(\.time.microseconds) }
    }

    // MARK: Numbers in arrays

    @Test(
        "a frame, a size and a point as arrays equal those as objects",
        arguments: [
            (#""frame":[1,2,30,40]"#, #""frame":{"x":1,"y":2,"width":30,"height":40}"#),
            (
                #""center":[5,6],"bounds":[1,2,30,40],"anchorPoint":[0,1]"#,
                #""center":{"x":5,"y":6},"bounds":{"x":1,"y":2,"width":30,"height":40},"anchorPoint":{"x":0,"y":1}"#
            ),
            (
                #""frame":[0,0,9,9],"class":"UIScrollView","contentSize":[90,80],"contentOffset":[1,2]"#,
                #""frame":{"x":0,"y":0,"width":9,"height":9},"class":"UIScrollView","contentSize":{"width":90,"height":80},"contentOffset":{"x":1,"y":2}"#
            ),
        ])
    func numbers(_ short: String, _ long: String) throws {
        func scene(_ members: String) -> String {
            Wire.request(
                window: #""subviews":[{"id":"v",\#(members)}]"#,
                events: #"{"time":0,"tap":{"at":{"x":3,"y":4}}}"#)
        }
        expect(try Wire.dispatch(scene(short)), equals: try Wire.dispatch(scene(long)))
    }

    @Test("Short forms of scenes and events") func checks() {
        check("an array with another number of elements or with other values is reported at its place") {
            func reported(_ frame: String) -> [String] {
                Wire.reported(Wire.request(window: #""subviews":[{"id":"v","frame":\#(frame)}]"#, events: ""))
            }
            let place = "#/scene/windows/0/subviews/0/frame"
            expect(reported("[1,2,3]"), equals: ["out-of-range \(place)"])
            expect(reported("[]"), equals: ["out-of-range \(place)"])
            expect(reported("[1,2,-3,-4]"), equals: ["out-of-range \(place)/2", "out-of-range \(place)/3"])
            expect(reported(#"[1,"2",3,1e999]"#), equals: ["wrong-type \(place)/1", "not-finite \(place)/3"])
        }

        // MARK: The default window

        check("a scene with subviews has one window of 390 × 844 pt with the id “window”") {
            let long =
                #"{"scene":{"windows":[{"id":"window","frame":[0,0,390,844],"subviews":[\#(Self.button)]}]},"#
                + #""events":[{"tap":"buy"}]}"#
            expect(try Wire.dispatch(request(#"{"tap":"buy"}"#)), equals: try Wire.dispatch(long))
        }

        check("no other object can have the id of the default window") {
            let text = #"{"scene":{"subviews":[{"id":"window","frame":[0,0,1,1]}]},"events":[]}"#
            expect(Wire.reported(text), equals: ["duplicate-id #/scene/subviews/0/id"])
        }

        check("events can add views to the default window and to its subviews") {
            let events =
                #"{"add":{"parent":"window","view":{"id":"cover","frame":[0,600,390,244]}}},"#
                + #"{"add":{"parent":"buy","view":{"id":"icon","frame":[0,0,9,9]}}},{"tap":"buy"}"#
            let answer = try JSON(parsing: try Wire.dispatch(request(events)))
            expect(answer["firstResponder"], equals: .string("cover"))
        }

        check("a scene must have windows or subviews, not both") {
            expect(Wire.reported(#"{"scene":{},"events":[]}"#), equals: ["missing-member #/scene/windows"])
            expect(
                Wire.reported(#"{"scene":{"windows":[],"subviews":[]},"events":[]}"#),
                equals: [
                    "conflicting-members #/scene"
                ])
        }

        // MARK: Locations

        check("the id of a view is its center; [x, y] is a point of the screen") {
            let short =
                #"{"time":0,"tap":"buy"},{"time":2,"longPress":[195,725]},{"time":4,"drag":{"from":"buy","to":[1,2]}}"#
            let long =
                #"{"time":0,"tap":{"at":{"view":"buy"}}},{"time":2,"longPress":{"at":{"x":195,"y":725}}},"#
                + #"{"time":4,"drag":{"from":{"view":"buy"},"to":{"x":1,"y":2}}}"#
            expect(try Wire.dispatch(request(short)), equals: try Wire.dispatch(request(long)))
        }

        check("a location that names no view is reported at its place") {
            expect(Wire.reported(request(#"{"tap":"bye"}"#)), equals: ["unknown-id #/events/0/tap"])
            expect(
                Wire.reported(request(#"{"drag":{"from":"app","to":[1]}}"#)),
                equals: [
                    "wrong-kind #/events/0/drag/from", "out-of-range #/events/0/drag/to",
                ])
        }

        check("x and y of a touch: the error names location") {
            let faults = Wire.faults(request(#"{"touches":[{"finger":"1","phase":"began","x":1,"y":2}]}"#))
            expect(faults.first?.pointer, equals: "#/events/0/touches/0/x")
            expect(faults.first?.detail.contains("use “location”"), equals: true)
        }

        // MARK: Times

        check("an event without a time follows 1 s after the end of the preceding gesture") {
            expect(try times(#"{"tap":"buy"},{"tap":"buy"}"#), equals: [0, 50_000, 1_050_000, 1_100_000])
            expect(
                try times(#"{"time":3,"advance":true},{"advance":true},{"set":{"id":"buy","alpha":1}}"#),
                equals: [3_000_000, 4_000_000, 5_000_000])
        }

        check("an event without a time follows the longest of all preceding gestures") {
            let times = try times(
                #"{"longPress":{"at":"buy","duration":5}},{"time":1,"tap":[1,1]},{"advance":true}"#)
            expect(times.last, equals: 6_000_000)
        }

        check("samples without times follow at 60 per second") {
            let events = ["began", "moved", "moved", "ended"].map {
                #"{"touches":[{"finger":"1","phase":"\#($0)","location":[5,5]}]}"#
            }.joined(separator: ",")
            expect(try times(events), equals: [0, 16_667, 33_334, 50_001])
            expect(try times(#"{"advance":true},"# + events).prefix(2), equals: [0, 1_000_000])
        }

        check("a default time can be swept and explained like a given one") {
            let explained = try JSON(
                parsing: try Wire.explain(
                    #"{"scene":{"subviews":[\#(Self.button)]},"events":[{"tap":"buy"},{"tap":[5,5]}],"question":{"id":"buy","time":1.05}}"#
                ))
            expect(explained["happened"], equals: .bool(false))
            for fix in explained["fixes"]?.array ?? [] {
                expect(fix["changes"]?.array?.isEmpty, equals: false)
            }
        }

        // MARK: Comments

        check("comments have no effect") {
            let text =
                #"{"$comment":"a","scene":{"$comment":"b","subviews":[{"$comment":"c","id":"buy","class":"UIButton","frame":[20,700,350,50],"#
                + #""gestureRecognizers":[{"$comment":"d","id":"tap","type":"tap"}]}]},"events":[{"$comment":"e","tap":"buy"}]}"#
            var plain = text
            for letter in "abcde" { plain = plain.replacing(#""$comment":"\#(letter)","#, with: "") }
            #expect(!plain.contains("comment"))
            expect(try Wire.dispatch(text), equals: try Wire.dispatch(plain))
        }

        check("a comment is not an event") {
            expect(
                Wire.reported(request(#"{"$comment":"nothing"}"#)),
                equals: ["missing-member #/events/0/touches"])
        }
    }
}

struct UnknownNamesTests {
    private func details(_ request: String) -> [String] { Wire.faults(request).map(\.detail) }

    @Test(
        "an unknown member names the member with its meaning, and nothing else is missing",
        arguments: [
            (#""tap":{"x":1,"y":2}"#, "at"), (#""longPress":{"view":"v"}"#, "at"),
            (#""drag":{"from":"v","to":[1,2],"end":"v"}"#, "to"),
            (#""pinch":{"at":"v","from":1,"to":2,"scale":2}"#, "from” and “to"),
            (#""rotate":{"at":"v","by":1,"angle":2}"#, "by"),
        ])
    func gestures(_ event: String, _ member: String) {
        let request = #"{"scene":{"subviews":[{"id":"v","frame":[0,0,9,9]}]},"events":[{\#(event)}]}"#
        let details = details(request)
        #expect(!details.isEmpty && details.allSatisfy { $0.hasSuffix("; use “\(member)”") }, "\(details)")
    }

    @Test("Names that users of UIKit write") func checks() {
        check("words for members of views name the member") {
            func words(_ member: String) -> String? {
                let view = #"{"id":"v","frame":[0,0,9,9],"\#(member)":1}"#
                return details(#"{"scene":{"subviews":[\#(view)]},"events":[]}"#).first
            }
            expect(words("children"), equals: "unknown member “children”; use “subviews”")
            expect(words("type"), equals: "unknown member “type”; use “class”")
            expect(words("name"), equals: "unknown member “name”; use “id”")
            expect(
                words("superview"),
                equals: "unknown member “superview”; list the view in “subviews” of its superview")
            expect(
                words("action"),
                equals:
                    "unknown member “action”; use “\"targets\": [{\"target\": …, \"action\": …, \"events\": [\"touchUpInside\"]}]”"
            )
        }

        check("words for events name the event") {
            func words(_ event: String) -> String? {
                details(#"{"scene":{"subviews":[]},"events":[{"\#(event)":1}]}"#).first
            }
            expect(words("swipe"), equals: "unknown member “swipe”; use “\"drag\": {\"from\": …, \"to\": …}”")
            expect(
                words("doubleTap"),
                equals: "unknown member “doubleTap”; use “\"tap\": {\"at\": …, \"count\": 2}”")
            expect(
                words("wait"),
                equals: "unknown member “wait”; state the “time” of the next event, in seconds from the start"
            )
        }

        check("views of a scene are subviews") {
            expect(
                details(#"{"scene":{"views":[]},"events":[]}"#),
                equals: ["unknown member “views”; use “subviews”"])
        }

        check("the class of a recognizer suggests its type") {
            let faults = Wire.faults(
                Wire.gestures(
                    #"{"id":"a","class":"UITapGestureRecognizer"},{"id":"b","type":"UIPanGestureRecognizer"}"#
                ))
            expect(faults.map(\.code), equals: [.missingMember, .unknownValue])
            expect(faults.map { $0.detail.contains("“tap”") }, equals: [true, false])
            expect(faults.last?.detail.hasSuffix("did you mean “pan”?"), equals: true)
        }

        check("expectations list their members, and an example if they are not an object") {
            func details(_ expect: String) -> [String] {
                self.details(#"{"scene":{"subviews":[]},"events":[],"expect":\#(expect)}"#)
            }
            expect(
                details(#"{"actions":[]}"#).first?.contains("valid members are hitView,"), equals: true
            )
            expect(details("[]").first?.contains(#"{"contains": ["window.pay"]}"#), equals: true)
        }
    }
}
