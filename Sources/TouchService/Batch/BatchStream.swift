internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// The answers of a batch that came in one request: what one item answers is sent when it is made, with those of others
/// that were quick.
final class BatchStream: ResponseStream, @unchecked Sendable {
    // Unchecked: as every stream, it is asked by one thread at a time.

    /// Where the items come from.
    enum Source {
        /// A line each; the request's body, and who keeps it if that is not the request.
        case lines(PaddedBytes, InflatedBody?)
        case document(BatchDocument)
    }

    /// How the answers are written.
    enum Form {
        /// A line each.
        case lines
        /// `{items, errors}`.
        case document
    }

    /// Answers are gathered for so long, or until there are so many bytes: sending each by itself would cost more than
    /// making it.
    private static let gathering = Duration.milliseconds(1)
    private static let gathered = 64 * 1024

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
        let end = ContinuousClock.now + BatchStream.gathering
        repeat {
            if !appendNext(to: &out) { isClosed = true }
        } while !isClosed && out.count < BatchStream.gathered && ContinuousClock.now < end
        return out.count > 0 ? out.finish() : nil
    }

    /// Writes the next answer; false at the end, which is then written.
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

    /// The end of the document, and its beginning where there was no item.
    private func appendEnd(to out: inout ByteWriter) {
        if count == 0 { out.append("{\"items\":[") }
        out.append(hasErrors ? "],\"errors\":true" : "],\"errors\":false")
        if case .document(let document) = source, !document.warnings.isEmpty {
            out.member(warnings: document.warnings)
        }
        out.append("}\n")
    }

    /// Writes what the next item answers; nil behind the last.
    private func answer(to out: inout ByteWriter) -> BatchRunner.Outcome? {
        switch source {
        case .lines(let body, _):
            guard let line = body.nextLine(from: &place) else { return nil }
            return runner.answer(line, index: count, &scenes, to: &out)
        case .document(let document):
            guard let item = document.next() else { return nil }
            return runner.answer(item, index: count, &scenes, to: &out)
        }
    }
}
