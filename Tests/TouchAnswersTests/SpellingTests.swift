import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchDispatch
@testable import TouchAnswers
@testable import TouchWire

struct SpellingTests {
    private func written(_ write: (inout ByteWriter) -> Void) -> String {
        var out = ByteWriter(capacity: 64)
        write(&out)
        return out.finish().text
    }

    @Test("Values are written with the names that requests use") func checks() {
        check("phases, types and edges") {
            for phase in TouchPhase.allCases { expect(phase.spelling.text, equals: phase.name) }
            for type in TouchType.allCases {
                #expect(TouchTypeValue.allCases.contains { $0.name == type.spelling.text && $0.type == type })
            }
            for edge in ScreenEdge.allCases { expect(edge.spelling.text, equals: edge.name) }
        }

        check("methods and their kinds") {
            for method in TouchMethod.allCases {
                expect(written { $0.member(method) }, equals: #","method":"\#(method.name)""#)
            }
            let touches = TouchMethod.allCases.flatMap { [Method.touches($0), .discarded(.touches($0))] }
            for method in touches + [
                .becomeFirstResponder, .resignFirstResponder, .reset, .remoteControlReceived,
            ] {
                expect(
                    written { $0.kind(of: method) }, equals: #","kind":"\#(method.kind.name)","receiver":"#)
            }
        }

        check("methods of other events and their kinds") {
            let events =
                TouchMethod.allCases.map(ResponderMethod.touches)
                + PressMethod.allCases.map(ResponderMethod.presses)
                + MotionMethod.allCases.map(ResponderMethod.motion) + [.remoteControlReceived]
            let methods =
                events.map(Method.init) + events.map(Method.discarded)
                + OrientationMethod.allCases.map(Method.orientation) + [.menu(SelectorIndex(0))]
            for method in methods {
                expect(
                    written { $0.kind(of: method) }, equals: #","kind":"\#(method.kind.name)","receiver":"#)
            }
            for method in PressMethod.allCases { expect(method.spelling.text, equals: "\(method)") }
            for method in MotionMethod.allCases { expect(method.spelling.text, equals: "\(method)") }
            for method in OrientationMethod.allCases { expect(method.spelling.text, equals: "\(method)") }
            // Overrides are read by phase and looked up by method, so the counts must be equal.
            expect(PressPhase.allCases.count, equals: PressMethod.allCases.count)
            expect(MotionPhase.allCases.count, equals: MotionMethod.allCases.count)
        }

        check("delegate questions and states") {
            for question in DelegateQuestion.allCases {
                expect(question.spelling.text, equals: String(describing: question))
                expect(
                    written { $0.kind(of: .delegate(question)) }, equals: #","kind":"delegate","receiver":"#)
            }
            let members = GestureDelegateMember.allCases.map(\.name)
            expect(DelegateQuestion.allCases.dropLast().map { $0.spelling.text }, equals: members)
            for state in GestureState.allCases {
                expect(state.spelling(isDiscrete: false).text, equals: String(describing: state))
                let value = GestureStateValue.allCases.first {
                    $0.name == state.spelling(isDiscrete: true).text
                }
                expect(value?.state, equals: state)
            }
            expect(GestureState.ended.spelling(isDiscrete: true).text, equals: "recognized")
        }

        check("swipe directions, edges and hover phases") {
            for direction in SwipeDirections.each {
                expect(SwipeDirectionValue.allCases.count { $0.direction == direction }, equals: 1)
            }
            for edge in ScreenEdge.allCases {
                expect(EdgesValue(rawValue: edge.rawValue)?.name, equals: edge.spelling.text)
            }
            for phase in HoverSample.Phase.allCases { expect(phase.spelling.text, equals: phase.name) }
        }

        check("properties that set can change") {
            for member in SetMember.allCases {
                if let flag = member.viewFlag { expect(flag.member, equals: member.name) }
                if let flag = member.recognizerFlag { expect(flag.member, equals: member.name) }
                if let setting = member.setting { expect(setting.name, equals: member.name) }
            }
            for flag in View.Flags.settable { #expect(flag.member != nil) }
            #expect(View.Flags.isRemoved.member == nil)
        }

        check("each recognizer type is the type of its kind") {
            for type in RecognizerType.allCases { expect(RecognizerType(type.kind), equals: type) }
        }
    }

    @Test(
        "dispositions",
        arguments: [
            Disposition.forwarded, .handled, .handledThenForwarded, .forwardedThenHandled, .unhandled,
        ])
    func dispositions(disposition: Disposition) {
        expect(written { $0.member(disposition) }, equals: #","disposition":"\#(disposition.name)""#)
    }
}
