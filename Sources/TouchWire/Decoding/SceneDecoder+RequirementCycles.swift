internal import JSONTape
internal import TouchScene
package extension SceneDecoder {
    /// Whether a recognizer that is required to fail has failure requirements itself. Every cycle contains
    /// one.
    private var hasRequiredThatRequire: Bool {
        for recognizer in scene.gestureRecognizers where recognizer.requireToFail.count > 0 {
            for required in scene.recognizerLists[recognizer.requireToFail.range]
            where scene[required].requireToFail.count > 0 {
                return true
            }
        }
        return false
    }

    /// Adds one warning per cycle, at the first requirement that is part of it.
    mutating func warnOfRequirementCycles() {
        guard reader.faults.isEmpty, hasRequiredThatRequire else { return }
        let cycles = RequirementCycles(in: scene)
        guard cycles.count > 0 else { return }
        var first = [Int](repeating: .max, count: Int(cycles.count) + 1)
        for reference in references.list {
            guard case .requirement(let owner) = reference.use,
                case .gestureRecognizer(let required)? = names.find(
                    reader.tape.string(at: reference.position))
            else { continue }
            let component = cycles.component[owner]
            guard component > 0, owner != required, component == cycles.component[required] else {
                continue
            }
            first[Int(component)] = min(first[Int(component)], reference.position)
        }
        for position in first where position != .max {
            reader.warnings.add(
                DiagnosticList.Entry(
                    position: position, code: .failureRequirementCycle,
                    message: "the failure requirements of these recognizers form a cycle"))
        }
    }
}
