@testable import TouchDispatch

/// Whether the core keeps the invariants in a case and tells the same story as the model.
struct Agreement {
    /// Which fault is put into the core; always nil in release builds.
    enum Seed {
        case none
        #if DEBUG
            case fault(SeededFault)
        #endif
    }

    static func options(_ seed: Seed) -> DispatchOptions {
        var options = DispatchOptions()
        switch seed {
        case .none: break
        #if DEBUG
            case .fault(let fault): options.seededFault = fault
        #endif
        }
        return options
    }

    /// What is wrong, in words; nil where everything is right.
    static func complaint(about it: GestureCase, _ seed: Seed = .none) -> String? {
        let built = GestureCaseBuilder(it)
        let outcome: Outcome
        do {
            outcome = try Dispatcher.dispatch(built.sequence, in: built.scene, options: options(seed))
        } catch {
            return "the core refuses: \(error)"
        }
        let core = StoryLines.lines(outcome) + StoryLines.final(outcome, built.scene)
        let model = GestureModel.story(built.sequence, in: built.scene)
        if core != model { return difference(core: core, model: model) }
        return Invariants(outcome, built.scene, built.sequence).complaints().first
    }

    private static func difference(core: [String], model: [String]) -> String {
        let place = zip(core, model).enumerated().first { $0.element.0 != $0.element.1 }?.offset
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
