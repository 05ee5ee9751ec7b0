internal import Synchronization
internal import TouchWire

/// Engines with the memory they have grown to, lent to one request at a time.
final class EnginePool: Sendable {
    /// An engine on its way from one thread to another: it is only ever in the hands of one.
    private struct Lent: @unchecked Sendable { let engine: Engine }

    private let idle = Mutex<[Lent]>([])
    private let kept = 16

    func withEngine<Result>(_ body: (Engine) -> Result) -> Result {
        let lent = idle.withLock { $0.popLast() } ?? Lent(engine: Engine())
        let result = body(lent.engine)
        idle.withLock { if $0.count < kept { $0.append(lent) } }
        return result
    }
}
