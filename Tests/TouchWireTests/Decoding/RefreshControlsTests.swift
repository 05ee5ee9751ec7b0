import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

struct RefreshControlsTests {
    private let pointer = "#/scene/windows/0/subviews/0"

    /// A request with the scroll view `s`, which has the subviews `a` and `b` of the class UIRefreshControl and `v`.
    private func request(
        _ members: String = "", of control: String = "", events: String = "", more: String = ""
    ) -> String {
        func refresh(_ id: String, _ members: String) -> String {
            #"{"id":"\#(id)","class":"UIRefreshControl","frame":{"x":0,"y":-60,"width":100,"height":60}\#(members)}"#
        }
        let scroll =
            #"{"id":"s","class":"UIScrollView","frame":{"x":0,"y":0,"width":100,"height":600},"#
            + #""alwaysBounceVertical":true,"subviews":[\#(refresh("a", control)),\#(refresh("b", "")),\#(Wire.view("v"))]\#(members)}"#
        return Wire.request(window: #""subviews":[\#(scroll)]"#, events: events, more: more)
    }

    /// A downward drag of 400 pt in 0.4 s, which pulls the content below its top edge.
    private let pull =
        #"{"time":0,"drag":{"from":{"x":50,"y":50},"to":{"x":50,"y":450},"duration":0.4}}"#

    private func answer(_ request: String) throws -> JSON { try JSON(parsing: try Wire.dispatch(request)) }

    @Test("Refresh controls in requests and answers") func checks() {
        check("RF-1: refreshControl names a subview of the class; without it, the first one counts") {
            func view(_ members: String) throws -> ViewIndex? {
                let scene = try Wire.decode(request(members)) { $0.scene }
                return scene.scrollViews[0].refreshControl.map { scene[$0].view }
            }
            expect(try view(""), equals: ViewIndex(2))
            expect(try view(#","refreshControl":null"#), equals: ViewIndex(2))
            expect(try view(#","refreshControl":"b""#), equals: ViewIndex(3))
            for name in ["s", "v", "w"] {
                expect(
                    Wire.reported(request(#","refreshControl":"\#(name)""#)),
                    equals: [
                        "wrong-kind \(pointer)/refreshControl"
                    ])
            }
            expect(
                Wire.reported(request(#","refreshControl":"x""#)),
                equals: ["unknown-id \(pointer)/refreshControl"])
            expect(
                Wire.reported(request(#","refreshControl":true"#)),
                equals: ["wrong-type \(pointer)/refreshControl"])
        }

        check("RF-2: isRefreshing belongs to refresh controls, and can be set") {
            let scene = try Wire.decode(request(of: #","isRefreshing":true"#)) { $0.scene }
            expect(scene.controls.map(\.refresh.isRefreshing), equals: [true, false])
            #expect(
                scene.controls[0].refresh.extendsInset, "RF-3: the insets of the scene contain the control")
            expect(
                Wire.reported(request(of: #","isRefreshing":1"#)),
                equals: [
                    "wrong-type \(pointer)/subviews/0/isRefreshing"
                ])
            expect(
                Wire.reported(request(#","isRefreshing":true"#)),
                equals: ["unknown-member \(pointer)/isRefreshing"])
            expect(
                Wire.reported(request(of: #","isOn":true"#)),
                equals: ["unknown-member \(pointer)/subviews/0/isOn"])
            let set = try answer(request(events: #"{"set":{"id":"a","isRefreshing":true}}"#))
            expect(set["final"]?["views"]?["a"]?["isRefreshing"], equals: .bool(true))
        }

        check("RF-1: a pull has the limitation refresh-control, with the time at which it begins") {
            let pulled = try answer(request(events: pull))
            let found = try #require(pulled["limitations"]?.array)
            expect(found.count, equals: 1)
            #expect(found[0]["code"]?.string == "refresh-control" && found[0]["view"]?.string == "s")
            expect(found[0]["text"]?.string?.contains("“refreshDistance”"), equals: true)
            #expect((found[0]["time"]?.number ?? 0) > 0)
            expect(try answer(request(events: #"{"tap":{"at":{"view":"v"}}}"#))["limitations"] == nil)
        }

        check("RF-1: the distance can be set; the final state has isRefreshing and the offset") {
            for (distance, isFar) in [(150.0, true), (400, false)] {
                let options = #","options":{"thresholds":{"refreshDistance":\#(distance)}}"#
                let final = try answer(request(events: pull, more: options))["final"]?["views"]
                expect((final?["a"]?["isRefreshing"] == .bool(true)), equals: isFar)
                expect((final?["s"]?["contentOffset"] != nil), equals: isFar)
            }
        }
    }
}
