import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct PageViewControllerTests {
    /// The calls of the page view controller “pages” for these events in its paging scroll view.
    private func calls(
        _ events: String, controller: String = "UIPageViewController", isPaging: Bool = true
    ) throws -> [String] {
        let scroll =
            #"{"id":"queue","class":"UIScrollView","isPagingEnabled":\#(isPaging),"contentOffset":{"x":100,"y":0},"#
            + #""frame":{"x":0,"y":0,"width":100,"height":100},"contentSize":{"width":300,"height":100}}"#
        let book =
            #""subviews":[{"id":"book","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[\#(scroll)],"#
            + #""viewController":{"id":"pages","class":"\#(controller)"}}]"#
        let answer = try JSON(parsing: Wire.dispatch(Wire.request(window: book, events: events)))
        return answer["callbacks"]?.array?.filter { $0["receiver"]?.string == "pages" }.map {
            "\($0["method"]?.string ?? "")"
                + ($0["result"] == nil ? "" : $0["result"] == .bool(true) ? " true" : " false")
        } ?? []
    }

    /// A drag that lifts at this velocity, or after a rest.
    private func drag(_ distance: Double, at time: Double = 0, rests: Bool = true) -> String {
        [
            Wire.touch(time, "began", 50, 50), Wire.touch(time + 0.05, "moved", 50 - distance, 50),
            Wire.touch(time + (rests ? 0.5 : 0.06), "ended", 50 - distance, 50),
        ].joined(separator: ",")
    }

    @Test("Page view controllers (PV-1, PV-2)") func checks() {
        check("PV-2: a drag that turns the page completes the transition") {
            expect(
                try calls(drag(40, rests: false)), equals: ["willTransitionTo", "didFinishAnimating true"])
        }

        check("PV-2: a drag that returns to its page does not complete the transition") {
            expect(try calls(drag(20)), equals: ["willTransitionTo", "didFinishAnimating false"])
        }

        check("PV-2: a drag before the content rests continues the transition") {
            let events = [drag(40, rests: false), drag(-40, at: 0.1, rests: false)].joined(separator: ",")
            expect(try calls(events).first, equals: "willTransitionTo")
            expect(try calls(events).count, equals: 2)
        }

        check("PV-1: other controllers and scroll views without paging cause no calls") {
            expect(try calls(drag(40), controller: "UIViewController").isEmpty)
            expect(try calls(drag(40), isPaging: false).isEmpty)
        }
    }
}
