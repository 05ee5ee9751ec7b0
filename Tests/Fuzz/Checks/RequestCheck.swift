@testable import JSONTape
@testable import TouchOperations
@testable import TouchWire

/// Checks the conditions that hold for every request, whether it is answered or rejected.
struct RequestCheck {
    let operation: FuzzedOperation
    let form: AnswerForm
    /// The size in bytes of an earlier answer, which the memory limit allows for like the input and the
    /// answer.
    var written = 0

    // Shared by all inputs, because an answer must not depend on earlier requests. Only one thread uses it.
    nonisolated(unsafe) private static let engine = Engine()

    private var what: String { "\(operation) (form \(form.selector))" }

    /// Returns the reply to `request`. Throws if the reply violates a condition.
    @discardableResult func run(_ request: [UInt8]) throws(Violation) -> Reply {
        let reply = try reply(to: request, RequestCheck.engine, isStrict: true)
        guard reply == (try self.reply(to: request, Engine(), isStrict: true)) else {
            throw Violation("\(what) returns different answers for a request")
        }
        let lax = try self.reply(to: request, RequestCheck.engine, isStrict: false)
        switch reply {
        case .answered(let answer):
            guard lax == reply else { throw Violation("\(what): the strict and the lax answer differ") }
            guard answer.count <= Limits.fuzzing.answer else {
                throw Violation("\(what) exceeds the limit of the answer")
            }
            try operation.language(of: form).check(answer, what)
        case .refused(let fault): try pointers(request).check(fault)
        }
        switch lax {
        case .answered(let answer): try operation.language(of: form).check(answer, what + ", lax")
        case .refused(let fault): try pointers(request).check(fault)
        }
        return reply
    }

    private func pointers(_ request: [UInt8]) -> FaultPointers {
        FaultPointers(what: what, request: request, isCompleted: operation == .sweep)
    }

    /// Returns the reply to `request`. Throws if an answer cannot be read again.
    func once(_ request: [UInt8]) throws(Violation) -> Reply {
        let reply = try reply(to: request, RequestCheck.engine, isStrict: true)
        if case .answered(let answer) = reply { try operation.language(of: form).check(answer, what) }
        return reply
    }

    private func reply(
        to request: [UInt8], _ engine: Engine, isStrict: Bool
    ) throws(Violation) -> Reply {
        let options = ReadingOptions.fuzzing(isStrict: isStrict)
        // Without spare capacity, so that AddressSanitizer detects reads beyond the padding.
        let padded = request + [UInt8](repeating: 0, count: PaddedBytes.padding)
        return try padded.withUnsafeBufferPointer { bytes throws(Violation) in
            try Meter.measured(what, request.count + written, \.length) {
                Reply { () throws(RequestFault) in
                    try operation.answer(
                        engine, PaddedBytes(bytes, count: request.count), options, form: form)
                }
            }
        }
    }
}
