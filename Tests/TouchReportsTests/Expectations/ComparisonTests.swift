import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

@Suite("Expectations, compared with an answer")
struct ComparisonTests {
    @Test(
        "holds",
        arguments: [
            "{}", #"{"firstResponder":"login"}"#, #"{"responderChain":["login","w","app"]}"#,
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
            #"{"json":{"callbacks.0.receiver":"tap","final.views.b.value":[1,2],"end":0.6,"transitions.1":{}}}"#,
        ])
    func holds(expect: String) throws { #expect(try Expecting.reported(expect) == []) }

    @Test(
        "tells what differs",
        arguments: [
            (#"{"firstResponder":"w"}"#, "firstResponder: “login” was hit, not “w”"),
            (#"{"firstResponder":null}"#, "firstResponder: “login” was hit, not null"),
            (
                #"{"responderChain":["login","app"]}"#,
                "responderChain: “w” stands where “app” was expected"
            ),
            (#"{"responderChain":["login"]}"#, "responderChain: “w” comes after all that was expected"),
            (
                #"{"callbacks":["vc.panned"],"only":{"kinds":["action"]}}"#,
                "callbacks: “vc.panned” comes after all that was expected"
            ),
            (
                #"{"callbacks":["login.touchesBegan"],"only":{"receivers":["login"]}}"#,
                "callbacks: “login.touchesCancelled” comes after all that was expected"
                    + " because login: “pan” recognized (CX-1)"
            ),
            (
                #"{"callbacks":["vc.panned","vc.panned","vc.tapped"],"only":{"kinds":["action"]}}"#,
                "callbacks: it ends where “vc.tapped” was expected because tap: moved 12 pt, 10 pt allowed (TP-1)"
            ),
            (
                #"{"contains":["pan.touchesBegan"]}"#,
                "contains: “pan.touchesBegan” does not come; did you mean “tap.touchesBegan”?"
                    + " because pan: travelled 12 pt (PN-1)"
            ),
            (
                #"{"contains":["vc.gone"]}"#,
                "contains: “vc.gone” does not come"
                    + " because far: it has collected no touch (GE-1)"
            ),
            (#"{"contains":["idle.shouldBegin"]}"#, "contains: “idle.shouldBegin” does not come"),
            (
                #"{"absent":["login.touchesCancelled"]}"#,
                "absent: “login.touchesCancelled” comes, at 0.5 s because login: “pan” recognized (CX-1)"
            ),
            (
                #"{"order":["vc.panned","login.touchesBegan"]}"#,
                "order: “login.touchesBegan” does not come behind those ahead of it"
            ),
            (#"{"counts":{"vc.panned":1}}"#, "counts: “vc.panned” comes 2 times, not 1"),
            (#"{"times":{"vc.panned":0.4306}}"#, "times: “vc.panned” comes first at 0.43 s, not at 0.4306 s"),
            (
                #"{"transitions":["tap possible>recognized"]}"#,
                "transitions: “tap possible>failed” stands where “tap possible>recognized” was expected"
                    + " because tap: moved 12 pt, 10 pt allowed (TP-1)"
            ),
            (
                #"{"transitions":["tap possible>failed"],"transitionsOf":["pan"]}"#,
                "transitions: “pan possible>began” comes after all that was expected"
            ),
            (#"{"visits":["w.hitTest"]}"#, "visits: “w.pointInside=true” comes after all that was expected"),
            (#"{"final":{"views":{"slider":{"value":0.5}}}}"#, "final: 0.4 is there, not 0.5"),
            (#"{"final":{"views":{"dial":{}}}}"#, "final: an object is missing"),
            (#"{"json":{"callbacks.9.time":1}}"#, "json: 1 is missing"),
            (#"{"json":{"callbacks.-1.time":1}}"#, "json: 1 is missing"),
            (#"{"json":{"final.views.b.value":[1]}}"#, "json: an array is there, not an array"),
            (#"{"json":{"final.views.slider.on":1}}"#, "json: true is there, not 1"),
        ])
    func differs(expect: String, reported: String) throws {
        #expect(try Expecting.reported(expect) == [reported])
    }

    @Test("the pointer leads to what was expected, the index to the first difference")
    func places() throws {
        let expect =
            #"{"contains":["vc.panned","a.b"],"counts":{"a.b":1},"final":{"views":{"slider":{"value":9}}},"#
            + #""callbacks":["vc.panned","x.y"],"only":{"kinds":["action"]}}"#
        let mismatches = try Expecting.mismatches(expect)
        #expect(
            mismatches.map(\.pointer) == [
                "#/cases/0/expect/callbacks", "#/cases/0/expect/contains/1", "#/cases/0/expect/counts/a.b",
                "#/cases/0/expect/final/views/slider/value",
            ])
        #expect(mismatches.map(\.index) == [1, nil, nil, nil])
    }

    @Test("status and problem: of refusals, and first of all")
    func refusals() throws {
        let problem = ##"{"detail":"1 fault","errors":[{"pointer":"#/a","code":"wrong-type","detail":"d"}]}"##
        let reported = { (expect: String) in try Expecting.reported(expect, answer: problem, status: 422) }
        #expect(try reported(##"{"status":422,"problem":[{"pointer":"#/a"}]}"##) == [])
        #expect(try reported(##"{"status":422,"problem":[{"pointer":"#/a","code":"wrong-type"}]}"##) == [])
        #expect(
            try reported(##"{"status":422,"problem":[{"pointer":"#/a","code":"out-of-range"}]}"##)
                == ["problem: the problem has no such fault"])
        #expect(try reported(#"{"contains":["a.b"]}"#) == ["status: the status is 422, not 200: 1 fault"])
        #expect(try reported(#"{"status":400}"#) == ["status: the status is 422, not 400: 1 fault"])
    }

    @Test("views: per point of a hit test, null where nothing was hit")
    func views() throws {
        let answer = #"{"results":[{"view":"a"},{"view":null}]}"#
        #expect(try Expecting.reported(#"{"views":["a",null]}"#, answer: answer) == [])
        #expect(
            try Expecting.reported(#"{"views":["a","null"]}"#, answer: answer)
                == ["views: null stands where “null” was expected"])
    }

    @Test("an answer without the lists says where they went")
    func hidden() throws {
        let absent = "the answer has no callbacks, see options.trace"
        for member in ["callbacks", "contains", "absent", "order"] {
            let reported = try Expecting.reported(#"{"\#(member)":["a.b"]}"#, answer: "{}")
            #expect(reported == ["\(member): \(absent)"])
        }
        for member in ["counts", "times"] {
            let reported = try Expecting.reported(#"{"\#(member)":{"a.b":0,"c.d":0}}"#, answer: "{}")
            #expect(reported == ["\(member): \(absent)"])
        }
        #expect(try Expecting.reported(#"{"callbacks":[]}"#, answer: "{}") == ["callbacks: \(absent)"])
        #expect(try Expecting.reported(#"{"absent":[],"order":[],"counts":{}}"#, answer: "{}") == [])
        #expect(
            try Expecting.reported(#"{"transitions":[],"transitionsOf":["tap"]}"#, answer: "{}")
                == ["transitions: the answer has no transitions, see options.trace"])
        for answer in ["{}", #"{"hitTests":[{"view":"a"}]}"#, #"{"results":[{"view":null}]}"#] {
            #expect(
                try Expecting.reported(#"{"visits":[]}"#, answer: answer)
                    == [
                        "visits: the answer has no visits, see options.trace “full”, or explain of a hit test"
                    ])
        }
        #expect(try Expecting.reported(#"{"visits":[]}"#, answer: #"{"hitTests":[]}"#) == [])
    }

    @Test("an element of the answer has one way that leads to it")
    func leadingZeros() throws {
        #expect(try Expecting.reported(#"{"json":{"callbacks.0.receiver":"tap"}}"#) == [])
        #expect(
            try Expecting.reported(#"{"json":{"callbacks.00.receiver":"tap"}}"#) == ["json: “tap” is missing"]
        )
    }

    @Test("a long list is told about the difference, as many elements as are left out")
    func longLists() throws {
        let ids = (0..<5_000).map { "\"v\($0)\"" }
        let answer = #"{"responderChain":[\#(ids.joined(separator: ","))]}"#
        let wanted = ids[..<4_000] + ["\"x\""] + ids[4_001..<4_200]
        let expect = #"{"responderChain":[\#(wanted.joined(separator: ","))]}"#
        let mismatch = try #require(try Expecting.mismatches(expect, answer: answer).first)
        guard case .list(let expected, from: 3_200, of: 4_200) = mismatch.expected,
            case .list(let got, from: 3_900, of: 5_000) = mismatch.got
        else {
            Issue.record("\(mismatch.expected)")
            return
        }
        #expect(expected.count == 1_000 && got.count == 1_000)
        let lines = MismatchText.lines([mismatch])
        #expect(lines.count == 2 + 1 + 15 + 1)
        #expect(lines.contains("  > x         v4000") && lines.last == "    … 988 more  …")
    }

    @Test("names are compared whole: receivers and methods may have dots, and bytes count")
    func names() throws {
        let answer = #"{"callbacks":[{"time":0,"kind":"action","receiver":"a.b","method":"c.d"}]}"#
        #expect(try Expecting.reported(#"{"contains":["a.b.c.d"]}"#, answer: answer) == [])
        let accented = "{\"callbacks\":[{\"receiver\":\"\u{E9}\",\"method\":\"m\"}]}"
        #expect(try Expecting.reported("{\"absent\":[\"e\u{301}.m\"]}", answer: accented) == [])
        #expect(try Expecting.reported("{\"contains\":[\"\u{E9}.m\"]}", answer: accented) == [])
    }

    @Test("a hundred mismatches are told, and no more")
    func maximum() throws {
        let names = (0..<150).map { "\"a.m\($0)\"" }.joined(separator: ",")
        #expect(try Expecting.mismatches(#"{"contains":[\#(names)]}"#).count == 100)
    }

    @Test("large values are named, not repeated")
    func large() throws {
        let answer = #"{"a":[\#([String](repeating: "0", count: 3000).joined(separator: ","))]}"#
        let mismatch = try #require(try Expecting.mismatches(#"{"json":{"a":1}}"#, answer: answer).first)
        guard case .json(let text) = mismatch.got else {
            Issue.record("no JSON")
            return
        }
        #expect(text == "\"a large array\"")
    }

    @Test("deep and wide values are compared without recursion, large containers by index")
    func shapes() throws {
        let deep = String(repeating: "[", count: 1000) + "1" + String(repeating: "]", count: 1000)
        #expect(try Expecting.reported(#"{"json":{"a":\#(deep)}}"#, answer: #"{"a":\#(deep)}"#) == [])
        let members = (0..<2000).map { "\"k\($0)\":\($0)" }
        let wide = "{" + members.joined(separator: ",") + "}"
        let turned = "{" + members.reversed().joined(separator: ",") + "}"
        #expect(try Expecting.reported(#"{"json":{"a":\#(turned)}}"#, answer: #"{"a":\#(wide)}"#) == [])
        let paths = (0..<2000).map { "\"a.k\($0)\":\($0)" }.joined(separator: ",")
        #expect(try Expecting.reported(#"{"json":{\#(paths)}}"#, answer: #"{"a":\#(wide)}"#) == [])
    }
}
