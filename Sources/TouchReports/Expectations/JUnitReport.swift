package import JSONTape

/// Test results in JUnit's XML format, for build servers.
package struct JUnitReport: Sendable {
    /// One test.
    package struct Case: Sendable {
        /// The result of the test.
        package enum Outcome: Sendable {
            case passed
            /// It failed, as expected.
            case skipped(String)
            /// One sentence, and all details.
            case failed(String, lines: [String])
            /// It did not run: one sentence, and all details.
            case error(String, lines: [String])
        }

        package var name: String
        package var outcome: Outcome
        package var properties: [Property]

        package init(name: String, outcome: Outcome, properties: [Property] = []) {
            self.name = name
            self.outcome = outcome
            self.properties = properties
        }
    }

    /// A named value of a test.
    package struct Property: Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var suites: [(name: String, cases: [Case], output: [String])] = []

    /// A report without results.
    package init() {}

    /// Adds the results of one file, and the lines that its tests printed.
    package mutating func add(suite name: String, _ cases: [Case], output: [String] = []) {
        suites.append((name, cases, output))
    }

    /// Returns the document in UTF-8.
    package func write() -> Bytes {
        var out = ByteWriter()
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
        out.counts(suites.flatMap(\.cases))
        out.append(">\n")
        for suite in suites {
            out.append("  <testsuite")
            out.attribute(" name=\"", suite.name)
            out.counts(suite.cases)
            out.append(">\n")
            for item in suite.cases { out.testCase(item, of: suite.name) }
            out.output(suite.output)
            out.append("  </testsuite>\n")
        }
        out.append("</testsuites>\n")
        return out.finish()
    }
}

extension ByteWriter {
    /// Appends the number of tests with each outcome as attributes.
    fileprivate mutating func counts(_ cases: [JUnitReport.Case]) {
        var failed = 0
        var skipped = 0
        var errors = 0
        for item in cases {
            switch item.outcome {
            case .passed: break
            case .skipped: skipped += 1
            case .failed: failed += 1
            case .error: errors += 1
            }
        }
        append(text: " tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"\(errors)\"")
        append(text: " skipped=\"\(skipped)\"")
    }

    fileprivate mutating func output(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        append("    <system-out>")
        for line in lines {
            xml(line)
            append("\n")
        }
        append("</system-out>\n")
    }

    fileprivate mutating func testCase(_ item: JUnitReport.Case, of suite: String) {
        append("    <testcase")
        attribute(" classname=\"", suite)
        attribute(" name=\"", item.name)
        if case .passed = item.outcome, item.properties.isEmpty { return append("/>\n") }
        append(">")
        properties(item.properties)
        switch item.outcome {
        case .passed: break
        case .skipped(let reason):
            attribute("<skipped message=\"", reason)
            append("/>")
        case .failed(let message, let lines): details("failure", message, lines)
        case .error(let message, let lines): details("error", message, lines)
        }
        append("</testcase>\n")
    }

    private mutating func properties(_ properties: [JUnitReport.Property]) {
        guard !properties.isEmpty else { return }
        append("<properties>")
        for property in properties {
            attribute("<property name=\"", property.name)
            attribute(" value=\"", property.value)
            append("/>")
        }
        append("</properties>")
    }

    private mutating func details(_ tag: StaticString, _ message: String, _ lines: [String]) {
        append("<")
        append(tag)
        attribute(" message=\"", message)
        append(">")
        for line in lines {
            xml(line)
            append("\n")
        }
        append("</")
        append(tag)
        append(">")
    }

    fileprivate mutating func attribute(_ head: StaticString, _ value: String) {
        append(head)
        xml(value)
        append("\"")
    }

    /// Appends `text` as XML 1.0, for attributes and content. Characters that XML does not allow become
    /// U+FFFD.
    package mutating func xml(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: append("&amp;")
            case 0x3C: append("&lt;")
            case 0x3E: append("&gt;")
            case 0x22: append("&quot;")
            case 0x27: append("&apos;")
            // References prevent the normalization of these characters.
            case 0x09: append("&#9;")
            case 0x0A: append("&#10;")
            case 0x0D: append("&#13;")
            case 0x00..<0x20, 0xFFFE, 0xFFFF: append("\u{FFFD}")
            // Allowed, but discouraged. References prevent terminals and editors from interpreting them.
            case 0x7F..<0xA0: append(text: "&#\(scalar.value);")
            default: append(text: String(Character(scalar)))
            }
        }
    }
}
