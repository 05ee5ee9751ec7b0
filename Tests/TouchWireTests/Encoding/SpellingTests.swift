import Testing

@testable import TouchDispatch
@testable import TouchWire

@Suite("What is written is spelled as it is read")
struct SpellingTests {
    @Test("phases, types and edges")
    func values() {
        for phase in TouchPhase.allCases { #expect("\(phase.text)" == phase.name) }
        for type in TouchType.allCases {
            #expect(TouchTypeValue.allCases.contains { $0.name == "\(type.text)" && $0.type == type })
        }
        for edge in ScreenEdge.allCases { #expect("\(edge.text)" == edge.name) }
    }

    @Test("methods and their kinds")
    func methods() {
        let touches = TouchMethod.allCases.flatMap { [Method.touches($0), .discarded($0)] }
        for method in touches + [.becomeFirstResponder, .resignFirstResponder] {
            #expect("\(method.methodMember)" == #","method":"\#(method.text)""#)
            #expect("\(method.kindMember)" == #","kind":"\#(method.kind.name)","receiver":"#)
        }
    }

    @Test(
        "dispositions",
        arguments: [Disposition.forwarded, .handled, .handledThenForwarded, .forwardedThenHandled])
    func dispositions(disposition: Disposition) {
        #expect("\(disposition.member)" == #","disposition":"\#(disposition.text)""#)
    }
}
