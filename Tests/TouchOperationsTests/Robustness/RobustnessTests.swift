import Foundation
import FoundationXML
import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

struct RobustnessTests {
    /// A request for a window of 400 × 800 pt with a tap and a long press, which contains the button `b` at
    /// (100, 100) with the given size.
    static func request(
        _ outcome: String = #"{"contains":"w.buy"}"#, width: Double = 10, height: Double = 300,
        events: String = #"{"time":0,"tap":{"at":{"view":"b"}}}"#, view: String = "", more: String = ""
    ) -> String {
        #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":400,"height":800},"gestureRecognizers":"#
            + #"[{"id":"tap","type":"tap"},{"id":"press","type":"longPress"}],"subviews":[{"id":"b","#
            + #""class":"UIButton","frame":{"x":100,"y":100,"width":\#(width),"height":\#(height)}\#(view),"#
            + #""targets":[{"target":"w","action":"buy","events":["touchUpInside"]}]}]}]},"#
            + #""events":[\#(events)],"outcome":\#(outcome)\#(more)}"#
    }

    static let press = #"{"time":0,"longPress":{"at":{"x":300,"y":700},"duration":0.55}}"#
    static let quiet = #","noise":{"offset":0,"wobble":0,"hold":0,"samplesPerSecond":0}"#

