internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// The answers of a batch request. They are sent while later items are computed; answers that were computed
/// quickly are sent together.
final class BatchStream: ResponseStream, @unchecked Sendable {
    // Unchecked: a stream is used by one thread at a time.

    /// The source of the items.
    enum Source {
        // The second values own the memory of a decompressed body.

        /// One item per line of the body.
        case lines(PaddedBytes, InflatedBody?)
        case document(BatchDocument, InflatedBody?)
    }

    /// How the answers are written.
    enum Form {
        /// One answer per line.
        case lines
        /// `{items, errors}`.
        case document
    }

    /// Answers are collected for this time or up to `gathered` bytes, because sending each one separately
    /// would cost more than computing it.
    private static let gathering = Duration.milliseconds(1)
    private static let gathered = 64 * 1024

    private let runner: BatchRunner
    private let source: Source
    private let form: Form
    private var scenes = BatchScenes()
    /// The offset of the next line.
    private var offset = 0
    private var count = 0
    private var hasErrors = false
    private var isClosed = false
    /// The rest of a large answer.
    private var large: UnpackingStream?

    init(_ runner: BatchRunner, _ source: Source, _ form: Form) {
        self.runner = runner
        self.source = source
        self.form = form
        if case .document(let document, _) = source { scenes = document.scenes }
    }

    let size: Int? = nil
    // The document and the scenes count their memory themselves.
    let memory = 0

    func next(_ mode: ExecutionMode) -> StreamPiece {
        if case .bytes(let piece)? = large?.next(mode) { return .bytes(piece) }
        large = nil
        guard !isClosed else { return .end }
        if mode == .inline { return .deferred }
        var out = ByteWriter()
        let end = ContinuousClock.now + BatchStream.gathering
        repeat {
            switch answer() {
            case .answer(let answer):
                if form == .document { out.append(count == 0 ? "{\"items\":[\n" : ",") }
                count += 1
                // The client may read slowly.
                if answer.count >= ByteWriter.large, unpack(answer) {
                    return out.count > 0 ? .bytes(out.finish()) : next(mode)
                }
                answer.withBytes { out.append($0) }
            case .end:
                if form == .document { appendEnd(to: &out) }
                isClosed = true
            }
        } while !isClosed && out.count < BatchStream.gathered && ContinuousClock.now < end
        return out.count > 0 ? .bytes(out.finish()) : .end
    }

    /// Makes the following pieces those of a large answer. Returns false if there is not enough memory.
    private func unpack(_ answer: Bytes) -> Bool {
        large = PackedBytes(answer, while: { true }).flatMap(UnpackingStream.init)
        return large != nil
    }

    /// Writes the end of the document, and its beginning if there was no item.
    private func appendEnd(to out: inout ByteWriter) {
        if count == 0 { out.append("{\"items\":[") }
        out.append(hasErrors ? "],\"errors\":true" : "],\"errors\":false")
        if case .document(let document, _) = source, !document.warnings.isEmpty {
            out.member(warnings: document.warnings)
        }
        out.append("}\n")
    }

    private enum NextAnswer {
        case answer(Bytes)
        case end
    }

    /// The answer of the next item.
    private func answer() -> NextAnswer {
        var out = ByteWriter(canBeRefused: true)
        while true {
            let outcome: BatchRunner.Outcome
            switch source {
            case .lines(let body, _):
                guard let line = body.nextLine(from: &offset) else { return .end }
                outcome = runner.answer(line, index: count, &scenes, to: &out)
            case .document(let document, _):
                guard let item = document.current else { return .end }
                outcome = runner.answer(item, index: count, &scenes, to: &out)
                document.advance()
            }
            switch outcome {
            // There can be any number of definitions.
            case .silent: continue
            case .refused: hasErrors = true
            case .answered: break
            }
            return .answer(out.finish())
        }
    }
}
