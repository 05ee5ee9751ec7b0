internal import Synchronization

/// Numbers that several threads read and change.
final class Counters: @unchecked Sendable {
    // Unchecked: the places are atomic, and stay where they are.
    private let places: UnsafeMutableBufferPointer<Atomic<UInt64>>

    init(_ count: Int) {
        places = .allocate(capacity: count)
        for index in 0..<count { places.initializeElement(at: index, to: Atomic(0)) }
    }

    deinit {
        places.deinitialize()
        places.deallocate()
    }

    func add(at index: Int) { places[index].wrappingAdd(1, ordering: .relaxed) }

    func set(_ value: UInt64, at index: Int) { places[index].store(value, ordering: .relaxed) }

    func value(at index: Int) -> UInt64 { places[index].load(ordering: .relaxed) }
}
