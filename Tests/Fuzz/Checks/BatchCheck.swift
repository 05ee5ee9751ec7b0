@testable import JSONTape
@testable import TouchService

/// Checks batches, which a service answers.
enum BatchCheck {
    private static let service = Service(limits: .fuzzing)

    static func run(_ body: [UInt8], _ operation: FuzzedOperation, isStrict: Bool) throws(Violation) {
        let hasLines = operation == .batchLines
        let what = "\(operation)"
        let padded = body + [UInt8](repeating: 0, count: PaddedBytes.padding)
        let answer = try padded.withUnsafeBufferPointer { bytes throws(Violation) in
            try Meter.measured(what, body.count, { (answer: Answer) in answer.bytes.count }) {
                self.answer(PaddedBytes(bytes, count: body.count), hasLines, isStrict)
            }
        }
        guard answer.status == 200 else { return try AnswerLanguage.json.check(answer.bytes, what) }
        try operation.language(of: .json).check(answer.bytes, what)
        let again = PaddedBytes.copying(body) { self.answer($0, hasLines, isStrict) }
        guard answer == again else { throw Violation("\(what) returns different answers for a batch") }
    }

    private struct Answer: Equatable {
        var status: Int
        var bytes: [UInt8]
    }

    private static func answer(_ body: PaddedBytes, _ hasLines: Bool, _ isStrict: Bool) -> Answer {
        var request = Request(
            method: "POST", target: isStrict ? "/v1/batch" : "/v1/batch?strict=false", body: body)
        request.headers.contentType = hasLines ? "application/x-ndjson" : "application/json"
        let response = service.answer(request)
        return Answer(status: response.status, bytes: response.withBytes { Array($0) })
    }
}
