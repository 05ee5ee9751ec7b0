import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchDispatch
@testable import TouchWire

@Suite("Causes as sentences")
struct CauseTextTests {
    /// Names: the window is `w`, recognizers 0 and 1 are `pan` and `“x”`.
    private func text(_ cause: Cause) throws -> String {
        try Wire.decode(Wire.gestures(Wire.recognizer("pan", "pan"), Wire.recognizer(#"a\"b"#))) { request in
            var out = ByteWriter(capacity: 64)
            out.append("\"")
            out.sentence(of: cause, request.names)
            out.append("\"")
            return out.finish().text
        }
    }

    @Test("facts are put in, to the thousandth")
    func facts() throws {
        #expect(
            try text(Cause(.travelled, .PN1, measured: 12, limit: 10))
                == #""travelled 12 pt on one axis, 10 pt begin it""#)
        #expect(try text(Cause(.tapsCounted, .TP1, measured: 1, limit: 2)) == #""1 of 2 taps""#)
        #expect(
            try text(Cause(.heldTooLong, .TP1, measured: 0.7500004, limit: 0.75))
                == #""not lifted within 0.75 s""#)
        #expect(
            try text(Cause(.neverBegan, .RO1, measured: 1.0625, limit: 5))
                == #""lifted before it began: turned by 1.063° of 5°""#)
        #expect(
            try text(Cause(.neverBegan, .PN1, measured: -0.0001, limit: 10))
                == #""lifted before it began: 0 pt of 10 pt""#)
        #expect(try text(Cause(.movedTooFar, .LP1)) == #""moved ? pt, ? pt are allowed""#)
    }

    @Test("names stand in quotes, escaped for JSON")
    func names() throws {
        #expect(
            try text(Cause(.excluded, .GX1, by: RecognizerIndex(0))) == #""“pan” recognized first""#)
        #expect(
            try text(Cause(.excluded, .GX1, by: RecognizerIndex(1))) == #""“a\"b” recognized first""#)
        #expect(
            try text(Cause(.viewRefused, .GS3, view: ViewIndex(0)))
                == #""gestureRecognizerShouldBegin of “w” said no""#)
        #expect(try text(Cause(.released, .DL4)) == #""no recognizer holds it any longer""#)
    }

    @Test(
        "every reason is a sentence that is JSON, whatever facts there are", arguments: Cause.Reason.allCases)
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
