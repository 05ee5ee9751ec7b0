import Foundation
import TestSupport
import Testing
import TouchWire

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchService

/// Texts of batches.
private enum Batch {
    static let lines = "application/x-ndjson"
    static let scene = #"{"windows":[\#(Client.window)]}"#
    static let define = #"{"define":{"scene":"s","value":\#(scene)}}"#
    static let shared = #"{"op":"hitTest","request":{"scene":{"$scene":"s"},"points":[{"x":1,"y":1}]}}"#
    static let plain = #"{"id":7,"op":"hitTest","request":\#(Client.hitTest)}"#
    static let bad = #"{"id":"bad","request":{"scene":{},"events":[]}}"#

    /// Returns the response and its text. The stream must be read while the request's body is valid.
    static func answer(
        _ body: String, _ contentType: String? = "application/json", accept: String? = nil,
        query: String = "",
        limits: Limits = Limits()
    ) -> (response: Response, text: String) {
        let response = Client(service: Service(limits: limits)).ask("POST", "/v1/batch\(query)", body) {
            $0.headers.contentType = contentType
            $0.headers.accept = accept
        }
        return (response, response.text)
    }

    static func lines(_ lines: [String], query: String = "", limits: Limits = Limits()) -> [String] {
        let text = answer(lines.joined(separator: "\n"), Batch.lines, query: query, limits: limits).text
        return text.split(separator: "\n").map(String.init)
    }

    static func object(_ text: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }
}

