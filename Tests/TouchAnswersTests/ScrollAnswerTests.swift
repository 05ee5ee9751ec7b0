import RequestTestSupport
import TestSupport
import Testing

struct ScrollAnswerTests {
    /// Returns a request with the table `t` (100 × 100 pt, content height 300 pt), which contains `cell`.
    private func request(_ events: [String], _ members: String = "", more: String = "") -> String {
        let cell = Wire.view("cell", #""class":"UITableViewCell""#)
        let table =
            #"{"id":"t","class":"UITableView","frame":{"x":0,"y":0,"width":100,"height":100},"contentSize":{"width":100,"height":300},"subviews":[\#(cell)]\#(members)}"#
        return Wire.request(
            window: #""subviews":[\#(table)]"#, events: events.joined(separator: ","), more: more)
    }

    private var drag: [String] {
        [
            Wire.touch(0, "began"), Wire.touch(0.2, "moved", 5, -15), Wire.touch(0.3, "ended", 5, -15),
        ]
    }

    private func callbacks(_ text: String) throws -> [String] {
        let answer = try Wire.dispatch(text)
        return answer.split(separator: "{\"seq\":").map(String.init)
    }

    @Test("Scroll views in the answer") func checks() {
        check("SC-12: scroll view questions have the content view and the result; selections have the cell") {
            let answer = try Wire.dispatch(request(drag))
            for part in [
                #""kind":"scroll","receiver":"t","method":"touchesShouldBegin","view":"cell","result":true}"#,
                #""kind":"scroll","receiver":"t","method":"touchesShouldCancel","view":"cell","result":true}"#,
                #""method":"scrollViewWillBeginDragging","contentOffset":{"x":0,"y":0}}"#,
                #""method":"scrollViewDidScroll","contentOffset":{"x":0,"y":10}}"#,
                #""method":"scrollViewWillEndDragging","contentOffset":{"x":0,"y":10},"velocity":{"x":0,"y":0.1},"targetContentOffset":{"x":0,"y":55}}"#,
                #""method":"scrollViewDidEndDragging","contentOffset":{"x":0,"y":10},"willDecelerate":true}"#,
                #""kind":"selection","receiver":"t","method":"didHighlightRowAt","cell":"cell"}"#,
                #""kind":"selection","receiver":"t","method":"didUnhighlightRowAt","cell":"cell"}"#,
            ] {
                #expect(answer.contains(part), "\(part) in \(answer)")
            }
            #expect(!answer.contains("didSelectRowAt"))
        }

        check("final.views has the offset, the scale and changed properties") {
            expect(
                try Wire.dispatch(request(drag)).contains(
                    #""final":{"firstResponder":null,"views":{"t":{"contentOffset":{"x":0,"y":55}}}}"#))
            let set =
                #"{"time":1,"set":{"id":"t","isPagingEnabled":true,"zoomScale":2,"isScrollEnabled":false}}"#
            let answer = try Wire.dispatch(request([set]))
            #expect(
                answer.contains(
                    #""views":{"t":{"isScrollEnabled":false,"isPagingEnabled":true,"zoomScale":2}}"#),
                "\(answer)")
            let still = [Wire.touch(0, "began"), Wire.touch(0.1, "ended")]
            expect(try Wire.dispatch(request(still)).contains(#""views":{"t":{"selectedCells":["cell"]}}"#))
        }

        check("SC-1: own recognizers have their ids and classes") {
            let answer = try Wire.dispatch(request(drag, #","maximumZoomScale":2"#))
            for part in [
                #""id":"t.delayedTouches","name":null,"class":"UIScrollViewDelayedTouchesBeganGestureRecognizer","view":"t""#,
                #""id":"t.pan","name":null,"class":"UIScrollViewPanGestureRecognizer","view":"t""#,
                #""id":"t.pinch","name":null,"class":"UIScrollViewPinchGestureRecognizer","view":"t""#,
                #""gestureRecognizers":["t.delayedTouches","t.pan","t.pinch"]"#,
                #""receiver":"t.pan","method":"touchesBegan""#,
            ] {
                #expect(answer.contains(part), "\(part) in \(answer)")
            }
        }

        check("SC-2, SC-4, SC-5, SC-8: causes have the measured value or the content view") {
            let answer = try Wire.dispatch(request(drag))
            #expect(
                answer.contains(
                    #""rule":"SC-2","evidence":["L","S"],"detail":"the delay of 0.15 s for content touches has passed""#
                ),
                "\(answer)")
            #expect(
                answer.contains(#""rule":"SC-5","evidence":["G","L"],"detail":"moved 20 pt"#), "\(answer)")
            let uncancellable = try Wire.dispatch(request(drag, #","canCancelContentTouches":false"#))
            #expect(
                uncancellable.contains(
                    #""rule":"SC-4","evidence":["D"],"detail":"its content view “cell” received the touch, which cannot be canceled""#
                ), "\(uncancellable)")
            let across = try Wire.dispatch(
                request([
                    Wire.touch(0, "began"), Wire.touch(0.1, "moved", 20, 5), Wire.touch(0.3, "ended", 20, 5),
                ]))
            #expect(
                across.contains(
                    #""rule":"SC-2","evidence":["L","S"],"detail":"moved 15 pt along an axis that does not scroll (threshold for delivery to the content: 10 pt)""#
                ), "\(across)")
        }

        check("SC-1: the full trace has the call of the delaying recognizer at the end of the delay") {
            let answer = try Wire.dispatch(request(drag, more: #","options":{"trace":"full"}"#))
            #expect(
                answer.contains(
                    #""event":null,"kind":"scroll","receiver":"t.delayedTouches","method":"sendTouchesShouldBeginForDelayedTouches"}"#
                ), "\(answer)")
        }

        check("kinds can select scroll or selection callbacks") {
            let scroll = try Wire.dispatch(request(drag, more: #","options":{"kinds":["scroll"]}"#))
            #expect(scroll.contains("scrollViewDidScroll") && !scroll.contains("didHighlightRowAt"))
            let selection = try Wire.dispatch(request(drag, more: #","options":{"kinds":["selection"]}"#))
            #expect(!selection.contains("scrollViewDidScroll") && selection.contains("didHighlightRowAt"))
        }

        check("the transcript names content views and cells") {
            let text = try Wire.transcript(request(drag))
            for part in [
                "touchesShouldBegin cell", "touchesShouldCancel cell", "didHighlightRowAt cell",
                "scrollViewDidEndDragging",
            ] {
                #expect(text.contains(part), "\(part) in \(text)")
            }
        }

        check("properties of set are echoed as sent") {
            let members =
                #""isScrollEnabled":true,"zoomScale":2,"minimumZoomScale":0.5,"maximumZoomScale":3,"isDirectionalLockEnabled":true,"isPagingEnabled":true,"alwaysBounceVertical":true,"alwaysBounceHorizontal":true,"delaysContentTouches":false,"canCancelContentTouches":false"#
            let text = request(
                [#"{"time":0,"set":{"id":"t",\#(members)}}"#], more: #","options":{"echoEvents":true}"#)
            let answer = try Wire.dispatch(text)
            for part in members.split(separator: ",") {
                #expect(answer.contains(part), "\(part) in \(answer)")
            }
            #expect(answer.contains(#""set":{"id":"t","#))
        }

        check("expectations can name own recognizers, scroll callbacks and the offset") {
            let expect =
                #","expect":{"callbacks":["t.touchesShouldBegin","t.touchesShouldCancel","t.scrollViewWillBeginDragging","t.scrollViewDidScroll","t.scrollViewWillEndDragging","t.scrollViewDidEndDragging","t.scrollViewWillBeginDecelerating","t.scrollViewDidScroll","t.scrollViewDidEndDecelerating"],"only":{"kinds":["scroll"]},"transitions":["t.pan possible>began","t.pan began>ended"],"final":{"views":{"t":{"contentOffset":{"x":0,"y":55}}}}},"options":{"didScrollInterval":0}"#
            let answer = try Wire.dispatch(request(drag, more: expect))
            #expect(answer.contains(#""passed":true"#), "\(answer)")
        }
    }
}
