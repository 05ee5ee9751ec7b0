import RequestTestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

@Suite("Decoding of scroll views")
struct ScrollViewsTests {
    /// Returns a request whose window contains the scroll view `s` with these members, and the view `v`.
    private func request(
        _ members: String = "", class name: String = "UIScrollView", window: String = "", events: String = ""
    ) -> String {
        let comma = members.isEmpty ? "" : ","
        let scroll = Wire.view("s", #""class":"\#(name)""# + comma + members)
        let more = window.isEmpty ? "" : "," + window
        return Wire.request(window: #""subviews":[\#(scroll),\#(Wire.view("v"))]\#(more)"#, events: events)
    }

    private func scene(_ members: String = "", class name: String = "UIScrollView") throws -> Scene {
        try Wire.decode(request(members, class: name)) { $0.scene }
    }

    // MARK: Valid members

    @Test(
        "a scroll view with only id, class and frame has UIKit's defaults",
        arguments: ["UIScrollView", "UITableView", "UICollectionView"])
    func defaults(name: String) throws {
        let scene = try scene(class: name)
        #expect(scene.scrollViews.count == 1)
        #expect(
            scene.scrollViews[0] == ScrollView(view: ViewIndex(1), firstRecognizer: RecognizerIndex(0)))
        #expect(scene[ViewIndex(1)].scrollView == ScrollIndex(0))
        #expect(scene[ViewIndex(1)].flags.contains(.isScrollEnabled))
        #expect(scene[ViewIndex(0)].scrollView == nil)
    }

    @Test("every boolean property is read")
    func flags() throws {
        let members: [(String, ScrollView.Flags)] = [
            ("isDirectionalLockEnabled", .isDirectionalLockEnabled), ("isPagingEnabled", .isPagingEnabled),
            ("alwaysBounceVertical", .alwaysBounceVertical),
            ("alwaysBounceHorizontal", .alwaysBounceHorizontal),
            ("delaysContentTouches", .delaysContentTouches),
            ("canCancelContentTouches", .canCancelContentTouches),
        ]
        for (name, flag) in members {
            #expect(try scene(#""\#(name)":true"#).scrollViews[0].flags.contains(flag))
            #expect(try !scene(#""\#(name)":false"#).scrollViews[0].flags.contains(flag))
            #expect(
                Wire.reported(request(#""\#(name)":1"#)) == [
                    "wrong-type #/scene/windows/0/subviews/0/\(name)"
                ])
        }
    }

    @Test("sizes, scales and the offset are read")
    func numbers() throws {
        let read = try scene(
            #""contentSize":{"width":30,"height":40},"contentOffset":{"x":3,"y":4},"zoomScale":2,"minimumZoomScale":0.5,"maximumZoomScale":4"#
        )
        let scroll = read.scrollViews[0]
        #expect(scroll.contentSize == Size(width: 30, height: 40))
        #expect([scroll.zoomScale, scroll.minimumZoomScale, scroll.maximumZoomScale] == [2, 0.5, 4])
        #expect(read[scroll.view].bounds.origin == Point(x: 3, y: 4))
    }

    @Test(
        "SC-1: its own three recognizers are listed first, and enabled according to its properties")
    func ownRecognizers() throws {
        func enabled(_ members: String) throws -> [Bool] {
            try scene(members).gestureRecognizers.map { $0.flags.contains(.isEnabled) }
        }
        #expect(try enabled("") == [true, true, false])
        #expect(try enabled(#""maximumZoomScale":2"#) == [true, true, true])
        #expect(try enabled(#""minimumZoomScale":2,"maximumZoomScale":2"#) == [true, true, false])
        #expect(try enabled(#""maximumZoomScale":2,"isScrollEnabled":false"#) == [false, false, false])
        let tap = #""gestureRecognizers":[\#(Wire.recognizer("tap"))]"#
        let added = try scene(tap)
        #expect(added.gestureRecognizers.count == 4)
        #expect(added[ViewIndex(1)].gestureRecognizers == Span32(start: 0, count: 4))
        let plain = try scene()
        #expect(plain[ViewIndex(2)].gestureRecognizers.count == 0)
        #expect(
            plain.gestureRecognizers.map { $0.flags.contains(.delaysTouchesBegan) } == [true, false, false])
        #expect(!plain.gestureRecognizers.contains { $0.flags.contains(.delaysTouchesEnded) }, "SC-11")
    }