struct BatchTests {
    @Test("Batches") func checks() {
        check("each operation has the same answer as its endpoint, byte for byte") {
            for operation in Operations.all {
                let path = "/v1/\(operation.path)"
                let body = Client.computing[path] ?? ""
                let alone = Client().ask("POST", path, body).text.trimmingCharacters(in: .newlines)
                let line = #"{"op":"\#(operation.id)","request":\#(body)}"#
                expect(
                    Batch.lines([line]), equals: [#"{"index":0,"status":200,"result":\#(alone)}"#],
                    "\(operation)")
            }
            expect(
                Set(Operations.all.map { "/v1/\($0.path)" }),
                equals: Set(Client.computing.keys))
        }

        check("an id has at most 256 bytes after escapes are decoded") {
            func statuses(_ id: String) -> [String] {
                Batch.lines([#"{"id":"\#(id)","request":\#(Client.dispatch)}"#]).map {
                    "\(Batch.object($0)["status"] ?? 0) \((Batch.object($0)["id"] as? String)?.utf8.count ?? -1)"
                }
            }
            expect(statuses(String(repeating: #"\""#, count: 256)), equals: ["200 256"])
            expect(statuses(String(repeating: "x", count: 257)), equals: ["422 -1"])
        }

        check("answers are in order, with the index and the id of their items") {
            let ids = [#""a""#, "7", "-1.5", #""ü\"""#]
            let items =
                ids.map { #"{"id":\#($0),"request":\#(Client.dispatch)}"# } + [
                    #"{"request":\#(Client.dispatch)}"#
                ]
            let answers = Batch.lines(items)
            expect(answers.count, equals: 5)
            for (index, (answer, id)) in zip(answers, ids).enumerated() {
                #expect(answer.hasPrefix(#"{"index":\#(index),"id":\#(id),"status":200,"result":{"#))
            }
            expect(answers.last?.hasPrefix(#"{"index":4,"status":200,"#), equals: true)
        }

        check("the default operation is dispatch") {
            let given = Batch.lines([#"{"op":"dispatch","request":\#(Client.dispatch)}"#])
            expect(Batch.lines([#"{"request":\#(Client.dispatch)}"#]), equals: given)
        }

        check("an invalid line is answered with a problem, and does not affect other answers") {
            let bad = [
                "{", "7", "[]", "\u{1}", #"{"request":1}"#, #"{"op":"fly","request":{}}"#,
                #"{"id":[],"request":{}}"#,
            ]
            for line in bad + [Batch.bad] {
                let answers = Batch.lines([Batch.plain, line, Batch.plain])
                expect(answers.count, equals: 3, "\(line)")
                #expect(answers[1].contains(#""problem":{"type":"/problems/"#), "\(line)")
                #expect(!answers[1].contains(#""status":200"#), "\(line)")
                let others = Batch.lines([Batch.plain, Batch.plain])
                expect(answers[0], equals: others[0])
                expect(
                    answers[2], equals: others[1].replacingOccurrences(of: #""index":1"#, with: #""index":2"#)
                )
            }
            #expect(Batch.lines([Batch.bad])[0].hasPrefix(#"{"index":0,"id":"bad","status":422,"#))
        }

        check("a problem equals the problem of the endpoint") {
            let body = #"{"scene":{},"events":[]}"#
            let alone = Client().post(body).text
            expect(
                Batch.lines([#"{"request":\#(body)}"#]),
                equals: [#"{"index":0,"status":422,"problem":\#(alone)}"#])
        }

        check("blank lines and Windows line breaks are ignored") {
            let text = "\r\n\n \t\n" + Batch.plain + "\r\n\n" + Batch.plain
            let answers = Batch.answer(text, Batch.lines).text
            expect(answers, equals: Batch.answer(Batch.plain + "\n" + Batch.plain + "\n", Batch.lines).text)
        }

        // MARK: Shared scenes

        check("a definition has no answer, and applies only to items after it") {
            let answers = Batch.lines([Batch.shared, Batch.define, Batch.shared])
            expect(answers.count, equals: 2)
            #expect(answers[0].contains(##""pointer":"#/request/scene/$scene","code":"unknown-id""##))
            let own = Batch.lines([#"{"op":"hitTest","request":\#(Client.hitTest)}"#])
            expect(answers[1], equals: own[0].replacingOccurrences(of: #""index":0"#, with: #""index":1"#))
            let escaped = Batch.define.replacingOccurrences(of: "define", with: #"d\u0065fine"#)
            expect(Batch.lines([escaped, Batch.shared]), equals: Batch.lines([Batch.define, Batch.shared]))
        }

        check("a scene can be redefined, and both sides of a diff can share a scene") {
            let other = Batch.define.replacingOccurrences(of: #""id":"w""#, with: #""id":"v""#)
            let answers = Batch.lines([Batch.define, Batch.shared, other, Batch.shared])
            #expect(answers[0].contains(#""view":"w""#) && answers[1].contains(#""view":"v""#))
            let side = #"{"scene":{"$scene":"s"},"events":[]}"#
            let diff = Batch.lines([Batch.define, #"{"op":"diff","request":{"a":\#(side),"b":\#(side)}}"#])
            #expect(diff[0].contains(#""same":true"#))
        }

        check("an invalid definition has an answer with the fault") {
            let bad = [
                #"{"define":1}"#, #"{"define":{"scene":"s"}}"#, #"{"define":{"scene":1,"value":{}}}"#,
                #"{"define":{"scene":"s","value":[]}}"#,
                #"{"define":{"scene":"s","value":{}},"op":"dispatch"}"#,
            ]
            for line in bad {
                let answers = Batch.lines([line, Batch.plain])
                #expect(answers.count == 2 && answers[0].contains(##""pointer":"#/"##), "\(line)")
            }
        }

        check("the total size of the scenes is limited to the size of a body") {
            var limits = Limits()
            limits.body = Batch.scene.utf8.count * 3
            let many = (0..<8).map { Batch.define.replacingOccurrences(of: #""s""#, with: "\"s\($0)\"") }
            // A body of this length exceeds the limit, so this test calls the reader directly.
            var options = ReadingOptions()
            options.limits = limits
            var scenes = BatchScenes()
            let refused = many.filter { line in
                PaddedBytes.copying(Array(line.utf8)) { bytes in
                    guard let reader = try? BatchReader(options) else { return true }
                    return (try? reader.read(bytes, &scenes)) == nil
                }
            }
            expect(refused.count, equals: 5)
        }

        // MARK: The document

        check("a document has the same answers as lines, in an array, and reports whether there are errors") {
            let items = [Batch.shared, Batch.plain]
            for extra in [[], [Batch.bad], ["7"]] {
                let body =
                    #"{"scenes":{"s":\#(Batch.scene)},"items":[\#((items + extra).joined(separator: ","))]}"#
                let (response, text) = Batch.answer(body)
                #expect(response.status == 200 && response.header("Content-Type") == "application/json")
                let object = Batch.object(text)
                expect(object["errors"] as? Bool, equals: !extra.isEmpty)
                let lines = Batch.lines([Batch.define] + items + extra).map(Batch.object)
                #expect((object["items"] as? NSArray) == lines as NSArray)
            }
        }

        check("an empty batch has no answers") {
            expect(Batch.answer(#"{"items":[]}"#).text, equals: "{\"items\":[],\"errors\":false}\n")
            expect(Batch.answer("", Batch.lines).text, equals: "")
            expect(Batch.answer(Batch.define, Batch.lines).text, equals: "")
        }

        check("the number of items is limited, in both formats") {
            var limits = Limits()
            limits.batchItems = 3
            let item = #"{"request":\#(Client.dispatch)}"#
            for count in [3, 4] {
                let items = Array(repeating: item, count: count)
                let document = Batch.answer(#"{"items":[\#(items.joined(separator: ","))]}"#, limits: limits)
                    .response
                let lines = Batch.answer(items.joined(separator: "\n"), Batch.lines, limits: limits).response
                expect(document.status, equals: (count == 3 ? 200 : 422))
                expect(lines.status, equals: (count == 3 ? 200 : 422))
            }
        }

        // MARK: Over HTTP

        check("fast answers are sent together, slow answers separately") {
            // A drag of about 1 500 events takes longer than 1 ms.
            let slow =
                #"{"id":"slow","op":"dispatch","request":"#
                + Client.dispatch.replacing(
                    "[]}",
                    with: #"[{"time":0,"drag":{"from":{"x":1,"y":1},"to":{"x":8,"y":8},"duration":25}}]}"#)
                + "}"
            let lines = [Batch.define, slow, slow, Batch.plain, "{", Batch.plain]
            PaddedBytes.copying(Array(lines.joined(separator: "\n").utf8)) { bytes in
                var request = Request(method: "POST", target: "/v1/batch", body: bytes)
                request.headers.contentType = Batch.lines
                guard case .stream(let stream) = Service().answer(request).body else {
                    Issue.record("not a stream")
                    return
                }
                var pieces: [String] = []
                while case .bytes(let piece) = stream.next(.deferred) {
                    pieces.append(piece.withBytes { String(decoding: $0, as: UTF8.self) })
                }
                guard case .end = stream.next(.deferred) else {
                    Issue.record("no end")
                    return
                }
                let answers = pieces.joined().split(separator: "\n")
                #expect(answers.count == 5 && pieces.allSatisfy { $0.hasSuffix("}\n") })
                for (index, answer) in answers.enumerated() {
                    #expect(answer.hasPrefix(#"{"index":\#(index),"#))
                }
                expect(pieces.first?.split(separator: "\n").count, equals: 1)
                #expect(pieces.count < 5)
            }
        }

        check("a batch is deferred, and so is each of its pieces") {
            for (type, body) in [
                (Batch.lines, [Batch.define, Batch.plain].joined(separator: "\n")),
                ("application/json", #"{"items":[\#(Batch.plain)]}"#),
            ] {
                PaddedBytes.copying(Array(body.utf8)) { bytes in
                    var request = Request(method: "POST", target: "/v1/batch", body: bytes)
                    request.headers.contentType = type
                    let service = Service()
                    #expect(service.answerInline(request) == nil)
                    guard case .stream(let stream) = service.answer(request).body else {
                        Issue.record("not a stream")
                        return
                    }
                    guard case .deferred = stream.next(.inline), case .bytes = stream.next(.deferred) else {
                        Issue.record("not deferred")
                        return
                    }
                }
            }
        }

        check("lines are answered in lines, unless Accept chooses the other format") {
            let body = #"{"items":[]}"#
            let cases: [(String?, String?, String?)] = [
                ("application/json", nil, "application/json"), (nil, nil, "application/json"),
                ("application/json; charset=utf-8", "*/*", "application/json"),
                (Batch.lines, nil, Batch.lines), ("application/jsonl", nil, Batch.lines),
                (Batch.lines, "*/*", Batch.lines), (Batch.lines, "application/json", "application/json"),
                ("application/json", "application/jsonl", "application/jsonl"),
                ("application/json", "text/html", nil), ("text/plain", nil, nil),
            ]
            for (type, accept, answered) in cases {
                let response = Batch.answer(body, type, accept: accept).response
                expect((response.status == 200 ? response.header("Content-Type") : nil), equals: answered)
            }
            expect(Batch.answer(body, "text/plain").response.status, equals: 415)
            expect(Batch.answer(body, accept: "text/html").response.status, equals: 406)
        }

        check("strict=false applies to the items") {
            let item = #"{"request":{"scene":{"windows":[\#(Client.window)],"new":1},"events":[]}}"#
            #expect(Batch.lines([item])[0].contains(#""status":422"#))
            #expect(Batch.lines([item], query: "?strict=false")[0].contains(#""status":200"#))
            expect(Batch.answer(item, Batch.lines, query: "?strict=maybe").response.status, equals: 400)
        }
    }

    @Test(
        "a document with faults outside its items is rejected",
        arguments: [
            ("{}", "#/items"), (#"{"items":{}}"#, "#/items"), (#"{"items":[],"scenes":[]}"#, "#/scenes"),
            (#"{"items":[],"scenes":{"s":7}}"#, "#/scenes/s"), (#"{"items":[],"jobs":2}"#, "#/jobs"),
            (#"{"items":[],"scenes":{"s":{},"s":{}}}"#, "#/scenes/s"), ("[]", "#"),
        ])
    func badDocument(body: String, pointer: String) {
        let (response, text) = Batch.answer(body)
        expect(response.status, equals: 422)
        let errors = Batch.object(text)["errors"] as? [[String: Any]]
        expect(errors?.map { $0["pointer"] as? String }, equals: [pointer])
    }

    @Test("a batch allows only POST and OPTIONS", arguments: RoutingTests.methods)
    func methods(method: String) {
        let response = Client().ask(method, "/v1/batch", "") { $0.headers.contentType = Batch.lines }
        switch method {
        case "POST": expect(response.status, equals: 200)
        case "OPTIONS": #expect(response.status == 204 && response.header("Allow") == "OPTIONS, POST")
        default: #expect(response.isProblem("method-not-allowed", 405))
        }
    }
}
