package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
package import TouchWire

/// `POST /v1/robustness`: the share of runs with the expected outcome if an imprecise finger makes the gesture.
package enum RobustnessOperation: OperationDefinition {
    package static let id = "robustness"
    package static let readsOnce = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> RobustnessRequest {
        try RobustnessRequest.read(&decoder)
    }

    package static func compute(
        _ request: consuming RobustnessRequest, for representation: PictureRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> RobustnessStudy {
        let study = RobustnessStudy(request, context.options)
        try study.run(context, withOutlines: representation == .svg)
        return study
    }

    package static func write(
        _ study: consuming RobustnessStudy, as representation: PictureRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        if representation == .svg {
            var budget = study.runner.budget
            let picture = RobustnessPicture(study, &budget)
            try context.limits.check(budget)
            return picture.write()
        }
        let expectations = study.request.dispatch.expectations
        let json = RobustnessWriter(study, limit: context.limits.answer).write()
        try json.check(atMost: context.limits.answer)
        guard let expectations else { return json }
        let mismatches: [Mismatch]
        do {
            mismatches = try json.withBytes { bytes throws(SyntaxFault) in
                try context.answers.mismatches(expectations, of: context.tape, with: bytes)
            }
        } catch { throw .internalError(error.detail) }
        let verdict = Verdict(expected: expectations, mismatches: mismatches)
        return json.withBytes { verdict.write(after: $0, as: .json) } ?? json
    }
}
