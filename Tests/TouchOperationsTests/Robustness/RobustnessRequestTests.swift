import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchWire

struct RobustnessRequestTests {
    static func request(_ more: String, _ outcome: String = #"{"recognized":"tap"}"#) -> String {
        RobustnessTests.request(outcome, events: #"{"time":0,"tap":{"at":{"x":300,"y":700}}}"#, more: more)
    }

    /// Whether the request is valid. It is read, but not computed.
    private static func isAccepted(_ text: String) -> Bool {
        Wire.exceededLimit({ $0.computing = 1 }) { try Wire.robustness(text, $0) } == "computing steps"
    }

    @Test(
        "every number is accepted up to its bounds and rejected beyond them",
        arguments: [
            ("runs", "1", "0"), ("runs", "5000", "5001"), ("seed", "0", "-1"),
            ("seed", "9007199254740991", "9007199254740992"), ("runs", "2", "1.5"),
            ("noise/offset", "0", "-0.001"), ("noise/offset", "1000", "1000.001"),
            ("noise/maximumOffset", "0", "-0.001"), ("noise/maximumOffset", "1000", "1000.001"),
            ("noise/wobble", "0", "-0.001"), ("noise/wobble", "1000", "1000.001"),
            ("noise/hold", "0", "-0.001"), ("noise/hold", "0.9", "0.901"),
            ("expect/robust", "0", "-0.001"), ("expect/robust", "1", "1.001"),
        ])
    func bounds(_ member: String, _ good: String, _ bad: String) throws {
        func text(_ value: String) -> String {
            let parts = member.split(separator: "/")
            return Self.request(
                parts.count == 1
                    ? #","\#(parts[0])":\#(value)"#
                    : #","runs":3,"\#(parts[0])":{"\#(parts[1])":\#(value)}"#)
        }
        #expect(Self.isAccepted(text(good)))
        expect(Wire.robustnessFaults(text(bad)), equals: ["out-of-range #/\(member)"])
        expect(Wire.robustnessFaults(text(#""1""#)), equals: ["wrong-type #/\(member)"])
    }

    @Test("Robustness requests: bounds, limits and expectations") func checks() {
        check("sample rates are two numbers in ascending order, or 0") {
            let place = "#/noise/samplesPerSecond"
            for (value, faults) in [
                ("0", []), ("[1,1]", []), ("[1,1000]", []), ("[60,120]", []), ("1", ["wrong-type \(place)"]),
                ("[60]", ["out-of-range \(place)"]), ("[60,90,120]", ["out-of-range \(place)"]),
                ("[]", ["out-of-range \(place)"]), ("[0.999,2]", ["out-of-range \(place)/0"]),
                ("[1,1000.1]", ["out-of-range \(place)/1"]), ("[61,60]", ["out-of-range \(place)/1"]),
                (#"["60",60]"#, ["wrong-type \(place)/0"]), ("null", ["wrong-type \(place)"]),
            ] {
                let text = Self.request(#","runs":2,"noise":{"samplesPerSecond":\#(value)}"#)
                if faults.isEmpty {
                    #expect(Self.isAccepted(text), "\(value)")
                } else {
                    expect(Wire.robustnessFaults(text), equals: faults, "\(value)")
                }
            }
        }

        check("all faults of a request are reported, each at its member") {
            expect(
                Wire.robustnessFaults("{}"),
                equals: [
                    "missing-member #/scene", "missing-member #/events", "missing-member #/outcome",
                ])
            expect(Wire.robustnessFaults("[]"), equals: ["wrong-type #"])
            let many = Self.request(
                #","runs":0,"noise":{"offsets":1,"wobble":true},"expect":{"robust":2,"contains":[]},"vary":[]"#,
                #"{"recognized":"tpa"}"#)
            expect(
                Set(Wire.robustnessFaults(many)),
                equals: [
                    "unknown-id #/outcome/recognized", "out-of-range #/runs",
                    "unknown-member #/noise/offsets",
                    "wrong-type #/noise/wobble", "out-of-range #/expect/robust",
                    "unknown-member #/expect/contains",
                    "unknown-member #/vary",
                ])
            expect(
                Wire.robustnessFaults(Self.request("", #"{"recognized":"tap","absent":"w.buy"}"#)),
                equals: ["conflicting-members #/outcome"])
        }

        check("“robust” is an unknown member of the expectations of other requests") {
            let members = #","expect":{"robust":0.5}"#
            let dispatch = Wire.request(events: Wire.touch(0, "began"), more: members)
            expect(Wire.reported(dispatch), equals: ["unknown-member #/expect/robust"])
            let vary = #"[{"pointer":"/events/0/tap/hold","from":0,"to":2}]"#
            expect(
                Wire.sweepFaults(Self.request(#","vary":\#(vary)"# + members)),
                equals: [
                    "unknown-member #/expect/robust"
                ])
            let detail = Wire.faults(dispatch).first?.detail ?? ""
            #expect(detail.contains("use it only in a robustness request"), "\(detail)")
        }

        check("the answer passes if the share is at least as great as expected") {
            let press = #"{"time":0,"longPress":{"at":{"x":300,"y":700},"duration":0.55}}"#
            func text(_ expect: String) -> String {
                RobustnessTests.request(
                    #"{"recognized":"press"}"#, events: press, more: #","runs":40,"expect":\#(expect)"#)
            }
            let share = try #require(try Wire.robust(text("{}"))["share"]?.number)
            #expect(share > 0 && share < 1)
            for (limit, passes) in [(share, true), (share.nextUp, false), (1, false), (0, true)] {
                let answer = try Wire.robust(text(#"{"robust":\#(limit)}"#))
                expect(answer["passed"], equals: .bool(passes), "\(limit)")
                expect(answer["mismatches"]?.array?.isEmpty, equals: passes)
            }
            let mismatch = try #require(try Wire.robust(text(#"{"robust":1}"#)).dig("mismatches.0"))
            expect(mismatch["member"], equals: .string("robust"))
            expect(mismatch["pointer"], equals: .string("#/expect/robust"))
            expect(mismatch["got"], equals: .number(share))
            expect(mismatch.dig("cause.rule"), equals: .string("LP-1"))
            let detail = try #require(mismatch["detail"]?.string)
            #expect(
                detail.contains("runs (") && detail.contains("variant ") && detail.contains("not recognized"),
                "\(detail)")
            expect(try Wire.robust(text("{}"))["passed"], equals: .bool(true))
            expect(try Wire.robust(Self.request(""))["passed"] == nil)
        }

        check("all runs share the step budget, and a variant has at most as many events as a request") {
            func limit(_ text: String, _ change: (inout Limits) -> Void) -> String {
                Wire.exceededLimit(change) { try Wire.robustness(text, $0) }
            }
            expect(limit(Self.request("")) { $0.computing = 50_000 }, equals: "computing steps")
            expect(limit(Self.request("")) { $0.computing = 20_000_000 }, equals: "answered")
            expect(
                limit(Self.request(#","runs":1000"#)) { $0.computing = 3_000_000 }, equals: "computing steps"
            )
            let long = RobustnessTests.request(
                #"{"recognized":"press"}"#,
                events: #"{"time":0,"longPress":{"at":{"x":300,"y":700},"duration":2000}}"#,
                more: #","runs":1"#)
            expect(limit(long) { _ in }, equals: "events")
            expect(limit(Self.request("")) { $0.events = 100 }, equals: "answered")
            expect(limit(Self.request("")) { $0.events = 2 }, equals: "events")
            expect(limit(Self.request("")) { $0.answer = 300 }, equals: "answer bytes")
            expect(limit(Self.request("")) { $0.entries = 10 }, equals: "result entries")
            expect(limit(Self.request("")) { $0.isInterrupted = { true } }, equals: "computing steps")
        }

        check("a scene with assumed members has a limitation") {
            let text = RobustnessTests.request(view: #","assumed":["isHidden"]"#)
            let codes = try Wire.robust(text)["limitations"]?.array?.map { $0["code"]?.string }
            expect(codes, equals: ["assumed-members"])
            expect(try Wire.robust(RobustnessTests.request())["limitations"] == nil)
        }
    }
}
