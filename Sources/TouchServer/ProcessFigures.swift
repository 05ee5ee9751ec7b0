internal import CMemory
internal import Glibc
internal import TouchService

extension ServerStatistics.Process {
    /// The current values of this process. Values that the system does not report are 0.
    static var current: ServerStatistics.Process {
        var figures = ServerStatistics.Process()
        // proc(5): the fields after the name, which is in parentheses and can contain any character.
        let fields = text("/proc/self/stat").split(separator: ")").last?.split(separator: " ") ?? []
        if fields.count > 21 {
            let ticks = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
            figures.cpuSeconds = ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / ticks
            figures.startTime = bootTime + (Double(fields[19]) ?? 0) / ticks
            figures.virtualMemory = UInt64(fields[20]) ?? 0
            figures.residentMemory = (UInt64(fields[21]) ?? 0) * UInt64(max(0, sysconf(Int32(_SC_PAGESIZE))))
        }
        figures.allocatedMemory = UInt64(mem_in_use())
        figures.openDescriptors = countOpenDescriptors()
        var files = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 {
            figures.maximumDescriptors = UInt64(files.rlim_cur)
        }
        return figures
    }

    private static var bootTime: Double {
        let line = text("/proc/stat").split(separator: "\n").first { $0.hasPrefix("btime ") }
        return line.flatMap { Double($0.dropFirst(6)) } ?? 0
    }

    private static func countOpenDescriptors() -> UInt64 {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count: UInt64 = 0
        while readdir(folder) != nil { count += 1 }
        // Two entries are “.” and “..”; one is the descriptor of this folder.
        return count > 3 ? count - 3 : 0
    }

    /// The contents of a file; empty if it cannot be read. Files in /proc have no size, and `/proc/stat` grows with the number of
    /// interrupts.
    private static func text(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(contentsOf: chunk[..<count])
        }
    }
}
