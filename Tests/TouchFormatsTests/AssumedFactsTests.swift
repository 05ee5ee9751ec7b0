import RequestTestSupport
import TestSupport
import Testing

struct AssumedFactsTests {
    /// The view `id` of a page source whose window contains `elements`.
    private func converted(_ elements: String, _ id: String) throws -> JSON {
        let page =
            #"<XCUIElementTypeWindow x="0" y="0" width="100.5" height="200">\#(elements)</XCUIElementTypeWindow>"#
        let scene = try #require(try Converting.answer(page)["scene"])
        var open = scene["windows"]?.array ?? []
        while let view = open.popLast() {
            if view["id"]?.string == id { return view }
            open += view["subviews"]?.array ?? []
        }
        Issue.record("there is no view \(id)")
        return .null
    }

    private static func element(_ type: String, _ name: String, _ more: String, _ children: String = "")
        -> String
    {
        #"<XCUIElementType\#(type) name="\#(name)" x="0" y="0" width="100.5" height="50" \#(more)>"#
            + children + "</XCUIElementType\(type)>"
    }

    private static let button = element("Button", "b", #"accessible="true" hittable="true""#)

    @Test(
        "flags of WebDriverAgent",
        arguments: [
            // A container is only layout unless it is accessible.
            (element("Other", "v", "", button), ["hitTest"], "nilIfSelf"),
            (element("Other", "v", #"accessible="false""#, button), ["hitTest"], "nilIfSelf"),
            (element("Other", "v", #"accessible="false" hittable="true""#, button), ["hitTest"], "nilIfSelf"),
            (element("Other", "v", #"accessible="true""#, button), [], ""),
            (element("Button", "v", #"accessible="false""#, button), [], ""),
            // An empty element in front of one that can be tapped.
            (
                button + element("Other", "v", #"accessible="false""#),
                ["isUserInteractionEnabled", "order"], "false"
            ),
            (button + element("Other", "v", #"accessible="true""#), ["order"], ""),
            (button + element("Other", "v", #"accessible="false" hittable="true""#), ["order"], ""),
            (button + element("Other", "v", ""), ["order"], ""),
            (button + element("Button", "v", #"accessible="false""#), ["order"], ""),
            (
                element("Button", "b", "") + element("Other", "v", #"accessible="false""#),
                ["isUserInteractionEnabled", "order"], "false"
            ),
            (
                element("Image", "b", "") + element("Other", "v", #"accessible="false""#), ["order"], ""
            ),
            // An empty element that covers the screen.
            (
                element("Other", "v", #"accessible="false""#).replacing("50", with: "200"),
                ["isUserInteractionEnabled"], "false"
            ),
            (element("Other", "v", #"accessible="true""#).replacing("50", with: "200"), [], ""),
            // Visibility.
            (element("Button", "v", #"visible="false""#), ["isHidden"], "isHidden"),
            (element("Button", "v", #"visible="true""#), [], ""),
        ] as [(String, [String], String)])
    func flags(elements: String, assumed: [String], value: String) throws {
        let view = try converted(elements, "v")
        #expect(view["assumed"]?.array?.compactMap(\.string) ?? [] == assumed)
        expect((try view.text).contains(value))
        expect((view["hitTest"] != nil), equals: (value == "nilIfSelf"))
        expect(view["isUserInteractionEnabled"], equals: (value == "false" ? .bool(false) : nil))
        expect(view["isHidden"], equals: (value == "isHidden" ? .bool(true) : nil))
    }

    @Test("AS-1: converters mark what the data does not contain") func checks() {
        check("frames in whole points are assumed, unless the exact frame is known") {
            func assumed(_ more: String, width: String = "100") throws -> [String] {
                let page =
                    #"<XCUIElementTypeWindow x="0" y="0" width="\#(width)" height="200">"#
                    + #"<XCUIElementTypeButton name="v" x="1" y="0" width="9" height="9" \#(more)/></XCUIElementTypeWindow>"#
                let answer = try Converting.answer(page)
                let view = answer["scene"]?["windows"]?.array?.first?["subviews"]?.array?.first
                return view?["assumed"]?.array?.compactMap(\.string) ?? []
            }
            expect(try assumed(""), equals: ["frame"])
            expect(try assumed("", width: "100.5"), equals: [])
        }

        check("view controllers without the frames of their views") {
            let views = try ConvertedViews(
                """
                <UINavigationController>, state: appeared, view: <UILayoutContainerView>
                   | <ListViewController>, state: disappeared, view: <ListView> not in the window
                   | <TableViewController>, state: appeared, view: <UITableView>
                   | <DetailViewController>, state: appeared, view: <DetailView: 0x1; frame = (0 0; 390 100); layer = <CALayer: 0x2>>
                """)
            func assumed(_ id: String) -> [String] {
                views[id]?["assumed"]?.array?.compactMap(\.string) ?? []
            }
            expect(assumed("layoutContainerView-1"), equals: ["frame", "isHidden"], "\(views.lines)")
            #expect(assumed("listView-1") == ["frame"] && views["listView-1"]?["isHidden"] == .bool(true))
            // The frames of scroll views cannot be assumed.
            #expect(assumed("tableView-1") == ["isHidden"] && assumed("detailView-1") == [])
            #expect(views["detailView-1"] != nil && views["window-1"]?["assumed"] == nil)
        }
    }
}
