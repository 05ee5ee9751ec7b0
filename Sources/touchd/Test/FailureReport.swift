package import JSONTape
internal import TouchOperations
package import TouchReports
internal import TouchWire

/// The report on a failed case: expected and actual values, the transcript of the relevant hit test, and
/// explanations of what happened or did not happen.
package struct FailureReport: Sendable {
    /// Sends a request and returns the status and the body of the answer.
    package typealias Ask = (_ target: String, _ body: [UInt8]) -> (status: Int, body: Bytes)

    /// Maximum number of explanations.
    private static let questions = 2
    /// Maximum number of lines of the long form of a transcript.
    private static let maximumTranscriptLines = 40

    package let mismatches: [Mismatch]
    /// The title, and the lines in a short and a long form.
    private(set) var transcript: (title: String, short: [String], long: [String])?
    private(set) var explanations: [FailureExplanation] = []
    /// Indices of the mismatches whose cause is in an explanation.
    private var explained: Set<Int> = []

    /// - Parameter endpoint: The target of the case. Only dispatches and hit tests are explained.
    package init(_ mismatches: [Mismatch], endpoint: String, body: [UInt8], _ ask: Ask) {
        self.mismatches = mismatches
        let path = endpoint.prefix { $0 != "?" }
        let isHitTest = path == "/v1/hit-test"
        guard isHitTest || path == "/v1/dispatch", mismatches.first?.member != ExpectationMember.status.name,
            mismatches.first?.member != ExpectationMember.problem.name,
            let questions = FailureQuestions(body)
        else { return }
        let query = endpoint.contains("strict=false") ? "?strict=false" : ""
        explain(questions) { ask("/v1/explain" + query, $0) }
        // A mismatch of `visits` already shows the visits.
        guard mismatches.contains(where: { $0.subject != nil || $0.isAboutHits }),
            !mismatches.contains(where: { $0.member == ExpectationMember.visits.name })
        else { return }
        let (status, answer) = ask(path + query, questions.withVisits(isHitTest: isHitTest))
        if status == 200 { addTranscript(answer, questions, isHitTest: isHitTest) }
    }

    private mutating func explain(
        _ questions: FailureQuestions, _ ask: ([UInt8]) -> (status: Int, body: Bytes)
    ) {
        var asked: [Mismatch.Subject: Int] = [:]
        for (number, mismatch) in mismatches.enumerated() {
            guard let subject = mismatch.subject else { continue }
            if asked[subject] == nil {
                guard asked.count < FailureReport.questions else { continue }
                asked[subject] = number
                let body: [UInt8]?
                var isWrong = true
                switch subject {
                case .occurrence(_, _, _, let wrong):
                    body = questions.explaining(subject)
                    isWrong = wrong
                case .point(let point, let view): body = questions.explaining(point: point, view: view)
                }
                guard let body else { continue }
                let (status, answer) = ask(body)
                guard let explanation = FailureExplanation(status, answer, withFixes: isWrong) else {
                    continue
                }
                explained.insert(number)
                let isNew = !explanations.contains { explanation.repeats($0) }
                if isNew { explanations.append(explanation) }
            } else if let first = asked[subject], explained.contains(first) {
                explained.insert(number)
            }
        }
    }

    private mutating func addTranscript(_ answer: Bytes, _ questions: FailureQuestions, isHitTest: Bool) {
        let subject = mismatches.lazy.compactMap(\.subject).first
        guard let (parser, tape) = try? JSONParser.reading(answer.withBytes(Array.init)) else { return }
        defer { withExtendedLifetime(parser) {} }
        let answer = JSONValue(tape)
        let found: (hitTest: JSONValue, transcript: HitTestTranscript)?
        switch subject {
        case .point(let number, let view):
            let results = answer.elements("results")
            guard results.indices.contains(number) else { return }
            found = HitTestTranscript(results[number], about: view).map { (results[number], $0) }
        case .occurrence(let receiver, let method, _, _):
            let view = questions.view(of: receiver, method: method)
            found = FailureReport.transcript(of: answer, about: view)
        case nil: found = FailureReport.transcript(of: answer, about: nil)
        }
        guard let (hitTest, transcript) = found else { return }
        let touch = hitTest["touch"]?.text
        let point = hitTest["point"].map { HitTestTranscript.point($0) } ?? ""
        let title = TerminalText.printable("hit test\(touch.map { " of \($0)" } ?? "") at \(point):")
        let long = transcript.lines(atMost: FailureReport.maximumTranscriptLines)
        self.transcript = (title, transcript.lines(atMost: 7), long)
    }

    /// The hit test that is relevant for `view`: the first one that returned it or a descendant, otherwise
    /// the first one that visited it, otherwise the first one.
    private static func transcript(
        of answer: JSONValue, about view: String?
    ) -> (hitTest: JSONValue, transcript: HitTestTranscript)? {
        var best: (hitTest: JSONValue, transcript: HitTestTranscript)?
        var bestRank = -1
        for hitTest in answer.elements("hitTests") {
            guard let transcript = HitTestTranscript(hitTest, about: view) else { continue }
            let (isAsked, isHit) = view.map(transcript.relevance) ?? (false, false)
            let rank = isHit ? 2 : isAsked ? 1 : 0
            if rank > bestRank { (best, bestRank) = ((hitTest, transcript), rank) }
            if bestRank == 2 || view == nil { break }
        }
        return best
    }

    // MARK: Lines

    /// The complete report.
    package var lines: [String] { differences + details }

    /// Expected and actual values, and the causes of differences that are not explained.
    var differences: [String] {
        var lines: [String] = []
        for (number, mismatch) in mismatches.enumerated() {
            var form = MismatchText.Form()
            form.hasCause = !explained.contains(number)
            lines += MismatchText.lines(mismatch, form)
        }
        return lines
    }

    /// The transcript, and all causes and fixes.
    var details: [String] { tail(isShort: false) }

    /// The report in about `maximum` lines. The first mismatch is always included; others are omitted and
    /// counted if there is no room.
    package func lines(atMost maximum: Int) -> [String] {
        let tail = tail(isShort: true)
        let room = max(8, maximum - tail.count)
        var lines: [String] = []
        for (number, mismatch) in mismatches.enumerated() {
            var form = MismatchText.Form()
            form.hasCause = !explained.contains(number)
            if room < 20 { (form.before, form.after) = (2, max(3, room - 7)) }
            let own = MismatchText.lines(mismatch, form)
            guard lines.isEmpty || lines.count + own.count <= room else {
                let left = mismatches.count - number
                lines.append("… and \(left) more difference\(left == 1 ? "" : "s")")
                break
            }
            lines += own
        }
        return lines + tail
    }

    /// The transcript and the explanations.
    private func tail(isShort: Bool) -> [String] {
        var lines: [String] = []
        if let transcript {
            lines += [transcript.title] + (isShort ? transcript.short : transcript.long).map { "  " + $0 }
        }
        var fixes: Set<String> = []
        for explanation in explanations { lines += explanation.lines(isShort: isShort, reported: &fixes) }
        return lines
    }
}

extension Mismatch {
    /// Whether it concerns a hit test although it has no `subject` to explain.
    fileprivate var isAboutHits: Bool {
        member == ExpectationMember.responderChain.name
            || ["touches.", "hitTests."].contains { pointer.contains("/expect/json/" + $0) }
    }
}
