import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchDispatch
@testable import TouchAnswers
@testable import TouchWire

struct CauseTextTests {
    /// Returns the sentence as a JSON string. The window is `w`; recognizers 0 and 1 are `pan` and `a"b`.
    private func text(_ cause: Cause) throws -> String {
        try Wire.decode(Wire.gestures(Wire.recognizer("pan", "pan"), Wire.recognizer(#"a\"b"#))) { request in
            var out = ByteWriter(capacity: 64)
            out.string { $0.sentence(of: cause, request.names) }
            return out.finish().text
        }
    }

    @Test("Causes as sentences") func checks() {
        check("values are inserted, rounded to 3 decimal places") {
            expect(
                try text(Cause(.movedFarEnough, .PN1, measured: 12, limit: 10)),
                equals: #""moved 12 pt (threshold: 10 pt)""#)
            expect(try text(Cause(.tapsCounted, .TP1, measured: 1, limit: 2)), equals: #""1 tap of 2""#)
            expect(
                try text(Cause(.heldTooLong, .TP1, measured: 0.7500004, limit: 0.75)),
                equals: #""not lifted within 0.75 s""#)
            expect(
                try text(Cause(.neverBegan, .RO1, measured: 1.0625, limit: 5)),
                equals: #""lifted after rotating by 1.063° (must exceed 5°)""#)
            expect(
                try text(Cause(.neverBegan, .PN1, measured: -0.0001, limit: 10)),
                equals: #""lifted after moving 0 pt along one axis (threshold: 10 pt)""#)
            expect(try text(Cause(.movedTooFar, .LP1)), equals: #""moved ? pt (maximum: ? pt)""#)
        }

        check("names are quoted and escaped for JSON") {
            expect(
                try text(Cause(.excluded, .GX1, by: RecognizerIndex(0))),
                equals: #""prevented by “pan”, which was recognized first""#)
            expect(
                try text(Cause(.excluded, .GX1, by: RecognizerIndex(1))),
                equals: #""prevented by “a\"b”, which was recognized first""#)
            expect(
                try text(Cause(.viewRefused, .GS3, view: ViewIndex(0))),
                equals: #""gestureRecognizerShouldBegin of “w” returned false""#)
            expect(try text(Cause(.released, .DL4)), equals: #""no recognizer withholds it any longer""#)
        }
    }

    @Test(
        "every reason has a sentence that is valid JSON, with and without values",
        arguments: Cause.Reason.allCases)
    func sentences(reason: Cause.Reason) throws {
        let rules: [Rule] = [.TP1, .RO1]
        for rule in rules {
            let causes = [
                Cause(reason, rule),
                Cause(
                    reason, rule, by: RecognizerIndex(1), view: ViewIndex(0), measured: 1e300,
                    limit: -.infinity),
            ]
            for cause in causes {
                let sentence = try #require(try JSON(parsing: "[\(text(cause))]").array?.first?.string)
                #expect(sentence.count > 5 && !sentence.contains("%"))
            }
        }
    }
}

extension Cause.Reason {
    fileprivate static var allCases: [Cause.Reason] {
        (0...UInt8.max).compactMap(Cause.Reason.init(rawValue:))
    }
}
