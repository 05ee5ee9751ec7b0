import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire
@testable import JSONTape

@Suite("Faults are collected, in document order, up to 50")
struct CollectingTests {
    @Test("faults of different members are reported together, in document order")
    func several() {
        let text = """
            {"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":-1,"height":1},"alpha":7,"isHiden":true,
            "subviews":[{"id":"w","frame":{"x":"0","y":0,"width":1,"height":1}}]}]},
            "events":[{"time":0,"touches":[{"finger":"1","phase":"moved","location":{"x":1,"y":1e400}}]}],
            "options":{"trace":"loud"}}
            """
        #expect(
            Wire.reported(text) == [
                "out-of-range #/scene/windows/0/frame/width", "out-of-range #/scene/windows/0/alpha",
                "unknown-member #/scene/windows/0/isHiden", "duplicate-id #/scene/windows/0/subviews/0/id",
                "wrong-type #/scene/windows/0/subviews/0/frame/x",
                "touch-not-down #/events/0/touches/0/phase",
                "not-finite #/events/0/touches/0/location/y", "unknown-value #/options/trace",
            ])
    }

    @Test("faults are in document order, even if members are read in another order")
    func eventsFirst() {
        let text = """
            {"options":{"trace":"loud"},"events":[{"time":-1,"becomeFirstResponder":"missing"}],
            "scene":{"firstResponder":"x","windows":[{"alpha":2,"frame":{"x":0,"y":0,"width":1,"height":1},
            "id":"w"}],"application":{"id":"w"}}}
            """
        #expect(
            Wire.reported(text) == [
                "unknown-value #/options/trace", "out-of-range #/events/0/time",
                "unknown-id #/events/0/becomeFirstResponder", "unknown-id #/scene/firstResponder",
                "out-of-range #/scene/windows/0/alpha", "duplicate-id #/scene/application/id",
            ])
    }

    @Test(
        "of more than 50 faults, the first 50 in the document are reported",
        arguments: [49, 50, 51, 60, 1000, 2500])
    func fifty(count: Int) {
        let views = (0..<count).map { Wire.view("v\($0)", #""alpha":2"#) }.joined(separator: ",")
        let reported = Wire.reported(Wire.request(window: #""subviews":[\#(views)]"#))
        #expect(
            reported == (0..<min(count, 50)).map { "out-of-range #/scene/windows/0/subviews/\($0)/alpha" })
    }

    @Test("the reported 50 are the first in the document, not the first found")
    func fiftyOfTheDocument() {
        let views = (0..<60).map { Wire.view("v\($0)", #""alpha":2"#) }.joined(separator: ",")
        // References are resolved last, but their faults are reported first.
        let text = """
            {"scene":{"firstResponder":"x","focusedView":"y","windows":[{"id":"w",
            "frame":{"x":0,"y":0,"width":1,"height":1},"subviews":[\(views)]}]},"events":[]}
            """
        let reported = Wire.reported(text)
        #expect(reported.count == 50)
        #expect(
            reported.prefix(2) == ["unknown-id #/scene/firstResponder", "unknown-id #/scene/focusedView"])
        #expect(reported.last == "out-of-range #/scene/windows/0/subviews/47/alpha")
    }

    @Test("1e400 is reported in document order with other faults")
    func oversizedWithOthers() {
        let text = Wire.request(
            window: #""alpha":1e400,"isHiden":1,"anchorPoint":{"x":-1e400,"y":100000000000000000000}"#)
        #expect(
            Wire.reported(text) == [
                "not-finite #/scene/windows/0/alpha", "unknown-member #/scene/windows/0/isHiden",
                "not-finite #/scene/windows/0/anchorPoint/x",
            ])
    }

    @Test("a cycle of next is reported together with other faults")
    func cycleWithOthers() {
        let text = Wire.request(window: #""next":"w","isHiden":true"#)
        #expect(
            Set(Wire.reported(text)) == [
                "cyclic-next #/scene/windows/0/next", "unknown-member #/scene/windows/0/isHiden",
            ])
    }

    @Test("every missing member is reported")
    func absent() {
        let text = Wire.request(events: #"{"time":0,"touches":[{}]}"#)
        #expect(
            Set(Wire.reported(text)).isSuperset(of: [
                "missing-member #/events/0/touches/0/finger", "missing-member #/events/0/touches/0/phase",
            ]))
    }

    @Test(
        "an unknown or missing type does not hide faults that are faults for every type",
        arguments: [#""type":"tapp","#, ""])
    func unknownType(type: String) {
        let recognizer =
            #"{"id":"r",\#(type)"numberOfTapsRequired":"x","direction":5,"rules":5,"numberOfTouchesRequired":1}"#
        let reported = Wire.reported(Wire.gestures(recognizer)).map {
            $0.replacing("#/scene/windows/0/gestureRecognizers/0", with: "@")
        }
        #expect(
            Set(reported) == [
                type.isEmpty ? "missing-member @/type" : "unknown-value @/type",
                "wrong-type @/numberOfTapsRequired", "wrong-type @/direction", "wrong-type @/rules",
            ])
    }

    @Test("a rule with an unknown name is an unknown member")
    func unknownRule() {
        let reported = Wire.reported(
            Wire.request(window: #""pointInside":[{"circle":true}],"hitTest":[{"me":1}]"#))
        #expect(reported.contains("unknown-member #/scene/windows/0/pointInside/0/circle"))
        #expect(reported.contains("unknown-member #/scene/windows/0/hitTest/0/me"))
    }

    @Test("a missing finger does not hide a missing location")
    func missingLocation() {
        let text = Wire.request(events: #"{"time":0,"touches":[{"phase":"began"}]}"#)
        #expect(
            Set(Wire.reported(text)) == [
                "missing-member #/events/0/touches/0/finger", "missing-member #/events/0/touches/0/location",
            ])
    }

    @Test("a wrong time of an event does not hide its other faults")
    func wrongTime() {
        let text = Wire.request(
            events: #"{"time":"now","touches":[{"finger":"1","phase":"moved","location":{"x":1,"y":1}}]}"#)
        #expect(
            Wire.reported(text) == [
                "wrong-type #/events/0/time", "touch-not-down #/events/0/touches/0/phase",
            ])
    }

    @Test("a faulty phase causes no faults in later events of the finger")
    func followUps() {
        let events = [
            Wire.touch(0, "begun"), Wire.touch(1, "moved"), Wire.touch(2, "ended"), Wire.touch(3, "began"),
        ]
        #expect(
            Wire.reported(Wire.request(events: events.joined(separator: ",")))
                == ["unknown-value #/events/0/touches/0/phase"])
    }

    @Test("pointers escape ~ and / according to RFC 6901, other characters according to RFC 3986")
    func escapes() {
        let text = Wire.request(window: ##""a/b~c":1,"ä %#":2,"":3"##)
        #expect(
            Wire.reported(text) == [
                "unknown-member #/scene/windows/0/a~1b~0c",
                "unknown-member #/scene/windows/0/%C3%A4%20%25%23",
                "unknown-member #/scene/windows/0/",
            ])
    }

    // MARK: Did you mean

    @Test(
        "a misspelled name or id is reported with a suggestion",
        arguments: [
            (#""isHiden":true"#, "isHidden"), (#""ishidden":true"#, "isHidden"), (#""alhpa":1"#, "alpha"),
            (#""subViews":[]"#, "subviews"), (#""touches":"handel""#, "handle"), (#""nxt":"w""#, "next"),
            (#""next":"W""#, "w"), (#""isUserInteractionEnable":true"#, "isUserInteractionEnabled"),
        ])
    func didYouMean(members: String, meant: String) throws {
        let fault = try #require(Wire.faults(Wire.request(window: members)).first)
        #expect(fault.detail.contains("did you mean “\(meant)”"), "\(fault.detail)")
    }

    @Test(
        "a name or id that resembles no other gets no suggestion",
        arguments: [#""zzzzzzzz":1"#, #""next":"qqqqqqqqqq""#])
    func nothingMeant(members: String) throws {
        let fault = try #require(Wire.faults(Wire.request(window: members)).first)
        #expect(!fault.detail.contains("did you mean"), "\(fault.detail)")
    }

    // MARK: strict=false

    @Test("strict=false turns unknown members into warnings, and nothing else")
    func lenient() throws {
        var options = ReadingOptions()
        options.isStrict = false
        let text = Wire.request(window: #""isHiden":true,"foo":{"bar":[1,{}]}"#, more: #","options":{"x":1}"#)
        let answer = try JSON(parsing: try Wire.dispatch(text, options))
        let warnings = answer["warnings"]?.array ?? []
        #expect(warnings.compactMap { $0["code"]?.string } == Array(repeating: "unknown-member", count: 3))
        #expect(
            warnings.compactMap { $0["pointer"]?.string } == [
                "#/scene/windows/0/isHiden", "#/scene/windows/0/foo", "#/options/x",
            ])
        #expect(
            Wire.reported(Wire.request(window: #""isHiden":true,"alpha":2"#), options) == [
                "out-of-range #/scene/windows/0/alpha"
            ])
        #expect(
            Wire.reported(Wire.request(window: #""alpha":1,"alpha":1"#), options)
                == ["duplicate-member #/scene/windows/0/alpha"])
    }

    @Test("strict=false: members of other classes are warnings too")
    func lenientClass() throws {
        var options = ReadingOptions()
        options.isStrict = false
        let answer = try JSON(parsing: try Wire.dispatch(Wire.request(window: #""isOn":true"#), options))
        #expect(answer.dig("warnings.0.pointer") == .string("#/scene/windows/0/isOn"))
    }
}
