import Foundation
import TestSupport
import Testing

@testable import TouchAgents

struct TextTests {
    @Test("Texts of answers") func checks() {
        check("a text is clipped to a number of bytes, at the end of a character") {
            expect(AnswerText.clipped("abcdef", to: 6), equals: "abcdef")
            expect(AnswerText.clipped("abcdefg", to: 6), equals: "abc…")
            expect(AnswerText.clipped("ääää", to: 7), equals: "ää…")
            expect(AnswerText.clipped("ääää", to: 8), equals: "ääää")
        }

        check("a list has the items that fit and the number of the others") {
            expect(AnswerText.list(["a", "b"], room: 100), equals: "a; b")
            let long = AnswerText.list((0..<100).map { "item \($0)" }, room: 60)
            #expect(long.utf8.count <= 60 && long.hasSuffix("more"))
        }

        check("the list of tools has at most 15 kB") {
            #expect(AgentTool.list.utf8.count <= 15_000)
        }

        check("the text of every answer has at most 1 kB, for all examples, fixtures and long names") {
            let agent = Agent()
            var screens: [(screen: (name: String, value: JSON), ids: [String])] = []
            for name in TestSample.elements(of: try ExampleFiles.names, quick: 4) {
                let text = try ExampleFiles.text(name)
                guard let request = try? JSON(parsing: text), let scene = request["scene"],
                    scene["data"] == nil,
                    text.utf8.count < (TestRun.depth == .quick ? 4000 : 20_000)
                else { continue }
                screens.append(
                    (("scene", scene), Array(Self.ids(scene).prefix(TestRun.depth == .quick ? 1 : 4))))
            }
            let name = String(repeating: "ж", count: 128)
            let long = (0..<60).map {
                JSON.object([
                    "id": .string("\(name.dropLast())\($0 % 10)\($0 / 10)".suffixed(256)),
                    "class": .string("UIButton"), "frame": .array([10, Double($0), 20, 20].map(JSON.number)),
                ])
            }
            screens.append(
                (
                    ("scene", .object(["subviews": .array(long)])),
                    [long[0], long[30]].compactMap { $0["id"]?.string }
                ))
            screens.append((("source", .string(try Screens.pageSource())), ["pay", "Pay"]))
            var count = 0
            for (screen, ids) in screens {
                for (tool, arguments) in Self.calls(screen, ids) {
                    let answer = try agent.call(tool, arguments)
                    #expect(
                        !answer.text.isEmpty && answer.text.utf8.count <= AnswerText.maximumBytes,
                        "\(tool): \(answer.text)")
                    count += answer.isError ? 0 : 1
                }
            }
            #expect(count > 200)
        }
    }

    /// Arguments for a screen, with all views as targets.
    private static func calls(_ screen: (name: String, value: JSON), _ ids: [String]) -> [(String, JSON)] {
        var calls: [(String, JSON)] = [
            ("lint_screen", .object([screen.name: screen.value])),
            (
                "compare_screens",
                .object(["before": .object([screen.name: screen.value]), "after": .object(["scene": empty])])
            ),
        ]
        for id in ids {
            for tool in ["who_gets_touch", "why_not", "where_to_tap", "predict_gesture"] {
                var arguments = [screen.name: screen.value, "target": JSON.string(id)]
                if tool == "predict_gesture" {
                    arguments["gesture"] = .string("swipe")
                    arguments["direction"] = .string("down")
                }
                calls.append((tool, .object(arguments)))
            }
        }
        return calls
    }

    private static let empty = JSON.object(["subviews": .array([])])

    /// The ids of the views of a scene.
    private static func ids(_ value: JSON) -> [String] {
        let views = value["windows"]?.array ?? value["subviews"]?.array ?? []
        return views.flatMap { [$0["id"]?.string].compactMap { $0 } + ids($0) }
    }
}

extension String {
    /// The end of the text with at most `count` bytes.
    fileprivate func suffixed(_ count: Int) -> String {
        var text = Substring(self)
        while text.utf8.count > count { text = text.dropFirst() }
        return String(text)
    }
}
