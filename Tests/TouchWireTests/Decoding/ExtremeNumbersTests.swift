import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

/// Scroll views with numbers so large or small that differences and products overflow. Each request has an answer or
/// a fault, and all numbers of an answer are finite (MO-2).
@Suite("Extreme numbers of scroll views")
struct ExtremeNumbersTests {
    private static let extremes = [
        "0", "1", "-1", "300", "1e-305", "-1e-300", "5e-324", "1e9", "-1e9", "1e155", "1e300", "-1e308",
        "1.7e308",
        "-1.7e308",
    ]

    private static func request(window: String = "", outer: String = "", scroll: String, events: String)
        -> String
    {
        #"""
        {"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":400,"height":800},"hitTest":[{"view":"s"}]\#(window),
        "subviews":[{"id":"o","frame":{"x":0,"y":0,"width":400,"height":800}\#(outer),"subviews":[
        {"id":"s","class":"UIScrollView"\#(scroll),"subviews":[
        {"id":"c","frame":{"x":0,"y":0,"width":100,"height":100}}]}]}]}]},
        "events":[\#(events)],"options":{"didScrollInterval":0}}
        """#
    }

    private static let frame = #","frame":{"x":0,"y":0,"width":400,"height":800}"#
    private static let flick =
        #"{"time":0,"drag":{"from":{"x":200,"y":700},"to":{"x":180,"y":500},"duration":0.1}}"#

    @Test("differences that overflow neither trap nor appear in the answer")
    func overflows() throws {
        for (window, outer, scroll) in [
            (
                "", "",
                #","contentSize":{"width":400,"height":1.7e308},"targetContentOffset":{"x":1e308,"y":1e308}"#
            ),
            (
                #","safeAreaInsets":{"top":1.7e308}"#, "",
                #","contentSize":{"width":400,"height":4000},"contentInset":{"top":1.7e308}"#
            ),
            (
                #","safeAreaInsets":{"top":10},"bounds":{"x":0,"y":1.7e308,"width":400,"height":800}"#,
                #","bounds":{"x":0,"y":-1.7e308,"width":400,"height":800}"#,
                #","contentSize":{"width":400,"height":4000},"contentInsetAdjustmentBehavior":"always""#
            ),
        ] {
            let request = Self.request(
                window: window, outer: outer, scroll: Self.frame + scroll, events: Self.flick)
            try check(request)
        }
        let flat =
            #","center":{"x":200,"y":400},"bounds":{"x":0,"y":0,"width":3.9e307,"height":800},"transform":{"a":1e-305,"b":0,"c":0,"d":1,"tx":0,"ty":0},"contentSize":{"width":1.7e308,"height":800}"#
        try check(Self.request(scroll: flat, events: Self.flick))
        try check(Self.request(scroll: flat + #","bounces":false"#, events: Self.flick))
    }

    @Test("random extreme numbers", arguments: 0..<40)
    func random(part: UInt64) throws {
        var answered = 0
        for seed in part * 10..<part * 10 + 10 {
            var random = SplitMix64(seed: seed)
            func number() -> String { Self.extremes.randomElement(using: &random) ?? "0" }
            func positive() -> String { number().replacing("-", with: "") }
            func point() -> String { #"{"x":\#(number()),"y":\#(number())}"# }
            func rect() -> String {
                #"{"x":\#(number()),"y":\#(number()),"width":\#(positive()),"height":\#(positive())}"#
            }
            func insets() -> String {
                #"{"top":\#(number()),"left":\#(number()),"bottom":\#(number()),"right":\#(number())}"#
            }
            var scroll = Bool.random(using: &random) ? Self.frame : #","frame":\#(rect())"#
            scroll += #","contentSize":{"width":\#(positive()),"height":\#(positive())}"#
            let members = [
                #","contentOffset":\#(point())"#, #","contentInset":\#(insets())"#,
                #","adjustedContentInset":\#(insets())"#, #","targetContentOffset":\#(point())"#,
                #","isPagingEnabled":true"#, #","bounces":false"#, #","alwaysBounceVertical":true"#,
                #","decelerationRate":0.99999"#, #","decelerationRate":0.5"#,
                #","contentInsetAdjustmentBehavior":"always""#,
                #","viewForZooming":"c","minimumZoomScale":1e-9,"maximumZoomScale":1e9"#,
                #","transform":{"a":\#(number()),"b":0,"c":0,"d":\#(number()),"tx":\#(number()),"ty":0}"#,
            ].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
            // Two values of one member are a fault, which is not the subject here.
            let names = members.map { $0.prefix(14) }
            scroll += zip(names.indices, members).filter { names.firstIndex(of: names[$0.0]) == $0.0 }.map(
                \.1
            ).joined()
            let events = [
                Self.flick,
                #"{"time":0.15,"setContentOffset":{"view":"s","contentOffset":\#(point()),"animated":true}}"#,
                #"{"time":0.2,"pinch":{"at":{"x":200,"y":400},"from":100,"to":300}}"#,
                #"{"time":1.5,"zoom":{"view":"s","to":\#(rect()),"animated":true}}"#,
                #"{"time":2,"scrollToItem":{"view":"s","item":"c","position":"bottom"}}"#,
                #"{"time":3,"drag":{"from":{"x":200,"y":400},"to":{"x":200,"y":700},"duration":0.1}}"#,
            ].filter { _ in Bool.random(using: &random) }
            let request = Self.request(
                window: #","safeAreaInsets":\#(insets())"#,
                outer: Bool.random(using: &random) ? "" : #","bounds":\#(rect())"#,
                scroll: scroll, events: events.joined(separator: ","))
            // A fault is an answer, too.
            if Wire.reported(request) == [] {
                try check(request)
                answered += 1
            }
        }
        #expect(answered > 0)
    }

    private func check(_ request: String) throws {
        let answer = try Wire.dispatch(request)
        #expect(
            !answer.contains(":inf") && !answer.contains(":-inf") && !answer.contains(":nan"), "\(request)")
        _ = try Wire.transcript(request)
    }
}
