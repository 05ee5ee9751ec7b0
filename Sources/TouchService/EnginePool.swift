internal import Synchronization
internal import TouchOperations
internal import TouchWire

/// Engines with the memory they have grown to, lent to one request at a time.
///
/// Places are taken and given back by one atomic exchange each. (`Mutex` would read better, but ThreadSanitizer does not
/// know its futex on Linux and reports every use.)
final class EnginePool: Sendable {
    /// Holds an engine that nobody uses, or nothing. Whoever exchanges it for nothing owns it alone: that is why places
    /// may be shared though engines may not.
    private final class Place: @unchecked Sendable {
        let idle = Atomic<Unmanaged<Engine>?>(nil)

        deinit { idle.exchange(nil, ordering: .acquiring)?.release() }
    }

    /// Enough for the threads of 32 processors; an engine beyond that is made for one request.
    private let places = (0..<64).map { _ in Place() }

    func withEngine<Result>(_ body: (Engine) -> Result) -> Result {
        let engine = take() ?? Engine()
        defer { give(engine) }
        return body(engine)
    }

    private func take() -> Engine? {
        for place in places {
            if let engine = place.idle.exchange(nil, ordering: .acquiring) {
                return engine.takeRetainedValue()
            }
        }
        return nil
    }

    private func give(_ engine: Engine) {
        let engine = Unmanaged.passRetained(engine)
        for place in places
        where place.idle.compareExchange(expected: nil, desired: engine, ordering: .releasing).exchanged {
            return
        }
        engine.release()
    }
}
