@testable import TouchDispatch

/// The core's outcome in the format of the model's transcript.
enum TranscriptLines {
    static func lines(_ outcome: Outcome) -> [String] {
        outcome.entries.compactMap { entry in
            let body: String? =
                switch entry.body {
                case .stage: nil
                case .hitTest(let index): line(outcome.hitTesting.records[Int(index)])
                case .transition(let transition): line(transition, outcome)
                case .callback(let callback): line(callback, outcome)
                }
            return body.map { "\(entry.time.microseconds) e\(entry.event) \($0)" }
        }
    }

    static func name(_ responder: Responder?) -> String {
        switch responder {
        case nil: "nil"
        case .view(let index)?: "v\(index.raw)"
        case .viewController(let index)?: "c\(index.raw)"
        case .windowScene?: "windowScene"
        case .application?: "app"
        case .applicationDelegate?: "appDelegate"
        }
    }

    static func name(_ object: SceneObject?) -> String {
        switch object {
        case nil: "nil"
        case .responder(let responder)?: name(responder)
        case .gestureRecognizer(let index)?: "r\(index.raw)"
        case .other(let index)?: "o\(index.raw)"
        }
    }

    private static func line(_ record: HitTestRecord) -> String {
        let touch = record.touch.map { "\($0.raw + 1)" } ?? ""
        return "hitTest[\(touch)] \(record.hit.map { "v\($0.view.raw)" } ?? "nil")"
    }

    private static func line(_ transition: Transition, _ outcome: Outcome) -> String {
        let cause = outcome.causes[transition.cause]
        var line = "r\(transition.recognizer.raw) \(transition.from)>\(transition.to) \(cause.rule.rawValue)"
        if let winner = cause.recognizer, transition.to == .failed, cause.rule == .GX1 || cause.rule == .FR3 {
            line += " by r\(winner.raw)"
        }
        return line
    }

    /// The properties of this kind of sender only, as text.
    private static func reading(of record: ActionRecord) -> String {
        let text = ModelMachine.text
        let translation = record.translation.map { " translation=\(text($0.x)),\(text($0.y))" } ?? ""
        let scale = record.turn.scale.map { " scale=\(text($0))" } ?? ""
        let rotation = record.turn.rotation.map { " rotation=\(text($0))" } ?? ""
        let direction = record.direction.map { " direction=\($0.rawValue)" } ?? ""
        return translation + scale + rotation + direction
    }

    private static func line(_ callback: Callback, _ outcome: Outcome) -> String? {
        let touches = outcome.calls.touches[callback.touches.range].map { "\($0.touch.raw + 1)" }
            .joined(separator: " ")
        let receiver = name(callback.receiver)
        switch (callback.method, callback.details) {
        case (.touches(let method), .state(let state)): return "\(receiver).\(method)[\(touches)] \(state)"
        case (.touches(let method), _):
            let disposition = callback.disposition.map { "\($0)" } ?? ""
            let cause = callback.cause.map { " \(outcome.causes[$0].rule.rawValue)" } ?? ""
            return "\(receiver).\(method)[\(touches)] \(disposition)\(cause)"
        case (.discarded(.touches(let method)), _): return "\(method)[\(touches)] discarded"
        case (.discarded, _): return nil
        case (.delegate(let question), .question(let recognizer, let other)):
            let about =
                question == .gestureRecognizerShouldBegin
                ? "(r\(recognizer.raw))" : other.map { "(r\($0.raw))" } ?? ""
            return "\(receiver).\(question)\(about)=\(callback.result.map { "\($0)" } ?? "")"
        case (.action(let action), .action(let index)):
            let record = outcome.calls.actions[Int(index)]
            let text = ModelMachine.text
            let isOfScrollView = (GestureCase.action(of: 0)..<1000).contains(Int(action.raw))
            let place = isOfScrollView ? record.locationInView.map { " at=\(text($0.x)),\(text($0.y))" } : nil
            return "\(receiver).a\(action.raw)(r\(record.sender.raw)) \(record.state)" + reading(of: record)
                + (place ?? "")
        case (.tracking, _), (.controlEvent, _), (.action, _), (.scroll, _), (.selection, _):
            return controlLine(callback, outcome)
        case (.editing(let method), _):
            return "\(receiver).\(method)\(callback.result.map { "=\($0)" } ?? "")"
        case (.becomeFirstResponder, _), (.resignFirstResponder, _):
            return "\(receiver).\(callback.method)\(callback.result.map { "=\($0)" } ?? "")"
        case (.delegate, _), (.sendAction, _), (.reset, _), (.presentation, _), (.ignored, _), (.pencil, _):
            return nil
        case (.presses, _), (.motion, _), (.remoteControlReceived, _), (.menu, _), (.orientation, _):
            return nil
        }
    }
}
