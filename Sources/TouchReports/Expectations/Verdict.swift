package import JSONTape
package import TouchWire

/// Whether an answer is as expected, and how that is written.
package struct Verdict {
    package let expected: Expectations
    package let mismatches: [Mismatch]

    package init(expected: Expectations, mismatches: [Mismatch]) {
        self.expected = expected
        self.mismatches = mismatches
    }

    /// What `answer` becomes by it: an object of JSON, also that in the last line, gets two members at its end, a
    /// transcript the mismatches behind a blank line; JUnit's XML replaces it. Nil where it stays: pictures tell of
    /// mismatches themselves.
    package func write(after answer: UnsafeBufferPointer<UInt8>, as representation: Representation) -> Bytes?
    {
        var out = ByteWriter(capacity: answer.count + 256)
        switch representation {
        case .json, .lines, .trace:
            out.append(answer)
            // Its closing brace, and the end of the last line.
            if representation == .lines { out.removeLast() }
            out.removeLast()
            out.member("passed", mismatches.isEmpty)
            out.key("mismatches")
            out.array(mismatches) { mismatch, out in out.mismatch(mismatch) }
            out.append(representation == .lines ? "}\n" : "}")
        case .text:
            out.append(answer)
            if !mismatches.isEmpty { out.append("\n") }
            for line in MismatchText.lines(mismatches) {
                out.append(text: line)
                out.append("\n")
            }
        case .junit: return report.write()
        case .mermaidStates, .mermaidSequence, .svg, .sarif: return nil
        }
        return out.finish()
    }

    /// A test for each member that says something about the answer.
    private var report: JUnitReport {
        var report = JUnitReport()
        let tests = expected.given.filter(\.isCompared)
        let cases = tests.map { member in
            let found = mismatches.filter { $0.member == member.name }
            return JUnitReport.Case(name: member.name, outcome: .of(found))
        }
        report.add(suite: "dispatch", cases)
        return report
    }
}

extension JUnitReport.Case.Outcome {
    /// The outcome of a test that found these.
    package static func of(_ mismatches: [Mismatch]) -> JUnitReport.Case.Outcome {
        guard let first = mismatches.first else { return .passed }
        return .failed(first.detail, lines: MismatchText.lines(mismatches))
    }
}
