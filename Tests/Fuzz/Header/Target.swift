import FuzzChecks
import FuzzRuntime

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer) -> CInt {
    Harness.initialize()
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    #if PLANTED_TRAP
        Harness.run(HeaderCheck.self, data, count) { PlantedTrap.isHit(by: $0) }
    #else
        Harness.run(HeaderCheck.self, data, count)
    #endif
}
