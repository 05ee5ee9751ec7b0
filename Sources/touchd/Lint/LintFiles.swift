internal import JSONTape
internal import TouchFormats

/// The files of the operands of lint. In a folder, these are the files with a scene or cases, in it and in its folders.
struct LintFiles {
    /// A file or a folder on the command line.
    enum Operand {
        case file(String)
        /// A folder, with the paths of its files.
        case folder(String, files: [String])
    }

    /// The ends of the names of the files in a folder that can contain a scene: requests, and the formats of other tools.
    private static let endings = [".json", ".jsonc", ".xml", ".txt", ".log"]
    /// The names of members of which a file that is not JSON must have one to be an error instead of being skipped.
    private static let members = ["scene", "windows", "subviews", "cases"]
    /// Maximum depth of folders.
    private static let maximumDepth = 64

    let operands: [Operand]

    init(_ paths: [String]) throws(CommandError) {
        operands = try paths.map { path throws(CommandError) in
            guard path != "-", let files = try File.files(below: path, depth: LintFiles.maximumDepth) else {
                return .file(path)
            }
            return .folder(path, files: files)
        }
    }

    /// The file at `path` in a folder; nil if it has neither a scene nor cases. Its text is read.
    static func file(inFolderAt path: String) throws(CommandError) -> InputFile? {
        guard endings.contains(where: path.hasSuffix) else { return nil }
        let file = try InputFile(path)
        switch file.kind {
        case .foreign, .scene: return file
        case .request: return file.root?["scene"] == nil ? nil : file
        case .other:
            guard let root = file.root else { return isBroken(file) ? file : nil }
            return root["cases"] == nil ? nil : file
        }
    }

    /// Whether the text is that of a request with an error of syntax.
    private static func isBroken(_ file: InputFile) -> Bool {
        guard file.name.hasSuffix(".json") || file.name.hasSuffix(".jsonc") else { return false }
        let text = String(decoding: file.text, as: UTF8.self)
        return members.contains { text.firstRange(of: "\"\($0)\"") != nil }
    }
}
