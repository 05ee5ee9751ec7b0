import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

struct ZoomTests {
    private let pointer = "#/scene/windows/0/subviews/0"

    /// A request with the scroll view `s`, which contains `c`, and the view `v` next to it.
    private func request(_ members: String = "", events: String = "", more: String = "") -> String {
        let comma = members.isEmpty ? "" : ","
        let scroll =
            #"{"id":"s","class":"UIScrollView","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[{"id":"c","frame":{"x":0,"y":0,"width":100,"height":100}}]\#(comma)\#(members)}"#
        return Wire.request(
            window: #""subviews":[\#(scroll),\#(Wire.view("v"))]"#, events: events, more: more)
    }

    private func zoomed(_ members: String = "") -> String {
        #""maximumZoomScale":4,"viewForZooming":"c""# + members
    }

    @Test("Zooming in requests and answers") func checks() {
        check("MO-12: viewForZooming names a descendant, or is null, or absent") {
            func read(_ members: String) throws -> ZoomSettings.ZoomedView {
                try Wire.decode(request(members)) { $0.scene }.scrollViews[0].zoom.zoomedView
            }
            expect(try read(""), equals: .unknown)
            expect(try read(#""viewForZooming":null"#), equals: ZoomSettings.ZoomedView.none)
            expect(try read(#""viewForZooming":"c""#), equals: .view(ViewIndex(2)))
            for name in ["s", "v", "w"] {
                expect(
                    Wire.reported(request(#""viewForZooming":"\#(name)""#)),
                    equals: [
                        "wrong-kind \(pointer)/viewForZooming"
                    ])
            }
            expect(
                Wire.reported(request(#""viewForZooming":"x""#)),
                equals: ["unknown-id \(pointer)/viewForZooming"])
            expect(
                Wire.reported(request(#""viewForZooming":1"#)),
                equals: ["wrong-type \(pointer)/viewForZooming"])
        }

        check("MO-12: with a zoomed view, the zoom scales are at least 0.001") {
            for member in ["zoomScale", "minimumZoomScale"] {
                expect(Wire.reported(request(zoomed(#","\#(member)":0.001"#))), equals: [])
                expect(
                    Wire.reported(request(zoomed(#","\#(member)":0.0009"#))),
                    equals: [
                        "out-of-range \(pointer)/\(member)"
                    ])
                expect(
                    Wire.reported(request(#""maximumZoomScale":4,"viewForZooming":null,"\#(member)":0"#)),
                    equals: [])
            }
        }

        check("MO-14: bouncesZoom is read, and is true by default") {
            for (members, isSet) in [
                ("", true), (#""bouncesZoom":true"#, true), (#""bouncesZoom":false"#, false),
            ] {
                let scene = try Wire.decode(request(members)) { $0.scene }
                expect(scene.scrollViews[0].flags.contains(.bouncesZoom), equals: isSet)
            }
            expect(Wire.reported(request(#""bouncesZoom":1"#)), equals: ["wrong-type \(pointer)/bouncesZoom"])
        }

        check("MO-16: faults of setZoomScale and zoom") {
            func reported(_ event: String) -> [String] {
                Wire.reported(request(zoomed(), events: #"{"time":0,\#(event)}"#))
            }
            expect(reported(#""setZoomScale":{"view":"s","zoomScale":2,"animated":true}"#), equals: [])
            expect(reported(#""setZoomScale":{}"#).count, equals: 2)
            expect(
                reported(#""setZoomScale":{"view":"v","zoomScale":2}"#),
                equals: [
                    "wrong-kind #/events/0/setZoomScale/view"
                ])
            expect(
                reported(#""setZoomScale":{"view":"s","zoomScale":-1}"#),
                equals: [
                    "out-of-range #/events/0/setZoomScale/zoomScale"
                ])
            expect(reported(#""zoom":{"view":"s","to":{"x":0,"y":0,"width":1,"height":1}}"#), equals: [])
            expect(reported(#""zoom":{}"#).count, equals: 2)
            expect(
                reported(#""zoom":{"view":"s","to":{"x":0,"y":0,"width":-1,"height":1}}"#),
                equals: [
                    "out-of-range #/events/0/zoom/to/width"
                ])
            expect(
                reported(#""zoom":{"view":"s","to":{"x":0,"y":0,"width":1,"height":1},"animated":1}"#),
                equals: [
                    "wrong-type #/events/0/zoom/animated"
                ])
        }

        check("MO-15, MO-17: the answer has the calls, the state, and the movement") {
            let event = #"{"time":0,"setZoomScale":{"view":"s","zoomScale":2,"animated":true}}"#
            let answer = try Wire.dispatch(request(zoomed(), events: event))
            for part in [
                #""method":"scrollViewWillBeginZooming","contentOffset":{"x":0,"y":0},"view":"c","zoomScale":1}"#,
                #""method":"scrollViewDidZoom","contentOffset":{"x":50,"y":50},"zoomScale":2}"#,
                #""method":"scrollViewDidEndZooming","contentOffset":{"x":50,"y":50},"view":"c","zoomScale":2}"#,
                #""zoomScale":2,"zoomedFrame":{"x":0,"y":0,"width":200,"height":200},"isZooming":false,"isZoomBouncing":false,"isZoomAnimating":false"#,
                #"{"view":"s","kind":"zoom","from":{"time":0,"offset":{"x":0,"y":0},"zoomScale":1},"to":{"time":0.3,"offset":{"x":50,"y":50},"zoomScale":2},"curve":{"type":"animation","duration":0.3}}"#,
                #""views":{"s":{"zoomScale":2,"contentSize":{"width":200,"height":200},"contentOffset":{"x":50,"y":50}}}"#,
            ] {
                #expect(answer.contains(part), "\(part) in \(answer)")
            }
        }

        check("MO-16: zooms are echoed so that they give the same answer") {
            let events = [
                #"{"time":0,"setZoomScale":{"view":"s","zoomScale":2,"animated":true}}"#,
                #"{"time":1,"zoom":{"view":"s","to":{"x":10,"y":20,"width":30,"height":40}}}"#,
                #"{"time":2,"set":{"id":"s","bouncesZoom":false,"zoomScale":1.5}}"#,
            ]
            func answer(_ events: String) throws -> JSON {
                try JSON(
                    parsing: try Wire.dispatch(
                        request(zoomed(), events: events, more: #","options":{"echoEvents":true}"#)))
            }
            let first = try answer(events.joined(separator: ","))
            let echoed = try #require(first["echoedEvents"]).text
            #expect(first["echoedEvents"]?.array?.count == 3 && echoed.contains(#""animated":true"#))
            expect(try answer(String(echoed.dropFirst().dropLast())), equals: first)
        }

        check("SC-10: a zoom without a zoomed view is a limitation, with its time") {
            let zoom = #"{"time":0.5,"setZoomScale":{"view":"s","zoomScale":2}}"#
            let pinch = #"{"time":0.5,"pinch":{"at":{"x":50,"y":50},"from":20,"to":60,"duration":0.5}}"#
            for event in [zoom, pinch] {
                let found = try JSON(
                    parsing: try Wire.dispatch(request(#""maximumZoomScale":4"#, events: event)))[
                        "limitations"]?
                    .array
                #expect(
                    found?.map { $0["code"]?.string } == ["zooming"] && found?.first?["view"]?.string == "s")
                for members in [zoomed(), #""maximumZoomScale":4,"viewForZooming":null"#, ""] {
                    let answer = try JSON(parsing: try Wire.dispatch(request(members, events: event)))
                    #expect(answer["limitations"] == nil)
                }
            }
        }
    }
}
