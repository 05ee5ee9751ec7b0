internal import JSONTape
package import TouchAnswers
package import TouchDispatch
internal import TouchWire

/// The words for names, entries and causes in pictures, which are the words of the transcript.
package struct EntryWords: ~Copyable {
    private let run: DispatchRun
    private var transcript: Transcript

    package init(_ run: DispatchRun) {
        self.run = run
        transcript = Transcript(run)
    }

    /// The text of the entry's line in the transcript after the receiver, without the rule.
    package mutating func text(of entry: TraceEntry) -> String { transcript.words(of: entry) }

    /// The object of the entry's line; nil if it has no receiver.
    package func receiver(of entry: TraceEntry) -> SceneObject? { transcript.receiver(of: entry) }

    /// The id of `owner`, as in the transcript.
    package func name(of owner: Timeline.Owner) -> String {
        switch owner {
        case .touch(let touch): "touch-\(touch.raw &+ 1)"
        case .press(let press): "press-\(press.raw &+ 1)"
        case .recognizer(let recognizer): id(of: .gestureRecognizer(recognizer))
        case .responder(let responder): id(of: .responder(responder))
        case .scrolling(let scroll): id(of: .responder(.view(run.request.scene[scroll].view)))
        case .zooming(let scroll):
            Timeline.zoomLabel(id(of: .responder(.view(run.request.scene[scroll].view))))
        case .other(let object): id(of: .other(object))
        case .system(let performer): performer.name
        case .noReceiver: "(no responder)"
        }
    }

    package func id(of object: SceneObject) -> String { Transcript.word(run.request.names.name(of: object)) }

    /// The name of a finger of the request.
    package func name(of finger: FingerIndex) -> String {
        Transcript.word(run.request.fingers.names[finger])
    }

    /// The sentence of a cause, with its rule.
    package func sentence(of cause: CauseIndex) -> String {
        let cause = run.outcome.causes[cause]
        return "\(cause.text(run.request.names)) (\(cause.rule.rawValue))"
    }

    /// The sentence of a transition's cause. The causes of resets are equal, so one word is enough for them.
    package func reason(of transition: Transition) -> String {
        guard transition.to == .possible else { return sentence(of: transition.cause) }
        return "reset (\(run.outcome.causes[transition.cause].rule.rawValue))"
    }

    /// The time in seconds, rounded to milliseconds.
    package static func seconds(_ time: Instant) -> String {
        let milliseconds = (time.microseconds + 500) / 1000
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: max(0, 3 - fraction.utf8.count))
            + fraction
    }
}

extension String {
    /// The first `count` characters, with an ellipsis if there are more.
    package func shortened(to count: Int) -> String {
        guard unicodeScalars.count > count, count > 0 else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(count - 1))) + "…"
    }
}
