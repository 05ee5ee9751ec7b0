internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchOperations
package import TouchReports
internal import TouchScene
internal import TouchWire

/// The report on a failed case: expected and actual values, the transcript of the relevant hit test, and
/// explanations of what happened or did not happen.
package struct FailureReport: Sendable {
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
    package init(
        _ mismatches: [Mismatch], endpoint: String, body: [UInt8], _ explainer: Explainer = Explainer()
    ) {
        self.mismatches = mismatches
        let path = endpoint.prefix { $0 != "?" }
        let isHitTest = path == "/v1/hit-test"
        guard isHitTest || path == "/v1/dispatch", mismatches.first?.member != Mismatch.rejected,
            mismatches.first?.member != ExpectationMember.status.name,
            mismatches.first?.member != ExpectationMember.problem.name,
            let questions = FailureQuestions(body)
        else { return }
        let isStrict = !endpoint.contains("strict=false")
        explain(questions, explainer, isStrict: isStrict)
        // A mismatch of `visits` already shows the visits.
        guard mismatches.contains(where: { $0.subject != nil || $0.isAboutHits }),
            !mismatches.contains(where: { $0.member == ExpectationMember.visits.name })
        else { return }
        let request = questions.withVisits(isHitTest: isHitTest)
        let subject = mismatches.lazy.compactMap(\.subject).first
        let found =
            isHitTest
            ? explainer.run(HitTestOperation.self, request, isStrict: isStrict) {
                ReportedHitTest.of($0, subject)
            }
            : explainer.run(DispatchOperation.self, request, isStrict: isStrict) {
                ReportedHitTest.of($0, subject, questions)
            }
        guard case .success(let hitTest?) = found else { return }
        let title = TerminalText.printable(
            "hit test\(hitTest.touch.map { " of \($0)" } ?? "") at \(HitTestTranscript.point(hitTest.point)):"
        )
        let long = hitTest.transcript.lines(atMost: FailureReport.maximumTranscriptLines)
        transcript = (title, hitTest.transcript.lines(atMost: 7), long)
    }

    private mutating func explain(_ questions: FailureQuestions, _ explainer: Explainer, isStrict: Bool) {
        var asked: [Mismatch.Subject: Int] = [:]
        for (number, mismatch) in mismatches.enumerated() {
            guard let subject = mismatch.subject else { continue }
            if asked[subject] == nil {
                guard asked.count < FailureReport.questions else { continue }
                asked[subject] = number
                let request: [UInt8]?
                var isWrong = true
                switch subject {
                case .occurrence(_, _, _, let wrong):
                    request = questions.explaining(subject)
                    isWrong = wrong
                case .point(let point, let view): request = questions.explaining(point: point, view: view)
                }
                guard let request else { continue }
                let answer = explainer.run(ExplainOperation.self, request, isStrict: isStrict) {
                    FailureExplanation($0, withFixes: isWrong)
                }
                let explanation: FailureExplanation
                switch answer {
                case .success(let found): explanation = found
                case .failure(let fault):
                    guard let found = FailureExplanation(fault) else { continue }
                    explanation = found
                }
                explained.insert(number)
                let isNew = !explanations.contains { explanation.repeats($0) }
                if isNew { explanations.append(explanation) }
            } else if let first = asked[subject], explained.contains(first) {
                explained.insert(number)
            }
        }
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
