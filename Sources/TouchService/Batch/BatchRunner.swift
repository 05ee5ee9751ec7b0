package import JSONTape
package import TouchOperations
package import TouchWire

/// Answers the lines of a batch, each as the endpoint of its operation would. One thread at a time.
package final class BatchRunner {
    /// What became of a line.
    package enum Outcome: Sendable {
        /// Blank, or a definition: it has no answer.
        case silent
        case answered
        case refused
    }

    private let service: Service
    private let reader: BatchReader
    private let isStrict: Bool
    /// Of the request that the batch came by.
    private let source: (any RequestSource)?

    /// - Parameter source: Who has received the batch, if it came from a network.
    /// - Throws: where there is no memory.
    package init(
        _ service: Service, _ options: ReadingOptions, _ source: (any RequestSource)? = nil
    ) throws(RequestFault) {
        self.service = service
        self.source = source
        isStrict = options.isStrict
        reader = try BatchReader(options)
    }

    /// Reads `line` and writes its answer, a line as well, to `out`; nothing for a definition, which goes to `scenes`.
    ///
    /// - Parameter index: Of the item among all of the batch; it stands in the answer.
    package func answer(
        _ line: PaddedBytes, index: Int, _ scenes: inout BatchScenes, to out: inout ByteWriter
    ) -> Outcome {
        answer(Result { () throws(BatchFault) in try reader.read(line, &scenes) }, index, to: &out)
    }

    /// The same for an item that is parsed already.
    package func answer(
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

    /// Whether `line` is a definition without faults; it goes to `scenes` then.
    package func define(_ line: PaddedBytes, _ scenes: inout BatchScenes) -> Bool {
        if case .define? = try? reader.read(line, &scenes) { true } else { false }
    }

    /// Writes the answer to a line that is longer than any body may be.
    package func refuseLongLine(index: Int, limit: Int, to out: inout ByteWriter) {
        write(Problem(.bodyTooLarge, "A line may have \(limit) bytes.").response, index, nil, to: &out)
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
            return service.answerItem(request)
        }
        write(response, index, item.id, item.warnings, to: &out)
        return response.status == 200 ? .answered : .refused
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
        // Answers are one line each; what stands behind the last brace is a line end at most.
        response.withBytes { bytes in
            var end = bytes.count
            while end > 0, bytes[end &- 1] == UInt8(ascii: "\n") { end &-= 1 }
            out.append(UnsafeBufferPointer(rebasing: bytes[..<end]))
        }
        if !warnings.isEmpty { out.member(warnings: warnings) }
        out.append("}\n")
    }
}
