import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

struct ComparisonTests {
    @Test(
        "expectations that are met",
        arguments: [
            "{}", #"{"hitView":"login"}"#, #"{"firstResponder":"login"}"#,
            #"{"responderChain":["login","w","app"]}"#,
            #"{"callbacks":["login.touchesBegan","login.touchesCancelled"],"only":{"receivers":["login"]}}"#,
            #"{"callbacks":["vc.panned","vc.panned"],"only":{"kinds":["action"]}}"#,
            #"{"callbacks":["null.touchesMoved"],"only":{"receivers":[null]}}"#,
            #"{"callbacks":["tap.touchesBegan","login.touchesBegan","login.touchesCancelled"],"#
                + #""only":{"kinds":["touches"],"receivers":[],"handled":true}}"#,
            #"{"contains":["vc.panned","null.touchesMoved"]}"#, #"{"absent":["vc.tapped","w.touchesMoved"]}"#,
            #"{"order":["tap.touchesBegan","vc.panned","login.touchesCancelled","vc.panned"]}"#,
            #"{"order":[]}"#, #"{"counts":{"vc.panned":2,"vc.tapped":0}}"#,
            #"{"times":{"vc.panned":0.4304,"tap.touchesBegan":0}}"#,
            #"{"transitions":["tap possible>failed"]}"#, #"{"transitions":[],"transitionsOf":["idle"]}"#,
            #"{"transitions":["tap possible>failed","pan possible>began"]}"#,
            #"{"visits":["w.hitTest","w.pointInside=true","w.return=login","x.return=null"]}"#,
            #"{"final":{"views":{"slider":{"value":0.4000005}}}}"#, #"{"final":{"firstResponder":null}}"#,
            #"{"near":[]}"#,
            #"{"near":[{"path":"/final/views/slider/value","value":0.45,"tolerance":0.05}]}"#,
            #"{"near":[{"path":"/callbacks/6/time","value":0.5,"tolerance":0.1}]}"#,
            #"{"near":[{"path":"/end","value":0.6000005,"tolerance":0},{"path":"/end","value":0,"tolerance":9e99}]}"#,
            #"{"json":{"callbacks.0.receiver":"tap","final.views.b.value":[1,2],"end":0.6,"transitions.1":{}}}"#,
        ])
    func holds(_ members: String) throws { expect(try Expecting.reported(members), equals: []) }

