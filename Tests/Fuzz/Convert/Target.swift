import FuzzChecks
import FuzzMutation
import FuzzRuntime

// libFuzzer uses one thread. Data of other tools has no schema in openapi.json.
nonisolated(unsafe) private let mutator = Mutator(selectors: ConvertCheck.selectors) { _ in nil }

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
    Harness.initialize()
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    #if PLANTED_TRAP
        Harness.run(ConvertCheck.self, data, count) { PlantedTrap.isHit(by: $0) }
    #else
        Harness.run(ConvertCheck.self, data, count)
    #endif
}

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int
{
    mutator.mutate(data, count, capacity, seed: seed)
}
