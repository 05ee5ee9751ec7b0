import Foundation
import FoundationXML
@testable import JSONTape
import RequestTestSupport
import TestSupport
import Testing
@testable import TouchOperations
internal import TouchReports
@testable import TouchWire

struct SweepRunTests {
    /// Returns a sweep of a request with a tap and a long press on a window of 400 × 800 pt, which contains
    /// `v`.
    static func request(
        _ vary: String, _ outcome: String = #"{"recognized":"tap"}"#, more: String = "",
        events: String = #"{"time":0,"tap":{"at":{"x":300,"y":300}}}"#
    ) -> String {
        #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":400,"height":800},"gestureRecognizers":"#
            + #"[{"id":"tap","type":"tap","targets":[{"target":"w","action":"go"}]},"#
            + #"{"id":"press","type":"longPress","minimumPressDuration":1}],"subviews":["#
            + #"{"id":"v","frame":{"x":0,"y":0,"width":100,"height":100}}]}]},"events":[\#(events)],"#
            + #""vary":\#(vary),"outcome":\#(outcome)\#(more)}"#
    }

    static let hold = #"[{"pointer":"/events/0/tap/hold","from":0,"to":2}]"#

    @Test(
        "short forms are swept like long ones",
        arguments: [
            (#"{"tap":{"at":[50,50]}}"#, #"{"tap":[50,50]}"#, "/events/0/tap/hold"),
            (#"{"tap":{"at":"v"}}"#, #"{"tap":"v"}"#, "/events/0/tap/hold"),
            (#"{"tap":{"at":{"x":50,"y":50}}}"#, #"{"tap":[50,50]}"#, "/events/0/tap/at/x"),
            (#"{"longPress":{"at":"v"}}"#, #"{"longPress":"v"}"#, "/events/0/longPress/duration"),
        ])
    func shortForms(long: String, short: String, pointer: String) throws {
        let vary = #"[{"pointer":"\#(pointer)","from":0,"to":2}]"#
        let outcome = #"{"value":"recognizers"}"#
        let answers = try [long, short].map { try Wire.swept(Self.request(vary, outcome, events: $0)) }
        expect(answers[0]["flips"], equals: answers[1]["flips"])
    }

    @Test("a short form has no members that its long form does not have") func noSuchMember() {
        let vary = #"[{"pointer":"/events/0/tap/foo","from":0,"to":2}]"#
        #expect(throws: (any Error).self) {
            try Wire.swept(Self.request(vary, events: #"{"tap":"v"}"#))
        }
    }

    @Test("Sweeps: values at which an outcome flips") func checks() {
        check("a flip has its value, the side it belongs to, and the last run and causes of both sides") {
            let answer = try Wire.swept(Self.request(Self.hold))
            let flip = try #require(answer.dig("flips.0"))
            expect(flip["at"], equals: .number(0.75))
            expect(flip["side"], equals: .string("above"))
            expect(flip["below"], equals: .string("recognized"))
            expect(flip["above"], equals: .string("not recognized"))
            let (last, first) = (try #require(flip["last"]?.number), try #require(flip["first"]?.number))
            #expect(last < first && first - last <= 2e-9)
            // Times are rounded to the microsecond.
            #expect(abs(first - 0.7499995) < 1e-8)
            expect(flip.dig("causes.below.rule"), equals: .string("TP-1"))
            expect(flip.dig("causes.above.text"), equals: .string("“tap”: not lifted within 0.75 s"))
            expect(
                answer["summary"],
                equals: .string(
                    "When tap.hold of event 0 varies: “tap” is recognized from 0 s to below 0.75 s; "
                        + "“tap” is not recognized from 0.75 s up to 2 s."))
        }

        check("the summary of integers has both ends of each interval") {
            let vary =
                ##"[{"pointer":"#/scene/windows/0/gestureRecognizers/0/numberOfTapsRequired","from":1,"to":4}]"##
            let answer = try Wire.swept(Self.taps(vary))
            expect(answer.dig("flips.0.at"), equals: .number(2))
            let summary = try #require(answer["summary"]?.string)
            #expect(
                summary.hasSuffix("“tap” is recognized at 1; “tap” is not recognized from 2 up to 4."),
                "\(summary)")
            #expect(answer["runs"]?.number ?? 100 <= 10)
        }

        check("the ends of the range of an integer must be integers") {
            let vary = #"[{"pointer":"/events/0/tap/count","from":1,"to":2.5}]"#
            expect(Wire.sweepFaults(Self.taps(vary)), equals: ["out-of-range #/vary/0/to"])
        }

        check("an integer that varies with another number remains an integer") {
            let vary =
                #"[{"pointer":"/events/0/tap/hold","from":0,"to":0.2,"#
                + #""with":[{"pointer":"/events/0/tap/count","from":1,"to":3}]}]"#
            let answer = try Wire.swept(Self.taps(vary))
            expect(
                answer["intervals"]?.array?.allSatisfy { $0["outcome"] != .string("invalid") }, equals: true)
        }

        check("“expect” is checked, but has no effect") {
            let plain = try Wire.sweep(Self.request(Self.hold))
            expect(
                try Wire.sweep(Self.request(Self.hold, more: #","expect":{"contains":["w.x"]}"#)),
                equals: plain)
            expect(
                Wire.sweepFaults(Self.request(Self.hold, more: #","expect":[]"#)),
                equals: ["wrong-type #/expect"])
        }

        check("an inclusive limit belongs to the side below") {
            let drag = #"{"time":0,"drag":{"from":{"x":200,"y":300},"to":{"x":200,"y":300}}}"#
            let vary = ##"[{"pointer":"#/events/0/drag/to/x","from":200,"to":300}]"##
            let answer = try Wire.swept(Self.request(vary, events: drag))
            expect(answer.dig("flips.0.at"), equals: .number(245))
            expect(answer.dig("flips.0.side"), equals: .string("below"))
            expect(answer.dig("intervals.0.includesTo"), equals: .bool(true))
            expect(answer.dig("intervals.1.includesFrom"), equals: .bool(false))
            let measured = try #require(answer.dig("flips.0.causes.above.facts.measured")?.number)
            #expect(abs(measured - 45.1) < 1e-9)
        }

        check("several flips, of an outcome with several values, in order and without gaps") {
            let answer = try Wire.swept(Self.request(Self.hold, #"{"value":"recognizers"}"#))
            expect(answer["flips"]?.array?.compactMap { $0["at"]?.number }, equals: [0.75, 1])
            let intervals = try #require(answer["intervals"]?.array)
            expect(intervals.compactMap { $0["outcome"]?.string }, equals: ["tap", "nobody", "press"])
            for (one, next) in zip(intervals, intervals.dropFirst()) {
                expect(one["to"], equals: next["from"])
                #expect(one["includesTo"] != next["includesFrom"])
            }
        }

        check("two flips between two samples with different outcomes are both found") {
            let vary = #"[{"pointer":"/events/0/tap/hold","from":0,"to":2,"samples":2}]"#
            let answer = try Wire.swept(Self.request(vary, #"{"value":"recognizers"}"#))
            expect(answer["flips"]?.array?.compactMap { $0["at"]?.number }, equals: [0.75, 1])
        }

        check("outcomes name callbacks and transitions like expectations") {
            let names = [
                (#"{"contains":"w.go"}"#, "contained"), (#"{"absent":"w.go"}"#, "contained"),
                (#"{"contains":"tap possible>recognized"}"#, "contained"),
                (#"{"contains":"tap possible>failed"}"#, "absent"),
            ]
            for (outcome, below) in names {
                let answer = try Wire.swept(Self.request(Self.hold, outcome))
                expect(answer.dig("flips.0.at"), equals: .number(0.75), "\(outcome)")
                expect(answer.dig("flips.0.below"), equals: .string(below), "\(outcome)")
            }
        }

        check("two coordinates that vary together move a point along a line") {
            let vary =
                #"[{"pointer":"/events/0/tap/at/x","from":50,"to":250,"with":"#
                + #"[{"pointer":"/events/0/tap/at/y","from":0,"to":400}]}]"#
            let answer = try Wire.swept(Self.request(vary, #"{"value":"firstResponder"}"#))
            // At x = 100, both coordinates reach the edges of the view, which are exclusive.
            expect(answer["flips"]?.array?.count, equals: 1)
            expect(answer.dig("flips.0.at"), equals: .number(100))
            expect(answer.dig("flips.0.below"), equals: .string("v"))
            expect(answer.dig("flips.0.above"), equals: .string("w"))
        }

        check("values that make the request invalid are an outcome, with the fault as its cause") {
            let events = #"{"time":0.5,"tap":{"at":{"x":1,"y":1}}},{"time":1,"tap":{"at":{"x":1,"y":1}}}"#
            let vary = #"[{"pointer":"/events/0/time","from":0,"to":2}]"#
            let answer = try Wire.swept(Self.request(vary, events: events))
            // From 0.95 s, the first tap is still down when the second begins, so there are two fingers.
            expect(answer["flips"]?.array?.compactMap { $0["at"]?.number }, equals: [0.95, 1])
            expect(answer.dig("flips.1.side"), equals: .string("below"))
            expect(answer.dig("flips.1.above"), equals: .string("invalid"))
            expect(answer.dig("flips.1.causes.above.code"), equals: .string("time-goes-back"))
            expect(answer.dig("flips.1.causes.above.pointer"), equals: .string("#/events/1/time"))
        }

        check("a limit exceeded in the scene is reported, although the outcome was not read") {
            let long = Self.request(Self.hold).replacing(
                #""id":"v""#, with: #""id":"\#(String(repeating: "v", count: 257))""#)
            #expect(
                throws: RequestFault.limitExceeded(
                    LimitFault(
                        limit: "id bytes", maximum: 256, pointer: "#/scene/windows/0/subviews/0/id",
                        found: 257))
            ) { try Wire.swept(long) }
        }

        check("a request that is invalid at every value is rejected") {
            let vary = #"[{"pointer":"/events/0/tap/hold","from":-2,"to":-1}]"#
            expect(Wire.sweepFaults(Self.request(vary)), equals: ["out-of-range #/events/0/tap/hold"])
        }

        check("a sweep with steps tries no values between them") {
            let vary =
                #"[{"pointer":"/scene/windows/0/gestureRecognizers/0/numberOfTapsRequired","from":1,"to":4,"step":1}]"#
            let events = #"{"time":0,"tap":{"at":{"x":300,"y":300},"count":2}}"#
            let answer = try Wire.swept(Self.request(vary, events: events))
            expect(answer["flips"]?.array?.compactMap { $0["at"]?.number }, equals: [3])
            expect(answer.dig("flips.0.last"), equals: .number(2))
            expect(answer["runs"]?.number.map { $0 < 10 }, equals: true)
        }

        check("members that the request omits can be varied") {
            let vary = #"[{"pointer":"/options/thresholds/tapMaximumDuration","from":0,"to":0.5}]"#
            let answer = try Wire.swept(Self.request(vary))
            expect(answer.dig("flips.0.at"), equals: .number(0.05))
            expect(answer.dig("vary.0.unit"), equals: .string("s"))
        }

        check("two varied numbers give a grid with the exact flips of each row") {
            let vary =
                #"[{"pointer":"/events/0/tap/hold","from":0,"to":2,"samples":5},"#
                + #"{"pointer":"/options/thresholds/tapMaximumDuration","from":0.5,"to":1,"samples":3}]"#
            let answer = try Wire.swept(Self.request(vary))
            expect(answer.dig("grid.columns"), equals: .array([0, 0.5, 1, 1.5, 2].map(JSON.number)))
            expect(answer.dig("grid.rows"), equals: .array([0.5, 0.75, 1].map(JSON.number)))
            expect(answer.dig("grid.cells")?.array?.count, equals: 3)
            expect(answer.dig("grid.cells.1"), equals: .array([0, 0, 1, 1, 1].map(JSON.number)))
            let flips = try #require(answer["flips"]?.array)
            expect(flips.compactMap { $0["row"]?.number }, equals: [0.5, 0.75, 1])
            expect(flips.compactMap { $0["at"]?.number }, equals: [0.5, 0.75, 1])
            #expect(answer["intervals"] == nil)
        }

        check("dispatching the requests on both sides of a flip gives both outcomes") {
            let text = Self.request(Self.hold, #"{"recognized":"press"}"#)
            let request = try JSON(parsing: text)
            let flips = try #require(try Wire.swept(text)["flips"]?.array)
            #expect(!flips.isEmpty)
            for flip in flips {
                for (value, side) in [("last", "below"), ("first", "above")] {
                    let hold = try #require(flip[value])
                    var members = try #require(request.object)
                    members["vary"] = nil
                    members["outcome"] = nil
                    // `hold` is absent in the request, so the tap is replaced.
                    let tap = JSON.object([
                        "at": .object(["x": .number(300), "y": .number(300)]), "hold": hold,
                    ])
                    let changed = try #require(
                        JSON.object(members).replacing(at: "#/events/0/tap", with: tap))
                    let answer = try JSON(parsing: try Wire.dispatch(try changed.text))
                    let record = answer["recognizers"]?.array?.first { $0["id"] == .string("press") }
                    let acted = record?["outcome"] == .string("ended")
                    expect((flip[side] == .string("recognized")), equals: acted)
                }
            }
        }

        check("faults of a sweep are reported at their members") {
            func vary(_ members: String) -> String { Self.request("[{\(members)}]") }
            let refused = [
                (Self.request("[]"), ["out-of-range #/vary"]),
                (vary(#""pointer":"/events/0/tap/hold","from":1,"to":1"#), ["out-of-range #/vary/0/to"]),
                (vary(#""pointer":"/events/7/time","from":0,"to":1"#), ["unknown-value #/vary/0/pointer"]),
                (vary(#""pointer":"/scene","from":0,"to":1"#), ["wrong-type #/vary/0/pointer"]),
                (vary(#""pointer":"/vary/0/from","from":0,"to":1"#), ["unknown-value #/vary/0/pointer"]),
                (vary(#""pointer":"events","from":0,"to":1"#), ["unknown-value #/vary/0/pointer"]),
                (
                    vary(#""pointer":"/events/0/tap/hodl","from":0,"to":1"#),
                    ["unknown-member #/events/0/tap/hodl"]
                ),
                (vary(#""from":0,"to":1"#), ["missing-member #/vary/0/pointer"]),
                (vary(#""pointer":"/events/0/tap/hold","from":0"#), ["missing-member #/vary/0/to"]),
                (
                    vary(#""pointer":"/events/0/tap/hold","from":0,"to":1,"samples":4,"step":1"#),
                    ["conflicting-members #/vary/0"]
                ),
                (vary(#""pointer":"/options/x/a\"b","from":0,"to":1"#), ["unknown-value #/vary/0/pointer"]),
                (
                    Self.request(
                        #"[{"pointer":"/events/0/tap/hold","from":0,"to":1},"#
                            + ##"{"pointer":"#/events/0/tap/hold","from":0,"to":1}]"##),
                    ["conflicting-members #/vary/1"]
                ),
                (
                    vary(
                        #""pointer":"/events/0/tap/hold","from":0,"to":1,"with":"#
                            + #"[{"pointer":"/events/0/tap/hold","from":0,"to":1}]"#),
                    ["conflicting-members #/vary/0"]
                ),
                (Self.request(Self.hold, #"{"recognized":"tpa"}"#), ["unknown-id #/outcome/recognized"]),
                (Self.request(Self.hold, #"{"recognized":"w"}"#), ["wrong-kind #/outcome/recognized"]),
                (Self.request(Self.hold, #"{"contains":"w.og"}"#), ["unknown-value #/outcome/contains"]),
                (Self.request(Self.hold, #"{"contains":"x.go"}"#), ["unknown-id #/outcome/contains"]),
                (Self.request(Self.hold, "{}"), ["missing-member #/outcome/recognized"]),
                (
                    Self.request(Self.hold, #"{"recognized":"tap","contains":"w.go"}"#),
                    ["conflicting-members #/outcome"]
                ),
                (Self.request(Self.hold, more: #","tolerance":-1"#), ["out-of-range #/tolerance"]),
                (Self.request(Self.hold, more: #","toleranc":1"#), ["unknown-member #/toleranc"]),
            ]
            for (text, faults) in refused {
                expect(Wire.sweepFaults(text), equals: faults, "\(text.suffix(160))")
            }
        }

        check("the number of runs is limited, and all runs share one budget") {
            let wide =
                #"[{"pointer":"/events/0/tap/hold","from":0,"to":2,"samples":1000},"#
                + #"{"pointer":"/events/0/tap/at/x","from":0,"to":9,"samples":11}]"#
            #expect(throws: RequestFault.limitExceeded(LimitFault(limit: "sweep runs", maximum: 10_000))) {
                try Wire.sweep(Self.request(wide))
            }
            var options = ReadingOptions()
            options.limits.computing = 50_000
            #expect(throws: RequestFault.limitExceeded(.computing(50_000))) {
                try Wire.sweep(Self.request(Self.hold), options)
            }
            options.limits.computing = 5_000_000
            _ = try Wire.sweep(Self.request(Self.hold), options)
            options.limits.answer = 300
            #expect(throws: RequestFault.limitExceeded(.answer(300))) {
                try Wire.sweep(Self.request(Self.hold), options)
            }
        }

        check("with a tolerance of 0, the values on both sides of a flip are adjacent numbers") {
            let answer = try Wire.swept(Self.request(Self.hold, more: #","tolerance":0"#))
            let flip = try #require(answer.dig("flips.0"))
            let (last, first) = (try #require(flip["last"]?.number), try #require(flip["first"]?.number))
            expect(last.nextUp, equals: first)
        }

        check("the SVG contains the flips in words and is well-formed") {
            let svg = try Wire.sweep(Self.request(Self.hold), as: .svg)
            #expect(svg.contains("0.75 s") && svg.contains("not recognized"))
            #expect(XMLParser(data: Data(svg.utf8)).parse())
            let vary =
                #"[{"pointer":"/events/0/tap/hold","from":0,"to":2,"samples":5},"#
                + #"{"pointer":"/events/0/tap/at/x","from":0,"to":400,"samples":5}]"#
            expect(XMLParser(data: Data(try Wire.sweep(Self.request(vary), as: .svg).utf8)).parse())
        }
    }

    static func taps(_ vary: String, required: Int = 3, more: String = "") -> String {
        request(vary, more: more, events: #"{"time":0,"tap":{"at":{"x":300,"y":300},"count":1}}"#)
            .replacing(#""type":"tap","#, with: #""type":"tap","numberOfTapsRequired":\#(required),"#)
    }

    @Test(
        "a member that must be an integer is varied in integers only",
        arguments: ["", #","samples":2"#, #","samples":5"#, #","step":1"#])
    func wholeNumbers(_ more: String) throws {
        let answer = try Wire.swept(
            Self.taps(#"[{"pointer":"/events/0/tap/count","from":1,"to":6\#(more)}]"#))
        let flips = try #require(answer["flips"]?.array)
        expect(flips.first?["at"], equals: .number(3), "\(answer)")
        expect(flips.first?["last"], equals: .number(2))
        expect(answer.dig("intervals.0.outcome"), equals: .string("not recognized"))
        let summary = try #require(answer["summary"]?.string)
        #expect(!summary.contains("invalid"), "\(summary)")
    }
}

@Suite("Tokens of JSON pointers")
struct JSONPointerFollowingTests {
    @Test("pointers with and without “#”, with every escape")
    func tokens() {
        expect(JSONPointer.tokens(of: "/a/0"), equals: ["a", "0"])
        expect(JSONPointer.tokens(of: "#/a%20b/c~1d~0"), equals: ["a b", "c/d~"])
        expect(JSONPointer.tokens(of: "/a%20b"), equals: ["a%20b"])
        expect(JSONPointer.tokens(of: "/"), equals: [""])
        for text in ["", "#", "a", "/~2", "/~", "#/%4", "#/%zz", "#/%FF"] {
            #expect(JSONPointer.tokens(of: text) == nil, "\(text)")
        }
    }
}
