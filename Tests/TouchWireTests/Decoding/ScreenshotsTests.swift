import RequestTestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

@Suite("Screenshots of windows")
struct ScreenshotsTests {
    private static let png = "data:image/png;base64,iVBORw0KGgo="

    private func reported(_ value: String) -> [String] {
        Wire.reported(Wire.request(window: #""screenshot":\#(value)"#))
    }

    @Test(
        "PNG and JPEG files in base64 are accepted",
        arguments: [
            png, "data:image/png;base64,iVBORw0KGgoA",
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAIIAAAEZ",
            "data:image/jpeg;base64,/9j/", "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAA",
        ])
    func accepted(uri: String) {
        #expect(reported("\"\(uri)\"") == [])
    }

    @Test(
        "other texts are rejected",
        arguments: [
            "", "iVBORw0KGgo=", "data:image/gif;base64,R0lGODlh", "data:image/png,iVBORw0KGgo=",
            "data:image/png;base64,", "data:image/png;base64,=", "data:image/png;base64,====",
            "data:image/png;base64,iVBORw0KGgo", "data:image/png;base64,iVBORw0KGg==",
            "data:image/png;base64,iVBORw0KGgo=AAAA", "data:image/png;base64,iVBO w0KGgo=",
            "data:image/png;base64,iVBORw0KGgo=\\u0000\\u0000\\u0000\\u0000",
            "data:image/png;base64,iVBORw0KGg-_",
            "data:image/png;base64,/9j/4AAQSkZJ", "data:image/jpeg;base64,iVBORw0KGgo=",
            "data:image/jpeg;base64,/9g=",
            "http://example.org/a.png",
        ])
    func rejected(uri: String) {
        #expect(reported("\"\(uri)\"") == ["unknown-value #/scene/windows/0/screenshot"])
    }

    @Test("a screenshot must be a string, of a window")
    func places() {
        #expect(reported("1") == ["wrong-type #/scene/windows/0/screenshot"])
        let view = Wire.request(window: #""subviews":[\#(Wire.view("a", #""screenshot":"\#(Self.png)""#))]"#)
        #expect(Wire.reported(view) == ["unknown-member #/scene/windows/0/subviews/0/screenshot"])
    }

    @Test(
        "a hit map shows the screenshots below the areas, in the bounds of their windows; other answers do not"
    )
    func picture() throws {
        let window =
            #"{"id":"w","center":{"x":60,"y":50},"bounds":{"x":5,"y":0,"width":100,"height":80},"#
            + #""transform":{"a":0,"b":1,"c":-1,"d":0},"screenshot":"\#(Self.png)"}"#
        func answer(_ format: Representation) throws -> String {
            try PaddedBytes.copying(Array(#"{"scene":{"windows":[\#(window)]}}"#.utf8)) {
                try Engine().answer(.hitMap, to: $0, ReadingOptions(), as: format).text
            }
        }
        let image =
            #"<image preserveAspectRatio="none" x="5" y="0" width="100" height="80" "#
            + #"transform="matrix(0 1 -1 0 100 -5)" href="\#(Self.png)"/>"#
        let picture = try answer(.svg)
        let place = try #require(picture.firstRange(of: image))
        let path = try #require(picture.firstRange(of: "<path"))
        #expect(place.upperBound <= path.lowerBound)
        #expect(try !answer(.json).contains("base64"))
    }
}
