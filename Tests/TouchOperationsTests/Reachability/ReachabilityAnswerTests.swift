import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

struct ReachabilityAnswerTests {
    private static let scene =
        #"{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":["#
        + #"{"id":"a<b","frame":{"x":0,"y":0,"width":50,"height":100}},"#
        + #"{"id":"gone","isHidden":true,"frame":{"x":0,"y":0,"width":50,"height":100}}]}]}"#

    private func reachability(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(ReachabilityOperation.self, to: $0, options).text
        }
    }

    private func hitMap(
        _ text: String, _ format: PictureRepresentation = .json, _ options: ReadingOptions = ReadingOptions()
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(HitMapOperation.self, to: $0, options, as: format).text
        }
    }

    @Test("Answers of reachability and hit-map") func checks() {
        check("a view has region, tap point and reason") {
            let answer = try reachability(
                #"{"scene":"# + Self.scene + #","options":{"views":["gone","a<b"]}}"#)
            expect(
                answer,
                equals:
                    #"{"views":[{"id":"a<b","reachable":true,"reason":null,"area":5000,"region":[[{"x":0,"y":0},"#
                    + #"{"x":50,"y":0},{"x":50,"y":100},{"x":0,"y":100}]],"occluders":[],"tapPoint":{"x":25,"y":50},"#
                    + #""meetsMinimumTapSize":true,"exact":true},{"id":"gone","reachable":false,"reason":{"rule":"HT-1","#
                    + #""evidence":["D","S"],"code":"hidden","by":"gone","text":"The view or one of its ancestors is hidden."},"area":0,"region":[],"#
                    + #""occluders":[],"tapPoint":null,"meetsMinimumTapSize":false,"exact":true}]}"#)
        }

        check("a hit map lists views in the order of the scene, and omits views without an area") {
            let round = Self.scene.replacing("\"isHidden\":true", with: "\"pointInside\":[false]")
            let windows = round.replacing(
                #""windows":["#, with: #""windows":[{"id":"v","frame":{"x":0,"y":0,"width":0,"height":0}},"#)
            let answer = try hitMap(#"{"scene":"# + windows + "}")
            #expect(answer.hasPrefix(#"{"regions":[{"view":"w","polygons":[[{"x":50,"y":0}"#))
            #expect(answer.contains(#"{"view":"a<b","#))
            #expect(!answer.contains("gone"))
        }

        check("the SVG has a legend and escapes the names of views") {
            let svg = try hitMap(#"{"scene":"# + Self.scene + "}", .svg)
            #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
            #expect(svg.hasSuffix("</svg>\n"))
            #expect(svg.contains("<title>a&lt;b</title>"))
            #expect(svg.contains("2  a&lt;b – 5000</text>"))
            #expect(!svg.contains("a<b"))
        }

        check("no windows: no views, no regions, and an empty SVG") {
            expect(try reachability(#"{"scene":{"windows":[]}}"#), equals: #"{"views":[]}"#)
            expect(try hitMap(#"{"scene":{"windows":[]}}"#), equals: #"{"regions":[]}"#)
            expect(try hitMap(#"{"scene":{"windows":[]}}"#, .svg).hasSuffix("</svg>\n"))
        }

        check("faults have their pointers: unknown view, size out of range, unknown option, no scene") {
            func reported(_ text: String) -> [String] { Wire.faultCodes { try reachability(text) } }
            expect(
                reported(
                    #"{"scene":"# + Self.scene
                        + #","options":{"views":["missing"],"minimumTapSize":-1,"size":1}}"#),
                equals: [
                    "unknown-id #/options/views/0", "out-of-range #/options/minimumTapSize",
                    "unknown-member #/options/size",
                ])
            expect(reported("{}"), equals: ["missing-member #/scene"])
        }

        check("computing steps and entries are limited") {
            let text = #"{"scene":"# + Self.scene + "}"
            func limit(_ text: String, _ change: (inout Limits) -> Void) -> String {
                Wire.exceededLimit(change) { options in try reachability(text, options) }
            }
            expect(limit(text) { $0.computing = 10 }, equals: "computing steps")
            expect(limit(text) { $0.entries = 1 }, equals: "result entries")
            expect(limit(text) { $0.entries = 2 }, equals: "answered")
            var options = ReadingOptions()
            options.limits.entries = 1
            #expect(throws: RequestFault.self) { try hitMap(text, .json, options) }
        }

        check(
            "a hit map shows the screenshots below the areas, in the bounds of their windows; other answers do not"
        ) {
            let png = "data:image/png;base64,iVBORw0KGgo="
            let window =
                #"{"id":"w","center":{"x":60,"y":50},"bounds":{"x":5,"y":0,"width":100,"height":80},"#
                + #""transform":{"a":0,"b":1,"c":-1,"d":0},"screenshot":"\#(png)"}"#
            func answer(_ format: PictureRepresentation) throws -> String {
                try PaddedBytes.copying(Array(#"{"scene":{"windows":[\#(window)]}}"#.utf8)) {
                    try Engine().answer(HitMapOperation.self, to: $0, ReadingOptions(), as: format).text
                }
            }
            let image =
                #"<image preserveAspectRatio="none" x="5" y="0" width="100" height="80" "#
                + #"transform="matrix(0 1 -1 0 100 -5)" href="\#(png)"/>"#
            let picture = try answer(.svg)
            let place = try #require(picture.firstRange(of: image))
            let path = try #require(picture.firstRange(of: "<path"))
            #expect(place.upperBound <= path.lowerBound)
            expect(try !answer(.json).contains("base64"))
        }
    }
}
