internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// The answers of a batch request. They are sent while later items are computed; answers that were computed
/// quickly are sent together.
final class BatchStream: ResponseStream, @unchecked Sendable {
    // Unchecked: a stream is used by one thread at a time.

    /// The source of the items.
    enum Source {
        /// One item per line of the body. The second value owns the memory of a decompressed body.
        case lines(PaddedBytes, InflatedBody?)
        case document(BatchDocument)
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

    init(_ runner: BatchRunner, _ source: Source, _ form: Form) {
        self.runner = runner
        self.source = source
        self.form = form
        if case .document(let document) = source { scenes = document.scenes }
    }

    func next() -> Bytes? {
        guard !isClosed else { return nil }
        var out = ByteWriter()
        let end = ContinuousClock.now + BatchStream.gathering
        repeat {
            if !appendNext(to: &out) { isClosed = true }
        } while !isClosed && out.count < BatchStream.gathered && ContinuousClock.now < end
        return out.count > 0 ? out.finish() : nil
    }

    /// Writes the next answer. At the end, writes the end of the document and returns false.
    private func appendNext(to out: inout ByteWriter) -> Bool {
        var piece = ByteWriter()
        while let outcome = answer(to: &piece) {
            if outcome == .silent { continue }
            if outcome == .refused { hasErrors = true }
            if form == .document { out.append(count == 0 ? "{\"items\":[\n" : ",") }
            piece.finish().withBytes { out.append($0) }
            count += 1
            return true
        }
        if form == .document { appendEnd(to: &out) }
        return false
    }

    /// Writes the end of the document, and its beginning if there was no item.
    private func appendEnd(to out: inout ByteWriter) {
        if count == 0 { out.append("{\"items\":[") }
        out.append(hasErrors ? "],\"errors\":true" : "],\"errors\":false")
        if case .document(let document) = source, !document.warnings.isEmpty {
            out.member(warnings: document.warnings)
        }
        out.append("}\n")
    }

    /// Writes the answer of the next item. Returns nil after the last item.
    private func answer(to out: inout ByteWriter) -> BatchRunner.Outcome? {
        switch source {
        case .lines(let body, _):
            guard let line = body.nextLine(from: &offset) else { return nil }
            return runner.answer(line, index: count, &scenes, to: &out)
        case .document(let document):
            guard let item = document.next() else { return nil }
            return runner.answer(item, index: count, &scenes, to: &out)
        }
    }
}
