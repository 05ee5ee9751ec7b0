import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct ExpectDecodingTests {
    /// Returns `code pointer` of each fault of a dispatch request with this `expect`.
    private func reported(_ expect: String, lenient: Bool = false) -> [String] {
        var options = ReadingOptions()
        options.isStrict = !lenient
        return Wire.reported(Wire.request(more: #","expect":\#(expect)"#), options)
    }

    @Test("Decoding of expect") func checks() {
        check("every member of expect is accepted") {
            let members = #"""
                {"hitView":null,"firstResponder":null,"responderChain":[],"callbacks":["a.b"],
                "only":{"kinds":["touches","action"],"receivers":["a",null],"handled":true},
                "contains":["a.b"],"absent":["a.b"],"order":["a.b"],"counts":{"a.b":0},"times":{"a.b":0.5},
                "transitions":["a b possible>recognized"],"transitionsOf":["a"],
                "visits":["a.hitTest","a.pointInside=true","a.return=null"],"final":{},"json":{"a.0":[null]},
                "reachable":["a",{"id":"b","minimumTapSize":0}],"unreachable":["c"]}
                """#
            expect(reported(members, lenient: true), equals: [])
        }

        check("faults of expect and of the scene are reported together, in document order") {
            let request = #"{"expect":{"contains":[1]},"scene":{"windows":[],"x":1},"events":[]}"#
            expect(
                Wire.reported(request),
                equals: ["wrong-type #/expect/contains/0", "unknown-member #/scene/x"])
        }

        check("strict=false: unknown members of expect are not faults") {
            expect(reported(#"{"status":200,"nonsense":1}"#, lenient: true), equals: [])
            expect(
                reported(#"{"counts":{"a.b":-1}}"#, lenient: true),
                equals: ["out-of-range #/expect/counts/a.b"])
        }

        check("of 100 000 faulty names, 50 are reported") {
            let names = [String](repeating: "\"x\"", count: 100_000).joined(separator: ",")
            expect(reported(#"{"contains":[\#(names)]}"#).count, equals: 50)
        }
    }

    @Test(
        "faults of expect",
        arguments: [
            (#"{"reachable":{}}"#, "wrong-type #/expect/reachable"),
            (#"{"reachable":[1]}"#, "wrong-type #/expect/reachable/0"),
            (#"{"reachable":[{"id":"a"}]}"#, "missing-member #/expect/reachable/0/minimumTapSize"),
            (
                #"{"reachable":[{"id":"a","minimumTapSize":-1}]}"#,
                "out-of-range #/expect/reachable/0/minimumTapSize"
            ),
            (#"{"reachable":["a"],"unreachable":["b","a"]}"#, "conflicting-members #/expect/unreachable/1"),
            (#"{"unreachable":[{"id":"a","minimumTapSize":1}]}"#, "wrong-type #/expect/unreachable/0"),
            ("[]", "wrong-type #/expect"), (#"{"contians":[]}"#, "unknown-member #/expect/contians"),
            (#"{"firstResponder":1}"#, "wrong-type #/expect/firstResponder"),
            (#"{"hitView":"w","firstResponder":null}"#, "conflicting-members #/expect/firstResponder"),
            (#"{"responderChain":"a"}"#, "wrong-type #/expect/responderChain"),
            (#"{"responderChain":[null]}"#, "wrong-type #/expect/responderChain/0"),
            (#"{"callbacks":{}}"#, "wrong-type #/expect/callbacks"),
            (#"{"callbacks":["a.b","tap"]}"#, "unknown-value #/expect/callbacks/1"),
            (#"{"contains":[".b"]}"#, "unknown-value #/expect/contains/0"),
            (#"{"absent":["a."]}"#, "unknown-value #/expect/absent/0"),
            (#"{"order":[1]}"#, "wrong-type #/expect/order/0"),
            (#"{"callbacks":[],"only":[]}"#, "wrong-type #/expect/only"),
            (#"{"callbacks":[],"only":{"kind":[]}}"#, "unknown-member #/expect/only/kind"),
            (#"{"callbacks":[],"only":{"kinds":["touch"]}}"#, "unknown-value #/expect/only/kinds/0"),
            (#"{"callbacks":[],"only":{"receivers":[1]}}"#, "wrong-type #/expect/only/receivers/0"),
            (#"{"callbacks":[],"only":{"handled":1}}"#, "wrong-type #/expect/only/handled"),
            (#"{"counts":[]}"#, "wrong-type #/expect/counts"),
            (#"{"counts":{"a.b":-1}}"#, "out-of-range #/expect/counts/a.b"),
            (#"{"counts":{"a.b":1.5}}"#, "out-of-range #/expect/counts/a.b"),
            (#"{"counts":{"a":1}}"#, "unknown-value #/expect/counts/a"),
            (#"{"counts":{"a.b":1,"a.b":1}}"#, "duplicate-member #/expect/counts/a.b"),
            (#"{"times":{"a.b":"1"}}"#, "wrong-type #/expect/times/a.b"),
            (#"{"times":{"a.b":-1}}"#, "out-of-range #/expect/times/a.b"),
            (#"{"times":{"a.b":1e400}}"#, "not-finite #/expect/times/a.b"),
            (#"{"transitions":["tap"]}"#, "unknown-value #/expect/transitions/0"),
            (#"{"transitions":["tap possible-began"]}"#, "unknown-value #/expect/transitions/0"),
            (#"{"transitions":["tap possible>done"]}"#, "unknown-value #/expect/transitions/0"),
            (#"{"transitions":["tap failed>possible"]}"#, "unknown-value #/expect/transitions/0"),
            (#"{"transitions":[],"transitionsOf":"tap"}"#, "wrong-type #/expect/transitionsOf"),
            (#"{"only":{"kinds":["touches"]},"contains":["a.b"]}"#, "missing-member #/expect/callbacks"),
            (#"{"transitionsOf":["tap"]}"#, "missing-member #/expect/transitions"),
            (#"{"visits":["a.hitTests"]}"#, "unknown-value #/expect/visits/0"),
            (#"{"final":[]}"#, "wrong-type #/expect/final"), (#"{"json":[]}"#, "wrong-type #/expect/json"),
            (#"{"status":422}"#, "unknown-member #/expect/status"),
            (#"{"problem":[]}"#, "unknown-member #/expect/problem"),
            (#"{"views":[]}"#, "unknown-member #/expect/views"),
        ])
    func refuses(_ members: String, fault: String) { expect(reported(members), equals: [fault]) }
}
