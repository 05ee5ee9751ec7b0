#if PLANTED_TRAP
    @testable import FuzzChecks

    /// A chunked body of exactly seven bytes. The bodies of the seeds have other lengths.
    enum PlantedTrap {
        static func isHit(by input: [UInt8]) -> Bool { HeaderCheck.latestChunked == 7 }
    }
#endif
