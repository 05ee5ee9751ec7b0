import JSONTape
import TestSupport
import Testing

@testable import TouchAgents
@testable import TouchLimitations

struct CountTests {
    private let agent = Agent()

    private func call(_ tool: String, _ scene: String, _ arguments: String) throws -> Agent.Response {
        try agent.call(tool, #"{"scene":\#(scene),\#(arguments)}"#)
    }

    @Test("Counts and outcomes in answers") func checks() {
        check(
            "only failed recognizers are not recognized; a canceled one has begun, and one in progress is omitted"
        ) {
            var outcome = TouchOutcome()
            outcome.add(
                ["failed", "cancelled", "none", "ended"].map {
                    TouchOutcome.Recognizer(
                        id: $0, view: "v", className: "C", outcome: $0, reason: "moved 12 pt")
                })
            expect(outcome.failureSentence(room: 160), equals: "Not recognized: “failed”: moved 12 pt.")
            expect(
                outcome.effects,
                equals: [
                    "the recognizer “cancelled” begins and is canceled (moved 12 pt)",
                    "the recognizer “ended” is recognized",
                ])
        }

        check("lists that are cut have the number of all entries") {
            let recognizers = (0..<14).map { #"{"id":"r\#($0)","type":"tap"}"# }
            let scene =
                #"{"subviews":[{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[\#(recognizers.joined(separator: ","))]}]}"#
            let answer = try call("predict_gesture", scene, #""target":"card","gesture":"tap""#)
            expect(answer.structured?["recognizers"]?.array?.count, equals: 10)
            expect(answer.structured?["recognizerCount"], equals: .number(14), "\(answer.text)")
            let effects = try #require(answer.structured?["effectCount"]?.number)
            expect(answer.structured?["effects"]?.array?.count, equals: min(10, Int(effects)))
            let why = try call("why_not", Screens.banner, #""target":"buy""#)
            let fixes = try #require(why.structured?["fixCount"]?.number)
            expect(why.structured?["fixes"]?.array?.count, equals: min(5, Int(fixes)))
            let causes = try #require(why.structured?["causes"]?.array)
            expect(why.structured?["causeCount"], equals: .number(Double(causes.count)))
        }

        check("assumptions and limitations are counted completely, and equal ones once") {
            let limitations = (0..<700).map {
                Limitation(code: .textInput, view: "v\($0 % 600)", time: nil, origin: .event)
            }
            let warnings = (0..<700).map {
                Diagnostic.warning(.unknownValue, at: "#", "w\(count: $0 % 600)")
            }
            var remarks = Remarks()
            remarks.add(warnings, limitations)
            #expect(remarks.assumptions.count == 600 && remarks.limitations.count == 600)
            #expect(remarks.sentence.contains("Assumptions (600)"))
        }
    }
}
