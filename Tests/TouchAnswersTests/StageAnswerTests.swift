import RequestTestSupport
import TestSupport
import Testing

struct StageAnswerTests {
    private func answer(_ application: String, events: String, options: String) throws -> JSON {
        let scene =
            #"{"application":{\#(application)},"subviews":[{"id":"v","class":"UIControl","frame":[0,0,99,99]}]}"#
        return try JSON(
            parsing: try Wire.dispatch(#"{"scene":\#(scene),"events":[\#(events)],"options":\#(options)}"#))
    }

    private static let tap = #"{"tap":{"at":[5,5],"hold":0.1}}"#

    @Test("Stages and the touches of calls in the answer") func checks() throws {
        check("PL-1, PL-7: each stage has a rule and a sentence, and the arguments that it has") {
            let stages =
                try answer("", events: Self.tap, options: #"{"trace":"full"}"#)["stages"]?.array ?? []
            expect(
                stages.prefix(9).map { $0["stage"]?.string },
                equals: [
                    "hardware", "IOKit", "SpringBoard", "application.source1", "application.source0",
                    "UIApplication.eventQueue", "UIApplication.sendEvent", "UIWindow.sendEvent",
                    "application.sleep",
                ])
            expect(
                stages.prefix(9).map { $0.dig("arguments.object")?.string },
                equals: [
                    nil, "IOHIDEvent", "IOHIDEvent", "IOHIDEvent", "UIEvent", "UIEvent", "UIEvent", "UIEvent",
                    nil,
                ])
            expect(
                stages.prefix(5).map { $0.dig("arguments.source")?.string },
                equals: [nil, nil, "source1", "source1", "source0"])
            expect(
                stages.prefix(5).map { $0.dig("arguments.machPort")?.string },
                equals: [nil, "SpringBoard", nil, "application", nil])
            #expect(stages.allSatisfy { $0.dig("cause.detail")?.string?.isEmpty == false })
            expect(stages.last?.dig("cause.rule"), equals: .string("PL-7"))
        }

        check("PL-1: SpringBoard consumes the event by source0; PL-5: an override ends it") {
            let consumed = try answer(
                #""isForeground":false"#, events: Self.tap, options: #"{"trace":"full"}"#)
            expect(consumed.dig("stages.3.stage"), equals: .string("SpringBoard.consume"))
            expect(consumed.dig("stages.3.arguments.source"), equals: .string("source0"))
            let swallowed = try answer(
                #""sendEvent":"swallow""#, events: Self.tap, options: #"{"trace":"full"}"#)
            expect(swallowed.dig("stages.6.cause.rule"), equals: .string("PL-5"))
        }

        check("TC-13: with touches samples, each call has the values of its touches, also beginTracking") {
            let callbacks =
                try answer("", events: Self.tap, options: #"{"touches":"samples"}"#)["callbacks"]?.array ?? []
            let began = callbacks.first { $0["method"] == .string("touchesBegan") }
            expect(began?.dig("samples.0.phase"), equals: .string("began"))
            expect(began?.dig("samples.0.location.x"), equals: .number(5))
            expect(began?.dig("samples.0.tapCount"), equals: .number(1))
            expect(began?.dig("samples.0.timestamp"), equals: .number(0))
            let tracking = callbacks.first { $0["method"] == .string("endTracking") }
            expect(tracking?.dig("touches.0"), equals: .string("touch-1"))
            expect(tracking?.dig("samples.0.timestamp"), equals: .number(0.1))
        }

        check("TC-13: with touches true or false, no call has samples") {
            for value in ["true", "false"] {
                let callbacks =
                    try answer("", events: Self.tap, options: #"{"touches":\#(value)}"#)["callbacks"]?.array
                    ?? []
                #expect(!callbacks.isEmpty && callbacks.allSatisfy { $0["samples"] == nil })
                let tracking = callbacks.first { $0["method"] == .string("beginTracking") }
                #expect(tracking != nil && tracking?["touches"] == nil)
            }
        }

        check("CT-5: another object is named as the receiver of an action") {
            let text =
                #"{"scene":{"objects":["model"],"subviews":[{"id":"b","class":"UIButton","frame":[0,0,99,99],"targets":[{"target":"model","action":"tapped","events":["touchUpInside"]}]}]},"events":[{"tap":"b"}]}"#
            let callbacks = try JSON(parsing: try Wire.dispatch(text))["callbacks"]?.array ?? []
            let action = callbacks.first { $0["kind"] == .string("action") }
            expect(action?["receiver"], equals: .string("model"))
            expect(action?["method"], equals: .string("tapped"))
        }
    }
}
