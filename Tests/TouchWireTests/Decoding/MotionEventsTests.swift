import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct MotionEventsTests {
    private static func request(_ events: String, more: String = "") -> String {
        let list = Wire.view(
            "list",
            #""class":"UITableView","contentSize":{"width":100,"height":2000},"subviews":[\#(Wire.view("row"))]"#
        )
        return Wire.request(
            window: #""subviews":[\#(list),\#(Wire.view("v"))]"#, events: events, more: more)
    }

    private func event(_ member: String) -> String { #"{"time":1,\#(member)}"# }

    private func reported(_ member: String) -> [String] { Wire.reported(Self.request(event(member))) }

    private func answer(_ events: String, more: String = "") throws -> JSON {
        try JSON(parsing: try Wire.dispatch(Self.request(events, more: more)))
    }

    // MARK: Valid events

    @Test(
        "every event is echoed as it was sent",
        arguments: [
            #""animate":{"views":["v","row"],"duration":0.4,"delay":0.1,"options":["allowUserInteraction","curveEaseIn"],"to":{"frame":{"x":1,"y":2,"width":3,"height":4},"transform":{"a":2,"b":0,"c":0,"d":1,"tx":5,"ty":6},"alpha":0.5,"isHidden":true}}"#,
            #""setContentOffset":{"view":"list","contentOffset":{"x":0,"y":-20.5},"animated":true}"#,
            #""scrollToItem":{"view":"list","item":"row","position":"centeredVertically","animated":false}"#,
            #""add":{"parent":"v","index":0,"view":{"id":"new","frame":{"x":0,"y":0,"width":1,"height":1}}}"#,
            #""set":{"id":"v","frame":{"x":1,"y":2,"width":3,"height":4},"transform":{"a":2,"b":0,"c":0,"d":1,"tx":5,"ty":6}}"#,
        ])
    func echoes(member: String) throws {
        let echoed = try answer(event(member), more: #","options":{"echoEvents":true}"#)["echoedEvents"]
        expect(echoed, equals: JSON.array([try JSON(parsing: event(member))]))
    }

    @Test("Events that animate, scroll and add views") func checks() {
        check("optional members have defaults") {
            let events = [
                #""animate":{"views":["v"],"duration":1,"to":{"alpha":0}}"#,
                #""setContentOffset":{"view":"list","contentOffset":{"x":0,"y":5}}"#,
                #""scrollToItem":{"view":"list","item":"row"}"#,
            ].map(event).joined(separator: ",")
            let echoed = try answer(events, more: #","options":{"echoEvents":true}"#)["echoedEvents"]
            expect(echoed?.dig("0.animate.delay"), equals: .number(0))
            expect(echoed?.dig("0.animate.options"), equals: .array([]))
            expect(echoed?.dig("1.setContentOffset.animated"), equals: .bool(false))
            expect(echoed?.dig("2.scrollToItem.position"), equals: .string("none"))
        }

        check("AN-5: final has the frame and the transform that changed") {
            let text = #""set":{"id":"v","frame":{"x":1,"y":2,"width":3,"height":4},"transform":{"a":2}}"#
            let view = try answer(event(text)).dig("final.views.v")
            #expect(view?.dig("frame.width") == .number(3) && view?.dig("transform.a") == .number(2))
        }

        check("AN-8, AN-9: the answer has the segments of set offsets and of animations") {
            let events = [
                #"{"time":1,"setContentOffset":{"view":"list","contentOffset":{"x":0,"y":100}}}"#,
                #"{"time":2,"setContentOffset":{"view":"list","contentOffset":{"x":0,"y":700},"animated":true}}"#,
            ]
            let list = try answer(events.joined(separator: ",")).dig("scrollViews.0")
            expect(list?.dig("isDecelerating"), equals: .bool(false))
            let set = list?.dig("segments.0")
            #expect(set?["kind"] == .string("set") && set?.dig("curve.type") == .string("steps"))
            #expect(set?.dig("from.offset.y") == .number(0) && set?.dig("to.offset.y") == .number(100))
            let curve = list?.dig("segments.1.curve.y")
            expect(list?.dig("segments.1.kind"), equals: .string("animation"))
            #expect(curve?["type"] == .string("easing") && curve?["start"] == .number(2))
            #expect(curve?["offset"] == .number(100) && curve?["end"] == .number(700))
            expect(curve?["duration"], equals: .number(0.3))
        }

        check("AN-7: a view cannot be removed before it is added, and not be added twice") {
            let added = event(#""add":{"parent":"v","view":\#(Self.new)}"#)
            let removed = event(#""remove":"new""#)
            expect(Wire.reported(Self.request("\(added),\(removed)")), equals: [])
            expect(
                Wire.reported(Self.request("\(removed),\(added)")), equals: ["wrong-kind #/events/0/remove"])
            expect(
                Wire.reported(Self.request("\(added),\(removed),\(added)")),
                equals: [
                    "duplicate-id #/events/2/add/view/id"
                ])
        }

        check("AN-7: a view that is added later cannot be the first responder of the scene") {
            let event = event(
                #""add":{"parent":"w","view":{"id":"field","class":"UITextField","frame":{"x":0,"y":0,"width":1,"height":1}}}"#
            )
            let text = Wire.request(events: event).replacing(
                #""scene":{"#, with: #""scene":{"firstResponder":"field","#)
            expect(Wire.reported(text), equals: ["wrong-kind #/scene/firstResponder"])
        }

        check("AN-7: ids and recognizers of added views can be used in the scene and in other events") {
            let view =
                #"{"id":"new","frame":{"x":0,"y":0,"width":100,"height":100},"gestureRecognizers":[{"id":"t","type":"tap"}]}"#
            let events = [
                #"{"time":0,"set":{"id":"new","alpha":0.5}}"#,
                #"{"time":1,"add":{"parent":"w","view":\#(view)}}"#,
                #"{"time":2,"tap":{"at":{"view":"new"}}}"#,
            ].joined(separator: ",")
            let answer = try answer(events, more: #","expect":{"contains":["new.touchesBegan"]}"#)
            expect(answer.dig("hitTests.0.view"), equals: .string("new"))
            expect(answer["passed"], equals: .bool(true))
        }

        check("limits include added views, and the number of added views is limited") {
            func text(_ count: Int) -> String {
                Wire.request(
                    events: (0..<count).map {
                        #"{"time":0,"add":{"parent":"w","view":{"id":"n\#($0)","frame":{"x":0,"y":0,"width":1,"height":1}}}}"#
                    }.joined(separator: ","))
            }
            var options = ReadingOptions()
            options.limits.addedViews = 5
            expect(Wire.reported(text(5), options), equals: [])
            expect(Wire.reported(text(6), options), equals: ["limit-exceeded added views 5 #/events/5/add"])
            options.limits.scene.views = 4
            expect(Wire.reported(text(3), options), equals: [])
            expect(Wire.reported(text(4), options), equals: ["limit-exceeded views 4 #/events/3/add/view"])
        }
    }

    // MARK: Faults

    @Test(
        "faults of animate",
        arguments: [
            (#"{"duration":1,"to":{"alpha":0}}"#, "missing-member #/events/0/animate/views"),
            (#"{"views":["v"],"to":{"alpha":0}}"#, "missing-member #/events/0/animate/duration"),
            (#"{"views":["v"],"duration":1}"#, "missing-member #/events/0/animate/to"),
            (#"{"views":["v"],"duration":1,"to":{}}"#, "missing-member #/events/0/animate/to/frame"),
            (#"{"views":[],"duration":1,"to":{"alpha":0}}"#, "out-of-range #/events/0/animate/views"),
            (#"{"views":["x"],"duration":1,"to":{"alpha":0}}"#, "unknown-id #/events/0/animate/views/0"),
            (#"{"views":["app"],"duration":1,"to":{"alpha":0}}"#, "wrong-kind #/events/0/animate/views/0"),
            (
                #"{"views":["v","v"],"duration":1,"to":{"alpha":0}}"#,
                "duplicate-member #/events/0/animate/views/1"
            ),
            (
                #"{"views":["v"],"duration":3600.1,"to":{"alpha":0}}"#,
                "out-of-range #/events/0/animate/duration"
            ),
            (
                #"{"views":["v"],"duration":1,"delay":-1,"to":{"alpha":0}}"#,
                "out-of-range #/events/0/animate/delay"
            ),
            (
                #"{"views":["v"],"duration":1,"options":["repeat"],"to":{"alpha":0}}"#,
                "unsupported #/events/0/animate/options/0"
            ),
            (
                #"{"views":["v"],"duration":1,"options":["linear"],"to":{"alpha":0}}"#,
                "unknown-value #/events/0/animate/options/0"
            ),
            (
                #"{"views":["v"],"duration":1,"options":["curveEaseIn","curveEaseIn"],"to":{"alpha":0}}"#,
                "duplicate-member #/events/0/animate/options/1"
            ),
            (
                #"{"views":["v"],"duration":1,"options":["curveEaseIn","curveLinear"],"to":{"alpha":0}}"#,
                "conflicting-members #/events/0/animate/options/1"
            ),
            (#"{"views":["v"],"duration":1,"to":{"alpha":1.1}}"#, "out-of-range #/events/0/animate/to/alpha"),
            (
                #"{"views":["v"],"duration":1,"to":{"frame":{"x":0}}}"#,
                "missing-member #/events/0/animate/to/frame/y"
            ),
            (
                #"{"views":["v"],"duration":1,"to":{"transform":1}}"#,
                "wrong-type #/events/0/animate/to/transform"
            ),
            (
                #"{"views":["v"],"duration":1,"to":{"bounds":1}}"#,
                "unknown-member #/events/0/animate/to/bounds"
            ),
        ])
    func animate(body: String, fault: String) {
        expect(reported(#""animate":\#(body)"#).first, equals: fault)
    }

    @Test(
        "faults of setContentOffset and scrollToItem",
        arguments: [
            (
                #""setContentOffset":{"view":"list"}"#,
                "missing-member #/events/0/setContentOffset/contentOffset"
            ),
            (
                #""setContentOffset":{"contentOffset":{"x":0,"y":0}}"#,
                "missing-member #/events/0/setContentOffset/view"
            ),
            (
                #""setContentOffset":{"view":"v","contentOffset":{"x":0,"y":0}}"#,
                "wrong-kind #/events/0/setContentOffset/view"
            ),
            (
                #""setContentOffset":{"view":"list","contentOffset":{"x":0,"y":0},"animated":1}"#,
                "wrong-type #/events/0/setContentOffset/animated"
            ),
            (#""scrollToItem":{"view":"list"}"#, "missing-member #/events/0/scrollToItem/item"),
            (#""scrollToItem":{"view":"list","item":"v"}"#, "wrong-kind #/events/0/scrollToItem/item"),
            (#""scrollToItem":{"view":"list","item":"list"}"#, "wrong-kind #/events/0/scrollToItem/item"),
            (
                #""scrollToItem":{"view":"list","item":"row","position":"up"}"#,
                "unknown-value #/events/0/scrollToItem/position"
            ),
            (#""set":{"id":"app","frame":1}"#, "wrong-kind #/events/0/set/id"),
            (#""set":{"id":"v","transform":[]}"#, "wrong-type #/events/0/set/transform"),
        ])
    func offsets(member: String, fault: String) {
        expect(reported(member).first, equals: fault)
    }

    private static let new = #"{"id":"new","frame":{"x":0,"y":0,"width":1,"height":1}}"#

    @Test(
        "faults of add",
        arguments: [
            (#"{"parent":"v"}"#, "missing-member #/events/0/add/view"),
            (#"{"view":\#(new)}"#, "missing-member #/events/0/add/parent"),
            (#"{"parent":"x","view":\#(new)}"#, "unknown-id #/events/0/add/parent"),
            (#"{"parent":"app","view":\#(new)}"#, "wrong-kind #/events/0/add/parent"),
            (#"{"parent":"new","view":\#(new)}"#, "unknown-id #/events/0/add/parent"),
            (#"{"parent":"v","view":1}"#, "wrong-type #/events/0/add/view"),
            (#"{"parent":"v","index":-1,"view":\#(new)}"#, "out-of-range #/events/0/add/index"),
            (#"{"parent":"v","index":0.5,"view":\#(new)}"#, "out-of-range #/events/0/add/index"),
            (
                #"{"parent":"v","view":{"id":"v","frame":{"x":0,"y":0,"width":1,"height":1}}}"#,
                "duplicate-id #/events/0/add/view/id"
            ),
            (#"{"parent":"v","view":{"id":"new"}}"#, "missing-member #/events/0/add/view/frame"),
            (
                #"{"parent":"v","view":{"id":"new","frame":{"x":0,"y":0,"width":1,"height":1},"isOn":true}}"#,
                "unknown-member #/events/0/add/view/isOn"
            ),
        ])
    func add(body: String, fault: String) {
        expect(reported(#""add":\#(body)"#).first, equals: fault)
    }
}
