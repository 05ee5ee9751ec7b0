import RequestTestSupport
import TestSupport
import Testing

/// The forms in which people paste a recursiveDescription. Each row is the tree of a window that contains a
/// card at 10,20 with a label at 5,6.
struct PastedViewTreeTests {
    struct Row: CustomTestStringConvertible {
        var name: String
        var text: String
        var testDescription: String { name }
    }

    private static let rows: [Row] = [
        Row(
            name: "without addresses",
            text: """
                <UIWindow; frame = (0 0; 100 200); layer = <UIWindowLayer>>
                   | <CardView; frame = (10 20; 80 50); layer = <CALayer>>
                   |    | <UILabel; frame = (5 6; 40 20); text = 'What's'; layer = <_UILabelLayer>>
                """),
        Row(
            name: "text after the descriptions",
            text: """
                <UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x2>> extra > text
                   | <CardView: 0x3; frame = (10 20; 80 50); layer = <CALayer: 0x4>> - star.png
                   |    | <UILabel: 0x5; frame = (5 6; 40 20); text = 'Texas Hold'em'; layer = <CALayer: 0x6>> - (null)
                """),
        Row(
            name: "a prefix of NSLog",
            text: """
                2024-01-02 03:04:05.678 App[60940:11303] <UIWindow: 0x1; frame = (0 0; 100 200)>
                   | <CardView: 0x3; frame = (10 20; 80 50)>
                   |    | <UILabel: 0x5; frame = (5 6; 40 20)>
                """),
        Row(
            name: "a prefix of a logger on each line",
            text: """
                03:04:05 | INFO | <UIWindow: 0x1; frame = (0 0; 100 200)>
                03:04:05 | INFO |    | <CardView: 0x3; frame = (10 20; 80 50)>
                03:04:05 | INFO |    |    | <UILabel: 0x5; frame = (5 6; 40 20)>
                """),
        Row(
            name: "headings and the prompt of lldb",
            text: """
                Here is the hierarchy of the screen:

                (lldb) po [[UIWindow keyWindow] recursiveDescription]
                <UIWindow: 0x1; frame = (0 0; 100 200)>
                   | <CardView: 0x3; frame = (10 20; 80 50)>
                   |    | <UILabel: 0x5; frame = (5 6; 40 20)>

                (lldb)
                """),
        Row(
            name: "an optional",
            text: #"""
                Optional("<UIWindow: 0x1; frame = (0 0; 100 200)>\n   | <CardView: 0x3; frame = (10 20; 80 50)>\n   |    | <UILabel: 0x5; frame = (5 6; 40 20); text = \'a\'>")
                """#),
        Row(
            name: "a string of lldb",
            text: #"""
                (NSString *) $1 = 0x0000600001 @"<UIWindow: 0x1; frame = (0 0; 100 200)>\n   | <CardView: 0x3; frame = (10 20; 80 50)>\n   |    | <UILabel: 0x5; frame = (5 6; 40 20); text = \"a\">"
                """#),
        Row(
            name: "a JSON string",
            text:
                #""<UIWindow: 0x1; frame = (0 0; 100 200)>\n   | <CardView: 0x3; frame = (10 20; 80 50)>\n   |    | <UILabel: 0x5; frame = (5 6; 40 20)>""#
        ),
        Row(
            name: "comments",
            text: """
                // <UIWindow: 0x1; frame = (0 0; 100 200)>
                //   | <CardView: 0x3; frame = (10 20; 80 50)>
                //   |    | <UILabel: 0x5; frame = (5 6; 40 20)>
                """),
        Row(
            name: "indented, and from the middle of a tree",
            text: """
                    |    | <UIWindow: 0x1; frame = (0 0; 100 200)>
                    |    |    | <CardView: 0x3; frame = (10 20; 80 50)>
                    |    |    |    | <UILabel: 0x5; frame = (5 6; 40 20)>
                """),
        Row(
            name: "wrapped lines and a text with a line break",
            text: """
                <UIWindow: 0x1; frame = (0 0; 100 200);
                  layer = <UIWindowLayer: 0x2>>
                   | <CardView: 0x3; frame = (10 20; 80 50); layer =
                <CALayer: 0x4>>
                   |    | <UILabel: 0x5; frame = (5 6; 40 20); text = 'first
                second; <third'; layer = <_UILabelLayer: 0x6>>
                """),
        Row(
            name: "Windows line endings",
            text:
                "<UIWindow: 0x1; frame = (0 0; 100 200)>\r\n   | <CardView: 0x3; frame = (10 20; 80 50)>\r\n"
                + "   |    | <UILabel: 0x5; frame = (5 6; 40 20)>\r\n"),
    ]

    @Test("each form is converted to the same views", arguments: rows)
    func accepted(row: Row) throws {
        let views = try ConvertedViews(row.text)
        expect(
            views.lines,
            equals: [
                "window-1 0,0 100×200", "  cardView-1 CardView 10,20 80×50", "    label-1 UILabel 5,6 40×20",
            ])
        expect(views.answer["from"]?.string, equals: "recursive-description")
        #expect(!views.warnings.contains { $0.contains("omitted") }, "\(views.warnings)")
    }

    @Test("Pasted view trees") func checks() {
        check("an unreadable line among others is omitted with a warning that contains its location") {
            let broken = [
                ("   |    | CustomDebugDescription", "4:1"),
                ("   |    | <UIView: 0x9; frame = (0 0; 1)>", "4:33"),
                ("   |    | <UIView: 0x9; layer = <CALayer: 0x8>>", "4:11"),
                ("   |    | <UIView: 0x9; frame = (0 0; 1 1); lay", "4:11"),
            ]
            for (line, place) in broken {
                let views = try ConvertedViews(
                    """
                    <UIWindow: 0x1; frame = (0 0; 100 200)>
                       | <UIView: 0x2; frame = (10 20; 80 50)>
                       |    | <UIView: 0x3; frame = (5 6; 40 20)>
                    \(line)
                       |    |    | <UIView: 0x4; frame = (1 2; 3 4)>
                       | <UIView: 0x5; frame = (0 0; 7 8)>
                    """)
                expect(
                    views.lines,
                    equals: [
                        "window-1 0,0 100×200", "  view-1 10,20 80×50", "    view-2 5,6 40×20",
                        "      view-3 1,2 3×4", "  view-4 0,0 7×8",
                    ], "\(line)")
                expect(
                    views.warnings.filter { $0.hasPrefix("lost #/data \(place): the line is omitted") }.count,
                    equals: 1,
                    "\(line): \(views.warnings)")
            }
        }

        check("names, targets in the tree, requirements in quoted lists, and the edges of edge pans are read")
        {
            let views = try ConvertedViews(
                Self.tree + #"""
                    (
                        "<UITapGestureRecognizer: 0xa (my.tap); state = Possible; view = <UIWindow 0x1>; target= <(action=tapped:, target=<MyButton 0x2>), (action=lost:, target=<Elsewhere 0xff>)>; must-fail = {\n        <UIPanGestureRecognizer: 0xb; state = Possible; view = <UIWindow 0x1>>\n    }>",
                        "<UIPanGestureRecognizer: 0xb; state = Possible; view = <UIWindow 0x1>>",
                        "<UIScreenEdgePanGestureRecognizer: 0xc; state = Possible; view = <UIWindow 0x1>; target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0xd>)>>",
                        "<UIScreenEdgePanGestureRecognizer: 0xe; state = Possible; view = <UIWindow 0x1>; edges = right>"
                    )
                    """#)
            let list = try #require(views["window-1"]?["gestureRecognizers"]?.array)
            expect(list.count, equals: 4)
            expect(list[0]["name"]?.string, equals: "my.tap")
            expect(list[0]["requireToFail"]?.array?.compactMap(\.string), equals: ["pan-1"])
            expect(list[0]["targets"]?.array?.map { $0["target"]?.string }, equals: ["myButton-1"])
            expect(list[0]["targets"]?.array?.map { $0["action"]?.string }, equals: ["tapped:"])
            expect(list[2]["edges"]?.array?.compactMap(\.string), equals: ["left"])
            expect(list[3]["edges"]?.array?.compactMap(\.string), equals: ["right"])
            #expect(views.warnings.contains { $0.contains("the targets of “lost:” are omitted") })
            #expect(
                views.warnings.contains {
                    $0.contains("“screenEdgePan-1” is assumed to start at the left edge")
                })
        }

        check("recognizers without a view tree are rejected with the command that prints the tree") {
            let error = #expect(throws: (any Error).self) {
                try Converting.answer(
                    "(\n    \"<UITapGestureRecognizer: 0xa; state = Possible; view = <UIView 0x1>>\"\n)")
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("recursiveDescription") && text.contains("paste the view tree"), "\(text)")
        }

        check("insets of scroll views and safe areas of windows are read, so that the offset is at its limit")
        {
            let views = try ConvertedViews(
                """
                <UIWindow: 0x1; frame = (0 0; 390 844); safeAreaInsets = {47, 0, 34, 0}>
                   | <UITableView: 0x2; frame = (0 0; 390 844); contentOffset: {0, -91}; contentSize: {390, 1200}; \
                adjustedContentInset: {91, 0, 34, 0} topEdge=<style=automatic color<<A: 0x1; name = b>>>; dataSource: (null)>
                   | <MyList: 0x3; frame = (0 0; 390 844); contentOffset: {0, 0}; contentSize: {390, 100}; contentInset: {1, 2, 3, 4}>
                """)
            expect(views["window-1"]?.dig("safeAreaInsets.top")?.number, equals: 47)
            expect(views["tableView-1"]?.dig("contentOffset.y")?.number, equals: -91)
            expect(views["tableView-1"]?.dig("adjustedContentInset.top")?.number, equals: 91)
            expect(views["tableView-1"]?.dig("adjustedContentInset.bottom")?.number, equals: 34)
            expect(views["myList-1"]?["superclass"]?.string, equals: "UIScrollView")
            expect(views["myList-1"]?.dig("contentInset.right")?.number, equals: 4)
        }

        check("views of React Native with names like scroll views are no scroll views") {
            let views = try ConvertedViews(
                """
                <UIWindow: 0x1; frame = (0 0; 390 844)>
                   | <RCTTextView: 0x2; frame = (0 0; 9 9)>
                   | <RCTParagraphTextView: 0x3; frame = (0 0; 9 9)>
                   | <RCTScrollView: 0x4; frame = (0 0; 9 9)>
                   |    | <RCTCustomScrollView: 0x5; frame = (0 0; 9 9); contentOffset: {0, 0}; contentSize: {9, 9}>
                   | <MyTextView: 0x6; frame = (0 0; 9 9)>
                """)
            let superclasses = [
                "rCTTextView-1", "rCTParagraphTextView-1", "rCTScrollView-1", "rCTCustomScrollView-1",
                "myTextView-1",
            ]
            .map { views[$0]?["superclass"]?.string }
            expect(superclasses, equals: ["UIView", "UIView", "UIView", "UIScrollView", "UITextView"])
        }

        check("windows of visionOS are moved apart") {
            let text = """
                <UIWindow: 0x1; frame = (0 0; 1280 720)>
                   | <MRUIPlatterView: 0x2; frame = (0 0; 1280 720)>
                <UIWindow: 0x3; frame = (0 0; 400 300)>
                   | <UIView: 0x4; frame = (0 0; 400 300)>
                """
            let views = try ConvertedViews(text)
            expect(
                views.lines.filter { !$0.hasPrefix(" ") },
                equals: ["window-1 0,0 1280×720", "window-2 1380,0 400×300"])
            #expect(views.warnings.contains { $0.contains("windows of visionOS are apart") })
            let phone = try ConvertedViews(text.replacing("MRUI", with: "UI"))
            expect(
                phone.lines.filter { !$0.hasPrefix(" ") },
                equals: ["window-1 0,0 1280×720", "window-2 0,0 400×300"])
        }
    }

    private static let tree = """
        <UIWindow: 0x1; frame = (0 0; 100 200); gestureRecognizers = <NSArray: 0x9>>
           | <MyButton: 0x2; frame = (10 20; 80 50)>

        """

    @Test(
        "recognizers are read from each form of a list",
        arguments: [
            """
            <__NSArrayM 0x600001>(
            <UITapGestureRecognizer: 0xa; state = Possible; view = <UIWindow 0x1>>,
            <UIPanGestureRecognizer: 0xb; state = Possible; view = <UIWindow 0x1>>
            )
            """,
            """
            (
                    "<UITapGestureRecognizer: 0xa; state = Possible; view = <UIWindow 0x1>>",
                    "<UIPanGestureRecognizer: 0xb; state = Possible; view = <UIWindow 0x1>>"
                )
            """,
            "Optional([<UITapGestureRecognizer: 0xa; state = Possible; view = <UIWindow 0x1>>, "
                + "<UIPanGestureRecognizer: 0xb; state = Possible; view = <UIWindow 0x1>>])",
            """
            ▿ Optional<Array<UIGestureRecognizer>>
              ▿ some : 2 elements
                - 0 : <UITapGestureRecognizer: 0xa; state = Possible; view = <UIWindow 0x1>>
                - 1 : <UIPanGestureRecognizer: 0xb; state = Possible; view = <UIWindow 0x1>>
            """,
        ])
    func lists(list: String) throws {
        for text in [Self.tree + list, list + "\n" + Self.tree] {
            let views = try ConvertedViews(text, from: "recursive-description")
            let types = views["window-1"]?["gestureRecognizers"]?.array?.map { $0["type"]?.string ?? "" }
            expect(types, equals: ["tap", "pan"], "\(text): \(views.warnings)")
        }
    }
}
