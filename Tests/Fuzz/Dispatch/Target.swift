import FuzzChecks
import FuzzMutation
import FuzzRuntime

// libFuzzer uses one thread.
nonisolated(unsafe) private let mutator = Mutator(selectors: 0) { _ in "DispatchRequest" }

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
    Harness.initialize()
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    #if PLANTED_TRAP
        Harness.run(DispatchCheck.self, data, count) { PlantedTrap.isHit(by: $0) }
    #else
        Harness.run(DispatchCheck.self, data, count)
    #endif
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int
{
    mutator.mutate(data, count, capacity, seed: seed)
}

@_cdecl("LLVMFuzzerCustomCrossOver")
public func cross(
    _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>, _ secondCount: Int,
    _ out: UnsafeMutablePointer<UInt8>, _ capacity: Int, _ seed: UInt32
) -> Int {
    mutator.cross(
        UnsafeBufferPointer(start: first, count: firstCount),
        UnsafeBufferPointer(start: second, count: secondCount), out, capacity, seed: seed)
}
