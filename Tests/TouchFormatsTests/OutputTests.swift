import TestSupport
import Foundation
import RequestTestSupport
import Testing

struct OutputTests {
    private func text(_ events: String, _ target: String, _ options: String = "{}") throws -> String {
        let answer = try Converting.answer(events, from: "touchd", options: options, to: target)
        return answer["text"]?.string ?? ""
    }

    @Test("Conversion of touches to other tools' formats") func checks() {
        check("W3C actions convert back to the same touches, in both profiles") {
            let sources = [
                #"[{"time":0,"tap":{"at":{"x":10,"y":20},"count":2}}]"#,
                #"[{"time":0,"drag":{"from":{"x":10,"y":20},"to":{"x":10,"y":60},"duration":0.05}}]"#,
                #"[{"time":0,"pinch":{"at":{"x":100,"y":100},"from":50,"to":90,"duration":0.05}}]"#,
                #"[{"time":0,"touches":[{"finger":"a","phase":"began","location":{"x":1,"y":1}}]},"#
                    + #"{"time":0.02,"touches":[{"finger":"b","phase":"began","location":{"x":5,"y":1}}]},"#
                    + #"{"time":0.03,"touches":[{"finger":"b","phase":"moved","location":{"x":6,"y":1}},"#
                    + #"{"finger":"a","phase":"ended"}]},{"time":0.07,"touches":[{"finger":"b","phase":"ended"}]}]"#,
            ]
            for events in sources {
                let original = try corners(Converting.lines(Converting.answer(events, from: "touchd")))
                for profile in ["w3c", "wda"] {
                    let options = #"{"profile":"\#(profile)","moveRate":1}"#
                    let actions = try text(events, "w3c-actions", options)
                    let back = try Converting.answer(actions, from: "w3c-actions", options: options)
                    expect(try corners(Converting.lines(back)), equals: original, "\(profile): \(actions)")
                }
            }
        }

        check("a gesture at a view requires a scene; other events do not") {
            for (events, pointer) in [
                (#"[{"tap":"b"}]"#, "0/tap"),
                (#"[{"tap":[5,5]},{"longPress":{"at":"b"}}]"#, "1/longPress/at"),
                (#"[{"drag":{"from":"b","to":[1,2]}},{"tap":[5,5]}]"#, "0/drag/from"),
                (#"[{"pinch":{"at":{"view":"b","x":1,"y":2},"from":5,"to":9}}]"#, "0/pinch/at/view"),
            ] {
                for target in ["w3c-actions", "pytest", "maestro-flow", "events", "request"] {
                    let request = #"{"from":"touchd","to":"\#(target)","data":"#
                    expect(
                        Converting.reported { try Converting.answer(to: request + events + "}") },
                        equals: ["unknown-id #/data/\(pointer)"], "\(events)")
                    expect(
                        Converting.reported {
                            try Converting.answer(to: request + "{\"events\":\(events)}}")
                        }, equals: ["unknown-id #/data/events/\(pointer)"], "\(events)")
                }
            }
            let answer = try Converting.answer(
                #"[{"set":{"id":"b","isHidden":true}},{"tap":[5,5]}]"#, from: "touchd")
            expect(Converting.lines(answer).count, equals: 2)
            #expect(
                Converting.warnings(answer).contains { $0.contains("events without touches are omitted") })
        }

        check("touchd's own events are detected in each form that a dispatch accepts") {
            let view = #"{"subviews":[{"id":"b","frame":[0,0,9,9]}]}"#
            for (data, count) in [
                (#"[{"tap":[5,5]}]"#, 2), (#"[{"_comment":"a","tap":[5,5]}]"#, 2),
                (#"[{"set":{"id":"b","isHidden":true}},{"tap":[5,5]}]"#, 2),
                (#"[{"touches":[{"finger":"a","phase":"began","location":{"x":1,"y":1}}]}]"#, 1),
                (#"{"events":[{"tap":[5,5]}]}"#, 2),
                (#"{"scene":\#(view),"events":[{"tap":"b"}],"expect":{}}"#, 2),
                (#"{"scene":\#(view),"events":[]}"#, 0),
            ] {
                let answer = try Converting.answer(data)
                expect(answer["from"]?.string, equals: "touchd", "\(data)")
                expect(Converting.lines(answer).count, equals: count, "\(data)")
            }
            // Other formats have members with the same names.
            let touch =
                #"{"type":"touchstart","timeStamp":0,"touches":[],"changedTouches":[{"identifier":0,"clientX":1,"clientY":2}]}"#
            expect(try Converting.answer("[\(touch)]")["from"]?.string, equals: "touch-events")
        }

        check("a Maestro flow, with percentages if the viewport is known") {
            let options = #"{"viewport":{"width":390,"height":844}}"#
            expect(
                try text(Self.strokes, "maestro-flow", options),
                equals: """
                    appId: com.example.app
                    ---
                    - tapOn:
                        point: "10%,10%"
                    - longPressOn:
                        point: "10%,10%"
                    - swipe:
                        start: "50%,50%"
                        end: "50%,25%"
                        duration: 417

                    """)
            expect(try text(Self.strokes, "maestro-flow").contains(#"point: "39,84""#))
        }

        check("an XCUITest test method") {
            let code = try text(Self.strokes, "xctest")
            #expect(code.contains("origin.withOffset(CGVector(dx: 39, dy: 84.4)).tap()"))
            #expect(code.contains("origin.withOffset(CGVector(dx: 39, dy: 84.4)).press(forDuration: 0.8"))
            #expect(
                code.contains(
                    ".press(forDuration: 0.5, thenDragTo: origin.withOffset(CGVector(dx: 195, dy: 211)))"))
        }

        check("a pytest test contains the actions, even if a finger's name contains quotes") {
            let events =
                #"[{"time":0,"touches":[{"finger":"a'''\"b","phase":"began","location":{"x":1,"y":1}}]}]"#
            let code = try text(events, "pytest")
            expect(code.components(separatedBy: "'''").count, equals: 3)
            #expect(code.contains("driver.execute(\"actions\", ACTIONS)"))
        }

        check("touches that the other format cannot represent are reported as lost") {
            func reported(_ events: String, _ target: String) throws -> [String] {
                Converting.warnings(try Converting.answer(events, from: "touchd", to: target))
                    .map { String($0.prefix { $0 != ":" }) }
            }
            let two = #"[{"time":0,"tap":{"at":{"x":1,"y":1},"fingers":2}}]"#
            expect(try reported(two, "xctest").contains("lost #/data"))
            expect(try reported(#"[{"time":0,"tap":{"at":{"x":1,"y":1}}}]"#, "xctest"), equals: [])
            let shake = #"[{"time":0,"motion":{"phase":"began","subtype":"shake"}}]"#
            expect(try reported(shake, "events"), equals: ["lost #/data"])
        }

        check("a scene cannot be converted to touches, or touches to a scene") {
            let window = "<UIAWindow x='0' y='0' width='9' height='9'/>"
            expect(
                Converting.reported { try Converting.answer(window, to: "xctest") },
                equals: ["unknown-value #/to"])
            expect(
                Converting.reported { try Converting.answer("[]", from: "touchd", to: "scene") },
                equals: ["unknown-value #/to"])
        }

        check("invalid options are reported at their members") {
            func reported(_ options: String) -> [String] {
                Converting.reported { try Converting.answer("[]", from: "touchd", options: options) }
            }
            expect(
                reported(#"{"viewport":{"width":0.5,"height":1000001}}"#).sorted(),
                equals: ["out-of-range #/options/viewport/height", "out-of-range #/options/viewport/width"])
            expect(reported(#"{"panel":{"width":1}}"#), equals: ["missing-member #/options/panel/height"])
        }
    }

    /// Returns one line per finger and event, sorted, with times in whole milliseconds. Simultaneous touches
    /// can be in one event or in several, so each finger is compared separately.
    private func corners(_ lines: [String]) throws -> [String] {
        lines.flatMap { line in
            let time = Double(line.prefix { $0 != " " }) ?? -1
            let touches = line.drop { $0 != " " }.split(separator: ";")
            return touches.map { touch in
                let words = touch.split(separator: " ")
                return "\(words[0]) \(Int((time * 1000).rounded())) \(words[1]) \(words[2])"
            }
        }.sorted()
    }

    private static let strokes =
        #"[{"time":0,"tap":{"at":{"x":39,"y":84.4}}},{"time":1,"longPress":{"at":{"x":39,"y":84.4},"duration":0.8}},"#
        + #"{"time":3,"drag":{"from":{"x":195,"y":422},"to":{"x":195,"y":211},"duration":0.4,"hold":0.5}}]"#

    @Test(
        "extreme numbers are converted to valid output, or rejected",
        arguments: ["1e308", "-1e308", "1e-300"])
    func greatNumbers(number: String) throws {
        let far =
            #"[{"time":999999999,"touches":[{"finger":"1","phase":"began","location":{"x":\#(number),"y":0}}]},"#
            + #"{"time":1e9,"touches":[{"finger":"1","phase":"ended","location":{"x":0,"y":\#(number)}}]}]"#
        for target in ["events", "w3c-actions", "maestro-flow", "pytest", "xctest"] {
            for options in ["{}", #"{"viewport":{"width":1,"height":1},"profile":"wda"}"#] {
                _ = try Converting.answer(far, from: "touchd", options: options, to: target)
            }
        }
        let window =
            "<UIAWindow x='\(number)' y='0' width='9' height='9'><UIATable x='-1e308' y='1e308' width='1e308' "
            + "height='9'><UIACell x='-1e9' y='1e9' width='1e9' height='1e9'/></UIATable></UIAWindow>"
        let scene = try (Converting.answer(window)["scene"] ?? .null).text
        expect(Wire.reported(#"{"scene":\#(scene),"events":[]}"#), equals: [])
        let frame = #"{"elements":{"e":{"x":\#(number),"y":0,"width":1,"height":1}}}"#
        let reported = Converting.reported {
            try Converting.answer(
                #"{"script":"mobile: doubleTap","args":[{"elementId":"e"}]}"#, options: frame)
        }
        expect(reported, equals: (number == "1e-300" ? [] : ["out-of-range #/options/elements/e"]))
    }
}
