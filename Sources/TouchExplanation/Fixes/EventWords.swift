internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Words for the events of a request. Events are counted as in the request, where a gesture is one event.
struct EventWords {
    private let sequence: TouchSequence
    private let origins: [EventOrigin]

    init(_ request: DispatchRequest) {
        sequence = request.sequence
        origins = request.source.origins
    }

    /// The index in the request of an event of the sequence.
    func number(of event: Int) -> Int {
        origins.indices.contains(event) ? Int(origins[event].event) : event
    }

    /// A phrase for the omission of an event that the application's code causes.
    func omission(of event: Int, _ words: FixWords) -> String {
        guard sequence.events.indices.contains(event) else { return "omit an event" }
        let place = "(event \(number(of: event)))"
        switch sequence.events[event].kind {
        case .set(let span):
            let changes = sequence.changes[span.range].map { change(words, $0) }
            let unique = changes.enumerated().filter { changes.firstIndex(of: $0.element) == $0.offset }.map(
                \.element)
            return
                "do not change \(unique.prefix(3).joined(separator: ", ")) \(place), or undo it before the touch"
        case .removeView(let view): return "do not remove \(words.quoted(.responder(.view(view)))) \(place)"
        case .removeRecognizer(let own):
            return "do not remove \(words.quoted(.gestureRecognizer(own))) \(place)"
        case .addView(let view):
            return
                "do not add \(words.quoted(.responder(.view(view)))) \(place), or remove it before the touch"
        case .addRecognizer(let own): return "do not add \(words.quoted(.gestureRecognizer(own))) \(place)"
        case .animate: return "do not start the animation \(place) before the touch"
        case .interrupt: return "omit the interruption \(place)"
        case .removeTarget(let own, let pattern):
            let targets = pattern.receiver == nil || pattern.action == nil ? "targets" : "target"
            return
                "do not remove the \(targets) of \(words.quoted(.gestureRecognizer(own))) \(place), or add \(targets == "target" ? "it" : "them") again"
        default: return "omit event \(number(of: event))"
        }
    }

    private func change(_ words: FixWords, _ change: SceneChange) -> String {
        func of(_ view: ViewIndex, _ member: String) -> String {
            "\(member) of \(words.quoted(.responder(.view(view))))"
        }
        func of(_ own: RecognizerIndex, _ member: String) -> String {
            "\(member) of \(words.quoted(.gestureRecognizer(own)))"
        }
        switch change {
        case .viewFlag(let view, let flag, let isSet):
            return of(view, flag.member ?? "a property") + " to \(isSet)"
        case .alpha(let view, let alpha): return of(view, "alpha") + " to \(RemedyEdits.json(Double(alpha)))"
        case .frame(let view, _): return of(view, "frame")
        case .transform(let view, _): return of(view, "transform")
        case .control(let view, _), .scrollView(let view, _): return of(view, "a property")
        case .recognizerFlag(let own, let flag, let isSet):
            return of(own, flag.member ?? "a property") + " to \(isSet)"
        case .kind(let own, _): return of(own, "a setting")
        case .scale(let own, _): return of(own, "scale")
        case .rotation(let own, _): return of(own, "rotation")
        }
    }
}
