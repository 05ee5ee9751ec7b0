import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire
@testable import JSONTape

struct CollectingTests {
    @Test("Faults are collected, in document order, up to 50") func checks() {
        check("faults of different members are reported together, in document order") {
            let text = """
                {"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":-1,"height":1},"alpha":7,"isHiden":true,
                "subviews":[{"id":"w","frame":{"x":"0","y":0,"width":1,"height":1}}]}]},
                "events":[{"time":0,"touches":[{"finger":"1","phase":"moved","location":{"x":1,"y":1e400}}]}],
                "options":{"trace":"loud"}}
                """
            expect(
                Wire.reported(text),
                equals: [
                    "out-of-range #/scene/windows/0/frame/width", "out-of-range #/scene/windows/0/alpha",
                    "unknown-member #/scene/windows/0/isHiden",
                    "duplicate-id #/scene/windows/0/subviews/0/id",
                    "wrong-type #/scene/windows/0/subviews/0/frame/x",
                    "touch-not-down #/events/0/touches/0/phase",
                    "not-finite #/events/0/touches/0/location/y", "unknown-value #/options/trace",
                ])
        }

        check("faults are in document order, even if members are read in another order") {
            let text = """
                {"options":{"trace":"loud"},"events":[{"time":-1,"becomeFirstResponder":"missing"}],
                "scene":{"firstResponder":"x","windows":[{"alpha":2,"frame":{"x":0,"y":0,"width":1,"height":1},
                "id":"w"}],"application":{"id":"w"}}}
                """
            expect(
                Wire.reported(text),
                equals: [
                    "unknown-value #/options/trace", "out-of-range #/events/0/time",
                    "unknown-id #/events/0/becomeFirstResponder", "unknown-id #/scene/firstResponder",
                    "out-of-range #/scene/windows/0/alpha", "duplicate-id #/scene/application/id",
                ])
        }

        check("the reported 50 are the first in the document, not the first found") {
            let views = (0..<60).map { Wire.view("v\($0)", #""alpha":2"#) }.joined(separator: ",")
            // References are resolved last, but their faults are reported first.
            let text = """
                {"scene":{"firstResponder":"x","focusedView":"y","windows":[{"id":"w",
                "frame":{"x":0,"y":0,"width":1,"height":1},"subviews":[\(views)]}]},"events":[]}
                """
            let reported = Wire.reported(text)
            expect(reported.count, equals: 50)
            expect(
                reported.prefix(2),
                equals: ["unknown-id #/scene/firstResponder", "unknown-id #/scene/focusedView"])
            expect(reported.last, equals: "out-of-range #/scene/windows/0/subviews/47/alpha")
        }

        check("1e400 is reported in document order with other faults") {
            let text = Wire.request(
                window: #""alpha":1e400,"isHiden":1,"anchorPoint":{"x":-1e400,"y":100000000000000000000}"#)
            expect(
                Wire.reported(text),
                equals: [
                    "not-finite #/scene/windows/0/alpha", "unknown-member #/scene/windows/0/isHiden",
                    "not-finite #/scene/windows/0/anchorPoint/x",
                ])
        }

        check("a cycle of next is reported together with other faults") {
            let text = Wire.request(window: #""next":"w","isHiden":true"#)
            expect(
                Set(Wire.reported(text)),
                equals: [
                    "cyclic-next #/scene/windows/0/next", "unknown-member #/scene/windows/0/isHiden",
                ])
        }

        check("every missing member is reported") {
            let text = Wire.request(events: #"{"time":0,"touches":[{}]}"#)
            #expect(
                Set(Wire.reported(text)).isSuperset(of: [
                    "missing-member #/events/0/touches/0/finger", "missing-member #/events/0/touches/0/phase",
                ]))
        }

        check("a rule with an unknown name is an unknown member") {
            let reported = Wire.reported(
                Wire.request(window: #""pointInside":[{"circle":true}],"hitTest":[{"me":1}]"#))
            #expect(reported.contains("unknown-member #/scene/windows/0/pointInside/0/circle"))
            #expect(reported.contains("unknown-member #/scene/windows/0/hitTest/0/me"))
        }

        check("a missing finger does not hide a missing location") {
            let text = Wire.request(events: #"{"time":0,"touches":[{"phase":"began"}]}"#)
            expect(
                Set(Wire.reported(text)),
                equals: [
                    "missing-member #/events/0/touches/0/finger",
                    "missing-member #/events/0/touches/0/location",
                ])
        }

        check("a wrong time of an event does not hide its other faults") {
            let text = Wire.request(
                events: #"{"time":"now","touches":[{"finger":"1","phase":"moved","location":{"x":1,"y":1}}]}"#
            )
            expect(
                Wire.reported(text),
                equals: [
                    "wrong-type #/events/0/time", "touch-not-down #/events/0/touches/0/phase",
                ])
        }

        check("a faulty phase causes no faults in later events of the finger") {
            let events = [
                Wire.touch(0, "begun"), Wire.touch(1, "moved"), Wire.touch(2, "ended"),
                Wire.touch(3, "began"),
            ]
            expect(
                Wire.reported(Wire.request(events: events.joined(separator: ","))),
                equals: ["unknown-value #/events/0/touches/0/phase"])
        }

        check("pointers escape ~ and / according to RFC 6901, other characters according to RFC 3986") {
            let text = Wire.request(window: ##""a/b~c":1,"ä %#":2,"":3"##)
            expect(
                Wire.reported(text),
                equals: [
                    "unknown-member #/scene/windows/0/a~1b~0c",
                    "unknown-member #/scene/windows/0/%C3%A4%20%25%23",
                    "unknown-member #/scene/windows/0/",
                ])
        }

        // MARK: strict=false

        check("strict=false turns unknown members into warnings, and nothing else") {
            var options = ReadingOptions()
            options.isStrict = false
            let text = Wire.request(
                window: #""isHiden":true,"foo":{"bar":[1,{}]}"#, more: #","options":{"x":1}"#)
            let answer = try JSON(parsing: try Wire.dispatch(text, options))
            let warnings = answer["warnings"]?.array ?? []
            expect(
                warnings.compactMap { $0["code"]?.string },
                equals: Array(repeating: "unknown-member", count: 3))
            expect(
                warnings.compactMap { $0["pointer"]?.string },
                equals: [
                    "#/scene/windows/0/isHiden", "#/scene/windows/0/foo", "#/options/x",
                ])
            expect(
                Wire.reported(Wire.request(window: #""isHiden":true,"alpha":2"#), options),
                equals: [
                    "out-of-range #/scene/windows/0/alpha"
                ])
            expect(
                Wire.reported(Wire.request(window: #""alpha":1,"alpha":1"#), options),
                equals: ["duplicate-member #/scene/windows/0/alpha"])
        }

        check("strict=false: members of other classes are warnings too") {
            var options = ReadingOptions()
            options.isStrict = false
            let answer = try JSON(parsing: try Wire.dispatch(Wire.request(window: #""isOn":true"#), options))
            expect(answer.dig("warnings.0.pointer"), equals: .string("#/scene/windows/0/isOn"))
        }
    }

    @Test(
        "of more than 50 faults, the first 50 in the document are reported",
        arguments: [49, 50, 51, 60, 1000, 2500])
    func fifty(count: Int) {
        let views = (0..<count).map { Wire.view("v\($0)", #""alpha":2"#) }.joined(separator: ",")
        let reported = Wire.reported(Wire.request(window: #""subviews":[\#(views)]"#))
        expect(
            reported,
            equals: (0..<min(count, 50)).map { "out-of-range #/scene/windows/0/subviews/\($0)/alpha" })
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
        expect(
            Set(reported),
            equals: [
                type.isEmpty ? "missing-member @/type" : "unknown-value @/type",
                "wrong-type @/numberOfTapsRequired", "wrong-type @/direction", "wrong-type @/rules",
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
}
