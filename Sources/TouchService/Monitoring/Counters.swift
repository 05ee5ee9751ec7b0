internal import Synchronization

/// Atomic counters.
final class Counters: @unchecked Sendable {
    // Unchecked: the values are atomic and are never moved.
    private let values: UnsafeMutableBufferPointer<Atomic<UInt64>>

    init(_ count: Int) {
        values = .allocate(capacity: count)
        for index in 0..<count { values.initializeElement(at: index, to: Atomic(0)) }
    }

    deinit {
        values.deinitialize()
        values.deallocate()
    }

    func add(at index: Int) { values[index].wrappingAdd(1, ordering: .relaxed) }

    func value(at index: Int) -> UInt64 { values[index].load(ordering: .relaxed) }
}