    @Test("touchesShouldBegin and touchesShouldCancel: one answer, or one per view")
    func answers() throws {
        let both = try scene(#""touchesShouldBegin":false,"touchesShouldCancel":true"#).scrollViews[0]
        #expect(
            both.overrides.touchesShouldBegin == .always(false)
                && both.overrides.touchesShouldCancel == .always(true))
        let listed = try scene(#""touchesShouldBegin":{"v":false,"s":true},"touchesShouldCancel":{"w":true}"#)
        #expect(
            listed.viewAnswers == [
                ViewAnswer(view: ViewIndex(2), answer: false), ViewAnswer(view: ViewIndex(1), answer: true),
                ViewAnswer(view: ViewIndex(0), answer: true),
            ])
        #expect(listed.scrollViews[0].overrides.touchesShouldBegin == .listed(Span32(start: 0, count: 2)))
        #expect(listed.scrollViews[0].overrides.touchesShouldCancel == .listed(Span32(start: 2, count: 1)))
    }

    // MARK: Faults

    private let pointer = "#/scene/windows/0/subviews/0"

    @Test("scales: a maximum below the minimum, and invalid values")
    func scales() {
        #expect(
            Wire.reported(request(#""minimumZoomScale":2,"maximumZoomScale":1"#))
                == ["out-of-range \(pointer)/maximumZoomScale"])
        #expect(
            Wire.reported(request(#""minimumZoomScale":2"#)) == ["out-of-range \(pointer)/minimumZoomScale"],
            "the maximum is 1 by default")
        #expect(
            Wire.reported(request(#""maximumZoomScale":0.5"#)) == ["out-of-range \(pointer)/maximumZoomScale"]
        )
        #expect(
            Wire.reported(request(#""maximumZoomScale":"x","minimumZoomScale":2"#))
                == ["wrong-type \(pointer)/maximumZoomScale"],
            "an invalid maximum causes no fault of the minimum")
        #expect(Wire.reported(request(#""zoomScale":-1"#)) == ["out-of-range \(pointer)/zoomScale"])
        #expect(Wire.reported(request(#""zoomScale":1e400"#)) == ["not-finite \(pointer)/zoomScale"])
    }

    @Test("contentSize: negative, incomplete, wrong type")
    func contentSize() {
        #expect(
            Wire.reported(request(#""contentSize":{"width":-1,"height":5}"#))
                == ["out-of-range \(pointer)/contentSize/width"])
        #expect(
            Wire.reported(request(#""contentSize":{"width":1}"#)) == [
                "missing-member \(pointer)/contentSize/height"
            ])
        #expect(Wire.reported(request(#""contentSize":5"#)) == ["wrong-type \(pointer)/contentSize"])
    }

    @Test("answers: an unknown view, an id that is not a view's, a wrong type, a duplicate")
    func answerFaults() {
        for member in ["touchesShouldBegin", "touchesShouldCancel"] {
            #expect(
                Wire.reported(request(#""\#(member)":{"v":true,"missing":true}"#))
                    == ["unknown-id \(pointer)/\(member)/missing"])
            #expect(
                Wire.reported(request(#""\#(member)":{"app":true}"#)) == [
                    "wrong-kind \(pointer)/\(member)/app"
                ]
            )
            #expect(
                Wire.reported(request(#""\#(member)":{"s.pan":true}"#)) == [
                    "wrong-kind \(pointer)/\(member)/s.pan"
                ]
            )
            #expect(Wire.reported(request(#""\#(member)":{"v":1}"#)) == ["wrong-type \(pointer)/\(member)/v"])
            #expect(Wire.reported(request(#""\#(member)":[true]"#)) == ["wrong-type \(pointer)/\(member)"])
            #expect(
                Wire.reported(request(#""\#(member)":{"v":true,"v":false}"#))
                    == ["duplicate-member \(pointer)/\(member)/v"])
        }
    }

    @Test("members of scroll views are unknown in other views")
    func otherViews() {
        for member in [
            #""contentSize":{"width":1,"height":1}"#, #""isPagingEnabled":true"#, #""zoomScale":1"#,
            #""touchesShouldBegin":true"#,
        ] {
            let reported = Wire.reported(request(member, class: "UIView"))
            #expect(reported.count == 1 && reported[0].hasPrefix("unknown-member \(pointer)/"))
        }
    }

    @Test("SC-1: the ids of its own recognizers are reserved, before and after the scroll view")
    func names() {
        for name in ["s.pan", "s.pinch", "s.delayedTouches"] {
            let view = Wire.view(name)
            let scroll = Wire.view("s", #""class":"UIScrollView""#)
            #expect(
                Wire.reported(Wire.request(window: #""subviews":[\#(view),\#(scroll)]"#))
                    == ["duplicate-id #/scene/windows/0/subviews/0/id"])
            #expect(
                Wire.reported(Wire.request(window: #""subviews":[\#(scroll),\#(view)]"#))
                    == ["duplicate-id #/scene/windows/0/subviews/1/id"])
            #expect(
                Wire.reported(request(#""gestureRecognizers":[\#(Wire.recognizer(name))]"#))
                    == ["duplicate-id \(pointer)/gestureRecognizers/0/id"])
        }
        #expect(Wire.reported(request(#""subviews":[\#(Wire.view("s.other"))]"#)) == [])
    }

    @Test("SC-11: own recognizers count toward the limit")
    func limit() {
        var options = ReadingOptions()
        options.limits.scene.recognizers = 5
        let two = Wire.request(
            window:
                #""subviews":[\#(Wire.view("a", #""class":"UIScrollView""#)),\#(Wire.view("b", #""class":"UITableView""#))]"#
        )
        #expect(Wire.reported(two, options) == ["limit-exceeded recognizers 5 #/scene/windows/0/subviews/1"])
        options.limits.scene.recognizers = 6
        #expect(Wire.reported(two, options) == [])
    }

    @Test("each scroll view without an id is one fault")
    func unnamed() {
        let scroll = #"{"class":"UIScrollView","frame":{"x":0,"y":0,"width":1,"height":1}}"#
        #expect(
            Wire.reported(Wire.request(window: #""subviews":[\#(scroll),\#(scroll)]"#)) == [
                "missing-member #/scene/windows/0/subviews/0/id",
                "missing-member #/scene/windows/0/subviews/1/id",
            ])
    }

    // MARK: Events and references

    @Test("SC-11: other recognizers, views and events can name its own recognizers")
    func references() {
        let tap = Wire.recognizer(
            "tap", "tap",
            #""requireToFail":["s.pan"],"canPrevent":{"s.pan":false},"delegate":{"shouldRecognizeSimultaneouslyWith":["s.pan","s.pinch"],"shouldBegin":{"state":{"recognizer":"s.pan","in":["possible"]}}}"#
        )
        let window =
            #""gestureRecognizers":[\#(tap)],"gestureRecognizerShouldBegin":{"s.pan":true,"s.delayedTouches":true}"#
        let events = [
            #"{"time":0,"addTarget":{"recognizer":"s.pan","target":"v","action":"a"}}"#,
            #"{"time":0,"removeTarget":{"recognizer":"s.pan","target":"v","action":"a"}}"#,
            #"{"time":0,"setTranslation":{"recognizer":"s.pan","x":0,"y":0}}"#,
            #"{"time":0,"set":{"id":"s.pan","isEnabled":false,"cancelsTouchesInView":false}}"#,
            #"{"time":0,"set":{"id":"s.pinch","scale":2}}"#, #"{"time":0,"remove":"s.delayedTouches"}"#,
        ].joined(separator: ",")
        #expect(Wire.reported(request(window: window, events: events)) == [])
    }

    @Test("SC-11: the numbers of touches of its pan cannot be set")
    func fixed() {
        #expect(
            Wire.reported(
                request(events: #"{"time":0,"set":{"id":"s.pan","maximumNumberOfTouches":1}}"#))
                == ["unsupported #/events/0/set/maximumNumberOfTouches"])
        #expect(
            Wire.reported(request(events: #"{"time":0,"set":{"id":"s.delayedTouches","edges":"left"}}"#))
                .allSatisfy { $0.hasPrefix("unknown-member") || $0.hasPrefix("unsupported") })
    }

    @Test("every scalar property of a scroll view can be set, with the same faults")
    func set() throws {
        let members =
            #""isScrollEnabled":false,"zoomScale":2,"minimumZoomScale":1,"maximumZoomScale":3,"#
            + #""isDirectionalLockEnabled":true,"isPagingEnabled":true,"alwaysBounceVertical":true,"#
            + #""alwaysBounceHorizontal":true,"delaysContentTouches":false,"canCancelContentTouches":false"#
        let text = request(events: #"{"time":0,"set":{"id":"s",\#(members)}}"#)
        #expect(try Wire.decode(text) { $0.sequence.changes.count } == 10)
        #expect(
            Wire.reported(request(events: #"{"time":0,"set":{"id":"s","zoomScale":-1,"isPagingEnabled":0}}"#))
                == [
                    "out-of-range #/events/0/set/zoomScale", "wrong-type #/events/0/set/isPagingEnabled",
                ])
        #expect(
            Wire.reported(request(events: #"{"time":0,"set":{"id":"v","isPagingEnabled":true}}"#))
                == ["unknown-member #/events/0/set/isPagingEnabled"])
    }
}
