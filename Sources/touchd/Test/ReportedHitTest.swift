internal import TouchAnswers
internal import TouchDispatch
internal import TouchOperations
internal import TouchReports
internal import TouchScene
internal import TouchWire

/// The hit test that is relevant for a mismatch.
struct ReportedHitTest {
    /// The id of the touch; nil for a point of a hit test request.
    var touch: String?
    var point: Point
    var transcript: HitTestTranscript

    /// The hit test at the point that `subject` is about; nil if it is about something else.
    static func of(_ results: HitTestResults, _ subject: Mismatch.Subject?) -> ReportedHitTest? {
        guard case .point(let number, let view)? = subject, results.elements.indices.contains(number) else {
            return nil
        }
        let element = results.elements[number]
        return HitTestTranscript(element.visits ?? [], about: view, name: results.names.id).map {
            ReportedHitTest(point: element.point, transcript: $0)
        }
    }

    /// The hit test that is relevant for the view of `subject`: the first one that returned it or a descendant, otherwise
    /// the first one that visited it, otherwise the first one.
    static func of(
        _ run: DispatchRun, _ subject: Mismatch.Subject?, _ questions: FailureQuestions
    ) -> ReportedHitTest? {
        var view: String?
        switch subject {
        case .point: return nil
        case .occurrence(let receiver, let method, _, _): view = questions.view(of: receiver, method: method)
        case nil: break
        }
        var best: ReportedHitTest?
        var bestRank = -1
        let log = run.outcome.hitTesting
        for record in log.records {
            guard
                let transcript = HitTestTranscript(
                    log.visits[record.visits.range], about: view, name: run.request.names.id)
            else { continue }
            let (isAsked, isHit) = view.map(transcript.relevance) ?? (false, false)
            let rank = isHit ? 2 : isAsked ? 1 : 0
            if rank > bestRank {
                let touch = record.touch.map { "touch-\($0.raw &+ 1)" }
                best = ReportedHitTest(touch: touch, point: record.point, transcript: transcript)
                bestRank = rank
            }
            if bestRank == 2 || view == nil { break }
        }
        return best
    }
}
