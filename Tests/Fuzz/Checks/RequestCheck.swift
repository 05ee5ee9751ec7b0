@testable import JSONTape
@testable import TouchOperations
@testable import TouchWire

/// What holds of every request, whether it is answered or refused.
struct RequestCheck {
    let operation: FuzzedOperation
    let form: AnswerForm
    /// Bytes that are written on the way to the answer, and may take memory as input and answer do.
    var written = 0

    // Kept from input to input: nothing of a request may outlive its answer. One thread at a time asks.
    nonisolated(unsafe) private static let engine = Engine()

    private var what: String { "\(operation) (form \(form.selector))" }

    /// The reply to `request`, which keeps all promises.
    @discardableResult func run(_ request: [UInt8]) throws(Violation) -> Reply {
        let reply = try reply(to: request, RequestCheck.engine, isStrict: true)
        guard reply == (try self.reply(to: request, Engine(), isStrict: true)) else {
            throw Violation("\(what) answers the same request in two ways")
        }
        let lax = try self.reply(to: request, RequestCheck.engine, isStrict: false)
        switch reply {
        case .answered(let answer):
            guard lax == reply else { throw Violation("\(what): strict answers, lax not, or otherwise") }
            guard answer.count <= Limits.fuzzing.answer else { throw Violation("\(what) answers too much") }
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

    /// The reply to `request`, asked once, which can be read if it is an answer.
    func once(_ request: [UInt8]) throws(Violation) -> Reply {
        let reply = try reply(to: request, RequestCheck.engine, isStrict: true)
        if case .answered(let answer) = reply { try operation.language(of: form).check(answer, what) }
        return reply
    }

    private func reply(
        to request: [UInt8], _ engine: Engine, isStrict: Bool
    ) throws(Violation) -> Reply {
        let options = ReadingOptions.fuzzing(isStrict: isStrict)
        // What is one byte too far is then outside of the allocation, where AddressSanitizer sees it.
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
