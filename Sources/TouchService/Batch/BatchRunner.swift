package import JSONTape
package import TouchOperations
package import TouchWire

/// Answers the items of a batch like the endpoints of their operations. Used by one thread at a time.
package final class BatchRunner {
    /// The result of a line.
    package enum Outcome: Sendable {
        /// The line is blank or a definition, which has no answer.
        case silent
        case answered
        case refused
    }

    private let service: Service
    private let reader: BatchReader
    private let isStrict: Bool
    /// The server that received the batch; nil if it did not come from a network.
    private let source: (any RequestSource)?

    /// - Parameter source: The server that received the batch; nil if it did not come from a network.
    /// - Throws: An error if there is no memory.
    package init(
        _ service: Service, _ options: ReadingOptions, _ source: (any RequestSource)? = nil
    ) throws(RequestFault) {
        self.service = service
        self.source = source
        isStrict = options.isStrict
        // Without a source, the batch is a file of the command line.
        reader = try BatchReader(options, maximumInserted: source == nil ? .max : options.limits.body)
    }

    /// Reads `line` and writes its answer to `out`, as one line. A definition is stored in `scenes` and has
    /// no answer.
    ///
    /// - Parameter index: Index of the item in the batch, which is part of the answer.
    package func answer(
        _ line: PaddedBytes, index: Int, _ scenes: inout BatchScenes, to out: inout ByteWriter
    ) -> Outcome {
        answer(Result { () throws(BatchFault) in try reader.read(line, &scenes) }, index, to: &out)
    }

    /// The same for an item that is already parsed.
    func answer(
        _ item: ParsedRequest, index: Int, _ scenes: inout BatchScenes, to out: inout ByteWriter
    ) -> Outcome {
        answer(Result { () throws(BatchFault) in try reader.read(item, &scenes) }, index, to: &out)
    }

    private func answer(
        _ line: Result<BatchLine, BatchFault>, _ index: Int, to out: inout ByteWriter
    ) -> Outcome {
        switch line {
        case .failure(let fault):
            write(Problem(fault.fault).response, index, fault.id, to: &out)
            return .refused
        case .success(.define): return .silent
        case .success(.item(let item)): return answer(item, index, to: &out)
        }
    }

    /// Stores `line` in `scenes` if it is a valid definition, and returns whether it is.
    package func define(_ line: PaddedBytes, _ scenes: inout BatchScenes) -> Bool {
        if case .define? = try? reader.read(line, &scenes) { true } else { false }
    }

    /// Writes the answer to a line that exceeds the limit of a body.
    package func refuseLongLine(index: Int, limit: Int, to out: inout ByteWriter) {
        let detail = "The line has at least \(limit + 1) bytes (maximum: \(limit), touchd serve --max-body)."
        write(Problem(.bodyTooLarge, detail).response, index, nil, to: &out)
    }

    private func answer(_ item: BatchItem, _ index: Int, to out: inout ByteWriter) -> Outcome {
        let (text, parsed): ([UInt8], ParsedRequest?) =
            switch item.request {
            case .parsed(let parsed): ([], parsed)
            case .text(let text): (text, nil)
            }
        let target = "/v1/\(item.operation.path)\(isStrict ? "" : "?strict=false")"
        let response = PaddedBytes.copying(text) { body in
            var request = Request(method: "POST", target: target, body: body)
            request.source = source
            request.parsed = parsed
            request.isItem = true
            return service.answerItem(request)
        }
        write(response, index, item.id, item.warnings, to: &out)
        guard out.isRefused else { return response.status == 200 ? .answered : .refused }
        // The answer is complete, but a copy of it in the answer of the batch would need too much memory.
        out = ByteWriter()
        write(Problem(RequestFault.outOfMemory).response, index, item.id, item.warnings, to: &out)
        return .refused
    }

    private func write(
        _ response: Response, _ index: Int, _ id: [UInt8]?, _ warnings: [Diagnostic] = [],
        to out: inout ByteWriter
    ) {
        out.append("{")
        out.member("index", index)
        if let id {
            out.key("id")
            id.withUnsafeBufferPointer { out.append($0) }
        }
        out.member("status", response.status)
        out.key(response.status == 200 ? "result" : "problem")
        // An answer is one line. Its line end, if any, is removed.
        response.withBytes { bytes in
            var end = bytes.count
            while end > 0, bytes[end &- 1] == UInt8(ascii: "\n") { end &-= 1 }
            out.append(UnsafeBufferPointer(rebasing: bytes[..<end]))
        }
        if !warnings.isEmpty { out.member(warnings: warnings) }
        out.append("}\n")
    }
}
