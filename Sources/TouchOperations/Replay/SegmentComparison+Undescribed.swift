internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// Differences that follow from parts that the scene does not describe.

extension SegmentComparison {
    /// A call of touches at one time.
    private struct Call: Hashable {
        let time: Instant
        let method: String
        let touches: [Int]
    }

    /// The custom responders of each call, with the lines of their entries in ascending order.
    private typealias CustomCalls = [Call: [(line: Int, object: String)]]

    mutating func markUndescribed(_ recorded: [Observation], _ budget: inout WorkBudget) {
        guard !differences.isEmpty else { return }
        let layout = layoutChange()
        let custom = customReceivers()
        budget.spend((recorded.count &+ replay.simulated.count) &* 16)
        let calls = (
            recorded: Self.calls(of: recorded, custom), simulated: Self.calls(of: replay.simulated, custom)
        )
        let varied = touchesOfVariedAnswers()
        for index in differences.indices {
            let difference = differences[index]
            if let layout, difference.touches.contains(where: { isStale($0, difference, layout.time) }) {
                differences[index].undescribed = layout.part
            } else if let part = difference.touches.compactMap({ varied[$0] }).first,
                difference.category != .hitTest
            {
                differences[index].undescribed = part
            } else if let object = customCause(of: difference, custom, calls.recorded, calls.simulated) {
                differences[index].undescribed = UndescribedPart(
                    code: .customClass, line: difference.recorded?.line ?? replay.segment.line,
                    object: object,
                    text:
                        "“\(object)” has a class of the application, and the snapshot does not state how it handles touches"
                )
            }
        }
    }

    // MARK: Layout

    /// The first later snapshot in which views moved, appeared or disappeared.
    private func layoutChange() -> (part: UndescribedPart, time: Instant)? {
        let before = LayoutFacts(replay.segment.scene)
        for (scene, line, time) in replay.segment.laterScenes {
            guard let view = before.firstChange(LayoutFacts(scene)) else { continue }
            let part = UndescribedPart(
                code: .layoutChanged, line: line, object: view,
                text: "“\(view)” moved, appeared or disappeared while a touch was active")
            return (part, time)
        }
        return nil
    }

    /// Whether a touch was active when the layout changed, except for its hit test, or began after that.
    private func isStale(_ touch: Int, _ difference: ReplayDifference, _ change: Instant) -> Bool {
        let touch = replay.segment.touches[touch]
        if touch.time > change { return true }
        return difference.category != .hitTest && (touch.end ?? change) >= change
    }

    // MARK: Delegates

    /// The touches at whose time a delegate gave another answer than before.
    private func touchesOfVariedAnswers() -> [Int: UndescribedPart] {
        var found: [Int: UndescribedPart] = [:]
        for (part, time) in replay.request.variedAnswers {
            guard let touch = touch(at: time), found[touch] == nil else { continue }
            found[touch] = part
        }
        return found
    }

    // MARK: Classes of the application

    /// The ids of responders of the application's classes whose handling of touches the scene does not state.
    private func customReceivers() -> Set<String> {
        let names = replay.run.request.names
        var found: Set<String> = []
        for (id, object) in replay.request.objects where object["touches"] == nil {
            switch names.find(id) {
            case .responder(.view)?: if object["superclass"] != nil { found.insert(id) }
            case .responder(.viewController)?: if object["class"] != nil { found.insert(id) }
            default: break
            }
        }
        return found
    }

    private static func calls(of list: [Observation], _ custom: Set<String>) -> CustomCalls {
        guard !custom.isEmpty else { return [:] }
        var calls: CustomCalls = [:]
        for entry in list where entry.word == "touches" && custom.contains(entry.object) {
            calls[call(of: entry), default: []].append((entry.line, entry.object))
        }
        return calls
    }

    private static func call(of entry: Observation) -> Call {
        Call(time: entry.time, method: entry.value["method"]?.text ?? "", touches: entry.touches)
    }

    /// The responder of the application's classes that a difference in the delivery of a touch can follow from: the call
    /// passed it before.
    private func customCause(
        of difference: ReplayDifference, _ custom: Set<String>, _ recorded: CustomCalls,
        _ simulated: CustomCalls
    ) -> String? {
        guard difference.category == .delivery, !custom.isEmpty,
            let own = difference.simulated ?? difference.recorded
        else { return nil }
        if own.word == "tracking" { return custom.contains(own.object) ? own.object : nil }
        guard difference.kind == .missing || difference.kind == .extra else { return nil }
        let calls = difference.simulated != nil ? simulated : recorded
        return calls[Self.call(of: own)]?.last { $0.line < own.line }?.object
    }
}
