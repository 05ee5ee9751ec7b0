import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchScene
@testable import touchd

struct CaseFileTests {
    private func faults(_ text: String) -> [String] {
        do {
            _ = try CaseFile(Array(text.utf8), name: "f.json")
            return []
        } catch { return error.lines }
    }

    @Test("Case files") func checks() {
        check("a case has a name, a request and expectations; the default endpoint is dispatch") {
            let text = #"""
                {"cases":[{"name":"a","source":"s","request":{"n":1.50},"expect":{"views":[],"status":422}},
                {"name":"b","endpoint":"/v1/hit-test","request":[1e400],"expect":{}}]}
                """#
            let file = try CaseFile(Array(text.utf8), name: "f.json")
            expect(file.cases.map(\.name), equals: ["a", "b"])
            expect(file.cases.map(\.endpoint), equals: ["/v1/dispatch", "/v1/hit-test"])
            expect(file.cases.map { file.body(of: $0).text }, equals: [#"{"n":1.5}"#, "[1e999]"])
        }

        check("a case can state its evidence") {
            let text = #"""
                {"cases":[{"name":"a","request":{},"expect":{},
                "evidence":{"class":"G","rules":["MO-2","MO-3"],"sources":["a device"]}},
                {"name":"b","request":{},"expect":{}}]}
                """#
            let file = try CaseFile(Array(text.utf8), name: "f.json")
            let evidence = try #require(file.cases[0].evidence)
            expect(evidence.evidenceClass, equals: .G)
            expect(evidence.rules, equals: ["MO-2", "MO-3"])
            expect(evidence.sources, equals: ["a device"])
            #expect(file.cases[1].evidence == nil)
        }

        check("pointers and causes refer to the case that failed") {
            let scene = { (id: String) in #"{"gestureRecognizers":[{"id":"\#(id)"}]}"# }
            let text =
                #"{"cases":[{"name":"a","request":\#(scene("tap")),"expect":{}},"#
                + #"{"expect":{"contains":["tap.m","pan.m"]},"name":"b","request":\#(scene("pan"))}]}"#
            let file = try CaseFile(Array(text.utf8), name: "f.json")
            let mismatches = Array(#"{"callbacks":[]}"#.utf8).withUnsafeBufferPointer {
                file.mismatches(of: file.cases[1], status: 200, answer: $0)
            }
            expect(
                mismatches.map(\.pointer),
                equals: ["#/cases/1/expect/contains/0", "#/cases/1/expect/contains/1"])
            expect(mismatches.map(\.cause?.rule), equals: [nil, .GE1])
        }

        check("a request with expect is one case, named like its file and sent without expect") {
            let text = #"{"scene":{},"expect":{"contains":["a.b"]},"events":[]}"#
            let file = try CaseFile(Array(text.utf8), name: "f.json")
            expect(file.cases.map(\.name), equals: ["f.json"])
            expect(file.cases.map { file.body(of: $0).text }, equals: [#"{"scene":{},"events":[]}"#])
        }

        check("a request with “robust” is a robustness request; in a case file, the endpoint decides") {
            let text = #"{"scene":{},"events":[],"outcome":{"recognized":"tap"},"expect":{"robust":0.9}}"#
            let file = try CaseFile(Array(text.utf8), name: "f.json")
            expect(file.cases.map(\.endpoint), equals: ["/v1/robustness"])
            #expect(!file.body(of: file.cases[0]).text.contains("expect"))
            for (share, count) in [("0.9", 0), ("0.89", 1), ("null", 1)] {
                let answer = #"{"share":\#(share),"holds":1,"runs":2,"worst":null}"#
                let mismatches = Array(answer.utf8).withUnsafeBufferPointer {
                    file.mismatches(of: file.cases[0], status: 200, answer: $0)
                }
                expect(mismatches.count, equals: count, "\(share)")
            }
            // The endpoint can follow the expectations.
            for order in [
                #""endpoint":"/v1/robustness?strict=false","expect":{"robust":1,"json":{}}"#,
                #""expect":{"robust":1,"status":422},"endpoint":"/v1/robustness""#,
            ] { expect(faults(#"{"cases":[{"name":"a","request":{},\#(order)}]}"#), equals: [], "\(order)") }
        }

        check("a rejected request is reported with each error and its place in the file") {
            let text = """
                {"cases":[{"name":"n","request":{"scenes":{"a b":{"x":1}},"events":[]},"expect":{}},
                {"name":"m","request":{"y":2},"expect":{"status":422}}]}
                """
            let file = try CaseFile(Array(text.utf8), name: "f.json")
            func reported(_ number: Int, _ pointer: String) -> [String] {
                let answer = #"{"status":422,"errors":[{"pointer":"\#(pointer)","detail":"bad"}]}"#
                return Array(answer.utf8).withUnsafeBufferPointer {
                    file.rejections(of: file.cases[number], status: 422, answer: $0).map(\.detail)
                }
            }
            expect(
                reported(0, "#/scene/x"),
                equals: ["bad, at #/cases/0/request/scenes/a%20b/x (line 1, column 55)"])
            expect(
                reported(0, "#/events/0/tap"),
                equals: ["bad, at #/cases/0/request/events/0/tap (line 1, column 11)"])
            expect(reported(1, "#/y"), equals: [])
        }

        check("a request with several scenes is a case for each screen") {
            let text =
                #"{"scenes":{"small":{"subviews":[]},"large":{"windows":[]}},"events":[],"#
                + #""expect":{"contains":["a.b"],"unreachable":["a"]}}"#
            let file = try CaseFile(Array(text.utf8), name: "f.json")
            expect(file.cases.map(\.name), equals: ["f.json [small]", "f.json [large]"])
            expect(
                file.cases.map { file.body(of: $0).text },
                equals: [#"{"subviews":[]}"#, #"{"windows":[]}"#].map {
                    #"{"events":[],"scene":\#($0),"expect":{"unreachable":["a"]}}"#
                })
            let item = #"{"name":"n","request":{"scenes":{"a":{},"b":{}}},"expect":{}}"#
            let cases = try CaseFile(Array(#"{"cases":[\#(item),\#(item)]}"#.utf8), name: "f.json")
            expect(cases.cases.map(\.name), equals: ["n [a]", "n [b]", "n [a]", "n [b]"])
        }

        check("lists of known failures") {
            let text = #"[{"file":"a.json","name":"n","why":1}]"#
            expect(
                try KnownFailures(Array(text.utf8)).entries,
                equals: [KnownFailures.Entry(file: "a.json", name: "n")])
            for bad in ["{}", #"[{"file":"a"}]"#, #"[{"file":1,"name":"n"}]"#, "[", "[1]"] {
                #expect(throws: RequestFault.self) { try KnownFailures(Array(bad.utf8)) }
            }
        }

        check("an answer that is not JSON fails every expectation") {
            func mismatches(_ expect: String, _ answer: String) throws -> Int {
                let text = #"{"cases":[{"name":"a","request":{"scene":{}},"expect":\#(expect)}]}"#
                let file = try CaseFile(Array(text.utf8), name: "f.json")
                return Array(answer.utf8).withUnsafeBufferPointer {
                    file.mismatches(of: file.cases[0], status: 200, answer: $0).count
                }
            }
            expect(try mismatches(#"{"contains":["a.b"]}"#, "<html>"), equals: 1)
            expect(try mismatches("{}", ""), equals: 0)
        }
    }

    @Test(
        "faults of a case file",
        arguments: [
            ("", "line 1, column 1: The text is empty: expected a value."),
            ("[]", "#: a case file must be an object, not an array"), ("{}", "#/cases: “cases” is required"),
            (##"{"scene":{}}"##, "#/expect: “expect” is required for a request to be a case"),
            (
                ##"{"scenes":{},"expect":{}}"##, "#/scenes: scenes must have at least one screen"
            ),
            (
                ##"{"scenes":[],"expect":{}}"##,
                "#/scenes: scenes must be an object with a scene for each screen, not an array"
            ),
            (
                ##"{"scene":{},"scenes":{"a":{}},"expect":{}}"##,
                "#/scenes: a request cannot have both “scene” and “scenes”"
            ),
            (##"{"scenes":{"a":{},"a":{}},"expect":{}}"##, "#/scenes/a: duplicate member “a”"),
            (
                ##"{"scenes":{"a":{"$file":"/no/such.json"}},"expect":{}}"##,
                "#/scenes/a/$file: /no/such.json: No such file or directory"
            ),
            (
                ##"{"scenes":{"a":{"$file":"a","subviews":[]}},"expect":{}}"##,
                "#/scenes/a/subviews: a scene with “$file” has no other members"
            ),
            (
                ##"{"cases":[{"name":"a","endpoint":"/v1/lint","request":{},"expect":{"reachable":["a"]}}]}"##,
                "#/cases/0/expect/reachable: “reachable” is compared with the scene at the end of a dispatch; use it with the "
                    + "endpoint /v1/dispatch, for a scene without touches with \"events\": []"
            ),
            (##"{"cases":[1]}"##, "#/cases/0: a case must be an object, not a number"),
            (##"{"cases":[{"name":"a","request":1}]}"##, "#/cases/0/expect: “expect” is required"),
            (
                #"{"cases":[{"name":"a","request":1,"expect":{"status":99}}]}"#,
                "#/cases/0/expect/status: status must be from 100 to 599, not 99"
            ),
            (
                #"{"cases":[{"name":"a","request":1,"expect":{"problem":[{"code":"x"}]}}]}"#,
                "#/cases/0/expect/problem/0/pointer: “pointer” is required"
            ),
            (
                #"{"scene":{},"expect":{"status":200}}"#,
                "#/expect/status: “status” is compared with the answer to a rejected request, which has no "
                    + "expectations; use it only in a case file for touchd test"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{"near":[1]}}]}"#,
                "#/cases/0/expect/near/0: an element of near must be an object, not a number"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{"near":[{"path":"/end","value":1}]}}]}"#,
                "#/cases/0/expect/near/0/tolerance: “tolerance” is required"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{"near":[{"path":"/end","value":1,"tolerance":-1}]}}]}"#,
                "#/cases/0/expect/near/0/tolerance: tolerance must be 0 or more, not -1"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{"near":[{"path":"end","value":1,"tolerance":0}]}}]}"#,
                "#/cases/0/expect/near/0/path: “end” is not a JSON Pointer such as /scrollViews/0/contentOffset/y"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{"near":[{"path":"/a~2","value":1,"tolerance":0}]}}]}"#,
                "#/cases/0/expect/near/0/path: “/a~2” is not a JSON Pointer such as /scrollViews/0/contentOffset/y"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{"near":[{"path":"/end","value":1e400,"tolerance":0}]}}]}"#,
                "#/cases/0/expect/near/0/value: value exceeds the range of a 64-bit floating-point number"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{},"evidence":{"rules":["HT-1"],"sources":["s"]}}]}"#,
                "#/cases/0/evidence/class: “class” is required"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{},"evidence":{"class":"X","rules":["HT-1"],"sources":["s"]}}]}"#,
                "#/cases/0/evidence/class: class must be one of G, L, D, R, O, S"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{},"evidence":{"class":"L","rules":["HT-999"],"sources":["s"]}}]}"#,
                "#/cases/0/evidence/rules/0: “HT-999” is not the id of a rule"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{},"evidence":{"class":"L","rules":[],"sources":["s"]}}]}"#,
                "#/cases/0/evidence/rules: “rules” requires at least one element"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{},"evidence":{"class":"L","rules":["HT-1"],"sources":[""]}}]}"#,
                "#/cases/0/evidence/sources/0: “” is not a source"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{},"evidence":{"class":"L","rules":["HT-1"],"sources":[]}}]}"#,
                "#/cases/0/evidence/sources: “sources” requires at least one element"
            ),
            (
                #"{"scene":{},"events":[],"expect":{"robust":1}}"#,
                "#/outcome: “outcome” is required with “robust”, which is the smallest share of runs with this outcome"
            ),
            (
                #"{"cases":[{"name":"a","request":{},"expect":{"robust":1}}]}"#,
                "#/cases/0/expect/robust: “robust” is compared with the share of a robustness answer; use it only in a "
                    + "robustness request"
            ),
        ])
    func refuses(text: String, fault: String) { expect(faults(text), equals: [fault]) }

    @Test(
        "JSON without cases and without expect is not a case file",
        arguments: [
            ("[1]", true), ("{}", true), (#"{"scene":{},"events":[]}"#, true), ("[", false),
            (#"{"cases":1}"#, false), (#"{"expect":{}}"#, false),
        ])
    func expectsNothing(text: String, reported: Bool) {
        expect(CaseFile.expectsNothing(Array(text.utf8)), equals: reported)
    }
}
