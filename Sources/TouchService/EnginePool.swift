internal import Synchronization
internal import TouchOperations
internal import TouchWire

/// Reuses engines, which keep the memory that they have allocated. Each engine is used by one request at a
/// time.
///
/// A slot is emptied or filled by one atomic exchange.
final class EnginePool: Sendable {
    /// Contains an idle engine or nothing. The thread that takes an engine out is its only owner.
    /// Slots can therefore be shared, although engines cannot.
    private final class Slot: @unchecked Sendable {
        let idle = Atomic<Unmanaged<Engine>?>(nil)

        deinit { idle.exchange(nil, ordering: .acquiring)?.release() }
    }

    /// Enough for the threads of 32 processors. Additional engines are made for one request only.
    private let slots = (0..<64).map { _ in Slot() }

    func withEngine<Result>(_ body: (Engine) -> Result) -> Result {
        let engine = take() ?? Engine()
        defer { give(engine) }
        return body(engine)
    }

    private func take() -> Engine? {
        for slot in slots {
            if let engine = slot.idle.exchange(nil, ordering: .acquiring) {
                return engine.takeRetainedValue()
            }
        }
        return nil
    }

    private func give(_ engine: Engine) {
        let engine = Unmanaged.passRetained(engine)
        for slot in slots
        where slot.idle.compareExchange(expected: nil, desired: engine, ordering: .releasing).exchanged {
            return
        }
        engine.release()
    }
}
