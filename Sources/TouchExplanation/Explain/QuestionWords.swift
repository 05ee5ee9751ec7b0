internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// A question given as text instead of as part of the request. Its names are resolved when the scene has been
/// read.
package struct QuestionWords {
    private enum Subject {
        /// The name of a touch: `touch-1`.
        case touch(String)
        /// The id of a recognizer or responder, and optionally the name of a method, action or state.
        case object(id: String, method: String?)
    }

    /// The name of a touch, an id, or an id and a method separated by a dot. Ids can contain dots.
    private let words: String
    /// The time of the event in seconds; nil for any time.
    private let time: Double?

    /// - Parameter words: `touch-1`, an id, or an id and a method separated by a dot.
    package init(_ words: String, time: Double? = nil) {
        self.words = words
        self.time = time
    }

    /// Resolves the question in the scene that `decoder` has read.
    ///
    /// - Throws: A fault if a name is unknown, with the pointer that it would have in an explain request.
    func question(_ decoder: inout RequestDecoder) throws(RequestFault) -> Question {
        var instant: Instant?
        if let time {
            guard time >= 0, time <= Instant.maximumSeconds, let found = Instant(seconds: time) else {
                throw fault(
                    "time", .outOfRange,
                    "time must be from \(minimum: 0.0) to \(maximum: Instant.maximumSeconds), not \(actual: time)"
                )
            }
            instant = found
        }
        switch subject(isKnown: decoder.sceneDecoder.names.find(words) != nil) {
        case .touch(let name):
            guard let touch = RequestDecoder.touch(named: name) else {
                throw fault("touch", .unknownValue, RequestDecoder.touchForm)
            }
            return Question(.keepsTouch(touch), time: instant)
        case .object(let id, let method):
            return Question(try subject(id, method, &decoder), time: instant)
        }
    }

    /// The parts of `words`.
    ///
    /// - Parameter isKnown: Whether `words` is the id of an object in the scene.
    private func subject(isKnown: Bool) -> Subject {
        if isKnown { return .object(id: words, method: nil) }
        if words.hasPrefix("touch-"), Int(words.dropFirst(6)) != nil { return .touch(words) }
        guard let dot = words.lastIndex(of: ".") else { return .object(id: words, method: nil) }
        let method = String(words[words.index(after: dot)...])
        // The ids of UIKit's own recognizers contain a dot.
        guard !(["pan", "pinch", "delayedTouches"] + SystemGesture.names).contains(method) else {
            return .object(id: words, method: nil)
        }
        return .object(id: String(words[..<dot]), method: method)
    }

    private func subject(
        _ id: String, _ method: String?, _ decoder: inout RequestDecoder
    ) throws(RequestFault) -> Question.Subject {
        guard let object = decoder.sceneDecoder.names.find(id) else {
            if method == nil, let subject = decoder.subject(ofAction: id) { return subject }
            let known = decoder.sceneDecoder.names.all.lazy.map(\.name.text).filter { !$0.isEmpty }
            throw fault(
                "id", .unknownID,
                "no object in the scene has the id “\(id: id)”\(suggestion: Suggestion.nearest(to: id, among: known))"
            )
        }
        guard let method else {
            guard let subject = RequestDecoder.subject(of: object) else {
                throw fault("method", .missingMember, RequestDecoder.methodIsMissing)
            }
            return subject
        }
        let decoder = decoder
        if let subject = JSONString.withText(method, { decoder.subject(of: object, method: $0) }) {
            if let message = decoder.faultMessage(for: subject) {
                throw fault("method", .unknownValue, message)
            }
            return subject
        }
        throw fault(
            "method", .unknownValue,
            "unknown method “\(name: method.prefix(64))”\(suggestion: Suggestion.nearest(to: method, among: decoder.knownMethods))"
        )
    }

    private func fault(
        _ member: String, _ code: DiagnosticCode, _ message: DiagnosticMessage
    ) -> RequestFault {
        .invalid([.fault(code, at: "#/question/\(member)", message)])
    }
}
