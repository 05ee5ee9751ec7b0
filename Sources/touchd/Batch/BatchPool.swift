internal import Glibc
internal import JSONTape
internal import TouchOperations
internal import TouchService
internal import TouchWire

/// Threads that answer blocks of lines, and write the answers in the order of the lines, or as they are made.
///
/// What is on its way is bounded: `submit` waits while the first unwritten block is too far behind.
final class BatchPool: @unchecked Sendable {
    // Unchecked: everything that changes is touched by whoever holds `mutex` alone.

    /// Lines to be answered, with the scenes that were defined before them.
    struct Work: Sendable {
        var bytes: [UInt8] = []
        var items: [Item] = []
        var scenes = BatchScenes()
    }

    struct Item: Sendable {
        var line: LineSource.Line
        var index: Int
    }

    /// What became of the items so far.
    struct Tally: Sendable {
        var answered = 0
        var refused = 0
    }

    /// The submitted blocks that are not yet written.
    private struct Queue {
        var waiting: [(number: Int, work: Work)] = []
        /// Answers of blocks that wait for an earlier block's answer, by number of the block.
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

    /// Whether there is anybody to do the work.
    var isRunning: Bool { !threads.isEmpty }

    var tally: Tally { locked { queue.total } }

    /// Hands in the next block; waits while too many are on their way.
    func submit(_ work: Work) {
        locked {
            while queue.submitted - queue.written >= window { pthread_cond_wait(changed, mutex) }
            queue.waiting.append((queue.submitted, work))
            queue.submitted += 1
            pthread_cond_broadcast(changed)
        }
    }

    /// Waits until all that was submitted is answered and written.
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

    /// Writes what is next in order, this block's answers and those that waited for it.
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
