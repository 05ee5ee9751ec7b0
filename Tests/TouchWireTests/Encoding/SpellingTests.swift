import RequestTestSupport
import Testing

@testable import JSONTape
@testable import TouchDispatch
@testable import TouchWire

@Suite("Values are written with the names that requests use")
struct SpellingTests {
    private func written(_ write: (inout ByteWriter) -> Void) -> String {
        var out = ByteWriter(capacity: 64)
        write(&out)
        return out.finish().text
    }

    @Test("phases, types and edges")
    func values() {
        for phase in TouchPhase.allCases { #expect(phase.spelling.text == phase.name) }
        for type in TouchType.allCases {
            #expect(TouchTypeValue.allCases.contains { $0.name == type.spelling.text && $0.type == type })
        }
        for edge in ScreenEdge.allCases { #expect(edge.spelling.text == edge.name) }
    }

    @Test("methods and their kinds")
    func methods() {
        for method in TouchMethod.allCases {
            #expect(written { $0.member(method) } == #","method":"\#(method.name)""#)
        }
        let touches = TouchMethod.allCases.flatMap { [Method.touches($0), .discarded(.touches($0))] }
        for method in touches + [
            .becomeFirstResponder, .resignFirstResponder, .reset, .remoteControlReceived,
        ] {
            #expect(written { $0.kind(of: method) } == #","kind":"\#(method.kind.name)","receiver":"#)
        }
    }

    @Test("methods of other events and their kinds")
    func otherMethods() {
        let events =
            TouchMethod.allCases.map(ResponderMethod.touches)
            + PressMethod.allCases.map(ResponderMethod.presses)
            + MotionMethod.allCases.map(ResponderMethod.motion) + [.remoteControlReceived]
        let methods =
            events.map(Method.init) + events.map(Method.discarded)
            + OrientationMethod.allCases.map(Method.orientation) + [.menu(SelectorIndex(0))]
        for method in methods {
            #expect(written { $0.kind(of: method) } == #","kind":"\#(method.kind.name)","receiver":"#)
        }
        for method in PressMethod.allCases { #expect(method.spelling.text == "\(method)") }
        for method in MotionMethod.allCases { #expect(method.spelling.text == "\(method)") }
        for method in OrientationMethod.allCases { #expect(method.spelling.text == "\(method)") }
        // Overrides are read by phase and looked up by method, so the counts must be equal.
        #expect(PressPhase.allCases.count == PressMethod.allCases.count)
        #expect(MotionPhase.allCases.count == MotionMethod.allCases.count)
    }

    @Test("delegate questions and states")
    func questions() {
        for question in DelegateQuestion.allCases {
            #expect(question.spelling.text == String(describing: question))
            #expect(written { $0.kind(of: .delegate(question)) } == #","kind":"delegate","receiver":"#)
        }
        let members = GestureDelegateMember.allCases.map(\.name)
        #expect(DelegateQuestion.allCases.dropLast().map { $0.spelling.text } == members)
        for state in GestureState.allCases {
            #expect(state.spelling(isDiscrete: false).text == String(describing: state))
            let value = GestureStateValue.allCases.first { $0.name == state.spelling(isDiscrete: true).text }
            #expect(value?.state == state)
        }
        #expect(GestureState.ended.spelling(isDiscrete: true).text == "recognized")
    }

    @Test("swipe directions, edges and hover phases")
    func gestureValues() {
        for direction in SwipeDirections.each {
            #expect(SwipeDirectionValue.allCases.count { $0.direction == direction } == 1)
        }
        for edge in ScreenEdge.allCases {
            #expect(EdgesValue(rawValue: edge.rawValue)?.name == edge.spelling.text)
        }
        for phase in HoverSample.Phase.allCases { #expect(phase.spelling.text == phase.name) }
    }

    @Test("properties that set can change")
    func properties() {
        for member in SetMember.allCases {
            if let flag = member.viewFlag { #expect(flag.member == member.name) }
            if let flag = member.recognizerFlag { #expect(flag.member == member.name) }
            if let setting = member.setting { #expect(setting.name == member.name) }
        }
        for flag in View.Flags.settable { #expect(flag.member != nil) }
        #expect(View.Flags.isRemoved.member == nil)
    }

    @Test("each recognizer type is the type of its kind")
    func types() {
        for type in RecognizerType.allCases { #expect(RecognizerType(type.kind) == type) }
    }

    @Test(
        "dispositions",
        arguments: [
            Disposition.forwarded, .handled, .handledThenForwarded, .forwardedThenHandled, .unhandled,
        ])
    func dispositions(disposition: Disposition) {
        #expect(written { $0.member(disposition) } == #","disposition":"\#(disposition.name)""#)
    }
}
