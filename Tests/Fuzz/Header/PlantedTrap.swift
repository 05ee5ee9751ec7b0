#if PLANTED_TRAP
    @testable import FuzzChecks

    /// A body in chunks, with exactly seven bytes in all. The seeds' bodies have other lengths.
    enum PlantedTrap {
        static func isHit(by input: [UInt8]) -> Bool { HeaderCheck.latestChunked == 7 }
    }
#endif
