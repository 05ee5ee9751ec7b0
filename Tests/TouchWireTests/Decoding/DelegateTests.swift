import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

struct DelegateTests {
    private func request(_ delegate: String) -> String {
        Wire.gestures(
            Wire.recognizer("r", "tap", #""delegate":\#(delegate)"#), Wire.recognizer("other", "pan"))
    }

    private func decode<Result>(_ delegate: String, _ body: (Scene, GestureDelegate?) -> Result) throws
        -> Result
    {
        try Wire.decode(request(delegate)) { request in
            let index = request.scene.gestureRecognizers[0].delegate
            return body(request.scene, index.map { request.scene.gestureDelegates[Int($0)] })
        }
    }

    @Test("Delegates of recognizers") func checks() {
        check("null means no delegate; an empty object is a delegate without methods") {
            expect(try decode("null") { $1 == nil })
            expect(
                try decode("{}") { $1 != nil && $1?.shouldBegin == nil && $1?.shouldRequireFailureOf == nil })
        }

        check("GE-6: views, states and directions") {
            try decode(
                #"{"shouldBegin":{"direction":"vertical"},"shouldReceiveTouch":{"view":["v","w"]},"shouldReceivePress":{"notView":["v"]},"shouldReceiveEvent":{"state":{"in":["recognized","possible"],"recognizer":"other"}}}"#
            ) { scene, delegate in
                guard case .direction(let axis)? = delegate?.shouldBegin,
                    case .view(let views)? = delegate?.shouldReceiveTouch,
                    case .notView(let others)? = delegate?.shouldReceivePress,
                    case .state(let recognizer, let states)? = delegate?.shouldReceiveEvent
                else { return #expect(Bool(false)) }
                expect(axis, equals: .vertical)
                expect(scene.delegateViews[views.range].map(\.raw), equals: [1, 0])
                expect(scene.delegateViews[others.range].map(\.raw), equals: [1])
                expect(recognizer, equals: RecognizerIndex(1))
                expect(GestureState.allCases.filter(states.contains), equals: [.possible, .ended])
            }
        }

        check("answers about other recognizers: all, none, or a list") {
            try decode(
                #"{"shouldRecognizeSimultaneouslyWith":["other","r"],"shouldRequireFailureOf":true,"shouldBeRequiredToFailBy":[]}"#
            ) { scene, delegate in
                guard case .listed(let list)? = delegate?.shouldRecognizeSimultaneouslyWith,
                    case .always(true)? = delegate?.shouldRequireFailureOf,
                    case .listed(let empty)? = delegate?.shouldBeRequiredToFailBy
                else { return #expect(Bool(false)) }
                expect(scene.recognizerLists[list.range].map(\.raw), equals: [1, 0])
                expect(empty.count, equals: 0)
            }
        }
    }

    @Test(
        "answers that can be booleans",
        arguments: ["shouldBegin", "shouldReceiveTouch", "shouldReceivePress", "shouldReceiveEvent"])
    func booleans(member: String) throws {
        for value in [true, false] {
            try decode(#"{"\#(member)":\#(value)}"#) { _, delegate in
                let answers = [
                    "shouldBegin": delegate?.shouldBegin, "shouldReceiveTouch": delegate?.shouldReceiveTouch,
                    "shouldReceivePress": delegate?.shouldReceivePress,
                    "shouldReceiveEvent": delegate?.shouldReceiveEvent,
                ]
                for (name, answer) in answers {
                    if case .always(let read)? = answer {
                        #expect(name == member && read == value)
                    } else {
                        #expect(name != member)
                    }
                }
            }
        }
    }

    @Test(
        "faults of a delegate",
        arguments: [
            ("1", "wrong-type @"), (#"{"shouldBeginn":true}"#, "unknown-member @/shouldBeginn"),
            (#"{"shouldBegin":1}"#, "wrong-type @/shouldBegin"),
            (#"{"shouldBegin":["v"]}"#, "wrong-type @/shouldBegin"),
            (#"{"shouldBegin":{}}"#, "missing-member @/shouldBegin/view"),
            (
                #"{"shouldBegin":{"view":["v"],"direction":"vertical"}}"#,
                "conflicting-members @/shouldBegin"
            ),
            (#"{"shouldBegin":{"views":["v"]}}"#, "unknown-member @/shouldBegin/views"),
            (#"{"shouldReceiveTouch":{"view":"v"}}"#, "wrong-type @/shouldReceiveTouch/view"),
            (#"{"shouldReceiveTouch":{"view":["x"]}}"#, "unknown-id @/shouldReceiveTouch/view/0"),
            (#"{"shouldReceiveTouch":{"notView":["app"]}}"#, "wrong-kind @/shouldReceiveTouch/notView/0"),
            (#"{"shouldReceiveTouch":{"view":["r"]}}"#, "wrong-kind @/shouldReceiveTouch/view/0"),
            (#"{"shouldBegin":{"direction":"diagonal"}}"#, "unknown-value @/shouldBegin/direction"),
            (
                #"{"shouldReceivePress":{"state":{"recognizer":"x","in":[]}}}"#,
                "unknown-id @/shouldReceivePress/state/recognizer"
            ),
            (
                #"{"shouldReceivePress":{"state":{"recognizer":"w","in":[]}}}"#,
                "wrong-kind @/shouldReceivePress/state/recognizer"
            ),
            (
                #"{"shouldReceiveEvent":{"state":{"recognizer":"r","in":["begun"]}}}"#,
                "unknown-value @/shouldReceiveEvent/state/in/0"
            ),
            (
                #"{"shouldReceiveEvent":{"state":{"recognizer":"r"}}}"#,
                "missing-member @/shouldReceiveEvent/state/in"
            ),
            (#"{"shouldRequireFailureOf":"r"}"#, "wrong-type @/shouldRequireFailureOf"),
            (#"{"shouldRequireFailureOf":["x"]}"#, "unknown-id @/shouldRequireFailureOf/0"),
            (#"{"shouldBeRequiredToFailBy":["v"]}"#, "wrong-kind @/shouldBeRequiredToFailBy/0"),
            (
                #"{"shouldRecognizeSimultaneouslyWith":{"r":true}}"#,
                "wrong-type @/shouldRecognizeSimultaneouslyWith"
            ),
        ])
    func faults(delegate: String, reported: String) {
        let pointer = "#/scene/windows/0/gestureRecognizers/0/delegate"
        expect(Wire.reported(request(delegate)), equals: [reported.replacing("@", with: pointer)])
    }
}
