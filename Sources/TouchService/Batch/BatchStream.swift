internal import TouchWire

/// The answers of a batch that came in one request: what one item answers is one piece, so it is sent when it is made.
final class BatchStream: ResponseStream, @unchecked Sendable {
    // Unchecked: as every stream, it is asked by one thread at a time.

    /// Where the items come from.
    enum Source {
        /// A line each; the request's body.
        case lines(PaddedBytes)
        case document(BatchDocument)
    }

    /// How the answers are written.
    enum Form {
        /// A line each.
        case lines
        /// `{items, errors}`.
        case document
    }

    private let runner: BatchRunner
    private let source: Source
    private let form: Form
    private var scenes = BatchScenes()
    /// Where the next line begins.
    private var place = 0
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
        if form == .document { out.append(count == 0 ? "{\"items\":[\n" : ",") }
        while let outcome = answer(to: &out) {
            if outcome == .silent { continue }
            if outcome == .refused { hasErrors = true }
            count += 1
            return out.finish()
        }
        isClosed = true
        return form == .document ? end() : nil
    }

    /// The end of the document, and its beginning where there was no item.
    private func end() -> Bytes {
        var out = ByteWriter(capacity: 64)
        if count == 0 { out.append("{\"items\":[") }
        out.append(hasErrors ? "],\"errors\":true" : "],\"errors\":false")
        if case .document(let document) = source, !document.warnings.isEmpty {
            out.append(",\"warnings\":")
            out.warnings(document.warnings)
        }
        out.append("}\n")
        return out.finish()
    }

    /// Writes what the next item answers; nil behind the last.
    private func answer(to out: inout ByteWriter) -> BatchRunner.Outcome? {
        switch source {
        case .lines(let body):
            guard let line = body.nextLine(from: &place) else { return nil }
            return runner.answer(line, index: count, &scenes, to: &out)
        case .document(let document):
            guard let item = document.next() else { return nil }
            return item.withBytes { item in
                PaddedBytes.copying(Array(item)) { runner.answer($0, index: count, &scenes, to: &out) }
            }
        }
    }
}
