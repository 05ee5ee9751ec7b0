package import JSONTape
package import TouchLimitations
package import TouchWire

/// The result of a comparison with the expectations, and its output.
package struct Verdict {
    package let expected: Expectations
    package let mismatches: [Mismatch]
    /// The limitations of the run.
    package let limitations: [Limitation]

    package init(expected: Expectations, mismatches: [Mismatch], limitations: [Limitation] = []) {
        self.expected = expected
        self.mismatches = mismatches
        self.limitations = limitations
    }

    /// Returns `answer` with the result: a JSON object, also one in the last line, has two additional members
    /// at its end; a transcript has the mismatches after an empty line; JUnit's XML replaces the answer. Nil
    /// if the answer does not change: pictures contain the mismatches already.
    package func write(after answer: UnsafeBufferPointer<UInt8>, as representation: DispatchRepresentation)
        -> Bytes?
    {
        var out = ByteWriter(capacity: answer.count + 256)
        switch representation {
        case .json, .lines, .trace:
            out.append(answer, membersOf: representation) { out in
                out.member("passed", mismatches.isEmpty)
                out.key("mismatches")
                out.array(mismatches) { mismatch, out in out.mismatch(mismatch) }
            }
        case .text:
            out.append(answer)
            if !mismatches.isEmpty { out.append("\n") }
            for line in MismatchText.lines(mismatches) {
                out.append(text: line)
                out.append("\n")
            }
        case .junit: return report.write()
        case .mermaidStates, .mermaidSequence, .svg: return nil
        }
        return out.finish()
    }

    /// A test for each member that expects something of the answer.
    private var report: JUnitReport {
        var report = JUnitReport()
        let tests = expected.given.filter(\.isCompared)
        let cases = tests.map { member in
            let found = mismatches.filter { $0.member == member.name }
            return JUnitReport.Case(name: member.name, outcome: .of(found))
        }
        report.add(suite: "dispatch", cases, output: limitations.map(\.reportLine))
        return report
    }
}

extension JUnitReport.Case.Outcome {
    /// The outcome of a test with these mismatches.
    package static func of(_ mismatches: [Mismatch]) -> JUnitReport.Case.Outcome {
        guard let first = mismatches.first else { return .passed }
        return .failed(first.detail, lines: MismatchText.lines(mismatches))
    }
}

extension ByteWriter {
    /// Appends an answer, a JSON object or lines of JSON objects, whose last object gets the members that `write` writes.
    package mutating func append(
        _ answer: UnsafeBufferPointer<UInt8>, membersOf representation: DispatchRepresentation,
        _ write: (inout ByteWriter) -> Void
    ) {
        append(answer)
        // Removes the closing brace, and before it the end of the last line.
        if representation == .lines { removeLast() }
        removeLast()
        write(&self)
        append(representation == .lines ? "}\n" : "}")
    }
}
