import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchWire

@Suite("AS-1: assumed members")
struct AssumptionsTests {
    private func request(_ views: String, window: String = "") -> String {
        Wire.request(window: window + (window.isEmpty ? "" : ",") + #""subviews":["# + views + "]")
    }

    private static let view = "#/scene/windows/0/subviews/0/assumed/0"

    @Test(
        "views can have these assumed members",
        arguments: [
            #""assumed":[]"#,
            #""assumed":["isHidden","alpha","isUserInteractionEnabled","frame","order","hitTest"]"#,
            #""assumed":["isMultipleTouchEnabled","isExclusiveTouch"]"#,
            #""class":"UIButton","assumed":["isEnabled"]"#,
            #""class":"UITableView","assumed":["isScrollEnabled","isHidden","gestureRecognizers"]"#,
            #""gestureRecognizers":[{"id":"t","type":"tap"}],"assumed":["gestureRecognizers"]"#,
            #""hitTest":[{"nilIfSelf":true}],"assumed":["hitTest"]"#,
            #""hitTest":["self"],"pointInside":[{"insets":{"top":1}},true],"assumed":["frame"]"#,
            #""hitTest":[{"nilIfInside":"w"}],"assumed":["isHidden"]"#,
        ])
    func accepted(members: String) {
        expect(Wire.reported(request(Wire.view("a", members))), equals: [])
    }

    @Test(
        "views cannot have these assumed members",
        arguments: [
            (#""assumed":["hidden"]"#, "unknown-value \(view)"),
            (#""assumed":[1]"#, "wrong-type \(view)"),
            (#""assumed":"order""#, "wrong-type #/scene/windows/0/subviews/0/assumed"),
            (
                #""assumed":["order","order"]"#,
                "duplicate-member #/scene/windows/0/subviews/0/assumed/1"
            ),
            (#""assumed":["isEnabled"]"#, "conflicting-members \(view)"),
            (#""assumed":["isScrollEnabled"]"#, "conflicting-members \(view)"),
            (#""assumed":["gestureRecognizers"]"#, "conflicting-members \(view)"),
            (#""class":"UIScrollView","assumed":["frame"]"#, "conflicting-members \(view)"),
            (#""hitTest":["self"],"assumed":["hitTest"]"#, "conflicting-members \(view)"),
            (#""hitTest":[{"view":"w"}],"assumed":["isHidden"]"#, "conflicting-members \(view)"),
            (#""hitTest":[{"nilIfSelf":true},null],"assumed":["alpha"]"#, "conflicting-members \(view)"),
            (#""hitTest":[{"nilIfInside":"w"}],"assumed":["frame"]"#, "conflicting-members \(view)"),
            (#""pointInside":[{"ellipse":true}],"assumed":["frame"]"#, "conflicting-members \(view)"),
            (#""pointInside":[{"insideView":"w"}],"assumed":["frame"]"#, "conflicting-members \(view)"),
        ])
    func rejected(members: String, fault: String) {
        expect(Wire.reported(request(Wire.view("a", members))), equals: [fault])
    }

    @Test("hidden, frame and order of a window cannot be assumed", arguments: ["isHidden", "frame", "order"])
    func windows(member: String) {
        let text = request(Wire.view("a"), window: #""assumed":["alpha","\#(member)"]"#)
        expect(Wire.reported(text), equals: ["conflicting-members #/scene/windows/0/assumed/1"])
    }

    @Test("a message names the views that can have the member")
    func message() throws {
        let faults = Wire.faults(request(Wire.view("a", #""assumed":["isEnabled"]"#)))
        expect(
            faults.map(\.detail), equals: ["“isEnabled” can be assumed only for UIControl and its subclasses"]
        )
    }
}
