import FuzzChecks
import FuzzMutation
import FuzzRuntime

// libFuzzer uses one thread.
nonisolated(unsafe) private let mutator = Mutator(selectors: DecodeCheck.selectors) {
    DecodeCheck.schema(of: $0)
}

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
    Harness.initialize()
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    #if PLANTED_TRAP
        Harness.run(DecodeCheck.self, data, count) { PlantedTrap.isHit(by: $0) }
    #else
        Harness.run(DecodeCheck.self, data, count)
    #endif
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int
{
    mutator.mutate(data, count, capacity, seed: seed)
}
