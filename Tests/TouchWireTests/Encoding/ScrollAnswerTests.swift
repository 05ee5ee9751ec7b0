import RequestTestSupport
import Testing

@Suite("Scroll views in the answer")
struct ScrollAnswerTests {
    /// The table `t`, 100 by 100, whose content is 300 high, with the cell `cell` and a tap on it.
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

    @Test("SC-12: questions carry the content view and the answer, selections the cell")
    func members() throws {
        let answer = try Wire.dispatch(request(drag))
        for part in [
            #""kind":"scroll","receiver":"t","method":"touchesShouldBegin","view":"cell","result":true}"#,
            #""kind":"scroll","receiver":"t","method":"touchesShouldCancel","view":"cell","result":true}"#,
            #""kind":"scroll","receiver":"t","method":"scrollViewWillBeginDragging"}"#,
            #""kind":"scroll","receiver":"t","method":"scrollViewDidScroll"}"#,
            #""kind":"scroll","receiver":"t","method":"scrollViewDidEndDragging"}"#,
            #""kind":"selection","receiver":"t","method":"didHighlightRow","cell":"cell"}"#,
            #""kind":"selection","receiver":"t","method":"didUnhighlightRow","cell":"cell"}"#,
        ] {
            #expect(answer.contains(part), "\(part) in \(answer)")
        }
        #expect(!answer.contains("didSelectRow"))
    }

    @Test("final.views has the offset, the scale and what was set")
    func final() throws {
        #expect(
            try Wire.dispatch(request(drag)).contains(
                #""final":{"firstResponder":null,"views":{"t":{"contentOffset":{"x":0,"y":10}}}}"#))
        let set = #"{"time":1,"set":{"id":"t","isPagingEnabled":true,"zoomScale":2,"isScrollEnabled":false}}"#
        let answer = try Wire.dispatch(request([set]))
        #expect(
            answer.contains(#""views":{"t":{"isScrollEnabled":false,"isPagingEnabled":true,"zoomScale":2}}"#),
            "\(answer)")
        let still = [Wire.touch(0, "began"), Wire.touch(0.1, "ended")]
        #expect(try Wire.dispatch(request(still)).contains(#""views":{}"#))
    }

    @Test("SC-1: own recognizers by their names and classes")
    func recognizers() throws {
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

    @Test("SC-2, SC-4, SC-5, SC-8: causes say what was measured, or who")
    func causes() throws {
        let answer = try Wire.dispatch(request(drag))
        #expect(answer.contains(#""rule":"SC-2","detail":"the delay of 0.15 s is over""#), "\(answer)")
        #expect(answer.contains(#""rule":"SC-5","detail":"travelled 20 pt"#), "\(answer)")
        let keeping = try Wire.dispatch(request(drag, #","canCancelContentTouches":false"#))
        #expect(
            keeping.contains(#""rule":"SC-4","detail":"its content “cell” has the touch and keeps it""#),
            "\(keeping)")
        let across = try Wire.dispatch(
            request([
                Wire.touch(0, "began"), Wire.touch(0.1, "moved", 20, 5), Wire.touch(0.3, "ended", 20, 5),
            ]))
        #expect(
            across.contains(
                #""rule":"SC-2","detail":"travelled 15 pt along an axis that does not scroll, 10 pt give the touch to the content""#
            ), "\(across)")
    }

    @Test("SC-1: the full trace has the end of the delay, from the delaying recognizer")
    func full() throws {
        let answer = try Wire.dispatch(request(drag, more: #","options":{"trace":"full"}"#))
        #expect(
            answer.contains(
                #""event":null,"kind":"scroll","receiver":"t.delayedTouches","method":"sendTouchesShouldBeginForDelayedTouches"}"#
            ), "\(answer)")
    }

    @Test("kinds filters scroll and selection")
    func kinds() throws {
        let scroll = try Wire.dispatch(request(drag, more: #","options":{"kinds":["scroll"]}"#))
        #expect(scroll.contains("scrollViewDidScroll") && !scroll.contains("didHighlightRow"))
        let selection = try Wire.dispatch(request(drag, more: #","options":{"kinds":["selection"]}"#))
        #expect(!selection.contains("scrollViewDidScroll") && selection.contains("didHighlightRow"))
    }

    @Test("the transcript names content views and cells")
    func transcript() throws {
        let text = try Wire.transcript(request(drag))
        for part in [
            "touchesShouldBegin cell", "touchesShouldCancel cell", "didHighlightRow cell",
            "scrollViewDidEndDragging",
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test("what was set is echoed as it was given")
    func echo() throws {
        let members =
            #""isScrollEnabled":true,"zoomScale":2,"minimumZoomScale":0.5,"maximumZoomScale":3,"isDirectionalLockEnabled":true,"isPagingEnabled":true,"alwaysBounceVertical":true,"alwaysBounceHorizontal":true,"delaysContentTouches":false,"canCancelContentTouches":false"#
        let text = request(
            [#"{"time":0,"set":{"id":"t",\#(members)}}"#], more: #","options":{"echoEvents":true}"#)
        let answer = try Wire.dispatch(text)
        for part in members.split(separator: ",") { #expect(answer.contains(part), "\(part) in \(answer)") }
        #expect(answer.contains(#""set":{"id":"t","#))
    }

    @Test("expectations can name own recognizers, scroll callbacks and the offset")
    func expectations() throws {
        let expect =
            #","expect":{"callbacks":["t.touchesShouldBegin","t.touchesShouldCancel","t.scrollViewWillBeginDragging","t.scrollViewDidScroll","t.scrollViewDidEndDragging"],"only":{"kinds":["scroll"]},"transitions":["t.pan possible>began","t.pan began>ended"],"final":{"views":{"t":{"contentOffset":{"x":0,"y":10}}}}}"#
        let answer = try Wire.dispatch(request(drag, more: expect))
        #expect(answer.contains(#""passed":true"#), "\(answer)")
    }
}
