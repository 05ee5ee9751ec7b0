import JSONTape
import TestSupport
import Testing
import TouchWire

@testable import TouchAgents

struct ArgumentTests {
    private let agent = Agent()

    @Test("Arguments of tools") func checks() {
        check("tools have a fixed order, descriptions, and schemas whose members are the arguments") {
            let tools = try #require(try agent.request("tools/list").result?["tools"]?.array)
            expect(
                tools.compactMap { $0["name"]?.string },
                equals: [
                    "who_gets_touch", "why_not", "where_to_tap", "lint_screen", "predict_gesture",
                    "compare_screens",
                ])
            for tool in tools {
                expect(tool.dig("inputSchema.type"), equals: .string("object"))
                expect(tool.dig("inputSchema.properties.details.type"), equals: .string("boolean"))
                expect(tool.dig("outputSchema.type"), equals: .string("object"))
                expect(tool.dig("annotations.readOnlyHint"), equals: .bool(true))
            }
        }

        check("unknown tools and calls that do not match the protocol are errors of the protocol") {
            expect(try agent.request("tools/call", #"{"name":"tap"}"#).code, equals: -32602)
            expect(try agent.request("tools/call", "{}").code, equals: -32602)
            expect(
                try agent.request("tools/call", #"{"name":"why_not","arguments":[]}"#).code, equals: -32602)
        }

        check("a call without arguments is a result with an error") {
            expect(try agent.request("tools/call", #"{"name":"lint_screen"}"#).isError)
        }

        check("a call within the limits is answered, and beyond them is a result that names the limit") {
            var agent = Agent()
            let arguments = #"{"scene":\#(Screens.banner),"target":"buy"}"#
            agent.limits.scene.views = 4
            expect(try !agent.call("who_gets_touch", arguments).isError)
            agent.limits.scene.views = 3
            let answer = try agent.call("who_gets_touch", arguments)
            #expect(answer.isError && answer.text.contains("views"), "\(answer.text)")
            agent = Agent()
            agent.limits.computing = 30
            expect(
                try agent.call(
                    "predict_gesture", #"{"scene":\#(Screens.banner),"target":"buy","gesture":"tap"}"#
                )
                .isError)
            agent = Agent()
            agent.limits.answer = 300
            expect(try agent.call("who_gets_touch", arguments).text.contains("answer bytes"))
        }

        check(
            "a target is found by its id, its label, the id of a recognizer, and regardless of upper and lower case"
        ) {
            func target(_ name: String, _ scene: String = Screens.banner) throws -> String? {
                try agent.call("where_to_tap", #"{"scene":\#(scene),"target":"\#(name)"}"#).structured?[
                    "target"]?
                    .string
            }
            expect(
                try target("buy") == "buy" && target("Buy now") == "title" && target("BANNER") == "banner")
            let recognizers =
                #"{"subviews":[{"id":"card","frame":[0,0,9,9],"gestureRecognizers":[{"id":"open","type":"tap"}]}]}"#
            expect(try target("open", recognizers), equals: "card")
            let pay = try agent.call(
                "where_to_tap",
                .object(["source": .string(try Screens.pageSource()), "target": .string("pay")]))
            expect(pay.structured?["target"], equals: .string("pay"))
        }

        check(
            "a name of several views is refused with their ids, unless one of the views contains the others"
        ) {
            func scene(_ a: String, _ b: String) -> String {
                #"{"subviews":[{"id":"a","frame":[0,0,50,50],"accessibilityLabel":"Go"\#(a)}\#(b)]}"#
            }
            let other = #"{"id":"b","frame":[0,0,20,20],"accessibilityLabel":"Go"}"#
            let apart = try agent.call("where_to_tap", #"{"scene":\#(scene("", "," + other)),"target":"Go"}"#)
            #expect(apart.isError && apart.text.contains("“a”, “b”"), "\(apart.text)")
            let nested = scene(#","subviews":[\#(other)]"#, "")
            let inside = try agent.call("where_to_tap", #"{"scene":\#(nested),"target":"Go"}"#)
            expect(inside.structured?["target"], equals: .string("a"))
        }
    }

    /// Calls that are refused: the tool, its arguments, and a part of the text.
    private static let refused: [(String, String, String)] = [
        ("who_gets_touch", "{}", "#/source: "),
        ("who_gets_touch", #"{"scene":{},"source":""}"#, "#/source: use either"),
        ("who_gets_touch", #"{"scene":\#(Screens.free)}"#, "#/target: "),
        ("who_gets_touch", #"{"scene":\#(Screens.free),"target":"byu"}"#, "did you mean “buy”?"),
        ("why_not", #"{"scene":\#(Screens.free),"target":"buy","method":"foo"}"#, "#/method: unknown method"),
        (
            "who_gets_touch", #"{"scene":\#(Screens.free),"target":1}"#,
            "#/target: the target must be a string"
        ),
        ("who_gets_touch", #"{"scene":\#(Screens.free),"point":[1]}"#, "#/point: "),
        ("who_gets_touch", #"{"scene":\#(Screens.free),"point":{"x":1,"y":"2"}}"#, "#/point/y: "),
        ("who_gets_touch", #"{"scene":\#(Screens.free),"point":[1e7,0]}"#, "#/point/0: "),
        (
            "who_gets_touch", #"{"scene":\#(Screens.free),"target":"buy","targett":"buy"}"#,
            "did you mean “target”?"
        ),
        (
            "who_gets_touch", #"{"scene":\#(Screens.free),"target":"buy","gesture":"tap"}"#,
            "who_gets_touch has no argument"
        ),
        (
            "who_gets_touch", #"{"scene":{"subviews":[{"id":"a","frame":[1,2]}]},"target":"b"}"#,
            "#/scene/subviews/0/frame: "
        ),
        ("who_gets_touch", #"{"source":"nonsense","target":"b"}"#, "#/source"),
        ("who_gets_touch", #"{"source":"<a/>","format":"appium-xlm","target":"b"}"#, "#/format: "),
        ("who_gets_touch", #"{"source":[{"type":"pointer","actions":[]}],"target":"b"}"#, "#/source"),
        ("why_not", #"{"scene":\#(Screens.free),"point":[1,2]}"#, "#/target: "),
        ("where_to_tap", #"{"scene":\#(Screens.free)}"#, "#/target: "),
        (
            "where_to_tap", #"{"scene":\#(Screens.free),"target":"buy","minimumTapSize":0}"#,
            "#/minimumTapSize: "
        ),
        ("lint_screen", #"{"scene":\#(Screens.free),"severity":"fatal"}"#, "#/severity: "),
        ("lint_screen", #"{"scene":7}"#, "#/scene: "),
        ("predict_gesture", #"{"scene":\#(Screens.free),"target":"buy"}"#, "#/gesture: "),
        ("predict_gesture", #"{"scene":\#(Screens.free),"target":"buy","gesture":"drag"}"#, "#/to: "),
        (
            "predict_gesture", #"{"scene":\#(Screens.free),"target":"buy","gesture":"drag","to":"x"}"#,
            "#/to: "
        ),
        (
            "predict_gesture",
            #"{"scene":\#(Screens.free),"target":"buy","gesture":"drag","to":[1,2],"direction":"up"}"#,
            "#/direction: "
        ),
        ("predict_gesture", #"{"scene":\#(Screens.free),"target":"buy","gesture":"fling"}"#, "#/gesture: "),
        (
            "predict_gesture",
            #"{"scene":\#(Screens.free),"target":"buy","gesture":"drag","to":[1,2],"distance":50}"#,
            "#/distance: use “distance” with “direction”"
        ),
        (
            "why_not", #"{"scene":\#(Screens.free),"target":"buy","direction":"up"}"#,
            "#/direction: a tap has no “direction”"
        ),
        ("compare_screens", #"{"before":{"scene":\#(Screens.free)}}"#, "#/after: "),
        ("compare_screens", #"{"before":{"scene":\#(Screens.free)},"after":{}}"#, "#/after/source: "),
        ("compare_screens", #"{"before":{"scene":\#(Screens.free)},"after":7}"#, "#/after: "),
        (
            "compare_screens",
            #"{"before":{"scene":{"subviews":[{"id":"a"}]}},"after":{"scene":\#(Screens.free)}}"#,
            "#/before/scene/subviews/0"
        ),
    ]

    @Test(
        "arguments that cannot be used are a result with a pointer and a sentence", arguments: refused.indices
    )
    func refusal(index: Int) throws {
        let (tool, arguments, part) = Self.refused[index]
        let answer = try agent.call(tool, arguments)
        #expect(answer.isError && answer.text.contains(part), "\(tool) \(arguments): \(answer.text)")
        #expect(answer.structured == nil && answer.text.utf8.count <= 1000)
    }

    @Test(
        "an argument that does not apply to a gesture is refused, and the others are accepted",
        arguments: TouchGesture.Kind.allCases)
    func gestures(kind: TouchGesture.Kind) throws {
        let values: [ArgumentName: String] = [
            .to: "[1,2]", .direction: #""up""#, .distance: "50", .duration: "0.5", .fingers: "2",
            .scale: "3", .angle: "1",
        ]
        expect(Set(values.keys), equals: Set(TouchGesture.arguments).subtracting([.gesture]))
        for (name, value) in values {
            let needsDirection = kind.moves && name != .to && name != .direction
            let direction = needsDirection ? #","direction":"left""# : ""
            let answer = try agent.call(
                "predict_gesture",
                #"{"scene":\#(Screens.free),"target":"buy","gesture":"\#(kind.rawValue)","\#(name.name)":\#(value)\#(direction)}"#
            )
            expect(answer.isError, equals: !kind.arguments.contains(name), "\(answer.text)")
            let refusal = "#/\(name.name): a \(kind.noun) has no “\(name.name)”"
            #expect(!answer.isError || answer.text.contains(refusal), "\(answer.text)")
        }
    }
}
