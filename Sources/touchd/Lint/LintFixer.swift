internal import JSONTape
internal import TouchOperations

/// Applies the fixes of lint to a file. All other bytes of the file are preserved.
struct LintFixer {
    /// Maximum number of fixes in one file.
    private static let maximumFixes = 1_000

    let path: String
    let report: LintReport
    let configuration: LintConfiguration

    /// Changes the file, which contains `source`, and reports each change. Returns the new content.
    ///
    /// The findings are computed again after each change, because one change can remove several of them. A fix after which
    /// the file is invalid is omitted.
    func fix(_ source: CommentedJSON) throws(CommandError) -> CommentedJSON {
        var current = source
        var possible = fixes(current) ?? []
        var applied: [LintFix] = []
        var tried: Set<String> = []
        while applied.count < LintFixer.maximumFixes,
            let fix = possible.first(where: { tried.insert($0.pointer).inserted })
        {
            guard let next = changed(current, fix), let rest = fixes(next) else { continue }
            (current, possible) = (next, rest)
            applied.append(fix)
        }
        guard !applied.isEmpty else { return source }
        try File.checkRewritable(path)
        try File.replace(path, source.text, by: current.text)
        for fix in applied {
            let place = "\(path):\(fix.place.line):\(fix.place.column)"
            Console.notice(TerminalText.printable("\(place): fixed \(fix.rule): \(fix.text)"))
        }
        return current
    }

    /// The fixes of a text; nil if it is not a valid request.
    private func fixes(_ source: CommentedJSON) -> [LintFix]? {
        try? report.fixes(source.json, file: path, configuration)
    }

    private func changed(_ source: CommentedJSON, _ fix: LintFix) -> CommentedJSON? {
        guard let (parser, tape) = try? JSONParser.reading(source.json) else { return nil }
        defer { withExtendedLifetime(parser) {} }
        var edits = TextEdits(source, tape)
        guard edits.set(fix.pointer, to: fix.json) else { return nil }
        return try? CommentedJSON(edits.applied())
    }
}
