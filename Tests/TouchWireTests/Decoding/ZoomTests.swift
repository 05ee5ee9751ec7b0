import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

@Suite("Zooming in requests and answers")
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

    @Test("MO-12: viewForZooming names a descendant, or is null, or absent")
    func zoomedView() throws {
        func read(_ members: String) throws -> ZoomSettings.ZoomedView {
            try Wire.decode(request(members)) { $0.scene }.scrollViews[0].zoom.zoomedView
        }
        #expect(try read("") == .unknown)
        #expect(try read(#""viewForZooming":null"#) == ZoomSettings.ZoomedView.none)
        #expect(try read(#""viewForZooming":"c""#) == .view(ViewIndex(2)))
        for name in ["s", "v", "w"] {
            #expect(
                Wire.reported(request(#""viewForZooming":"\#(name)""#)) == [
                    "wrong-kind \(pointer)/viewForZooming"
                ])
        }
        #expect(Wire.reported(request(#""viewForZooming":"x""#)) == ["unknown-id \(pointer)/viewForZooming"])
        #expect(Wire.reported(request(#""viewForZooming":1"#)) == ["wrong-type \(pointer)/viewForZooming"])
    }

    @Test("MO-12: with a zoomed view, the zoom scales are at least 0.001")
    func leastScale() {
        for member in ["zoomScale", "minimumZoomScale"] {
            #expect(Wire.reported(request(zoomed(#","\#(member)":0.001"#))) == [])
            #expect(
                Wire.reported(request(zoomed(#","\#(member)":0.0009"#))) == [
                    "out-of-range \(pointer)/\(member)"
                ])
            #expect(
                Wire.reported(request(#""maximumZoomScale":4,"viewForZooming":null,"\#(member)":0"#)) == [])
        }
    }

    @Test("MO-14: bouncesZoom is read, and is true by default")
    func bouncesZoom() throws {
        for (members, isSet) in [
            ("", true), (#""bouncesZoom":true"#, true), (#""bouncesZoom":false"#, false),
        ] {
            let scene = try Wire.decode(request(members)) { $0.scene }
            #expect(scene.scrollViews[0].flags.contains(.bouncesZoom) == isSet)
        }
        #expect(Wire.reported(request(#""bouncesZoom":1"#)) == ["wrong-type \(pointer)/bouncesZoom"])
    }

    @Test("MO-16: faults of setZoomScale and zoom")
    func faults() {
        func reported(_ event: String) -> [String] {
            Wire.reported(request(zoomed(), events: #"{"time":0,\#(event)}"#))
        }
        #expect(reported(#""setZoomScale":{"view":"s","zoomScale":2,"animated":true}"#) == [])
        #expect(reported(#""setZoomScale":{}"#).count == 2)
        #expect(
            reported(#""setZoomScale":{"view":"v","zoomScale":2}"#) == [
                "wrong-kind #/events/0/setZoomScale/view"
            ])
        #expect(
            reported(#""setZoomScale":{"view":"s","zoomScale":-1}"#) == [
                "out-of-range #/events/0/setZoomScale/zoomScale"
            ])
        #expect(reported(#""zoom":{"view":"s","to":{"x":0,"y":0,"width":1,"height":1}}"#) == [])
        #expect(reported(#""zoom":{}"#).count == 2)
        #expect(
            reported(#""zoom":{"view":"s","to":{"x":0,"y":0,"width":-1,"height":1}}"#) == [
                "out-of-range #/events/0/zoom/to/width"
            ])
        #expect(
            reported(#""zoom":{"view":"s","to":{"x":0,"y":0,"width":1,"height":1},"animated":1}"#) == [
                "wrong-type #/events/0/zoom/animated"
            ])
    }

    @Test("MO-15, MO-17: the answer has the calls, the state, and the movement")
    func answer() throws {
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

    @Test("MO-16: zooms are echoed so that they give the same answer")
    func echoed() throws {
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
        #expect(try answer(String(echoed.dropFirst().dropLast())) == first)
    }

    @Test("SC-10: a zoom without a zoomed view is a limitation, with its time")
    func limitation() throws {
        let zoom = #"{"time":0.5,"setZoomScale":{"view":"s","zoomScale":2}}"#
        let pinch = #"{"time":0.5,"pinch":{"at":{"x":50,"y":50},"from":20,"to":60,"duration":0.5}}"#
        for event in [zoom, pinch] {
            let found = try JSON(
                parsing: try Wire.dispatch(request(#""maximumZoomScale":4"#, events: event)))["limitations"]?
                .array
            #expect(found?.map { $0["code"]?.string } == ["zooming"] && found?.first?["view"]?.string == "s")
            for members in [zoomed(), #""maximumZoomScale":4,"viewForZooming":null"#, ""] {
                let answer = try JSON(parsing: try Wire.dispatch(request(members, events: event)))
                #expect(answer["limitations"] == nil)
            }
        }
    }
}
