import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchWire

struct ExpectationNamesTests {
    /// A button whose action is sent to the window, a view, a table and a view that is added later.
    private static func request(_ expect: String) -> String {
        """
        {"scene":{"subviews":[
          {"id":"b","class":"UIButton","frame":[0,0,90,40],
           "targets":[{"target":"window","action":"pay","events":["touchUpInside"]},
                      {"target":null,"action":"help","events":["touchUpInside"]}]},
          {"id":"v","frame":[0,50,90,40],"gestureRecognizers":[{"id":"t","type":"tap"}]},
          {"id":"table","class":"UITableView","frame":[0,100,90,90]}]},
         "events":[{"tap":"b"},{"time":1,"add":{"parent":"v","view":{"id":"later","frame":[0,0,9,9]}}}],
         "expect":\(expect)}
        """
    }

    @Test(
        "a name that cannot occur is an error",
        arguments: [
            (
                #"{"absent":["b.touchUpinside"]}"#, "absent/0",
                "the request has no method or action “touchUpinside”; did you mean “touchUpInside”?"
            ),
            (
                #"{"counts":{"b.touchUpinsid":0}}"#, "counts/b.touchUpinsid",
                "the request has no method or action “touchUpinsid”; did you mean “touchUpInside”?"
            ),
            (
                #"{"absent":["windowx.pay"]}"#, "absent/0",
                "no object in the request has the id “windowx”; did you mean “window”?"
            ),
            (
                #"{"absent":["v.pay"]}"#, "absent/0",
                "“v” never receives the action pay, which is sent to “window”"
            ),
            (#"{"order":["v.touchUpInside"]}"#, "order/0", "“v” cannot receive touchUpInside"),
            (
                #"{"times":{"v.didSelectRowAt":1}}"#, "times/v.didSelectRowAt",
                "“v” cannot receive didSelectRowAt"
            ),
            (
                #"{"absent":["null.helpx"]}"#, "absent/0",
                "the request has no method or action “helpx”; did you mean “help”?"
            ),
            (
                #"{"absent":["null.pay"]}"#, "absent/0",
                "the action pay is always sent to “window”"
            ),
            (
                #"{"callbacks":[],"only":{"receivers":["tablex"]}}"#, "only/receivers/0",
                "no object in the request has the id “tablex”; did you mean “table”?"
            ),
            (
                #"{"transitions":["v possible>recognized"]}"#, "transitions/0",
                "“v” is not a gesture recognizer"
            ),
            (
                #"{"transitions":[],"transitionsOf":["tt"]}"#, "transitionsOf/0",
                "no object in the request has the id “tt”"
            ),
            (#"{"hitView":"t"}"#, "hitView", "“t” is not a view"),
            (
                #"{"responderChain":["later2"]}"#, "responderChain/0",
                "no object in the request has the id “later2”; did you mean “later”?"
            ),
            (#"{"visits":["x.hitTest"]}"#, "visits/0", "no object in the request has the id “x”"),
        ])
    func unknown(_ expect: String, place: String, detail: String) throws {
        let faults = Wire.faults(Self.request(expect))
        TestSupport.expect(
            faults.map { "\($0.code.rawValue) \($0.pointer) \($0.detail)" },
            equals: ["unknown-expectation #/expect/\(place) \(detail)"])
        var lenient = ReadingOptions()
        lenient.isStrict = false
        TestSupport.expect(Wire.reported(Self.request(expect), lenient), equals: [])
    }

    @Test(
        "names that can occur are accepted, even if they do not occur",
        arguments: [
            #"{"absent":["window.pay","v.help","null.help","later.touchesBegan","null.touchesBegan"]}"#,
            #"{"counts":{"table.didSelectRowAt":0,"table.scrollViewDidScroll":0,"t.shouldBegin":0,"t.reset":0}}"#,
            #"{"callbacks":[],"only":{"receivers":[null,"later"]},"transitions":[],"transitionsOf":["t"]}"#,
            #"{"hitView":null,"visits":["b.pointInside=true","window.return=b"],"responderChain":["b","app"]}"#,
        ])
    func known(_ expect: String) {
        TestSupport.expect(Wire.reported(Self.request(expect)), equals: [])
    }

    @Test("each name in the answers to the examples can be expected") func examples() throws {
        var count = 0
        let names = try ExampleFiles.names.filter { $0.hasPrefix("dispatch-") }
        for name in names {
            guard case .object(var request) = try JSON(parsing: try ExampleFiles.text(name)) else { continue }
            request["options"] = .object(["trace": .string("full")])
            request["expect"] = nil
            guard let text = try? Wire.dispatch(try JSON.object(request).text) else { continue }
            request["expect"] = Self.expectations(of: try JSON(parsing: text))
            let expecting = try JSON.object(request).text
            expect(Wire.reported(expecting), equals: [], "\(name)")
            count += 1
        }
        #expect(count > 50)
    }

    /// Expectations with all names in an answer.
    private static func expectations(of answer: JSON) -> JSON {
        func list(_ name: String) -> [JSON] { answer[name]?.array ?? [] }
        func text(_ entry: JSON, _ member: String) -> String { entry[member]?.string ?? "null" }
        let callbacks = list("callbacks").map { "\(text($0, "receiver")).\(text($0, "method"))" }
        let transitions = list("transitions").filter { $0["to"] != .string("possible") }.map {
            "\(text($0, "recognizer")) \(text($0, "from"))>\(text($0, "to"))"
        }
        let visits = (list("hitTests").first?["visits"]?.array ?? []).map { "\(text($0, "view")).hitTest" }
        return .object([
            "hitView": answer["hitView"] ?? .null, "responderChain": answer["responderChain"] ?? .array([]),
            "contains": .array(Set(callbacks).sorted().map(JSON.string)),
            "transitions": .array(transitions.map(JSON.string)), "visits": .array(visits.map(JSON.string)),
        ])
    }
}
