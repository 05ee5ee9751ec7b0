internal import Glibc
internal import JSONTape
internal import TouchOperations
internal import TouchService
internal import TouchWire

/// Threads that answer blocks of lines and write the answers in the order of the lines, or as soon as they
/// are computed.
///
/// The number of unwritten blocks is limited: `submit` waits until there is room.
final class BatchPool: @unchecked Sendable {
    // Unchecked: `mutex` protects all mutable state.

    /// A block of lines with the scenes that were defined before them.
    struct Work: Sendable {
        var bytes: [UInt8] = []
        var items: [Item] = []
        var scenes = BatchScenes()
    }

    struct Item: Sendable {
        var line: LineSource.Line
        var index: Int
    }

    /// Numbers of processed items.
    struct Tally: Sendable {
        var answered = 0
        var refused = 0
    }

    /// The submitted blocks that are not yet written.
    private struct Queue {
        var waiting: [(number: Int, work: Work)] = []
        /// Answers that wait for those of earlier blocks, by block number.
        var answers: [Int: Bytes] = [:]
        var submitted = 0
        var written = 0
        var isClosed = false
        var total = Tally()
    }

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    /// Protected by `mutex`.
    private var queue = Queue()
    private var threads: [pthread_t] = []

    private let window: Int
    private let isUnordered: Bool
    private let limit: Int
    private let makeRunner: @Sendable () throws(RequestFault) -> BatchRunner
    private let write: @Sendable (UnsafeBufferPointer<UInt8>) -> Void

    /// Starts `jobs` threads.
    init(
        jobs: Int, isUnordered: Bool, limit: Int,
        runner: @escaping @Sendable () throws(RequestFault) -> BatchRunner,
        write: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        mutex = .allocate(capacity: 1)
        changed = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
        window = jobs * 4
        self.isUnordered = isUnordered
        self.limit = limit
        makeRunner = runner
        self.write = write
        for _ in 0..<jobs {
            var thread = pthread_t()
            let pool = Unmanaged.passRetained(self).toOpaque()
            let failed = pthread_create(
                &thread, nil,
                { pool in
                    if let pool { Unmanaged<BatchPool>.fromOpaque(pool).takeRetainedValue().run() }
                    return nil
                }, pool)
            if failed == 0 { threads.append(thread) } else { Unmanaged<BatchPool>.fromOpaque(pool).release() }
        }
    }

    deinit {
        pthread_mutex_destroy(mutex)
        pthread_cond_destroy(changed)
        mutex.deallocate()
        changed.deallocate()
    }

    /// Whether at least one thread was started.
    var isRunning: Bool { !threads.isEmpty }

    var tally: Tally { locked { queue.total } }

    /// Submits the next block. Waits while too many blocks are unwritten.
    func submit(_ work: Work) {
        locked {
            while queue.submitted - queue.written >= window { pthread_cond_wait(changed, mutex) }
            queue.waiting.append((queue.submitted, work))
            queue.submitted += 1
            pthread_cond_broadcast(changed)
        }
    }

    /// Waits until all submitted blocks are answered and written. Returns the numbers of items.
    func finish() -> Tally {
        locked {
            queue.isClosed = true
            pthread_cond_broadcast(changed)
        }
        for thread in threads { pthread_join(thread, nil) }
        return tally
    }

    // MARK: A thread

    private func run() {
        guard let runner = try? makeRunner() else { return }
        while let (number, work) = take() {
            var out = ByteWriter(capacity: 64 * 1024)
            let part = answer(work, runner, to: &out)
            put(out.finish(), of: number, part)
        }
    }

    private func take() -> (Int, Work)? {
        locked {
            while queue.waiting.isEmpty, !queue.isClosed { pthread_cond_wait(changed, mutex) }
            return queue.waiting.isEmpty ? nil : queue.waiting.removeFirst()
        }
    }

    private func answer(_ work: Work, _ runner: BatchRunner, to out: inout ByteWriter) -> Tally {
        var tally = Tally()
        var scenes = work.scenes
        work.bytes.withUnsafeBufferPointer { bytes in
            for item in work.items {
                guard !item.line.isTooLong else {
                    runner.refuseLongLine(index: item.index, limit: limit, to: &out)
                    tally.refused += 1
                    continue
                }
                let line = PaddedBytes(item.line.range, of: bytes)
                switch runner.answer(line, index: item.index, &scenes, to: &out) {
                case .silent: break
                case .answered: tally.answered += 1
                case .refused: tally.refused += 1
                }
            }
        }
        return tally
    }

    /// Writes the block's answers and those that waited for them. Ordered answers are stored until those of
    /// all earlier blocks are written.
    private func put(_ bytes: Bytes, of number: Int, _ part: Tally) {
        locked {
            queue.total.answered += part.answered
            queue.total.refused += part.refused
            if isUnordered {
                bytes.withBytes(write)
                queue.written += 1
            } else {
                queue.answers[number] = bytes
                while let next = queue.answers.removeValue(forKey: queue.written) {
                    next.withBytes(write)
                    queue.written += 1
                }
            }
            pthread_cond_broadcast(changed)
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
