import Foundation
import FoundationXML
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchReports

/// An SVG picture, parsed with Foundation's XML parser.
private final class Picture: NSObject, XMLParserDelegate {
    /// Elements with their attributes, in order.
    private(set) var elements: [(name: String, attributes: [String: String])] = []
    /// The text of each element, with the name of the element.
    private(set) var texts: [(element: String, text: String)] = []
    private var open: [String] = []
    private(set) var isWellFormed = false

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String]
    ) {
        elements.append((name, attributes))
        open.append(name)
        texts.append((name, ""))
    }

    func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
        open.removeLast()
    }

    func parser(_: XMLParser, foundCharacters text: String) {
        if let index = texts.lastIndex(where: { $0.element == open.last }) { texts[index].text += text }
    }

    /// Returns true if a text or a tooltip contains `text`.
    func has(_ text: String) -> Bool { texts.contains { $0.text.contains(text) } }

    func count(_ style: String) -> Int { elements.count { $0.attributes["class"] == style } }
}

struct TimelinePictureTests {
    private func picture(_ text: String) throws -> Picture { Picture(try Wire.dispatch(text, as: .svg)) }

    @Test("The timeline as SVG") func checks() {
        check("a tap has the touch with its view, the states with their causes, and the action") {
            let picture = try picture(SampleRequests.tap)
            #expect(picture.isWellFormed)
            for word in ["touch-1", "→ v", "possible", "recognized", "open (tap)", "cancelled", "seconds"] {
                #expect(picture.has(word), "\(word)")
            }
            #expect(picture.has("0.050 – 0.050 s: recognized: 1 tap of 1 (TP-1)"))
            #expect(picture.has("“tap” was recognized and cancels touches in its view (CX-1)"))
            // One of each two is in the legend.
            #expect(picture.count("down") == 2 && picture.count("done") == 2 && picture.count("action") == 2)
            #expect(!picture.has("Omitted for lack of room"))
        }

        check("a motion is not shortened like a pause, even if its calls are not reported") {
            let more = #","options":{"didScrollInterval":0}"#
            let text = SampleRequests.scrolling(
                #"{"time":0,"drag":{"from":{"x":50,"y":90},"to":{"x":50,"y":10},"duration":0.1}}"#,
                #""contentSize":{"width":100,"height":100000}"#, more: more)
            expect(try picture(text).count("cut"), equals: 0)
        }

        check("the picture contains no scripts and no links, even if an id contains markup") {
            let id = #"<script>alert(1)</script>&amp;\"' onload=x ]]>😀\u202e"#
            let text = SampleRequests.tap.replacing(#""id":"tap""#, with: #""id":"\#(id)""#)
            let picture = try picture(text)
            #expect(picture.isWellFormed)
            #expect(
                Set(picture.elements.map(\.name)).isSubset(of: [
                    "svg", "title", "style", "rect", "text", "line", "g", "circle", "path",
                ]))
            #expect(
                picture.elements.allSatisfy { element in
                    !element.attributes.keys.contains { $0.hasPrefix("on") || $0.hasSuffix("href") }
                })
            #expect(picture.has("<script>alert(1)"))
        }

        check("pauses are shortened, so that events remain readable") {
            let picture = try picture(SampleRequests.taps(5, gap: 10))
            expect(picture.count("cut"), equals: 4)
            #expect(picture.has("nothing happens for"))
            let widths = picture.elements.filter { $0.attributes["class"] == "down" }.compactMap {
                $0.attributes["width"].flatMap(Double.init)
            }
            #expect(widths.dropLast().allSatisfy { $0 > 20 }, "0.05 s of 40 s must be wider than 20")
            expect(try self.picture(SampleRequests.taps(5, gap: 0.1)).count("cut"), equals: 0)
        }

        check("the size is limited, and the picture lists the omitted entries") {
            let many = try Wire.dispatch(SampleRequests.taps(500, gap: 0.5), as: .svg)
            #expect(many.utf8.count < 2_000_000)
            #expect(many.contains("more lanes of touches are omitted."))
            #expect(many.contains("Omitted for lack of room: "))
            let drag = try Wire.dispatch(SampleRequests.drag(2000), as: .svg)
            #expect(drag.utf8.count < 400_000)
            #expect(drag.contains("Omitted for lack of room: "))
        }

        check("the picture of an empty transcript contains the reason") {
            let request = SampleRequests.tap.dropLast() + #","options":{"trace":"none"}}"#
            expect(try picture(String(request)).has("The trace is empty"))
            expect(try picture(Wire.request()).isWellFormed)
        }

        check("the heading contains the verdict, and mismatches are listed") {
            let right = SampleRequests.tap.dropLast() + #","expect":{"contains":["v.open"]}}"#
            expect(try picture(String(right)).has("Hit view: v – expectations met"))
            let wrong = SampleRequests.tap.dropLast() + #","expect":{"contains":["v.touchesMoved"]}}"#
            let picture = try picture(String(wrong))
            #expect(picture.has("expectations not met") && picture.has("“v.touchesMoved” was never called"))
        }
    }

    @Test(
        "movements of a scroll view have a lane with a curve and a legend",
        arguments: [
            (SampleRequests.fling, ["drag", "deceleration", "bounce"], "deceleration from (0, "),
            (SampleRequests.zoom, ["zoom"], "zoom from 1 to "),
        ])
    func movements(text: String, kinds: [String], tooltip: String) throws {
        let picture = try picture(text)
        #expect(picture.isWellFormed)
        #expect(picture.has("Scroll views") && picture.has(tooltip))
        // One of each is in the legend.
        for kind in kinds { #expect(picture.count(kind) >= 2, "\(kind)") }
        #expect(picture.count("curve") >= 1)
        expect(picture.count("animation"), equals: 1)
        let tap = try self.picture(SampleRequests.tap)
        #expect(tap.count("curve") == 0 && tap.count("deceleration") == 0)
    }

    @Test("all elements are inside the picture", arguments: 1...40 as ClosedRange<UInt64>)
    func inside(seed: UInt64) throws {
        let picture = try picture(SampleRequests.random(seed))
        #expect(picture.isWellFormed)
        let frame = try #require(picture.elements.first?.attributes)
        let (width, height) = (Double(frame["width"] ?? "") ?? 0, Double(frame["height"] ?? "") ?? 0)
        for element in picture.elements {
            for (name, limit) in [
                ("x", width), ("x1", width), ("x2", width), ("cx", width), ("y", height), ("y2", height),
            ] {
                guard let value = element.attributes[name].flatMap(Double.init) else { continue }
                #expect(value >= 0 && value <= limit, "seed \(seed): \(element)")
            }
        }
    }
}
