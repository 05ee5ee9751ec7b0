internal import Glibc
internal import JSONTape
internal import TouchOperations
internal import TouchService
internal import TouchWire

/// `touchd batch`: answers one request per line, from standard input or a file.
struct BatchCommand {
    /// A part of the items: those whose index, from 0, modulo `count` is `part`.
    private struct Shard {
        var part = 0
        var count = 1
    }

    private let shard: Shard
    private let output: BatchOutput
    private let options: ReadingOptions
    private let pool: BatchPool
    private let definitions: BatchRunner
    private var progress = BatchProgress()
    private var scenes = BatchScenes()
    /// Number of items so far, including those of other shards.
    private var items = 0

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var options = ReadingOptions()
        options.isStrict = !arguments.takeFlag("--lenient")
        let isUnordered = arguments.takeFlag("--unordered")
        let jobs = try jobs(try arguments.takeOption("--jobs"))
        let shard = try shard(try arguments.takeOption("--shard"))
        let resumed = try arguments.takeOption("--resume")
        if isUnordered, resumed != nil {
            throw .usage(
                "--resume requires ordered answers and cannot be combined with --unordered.")
        }
        let path = arguments.takeOperand() ?? "-"
        try arguments.finish()
        let input = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw .unavailable("\(path): \(String(cString: strerror(errno)))") }
        var output = BatchOutput.standard
        if let resumed { output = try .resuming(resumed) }
        var command = try BatchCommand(shard, output, options, jobs: jobs, isUnordered: isUnordered)
        return try command.work(input, name: path)
    }

    /// Parses the number of threads. The default is one per processor.
    private static func jobs(_ text: String?) throws(CommandError) -> Int {
        guard let text else { return min(256, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }
        guard let jobs = Int(text), (1...256).contains(jobs) else {
            throw .usage("--jobs must be a number from 1 to 256, not “\(text)”.")
        }
        return jobs
    }

    /// Parses `i/n`, where i counts from 1.
    private static func shard(_ text: String?) throws(CommandError) -> Shard {
        guard let text else { return Shard() }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let part = parts[0], let count = parts[1], count >= 1,
            (1...count).contains(part)
        else {
            throw .usage("--shard must be I/N with I from 1 to N, not “\(text)”.")
        }
        return Shard(part: part - 1, count: count)
    }

    private init(
        _ shard: Shard, _ output: BatchOutput, _ options: ReadingOptions, jobs: Int, isUnordered: Bool
    ) throws(CommandError) {
        self.shard = shard
        self.output = output
        self.options = options
        let service = Service(limits: options.limits)
        do { definitions = try BatchRunner(service, options) } catch {
            throw .unavailable(error.lines.joined(separator: "; "))
        }
        let descriptor = output.descriptor
        pool = BatchPool(
            jobs: jobs, isUnordered: isUnordered, limit: options.limits.body,
            runner: { () throws(RequestFault) in try BatchRunner(service, options) },
            write: { bytes in
                guard !Console.write(bytes, to: descriptor) else { return }
                let code = errno
                Console.report(
                    descriptor == BatchOutput.standard.descriptor
                        ? .output(code)
                        : .unavailable("batch: cannot write the answers: \(String(cString: strerror(code)))"))
                // Further answers would be lost. Other threads still run, so no exit handler must run.
                _exit(ExitStatus.unavailable.rawValue)
            })
        guard pool.isRunning else { throw .unavailable("cannot start a thread") }
    }

    /// - Parameter name: The name of the input, for messages.
    private mutating func work(_ input: Int32, name: String) throws(CommandError) -> ExitStatus {
        var source = LineSource(input, maximum: options.limits.body, padding: PaddedBytes.padding)
        while let block = source.next() {
            var work = BatchPool.Work()
            work.scenes = scenes
            for line in block.lines { take(line, block, &work) }
            work.bytes = block.bytes
            if !work.items.isEmpty { pool.submit(work) }
            progress.show(pool.tally)
        }
        progress.end(pool.finish())
        if let error = source.readError { throw .unavailable("\(name): \(String(cString: strerror(error)))") }
        return .success
    }

    /// Stores a definition, or adds an item to `work`.
    private mutating func take(
        _ line: LineSource.Line, _ block: LineSource.Block, _ work: inout BatchPool.Work
    ) {
        let bytes = block.bytes[line.range]
        if !line.isTooLong {
            guard bytes.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
            if BatchReader.mayDefine(bytes), define(line.range, block) {
                // The definition applies only to later items: submit the earlier ones first.
                if !work.items.isEmpty {
                    var before = work
                    before.bytes = block.bytes
                    pool.submit(before)
                    work.items = []
                }
                work.scenes = scenes
                return
            }
        }
        let index = items
        items += 1
        guard index % shard.count == shard.part, index > output.last ?? -1 else { return }
        work.items.append(BatchPool.Item(line: line, index: index))
    }

    /// Stores the line if it is a valid definition, and returns whether it is. An invalid definition counts
    /// as an item, whose answer reports the error.
    private mutating func define(_ range: Range<Int>, _ block: LineSource.Block) -> Bool {
        block.bytes.withUnsafeBufferPointer { bytes in
            definitions.define(PaddedBytes(range, of: bytes), &scenes)
        }
    }
}
