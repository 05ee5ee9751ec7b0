internal import JSONTape
internal import TouchAnalysis
package import TouchDispatch
internal import TouchReports
internal import TouchWire

/// The answer to a question as plain values, for a terminal or a report. It does not refer to the parser's
/// memory.
package struct Explanation: Sendable {
    /// A link of the chain of causes.
    package struct Cause: Sendable {
        package let rule: Rule
        package let time: Instant
        package let text: String
    }

    /// The smallest change that was found.
    package struct Change: Sendable {
        /// A JSON Pointer into the request and the new value as JSON.
        package typealias Value = (pointer: String, to: String)

        package let text: String
        package let values: [Value]
    }

    /// A recognizer, view or control that acted.
    package struct Act: Sendable {
        package let receiver: String
        package let method: String
        package let time: Instant
    }

    /// A sentence that states whether the event happened, and the nearest cause.
    package let answer: String
    /// The assumed members that decide the answer, one line for each; nil if the answer is proven.
    let dependencies: [String]?
    /// The chain of causes, the nearest first.
    package let causes: [Cause]
    /// The smallest change that alters the answer; nil if none was found.
    package let change: Change?
    package let others: [Act]
    /// Behaviour that the run reached and that touchd does not simulate.
    let limitations: [Limitation]

    /// Makes an explanation from the result of a search.
    package init(_ search: ChangeSearch) {
        var writer = ExplanationWriter(search, limit: .max)
        answer = writer.answer()
        dependencies = search.certainty.flatMap { $0.isProven ? nil : $0.dependencies }.map { found in
            found.map { dependency in
                let view = writer.names.name(of: .responder(.view(dependency.assumption.view))).text
                let end = dependency.isJoint ? " (only together with the others)" : ""
                return "  \(dependency.assumption.member.name) of “\(view)”\(end)"
            }
        }
        causes = writer.causes()
        change = writer.change()
        others = writer.acts
        limitations = writer.limitations
    }

    /// The explanation as lines for a terminal, each terminated by a line feed.
    package var text: String {
        var lines = [answer]
        if let dependencies {
            lines += ["", "Assumed: the answer depends on members whose values are assumed:"]
            lines += dependencies
        }
        if !causes.isEmpty { lines += ["", "Causes:"] }
        lines += causes.map { "  \($0.time.text) s  \($0.text)  # \($0.rule.rawValue)" }
        if let change {
            lines += ["", "Smallest change that alters the result (verified):", "  \(change.text)"]
            lines += change.values.map { pointer, value in
                "  \(pointer)" + (value.utf8.count > 200 ? "" : " = \(value)")
            }
        } else {
            lines += ["", "No fix was found among the changes tried."]
        }
        if !others.isEmpty { lines += ["", "Other effects of the run:"] }
        lines += others.map { "  \($0.time.text) s  \($0.receiver).\($0.method)" }
        if !limitations.isEmpty { lines += [""] + limitations.map(\.reportLine) }
        return lines.map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }
}

extension Instant {
    /// The time in seconds, formatted as in answers.
    package var text: String {
        var out = ByteWriter(capacity: 32)
        out.seconds(microseconds: microseconds)
        return out.text()
    }
}
