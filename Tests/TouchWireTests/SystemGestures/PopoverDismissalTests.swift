import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct PopoverDismissalTests {
    /// A window with the button “b” and the passthrough button “p” behind the popover “v” of the controller “c”.
    private func request(
        _ popover: String = #"{"passthroughViews":["p"]}"#, _ controller: String = "", events: String = "",
        more: String = ""
    ) -> String {
        func button(_ id: String, _ x: Int) -> String {
            #"{"id":"\#(id)","class":"UIButton","frame":{"x":\#(x),"y":0,"width":40,"height":40},"#
                + #""targets":[{"target":"w","action":"\#(id)","events":["touchUpInside"]}]}"#
        }
        return Wire.request(
            window: #""subviews":[\#(button("b", 0)),\#(button("p", 50)),"#
                + #"{"id":"v","frame":{"x":50,"y":50,"width":40,"height":40},"#
                + #""viewController":{"id":"c","popoverPresentationController":\#(popover)\#(controller)}}]"#,
            events: events, more: more)
    }

    private func tap(_ x: Double, _ y: Double, at time: Double = 0) -> String {
        #"{"time":\#(time),"tap":{"at":{"x":\#(x),"y":\#(y)}}}"#
    }

    private func methods(_ request: String, of kind: String = "presentation") throws -> [String] {
        try JSON(parsing: Wire.dispatch(request))["callbacks"]?.array?
            .filter { $0["kind"]?.string == kind }.compactMap { $0["method"]?.string } ?? []
    }

    private let will = "presentationControllerWillDismiss"
    private let did = "presentationControllerDidDismiss"
    private let attempt = "presentationControllerDidAttemptToDismiss"
    private let should = "presentationControllerShouldDismiss"

    @Test("Popovers (PO-1 and PO-2)") func checks() {
        check("PO-1: a button behind the popover sends nothing, a passthrough button sends its action") {
            expect(try methods(request(events: tap(10, 10)), of: "action"), equals: [])
            expect(try methods(request(events: tap(60, 10)), of: "action"), equals: ["p"])
            expect(try methods(request("null", events: tap(10, 10)), of: "action"), equals: ["b"])
        }

        check("PO-2: a tap outside calls WillDismiss and DidDismiss at the lift; other taps call nothing") {
            expect(try methods(request(events: tap(10, 10))), equals: [will, did])
            expect(try methods(request(events: Wire.touch(0, "began", 10, 10))), equals: [])
            expect(try methods(request(events: tap(60, 10))), equals: [], "a passthrough view")
            expect(try methods(request(events: tap(60, 60))), equals: [], "the popover")
            expect(try methods(request("{}", events: tap(60, 10))), equals: [will, did])
            expect(
                try methods(request(events: tap(10, 10) + "," + tap(10, 10, at: 2))),
                equals: [will, did, will, did],
                "the popover is not removed")
        }

        check(
            "PO-2: the delegate is asked first; a refusal and isModalInPresentation cause DidAttemptToDismiss"
        ) {
            func delegate(_ answer: Bool) -> String {
                #"{"delegate":{"presentationControllerShouldDismiss":\#(answer)}}"#
            }
            expect(try methods(request(delegate(true), events: tap(10, 10))), equals: [should, will, did])
            expect(try methods(request(delegate(false), events: tap(10, 10))), equals: [should, attempt])
            let modal = #","isModalInPresentation":true"#
            expect(try methods(request(delegate(true), modal, events: tap(10, 10))), equals: [attempt])
            let passing = #"{"passthroughViews":["p"]}"#
            expect(try methods(request(passing, modal, events: tap(60, 10)), of: "action"), equals: ["p"])
            let full = #","options":{"trace":"full"}"#
            expect(try methods(request("{}", events: tap(10, 10), more: full)), equals: [should, will, did])
        }

        check("PO-2: only a tap dismisses: at most 45 pt, less than 0.75 s, not canceled") {
            func touch(_ x: Double, until time: Double, _ phase: String = "ended") -> String {
                [
                    Wire.touch(0, "began", 5, 10), Wire.touch(0.01, "moved", x, 10),
                    Wire.touch(time, phase, x, 10),
                ].joined(separator: ",")
            }
            expect(try methods(request("{}", events: touch(49.9, until: 0.1))), equals: [will, did])
            expect(try methods(request("{}", events: touch(50.1, until: 0.1))), equals: [])
            expect(try methods(request("{}", events: touch(5, until: 0.74))), equals: [will, did])
            expect(try methods(request("{}", events: touch(5, until: 0.75))), equals: [])
            expect(try methods(request("{}", events: touch(5, until: 0.1, "cancelled"))), equals: [])
            let back = [
                Wire.touch(0, "began", 5, 10), Wire.touch(0.01, "moved", 80, 10),
                Wire.touch(0.02, "moved", 5, 10),
                Wire.touch(0.03, "ended", 5, 10),
            ]
            expect(try methods(request("{}", events: back.joined(separator: ","))), equals: [])
        }

        check(
            "a touch outside has the limitation sheet; other touches, and modalPresentationStyle, have none"
        ) {
            func codes(_ request: String) throws -> [String?]? {
                try JSON(parsing: Wire.dispatch(request))["limitations"]?.array?.map { $0["code"]?.string }
            }
            let style = #","modalPresentationStyle":"popover""#
            expect(try codes(request("{}", style, events: tap(10, 10))), equals: ["sheet"])
            expect(try codes(request("{}", style, events: tap(60, 60))) == nil)
            expect(try codes(request("null", style, events: tap(10, 10))), equals: ["sheet"])
        }

        check("invalid members are faults with pointers") {
            let place = "#/scene/windows/0/subviews/2/viewController/popoverPresentationController"
            let invalid = [
                ("true", "wrong-type \(place)"),
                (#"{"passthroughViews":"p"}"#, "wrong-type \(place)/passthroughViews"),
                (#"{"passthroughViews":[1]}"#, "wrong-type \(place)/passthroughViews/0"),
                (#"{"passthroughViews":["x"]}"#, "unknown-id \(place)/passthroughViews/0"),
                (#"{"passthroughViews":["c"]}"#, "wrong-kind \(place)/passthroughViews/0"),
                (#"{"arrow":true}"#, "unknown-member \(place)/arrow"),
            ]
            for (popover, fault) in invalid { expect(Wire.reported(request(popover)), equals: [fault]) }
            let both = request("{}", #","sheetPresentationController":{}"#)
            expect(Wire.reported(both), equals: ["conflicting-members \(place)"])
            let assumed = request("{}").replacing(#""id":"v","#, with: #""id":"v","assumed":["alpha"],"#)
            expect(Wire.reported(assumed).map { $0.hasPrefix("conflicting-members") }, equals: [true])
        }
    }
}
