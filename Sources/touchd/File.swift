internal import Glibc
internal import JSONTape
internal import TouchWire

/// Reads and writes files without Foundation.
enum File {
    /// Returns the content of the file at `path`, or of standard input if `path` is `-`. Throws an error if
    /// it has more than `maximum` bytes.
    static func read(_ path: String, atMost maximum: Int = .max) throws(CommandError) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(reason)") }
        defer { if path != "-" { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unavailable("\(path): \(reason)") }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= maximum else {
                throw .input("\(path) has at least \(maximum + 1) bytes (maximum: \(maximum)).")
            }
        }
    }

    /// Like `read`, for texts. Throws an error if the text is UTF-16.
    static func readText(_ path: String, atMost maximum: Int = .max) throws(CommandError) -> [UInt8] {
        let bytes = try read(path, atMost: maximum)
        guard !isUTF16(bytes) else {
            let name = path == "-" ? "stdin" : TerminalText.printable(path)
            throw .input("\(name): the text is UTF-16; save it as UTF-8.")
        }
        return bytes
    }

    /// Like `readText`, for files that people write: returns JSON without its comments and trailing commas, which spaces
    /// replace. Other texts are unchanged.
    static func readJSON(_ path: String, atMost maximum: Int = .max) throws(CommandError) -> [UInt8] {
        try readCommented(path, atMost: maximum).json
    }

    /// Like `readJSON`, for files that are also changed.
    static func readCommented(
        _ path: String, atMost maximum: Int = .max
    ) throws(CommandError) -> CommentedJSON {
        let text = try readText(path, atMost: maximum)
        do { return try CommentedJSON(text) } catch {
            throw .faults(FaultReport(.notJSON(error), in: text, file: path, expectsRequest: false))
        }
    }

    /// Whether a text begins with the byte order mark of UTF-16, or with an ASCII character in UTF-16.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 1 else { return false }
        let (first, second) = (bytes[0], bytes[1])
        if first == 0xFF && second == 0xFE || first == 0xFE && second == 0xFF { return true }
        return bytes.count % 2 == 0 && bytes.count > 3
            && (first == 0 && bytes[2] == 0 && isASCII(second) && isASCII(bytes[3])
                || second == 0 && bytes[3] == 0 && isASCII(first) && isASCII(bytes[2]))
    }

    /// Whether the byte is an ASCII character of a text.
    private static func isASCII(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) || [0x09, 0x0A, 0x0D].contains(byte)
    }

    /// Writes `bytes` to the file at `path`, which is created if necessary, or to standard output if `path`
    /// is `-`.
    static func write(_ bytes: Bytes, to path: String) throws(CommandError) {
        guard path != "-" else { return try bytes.withBytes(Console.writeAnswer) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(reason)") }
        guard bytes.withBytes({ Console.write($0, to: descriptor) }) else {
            let reason = reason
            close(descriptor)
            throw .unavailable("\(path): \(reason)")
        }
        // A network file system can report only now that the disk is full.
        guard close(descriptor) == 0 || errno == EINTR else { throw .unavailable("\(path): \(reason)") }
    }

    /// Creates the folder of the file at `path`. Throws an error if the file cannot be written; an existing file is not
    /// changed.
    static func prepareWriting(_ path: String) throws(CommandError) {
        try makeFolder(of: path)
        if exists(path) {
            guard !isFolder(path) else { throw .unavailable("\(path) is a folder, not a file.") }
            guard access(path, W_OK) == 0 else { throw .unavailable("\(path): \(reason)") }
            return
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(reason)") }
        close(descriptor)
        unlink(path)
    }

    /// Writes `bytes` to the file at `path`. If that fails, writes them to a new file in the folder for temporary files, and
    /// throws an error with its path.
    ///
    /// - Parameter suffix: The end of the name of the new file, for example `.xml`.
    static func writeOrKeep(_ bytes: Bytes, to path: String, suffix: String) throws(CommandError) {
        do { try write(bytes, to: path) } catch {
            guard !error.isOfOutput, let copy = temporaryFile(bytes, suffix: suffix) else { throw error }
            throw .unavailable("\(error.message); the report is in \(copy) instead.")
        }
    }

    /// Writes `bytes` to a new file in the folder for temporary files. Returns its path; nil if it cannot be written.
    private static func temporaryFile(_ bytes: Bytes, suffix: String) -> String? {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var template = Array("\(folder.isEmpty ? "/tmp" : folder)/touchd-XXXXXX\(suffix)".utf8CString)
        let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
        guard descriptor >= 0 else { return nil }
        let isWritten = bytes.withBytes { Console.write($0, to: descriptor) }
        guard close(descriptor) == 0, isWritten else {
            unlink(template)
            return nil
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Creates the file at `path`. Throws an error if it exists.
    static func create(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(CommandError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(reason)") }
        guard Console.write(bytes, to: descriptor) else {
            let reason = reason
            close(descriptor)
            throw .unavailable("\(path): \(reason)")
        }
        guard close(descriptor) == 0 || errno == EINTR else { throw .unavailable("\(path): \(reason)") }
    }

    /// Creates the folder of the file at `path` and the folders that contain it, unless they exist.
    private static func makeFolder(of path: String) throws(CommandError) {
        var end = path.startIndex
        while let slash = path[end...].dropFirst().firstIndex(of: "/") {
            end = slash
            let folder = String(path[..<end])
            guard mkdir(folder, 0o777) != 0 else { continue }
            let problem = errno == EEXIST ? "\(folder) is not a folder." : reason
            guard isFolder(folder) else { throw .unavailable("\(path): \(problem)") }
        }
    }

    /// Replaces the file at `path` atomically: a reader sees either the old or the new content.
    ///
    /// - Parameter original: The content that was read. A file whose content has changed since then is not
    ///   replaced.
    static func replace(_ path: String, _ original: [UInt8], by bytes: [UInt8]) throws(CommandError) {
        // Replace the target of a symbolic link, not the link.
        guard let target = resolved(path) else { throw .unavailable("\(path): \(reason)") }
        var template = Array((target.prefix(upTo: folderEnd(of: target)) + ".touchd-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .unavailable("\(path) cannot be rewritten: \(reason)") }
        var isDone = false
        defer {
            close(descriptor)
            if !isDone { unlink(template) }
        }
        var status = stat()
        guard stat(target, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) == 0,
            // Without permission to set the owner, the new file belongs to the current user.
            fchown(descriptor, status.st_uid, status.st_gid) == 0 || errno == EPERM,
            bytes.withUnsafeBufferPointer({ Console.write($0, to: descriptor) }), fsync(descriptor) == 0
        else { throw .unavailable("\(path) cannot be rewritten: \(reason)") }
        guard try read(path) == original else {
            throw .unavailable("\(path) has changed since it was read; it is not rewritten.")
        }
        guard rename(template, target) == 0 else {
            throw .unavailable("\(path) cannot be rewritten: \(reason)")
        }
        isDone = true
    }

    /// Throws an error if `path` is not a regular file with write permission.
    static func checkRewritable(_ path: String) throws(CommandError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .unavailable("\(path): \(reason)") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .input("\(path) cannot be rewritten: it is not a regular file.")
        }
        guard access(path, W_OK) == 0 else { throw .unavailable("\(path) cannot be rewritten: \(reason)") }
    }

    /// Throws an error if `path` does not exist or cannot be read.
    static func check(_ path: String) throws(CommandError) {
        guard access(path, R_OK) == 0 else { throw .unavailable("\(path): \(reason)") }
    }

    /// Whether there is a file or a folder at `path`.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether `path` is a symbolic link.
    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether `path` is a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The index after the last slash.
    private static func folderEnd(of path: String) -> String.Index {
        path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    }

    /// The folder and the last component of `path`.
    static func parts(of path: String) -> (folder: String, name: String) {
        let end = folderEnd(of: path)
        return (end == path.startIndex ? "." : String(path[..<end]), String(path[end...]))
    }

    /// The absolute path without symbolic links; nil if there is no such file.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The last component of `path`.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The JSON files in the folder `path`, sorted by name; nil if it is not a folder.
    static func tests(in path: String) throws(CommandError) -> [String]? {
        guard path != "-", isFolder(path) else { return nil }
        guard let entries = entries(of: path) else { throw .unavailable("\(path): \(reason)") }
        let tests = entries.filter { $0.hasSuffix(".json") }
        guard !tests.isEmpty else { throw .input("\(path) contains no JSON files.") }
        return tests.sorted()
    }

    /// The files in the folder `path` and in its folders down to `depth`, sorted by their paths, at most `maximumFiles`; nil if it
    /// is not a folder. Symbolic links to folders are not followed.
    static func files(below path: String, depth: Int) throws(CommandError) -> [String]? {
        guard isFolder(path) else { return nil }
        var files: [String] = []
        var folders = [(path: path, depth: depth)]
        var isOutermost = true
        while let (path, depth) = folders.popLast() {
            guard let entries = entries(of: path) else {
                if isOutermost { throw .unavailable("\(path): \(reason)") }
                continue
            }
            isOutermost = false
            for entry in entries where files.count < maximumFiles {
                if !isFolder(entry) {
                    files.append(entry)
                } else if depth > 1, !isLink(entry) {
                    folders.append((entry, depth - 1))
                }
            }
        }
        return files.sorted()
    }

    /// The paths of the entries of a folder that are not hidden, in any order; nil if it cannot be read.
    private static func entries(of path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var entries: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { entries.append(path.hasSuffix("/") ? path + name : path + "/" + name) }
        }
        return entries
    }

    /// The maximum number of files in a folder that are considered.
    static let maximumFiles = 10_000

    private static var reason: String { String(cString: strerror(errno)) }
}
