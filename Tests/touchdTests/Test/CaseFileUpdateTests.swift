import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import touchd

struct CaseFileUpdateTests {
    /// Returns the text after an update in which every request has the answer `answer`; nil if nothing is
    /// changed.
    private func updated(_ text: String, answer: String = Expecting.answer, status: Int = 200) throws
        -> String?
    {
        let file = try CaseFile(Array(text.utf8), name: "f.json")
        let update = file.updated(Array(file.cases.indices), name: "f.json") { _, _ in
            var out = ByteWriter()
            out.append(text: answer)
            return (status, out.finish())
        }
        return update.map { String(decoding: $0.text, as: UTF8.self) }
    }

    private func file(_ expect: String) -> String {
        " {\"cases\" :\t[ {\"name\":\"n\", \"request\": {\"a\":1.50} ,\n\"expect\":\(expect)} ] }\n"
    }

    @Test(
        "every member is updated to the answer, with its spacing",
        arguments: [
            (#"{"hitView":"x"}"#, #"{"hitView":"login"}"#),
            (#"{"firstResponder":"x"}"#, #"{"firstResponder":"login"}"#),
            (#"{"responderChain": ["x"]}"#, #"{"responderChain": ["login", "w", "app"]}"#),
            (#"{"responderChain":["x"]}"#, #"{"responderChain":["login","w","app"]}"#),
            (#"{"responderChain":["x" ,"w"]}"#, #"{"responderChain":["login" ,"w" ,"app"]}"#),
            (
                "{\"responderChain\":[\n  \"x\"\n]}",
                "{\"responderChain\":[\n  \"login\",\n  \"w\",\n  \"app\"\n]}"
            ),
            (#"{"responderChain":[ ]}"#, #"{"responderChain":["login","w","app"]}"#),
            (
                #"{"order":["vc.panned","tap.touchesBegan"]}"#,
                #"{"order":["tap.touchesBegan","vc.panned"]}"#
            ),
            (
                #"{"counts":{"vc.panned":1, "a.b" : 2e0,"c.d":0}}"#,
                #"{"counts":{"vc.panned":2, "a.b" : 0,"c.d":0}}"#
            ),
            (#"{"times":{"vc.panned":1 }}"#, #"{"times":{"vc.panned":0.43 }}"#),
            (
                #"{"callbacks":["vc.panned"],"only":{"kinds":["action"]}}"#,
                #"{"callbacks":["vc.panned","vc.panned"],"only":{"kinds":["action"]}}"#
            ),
            (#"{"transitions":["tap possible>recognized"]}"#, #"{"transitions":["tap possible>failed"]}"#),
            (
                #"{"visits":["w.hitTest"]}"#,
                #"{"visits":["w.hitTest","w.pointInside=true","w.return=login","x.return=null"]}"#
            ),
            (
                #"{"final":{"firstResponder":1,"views":{"slider":{"value":0,"on":true}}}}"#,
                #"{"final":{"firstResponder":null,"views":{"slider":{"value":0.4,"on":true}}}}"#
            ),
            (
                #"{"json":{"end":1,"final.views.b.value":[1, 3]}}"#,
                #"{"json":{"end":0.6,"final.views.b.value":[1, 2]}}"#
            ),
            (
                #"{"near":[{"path":"/end","value":1,"tolerance":0.1},{"path":"/end","value":1,"tolerance":1}]}"#,
                #"{"near":[{"path":"/end","value":0.6,"tolerance":0.1},{"path":"/end","value":1,"tolerance":1}]}"#
            ),
        ])
    func updates(_ members: String, wanted: String) throws {
        expect(try updated(file(members)), equals: file(wanted))
    }

    @Test(
        "comments and trailing commas are preserved",
        arguments: [
            (
                "{\"firstResponder\": /* a */ \"x\", // b\n}",
                "{\"firstResponder\": /* a */ \"login\", // b\n}"
            ),
            (
                "{\"responderChain\": [\n  // a\n  \"x\", // b\n  \"w\", // c\n]}",
                "{\"responderChain\": [\n  // a\n  \"login\", // b\n  \"w\", // c\n  \"app\",\n]}"
            ),
            (
                "{\"responderChain\": [\n  \"login\", // a\n  \"app\" // b\n]}",
                "{\"responderChain\": [\n  \"login\", // a\n  \"w\",\n  \"app\" // b\n]}"
            ),
            (
                "{\"responderChain\": [\"x\", /* y */ \"y\", /* w */ \"w\", \"app\", \"z\" /* z */]}",
                "{\"responderChain\": [\"login\", /* y */ \"w\", /* w */ \"app\" /* z */]}"
            ),
            (
                "{\"responderChain\": [\"login\" /* a */]}",
                "{\"responderChain\": [\"login\", /* a */ \"w\", \"app\"]}"
            ),
            ("{\"json\": {\"end\": [ // a\n 1 ]}}", "{\"json\": {\"end\":  // a\n0.6}}"),
        ])
    func updatesComments(_ members: String, wanted: String) throws {
        expect(try updated("// first\n" + file(members)), equals: "// first\n" + file(wanted))
    }

    @Test(
        "no expectation is deleted: a case of something that no longer happens is not updated",
        arguments: [
            #"{"contains":["vc.panned","a.b", "c.d"]}"#, #"{"contains":["\u0061.b"]}"#,
            #"{"absent":["a.b","vc.\u0070anned"]}"#, #"{"order":["vc.panned","tap.touchesBegan","no.one"]}"#,
            #"{"near":[{"path":"/end","value":1,"tolerance":0},{"path":"/x","value":1,"tolerance":0}]}"#,
            #"{"times":{"a.b":1,"vc.panned":1}}"#, #"{"times":{ "a.b":1 }}"#,
            #"{"final":{"views":{"no":{},"slider":{"value":0}}}}"#, #"{"json":{"end":1,"x.y":2}}"#,
        ])
    func deletions(_ members: String) throws { expect(try updated(file(members)) == nil) }

    @Test("Updates of case files") func checks() {
        check("status and problem are updated to the answer, but a missing status is not added") {
            let answer = ##"{"errors":[{"pointer":"#/a~1b","code":"missing-member","detail":"d"}]}"##
            let members = #"{"status":200,"problem":[{"pointer":"x"}]}"#
            let wanted = ##"{"status":422,"problem":[{"pointer": "#/a~1b", "code": "missing-member"}]}"##
            expect(try updated(file(members), answer: answer, status: 422), equals: file(wanted))
            expect(try updated(file(#"{"problem":[]}"#), answer: answer, status: 422) == nil)
        }

        check("a case that cannot be updated is unchanged, and the others are updated") {
            let cases = { (a: String, b: String) in
                #"{"cases":[{"name":"a","request":1,"expect":\#(a)},{"name":"b","request":2,"expect":\#(b)}]}"#
            }
            let impossible = #"{"visits":["w.hitTest"],"hitView":"x"}"#
            let answer = #"{"hitView":"q"}"#
            expect(
                try updated(cases(impossible, #"{"hitView":"x"}"#), answer: answer),
                equals: cases(impossible, #"{"hitView":"q"}"#))
            expect(try updated(cases(impossible, impossible), answer: answer) == nil)
            expect(try updated(cases("{}", "{}"), answer: answer), equals: cases("{}", "{}"))
        }

        check("an answer that is not JSON changes nothing") {
            expect(try updated(file(#"{"callbacks":[]}"#), answer: "<svg/>") == nil)
        }

        check("a request with expect is updated in place") {
            let text = #"{"scene":{"a":[1,{"b":"]}"}]},"expect":{"hitView":"x"},"events":[]}"#
            expect(try updated(text), equals: text.replacing("\"x\"", with: "\"login\""))
        }

        check("an update lists the changes of each member") {
            let file = try CaseFile(
                Array(file(#"{"counts":{"vc.panned":1},"json":{"end":1}}"#).utf8), name: "f")
            let update = file.updated([0], name: "f") { _, _ in
                var out = ByteWriter()
                out.append(text: Expecting.answer)
                return (200, out.finish())
            }
            expect(
                update?.changed,
                equals: [
                    0: [
                        "counts/vc.panned:", "    was     1", "    is now  2", "json/end:", "    was     1",
                        "    is now  0.6",
                    ]
                ])
        }

        check("the line of a case is the line at which it begins") {
            let file = try CaseFile(
                Array(
                    "{\"cases\":[\n\n {\"name\":\"é\",\"request\":1,\"expect\":{}},\n{\"name\":\"b\",\"request\":1,\n\"expect\":{}}]}"
                        .utf8),
                name: "f")
            expect(file.lines, equals: [3, 4])
        }
    }
}
