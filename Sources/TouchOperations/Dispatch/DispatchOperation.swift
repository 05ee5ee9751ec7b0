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
    package static let isShort = true
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
        let reachability = try reachability(expected.reachability, after: run, context)
        var json = try write(run, .json, context.options)
        if let reachability {
            json = json.adding(.json, reachability, run.request.names)
            try json.check(atMost: context.limits.answer)
        }
        guard json.count <= ExpectationChecker.maximumAnswer else {
            throw .limitExceeded(
                LimitFault(
                    limit: "bytes of an answer with expectations", maximum: ExpectationChecker.maximumAnswer,
                    found: json.count))
        }
        let mismatches: [Mismatch]
        do {
            mismatches = try json.withBytes { bytes throws(SyntaxFault) in
                try context.answers.mismatches(expected, of: context.tape, with: bytes)
            }
        } catch { throw .internalError(error.detail) }
        var answer =
            representation == .json
            ? json : try write(run, representation, context.options, mismatches)
        if representation == .lines, let reachability {
            answer = answer.adding(.lines, reachability, run.request.names)
        }
        let verdict = Verdict(
            expected: expected, mismatches: mismatches, limitations: run.limitations)
        return answer.withBytes { verdict.write(after: $0, as: representation) } ?? answer
    }

    /// Where the views that `expected` names can be touched in the scene after `run`; nil if it names none.
    ///
    /// - Throws: The limit that was exceeded.
    private static func reachability(
        _ expected: Expectations.Reachability, after run: DispatchRun, _ context: OperationContext
    ) throws(RequestFault) -> [ReachableViews.Element]? {
        guard !expected.isEmpty, let final = run.outcome.finalState.scene else { return nil }
        let wanted = (expected.reachable + expected.unreachable).compactMap { expected in
            let object = run.request.names.find(context.tape.string(at: expected.id))
            guard case .responder(.view(let view))? = object else { return ReachableViews.Wanted?.none }
            return ReachableViews.Wanted(
                view: view, minimumTapSize: expected.minimumTapSize ?? RequestDecoder.defaultTapSize)
        }
        var budget = run.outcome.budget
        return try ReachableViews.find(
            wanted, in: final.scene, thresholds: run.request.options.dispatch.thresholds, &budget,
            context.limits)
    }

    private static func write(
        _ run: DispatchRun, _ representation: DispatchRepresentation, _ options: ReadingOptions,
        _ mismatches: [Mismatch] = []
    ) throws(RequestFault) -> Bytes {
        let limit = options.limits.answer
        func writer() -> AnswerWriter {
            AnswerWriter(run, limit: limit, canBeRefused: true, isInterrupted: options.limits.isInterrupted)
        }
        func transcript() -> Transcript {
            Transcript(run, limit: limit, isInterrupted: options.limits.isInterrupted)
        }
        let answer =
            switch representation {
            case .json: writer().write()
            case .lines: writer().writeLines()
            case .text where options.summarizesText: transcript().writeSummary()
            case .text: transcript().write()
            case .trace: writer().writeTraceEvents(Timeline(run, hasStages: true))
            case .mermaidStates: MermaidStates(run).write(mismatches)
            case .mermaidSequence: MermaidSequence(run).write(mismatches)
            case .svg: TimelinePicture(run, Timeline(run), mismatches).write()
            case .junit: ByteWriter(capacity: 64).finish()
            }
        try answer.check(atMost: limit)
        return answer
    }
}

extension Bytes {
    /// The answer with the additional member `reachability`.
    fileprivate consuming func adding(
        _ representation: DispatchRepresentation, _ views: [ReachableViews.Element], _ names: SceneNames
    ) -> Bytes {
        withBytes { answer in
            var out = ByteWriter(capacity: answer.count + 256)
            out.append(answer, membersOf: representation) { out in
                out.key("reachability")
                out.array(views) { element, out in out.reachability(element.view, element.certainty, names) }
            }
            return out.finish()
        }
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
