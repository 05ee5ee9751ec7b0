import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
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
        expect(reported("\"\(uri)\""), equals: [])
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
        expect(reported("\"\(uri)\""), equals: ["unknown-value #/scene/windows/0/screenshot"])
    }

    @Test("a screenshot must be a string, of a window")
    func places() {
        expect(reported("1"), equals: ["wrong-type #/scene/windows/0/screenshot"])
        let view = Wire.request(window: #""subviews":[\#(Wire.view("a", #""screenshot":"\#(Self.png)""#))]"#)
        expect(Wire.reported(view), equals: ["unknown-member #/scene/windows/0/subviews/0/screenshot"])
    }
}
