import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

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
        expect(scene.scrollViews.count, equals: 1)
        expect(
            scene.scrollViews[0], equals: ScrollView(view: ViewIndex(1), firstRecognizer: RecognizerIndex(0)))
        expect(scene[ViewIndex(1)].scrollView, equals: ScrollIndex(0))
        #expect(scene[ViewIndex(1)].flags.contains(.isScrollEnabled))
        #expect(scene[ViewIndex(0)].scrollView == nil)
    }

    @Test("Decoding of scroll views") func checks() {
        check("every boolean property is read") {
            let members: [(String, ScrollView.Flags)] = [
                ("isDirectionalLockEnabled", .isDirectionalLockEnabled),
                ("isPagingEnabled", .isPagingEnabled),
                ("alwaysBounceVertical", .alwaysBounceVertical),
                ("alwaysBounceHorizontal", .alwaysBounceHorizontal),
                ("delaysContentTouches", .delaysContentTouches),
                ("canCancelContentTouches", .canCancelContentTouches),
            ]
            for (name, flag) in members {
                expect(try scene(#""\#(name)":true"#).scrollViews[0].flags.contains(flag))
                expect(try !scene(#""\#(name)":false"#).scrollViews[0].flags.contains(flag))
                expect(
                    Wire.reported(request(#""\#(name)":1"#)),
                    equals: [
                        "wrong-type #/scene/windows/0/subviews/0/\(name)"
                    ])
            }
        }

        check("sizes, scales and the offset are read") {
            let read = try scene(
                #""contentSize":{"width":30,"height":40},"contentOffset":{"x":3,"y":4},"zoomScale":2,"minimumZoomScale":0.5,"maximumZoomScale":4"#
            )
            let scroll = read.scrollViews[0]
            expect(scroll.contentSize, equals: Size(width: 30, height: 40))
            expect(
                [scroll.zoomScale, scroll.minimumZoomScale, scroll.maximumZoomScale], equals: [2, 0.5, 4])
            expect(read[scroll.view].bounds.origin, equals: Point(x: 3, y: 4))
        }

        check("SC-1: its own three recognizers are listed first, and enabled according to its properties") {
            func enabled(_ members: String) throws -> [Bool] {
                try scene(members).gestureRecognizers.map { $0.flags.contains(.isEnabled) }
            }
            expect(try enabled(""), equals: [true, true, false])
            expect(try enabled(#""maximumZoomScale":2"#), equals: [true, true, true])
            expect(try enabled(#""minimumZoomScale":2,"maximumZoomScale":2"#), equals: [true, true, false])
            expect(
                try enabled(#""maximumZoomScale":2,"isScrollEnabled":false"#), equals: [false, false, false])
            let tap = #""gestureRecognizers":[\#(Wire.recognizer("tap"))]"#
            let added = try scene(tap)
            expect(added.gestureRecognizers.count, equals: 4)
            expect(added[ViewIndex(1)].gestureRecognizers, equals: Span32(start: 0, count: 4))
            let plain = try scene()
            expect(plain[ViewIndex(2)].gestureRecognizers.count, equals: 0)
            expect(
                plain.gestureRecognizers.map { $0.flags.contains(.delaysTouchesBegan) },
                equals: [true, false, false])
            #expect(!plain.gestureRecognizers.contains { $0.flags.contains(.delaysTouchesEnded) }, "SC-11")
        }

        check("touchesShouldBegin and touchesShouldCancel: one answer, or one per view") {
            let both = try scene(#""touchesShouldBegin":false,"touchesShouldCancel":true"#).scrollViews[0]
            #expect(
                both.overrides.touchesShouldBegin == .always(false)
                    && both.overrides.touchesShouldCancel == .always(true))
            let listed = try scene(
                #""touchesShouldBegin":{"v":false,"s":true},"touchesShouldCancel":{"w":true}"#)
            expect(
                listed.viewAnswers,
                equals: [
                    ViewAnswer(view: ViewIndex(2), answer: false),
                    ViewAnswer(view: ViewIndex(1), answer: true),
                    ViewAnswer(view: ViewIndex(0), answer: true),
                ])
            expect(
                listed.scrollViews[0].overrides.touchesShouldBegin,
                equals: .listed(Span32(start: 0, count: 2)))
            expect(
                listed.scrollViews[0].overrides.touchesShouldCancel,
                equals: .listed(Span32(start: 2, count: 1)))
        }

        check("scales: a maximum below the minimum, and invalid values") {
            expect(
                Wire.reported(request(#""minimumZoomScale":2,"maximumZoomScale":1"#)),
                equals: ["out-of-range \(pointer)/maximumZoomScale"])
            expect(
                Wire.reported(request(#""minimumZoomScale":2"#)),
                equals: ["out-of-range \(pointer)/minimumZoomScale"],
                "the maximum is 1 by default")
            expect(
                Wire.reported(request(#""maximumZoomScale":0.5"#)),
                equals: ["out-of-range \(pointer)/maximumZoomScale"])
            expect(
                Wire.reported(request(#""maximumZoomScale":"x","minimumZoomScale":2"#)),
                equals: ["wrong-type \(pointer)/maximumZoomScale"],
                "an invalid maximum causes no fault of the minimum")
            expect(Wire.reported(request(#""zoomScale":-1"#)), equals: ["out-of-range \(pointer)/zoomScale"])
            expect(Wire.reported(request(#""zoomScale":1e400"#)), equals: ["not-finite \(pointer)/zoomScale"])
        }

        check("contentSize: negative, incomplete, wrong type") {
            expect(
                Wire.reported(request(#""contentSize":{"width":-1,"height":5}"#)),
                equals: ["out-of-range \(pointer)/contentSize/width"])
            expect(
                Wire.reported(request(#""contentSize":{"width":1}"#)),
                equals: [
                    "missing-member \(pointer)/contentSize/height"
                ])
            expect(Wire.reported(request(#""contentSize":5"#)), equals: ["wrong-type \(pointer)/contentSize"])
        }

        check("answers: an unknown view, an id that is not a view's, a wrong type, a duplicate") {
            for member in ["touchesShouldBegin", "touchesShouldCancel"] {
                expect(
                    Wire.reported(request(#""\#(member)":{"v":true,"missing":true}"#)),
                    equals: ["unknown-id \(pointer)/\(member)/missing"])
                expect(
                    Wire.reported(request(#""\#(member)":{"app":true}"#)),
                    equals: [
                        "wrong-kind \(pointer)/\(member)/app"
                    ])
                expect(
                    Wire.reported(request(#""\#(member)":{"s.pan":true}"#)),
                    equals: [
                        "wrong-kind \(pointer)/\(member)/s.pan"
                    ])
                expect(
                    Wire.reported(request(#""\#(member)":{"v":1}"#)),
                    equals: ["wrong-type \(pointer)/\(member)/v"])
                expect(
                    Wire.reported(request(#""\#(member)":[true]"#)),
                    equals: ["wrong-type \(pointer)/\(member)"])
                expect(
                    Wire.reported(request(#""\#(member)":{"v":true,"v":false}"#)),
                    equals: ["duplicate-member \(pointer)/\(member)/v"])
            }
        }

        check("members of scroll views are unknown in other views") {
            for member in [
                #""contentSize":{"width":1,"height":1}"#, #""isPagingEnabled":true"#, #""zoomScale":1"#,
                #""touchesShouldBegin":true"#,
            ] {
                let reported = Wire.reported(request(member, class: "UIView"))
                #expect(reported.count == 1 && reported[0].hasPrefix("unknown-member \(pointer)/"))
            }
        }

        check("SC-1: the ids of its own recognizers are reserved, before and after the scroll view") {
            for name in ["s.pan", "s.pinch", "s.delayedTouches"] {
                let view = Wire.view(name)
                let scroll = Wire.view("s", #""class":"UIScrollView""#)
                expect(
                    Wire.reported(Wire.request(window: #""subviews":[\#(view),\#(scroll)]"#)),
                    equals: ["duplicate-id #/scene/windows/0/subviews/0/id"])
                expect(
                    Wire.reported(Wire.request(window: #""subviews":[\#(scroll),\#(view)]"#)),
                    equals: ["duplicate-id #/scene/windows/0/subviews/1/id"])
                expect(
                    Wire.reported(request(#""gestureRecognizers":[\#(Wire.recognizer(name))]"#)),
                    equals: ["duplicate-id \(pointer)/gestureRecognizers/0/id"])
            }
            expect(Wire.reported(request(#""subviews":[\#(Wire.view("s.other"))]"#)), equals: [])
        }

        check("SC-11: own recognizers count toward the limit") {
            var options = ReadingOptions()
            options.limits.scene.recognizers = 5
            let two = Wire.request(
                window:
                    #""subviews":[\#(Wire.view("a", #""class":"UIScrollView""#)),\#(Wire.view("b", #""class":"UITableView""#))]"#
            )
            expect(
                Wire.reported(two, options),
                equals: ["limit-exceeded recognizers 5 #/scene/windows/0/subviews/1"])
            options.limits.scene.recognizers = 6
            expect(Wire.reported(two, options), equals: [])
        }

        check("each scroll view without an id is one fault") {
            let scroll = #"{"class":"UIScrollView","frame":{"x":0,"y":0,"width":1,"height":1}}"#
            expect(
                Wire.reported(Wire.request(window: #""subviews":[\#(scroll),\#(scroll)]"#)),
                equals: [
                    "missing-member #/scene/windows/0/subviews/0/id",
                    "missing-member #/scene/windows/0/subviews/1/id",
                ])
        }

        // MARK: Events and references

        check("SC-11: other recognizers, views and events can name its own recognizers") {
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
            expect(Wire.reported(request(window: window, events: events)), equals: [])
        }

        check("SC-11: the numbers of touches of its pan can be set, other settings cannot") {
            let set = #"{"time":0,"set":{"id":"s.pan","maximumNumberOfTouches":1}}"#
            expect(Wire.reported(request(events: set)), equals: [])
            let mask = #"{"time":0,"set":{"id":"s.pan","allowedScrollTypesMask":[]}}"#
            expect(
                Wire.reported(request(events: mask)),
                equals: ["unsupported #/events/0/set/allowedScrollTypesMask"])
            #expect(
                Wire.reported(request(events: #"{"time":0,"set":{"id":"s.delayedTouches","edges":"left"}}"#))
                    .allSatisfy { $0.hasPrefix("unknown-member") || $0.hasPrefix("unsupported") })
        }

        check("every scalar property of a scroll view can be set, with the same faults") {
            let members =
                #""isScrollEnabled":false,"zoomScale":2,"minimumZoomScale":1,"maximumZoomScale":3,"#
                + #""isDirectionalLockEnabled":true,"isPagingEnabled":true,"alwaysBounceVertical":true,"#
                + #""alwaysBounceHorizontal":true,"delaysContentTouches":false,"canCancelContentTouches":false"#
            let text = request(events: #"{"time":0,"set":{"id":"s",\#(members)}}"#)
            expect(try Wire.decode(text) { $0.sequence.changes.count }, equals: 10)
            expect(
                Wire.reported(
                    request(events: #"{"time":0,"set":{"id":"s","zoomScale":-1,"isPagingEnabled":0}}"#)),
                equals: [
                    "out-of-range #/events/0/set/zoomScale", "wrong-type #/events/0/set/isPagingEnabled",
                ])
            expect(
                Wire.reported(request(events: #"{"time":0,"set":{"id":"v","isPagingEnabled":true}}"#)),
                equals: ["unknown-member #/events/0/set/isPagingEnabled"])
        }
    }

    // MARK: Faults

    private let pointer = "#/scene/windows/0/subviews/0"
}
