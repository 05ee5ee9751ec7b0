internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchLint
internal import TouchWire

/// Finds the controls that the events of a request touch and that have no target.
enum UntargetedControls {
    /// The findings in a dispatch request; empty if it has no events or is invalid.
    static func findings(in text: PaddedBytes, file: String, _ engine: Engine) -> [LocatedFinding] {
        var options = ReadingOptions()
        options.isStrict = false
        let found = try? engine.run(DispatchOperation.self, text, options) {
            decoder, _ throws(RequestFault) in
            try decoder.dispatchRequest()
        } render: { run, context throws(RequestFault) in
            try located(controls(in: run), of: run.request, file: file, context)
        }
        return found ?? []
    }

    /// The controls in the order in which they received their first touch.
    private static func controls(in run: DispatchRun) -> [ViewIndex] {
        var controls: [ViewIndex] = []
        for case .callback(let callback) in run.outcome.entries.map(\.body) {
            guard case .controlEvent(.touchUpInside) = callback.method,
                case .responder(.view(let view))? = callback.receiver, run.request.scene.lacksTarget(view),
                !controls.contains(view)
            else { continue }
            controls.append(view)
        }
        return controls
    }

    private static func located(
        _ controls: [ViewIndex], of request: DispatchRequest, file: String, _ context: OperationContext
    ) throws(RequestFault) -> [LocatedFinding] {
        guard !controls.isEmpty,
            let scene = context.tape.member("scene", of: JSONTape.root)
        else { return [] }
        let lint = LintRequest(
            scene: request.scene, names: request.names,
            place: JSONPointer.Start(position: scene, pointer: "#/scene"))
        let findings = controls.map {
            Finding(.controlWithoutTarget, $0, .CT5)
        }
        return try FindingFormatter(lint, on: context.tape).format(
            findings, in: context.text, file: file, limit: context.limits.answer)
    }
}
