import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct SheetTests {
    /// A request whose window contains the sheet “v” of the controller “c”, 100 pt high.
    private func request(_ sheet: String, _ controller: String = "", events: String = "", more: String = "")
        -> String
    {
        Wire.request(
            window: #""subviews":[{"id":"v","frame":{"x":0,"y":0,"width":100,"height":100},"#
                + #""viewController":{"id":"c","sheetPresentationController":\#(sheet)\#(controller)}}]"#,
            events: events, more: more)
    }

    private func methods(_ request: String) throws -> [String] {
        try JSON(parsing: Wire.dispatch(request))["callbacks"]?.array?
            .filter { $0["kind"]?.string == "presentation" }.compactMap { $0["method"]?.string } ?? []
    }

    /// A drag from y = 10 that lifts after a rest, with this travel.
    private func rested(_ travel: Double) -> String {
        [
            Wire.touch(0, "began", 50, 10), Wire.touch(1, "moved", 50, 10 + travel),
            Wire.touch(2, "ended", 50, 10 + travel),
        ].joined(separator: ",")
    }

    /// The callbacks of a drag in a sheet with the scroll view “s”, whose content is scrolled down by `offset`.
    private func scrolls(_ travel: Double, offset: Double, sheet: String = "{}") throws -> Bool {
        let content =
            #"{"id":"s","class":"UIScrollView","frame":{"x":0,"y":0,"width":100,"height":100},"#
            + #""contentSize":{"width":100,"height":900},"contentOffset":{"x":0,"y":\#(offset)}}"#
        let window =
            #""subviews":[{"id":"v","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[\#(content)],"#
            + #""viewController":{"id":"c","sheetPresentationController":\#(sheet)}}]"#
        let events = [
            Wire.touch(0, "began", 50, 50), Wire.touch(0.1, "moved", 50, 50 + travel),
            Wire.touch(1, "ended", 50, 50 + travel),
        ]
        let answer = try JSON(
            parsing: Wire.dispatch(Wire.request(window: window, events: events.joined(separator: ","))))
        return answer["callbacks"]?.array?.contains { $0["method"]?.string == "scrollViewWillBeginDragging" }
            ?? false
    }

    @Test("Sheets (SH-1 to SH-4)") func checks() {
        check(
            "SH-2: the sheet takes a drag down at the top of the content, and a drag up if it has a larger detent"
        ) {
            expect(try !scrolls(30, offset: 0))
            expect(try scrolls(30, offset: 1))
            expect(try scrolls(-30, offset: 0))
            let medium = #"{"detents":["medium","large"]}"#
            expect(try !scrolls(-30, offset: 0, sheet: medium))
            expect(try scrolls(-30, offset: 1, sheet: medium))
            let off = #"{"detents":["medium","large"],"prefersScrollingExpandsWhenScrolledToEdge":false}"#
            expect(try scrolls(-30, offset: 0, sheet: off))
        }

        check(
            "SH-1: the pan begins after 10 pt along an axis, as soon as the finger has also moved up or down"
        ) {
            func drag(_ places: (Double, Double)...) throws -> [String] {
                var events = [Wire.touch(0, "began", 50, 10)]
                for (index, place) in places.enumerated() {
                    events.append(Wire.touch(Double(index + 1), "moved", place.0, place.1))
                }
                let end = places.last ?? (50, 10)
                events.append(Wire.touch(Double(places.count + 1), "ended", end.0, end.1))
                return try methods(request("{}", events: events.joined(separator: ",")))
            }
            let begins = ["presentationControllerWillDismiss"]
            expect(try drag((75, 10)), equals: [])
            expect(try drag((75, 10), (75, 11)), equals: begins)
            expect(try drag((75, 10.5)), equals: begins)
            expect(try drag((59, 19)), equals: [])
            expect(try drag((75, 9)), equals: [], "the largest detent does not move upward")
        }

        check("SH-3: the sheet is dismissed beyond half of its height, not at it") {
            let will = "presentationControllerWillDismiss"
            let did = "presentationControllerDidDismiss"
            expect(try methods(request("{}", events: rested(60))), equals: [will])
            expect(try methods(request("{}", events: rested(60.1))), equals: [will, did])
        }

        check("SH-3: a lift at 1000 pt/s dismisses the sheet, a slower one does not") {
            func flick(_ step: Double) -> String {
                [
                    Wire.touch(0, "began", 50, 10), Wire.touch(0.02, "moved", 50, 10 + step),
                    Wire.touch(0.03, "ended", 50, 10 + step),
                ].joined(separator: ",")
            }
            expect(
                try methods(request("{}", events: flick(20))).last, equals: "presentationControllerDidDismiss"
            )
            expect(
                try methods(request("{}", events: flick(19.9))), equals: ["presentationControllerWillDismiss"]
            )
        }

        check("SH-3: a canceled drag dismisses nothing") {
            let events = [
                Wire.touch(0, "began", 50, 10), Wire.touch(1, "moved", 50, 90), #"{"time":2,"interrupt":{}}"#,
            ].joined(separator: ",")
            expect(try methods(request("{}", events: events)), equals: ["presentationControllerWillDismiss"])
        }

        check("SH-4: the delegate is asked, and its no leads to presentationControllerDidAttemptToDismiss") {
            let delegate = #"{"delegate":{"presentationControllerShouldDismiss":false}}"#
            expect(
                try methods(request(delegate, events: rested(80))),
                equals: [
                    "presentationControllerShouldDismiss", "presentationControllerDidAttemptToDismiss",
                ])
            expect(
                try methods(request("{}", #","isModalInPresentation":true"#, events: rested(80))),
                equals: [
                    "presentationControllerDidAttemptToDismiss"
                ])
        }

        check("SH-4: a drag that begins upward and dismisses the sheet asks the delegate at the lift") {
            let sheet =
                #"{"detents":["medium","large"],"delegate":{"presentationControllerShouldDismiss":true}}"#
            let events = [
                Wire.touch(0, "began", 50, 30), Wire.touch(0.1, "moved", 50, 15),
                Wire.touch(1, "moved", 50, 99),
                Wire.touch(2, "ended", 50, 99),
            ].joined(separator: ",")
            expect(
                try methods(request(sheet, events: events)),
                equals: [
                    "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
                    "presentationControllerDidDismiss",
                ])
        }

        check("VE-2: a drag of a sheet has a limitation, a tap has none") {
            let drag = try JSON(parsing: Wire.dispatch(request("{}", events: rested(40))))
            expect(drag["limitations"]?.array?.map { $0["code"]?.string }, equals: ["sheet"])
            let tap = #"{"time":0,"tap":{"at":{"x":40,"y":50}}}"#
            expect(try JSON(parsing: Wire.dispatch(request("{}", events: tap)))["limitations"] == nil)
        }

        check("null is no sheet; isModalInPresentation and modalPresentationStyle then have a limitation") {
            let members = #","isModalInPresentation":true,"modalPresentationStyle":"pageSheet""#
            let answer = try JSON(parsing: Wire.dispatch(request("null", members, events: rested(80))))
            expect(answer["limitations"]?.array?.map { $0["code"]?.string }, equals: ["sheet", "sheet"])
            expect(answer["recognizers"]?.array?.isEmpty, equals: true)
        }

        check("invalid members are faults with pointers") {
            let place = "#/scene/windows/0/subviews/0/viewController/sheetPresentationController"
            let invalid = [
                ("true", "wrong-type \(place)"), (#"{"detents":[]}"#, "out-of-range \(place)/detents"),
                (#"{"detents":[1]}"#, "wrong-type \(place)/detents/0"),
                (
                    #"{"selectedDetentIdentifier":"medium"}"#,
                    "unknown-value \(place)/selectedDetentIdentifier"
                ),
                (
                    #"{"delegate":{"presentationControllerShouldDismiss":1}}"#,
                    "wrong-type \(place)/delegate/presentationControllerShouldDismiss"
                ),
                (#"{"grabber":true}"#, "unknown-member \(place)/grabber"),
            ]
            for (sheet, fault) in invalid { expect(Wire.reported(request(sheet)), equals: [fault]) }
        }
    }
}
