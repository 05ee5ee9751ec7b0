package import JSONTape
internal import TouchAnalysis
package import TouchDispatch
internal import TouchWire

/// A request that was dispatched to answer its question. It retains the parser that owns the tape.
package final class Trial {
    let parser: JSONParser
    let tape: JSONTape
    let request: ExplainRequest
    package let outcome: Outcome
    /// Whether the event that the question is about happened.
    let happened: Bool

    /// Dispatches `request`.
    package init(_ request: ExplainRequest, _ tape: JSONTape, _ parser: JSONParser, _ budget: WorkBudget)
        throws(DispatchLimit)
    {
        self.parser = parser
        self.tape = tape
        self.request = request
        var options = request.dispatch.options.dispatch
        options.budget = budget
        outcome = try Dispatcher.dispatch(
            request.dispatch.sequence, in: request.dispatch.scene, options: options)
        happened = request.question.occurrence(in: outcome, of: request.dispatch.scene) != nil
    }

    /// Dispatches `request` and charges `budget`, also if it exceeds a limit.
    ///
    /// - Throws: The limit that was exceeded.
    package convenience init(
        _ request: ExplainRequest, _ tape: JSONTape, _ parser: JSONParser, charging budget: inout WorkBudget
    ) throws(DispatchLimit) {
        do {
            try self.init(request, tape, parser, budget)
            budget = outcome.budget
        } catch {
            switch error {
            case .computing: budget.exhaust()
            case .entries(let maximum): budget.spend(maximum &* WorkBudget.entry)
            case .deadlines: budget.spend(DispatchLimit.maximumDeadlines &* WorkBudget.deadline)
            }
            throw error
        }
    }

    /// Reads and dispatches an edited request with the same question; nil if it is invalid. Charges `budget` in any case.
    ///
    /// - Throws: The limit that was exceeded.
    ///
    /// - Parameters:
    ///   - words: The question; nil if it is part of the request.
    ///   - scene: The scene that the request refers to; nil if the request contains its scene.
    convenience init?(
        edited tape: JSONTape, _ words: QuestionWords?, _ parser: JSONParser, _ reading: ReadingOptions,
        scene: SharedScene? = nil, charging budget: inout WorkBudget
    ) throws(DispatchLimit) {
        var decoder = RequestDecoder(tape, limits: reading.limits, isStrict: reading.isStrict)
        decoder.sceneDecoder.shared = scene
        let request: ExplainRequest?
        if let words {
            request = try? decoder.explainRequest(about: words)
        } else {
            request = try? decoder.explainRequest()
        }
        guard let request else { return nil }
        try self.init(request, tape, parser, charging: &budget)
    }

    /// Whether its answer differs from that of `original`, and is useful as an answer (`Question.isAltered`). An
    /// occurrence at the time in question must not only have moved to another time.
    ///
    /// - Parameter isOtherGesture: Whether the events differ, so that occurrences have other times.
    func isAltered(from original: Trial, isOtherGesture: Bool = false) -> Bool {
        let question = request.question
        guard question.isAltered(from: original.happened, in: outcome, of: request.dispatch.scene) else {
            return false
        }
        guard question.time != nil else { return true }
        let (before, after) = (original.occurrences, occurrences)
        return original.happened ? after < before : !isOtherGesture || after > before
    }

    private var occurrences: Int {
        request.question.occurrences(in: outcome, of: request.dispatch.scene)
    }

    /// Checks that the touch that the question is about exists. Touches are known only after the dispatch.
    ///
    /// - Throws: A fault if it does not exist.
    package func checkTouch() throws(RequestFault) {
        let count = outcome.touches.count
        guard case .keepsTouch(let touch) = request.question.subject, Int(touch.raw) >= count else { return }
        let id = "touch-\(touch.raw + 1)"
        let message: DiagnosticMessage =
            count == 1
            ? "there is no \(id: id); the events contain \(count: count) touch"
            : "there is no \(id: id); the events contain \(count: count) touches"
        throw .invalid([.fault(.unknownID, at: "#/question/touch", message)])
    }

    /// The certainty of its answer; nil if the scene has no assumed members.
    package func certainty(_ budget: inout WorkBudget) throws(DispatchLimit) -> Certainty<Bool>? {
        try RunCertainty.ofAnswer(
            happened, to: request.question, request.dispatch.sequence, in: request.dispatch.scene,
            options: request.dispatch.options.dispatch, budget: &budget)
    }

    /// The scene, decoded separately from the events; nil if it has warnings, or if events add views to it.
    func sharedScene(_ reading: ReadingOptions) -> SharedScene? {
        guard let scene = tape.member("scene", of: JSONTape.root),
            let events = tape.member("events", of: JSONTape.root),
            !EventDecoder.addsObjects(at: events, on: tape)
        else { return nil }
        return SharedScene(at: scene, on: tape, limits: reading.limits, isStrict: reading.isStrict)
    }

    var chain: CauseChain { chain(of: request.question) }

    func chain(of question: Question) -> CauseChain {
        CauseChain(question, request.dispatch.scene, request.dispatch.sequence, outcome)
    }

    /// The question that remains after a first fix of `original` did not alter the answer: the same, or why the touch
    /// is canceled after the event happened (`Question.isAltered`).
    func openQuestion(of original: Trial) -> Question {
        guard happened, !original.happened, case .calls(_, let object) = request.question.subject else {
            return request.question
        }
        return Question(.calls(.touches(.touchesCancelled), object), time: nil)
    }
}