    @Test("Comparison of reachable and unreachable with an answer") func reachability() throws {
        let covered =
            #"{"id":"buy","reachable":false,"reason":{"rule":"HT-1","code":"covered","by":"toast","#
            + #""text":"Views in front of the view receive all its touches."},"meetsMinimumTapSize":false}"#
        let small =
            #"{"id":"close","reachable":true,"reason":null,"tapPoint":{"x":12,"y":24.5},"#
            + #""meetsMinimumTapSize":false}"#
        func reported(_ members: String) throws -> [String] {
            try Expecting.reported(members, answer: #"{"reachability":[\#(covered),\#(small)]}"#)
        }
        expect(try reported(#"{"reachable":["close"],"unreachable":["buy"]}"#), equals: [])
        expect(
            try reported(#"{"reachable":["buy"],"unreachable":["close"]}"#),
            equals: [
                "reachable: no touch hits “buy” at the end; the cause is “toast” because buy: "
                    + "Views in front of the view receive all its touches. (HT-1)",
                "unreachable: a touch hits “close” at the end, for example at (12, 24.5)",
            ])
        expect(
            try reported(#"{"reachable":[{"id":"close","minimumTapSize":44}]}"#),
            equals: [
                "reachable: no square of 44 pt fits into the area in which a touch hits “close” at the end"
            ])
        expect(
            try reported(#"{"reachable":["a"],"unreachable":["b"]}"#),
            equals: [
                "reachable: the scene has no view “a”", "unreachable: the scene has no view “b”",
            ])
    }

    @Test("Comparison of expectations with an answer") func checks() {
        check(
            "a share that is too small is reported with the failed variant that deviates least and its cause"
        ) {
            let worst =
                #"{"number":17,"offsets":[{"x":-5.204,"y":3},{"x":0,"y":0.006}],"durationFactor":1.12,"#
                + #""samplesPerSecond":null,"outcome":"absent","cause":{"rule":"HT-2","text":"outside of “b”"}}"#
            func reported(_ least: String, _ worst: String = "null") throws -> [String] {
                try Expecting.reported(
                    #"{"robust":\#(least)}"#,
                    answer: #"{"share":0.935,"holds":187,"runs":200,"worst":\#(worst)}"#)
            }
            expect(try reported("0.935"), equals: [])
            let sentence = "robust: the outcome holds in 187 of 200 runs (93.5 %, expected at least 99.99 %)"
            expect(try reported("0.9999"), equals: [sentence])
            expect(
                try reported("0.9999", worst),
                equals: [
                    sentence
                        + "; variant 17 deviates least: offsets (-5.2, 3), (0, 0.01) pt, durations × 1.12; "
                        + "outcome: absent because : outside of “b” (HT-2)"
                ])
            expect(
                try Expecting.reported(#"{"robust":0}"#, answer: "{}"),
                equals: ["robust: the answer has no share"])
        }

        check("a mismatch has the pointer to the expectation and the index of the first difference") {
            let members =
                #"{"contains":["vc.panned","a.b"],"counts":{"a.b":1},"final":{"views":{"slider":{"value":9}}},"#
                + #""callbacks":["vc.panned","x.y"],"only":{"kinds":["action"]}}"#
            let mismatches = try Expecting.mismatches(members)
            expect(
                mismatches.map(\.pointer),
                equals: [
                    "#/cases/0/expect/callbacks", "#/cases/0/expect/contains/1",
                    "#/cases/0/expect/counts/a.b",
                    "#/cases/0/expect/final/views/slider/value",
                ])
            expect(mismatches.map(\.index), equals: [1, nil, nil, nil])
        }

        check("status and problem are compared with a rejection; a wrong status is the only mismatch") {
            let problem =
                ##"{"detail":"1 fault","errors":[{"pointer":"#/a","code":"wrong-type","detail":"d"}]}"##
            let reported = { (expect: String) in try Expecting.reported(expect, answer: problem, status: 422)
            }
            expect(try reported(##"{"status":422,"problem":[{"pointer":"#/a"}]}"##), equals: [])
            expect(
                try reported(##"{"status":422,"problem":[{"pointer":"#/a","code":"wrong-type"}]}"##),
                equals: [])
            expect(
                try reported(##"{"status":422,"problem":[{"pointer":"#/a","code":"out-of-range"}]}"##),
                equals: ["problem: the problem contains no such error"])
            expect(
                try reported(#"{"contains":["a.b"]}"#),
                equals: ["status: the status is 422, not 200: 1 fault"])
            expect(try reported(#"{"status":400}"#), equals: ["status: the status is 422, not 400: 1 fault"])
        }

        check("views: one per point of a hit test, null if no view was hit") {
            let answer = #"{"results":[{"view":"a"},{"view":null}]}"#
            expect(try Expecting.reported(#"{"views":["a",null]}"#, answer: answer), equals: [])
            expect(
                try Expecting.reported(#"{"views":["a","null"]}"#, answer: answer),
                equals: ["views: expected “null”, found null"])
        }

        check("a mismatch names the option that an answer without the lists requires") {
            let absent = "the answer contains no callbacks; they require options.trace “callbacks” or “full”"
            for member in ["callbacks", "contains", "absent", "order"] {
                let reported = try Expecting.reported(#"{"\#(member)":["a.b"]}"#, answer: "{}")
                expect(reported, equals: ["\(member): \(absent)"])
            }
            for member in ["counts", "times"] {
                let reported = try Expecting.reported(#"{"\#(member)":{"a.b":0,"c.d":0}}"#, answer: "{}")
                expect(reported, equals: ["\(member): \(absent)"])
            }
            expect(
                try Expecting.reported(#"{"callbacks":[]}"#, answer: "{}"), equals: ["callbacks: \(absent)"])
            expect(try Expecting.reported(#"{"absent":[],"order":[],"counts":{}}"#, answer: "{}"), equals: [])
            expect(
                try Expecting.reported(#"{"transitions":[],"transitionsOf":["tap"]}"#, answer: "{}"),
                equals: [
                    "transitions: the answer contains no transitions; they require options.trace “callbacks” or “full”"
                ])
            for answer in ["{}", #"{"hitTests":[{"view":"a"}]}"#, #"{"results":[{"view":null}]}"#] {
                expect(
                    try Expecting.reported(#"{"visits":[]}"#, answer: answer),
                    equals: [
                        "visits: the answer contains no visits; they require options.trace “full”, or explain in a hit test"
                    ])
            }
            expect(try Expecting.reported(#"{"visits":[]}"#, answer: #"{"hitTests":[]}"#), equals: [])
        }

        check("the path of a number is a JSON Pointer with escaped names") {
            let members = #"{"near":[{"path":"/a~1b/~0/1","value":1,"tolerance":0}]}"#
            expect(try Expecting.reported(members, answer: #"{"a/b":{"~":[0,1]}}"#), equals: [])
        }

        check("an index in a json path has no leading zeros") {
            expect(try Expecting.reported(#"{"json":{"callbacks.0.receiver":"tap"}}"#), equals: [])
            expect(
                try Expecting.reported(#"{"json":{"callbacks.00.receiver":"tap"}}"#),
                equals: ["json: “tap” is missing"])
        }

        check("a mismatch of long lists has 1 000 elements around the difference, and the lists' sizes") {
            let ids = (0..<5_000).map { "\"v\($0)\"" }
            let answer = #"{"responderChain":[\#(ids.joined(separator: ","))]}"#
            let wanted = ids[..<4_000] + ["\"x\""] + ids[4_001..<4_200]
            let members = #"{"responderChain":[\#(wanted.joined(separator: ","))]}"#
            let mismatch = try #require(try Expecting.mismatches(members, answer: answer).first)
            guard case .list(let expected, from: 3_200, of: 4_200) = mismatch.expected,
                case .list(let got, from: 3_900, of: 5_000) = mismatch.got
            else {
                Issue.record("\(mismatch.expected)")
                return
            }
            #expect(expected.count == 1_000 && got.count == 1_000)
            let lines = MismatchText.lines([mismatch])
            expect(lines.count, equals: 2 + 1 + 15 + 1)
            #expect(lines.contains("  > x         v4000") && lines.last == "    … 988 more  …")
        }

        check("names are compared byte by byte; receivers and methods can contain dots") {
            let answer = #"{"callbacks":[{"time":0,"kind":"action","receiver":"a.b","method":"c.d"}]}"#
            expect(try Expecting.reported(#"{"contains":["a.b.c.d"]}"#, answer: answer), equals: [])
            let accented = "{\"callbacks\":[{\"receiver\":\"\u{E9}\",\"method\":\"m\"}]}"
            expect(try Expecting.reported("{\"absent\":[\"e\u{301}.m\"]}", answer: accented), equals: [])
            expect(try Expecting.reported("{\"contains\":[\"\u{E9}.m\"]}", answer: accented), equals: [])
        }

        check("at most 100 mismatches are reported") {
            let names = (0..<150).map { "\"a.m\($0)\"" }.joined(separator: ",")
            expect(try Expecting.mismatches(#"{"contains":[\#(names)]}"#).count, equals: 100)
        }

        check("large values are described, not quoted") {
            let answer = #"{"a":[\#([String](repeating: "0", count: 3000).joined(separator: ","))]}"#
            let mismatch = try #require(try Expecting.mismatches(#"{"json":{"a":1}}"#, answer: answer).first)
            guard case .json(let text) = mismatch.got else {
                Issue.record("the mismatch has no JSON value")
                return
            }
            expect(text, equals: "\"a large array\"")
        }

        check("deep and wide values can be compared") {
            let deep = String(repeating: "[", count: 1000) + "1" + String(repeating: "]", count: 1000)
            expect(
                try Expecting.reported(#"{"json":{"a":\#(deep)}}"#, answer: #"{"a":\#(deep)}"#), equals: [])
            let members = (0..<2000).map { "\"k\($0)\":\($0)" }
            let wide = "{" + members.joined(separator: ",") + "}"
            let turned = "{" + members.reversed().joined(separator: ",") + "}"
            expect(
                try Expecting.reported(#"{"json":{"a":\#(turned)}}"#, answer: #"{"a":\#(wide)}"#), equals: [])
            let paths = (0..<2000).map { "\"a.k\($0)\":\($0)" }.joined(separator: ",")
            expect(try Expecting.reported(#"{"json":{\#(paths)}}"#, answer: #"{"a":\#(wide)}"#), equals: [])
        }
    }

    @Test(
        "each mismatch is reported with the expected and actual value",
        arguments: [
            (#"{"hitView":"w"}"#, "hitView: “login” was hit, not “w”"),
            (#"{"firstResponder":null}"#, "firstResponder: “login” was hit, not null"),
            (
                #"{"responderChain":["login","app"]}"#,
                "responderChain: expected “app”, found “w”"
            ),
            (#"{"responderChain":["login"]}"#, "responderChain: unexpected “w” after all expected elements"),
            (
                #"{"callbacks":["vc.panned"],"only":{"kinds":["action"]}}"#,
                "callbacks: unexpected “vc.panned” after all expected elements; “callbacks” lists all callbacks, use “order” or “contains” for some of them"
            ),
            (
                #"{"callbacks":["login.touchesBegan"],"only":{"receivers":["login"]}}"#,
                "callbacks: unexpected “login.touchesCancelled” after all expected elements; “callbacks” lists all callbacks, use “order” or “contains” for some of them"
                    + " because login: “pan” recognized (CX-1)"
            ),
            (
                #"{"callbacks":["vc.panned","vc.panned","vc.tapped"],"only":{"kinds":["action"]}}"#,
                "callbacks: expected “vc.tapped”, but the list ends because tap: moved 12 pt (maximum: 10 pt) (TP-1)"
            ),
            (
                #"{"contains":["pan.touchesBegan"]}"#,
                "contains: “pan.touchesBegan” was never called; did you mean “tap.touchesBegan”?"
                    + " because pan: moved 12 pt (PN-1)"
            ),
            (
                #"{"contains":["vc.gone"]}"#,
                "contains: “vc.gone” was never called"
                    + " because far: it received no touch (GE-1)"
            ),
            (#"{"contains":["idle.shouldBegin"]}"#, "contains: “idle.shouldBegin” was never called"),
            (
                #"{"absent":["login.touchesCancelled"]}"#,
                "absent: “login.touchesCancelled” was called at 0.5 s because login: “pan” recognized (CX-1)"
            ),
            (
                #"{"order":["vc.panned","login.touchesBegan"]}"#,
                "order: “login.touchesBegan” was not called after the callbacks listed before it"
            ),
            (#"{"counts":{"vc.panned":1}}"#, "counts: “vc.panned” was called 2 times, not 1"),
            (
                #"{"times":{"vc.panned":0.4306}}"#,
                "times: “vc.panned” was first called at 0.43 s, not at 0.4306 s"
            ),
            (
                #"{"transitions":["tap possible>recognized"]}"#,
                "transitions: expected “tap possible>recognized”, found “tap possible>failed”"
                    + " because tap: moved 12 pt (maximum: 10 pt) (TP-1)"
            ),
            (
                #"{"transitions":["tap possible>failed"],"transitionsOf":["pan"]}"#,
                "transitions: unexpected “pan possible>began” after all expected elements"
            ),
            (
                #"{"visits":["w.hitTest"]}"#,
                "visits: unexpected “w.pointInside=true” after all expected elements"
            ),
            (
                #"{"near":[{"path":"/end","value":0.5,"tolerance":0.09}]}"#,
                "near: expected 0.5 ± 0.09 at “/end”, found 0.6"
            ),
            (
                #"{"near":[{"path":"/end","value":-1.7e308,"tolerance":1e308}]}"#,
                "near: expected -1.7e+308 ± 1e+308 at “/end”, found 0.6"
            ),
            (
                #"{"near":[{"path":"/callbacks/7/time","value":1,"tolerance":9}]}"#,
                "near: expected 1 ± 9 at “/callbacks/7/time”, found no value"
            ),
            (
                #"{"near":[{"path":"/callbacks/00/time","value":1,"tolerance":9}]}"#,
                "near: expected 1 ± 9 at “/callbacks/00/time”, found no value"
            ),
            (
                #"{"near":[{"path":"/end/0","value":1,"tolerance":9}]}"#,
                "near: expected 1 ± 9 at “/end/0”, found no value"
            ),
            (
                #"{"near":[{"path":"/final/views/slider/on","value":1,"tolerance":9}]}"#,
                "near: expected 1 ± 9 at “/final/views/slider/on”, found true"
            ),
            (
                #"{"near":[{"path":"/final/views/slider","value":1,"tolerance":9}]}"#,
                "near: expected 1 ± 9 at “/final/views/slider”, found an object"
            ),
            (#"{"final":{"views":{"slider":{"value":0.5}}}}"#, "final: expected 0.5, found 0.4"),
            (#"{"final":{"views":{"dial":{}}}}"#, "final: an object is missing"),
            (#"{"json":{"callbacks.9.time":1}}"#, "json: 1 is missing"),
            (#"{"json":{"callbacks.-1.time":1}}"#, "json: 1 is missing"),
            (#"{"json":{"final.views.b.value":[1]}}"#, "json: expected an array, found a different one"),
            (#"{"json":{"final.views.slider.on":1}}"#, "json: expected 1, found true"),
        ])
    func differs(_ members: String, reported: String) throws {
        expect(try Expecting.reported(members), equals: [reported])
    }
}
