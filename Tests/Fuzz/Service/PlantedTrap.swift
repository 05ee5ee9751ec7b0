#if PLANTED_TRAP
    @testable import FuzzChecks
    @testable import TouchService

    /// A link, read without strictness, that is answered as a diagram of calls which the client has already. No seed has
    /// one.
    enum PlantedTrap {
        static func isHit(by input: [UInt8]) -> Bool {
            guard let response = ServiceCheck.latest else { return false }
            return response.status == 304 && response.header("Vary") == "Accept"
                && ServiceCheck.latestParts?.accept?.contains("sequence") == true
                && ServiceCheck.latestParts?.target.contains("strict=false") == true
        }
    }
#endif
