@testable import TouchDispatch

/// Compares the core with the model, and checks the invariants.
enum Agreement {
    /// Describes the first problem of a case: the core rejects the case, the core and the model differ, or
    /// the core's outcome violates an invariant. Nil if there is none.
    static func complaint(about it: GestureCase) -> String? {
        let run = Run(it)
        switch run.outcome {
        case .failure(let error): return "the core rejects the case: \(error)"
        case .success(let outcome):
            return run.difference(outcome)
                ?? Invariants(outcome, run.built.scene, run.built.sequence).complaints().first
        }
    }

    /// Describes the first difference between the core and a model with `fault`. Nil if there is none.
    static func difference(in it: GestureCase, fault: ModelFault) -> String? {
        let run = Run(it)
        return (try? run.outcome.get()).flatMap { run.difference($0, fault: fault) }
    }

    /// A case, and the outcome of dispatching it with the core.
    private struct Run {
        let built: GestureCaseBuilder
        let outcome: Result<Outcome, any Error>

        init(_ it: GestureCase) {
            let built = GestureCaseBuilder(it)
            self.built = built
            outcome = Result { try Dispatcher.dispatch(built.sequence, in: built.scene) }
        }

        func difference(_ outcome: Outcome, fault: ModelFault? = nil) -> String? {
            let core = TranscriptLines.lines(outcome) + TranscriptLines.final(outcome, built.scene)
            let (model, decided) = GestureModel.run(built.sequence, in: built.scene, fault: fault)
            let agrees =
                decided < model.count
                ? core.count >= decided && zip(core, model).prefix(decided).allSatisfy(ModelLine.agree)
                : core.count == model.count && zip(core, model).allSatisfy(ModelLine.agree)
            return agrees ? nil : Agreement.describeDifference(core: core, model: model)
        }
    }

    private static func describeDifference(core: [String], model: [String]) -> String {
        let place = zip(core, model).enumerated().first { !ModelLine.agree($0.element.0, $0.element.1) }?
            .offset
        let first = place ?? min(core.count, model.count)
        let start = max(0, first - 12)
        func part(_ lines: [String]) -> String {
            lines[min(start, lines.count)..<min(first + 8, lines.count)].enumerated().map { offset, line in
                (start + offset == first ? "  > " : "    ") + line
            }.joined(separator: "\n")
        }
        return "model and core differ at line \(first)\n  core:\n\(part(core))\n  model:\n\(part(model))"
    }
}
