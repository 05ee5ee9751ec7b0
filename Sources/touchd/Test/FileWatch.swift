internal import CSystem

/// Waits for changes of files and of JSON files in folders, including new files.
final class FileWatch {
    /// Changes within this time count as one change, in milliseconds: editors write a file in several steps.
    private static let pause: Int32 = 100
    /// Maximum number of events that count as one change.
    private static let maximumPauses = 50
    /// Time between two checks whether a missing folder exists again, in milliseconds.
    private static let patience: Int32 = 500

    /// The files of a folder to watch.
    private struct Interest {
        var names: Set<String> = []
        var isOfAll = false
    }

    private let watch: OpaquePointer
    private let paths: [String]
    private var interests: [Int32: Interest] = [:]
    /// Whether a folder cannot be watched at the moment.
    private var isIncomplete = false

    init(_ paths: [String]) throws(CommandError) {
        guard let watch = sys_file_changes_create() else {
            throw .unavailable("cannot watch files: the system allows no more watches.")
        }
        self.watch = watch
        self.paths = paths
    }

    deinit { sys_file_changes_destroy(watch) }

    /// Watches all paths that exist.
    func renew() {
        interests = [:]
        isIncomplete = false
        for path in paths {
            if File.isFolder(path) {
                add(path) { $0.isOfAll = true }
                continue
            }
            // A symbolic link and its target can both change.
            for path in [path, File.resolved(path)].compactMap({ $0 }) {
                let (folder, name) = File.parts(of: path)
                add(folder) { $0.names.insert(name) }
            }
        }
    }

    private func add(_ folder: String, _ change: (inout Interest) -> Void) {
        let number = sys_file_changes_add(watch, folder)
        guard number >= 0 else {
            isIncomplete = true
            return
        }
        change(&interests[number, default: Interest()])
    }

    /// Waits until files have changed and the changes are complete. Returns false at a signal.
    func waitForChange() throws(CommandError) -> Bool {
        var pauses = 0
        while pauses < FileWatch.maximumPauses {
            let patience = isIncomplete ? FileWatch.patience : -1
            switch try next(pauses > 0 ? FileWatch.pause : patience) {
            case .change: pauses += 1
            case .nothing: break
            case .silence:
                if pauses > 0 || isBack() { return true }
            case .end: return false
            }
        }
        return true
    }

    private enum Event { case change, nothing, silence, end }

    private func next(_ milliseconds: Int32) throws(CommandError) -> Event {
        var folder: Int32 = 0
        var name: UnsafePointer<CChar>?
        switch sys_file_changes_next(watch, milliseconds, &folder, &name) {
        case SYS_FILE_CHANGES_CHANGED:
            let name = name.map { String(cString: $0) } ?? ""
            return isOfInterest(name, in: folder) ? .change : .nothing
        case SYS_FILE_CHANGES_UNCERTAIN: return .change
        case SYS_FILE_CHANGES_TIMEOUT: return .silence
        case SYS_FILE_CHANGES_TERMINATED: return .end
        default: throw .unavailable("watching files failed.")
        }
    }

    private func isOfInterest(_ name: String, in folder: Int32) -> Bool {
        guard let interest = interests[folder] else { return false }
        return interest.names.contains(name)
            || interest.isOfAll && name.hasSuffix(".json") && !name.hasPrefix(".")
    }

    /// Tries to watch all paths and returns whether that is possible.
    private func isBack() -> Bool {
        renew()
        return !isIncomplete
    }
}