    /// The uniform numbers of variant `number`, as openapi.yaml describes them.
    static func numbers(seed: UInt64, variant number: Int) -> () -> Double {
        var seeds = SplitMix64(seed: seed)
        for _ in 1..<number { _ = seeds.next() }
        var random = SplitMix64(seed: seeds.next())
        return { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    }

    @Test("Robustness: gestures of imprecise fingers") func checks() {
        // MARK: Shares

        check("without noise, every variant has the outcome of the exact gesture") {
            for (outcome, share) in [
                (#"{"contains":"w.buy"}"#, 1.0), (#"{"absent":"w.buy"}"#, 0), (#"{"recognized":"press"}"#, 0),
                (#"{"value":"firstResponder"}"#, 1), (#"{"value":"recognizers"}"#, 1),
            ] {
                for noise in [Self.quiet, #","noise":{"offset":0,"wobble":0,"hold":0}"#] {
                    let answer = try Wire.robust(Self.request(outcome, more: noise))
                    expect(answer["share"], equals: .number(share), "\(outcome)")
                    expect(answer.dig("exact.holds"), equals: .bool(share == 1))
                    expect(answer["outcomes"]?.array?.count, equals: 1)
                    expect(answer.dig("outcomes.0.count"), equals: .number(200))
                    // Of variants that deviate equally, the first one is reported.
                    expect((answer["worst"] == .null), equals: (share == 1))
                    if share == 0 { expect(answer.dig("worst.number"), equals: .number(1)) }
                }
            }
        }

        check("a long press that lasts 10 % longer than it must fails if the factor is less than 1 ÷ 1.1") {
            let answer = try Wire.robust(
                Self.request(#"{"recognized":"press"}"#, events: Self.press, more: #","runs":500"#))
            let long = (1...500).filter { number in
                let factor = 0.7 + (1.3 - 0.7) * Self.numbers(seed: 1, variant: number)()
                return (550_000 * factor).rounded() >= 500_000
            }.count
            expect(answer["holds"], equals: .number(Double(long)))
            #expect((300..<360).contains(long))
            expect(answer.dig("window.duration"), equals: .number(0.55))
            expect(answer.dig("window.seconds.from"), equals: .number(0.5))
            expect(answer.dig("window.seconds.includesFrom"), equals: .bool(true))
            expect(answer.dig("window.seconds.to"), equals: .number(2.2))
            let from = try #require(answer.dig("window.factor.from")?.number)
            #expect(abs(from - 1 / 1.1) < 1e-12)
            expect(answer.dig("window.seconds.fromIsLimit"), equals: .bool(false))
            expect(answer.dig("window.factor.toIsLimit"), equals: .bool(true))
            expect(answer.dig("worst.cause.rule"), equals: .string("LP-1"))
            // The variant that deviates least has nearly the required duration.
            let factor = try #require(answer.dig("worst.durationFactor")?.number)
            #expect(factor < 1 / 1.1)
        }

        check("the share of a press whose wobble can exceed the allowed movement") {
            let noise = #","noise":{"offset":0,"hold":0,"wobble":\#(10)}"#
            let press = #"{"recognized":"press"}"#
            expect(
                try Wire.robust(Self.request(press, events: Self.press, more: noise))["share"],
                equals: .number(1))
            let far = noise.replacing("10", with: "40")
            let answer = try Wire.robust(Self.request(press, events: Self.press, more: far))
            expect(answer["share"], equals: .number(0))
            let cause = try #require(answer.dig("worst.cause.text")?.string)
            #expect(cause.contains("moved") && cause.contains("10 pt"), "\(cause)")
            // Without additional samples, nothing wobbles.
            let still = far.replacing(#""wobble":40"#, with: #""wobble":40,"samplesPerSecond":0"#)
            expect(
                try Wire.robust(Self.request(press, events: Self.press, more: still))["share"],
                equals: .number(1))
        }

        check("the second tap of a double tap can miss") {
            let taps = #"{"time":0,"tap":{"at":{"view":"b"},"count":2}}"#
            let one = try Wire.robust(Self.request(events: taps, more: #","seed":4"#))
            let both = try Wire.robust(
                Self.request(#"{"value":"recognizers"}"#, events: taps, more: #","seed":4"#))
            #expect(one.dig("worst.offsets")?.array?.count ?? 2 == 2)
            #expect(both.dig("worst.offsets")?.array?.count ?? 2 == 2)
            let (a, b) = (try #require(one["share"]?.number), try #require(both["share"]?.number))
            // One of the two taps hits the button more often than both do.
            #expect(a > b, "\(a) \(b)")
        }

        // MARK: Searches

        check("the ends of the region are the edges of the button") {
            let answer = try Wire.robust(Self.request(width: 20, height: 30))
            #expect(
                answer.dig("region.start.x") == .number(110) && answer.dig("region.start.y") == .number(115))
            for (path, from, to) in [("x", 100.0, 120.0), ("y", 100, 130)] {
                let range = try #require(answer.dig("region.\(path)"))
                #expect(range["from"] == .number(from) && range["includesFrom"] == .bool(true))
                #expect(range["to"] == .number(to) && range["includesTo"] == .bool(false))
                #expect(range["fromIsLimit"] == .bool(false) && range["toIsLimit"] == .bool(false))
            }
            let wide = try Wire.robust(Self.request(width: 300, height: 88))
            #expect(wide.dig("region.x.from") == .number(206) && wide.dig("region.x.to") == .number(294))
            expect(wide.dig("region.x.fromIsLimit"), equals: .bool(true))
            expect(wide.dig("region.x.toIsLimit"), equals: .bool(true))
            // The search includes its limits: the lower edge of the button is not part of it.
            expect(wide.dig("region.y.fromIsLimit"), equals: .bool(true))
            expect(wide.dig("region.y.toIsLimit"), equals: .bool(false))
        }

        check("if the exact gesture does not have the outcome, there is no region and no window") {
            let near = #"{"time":0,"tap":{"at":{"x":99,"y":200}}}"#
            let answer = try Wire.robust(Self.request(width: 20, events: near))
            #expect(answer["region"] == .null && answer["window"] == .null)
            let share = try #require(answer["share"]?.number)
            #expect(share > 0.2 && share < 0.6)
            expect(answer.dig("exact.outcome"), equals: .string("absent"))
            let summary = try #require(answer["summary"]?.string)
            #expect(summary.hasSuffix("With the exact gesture, “w.buy” does not occur."), "\(summary)")
        }

        check("without touches, there is no region, no window and no offset") {
            let answer = try Wire.robust(
                Self.request(
                    #"{"value":"firstResponder"}"#,
                    events: #"{"time":0,"motion":{"phase":"began","subtype":"shake"}}"#))
            expect(answer["share"], equals: .number(1))
            #expect(answer["region"] == .null && answer["window"] == .null)
            expect(
                try Wire.robust(Self.request(#"{"absent":"w.buy"}"#, events: ""))["share"], equals: .number(1)
            )
            let instant = #"{"time":0,"tap":{"at":{"view":"b"},"hold":0}}"#
            expect(try Wire.robust(Self.request(events: instant))["window"], equals: .null)
        }

        check("a drag and a pinch are moved with all their fingers") {
            let pan = Self.request(#"{"recognized":"tap"}"#).replacing(
                #""type":"tap""#, with: #""type":"pinch""#)
            let pinch = #"{"time":0,"pinch":{"at":{"x":200,"y":400},"from":60,"to":160}}"#
            let answer = try Wire.robust(
                pan.replacing(#"{"time":0,"tap":{"at":{"view":"b"}}}"#, with: pinch))
            expect(answer["share"], equals: .number(1))
            expect(answer.dig("region.start.x"), equals: .number(170))
            expect(answer.dig("region.x.fromIsLimit"), equals: .bool(true))
        }

        // MARK: The failed variant

        check("a dispatch of the events of the failed variant has its outcome") {
            let drag = #"{"time":0,"drag":{"from":{"view":"b"},"to":{"view":"b","x":200,"y":150}}}"#
            let set = #"{"time":0.02,"set":{"id":"b","isEnabled":true}}"#
            let requests = [
                Self.request(), Self.request(width: 6, events: drag + "," + #"{"time":0.1,"advance":true}"#),
                Self.request(#"{"value":"firstResponder"}"#, width: 6),
                Self.request(#"{"recognized":"press"}"#, events: Self.press),
                Self.request(
                    #"{"absent":"w.buy"}"#, events: #"{"time":0,"tap":{"at":{"x":97,"y":150}}},"# + set),
                Self.request(
                    #"{"contains":"tap possible>recognized"}"#, width: 4,
                    events: #"{"time":0,"tap":{"at":{"x":98,"y":150},"count":2,"fingers":2}}"#),
            ]
            for text in TestSample.elements(of: requests, quick: 3) {
                let worst = try #require(try Wire.robust(text)["worst"], "\(text.suffix(150))")
                let events = try #require(worst["events"])
                var members = try #require(try JSON(parsing: text).object)
                members["events"] = events
                members["noise"] = try JSON(parsing: String(Self.quiet.dropFirst(9)))
                members["runs"] = .number(1)
                let again = try Wire.robust(try JSON.object(members).text)
                expect(again.dig("exact.outcome"), equals: worst["outcome"], "\(text.suffix(150))")
                members = ["scene": try #require(members["scene"]), "events": events]
                let dispatched = try JSON(parsing: try Wire.dispatch(try JSON.object(members).text))
                let buys = dispatched["callbacks"]?.array?.contains { $0["method"] == .string("buy") }
                if text.contains(#""w.buy""#) {
                    expect(buys, equals: (worst["outcome"] == .string("contained")))
                }
            }
        }

        check(
            "of the failed variants, the one with the smallest deviation is reported, with its nearest cause"
        ) {
            let answer = try Wire.robust(Self.request(more: #","noise":{"wobble":0,"hold":0}"#))
            let worst = try #require(answer["worst"])
            let x = try #require(worst.dig("offsets.0.x")?.number)
            let y = try #require(worst.dig("offsets.0.y")?.number)
            #expect(abs(x) >= 5)
            expect(worst["deviation"]?.number, equals: (x * x + y * y).squareRoot() / 8)
            expect(worst.dig("cause.rule"), equals: .string("HT-2"))
            expect(worst["durationFactor"], equals: .number(1))
            // No failed variant is closer: the next one would have to be outside the button, too.
            let distance = (x * x + y * y).squareRoot()
            for number in 1...200 {
                let uniform = Self.numbers(seed: 1, variant: number)
                _ = (uniform(), uniform())
                var (x, y) = (0.0, 0.0)
                repeat {
                    x = 4 * ((0..<12).map { _ in uniform() }.reduce(0, +) - 6)
                    y = 4 * ((0..<12).map { _ in uniform() }.reduce(0, +) - 6)
                } while (x * x + y * y).squareRoot() > 8
                if abs(x) > 5 { #expect((x * x + y * y).squareRoot() >= distance - 1e-9) }
            }
        }

        // MARK: Determinism

        check("the same request returns the same bytes, and a variant does not depend on the number of runs")
        {
            let text = Self.request(more: #","seed":7"#)
            let first = try Wire.robustness(text)
            expect(try Wire.robustness(text), equals: first)
            var last = 0.0
            for runs in 1...3 {
                let holds = try #require(
                    try Wire.robust(Self.request(more: #","seed":7,"runs":\#(runs)"#))["holds"]?.number)
                #expect(holds == last || holds == last + 1)
                last = holds
            }
            expect(try Wire.robustness(Self.request(more: #","seed":8"#)) != first)
        }

        // MARK: Representations

        check("the SVG contains a mark for each variant and is well-formed") {
            for (text, runs) in [
                (Self.request(), 200), (Self.request(more: #","runs":7"#), 7),
                (Self.request(events: ""), 200),
                (Self.request(#"{"absent":"w.buy"}"#), 200),
            ] {
                let svg = try Wire.robustness(text, as: .svg)
                #expect(XMLParser(data: Data(svg.utf8)).parse())
                // Each variant is in both panels, and the legend has two marks.
                expect(
                    svg.split(separator: "<circle").count + svg.split(separator: "l6 6m0").count - 2,
                    equals: 2 * runs
                        + 2)
            }
            expect(try Wire.robustness(Self.request(), as: .svg).contains("exact start point"))
        }
    }

    @Test(
        "the share of taps that hit a button is the share of drawn offsets within it", arguments: [1, 2, 99])
    func offsets(_ seed: UInt64) throws {
        let answer = try Wire.robust(
            Self.request(more: #","runs":400,"seed":\#(seed),"noise":{"wobble":0}"#))
        var inside = 0
        for number in 1...400 {
            let uniform = Self.numbers(seed: seed, variant: number)
            // The factor and the sample rate are drawn first.
            _ = (uniform(), uniform())
            var (x, y) = (0.0, 0.0)
            repeat {
                x = 4 * ((0..<12).map { _ in uniform() }.reduce(0, +) - 6)
                y = 4 * ((0..<12).map { _ in uniform() }.reduce(0, +) - 6)
            } while (x * x + y * y).squareRoot() > 8
            if (100..<110).contains(105 + x) { inside += 1 }
        }
        expect(answer["holds"], equals: .number(Double(inside)))
        expect(answer["share"], equals: .number(Double(inside) / 400))
        // About 80 % of the offsets are at most 5 pt long along x.
        #expect((280..<360).contains(inside))
    }

    @Test("the ends of the region of a rotated button are the analytic ones", arguments: [0.3, 0.7, 1.2])
    func rotated(_ angle: Double) throws {
        let (c, s) = (cos(angle), sin(angle))
        let transform = #","transform":{"a":\#(c),"b":\#(s),"c":\#(-s),"d":\#(c),"tx":0,"ty":0}"#
        let answer = try Wire.robust(Self.request(width: 24, height: 40, view: transform))
        // A horizontal line through the middle leaves the button through the nearest pair of sides.
        let half = (x: min(12 / c, 20 / s), y: min(20 / c, 12 / s))
        for (path, middle, distance) in [("x", 112.0, half.x), ("y", 120, half.y)] {
            let from = try #require(answer.dig("region.\(path).from")?.number)
            let to = try #require(answer.dig("region.\(path).to")?.number)
            #expect(abs(from - (middle - distance)) < 2e-6 && abs(to - (middle + distance)) < 2e-6)
        }
    }

    @Test("random gestures: the counts add up to the runs", .tags(.exhaustive))
    func random() throws {
        for seed in TestSample.seeds(quick: 1, deep: 60, all: 10_000) {
            let outcome = #"{"value":"\#(seed % 2 == 0 ? "recognizers" : "firstResponder")"}"#
            let text =
                SampleRequests.random(seed).dropLast()
                + #","runs":20,"seed":\#(seed % 1000),"outcome":\#(outcome)}"#
            let answer = try Wire.robust(String(text))
            let (share, holds) = (
                try #require(answer["share"]?.number), try #require(answer["holds"]?.number)
            )
            #expect(abs(share * 20 - holds) < 1e-9 && share >= 0 && share <= 1, "\(seed)")
            let outcomes = try #require(answer["outcomes"]?.array)
            expect(outcomes.compactMap { $0["count"]?.number }.reduce(0, +), equals: 20, "\(seed)")
            let expected = outcomes.filter { $0["holds"] == .bool(true) }
            expect(expected.compactMap { $0["count"]?.number }.reduce(0, +), equals: holds, "\(seed)")
            expect(
                Set(outcomes.compactMap { $0["outcome"]?.string }).count, equals: outcomes.count, "\(seed)")
            expect((answer["worst"] == .null), equals: (holds == 20), "\(seed)")
            expect(answer.dig("exact.holds"), equals: .bool(true), "\(seed)")
        }
    }
}
