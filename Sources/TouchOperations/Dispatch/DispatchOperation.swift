package import JSONTape
internal import TouchAnalysis
package import TouchAnswers
internal import TouchDispatch
internal import TouchLimitations
package import TouchReports
package import TouchWire

/// `POST /v1/dispatch`: runs a touch sequence.
package enum DispatchOperation: OperationDefinition {
    package static let id = "dispatch"
    package static let readsOnce = true
    package static let acceptsForeignParts = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> DispatchRequest {
        let request = try decoder.dispatchRequest()
        guard let expected = request.expectations else {
            // Expectations are read from the tape when they are compared. Otherwise only names are needed.
            context.parser?.forgetTape()
            return request
        }
        if decoder.reader.isStrict {
            var names = ExpectationNames(request)
            names.check(expected, with: &decoder.reader)
            try decoder.reader.check()
        }
        return request
    }

    package static func compute(
        _ request: consuming DispatchRequest, for representation: DispatchRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> DispatchRun {
        if representation == .junit, request.expectations == nil { throw .nothingExpected }
        do {
            let outcome = try Dispatcher.dispatch(
                request.sequence, in: request.scene, request.tester, options: request.options.dispatch)
            guard !request.scene.assumptions.isEmpty else { return DispatchRun(request, outcome) }
            var budget = outcome.budget
            let certainty = try RunCertainty.ofFirstHit(
                outcome.hitTesting.first?.view, request.sequence, in: request.scene,
                options: request.options.dispatch, budget: &budget)
            return DispatchRun(request, outcome, certainty: certainty)
        } catch { throw .limitExceeded(error.fault) }
    }

    package static func write(
        _ run: consuming DispatchRun, as representation: DispatchRepresentation, _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        let run = run
        guard let expected = run.request.expectations else {
            return try write(run, representation, context.options)
        }
        let json = try write(run, .json, context.options)
        let mismatches: [Mismatch]
        do {
            mismatches = try json.withBytes { bytes throws(SyntaxFault) in
                try context.answers.mismatches(expected, of: context.tape, with: bytes)
            }
        } catch { throw .internalError(error.detail) }
        let answer =
            representation == .json
            ? json : try write(run, representation, context.options, mismatches)
        let verdict = Verdict(
            expected: expected, mismatches: mismatches, limitations: run.limitations)
        return answer.withBytes { verdict.write(after: $0, as: representation) } ?? answer
    }

    private static func write(
        _ run: DispatchRun, _ representation: DispatchRepresentation, _ options: ReadingOptions,
        _ mismatches: [Mismatch] = []
    ) throws(RequestFault) -> Bytes {
        let limit = options.limits.answer
        let answer =
            switch representation {
            case .json: AnswerWriter(run, limit: limit, canBeRefused: true).write()
            case .lines: AnswerWriter(run, limit: limit, canBeRefused: true).writeLines()
            case .text where options.summarizesText: Transcript(run, limit: limit).writeSummary()
            case .text: Transcript(run, limit: limit).write()
            case .trace:
                AnswerWriter(run, limit: limit, canBeRefused: true).writeTraceEvents(
                    Timeline(run, hasStages: true))
            case .mermaidStates: MermaidStates(run).write(mismatches)
            case .mermaidSequence: MermaidSequence(run).write(mismatches)
            case .svg: TimelinePicture(run, Timeline(run), mismatches).write()
            case .junit: ByteWriter(capacity: 64).finish()
            }
        try answer.check(atMost: limit)
        return answer
    }
}

extension RequestFault {
    /// The fault if JUnit XML is requested for a request without expectations.
    package static var nothingExpected: RequestFault {
        let message: DiagnosticMessage =
            "“\(member: "expect")” is required, because JUnit XML reports the results of expectations"
        return .invalid([.fault(.missingMember, at: "#/expect", message)])
    }
}
