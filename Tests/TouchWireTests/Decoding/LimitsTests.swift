import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchWire

struct LimitsTests {
    private func options(_ change: (inout Limits) -> Void) -> ReadingOptions {
        var options = ReadingOptions()
        change(&options.limits)
        return options
    }

    private func views(_ count: Int) -> String {
        Wire.request(
            window: #""subviews":[\#((1..<count).map { Wire.view("v\($0)") }.joined(separator: ","))]"#)
    }

    private func nested(_ depth: Int) -> String {
        var inner = Wire.view("v\(depth)")
        for level in stride(from: depth - 1, through: 2, by: -1) {
            inner = Wire.view("v\(level)", #""subviews":[\#(inner)]"#)
        }
        return Wire.request(window: #""subviews":[\#(inner)]"#)
    }

    private func fingers(_ count: Int) -> String {
        let touches = (0..<count).map {
            #"{"finger":"\#($0)","phase":"began","location":{"x":\#($0),"y":0}}"#
        }
        return Wire.request(events: #"{"time":0,"touches":[\#(touches.joined(separator: ","))]}"#)
    }

    @Test("Each limit accepts N and rejects N + 1") func checks() {
        check("views, including the window") {
            let options = options { $0.scene.views = 20 }
            expect(Wire.reported(views(20), options), equals: [])
            expect(
                Wire.reported(views(21), options),
                equals: ["limit-exceeded views 20 #/scene/windows/0/subviews/19"])
        }

        check("depth of the scene, including the default of 512") {
            let options = options { $0.scene.depth = 5 }
            expect(Wire.reported(nested(5), options), equals: [])
            expect(
                Wire.reported(nested(6), options).first?.hasPrefix("limit-exceeded scene depth 5"),
                equals: true)
            expect(Wire.reported(nested(512)), equals: [])
            expect(
                Wire.reported(nested(513)).first?.hasPrefix("limit-exceeded scene depth 512"), equals: true)
        }

        check("number and size of screenshots") {
            func text(_ count: Int, bytes: Int) -> String {
                let data = "iVBORw0KGgoA" + String(repeating: "AAAA", count: (bytes - 9) / 3)
                let rest = ["", "AA==", "AAA="][(bytes - 9) % 3]
                let windows = (0..<count).map {
                    #"{"id":"w\#($0)","frame":{"x":0,"y":0,"width":9,"height":9},"screenshot":"#
                        + #""data:image/png;base64,\#(data)\#(rest)"}"#
                }
                return #"{"scene":{"windows":[\#(windows.joined(separator: ","))]},"events":[]}"#
            }
            expect(Wire.reported(text(4, bytes: 100)), equals: [])
            expect(
                Wire.reported(text(5, bytes: 100)),
                equals: [
                    "limit-exceeded screenshots 4 #/scene/windows/4/screenshot"
                ])
            expect(Wire.reported(text(1, bytes: 2 * 1024 * 1024)), equals: [])
            expect(
                Wire.reported(text(1, bytes: 2 * 1024 * 1024 + 1)),
                equals: [
                    "limit-exceeded screenshot bytes 2097152 #/scene/windows/0/screenshot"
                ])
        }

        check("events") {
            let options = options { $0.events = 10 }
            func text(_ count: Int) -> String {
                Wire.request(
                    events: (0..<count).map { #"{"time":\#($0),"becomeFirstResponder":"w"}"# }
                        .joined(separator: ","))
            }
            expect(Wire.reported(text(10), options), equals: [])
            expect(Wire.reported(text(11), options), equals: ["limit-exceeded events 10 #/events/10"])
        }

        check("recognizers of all views together") {
            let options = options { $0.scene.recognizers = 4 }
            func text(_ count: Int) -> String {
                let recognizers = (0..<count).map { #"{"id":"r\#($0)","type":"tap"}"# }
                let own = recognizers.prefix(2).joined(separator: ",")
                let view = Wire.view(
                    "v", #""gestureRecognizers":[\#(recognizers.dropFirst(2).joined(separator: ","))]"#)
                return Wire.request(window: #""gestureRecognizers":[\#(own)],"subviews":[\#(view)]"#)
            }
            expect(Wire.reported(text(4), options), equals: [])
            expect(
                Wire.reported(text(5), options),
                equals: [
                    "limit-exceeded recognizers 4 #/scene/windows/0/subviews/0/gestureRecognizers/2"
                ])
        }

        check("events that shorthands expand to") {
            // The drag has 8 events: began, 6 moves and the lift.
            let drag = #"{"time":0,"drag":{"from":{"x":0,"y":0},"to":{"x":9,"y":0},"duration":0.1}}"#
            let text = Wire.request(events: Wire.touch(0, "began") + "," + drag)
            expect(Wire.reported(text, options { $0.events = 9 }), equals: [])
            expect(
                Wire.reported(text, options { $0.events = 8 }),
                equals: ["limit-exceeded events 8 #/events/1/drag"])
            let after = Wire.request(events: drag + "," + Wire.touch(0, "began"))
            expect(
                Wire.reported(after, options { $0.events = 8 }),
                equals: ["limit-exceeded events 8 #/events/1"])
            let long = #"{"time":0,"drag":{"from":{"x":0,"y":0},"to":{"x":9,"y":0},"duration":3600}}"#
            expect(
                Wire.reported(Wire.request(events: long)),
                equals: ["limit-exceeded events 100000 #/events/0/drag"])
        }

        check("live fingers are counted after shorthands are merged") {
            let options = options { $0.liveFingers = 3 }
            func text(_ time: Double) -> String {
                let press = #"{"time":0,"longPress":{"at":{"x":1,"y":1},"fingers":2}}"#
                let touches = [Wire.touch(time, "began"), Wire.touch(time, "began", finger: "2")]
                return Wire.request(events: press + "," + touches.joined(separator: ","))
            }
            expect(Wire.reported(text(1), options), equals: [], "the lift precedes the touch")
            expect(
                Wire.reported(text(0.999999), options), equals: ["limit-exceeded live fingers 3 #/events/2"])
            let interrupted = #"{"time":0.5,"interrupt":{}},"#
            let press = #"{"time":0,"longPress":{"at":{"x":1,"y":1},"fingers":3}},"#
            expect(
                Wire.reported(Wire.request(events: press + interrupted + Wire.touch(0.6, "began")), options),
                equals: [])
        }

        check("live fingers, including the default of 64") {
            expect(Wire.reported(fingers(64)), equals: [])
            expect(
                Wire.reported(fingers(65)),
                equals: ["limit-exceeded live fingers 64 #/events/0/touches/64/finger"])
        }

        check("lifted fingers do not count") {
            let options = options { $0.liveFingers = 1 }
            let events = (0..<5).map { index in
                Wire.touch(Double(index), "began", finger: "\(index)") + ","
                    + Wire.touch(Double(index), "ended", finger: "\(index)")
            }
            expect(Wire.reported(Wire.request(events: events.joined(separator: ",")), options), equals: [])
        }

        check("bytes of an id, 256 by default, counted in UTF-8") {
            func reported(_ id: String) -> [String] {
                Wire.reported(Wire.request(window: #""subviews":[\#(Wire.view(id))]"#))
            }
            expect(reported(String(repeating: "a", count: 256)), equals: [])
            expect(
                reported(String(repeating: "a", count: 257)),
                equals: [
                    "limit-exceeded id bytes 256 #/scene/windows/0/subviews/0/id"
                ])
            expect(reported(String(repeating: "é", count: 128)), equals: [])
            expect(reported(String(repeating: "é", count: 128) + "a").count, equals: 1)
            let finger = String(repeating: "f", count: 257)
            expect(
                Wire.reported(Wire.request(events: Wire.touch(0, "began", finger: finger))),
                equals: [
                    "limit-exceeded id bytes 256 #/events/0/touches/0/finger"
                ])
        }

        check("points of a hit test") {
            let options = options { $0.points = 3 }
            func text(_ count: Int) -> String {
                let points = Array(repeating: #"{"x":1,"y":1}"#, count: count).joined(separator: ",")
                return #"{"scene":{"windows":[\#(Wire.window)]},"points":[\#(points)]}"#
            }
            expect(try JSON(parsing: try Wire.hitTest(text(3), options))["results"]?.array?.count, equals: 3)
            #expect(
                throws: RequestFault.limitExceeded(
                    LimitFault(limit: "points", maximum: 3, pointer: "#/points/3"))
            ) { try Wire.hitTest(text(4), options) }
        }

        check("result entries of a dispatch and of a hit test") {
            let text = Wire.request(events: Wire.touch(0, "began") + "," + Wire.touch(1, "ended"))
            // One hit test and, for each event: the window, the application, its delegate and the discarded
            // event.
            expect(Wire.reported(text, options { $0.entries = 9 }), equals: [])
            expect(
                Wire.reported(text, options { $0.entries = 8 }), equals: ["limit-exceeded result entries 8 -"]
            )
            let points = #"{"scene":{"windows":[\#(Wire.window)]},"points":[{"x":1,"y":1}],"explain":true}"#
            #expect(throws: Never.self) { try Wire.hitTest(points, options { $0.entries = 3 }) }
            #expect(throws: RequestFault.self) { try Wire.hitTest(points, options { $0.entries = 2 }) }
        }

        check("computing steps") {
            let text = Wire.request(events: Wire.touch(0, "began") + "," + Wire.touch(1, "ended"))
            expect(Wire.reported(text, options { $0.computing = 10_000 }), equals: [])
            expect(
                Wire.reported(text, options { $0.computing = 1 }),
                equals: ["limit-exceeded computing steps 1 -"])
        }

        check("the default limits equal the documented limits") {
            let limits = Limits()
            expect(limits.body, equals: 32 * 1024 * 1024)
            expect(limits.scene.views, equals: 200_000)
            expect(limits.scene.depth, equals: 512)
            expect(limits.scene.recognizers, equals: 10_000)
            expect(limits.events, equals: 100_000)
            expect(limits.points, equals: 100_000)
            expect(limits.liveFingers, equals: 64)
            expect(limits.entries, equals: 1_000_000)
            expect(limits.idBytes, equals: 256)
            expect(JSONParser.maximumDepth, equals: 2048)
        }

        check("the visits of one hit test count as result entries") {
            // Each level visits the next level twice: 2⁴⁰ visits.
            var inner = Wire.view("leaf", #""isHidden":true"#)
            for level in 0..<40 {
                let twice = #""hitTest":[{"subviewsFirst":true},{"nilIfSelf":true}],"subviews":[\#(inner)]"#
                inner = Wire.view("v\(level)", twice)
            }
            let scene = #"{"windows":[\#(inner)]}"#
            let explained = #"{"scene":\#(scene),"points":[{"x":1,"y":1}],"explain":true}"#
            let dispatched =
                #"{"scene":\#(scene),"events":[\#(Wire.touch(0, "began"))],"options":{"trace":"full"}}"#
            let options = options { $0.entries = 1000 }
            let limit = LimitFault(limit: "result entries", maximum: 1000)
            #expect(throws: RequestFault.limitExceeded(limit)) { try Wire.hitTest(explained, options) }
            expect(Wire.refusal(dispatched, options), equals: .limitExceeded(limit))
        }

        check("answer bytes") {
            let text = Wire.request(events: Wire.touch(0, "began"))
            let length = try Wire.dispatch(text).utf8.count
            expect(try Wire.dispatch(text, options { $0.answer = length }).utf8.count, equals: length)
            expect(
                Wire.refusal(text, options { $0.answer = length - 1 }),
                equals: .limitExceeded(LimitFault(limit: "answer bytes", maximum: length - 1)))
            let points = (0..<1000).map { _ in #"{"x":1,"y":1}"# }.joined(separator: ",")
            #expect(throws: RequestFault.limitExceeded(LimitFault(limit: "answer bytes", maximum: 500))) {
                try Wire.hitTest(
                    #"{"scene":{"windows":[\#(Wire.window)]},"points":[\#(points)]}"#,
                    options { $0.answer = 500 }
                )
            }
        }
    }
}
