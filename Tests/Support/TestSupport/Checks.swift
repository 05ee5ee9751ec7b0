internal import Testing

/// Runs one check of a test: a sentence, and the code that shows that it holds.
///
/// A `@Test` costs the compiler fifty times as much as a call, so a suite has one `@Test` with a check for each sentence. A
/// check that fails or throws does not end the checks after it. `TOUCHD_CHECK=CT-9` runs only the checks whose sentences
/// contain this text.
package func check(
    _ sentence: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ body: () throws -> Void
) {
    guard TestRun.includes(sentence) else { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Check.$sentence.withValue(sentence) {
        do { try body() } catch { Check.record(error, at: location) }
    }
}

/// Runs one check of an asynchronous test.
package func check(
    _ sentence: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async {
    guard TestRun.includes(sentence) else { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await Check.$sentence.withValue(sentence) {
        do { try await body() } catch { Check.record(error, at: location) }
    }
}

/// Records a failure with both values if they differ.
///
/// `#expect(a == b)` does the same, but costs the compiler ten times as much.
package func expect<Value: Equatable>(
    _ value: Value, equals expected: Value, _ comment: @autoclosure () -> String = "",
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    guard value != expected else { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Check.fail(["value:    \(value)", "expected: \(expected)", comment()], at: location)
}

/// Records a failure if a condition does not hold. `#expect` also reports the values in the condition, but a check whose
/// only throwing calls are in `#expect` does not compile.
package func expect(
    _ condition: Bool, _ comment: @autoclosure () -> String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    guard !condition else { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Check.fail([comment()], at: location)
}

private enum Check {
    /// The sentence of the check that is running.
    @TaskLocal static var sentence: String?

    static func record(_ error: any Error, at location: SourceLocation) {
        // `#require` has already recorded its failure.
        guard !(error is ExpectationFailedError) else { return }
        Issue.record(error, "\(sentence ?? "")", sourceLocation: location)
    }

    static func fail(_ texts: [String], at location: SourceLocation) {
        let lines = ([sentence ?? ""] + texts).filter { !$0.isEmpty }
        Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: location)
    }
}
