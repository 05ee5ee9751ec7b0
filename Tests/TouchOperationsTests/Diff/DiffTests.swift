import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchWire

struct DiffTests {
    /// Returns a request with a tap and a long press on a window, which contains `v`.
    static func side(hold: Double = 0.1, x: Int = 50, view: String = #""touches":"handle","#) -> String {
        #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":390,"height":844},"gestureRecognizers":["#
            + #"{"id":"tap","type":"tap","targets":[{"target":"w","action":"go"}]},{"id":"press","type":"longPress"}],"#
            + #""subviews":[{"id":"v",\#(view)"frame":{"x":0,"y":0,"width":195,"height":844}}]}]},"#
            + #""events":[{"time":0,"tap":{"at":{"x":\#(x),"y":50},"hold":\#(hold)}}]}"#
    }

    static func diff(
        _ a: String, _ b: String, more: String = "", _ options: ReadingOptions = ReadingOptions()
    ) throws -> JSON {
        try JSON(parsing: try text(a, b, more: more, options))
    }

    static func text(
        _ a: String, _ b: String, more: String = "", _ options: ReadingOptions = ReadingOptions()
    ) throws -> String {
        let body = Array(#"{"a":\#(a),"b":\#(b)\#(more)}"#.utf8)
        return try PaddedBytes.copying(body) { try Engine().answer(DiffOperation.self, to: $0, options).text }
    }

    @Test("Comparison of two runs") func checks() {
        check("a request does not differ from itself") {
            let answer = try Self.diff(Self.side(), Self.side())
            expect(answer["same"], equals: .bool(true))
            expect(answer["changed"], equals: .array([]))
            expect(answer["first"], equals: .null)
            expect(answer["differences"], equals: .array([]))
            expect(answer["complete"], equals: .bool(true))
        }

        check("actions with different values differ in value") {
            let answer = try Self.diff(Self.side(x: 50), Self.side(x: 60))
            expect(answer["same"], equals: .bool(false))
            expect(answer.dig("first.differs"), equals: .array([.string("value")]))
            expect(answer.dig("first.a.method"), equals: .string("go"))
        }

        check("runs with different final states are not the same") {
            func side(_ x: Int) -> String {
                #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":390,"height":844},"subviews":["#
                    + #"{"id":"seg","class":"UISegmentedControl","numberOfSegments":3,"frame":{"x":0,"y":0,"width":390,"#
                    + #""height":40}}]}]},"events":[{"time":0,"tap":{"at":{"x":\#(x),"y":20}}}]}"#
            }
            let answer = try Self.diff(side(150), side(300))
            expect(answer["same"], equals: .bool(false))
            expect(answer.dig("final.0.pointer"), equals: .string("#/views/seg/selectedSegmentIndex"))
            expect(answer.dig("final.0.a"), equals: .number(1))
            expect(answer.dig("final.0.b"), equals: .number(2))
            expect(answer.dig("summary")?.string?.contains("selectedSegmentIndex"), equals: true)
            expect(try Self.diff(side(150), side(160))["same"], equals: .bool(true))
        }

        check("different requests can have the same run") {
            let answer = try Self.diff(Self.quiet(x: 50), Self.quiet(x: 60))
            expect(answer["same"], equals: .bool(true))
            expect(answer.dig("changed.0.pointer"), equals: .string("#/events/0/tap/at/x"))
            expect(answer.dig("changed.0.a"), equals: .number(50))
            expect(answer.dig("changed.0.b"), equals: .number(60))
        }

        check("the first difference is the root, and its consequences are listed under it") {
            let answer = try Self.diff(Self.side(), Self.side(x: 250))
            expect(answer["differences"]?.array?.count, equals: 1)
            expect(answer.dig("first.a.view"), equals: .string("v"))
            expect(answer.dig("first.b.view"), equals: .string("w"))
            expect(answer.dig("first.differs.0"), equals: .string("entry"))
            expect(answer.dig("first.cause.a.rule"), equals: .string("HT-1"))
            let consequences = try #require(answer.dig("differences.0.consequences")?.array)
            #expect(consequences.contains { $0.dig("a.receiver") == .string("v") })
            #expect(consequences.contains { $0.dig("b.receiver") == .string("w") })
        }

        check("a tap that becomes a long press is one difference, with the cause on both sides") {
            let answer = try Self.diff(Self.side(hold: 0.4), Self.side(hold: 0.6))
            expect(answer["same"], equals: .bool(false))
            expect(answer["differences"]?.array?.count, equals: 1, "\(answer["summary"] ?? .null)")
            expect(answer.dig("differences.0.cause.b.rule"), equals: .string("GX-1"))
            expect(answer.dig("differences.0.cause.b.by"), equals: .string("press"))
            let all = try #require(answer.dig("differences.0.consequences")?.array)
            #expect(
                all.contains {
                    $0.dig("b.recognizer") == .string("press") && $0.dig("b.to") == .string("began")
                })
            #expect(all.contains { $0.dig("a.method") == .string("go") && $0["b"] == .null })
        }

        check("an entry at a later time differs in time, unless the tolerance allows it") {
            let (a, b) = (Self.side(hold: 0.1), Self.side(hold: 0.3))
            let answer = try Self.diff(a, b)
            expect(answer["differences"]?.array?.count, equals: 1)
            expect(answer.dig("first.differs"), equals: .array([.string("time")]))
            let entries = try #require(answer.dig("differences.0.consequences")?.array)
            #expect(entries.allSatisfy { $0["differs"] == .array([.string("time")]) })
            expect(try Self.diff(a, b, more: #","tolerance":0.2"#)["same"], equals: .bool(true))
            expect(try Self.diff(a, b, more: #","tolerance":0.199"#)["same"], equals: .bool(false))
        }

        check("the fault of a negative tolerance does not contain the largest Double") {
            do {
                _ = try Self.text(Self.side(), Self.side(), more: #","tolerance":-1"#)
                Issue.record("the negative tolerance was accepted")
            } catch RequestFault.invalid(let faults) {
                expect(faults.first?.detail.contains("e+308"), equals: false, "\(faults)")
            } catch { Issue.record("\(error)") }
        }

        check("a discarded call has the receiver null") {
            let text = try Self.lines(Self.side(view: ""), Self.side())
            #expect(text.contains("- 0 s  null.touchesBegan"), "\(text)")
        }

        check("each entry of a run is part of a difference, or is the same in both runs") {
            let (a, b) = (Self.side(hold: 0.4), Self.side(hold: 0.6, x: 250))
            let answer = try Self.diff(a, b)
            var counts = [0, 0]
            for group in answer["differences"]?.array ?? [] {
                for difference in [group] + (group["consequences"]?.array ?? []) {
                    for (number, side) in ["a", "b"].enumerated() where difference[side] != .null {
                        counts[number] += 1
                    }
                }
            }
            let totals = try [a, b].map { side in
                let answer = try JSON(parsing: try Wire.dispatch(side))
                return ["hitTests", "transitions", "callbacks"].reduce(0) {
                    $0 + (answer[$1]?.array?.count ?? 0)
                }
            }
            expect(totals[0] - counts[0], equals: totals[1] - counts[1])
            #expect(counts.allSatisfy { $0 > 0 })
        }

        check("objects are matched by id; a different order is a change") {
            let one = #"{"id":"x","frame":{"x":0,"y":0,"width":1,"height":1}}"#
            let two = #"{"id":"y","frame":{"x":0,"y":0,"width":1,"height":1}}"#
            func side(_ views: String) -> String {
                #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[\#(views)]}]},"#
                    + #""events":[]}"#
            }
            func pointers(_ a: String, _ b: String) throws -> [String] {
                (try Self.diff(side(a), side(b))["changed"]?.array ?? []).compactMap { $0["pointer"]?.string }
            }
            expect(try pointers(one, "\(two),\(one)"), equals: ["#/scene/windows/0/subviews/0"])
            expect(try pointers("\(one),\(two)", "\(two),\(one)"), equals: ["#/scene/windows/0/subviews"])
            let hidden = one.replacing(#""id":"x""#, with: #""id":"x","isHidden":true"#)
            expect(
                try pointers("\(two),\(one)", "\(hidden),\(two)").sorted(),
                equals: [
                    "#/scene/windows/0/subviews", "#/scene/windows/0/subviews/0/isHidden",
                ])
        }

        check("faults of both sides are reported at their members") {
            func reported(_ a: String, _ b: String, more: String = "") -> [String] {
                Wire.faultCodes { try Self.text(a, b, more: more) }
            }
            let bad = Self.side(view: #""alpha":7,"#)
            expect(
                reported(bad, bad),
                equals: [
                    "out-of-range #/a/scene/windows/0/subviews/0/alpha",
                    "out-of-range #/b/scene/windows/0/subviews/0/alpha",
                ])
            expect(
                reported(Self.side(), "{}"),
                equals: ["missing-member #/b/scene", "missing-member #/b/events"])
            expect(
                reported(Self.side(), Self.side(), more: #","tolerance":-1"#),
                equals: ["out-of-range #/tolerance"])
            expect(reported(Self.side(), Self.side(), more: #","c":1"#), equals: ["unknown-member #/c"])
        }

        check("both runs and their comparison share one budget, and the answer is limited") {
            var options = ReadingOptions()
            options.limits.computing = 2_000
            #expect(throws: RequestFault.limitExceeded(.computing(2_000))) {
                try Self.text(Self.side(), Self.side(hold: 0.6), options)
            }
            options = ReadingOptions()
            options.limits.answer = 500
            #expect(throws: RequestFault.limitExceeded(.answer(500))) {
                try Self.text(Self.side(), Self.side(hold: 0.6), options)
            }
        }

        check("the final state of the last of many controls is compared") {
            func many(last: Double) -> String {
                let frame = #""frame":{"x":0,"y":0,"width":300,"height":40}"#
                let sliders = (0..<300).map { #"{"id":"slider\#($0)","class":"UISlider",\#(frame)}"# }
                let events = (0..<300).map {
                    #"{"time":0,"set":{"id":"slider\#($0)","value":\#($0 == 299 ? last : 0.5)}}"#
                }
                return #"{"scene":{"windows":[{"id":"w",\#(frame),"subviews":["#
                    + sliders.joined(separator: ",")
                    + #"]}]},"events":["# + events.joined(separator: ",") + "]}"
            }
            let answer = try Self.diff(many(last: 0.25), many(last: 0.75))
            expect(answer["same"], equals: .bool(false))
            expect(answer.dig("final.0.pointer"), equals: .string("#/views/slider299/value"))
        }
    }

    /// Returns `side` without the action, which contains the location.
    static func quiet(x: Int) -> String {
        side(x: x).replacing(#","targets":[{"target":"w","action":"go"}]"#, with: "")
    }

    /// Returns the differences as lines for a terminal.
    private static func lines(_ a: String, _ b: String) throws -> String {
        try PaddedBytes.copying(Array(#"{"a":\#(a),"b":\#(b)}"#.utf8)) { body in
            try Engine().run(
                DiffOperation.self, body, ReadingOptions(), read: DiffOperation.read,
                render: { differences, _ in DiffText(differences).text })
        }
    }
}
