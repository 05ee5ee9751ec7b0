internal import JSONTape
internal import TouchOperations

/// Finds the configuration of lint for each file: the file `.touchd-lint.json` in the folder of the file or in the nearest folder
/// around it. Folders around a folder with `.git` are not searched.
struct LintConfigurations {
    private static let name = ".touchd-lint.json"
    /// Maximum size of a configuration file, in bytes.
    private static let maximumFile = 1 << 20

    /// The configuration of all files; nil if it depends on the file.
    private let common: LintConfiguration?
    /// The configurations that were searched for, by absolute path of the folder.
    private var found: [String: LintConfiguration] = [:]

    /// - Parameter path: The configuration file for all files; nil to search for one.
    init(_ path: String?) throws(CommandError) {
        common = try path.map(LintConfigurations.read)
    }

    /// The configuration for the file at `path`; that of the current folder for standard input.
    mutating func configuration(for path: String) throws(CommandError) -> LintConfiguration {
        if let common { return common }
        guard let folder = File.resolved(path == "-" ? "." : File.parts(of: path).folder) else {
            return LintConfiguration()
        }
        if let known = found[folder] { return known }
        let configuration = try LintConfigurations.nearest(to: folder)
        found[folder] = configuration
        return configuration
    }

    private static func nearest(to folder: String) throws(CommandError) -> LintConfiguration {
        var folder = folder
        while true {
            let path = (folder == "/" ? "" : folder) + "/" + name
            if File.exists(path) { return try read(path) }
            guard folder != "/", !File.exists(folder + "/.git") else { return LintConfiguration() }
            folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
            if folder.isEmpty { folder = "/" }
        }
    }

    private static func read(_ path: String) throws(CommandError) -> LintConfiguration {
        let text = try File.readJSON(path, atMost: maximumFile)
        do { return try LintConfiguration(text) } catch {
            throw .faults(FaultReport(error, in: text, file: path, expectsRequest: false))
        }
    }
}
