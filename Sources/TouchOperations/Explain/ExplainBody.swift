internal import JSONTape

/// Makes an explain request of a dispatch request and the words of a question.
package enum ExplainBody {
    /// The request: scene, events and options of `text`, and the question that `subject` asks.
    ///
    /// - Parameter subject: `touch-1`, an id, or an id and a method with a dot between; an id of the scene may have dots.
    package static func make(
        of text: [UInt8], about subject: String, at time: Double?
    ) throws(FileRequest.Failure) -> [UInt8] {
        try FileRequest.make(of: text) { file, out in
            out.members(["scene", "events", "options"], of: file)
            out.append(out.count == 0 ? "{\"question\":{" : ",\"question\":{")
            write(subject, hasID(subject, file), to: &out)
            if let time {
                out.append(",\"time\":")
                out.number(time)
            }
            out.append("}}")
        }
    }

    private static func write(_ subject: String, _ isID: Bool, to out: inout ByteWriter) {
        if subject.hasPrefix("touch-"), Int(subject.dropFirst(6)) != nil, !isID {
            out.append("\"touch\":")
            return out.string(subject)
        }
        out.append("\"id\":")
        guard !isID, let dot = subject.lastIndex(of: ".") else { return out.string(subject) }
        // A scroll view's own recognizers have a dot in their names, and are in no request.
        let method = String(subject[subject.index(after: dot)...])
        guard !["pan", "pinch", "delayedTouches"].contains(method) else { return out.string(subject) }
        out.string(String(subject[..<dot]))
        out.append(",\"method\":")
        out.string(method)
    }

    /// Whether something in the request goes by the whole of `subject`.
    private static func hasID(_ subject: String, _ request: JSONValue) -> Bool {
        var open = [request]
        while let current = open.popLast() {
            open.append(contentsOf: current.elements)
            for member in current.members {
                if member.name == "id", member.value.text == subject { return true }
                open.append(member.value)
            }
        }
        return false
    }
}

/// An explanation as lines for a terminal.
package struct ExplanationText {
    /// The answer, then a line per cause, the change, and who acted instead.
    package let text: String

    /// Reads `answer`, one of our own.
    package init(_ answer: UnsafeBufferPointer<UInt8>) {
        let read = try? JSONParser.withValue(of: Array(answer)) {
            TerminalText.lines(ExplanationText.lines(of: $0))
        }
        text = read ?? ""
    }

    private static func lines(of answer: JSONValue) -> [String] {
        func time(_ object: JSONValue) -> String {
            object["time"]?.number.map { JSONReader.print($0) + " s" } ?? ""
        }
        var lines = [answer.words("answer")]
        let causes = answer.elements("causes")
        if !causes.isEmpty { lines += ["", "Because:"] }
        for cause in causes {
            lines.append("  \(time(cause))  \(cause.words("text"))  # \(cause.words("rule"))")
        }
        if let change = answer["change"], change.isObject {
            lines += ["", "What would change it (tried):"]
            lines.append("  \(change.words("text"))")
            for place in change.elements("changes") {
                let value = place["to"]?.json ?? ""
                lines.append("  \(place.words("pointer"))" + (value.utf8.count > 200 ? "" : " = \(value)"))
            }
        } else {
            lines += ["", "No change that was tried makes it otherwise."]
        }
        let others = answer.elements("instead")
        if !others.isEmpty { lines += ["", "Who acted:"] }
        for other in others {
            lines.append("  \(time(other))  \(other.words("receiver")).\(other.words("method"))")
        }
        return lines
    }
}
