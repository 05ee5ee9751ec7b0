internal import JSONTape

/// Makes an explain request of a dispatch request and the words of a question.
package enum ExplainBody {
    /// Why no request can be made.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// The request: scene, events and options of `text`, and the question that `subject` asks.
    ///
    /// - Parameter subject: `touch-1`, an id, or an id and a method with a dot between; an id of the scene may have dots.
    package static func make(of text: [UInt8], about subject: String, at time: Double?) throws -> [UInt8] {
        guard let parser = JSONParser() else { throw Failure(description: SyntaxFault.noMemory.detail) }
        return try PaddedBytes.copying(text) { text in
            // The tape lies in the parser's memory.
            defer { withExtendedLifetime(parser) {} }
            do {
                let tape = try parser.parse(text)
                var out = ByteWriter(capacity: text.count + 256)
                for name in ["scene", "events", "options"] {
                    guard let value = tape.member(name, of: JSONTape.root) else { continue }
                    out.append(out.count == 0 ? "{" : ",")
                    out.string(name)
                    out.append(":")
                    out.value(at: value, on: tape)
                }
                out.append(out.count == 0 ? "{\"question\":{" : ",\"question\":{")
                write(subject, hasID(subject, tape), to: &out)
                if let time {
                    out.append(",\"time\":")
                    out.number(time)
                }
                out.append("}}")
                return out.finish().withBytes(Array.init)
            } catch let fault as SyntaxFault {
                throw Failure(description: "line \(fault.line), column \(fault.column): \(fault.detail)")
            }
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
    private static func hasID(_ subject: String, _ tape: JSONTape) -> Bool {
        var open = [JSONTape.root]
        while let current = open.popLast() {
            if tape.kind(at: current) == .array { open.append(contentsOf: tape.elements(of: current)) }
            guard tape.kind(at: current) == .object else { continue }
            let contents = tape.contents(at: current)
            var key = contents.lowerBound
            while key < contents.upperBound {
                if tape.string(at: key).text == "id", tape.text(at: key + 1)?.text == subject { return true }
                open.append(key + 1)
                key = tape.next(after: key + 1)
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
        text = PaddedBytes.copying(Array(answer)) { text in
            guard let parser = JSONParser(), let tape = try? parser.parse(text) else { return "" }
            defer { withExtendedLifetime(parser) {} }
            return ExplanationText.lines(of: tape).map { TerminalText.printable($0) }.joined(separator: "\n")
                + "\n"
        }
    }

    private static func lines(of tape: JSONTape) -> [String] {
        func string(_ name: String, _ object: Int) -> String {
            tape.member(name, of: object).flatMap(tape.text(at:))?.text ?? ""
        }
        func time(_ object: Int) -> String {
            guard let value = tape.member("time", of: object), tape.isNumber(at: value) else { return "" }
            var out = ByteWriter(capacity: 32)
            out.number(tape.number(at: value))
            return out.text() + " s"
        }
        var lines = [string("answer", JSONTape.root)]
        let causes = tape.elements(of: tape.member("causes", of: JSONTape.root))
        if !causes.isEmpty { lines += ["", "Because:"] }
        for cause in causes {
            lines.append("  \(time(cause))  \(string("text", cause))  # \(string("rule", cause))")
        }
        if let change = tape.member("change", of: JSONTape.root), tape.kind(at: change) == .object {
            lines += ["", "What would change it (tried):"]
            lines.append("  \(string("text", change))")
            let places = tape.elements(of: tape.member("changes", of: change))
            for place in places {
                let value = tape.member("to", of: place).map { RequestDifference.text(of: $0, tape) } ?? ""
                lines.append("  \(string("pointer", place))" + (value.utf8.count > 200 ? "" : " = \(value)"))
            }
        } else {
            lines += ["", "No change that was tried makes it otherwise."]
        }
        let others = tape.elements(of: tape.member("instead", of: JSONTape.root))
        if !others.isEmpty { lines += ["", "Who acted:"] }
        for other in others {
            lines.append("  \(time(other))  \(string("receiver", other)).\(string("method", other))")
        }
        return lines
    }
}
