internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package extension SceneDecoder {
    /// Whether there is a recognizer that is required to fail and requires it of others: no circle is without.
    private var hasRequiredThatRequire: Bool {
        for recognizer in scene.gestureRecognizers where recognizer.requireToFail.count > 0 {
            for required in scene.recognizerLists[recognizer.requireToFail.range]
            where scene[required].requireToFail.count > 0 {
                return true
            }
        }
        return false
    }

    /// One warning per circle, at the first requirement that lies on it.
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
                    message: "these recognizers wait for each other to fail, in a circle"))
        }
    }
}
